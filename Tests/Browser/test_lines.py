"""Lines of code and what they drew in a figure light up one another, by pointer, keys and touch."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import sitegen
from reading import LOAD_TIMEOUT
from static_server import serving

POST = """---
title: Lines
---

```swift sample="target" alt="A target"
import FigureKit

Figure("target", width: 400, height: 200) { context in
  context.fill(.rect(Rect(x: 10, y: 20, width: 80, height: 160)), with: .muted)
  context.fill(
    .circle(center: Point(x: 200, y: 100), radius: 60),
    with: .accent)
  context.group(opacity: 0.8) { context in
    context.fill(.rect(Rect(x: 300, y: 60, width: 80, height: 80)), with: .category(2))
  }
}.show()
```
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = sitegen.write_small_site(tmp_path_factory.mktemp("lines") / "site")
    (site / "Content/lines.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as address:
        yield address + "lines/"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1000, "height": 1000}, has_touch=True)
    context.set_default_timeout(LOAD_TIMEOUT)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def line(page: Page, text: str):
    return page.locator("code .drawing-line", has_text=text)


def lit(page: Page) -> list[str]:
    return [text.strip() for text in page.locator("code .lit").all_inner_texts()]


def dimmed(page: Page) -> int:
    """The number of shapes of the figure that have faded."""
    return page.evaluate(
        "[...document.querySelectorAll('svg.figure :is(rect, circle)')].filter(shape => shape.closest('.dimmed')).length")


def test_a_line_under_the_pointer_lights_up_what_it_drew(page: Page) -> None:
    box = page.locator("svg.figure").bounding_box()
    code = page.locator("code").first.bounding_box()
    line(page, "with: .accent").hover()
    assert lit(page) == ["context.fill(", ".circle(center: Point(x: 200, y: 100), radius: 60),", "with: .accent)"]
    expect(page.locator("svg .lit > circle")).to_have_count(1)
    assert dimmed(page) == 2
    line(page, "context.group").hover()
    assert dimmed(page) == 2, "a group is all that was drawn in it"
    assert (page.locator("svg.figure").bounding_box(), page.locator("code").first.bounding_box()) == (box, code)
    page.locator("h1").hover()
    assert (lit(page), dimmed(page)) == ([], 0)


def test_a_shape_under_the_pointer_lights_up_its_line(page: Page) -> None:
    page.locator("svg circle").hover()
    assert lit(page)[0] == "context.fill("
    assert dimmed(page) == 0, "what is being looked at does not change"
    page.locator("svg rect").nth(1).hover()
    assert lit(page) == ["context.fill(.rect(Rect(x: 300, y: 60, width: 80, height: 80)), with: .category(2))"]


def test_keys_go_from_line_to_line(page: Page) -> None:
    lines = page.locator("code .drawing-line[tabindex]")
    assert lines.evaluate_all("lines => lines.map(line => line.tabIndex)") == [0, -1, -1, -1]
    page.locator("pre", has=lines).focus()
    page.keyboard.press("Tab")
    assert lit(page) == ["context.fill(.rect(Rect(x: 10, y: 20, width: 80, height: 160)), with: .muted)"]
    page.keyboard.press("ArrowDown")
    assert lit(page)[0] == "context.fill(" and dimmed(page) == 2
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    assert lit(page) == ["context.fill(.rect(Rect(x: 300, y: 60, width: 80, height: 80)), with: .category(2))"]
    page.keyboard.press("Escape")
    assert lit(page) == []
    page.keyboard.press("Home")
    assert len(lit(page)) == 1
    page.keyboard.press("Tab")
    assert (lit(page), dimmed(page)) == ([], 0)


def test_a_tap_holds_on_to_a_line(page: Page) -> None:
    page.locator("svg circle").tap()
    assert lit(page)[0] == "context.fill(" and dimmed(page) == 2
    page.locator("h1").tap()
    assert (lit(page), dimmed(page)) == ([], 0)
    line(page, ".muted").tap()
    assert dimmed(page) == 2
    line(page, ".muted").tap()
    assert dimmed(page) == 0


def test_forced_colors_and_reduced_motion(browser: Browser, address: str) -> None:
    page = browser.new_page(forced_colors="active", reduced_motion="reduce")
    page.goto(address)
    line(page, ".muted").click()
    bar = page.evaluate(
        "getComputedStyle(document.querySelector('code .lit'), '::before').outlineStyle")
    assert bar == "solid"
    svg = page.locator("svg.lit")
    assert svg.evaluate("svg => getComputedStyle(svg).outlineStyle") == "solid"
    assert svg.locator(".dimmed").first.evaluate("shape => getComputedStyle(shape).transitionDuration") == "0s"
    page.close()


def test_the_script_is_small() -> None:
    script = Path(sitegen.REPOSITORY / "Themes/default/assets/lines.js").read_bytes()
    assert len(gzip.compress(script)) < 2048
