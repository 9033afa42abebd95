"""Words of the text light up the part of a live figure that they mean, and the part the words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from static_server import serving

POSTS = [
    "anatomy-of-a-fold", "anatomy-of-a-page-flip", "circular-controls-inertia", "smooth-edges", "svg-path-data-to-drawing-calls",
]
LIT = re.compile(r"\blit\b")

# The opacities of the shapes in a part, and of all others.
OPACITIES = """(figure, name) => {
  const shapes = [...figure.querySelectorAll(".stage :is(path, line, rect, circle, polygon, text):not(defs *, .cross)")];
  const opacity = (shape) => getComputedStyle(shape).opacity;
  const isInside = (shape) => shape.closest("[data-part]")?.dataset.part === name;
  return [shapes.filter(isInside).map(opacity), shapes.filter((shape) => !isInside(shape)).map(opacity)];
}"""


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as address:
        yield address


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1000, "height": 1000})
    page = context.new_page()
    page.goto(address + "posts/svg-path-data-to-drawing-calls/")
    word(page, "the end").scroll_into_view_if_needed()
    expect(word(page, "the end")).to_have_attribute("role", "button")
    expect(page.locator("#live-cubic-curve-curve")).to_have_attribute("data-live-state", "running")
    yield page
    context.close()


def word(page: Page, text: str) -> Locator:
    return page.locator(".ink", has_text=re.compile(f"^{text}$"))


def expect_lit(page: Page, part: str | None) -> None:
    figure = page.locator("#live-cubic-curve-curve")
    page.wait_for_function(
        f"""([figure, name, isLit]) => {{
          const [inside, outside] = ({OPACITIES})(figure, name);
          return (!name || inside.length > 0) && [...inside].every((each) => each === "1")
            && outside.length > 0 && outside.every((each) => isLit ? each <= 0.2 : each === "1");
        }}""",
        arg=[figure.element_handle(), part, part is not None])


def test_words_under_the_pointer_light_up_their_part(page: Page) -> None:
    expect_lit(page, None)
    for text, part in [("the end", "end"), ("one control point", "first control point"), ("a curve", "curve")]:
        word(page, text).hover()
        expect(word(page, text)).to_have_class(LIT)
        expect_lit(page, part)
    page.mouse.move(5, 5)
    expect_lit(page, None)
    expect(page.locator(".ink.lit")).to_have_count(0)


def test_a_part_under_the_pointer_lights_up_its_words(page: Page) -> None:
    page.locator("#live-cubic-curve-curve [data-part='end'] circle").hover()
    expect(word(page, "the end")).to_have_class(LIT)
    expect(page.locator(".ink.lit")).to_have_count(1)
    # The figure stays whole for whoever is about to drag it, also after a word of it was read.
    word(page, "the start").hover()
    expect_lit(page, "start")
    page.locator("#live-cubic-curve-curve [data-part='end'] circle").hover()
    expect(word(page, "the end")).to_have_class(LIT)
    expect_lit(page, None)


def test_keys_and_taps_hold_on(page: Page) -> None:
    word(page, "the start").focus()
    page.keyboard.press("Tab")
    expect_lit(page, "curve")
    page.keyboard.press("Enter")
    expect(word(page, "a curve")).to_have_attribute("aria-pressed", "true")
    page.mouse.move(5, 5)
    expect_lit(page, "curve")
    page.keyboard.press("Escape")
    expect_lit(page, None)
    word(page, "the end").click()
    page.mouse.move(5, 5)
    expect_lit(page, "end")
    word(page, "the end").click()
    expect(word(page, "the end")).to_have_attribute("aria-pressed", "false")


def test_what_a_moved_figure_draws_anew_is_lit_as_well(page: Page) -> None:
    word(page, "the end").click()
    page.locator("#live-cubic-curve-curve .stage").focus()
    for key in ["Space", "ArrowDown", "ArrowDown", "Space"]:
        page.keyboard.press(key)
    page.mouse.move(5, 5)
    word(page, "the end").hover()
    expect_lit(page, "end")


OUT_OF_SIGHT = "figure => figure.querySelector('.live').getBoundingClientRect().bottom < 0"


def test_a_figure_that_is_out_of_sight_comes_along_while_a_word_of_it_is_chosen(page: Page) -> None:
    figure = page.locator("#live-cubic-curve-curve")
    stage = figure.locator(".stage")
    # In sight, it stays where it is.
    word(page, "the end").hover()
    expect(stage).not_to_have_attribute("popover", "manual")
    page.mouse.move(5, 5)
    page.set_viewport_size({"width": 1000, "height": 300})
    word(page, "the end").evaluate("word => scrollTo(0, word.getBoundingClientRect().top + scrollY - 200)")
    assert figure.evaluate(OUT_OF_SIGHT)
    height = page.evaluate("document.documentElement.scrollHeight")
    word(page, "the end").hover()
    expect(stage).to_be_in_viewport(ratio=1)
    expect_lit(page, "end")
    assert abs(page.evaluate("document.documentElement.scrollHeight") - height) <= 1
    page.mouse.move(5, 5)
    expect(stage).not_to_be_in_viewport()
    # A click holds on to it, until the word is let go, or its place is in sight.
    word(page, "the end").click()
    page.mouse.move(5, 5)
    expect(stage).to_be_in_viewport(ratio=1)
    word(page, "the end").click()
    page.mouse.move(5, 5)
    expect(stage).not_to_be_in_viewport()
    word(page, "the end").click()
    expect(stage).to_be_in_viewport(ratio=1)
    figure.locator(".live").evaluate("live => scrollTo(0, live.getBoundingClientRect().top + scrollY)")
    expect(stage).not_to_have_attribute("popover", "manual")


def test_a_figure_that_is_out_of_sight_comes_along_while_its_code_is_changed(page: Page) -> None:
    figure = page.locator("#live-cubic-curve-curve")
    stage = figure.locator(".stage")
    page.set_viewport_size({"width": 1000, "height": 300})
    number = page.locator("[data-edits] [data-edit]").first
    number.scroll_into_view_if_needed()
    number.evaluate("number => scrollTo(0, number.getBoundingClientRect().top + scrollY - 200)")
    expect(number).to_have_attribute("role", "spinbutton")
    assert not stage.is_visible() or not figure.evaluate("figure => figure.querySelector('.stage').popover")
    number.click()
    expect(stage).to_be_in_viewport(ratio=1)
    # The first one leaves the field.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(stage).not_to_have_attribute("popover", "manual")


def test_a_picture_that_stands_still_is_lit_as_well_and_spares_the_small_one(page: Page, address: str) -> None:
    page.goto(address + "posts/anatomy-of-a-page-flip/")
    leaf = word(page, "leaf").first
    leaf.scroll_into_view_if_needed()
    expect(leaf).to_have_attribute("role", "button")
    picture = page.locator("svg.figure:not(.stage *):has([data-part='leaf'])")
    leaf.evaluate("word => scrollTo(0, word.getBoundingClientRect().top + scrollY - 150)")
    expect(picture).to_be_in_viewport(ratio=1)
    leaf.hover()
    expect(leaf).to_have_class(LIT)
    expect(picture.locator("[data-part='leaf'] path").first).to_have_css("opacity", "1")
    expect(picture.locator("text", has_text="front of the leaf")).to_have_css("opacity", "1")
    expect(picture.locator("text", has_text="new right page")).not_to_have_css("opacity", "1")
    expect(page.locator("[popover=manual]:not(.edit-note)")).to_have_count(0)


def test_five_posts_have_such_words_and_their_parts(browser: Browser, address: str, built_site: Path) -> None:
    with_script = [file for file in (built_site / "public/posts").rglob("index.html") if "/ink-" in file.read_text(encoding="utf-8")]
    assert sorted(file.parent.name for file in with_script) == POSTS
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "posts/svg-path-data-to-drawing-calls/")
    color = "getComputedStyle(document.querySelector('.ink-category-2')).textDecorationColor"
    assert page.evaluate(color) == "rgb(203, 103, 16)"
    context.close()
