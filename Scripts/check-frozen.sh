#!/bin/sh
# Checks that what `sitegen check --keep` has proven of this repository's site, published where there is no compiler and no cache
# of samples, is byte for byte the site that a build with a compiler published.
#
# Usage: Scripts/check-frozen.sh SITEGEN PROVEN PUBLISHED
set -eu

cd "$(dirname "$0")/.."
sitegen=$1 proven=$2 published=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

git ls-files -z --cached --others --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x -C "$folder"
# Figures are drawn by the same code with and without a compiler, and drawing takes minutes.
mkdir "$folder/.sitegen" "$folder/bin"
cp -a .sitegen/figures "$folder/.sitegen/"
ln -s "$(command -v git)" "$folder/bin/git"
env PATH="$folder/bin" XDG_CACHE_HOME="$folder/cache" "$sitegen" build --root "$folder" --frozen --from "$proven" \
  --output-dir "$folder/public"
diff -r "$published" "$folder/public"
echo "The site without a compiler is the published one"
