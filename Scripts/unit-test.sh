#!/usr/bin/env bash
# Runs the unit tests that `make tests` has built in the folder `$SCRATCH`; `$SWIFT` is the compiler. Failures are repeated at the end, because tests run in
# parallel and the messages of a failed one are thousands of lines above the last.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p .build
# The tests use their own fonts, not those of this machine.
export FONTCONFIG_FILE="$PWD/Tests/fonts.conf"
log=.build/unit-test.log
result=0
run() {
  # Else Swift Testing begins all tests at once, each with files that stay open until it gets its turn.
  "${SWIFT:-swift}" test --experimental-maximum-parallelization-width 96 --scratch-path "${SCRATCH:-.build/make}" --skip-build "$@" 2>&1 | tee -a "$log" || result=$?
}
: >"$log"
if [ $# -gt 0 ]; then
  run "$@"
else
  # Swift Testing waits for processes that are to trap with a loop that is busy as long as any other child has ended and
  # was not waited for: beside tests that run compilers it took a tenth of all processor time.
  run --filter '^FigureKitTests\.'
  run --skip '^FigureKitTests\.'
fi
if [ "$result" -ne 0 ]; then
  printf '\nFailures (the whole log is in %s):\n' "$log"
  awk '/^(◇|✔|✘)/ { issue = 0 } /^✘ .* recorded an issue/ { issue = 1 } issue || /^error: |Program crashed/' "$log" |
    head -n 100
fi
exit "$result"
