#!/bin/bash
# Puts a library into a folder that has the names of the real one which the libraries there take from it, and does nothing. It
# stands for what is linked but never called: sitegen draws into memory, not on X11, and previews without TLS. What is called
# of it is in the files of C and libraries that follow, all of it.
#
#   Scripts/stub-library.sh SONAME FOLDER [FILE…]
#
# Exit codes: 0 done, 1 the files lack something.
set -euo pipefail
export LC_ALL=C
soname=$1
folder=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Each name with its version (`-` for none) and its kind, as `nm` has it.
nm --dynamic --defined-only "$folder/$soname" | awk '{ sub(/@.*/, "", $3); print $3, $2 }' | sort --unique >"$work/defined"
for user in "$folder"/*; do
  if [ "$user" != "$folder/$soname" ] && objdump -p "$user" | grep -q "NEEDED *$soname\$"; then
    nm --dynamic --with-symbol-versions --undefined-only "$user" |
      awk '{ split($NF, name, "@"); print name[1], name[2] == "" ? "-" : name[2] }'
  fi
done | sort --unique | join - "$work/defined" >"$work/all"
for file in "$@"; do
  case $file in *.c) grep --only-matching --extended-regexp '[a-z_0-9]+' "$file" ;; esac
done | sort --unique | join -v 1 "$work/all" - >"$work/taken"
if [ $# != 0 ] && [ -s "$work/taken" ]; then
  echo "The stub of $soname lacks $(cut -d ' ' -f 1 "$work/taken" | paste -s -d ' ')." >&2
  exit 1
fi

awk '$3 ~ /[DBRV]/ { print "void *" $1 "[16];"; next } { print "int " $1 "(void) { return 0; }" }' "$work/taken" >"$work/stub.c"
awk '$2 != "-" { names[$2] = names[$2] " " $1 ";" } END { for (version in names) print version " {" names[version] " };" }' \
  "$work/taken" | sort >"$work/versions"
versions=
[ ! -s "$work/versions" ] || versions=-Wl,--version-script=versions
[ $# = 0 ] || cp "$@" "$work/"
(cd "$work" && "${CC:-clang}" -shared -fPIC -O1 -nostdlib -Wl,-soname,"$soname" -Wl,--build-id=none $versions \
  $(pkg-config --cflags gobject-2.0) -o stub.so stub.c "${@##*/}")
strip --strip-unneeded "$work/stub.so"
cp "$work/stub.so" "$folder/$soname"
