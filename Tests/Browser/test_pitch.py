"""A value of a live figure that a reader chose is a tone, which rises and falls with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from static_server import serving

# The pitches that the page asks the hardware for.
NOTE = """
globalThis.pitches = [];
AudioParam.prototype.setTargetAtTime = function (value) { pitches.push(value); };
"""


@pytest.fixture
def glow(browser: Browser, built_site: Path) -> Iterator[Page]:
    with serving(built_site / "public") as address:
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(NOTE)
        page.goto(address + "posts/glow-and-background-drawing/")
        page.locator("#live-glow-knob-glow").scroll_into_view_if_needed()
        page.locator("#live-glow-knob-glow[data-live-state=running]").wait_for()
        pull(page, 10)
        page.locator("figure:has(#live-glow-knob-glow) .values > summary").click()
        yield page
        context.close()


def pull(page: Page, value: float) -> None:
    page.locator("#live-glow-knob-glow input[type=range]").first.fill(str(value))


def test_the_tone_rises_and_falls_with_the_value(glow: Page) -> None:
    choice = glow.get_by_label("Play a value as a tone:")
    expect(choice).to_have_value("")
    assert glow.evaluate("pitches") == []
    choice.select_option("Reach")
    # The only value so far is in the middle of two octaves.
    glow.wait_for_function("pitches.at(-1) === 440")
    pull(glow, 20)
    glow.wait_for_function("pitches.at(-1) === 880")
    pull(glow, 2)
    glow.wait_for_function("pitches.at(-1) === 220")
    pull(glow, 11)
    glow.wait_for_function("Math.abs(pitches.at(-1) - 440) < 1")


def test_silence_looks_no_more(glow: Page) -> None:
    choice = glow.get_by_label("Play a value as a tone:")
    choice.select_option("Reach")
    glow.wait_for_function("pitches.length > 1")
    choice.select_option("")
    count = glow.evaluate("new Promise((done) => setTimeout(() => done(pitches.length), 300))")
    pull(glow, 20)
    assert glow.evaluate("new Promise((done) => setTimeout(() => done(pitches.length), 600))") == count
