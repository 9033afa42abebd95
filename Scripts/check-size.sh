#!/bin/sh
# Checks that a program, as `make install` builds it, is no larger than necessary: `Scripts/check-size.sh PROGRAM`. One file
# that imports all of Foundation would bring ICU's data, 34 MB.
#
# Exit codes: 0 it is small enough, 1 it is not, 2 there is none.
set -eu

limit=40000000
program=$1
size=$(wc -c <"$program") || exit 2
if [ "$size" -gt "$limit" ]; then
  printf '%s has %s bytes, and is to have %s at most.\n' "$program" "$size" "$limit" >&2
  exit 1
fi
printf '%s has %s bytes of %s\n' "$program" "$size" "$limit"
