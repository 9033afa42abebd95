#!/usr/bin/env bash
# Runs a build, and fails if the compiler warns of this package's code. A build on a terminal shows its progress instead.
set -euo pipefail
if [ -t 1 ]; then exec "$@"; fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$@" 2>&1 | tee "$log"
# The code of dependencies is not ours.
if grep -E '(^|: )warning: ' "$log" | grep -v '/checkouts/' >"$log.warnings"; then
  printf '\nThe build has warnings:\n' >&2
  sort -u "$log.warnings" >&2
  rm -f "$log.warnings"
  exit 1
fi
rm -f "$log.warnings"
