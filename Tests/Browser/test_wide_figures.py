"""Figures that are as wide as the text, and figures side by side that restack where a window has no room for that."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import checks
from reading import View, open_view, read
from static_server import serving

EDGES = """
() => {
  const box = element => { const { left, right } = element.getBoundingClientRect(); return [left, right].map(Math.round); };
  return {
    text: box(document.querySelector(".content > p")),
    figures: [...document.querySelectorAll(".drawing.wide:not(:has(.cells))")].map(figure => {
      const picture = [...figure.querySelectorAll("svg, img")].find(each => each.checkVisibility());
      return { figure: box(figure), picture: box(picture) };
    }),
  };
}
"""


@pytest.mark.parametrize("width", [320, 390, 820, 1440])
def test_a_wide_figure_has_the_edges_of_the_text(browser: Browser, built_site: Path, width: int) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(width, "light"))
        page = context.new_page()
        reading = read(page, address + "posts/one-matrix/")
        edges = page.evaluate(EDGES)
        context.close()
    assert edges["figures"]
    assert all(figure == {"figure": edges["text"], "picture": edges["text"]} for figure in edges["figures"]), edges
    assert not checks.sideways_scrolling(reading) and not checks.reserved_room(reading) and not checks.pictures(reading)


@pytest.mark.parametrize(("width", "least"), [(390, 350), (1440, 480)])
def test_a_small_live_figure_takes_the_room_that_there_is_and_its_caption_changes_in_place(
    browser: Browser, built_site: Path, width: int, least: int
) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(width, "light"))
        page = context.new_page()
        page.goto(address + "posts/dial-from-affine-transforms/")
        figure = page.locator("figure.drawing").first
        caption = figure.locator("figcaption")
        first, later = caption.locator(".captions > span").all()
        figure.locator("[data-live-state=running]").wait_for()
        stage = figure.locator(".stage")
        before, height = stage.bounding_box(), caption.bounding_box()["height"]
        expect(first).to_be_visible()
        expect(later).to_be_hidden()
        stage.click(position={"x": before["width"] * 0.7, "y": before["height"] * 0.3})
        expect(later).to_be_visible()
        expect(first).to_be_hidden()
        after = caption.bounding_box()
        context.close()
    # What is drawn has 320.
    assert before["width"] >= least and before["x"] >= 0 and before["x"] + before["width"] <= width
    assert after["height"] == height


@pytest.mark.parametrize(("width", "rows"), [(390, 2), (1440, 1)])
def test_the_panels_of_one_figure_go_below_one_another_on_a_phone(
    browser: Browser, built_site: Path, width: int, rows: int
) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(width, "light"))
        page = context.new_page()
        page.goto(address + "posts/one-matrix/")
        boxes = [box for box in (cell.bounding_box() for cell in page.locator(".cells-4").first.locator("svg").all()) if box]
        context.close()
    assert len(boxes) == 4 and len({round(box["y"]) for box in boxes}) == rows
    # As large as they are drawn, at least.
    assert len({round(box["width"]) for box in boxes}) == 1 and boxes[0]["width"] > 462 / 4


@pytest.mark.parametrize(("width", "rows"), [(390, 2), (1440, 1)])
def test_panels_go_below_one_another_on_a_phone(browser: Browser, built_site: Path, width: int, rows: int) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(width, "light"))
        page = context.new_page()
        page.goto(address + "figurekit/")
        panels = page.locator(".panels").filter(has=page.locator(".drawing:nth-of-type(3)")).first.locator("> .drawing")
        boxes = [box for box in (panel.bounding_box() for panel in panels.all()) if box]
        context.close()
    assert len(boxes) == 3 and len({round(box["y"]) for box in boxes}) == rows
    # None has shrunk to make room for another.
    assert all(box["width"] >= 150 for box in boxes)
