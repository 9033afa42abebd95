"""Addresses of a figure's state: what a reader did to a figure and its code comes back in another page."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import sitegen
from static_server import serving

POST = """---
title: Trail
---

A trail of dots:

```swift sample="trail" live alt="A trail" caption="Draw."
import FigureKit

let radius = 3.5
let caption = "Trail"
let trail = Interaction(
  "trail", width: 300, height: 150, initialState: [Point](),
  knobs: [Knob("Opacity", in: 0...1, step: 0.1, initially: 0.5) { state, _ in state.removeAll() }],
  update: { points, event in if event.kind != .up { points.append(event.location) } },
  draw: { context, points in
    for point in points.suffix(8) { context.fill(.circle(center: point, radius: radius), with: .accent) }
    context.draw(Text(caption + " \\(points.suffix(8).count)"), at: Point(x: 20, y: 20))
  })
var gesture = PointerScript()
gesture.drag(from: Point(x: 40, y: 80), to: Point(x: 200, y: 90), duration: 0.5)
trail.play(gesture).show()
```

<div style="height: 150em"></div>

Every point:

```swift sample="points" live edit="none" alt="Points" caption="Draw more."
import FigureKit

let points = Interaction(
  "points", width: 300, height: 150, initialState: 0.0,
  update: { sum, event in sum += event.location.x * 0.37 + event.time },
  draw: { context, sum in
    context.draw(Text(sum.formatted(digits: 6)), at: Point(x: 20, y: 20))
  })
points.show()
```
"""

TRAIL = "[id='live-trail-trail-trail']"
POINTS = "[id='live-trail-points-points']"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("state") / "site"
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text(
        "title: Test\nbase-url: https://example.org/\nsamples: { edit: all }\n", encoding="utf-8")
    (site / "Content/trail.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    return site


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site / "public") as host:
        yield host + "trail/"


@pytest.fixture
def pages(browser: Browser) -> Iterator[list[Page]]:
    """Two pages that share nothing."""
    messages: list[str] = []
    contexts = [browser.new_context(viewport={"width": 820, "height": 900}, reduced_motion="reduce") for _ in range(2)]
    pages = []
    for context in contexts:
        context.set_default_timeout(10_000)
        context.grant_permissions(["clipboard-write"])
        page = context.new_page()
        page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
        pages.append(page)
    yield pages
    for context in contexts:
        context.close()
    assert not messages, messages


def draw(page: Page, figure: str, moves: int) -> None:
    box = page.locator(figure + " .stage svg").bounding_box()
    page.mouse.move(box["x"] + 40.3, box["y"] + 40)
    page.mouse.down()
    for move in range(moves):
        page.mouse.move(box["x"] + 41.7 + move * 97 % 200, box["y"] + 60 + move * 31 % 60)
    page.mouse.up()


def link(page: Page, figure: str) -> None:
    page.locator(figure).get_by_role("button", name="Link").click()


def picture(page: Page, figure: str) -> str:
    return page.locator(figure + " .stage svg > g").first.inner_html()


def change_and_link(here: Page, address: str) -> None:
    here.goto(address)
    expect(here.locator(TRAIL)).to_have_attribute("data-live-state", "running")
    here.locator(TRAIL + " [data-knob]").fill("0.8")
    draw(here, TRAIL, 5)
    here.locator("[data-edit]", has_text="3.5").press("ArrowUp")
    here.locator("[data-edit]", has_text='"Trail"').click()
    here.locator("[data-edit] input").fill('"a" 👍')
    here.keyboard.press("Enter")
    expect(here.locator(TRAIL + " .stage text")).to_have_text('"a" 👍 6')
    link(here, TRAIL)
    expect(here.locator(TRAIL + " .state")).to_have_text("Copied")


def test_an_address_brings_back_values_knobs_and_gestures(pages: list[Page], address: str) -> None:
    here, there = pages
    change_and_link(here, address)
    assert len(here.url.split("#")[1]) < 1000

    there.goto(here.url)
    expect(there.locator(TRAIL + " .stage text")).to_have_text('"a" 👍 6')
    assert picture(there, TRAIL) == picture(here, TRAIL)
    expect(there.locator(TRAIL + " [data-knob]")).to_have_value("0.8")
    expect(there.locator("pre code").first).to_contain_text('let radius = 3.6\nlet caption = "\\"a\\" 👍"')
    expect(there.locator(TRAIL + " .state")).to_have_text("")
    # From there on it is the reader's.
    there.locator(TRAIL).get_by_role("button", name="Reset").click()
    expect(there.locator(TRAIL + " .stage text")).to_have_text('"a" 👍 0')
    there.locator(".edit-tools").get_by_role("button", name="Reset").click()
    expect(there.locator(TRAIL + " .stage text")).to_have_text("Trail 0")


def test_what_the_figures_own_gesture_did_before_a_touch_stays(browser: Browser, address: str) -> None:
    with browser.new_context(viewport={"width": 820, "height": 900}) as context:
        page = context.new_page()
        page.goto(address)
        expect(page.locator(TRAIL)).to_have_attribute("data-live-state", "running")
        expect(page.locator(TRAIL + " .stage text")).to_have_text("Trail 8")
        draw(page, TRAIL, 1)
        page.wait_for_timeout(100)
        same = page.locator(TRAIL).evaluate("""async figure => {
          const before = await figure.drawing(figure.state());
          const { plays, log } = figure.state();
          return [plays, log[0][0], before.match(/circle/g).length];
        }""")
        assert same == [False, "play", 8]
        last = picture(page, TRAIL)
        page.locator("[data-edit]", has_text='"Trail"').click()
        page.locator("[data-edit] input").fill("Way")
        page.keyboard.press("Enter")
        expect(page.locator(TRAIL + " .stage text")).to_have_text("Way 8")
        assert picture(page, TRAIL) == last.replace("Trail", "Way")
        slider = page.locator(TRAIL).get_by_role("slider", name="Replay: ")
        # Its first touch is at once.
        slider.fill("0")
        expect(page.locator(TRAIL + " .stage text")).to_have_text("Way 1")
        slider.fill("1000")
        expect(page.locator(TRAIL + " .stage text")).to_have_text("Way 8")
        assert picture(page, TRAIL) == last.replace("Trail", "Way")


def test_a_check_draws_what_the_reader_saw(pages: list[Page], address: str, site: Path) -> None:
    here = pages[0]
    change_and_link(here, address)
    shown = here.locator(TRAIL + " .stage circle").evaluate_all(
        "circles => circles.map(each => ['cx', 'cy', 'r'].map(name => +each.getAttribute(name)))")
    assert len(shown) == 6

    # With an error where the module draws something else.
    sitegen.check(site, "--replay", here.url)
    picture = (site / ".sitegen/run/trail/trail/trail.svg").read_text(encoding="utf-8")
    assert ">&quot;a&quot; 👍 6</text>" in picture
    circles = re.findall(r'<circle cx="([^"]*)" cy="([^"]*)" r="([^"]*)"', picture)
    assert [[float(number) for number in circle] for circle in circles] == shown


def test_moves_that_do_not_matter_are_left_out(pages: list[Page], address: str) -> None:
    here, there = pages
    here.goto(address)
    expect(here.locator(TRAIL)).to_have_attribute("data-live-state", "running")
    draw(here, TRAIL, 600)
    link(here, TRAIL)
    expect(here.locator(TRAIL + " .state")).to_have_text("Copied")
    assert len(here.url.split("#")[1]) < 1050
    there.goto(here.url)
    expect(there.locator(TRAIL + " .stage text")).to_have_text("Trail 8")
    assert picture(there, TRAIL) == picture(here, TRAIL)


def test_a_state_that_is_too_long_has_no_address(pages: list[Page], address: str) -> None:
    here = pages[0]
    here.goto(address + "#live-trail-points-points:")
    # A figure far below runs because an address is of it.
    expect(here.locator(POINTS)).to_have_attribute("data-live-state", "running")
    expect(here.locator(POINTS + " .state")).to_have_text("Incomplete address")
    draw(here, POINTS, 600)
    before = here.url
    link(here, POINTS)
    expect(here.locator(POINTS + " .state")).to_have_text("Too long for an address")
    assert here.url == before


def test_without_a_clipboard_the_address_is_the_pages(pages: list[Page], address: str) -> None:
    here = pages[0]
    here.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))")
    here.goto(address)
    expect(here.locator(TRAIL)).to_have_attribute("data-live-state", "running")
    # There is nothing to tell of before.
    expect(here.locator(TRAIL).get_by_role("button", name="Link")).to_have_count(0)
    draw(here, TRAIL, 1)
    link(here, TRAIL)
    expect(here.locator(TRAIL + " .state")).to_have_text("The page has its address")
    assert "#live-trail-trail-trail:A" in here.url


def test_an_address_of_another_program_says_so(pages: list[Page], address: str) -> None:
    here = pages[0]
    here.goto(address)
    draw(here, TRAIL, 5)
    link(here, TRAIL)
    expect(here.locator(TRAIL + " .state")).to_have_text("Copied")
    start, state = here.url.rsplit(":", 1)
    other = "AQ" + ("B" if state[2] != "B" else "C") + state[3:]
    here.evaluate("hash => { location.hash = hash }", f"{start.split('#')[1]}:{other}")
    expect(here.locator(TRAIL + " .state")).to_have_text("The figure has changed since")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Trail 6")


def test_a_broken_address_leaves_the_figure_as_it_is(pages: list[Page], address: str) -> None:
    here = pages[0]
    here.goto(address)
    here.locator("[data-edit]", has_text="3.5").press("ArrowUp")
    draw(here, TRAIL, 3)
    link(here, TRAIL)
    expect(here.locator(TRAIL + " .state")).to_have_text("Copied")
    start, state = here.url.split("#")[1].rsplit(":", 1)
    numbers = random.Random(1)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%<!"
    broken = [state[:length] for length in range(0, len(state), 3)]
    for _ in range(60):
        place = numbers.randrange(len(state))
        broken.append(state[:place] + numbers.choice(letters) + state[place + 1:])
    broken += ["AQ", "x" * 5000, "<script>alert(1)</script>", "%00"]
    for text in broken:
        here.evaluate("hash => { location.hash = hash }", f"{start}:{text}")
        here.evaluate("() => new Promise(requestAnimationFrame)")
        assert here.locator(TRAIL).get_attribute("data-live-state") == "running", text
    assert here.locator("script:has-text('alert(1)')").count() == 0
    here.locator(TRAIL).get_by_role("button", name="Reset").click()
    expect(here.locator(TRAIL + " .stage text")).to_contain_text(" 0")


# Makes states of random values, knobs, events and times, links each of them, leaves it, and opens its address. Tells of the first
# that is not the same: values, state or drawing.
RESTORE = r"""async ([identity, count]) => {
  const figure = document.getElementById(identity);
  const button = figure.querySelector("button.link");
  let seed = 7;
  const whole = (limit) => {
    seed = seed * 48271 % 2147483647;
    return seed % limit;
  };
  const value = { d: () => (whole(4001) - 2000) / 64, i: () => whole(200) - 100, b: () => whole(2), c: () => whole(7),
    s: () => ["", "x", 'a "b" \\', "\u{1F44D}\u{202E}", "e\u0301\\n"][whole(5)] };
  const literals = [...document.querySelectorAll("[data-edits] [data-edit]")]
    .filter((each) => each.closest("[data-edits]").dataset.edits === figure.dataset.live)
    .map(({ dataset }) => dataset.edit.split(" ")).map(([slot, [kind]]) => [+slot, kind]);
  const knobs = figure.querySelectorAll("[data-knob]").length;
  const drawn = async () => JSON.stringify(
    [[...figure.edits ?? []], figure.state(), await figure.drawing(figure.state())]);
  const opened = (hash) => new Promise((done) => {
    figure.addEventListener("live-edited", done, { once: true });
    location.hash = hash;
  });
  const empty = { plays: false, time: 0, log: [] };
  for (let number = 0; number < count;) {
    const edits = new Map(literals.filter(() => whole(2)).map(([slot, kind]) => [slot, { kind, value: value[kind]() }]));
    let time = 0;
    const log = Array.from({ length: whole(40) }, () => {
      if (knobs && !whole(6)) return ["knob", whole(knobs), whole(11) / 10];
      time += whole(300) / 1000;
      return ["event", whole(4), whole(2), (whole(4000) - 800) / 8, (whole(3000) - 800) / 8, Math.round(1000 * time) / 1000];
    });
    const state = { plays: whole(2) === 1, time: Math.round(1000 * (time + whole(3000) / 1000)) / 1000, log };
    // Of values that the program refuses there is no state.
    if (!await figure.edit(edits, state).then(() => true, () => false)) continue;
    figure.edits = edits;
    number += 1;
    const before = await drawn();
    const old = location.hash;
    button.click();
    for (let wait = 0; location.hash === old && wait < 5000; wait += 1) await new Promise((done) => setTimeout(done));
    const hash = location.hash;
    if (hash === old) return [number, "no address", before];
    await figure.edit(new Map(), empty);
    figure.edits = new Map();
    history.replaceState(null, "", "#");
    await opened(hash);
    const after = await drawn();
    if (after !== before) return [number, before, after];
  }
  return null;
}"""


def restore(page: Page, address: str, figure: str, count: int) -> None:
    page.goto(address)
    page.locator(figure).scroll_into_view_if_needed()
    expect(page.locator(figure)).to_have_attribute("data-live-state", "running")
    draw(page, figure, 1)
    expect(page.locator(figure).get_by_role("button", name="Link")).to_be_visible()
    assert page.evaluate(RESTORE, [figure.split("'")[1], count]) is None


@pytest.mark.parametrize("figure", [TRAIL, POINTS])
def test_random_states_come_back(pages: list[Page], address: str, figure: str) -> None:
    restore(pages[0], address, figure, 40)


@pytest.mark.nightly
@pytest.mark.parametrize("figure", [TRAIL, POINTS])
def test_thousands_of_random_states_come_back(pages: list[Page], address: str, figure: str) -> None:
    restore(pages[0], address, figure, 5_000)


def test_a_slider_goes_back_and_forward(pages: list[Page], address: str) -> None:
    here = pages[0]
    here.goto(address)
    expect(here.locator(TRAIL)).to_have_attribute("data-live-state", "running")
    # There is nothing to go back to before.
    expect(here.locator(TRAIL + " .time")).to_have_count(0)
    draw(here, TRAIL, 2)
    slider = here.locator(TRAIL).get_by_role("slider", name="Replay: ")
    expect(slider).to_have_value("1000")
    here.wait_for_timeout(200)
    here.locator(TRAIL + " [data-knob]").fill("0.8")
    draw(here, TRAIL, 3)
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Trail 4")
    last = picture(here, TRAIL)
    end, between = here.locator(TRAIL).evaluate("""figure => {
      const { time, log } = figure.state();
      const knob = log.findIndex(([name]) => name === "knob");
      return [time, (log[knob - 1][5] + log[knob + 1][5]) / 2];
    }""")

    slider.fill("0")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Trail 0")
    expect(slider).to_have_attribute("aria-valuetext", "0.0 s")
    slider.fill("1000")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Trail 4")
    assert picture(here, TRAIL) == last
    # The knob has taken the first three away, and stands where it stood.
    slider.fill(str(round(1000 * between / end)))
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Trail 0")
    expect(here.locator(TRAIL + " [data-knob]")).to_have_value("0.8")
    slider.press("Home")
    expect(here.locator(TRAIL + " [data-knob]")).to_have_value("0.5")
    # What a reader does then is the new end, and the code stays as the reader has it.
    here.locator("[data-edit]", has_text='"Trail"').click()
    here.locator("[data-edit] input").fill("Way")
    here.keyboard.press("Enter")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Way 0")
    draw(here, TRAIL, 1)
    expect(slider).to_have_value("1000")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Way 2")
    slider.fill("0")
    expect(here.locator(TRAIL + " .stage text")).to_have_text("Way 0")
