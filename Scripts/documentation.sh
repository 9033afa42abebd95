#!/bin/sh
# Puts together the site that `sitegen docs` shows: the guide, FigureKit by example and what they link to, as text with
# records, which is a twentieth of what it is as pages and pictures.
#
#   Scripts/documentation.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
folder=$1

rm -rf "$folder"
mkdir -p "$folder/Content" "$folder/Samples/Recorded"
cp -R Content/figurekit "$folder/Content/"
cp -R Samples/Recorded/figurekit "$folder/Samples/Recorded/"
# What the guide consists of stands in this site's own configuration.
mounts=$(sed -n 's/^  - { source: \([^,]*\), target: .*/\1/p' sitegen.yml)
for source in $mounts; do
  mkdir -p "$folder/$(dirname "$source")"
  cp -R "$source" "$folder/$(dirname "$source")/"
done
{
  cat <<'END'
title: sitegen
description: The guide of sitegen, and FigureKit by example.
search: true
social-images: false
main-sections: []
menu:
  - { title: Guide, url: /guide/ }
  - { title: FigureKit, url: /figurekit/ }
mounts:
END
  grep '^  - { source: ' sitegen.yml
} >"$folder/sitegen.yml"
# The reference is made by a compiler, and is only on the web.
sed -i 's/\[\([^]]*\)\](\/figurekit\/reference\/)/\1/g' "$folder/Content/figurekit/index.md"
cat >"$folder/Content/_index.md" <<'END'
---
title: sitegen
---

- [The guide](../docs/README.md)
- [FigureKit by example](figurekit/index.md)
END
