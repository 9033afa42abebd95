"""A figure in slow motion, and the lines of its code that run meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import sitegen
from static_server import serving

POST = """---
title: Halves
---

```swift sample="halves" live edit alt="A dot" caption="Drag it."
import FigureKit

let halves = Interaction(
  "halves", width: 200, height: 100, initialState: Point(x: 40, y: 50),
  update: { place, event in place = event.location },
  draw: { context, place in
    if place.x < 100 {
      context.fill(.circle(center: place, radius: 8), with: .accent)
    } else {
      context.fill(.rect(Rect(x: place.x - 9, y: 41, width: 17, height: 18)), with: .muted)
    }
  })
var drag = PointerScript()
drag.drag(from: Point(x: 40, y: 50), to: Point(x: 160, y: 50), duration: 0.4)
halves.play(drag, frameRate: 10).show()
```

```swift sample="other" live edit alt="A disc" caption="It stands."
import FigureKit

let disc = Interaction(
  "disc", width: 100, height: 100, initialState: 0.0,
  draw: { context, _ in context.fill(.circle(center: Point(x: 50, y: 50), radius: 9), with: .ink) })
disc.show()
```
"""
FIGURE = "#live-halves-halves-halves"
RUNS = re.compile(r"\bruns\b")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("slow") / "site"
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (site / "Content/halves.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as host:
        yield host + "halves/"


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    messages: list[str] = []
    context = browser.new_context(viewport={"width": 820, "height": 1200})
    page = context.new_page()
    page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
    page.goto(address)
    for figure in page.locator("[data-live]").all():
        figure.scroll_into_view_if_needed()
        expect(figure).to_have_attribute("data-live-state", "running")
    yield page
    context.close()
    assert not messages, messages


def value(page: Page, text: str) -> Locator:
    return page.locator("[data-edit]", has_text=re.compile(f"^{re.escape(text)}$"))


def drag(page: Page) -> None:
    """Takes the dot from the left half to the right one."""
    stage = page.locator(FIGURE + " .stage svg")
    stage.scroll_into_view_if_needed()
    box = stage.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.wait_for_timeout(200)
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    page.wait_for_timeout(200)
    page.mouse.up()


def test_the_lines_that_run_at_a_time_light_up(page: Page) -> None:
    drag(page)
    slider = page.locator(FIGURE + " .time")
    expect(page.locator(".runs")).to_have_count(0)
    slider.fill("10")
    expect(value(page, "8")).to_have_class(RUNS)
    expect(value(page, "17")).not_to_have_class(RUNS)
    slider.fill("1000")
    expect(value(page, "17")).to_have_class(RUNS)
    expect(value(page, "8")).not_to_have_class(RUNS)
    # What only another program reads, and what was read when it started.
    expect(page.locator("pre code").nth(1).locator(".runs")).to_have_count(0)
    expect(value(page, "40")).not_to_have_class(RUNS)
    # A band as wide as the listing.
    assert value(page, "17").evaluate(
        "each => parseFloat(getComputedStyle(each, '::before').width) >= each.closest('code').clientWidth - 1")
    page.locator(FIGURE + " .stage svg").click()
    expect(page.locator(".runs")).to_have_count(0)


def test_slow_motion_plays_once_more_what_was_done(page: Page) -> None:
    drag(page)
    figure = page.locator(FIGURE)
    slider, button = figure.locator(".time"), figure.get_by_role("button", name="Slow motion: ")
    time = page.evaluate("figure => document.querySelector(figure).state().time", FIGURE)
    before = page.evaluate("performance.now()")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(value(page, "8")).to_have_class(RUNS)
    expect(figure.locator(".stage circle")).to_have_count(1)
    expect(value(page, "17")).to_have_class(RUNS, timeout=30_000)
    expect(figure.locator(".stage rect")).to_have_count(1)
    expect(button).to_have_attribute("aria-pressed", "false", timeout=30_000)
    expect(slider).to_have_value("1000")
    assert page.evaluate("performance.now()") - before >= 1000 * 5 * time


def test_slow_motion_rests_and_goes_on(page: Page) -> None:
    drag(page)
    figure = page.locator(FIGURE)
    slider, button = figure.locator(".time"), figure.get_by_role("button", name="Slow motion: ")
    button.click()
    page.wait_for_function("slider => slider.value > 50", arg=slider.element_handle())
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    rested = float(slider.input_value())
    assert rested < 1000
    expect(value(page, "8")).to_have_class(RUNS)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert float(slider.input_value()) >= rested - 1
    expect(slider).to_have_value("1000", timeout=30_000)
