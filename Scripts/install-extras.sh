#!/bin/sh
# Completes what `make install` put into a prefix: typefaces, FigureKit compiled for the Swift at hand, the documentation, the
# manual page and completions.
#
#   Scripts/install-extras.sh PREFIX
set -eu
cd "$(dirname "$0")/.."
prefix=$1
share=$prefix/share/sitegen
program=$prefix/bin/sitegen

# The faces that figures and pictures of titles are drawn in.
rm -rf "$share/fonts"
mkdir -p "$share/fonts"
for face in Sans Sans-Bold Sans-Oblique Sans-BoldOblique SansMono SansMono-Bold Serif Serif-Bold Serif-Italic Serif-BoldItalic; do
  file=$(fc-list --format '%{file}\n' | grep "/DejaVu$face\.ttf$" | head -n 1)
  if [ -z "$file" ]; then
    echo "DejaVu$face.ttf is not installed: pictures will be drawn with the typefaces of each machine." >&2
    rm -rf "$share/fonts"
    break
  fi
  install -m 644 "$file" "$share/fonts/"
done
[ ! -d "$share/fonts" ] || install -m 644 Scripts/fonts.conf "$share/fonts/fonts.conf"

Scripts/documentation.sh "$share/Documentation"
# The compiler writes functions of WebAssembly's modules in an order that depends on where its memory is: without
# randomization of addresses the same sources give the same bytes. Container engines may forbid that.
fixed=
! setarch --addr-no-randomize true 2>/dev/null || fixed="setarch --addr-no-randomize"
$fixed "$program" compile-figurekit "$share/Compiled"

mkdir -p "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
  "$prefix/share/fish/vendor_completions.d"
version=$("$program" --version)
"$program" --experimental-dump-help |
  python3 Scripts/man-page.py "$version" "$(git log -1 --format=%cs 2>/dev/null || date +%F)" >"$prefix/share/man/man1/sitegen.1"
"$program" --generate-completion-script bash >"$prefix/share/bash-completion/completions/sitegen"
"$program" --generate-completion-script zsh >"$prefix/share/zsh/site-functions/_sitegen"
"$program" --generate-completion-script fish >"$prefix/share/fish/vendor_completions.d/sitegen.fish"
