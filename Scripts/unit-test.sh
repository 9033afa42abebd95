#!/usr/bin/env bash
# Runs the unit tests that are built; `$SWIFT` is the compiler. Where some fail, they are named again at the end: the
# tests run beside one another, so what a failed one said is thousands of lines above the last.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
# Typefaces of the tests' own, not those that this machine happens to have.
export FONTCONFIG_FILE="$PWD/Tests/fonts.conf"
log=.build/unit-test.log
result=0
"${SWIFT:-swift}" test --skip-build "$@" 2>&1 | tee "$log" || result=$?
if [ "$result" -ne 0 ]; then
  printf '\nWhat failed (all of it is in %s):\n' "$log"
  awk '/^(◇|✔|✘)/ { issue = 0 } /^✘ .* recorded an issue/ { issue = 1 } issue || /^error: |Program crashed/' "$log" |
    head -n 100
fi
exit "$result"
