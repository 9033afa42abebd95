#!/bin/sh
# Runs the tests of every archive of samples that a published site offers: unpacked as readers unpack them, with nothing but
# what is in them. Those that fail on purpose say so in their README and must fail.
#
# Usage: Scripts/test-archives.sh PUBLISHED [DISK]
#
# DISK is a folder to unpack into, on a disk that ignores case for example; what is compiled stays in a temporary folder.
set -u

published=$1
folder=$(mktemp -d)
disk=$(mktemp -d "${2:-$folder}/archives.XXXXXX")
trap 'rm -rf "$folder" "$disk"' EXIT
mkdir "$disk/package" "$disk/temporary"
failed=0 tested=0

for archive in $(find "$published" -name '*.zip' | LC_ALL=C sort); do
  rm -rf "$folder/new"
  mkdir "$folder/new"
  unzip -q "$archive" -d "$folder/new" || { failed=$((failed + 1)); continue; }
  [ -d "$folder/new"/*/Tests ] || continue
  tested=$((tested + 1))
  # All in one place, and only what differs: so what they share is compiled once.
  rsync --recursive --checksum --delete "$folder/new"/*/ "$disk/package/"
  expected=passes
  grep -q 'fails on purpose' "$disk/package/README.md" && expected=fails
  found=passes
  TMPDIR="$disk/temporary" timeout 900 swift test --disable-automatic-resolution --package-path "$disk/package" --scratch-path "$folder/build" \
    >"$folder/log" 2>&1 || found=fails
  # A package that is not built fails too, and on purpose none does.
  grep -q 'Build complete!' "$folder/log" || found='is not built'
  tests=$(sed -n 's/.*Test run with \([0-9]*\) tests\{0,1\}.*/\1/p' "$folder/log" | tail -1)
  printf '%-13s %3s tests  %s\n' "$found" "${tests:-0}" "${archive#"$published"/}"
  if [ "$found" != "$expected" ]; then
    failed=$((failed + 1))
    tail -20 "$folder/log"
  fi
done
echo "$tested archives have tests; $failed are not as they should be"
[ "$tested" -gt 0 ] && [ "$failed" -eq 0 ]
