#!/usr/bin/env python3
"""Makes the face for titles, Themes/site/assets/titles.woff2: Routed Gothic with the characters of titles, heavier, and with a flag
on the digit 1, which is a bar like the letter l.

    title-font.py routed-gothic.ttf titles.woff2

Needs `fonttools`, `brotli` and `skia-pathops` of PyPI. The font is in Debian's package `fonts-routed-gothic`.
"""

import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from pathops import LineCap, LineJoin, Path, PathOp, op

CHARACTERS = "".join(map(chr, range(32, 127))) + "°·±×–—‘’“”…√²"
# In 1,024ths of the size, over both edges of a stroke.
HEAVIER = 40

source, target = sys.argv[1:]
font = TTFont(source)
options = subset.Options(flavor="woff2", layout_features=["kern"], hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
subsetter = subset.Subsetter(options)
subsetter.populate(text=CHARACTERS)
subsetter.subset(font)
glyphs, table = font.getGlyphSet(), font["glyf"]
for name in font.getGlyphOrder():
    path = Path()
    glyphs[name].draw(path.getPen(glyphSet=glyphs))
    if name == "one":
        left, _, right, top = path.bounds
        flag, middle, half = Path(), (left + right) / 2, (right - left) / 2
        pen = flag.getPen()
        pen.moveTo((middle - 150, top - half - 130))
        pen.lineTo((middle, top - half))
        pen.endPath()
        flag.stroke(right - left, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN, 4)
        flag.convertConicsToQuads(0.5)
        path = op(path, flag, PathOp.UNION)
    if not list(path.segments):  # a space
        continue
    edge = Path(path)
    edge.stroke(HEAVIER, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN, 4)
    edge.convertConicsToQuads(0.5)
    pen = TTGlyphPen(None)
    op(path, edge, PathOp.UNION).draw(Cu2QuPen(pen, 2.0, reverse_direction=True))
    width = font["hmtx"][name][0]
    table[name] = pen.glyph()
    table[name].recalcBounds(table)
    font["hmtx"][name] = (width + HEAVIER // 2, table[name].xMin)
font["OS/2"].usWeightClass = 700
font.flavor = "woff2"
font.save(target)
