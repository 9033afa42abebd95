"""Figures as SVG, drawn by Chromium, beside the PNG files that cairo draws of the same drawings.

Environment: `FIGURE_PICTURES` is the folder into which the unit tests wrote both, by `make unit-test`.
"""

from __future__ import annotations

import base64
import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser

FOLDER = Path(os.environ.get("FIGURE_PICTURES", "/nonexistent"))

# The mean difference of a colour component, of 255, and the share of pixels that differ by more than 48 of 255 in one.
# Edges are covered by other rules in Skia than in cairo; words are set in about the same typefaces.
LIMITS = {"exact": (1.2, 0.015), "blurred": (2.5, 0.022), "text": (6.0, 0.04)}

# Where the two are known to differ, and why.
DIFFERENT = {
    "golden-dash-dots-square": "Skia draws dashes without a length along the axes",
    "golden-cap-square-no-length-turned": "Skia's edges of it are half a pixel away",
    "golden-far-billion": "Skia's coordinates have 24 bits",
    "golden-path-many-lines": "many edges cross each pixel",
    "golden-thousand-operations": "many edges cross each pixel",
    "golden-group-nested-64-deep": "each of 64 layers is rounded to 8 bits",
    "gradient-repeat": "cairo blurs the edge at which a radial gradient begins anew",
}

COMPARE = """
async ([svg, png]) => {
  const load = async address => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  const [drawn, expected] = [await load(svg), await load(png)];
  const pixels = image => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [expected.naturalWidth, expected.naturalHeight];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  };
  const [a, b] = [pixels(drawn), pixels(expected)];
  let sum = 0, differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    const differences = [0, 1, 2].map(component => Math.abs(a[i + component] - b[i + component]));
    sum += differences[0] + differences[1] + differences[2];
    if (Math.max(...differences) > 48) differing += 1;
  }
  const size = [drawn.naturalWidth, drawn.naturalHeight];
  return { mean: sum / (a.length / 4 * 3), share: differing / (a.length / 4), size,
           expected: [expected.naturalWidth, expected.naturalHeight] };
}
"""


def address(path: Path, kind: str) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def test_chromium_draws_what_cairo_draws(browser: Browser) -> None:
    pictures = sorted(FOLDER.glob("*.svg"))
    if len(pictures) < 150:
        pytest.fail("there are no pictures to compare: run `make unit-test` first, and set FIGURE_PICTURES to their folder")
    page = browser.new_page(color_scheme="light")
    problems = []
    for svg in pictures:
        name, kind = svg.name.rsplit(".", 2)[:2]
        if name in DIFFERENT:
            continue
        result = page.evaluate(COMPARE, [address(svg, "svg+xml"), address(svg.with_suffix(".png"), "png")])
        most_mean, most_share = LIMITS[kind]
        if result["size"] != result["expected"]:
            problems.append(f"{name} is {result['size']}, not {result['expected']}")
        elif result["mean"] > most_mean or result["share"] > most_share:
            problems.append(f"{name} ({kind}): mean {result['mean']:.2f}, share {result['share']:.4f}")
    page.close()
    assert not problems, "\n".join(problems)
