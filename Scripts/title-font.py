#!/usr/bin/env python3
"""Makes the face for titles, Themes/site/assets/titles.woff2: Routed Gothic with the characters of titles, and with a flag on the
digit 1, which is a bar like the letter l.

    title-font.py routed-gothic.ttf titles.woff2

Needs `fonttools` and `brotli` of PyPI. The font is in Debian's package `fonts-routed-gothic`.
"""

import sys

from fontTools import subset
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ROOM = 80
CHARACTERS = "".join(map(chr, range(32, 127))) + "°±–’…"

source, target = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False)
options = subset.Options(layout_features=[], hinting=False, name_IDs=[1, 2], glyph_names=False)
options.drop_tables += ["FFTM", "GDEF", "GPOS", "kern"]
subsetter = subset.Subsetter(options)
subsetter.populate(text=CHARACTERS)
subsetter.subset(font)

name = font.getBestCmap()[ord("1")]
one, advance = font["glyf"][name], font["hmtx"][name][0]
left, right, top, width = one.xMin, one.xMax, one.yMax, one.xMax - one.xMin
# From the top of the bar down to the left, with room for it.
flag = [(right, top - width // 2), (left - 150, top - 150 - width), (left - 190, top - 190 - width // 3), (left + width // 3, top)]
pen = TTGlyphPen(None)
moved = TransformPen(pen, (1, 0, 0, 1, ROOM, 0))
font.getGlyphSet()[name].draw(moved)
moved.moveTo(flag[0])
for point in flag[1:]:
    moved.lineTo(point)
moved.closePath()
font["glyf"][name] = pen.glyph()
font["glyf"][name].recalcBounds(font["glyf"])
font["hmtx"][name] = (advance + ROOM, font["glyf"][name].xMin)
font.flavor = "woff2"
font.save(target)
