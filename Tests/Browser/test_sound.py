"""A metronome that can be heard: clicks are handed to the audio hardware when they are due, after a press and not before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from static_server import serving

# What the page asks the hardware for: the pitch of each click and its time.
NOTE = """
globalThis.clicks = [];
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (time) {
  clicks.push([this.frequency.value, time]);
  start.call(this, time);
};
"""
COUNTED, CHAINED = 1320, 660


@pytest.fixture(params=["no-preference", "reduce"])
def metronome(browser: Browser, built_site: Path, request: pytest.FixtureRequest) -> Iterator[Page]:
    with serving(built_site / "public") as address:
        context = browser.new_context(reduced_motion=request.param)
        page = context.new_page()
        page.add_init_script(NOTE)
        page.goto(address + "posts/click/")
        show(page)
        yield page
        context.close()


def show(page: Page) -> None:
    page.locator("[data-sound]").scroll_into_view_if_needed()
    button(page).wait_for()


def button(page: Page) -> Locator:
    return page.locator("[data-sound] .sound")


def test_a_press_lets_both_metronomes_click_each_at_its_own_tempo(metronome: Page) -> None:
    expect(button(metronome)).to_have_attribute("aria-pressed", "false")
    assert metronome.evaluate("clicks.length") == 0
    button(metronome).click()
    expect(button(metronome)).to_have_attribute("aria-pressed", "true")
    # A busy machine may leave a click out, or count anew: of the others the gap is a multiple of the period.
    for pitch, period in [(COUNTED, 60 / 97), (CHAINED, 38 / 60)]:
        metronome.wait_for_function("""([pitch, period]) => {
          const times = clicks.filter(([each]) => each === pitch).map(([, time]) => time);
          const gaps = times.slice(1).map((time, index) => (time - times[index]) / period);
          return gaps.filter((gap) => gap > 0.5 && Math.abs(gap - Math.round(gap)) < 0.02).length >= 3;
        }""", arg=[pitch, period], timeout=60_000)


def test_it_is_heard_alone_and_not_any_more(metronome: Page) -> None:
    metronome.locator("[data-sound] select").select_option("counted")
    button(metronome).click()
    metronome.wait_for_function(f"clicks.filter(([pitch]) => pitch === {COUNTED}).length > 2", timeout=60_000)
    assert metronome.evaluate(f"clicks.filter(([pitch]) => pitch === {CHAINED}).length") == 0
    button(metronome).click()
    count = metronome.evaluate("clicks.length")
    time = "document.querySelector('[data-sound]').state().time"
    now = metronome.evaluate(time)
    metronome.wait_for_function(f"{time} > {now} + 1.5", timeout=60_000)
    assert metronome.evaluate("clicks.length") == count


@pytest.mark.parametrize("width", [390, 1280])
def test_controls_that_come_with_the_first_touch_move_none(metronome: Page, width: int) -> None:
    metronome.set_viewport_size({"width": width, "height": 900})
    live = metronome.locator("[data-sound] .live")
    places = """live => [...live.querySelectorAll('.actions > button:not(.link)')].map(
      each => [each.offsetLeft, each.offsetTop - live.offsetTop]).flat()"""
    before = live.evaluate(places)
    assert len(before) == 6
    live.locator("select").select_option("counted")
    expect(live.locator(".actions > .time")).to_be_visible()
    expect(live.locator(".actions > .link")).to_be_visible()
    # Places are rounded to whole pixels.
    assert live.evaluate(places) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("isOn", [True, False])
def test_what_the_reader_chose_is_remembered_until_they_press_again(metronome: Page, isOn: bool) -> None:
    button(metronome).click()
    expect(button(metronome)).to_have_attribute("aria-pressed", "true")
    if not isOn:
        button(metronome).click()
        expect(button(metronome)).to_have_attribute("aria-pressed", "false")
    metronome.reload()
    show(metronome)
    # No page may sound before it is pressed.
    assert metronome.evaluate("clicks.length") == 0
    metronome.locator("[data-sound] .reset").click()
    expect(button(metronome)).to_have_attribute("aria-pressed", str(isOn).lower())


def test_other_pages_do_not_have_the_script(browser: Browser, built_site: Path) -> None:
    pages = [file for file in (built_site / "public").rglob("index.html") if "/sound-" in file.read_text(encoding="utf-8")]
    assert [file.parent.name for file in pages] == ["click"]
    # Without scripts there is no button.
    assert 'class="sound"' not in pages[0].read_text(encoding="utf-8")
