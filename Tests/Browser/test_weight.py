"""How much a reader loads before a page is scrolled, as hosts send it: text and modules by Brotli."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import Browser

import sitegen
from reading import VIEWS, View, open_view
from static_server import serving
from test_pages import MADE, page_paths

# In bytes, with the modules and films of what moves.
WITHOUT_FIGURES = 20_000
WITH_FIGURES = 150_000
# The heaviest page, once it has been scrolled to its end.
WHOLE_PAGE = {"posts/anatomy-of-a-page-flip/": 330_000}

FIGURE = re.compile(r"<main.*<(picture|figure|img)\b", re.DOTALL)

POST = """---
title: A post of words and code
---

""" + ("A paragraph of some forty words, as long as those of a post are, which says what the code below it does and "
       "why it does that, so that a reader who has never seen it knows what to look at and where it leads.\n\n"
       "```swift unverified=\"an excerpt\"\nlet angle = Angle.degrees(45 * Double(turn))\n"
       "let place = center.offset(by: radius, toward: angle)\ncontext.fill(.circle(center: place, radius: 18), with: .accent)\n"
       "```\n\n") * 8


@dataclass
class Weight:
    """What was loaded, in bytes."""

    total: int
    files: list[str]


def sent(url: str, body: bytes) -> int:
    return len(body) if re.search(r"\.(webp|png|jpe?g|gif|woff2)$", url) else compressed_size(body)


@cache
def compressed_size(body: bytes) -> int:
    return len(brotli.compress(body))


def weigh(browser: Browser, address: str, view: View, scrolls: bool = False) -> Weight:
    context = open_view(browser, view)
    page = context.new_page()
    sizes: dict[str, int] = {}

    def note(response) -> None:
        if response.ok:
            sizes[response.url] = sent(response.url, response.body())

    page.on("response", note)
    page.goto(address, wait_until="networkidle")
    while scrolls:
        page.mouse.wheel(0, 600)
        page.wait_for_load_state("networkidle")
        scrolls = page.evaluate("Math.ceil(scrollY + innerHeight) < document.documentElement.scrollHeight")
    context.close()
    return Weight(sum(sizes.values()), [f"{size:9} {url}" for url, size in sizes.items()])


def test_a_post_of_words_and_code_is_light(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "Content/posts").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (site / "Content/posts/words.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as address:
        weight = weigh(browser, address + "posts/words/", VIEWS[0])
    assert weight.total <= WITHOUT_FIGURES, "\n".join(weight.files)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every page with a figure is weighed each time, but at both widths, and others, only at night."""
    if "part" in metafunc.fixturenames:
        parts = [slice(None)] * 2 if metafunc.config.getoption("--all") else [slice(0, None, 2), slice(1, None, 2)]
        metafunc.parametrize(("width", "part"), list(zip((390, 1440), parts)), ids=("390", "1440"))


def weighed_pages(output: Path, all_pages: bool) -> list[str]:
    """All but what is made of samples and of declarations, which has as much code as they have."""
    paths = [path for path in page_paths(output) if not path.startswith(tuple(MADE))]
    if all_pages:
        return paths
    files = {path: output / path / "index.html" if path.endswith("/") or not path else output / path for path in paths}
    return [path for path, file in files.items() if FIGURE.search(file.read_text(encoding="utf-8"))]


@pytest.mark.slow
def test_every_page_is_light_before_it_is_scrolled(
    browser: Browser, built_site: Path, width: int, part: slice, request: pytest.FixtureRequest
) -> None:
    heavy = []
    paths = weighed_pages(built_site / "public", request.config.getoption("--all"))
    assert len(paths) > 30
    with serving(built_site / "public") as address:
        for path in paths[part]:
            weight = weigh(browser, address + path, View(width, "light"))
            print(f"{weight.total:9} {path}")
            if weight.total > WITH_FIGURES:
                heavy.append(f"{path}: {weight.total}\n" + "\n".join(weight.files))
    assert not heavy, "\n".join(heavy)


@pytest.mark.parametrize(("path", "limit"), WHOLE_PAGE.items())
def test_a_whole_page_is_light(browser: Browser, built_site: Path, path: str, limit: int) -> None:
    with serving(built_site / "public") as address:
        weight = weigh(browser, address + path, VIEWS[0], scrolls=True)
    print(f"{weight.total:9} {path}")
    assert weight.total <= limit, "\n".join(weight.files)
