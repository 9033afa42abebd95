"""Figures that say what a reader has changed: questions that are answered by what a screen reader hears, and by nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from static_server import serving

Gesture = Callable[[Page, Locator], None]

PLACE = """(stage, [x, y]) => {
  const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(stage.querySelector("svg").getScreenCTM());
  return [left, top];
}"""


def knob(label: str, value: float | str | bool) -> Gesture:
    """Sets a slider, a choice or a switch."""

    def gesture(page: Page, figure: Locator) -> None:
        control = figure.locator(".knobs label", has_text=re.compile(rf"^\s*{label}")).locator("input, select")
        if isinstance(value, str):
            control.select_option(value)
        elif isinstance(value, bool):
            control.set_checked(value)
        else:
            control.fill(str(value))

    return gesture


def drag(*places: tuple[float, float], tap: bool = False) -> Gesture:
    """Moves a mouse that is pressed, and lets go where it rests; places are in the figure's units."""

    def gesture(page: Page, figure: Locator) -> None:
        stage = figure.locator(".stage")
        points = [stage.evaluate(PLACE, list(place)) for place in places]
        page.mouse.move(*points[0])
        page.mouse.down()
        for point in points[1:]:
            page.mouse.move(*point, steps=8)
        if not tap:
            page.wait_for_timeout(400)
        page.mouse.up()

    return gesture


def tap(*place: float) -> Gesture:
    return drag((place[0], place[1]), tap=True)


def keys(*names: str) -> Gesture:
    def gesture(page: Page, figure: Locator) -> None:
        figure.locator(".stage").focus()
        for name in names:
            page.keyboard.press(name)

    return gesture


# For each figure what a reader wants to know, what they do to find out, and the sentence that answers.
QUESTIONS: dict[tuple[str, str], list[tuple[str, Gesture, str]]] = {
    ("circular-controls-inertia", "coasting-curve-coasting"): [
        ("Where does it rest if 40 % is kept each second?", knob("Kept", 40), "Dial: rests at 655°"),
        ("And if only 2 % is kept?", knob("Kept", 2), "Dial: rests at 153°"),
        ("Farther with 60 %?", knob("Kept", 60), "Dial: rests at 1175°"),
    ],
    ("circular-controls-inertia", "circular-controls-flick"): [
        ("Who is at the pointer after a quarter turn?", drag((160, 40), (238, 72), (270, 150)), "Dial: rests at 80°, Thalia at the pointer"),
    ],
    ("circular-controls-touch", "circular-controls-gesture"): [
        ("Which label is nearest after an eighth?", drag((160, 40), (238, 72)), "Dial: 40°, Urania"),
        ("And back?", drag((238, 72), (160, 40)), "Dial: 0°, Calliope"),
    ],
    ("circular-controls-more-labels", "more-labels-flick"): [
        ("Does another number of views move it?", knob("Views", 6), "No value has changed"),
        ("Which number after one step?", drag((54, 146), (86, 64)), "Dial: 29 at the pointer"),
        ("With a single item?", knob("Items", 1), "Dial: 0 at the pointer"),
    ],
    ("dial-from-affine-transforms", "pinned-label-label"): [
        ("What do 90° do to the matrix?", knob("Angle", 90), "Label: turned by 90°. Translation: tx 212, ty 0"),
        ("Without a turn?", knob("Angle", 0), "Label: turned by 0°. Translation: tx 40, ty 128"),
        ("And about the left end?", knob("Pin", "left end"), "Translation: tx 190, ty 128"),
        ("About the middle?", knob("Pin", "middle"), "Translation: tx 115, ty 128"),
        ("Half a turn about it?", knob("Angle", -180), "Label: turned by −180°. Translation: tx 265, ty 172"),
    ],
    ("click", "metronome-swing"): [
        ("How fast is 96?", knob("Tempo", 96), "Tempo: 96 beats a minute"),
        ("How far does it swing now?", knob("Swing", 12), "Pendulum: swings by 12°"),
        ("Does another bar change the tempo?", knob("Bar", "3/4"), "No value has changed"),
        ("How fast can it be?", knob("Tempo", 250), "Tempo: 250 beats a minute"),
    ],
    ("glow-and-background-drawing", "glow-knob-glow"): [
        ("How far does σ = 10 reach?", knob("σ", 10), "Reach: 30 px on each side"),
        ("And 2.5?", knob("σ", 2.5), "Reach: 7.5 px on each side"),
        ("Is the frame still there?", knob("Reach", False), "Reach: gone"),
        ("And now?", knob("Reach", True), "Reach: 7.5 px on each side"),
        ("Without a glow?", knob("σ", 0), "Reach: 0 px on each side"),
    ],
    ("svg-path-data-to-drawing-calls", "cubic-curve-curve"): [
        ("Where is the start now?", drag((50, 170), (80, 100)), "Start: 80, 100"),
        ("And the first control point?", drag((110, 40), (150, 30)), "First control point: 150, 30"),
        ("The second one?", drag((250, 60), (200, 150)), "Second control point: 200, 150"),
        ("How far down does the end go?", drag((310, 190), (300, 260)), "End: 300, 218"),
    ],
    ("smooth-edges", "smooth-edges-coverage"): [
        ("How much of the tip's pixel, upright?", knob("Angle", 0), "Corner: in column 4, row 1, 28 % covered"),
        ("Two pixels farther down?", drag((196, 120), (196, 248)), "Corner: in column 4, row 3, 28 % covered"),
        ("And to the right?", drag((196, 248), (260, 248)), "Corner: in column 5, row 3, 28 % covered"),
    ],
    ("one-matrix", "one-matrix-pin"): [
        ("What is added without a turn?", knob("Angle", 0), "Translation: tx = 0.0, ty = 0.0"),
        ("At half a turn?", knob("Angle", 180), "Translation: tx = 450.0, ty = 260.0"),
        ("And about a corner?", drag((225, 130), (170, 90)), "Pin: 170, 90. Translation: tx = 340.0, ty = 180.0"),
        ("Half as large?", knob("Scale", 0.5), "Translation: tx = 255.0, ty = 135.0"),
    ],
    ("anatomy-of-a-fold", "fold-pinch"): [
        ("Is a long way enough to close it?", drag((240, 240), (240, 100)), "Page: closed, the chart"),
        ("And open it again?", drag((240, 100), (240, 240)), "Page: open, the lighthouse"),
        ("Is a short way?", drag((240, 200), (240, 180)), "No value has changed"),
    ],
    ("one-layout-many-screens", "many-screens-growing"): [
        ("Which screen is 375 by 667?", drag((388, 274), (415.5, 367.5)), "Screen: 375 × 667, tall"),
        ("How small can it be?", drag((415, 367), (240, 50)), "Screen: 320 × 400, classic"),
        ("And how large?", drag((388, 234), (438, 410)), "Screen: 414 × 680, tall"),
    ],
    ("anatomy-of-a-page-flip", "page-flip-drag"): [
        ("Does a drag to the left turn it?", drag((420, 200), (60, 200)), "Leaf: flat on the left. Open pages: 14 and 15"),
        ("And back?", drag((60, 200), (420, 200)), "Leaf: flat on the right. Open pages: 12 and 13"),
    ],
    ("why-an-array-is-the-wrong-queue", "why-an-array-is-the-wrong-queue-both-both"): [
        ("How many move up for one that leaves?", tap(225, 202), "Array: 5 wait, 5 moved up. Ring: 5 wait, none moved"),
        ("And for one that joins?", tap(95, 202), "Array: 6 wait, 5 moved up. Ring: 6 wait, none moved"),
    ],
    ("what-starts-a-swift-program", "what-starts-a-swift-program-widths-histogram"): [
        ("How wide is a bin now?", drag((80, 120), (260, 120)), "Width: 15"),
    ],
    ("test-first-a-parser-for-durations", "test-first-a-parser-for-durations-stages-stages"): [
        ("How far did the units get?", tap(200, 26), "Program: by units. Tests: 9 of 11 green"),
        ("And the last program?", tap(352, 26), "Program: with 0s. Tests: 11 of 11 green"),
    ],
    ("a-figure-is-drawn-twice", "a-figure-is-drawn-twice-twice-ring"): [
        ("How large is the ring?", drag((140, 70), (150, 70)), "Ring: a radius of 25"),
    ],
    ("deliberate-practice-koans", "koans-mend"): [
        ("Is 0.1 + 0.2 equal to 0.3?", tap(339, 22), "0.1 + 0.2 == 0.3: true, wrong"),
        ("Then it is not?", tap(399, 22), "0.1 + 0.2 == 0.3: false, right"),
        ("Is 2 the rest?", tap(279, 66), "[1, 2, 3].reduce(0, -): 2, wrong"),
        ("Or −6?", tap(399, 66), "[1, 2, 3].reduce(0, -): -6, right"),
        ("What is −7 % 2?", tap(399, 110), "-7 % 2: -1, right"),
    ],
}


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    # Nothing moves before it is touched.
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 1000, "height": 900})
    yield context.new_page()
    context.close()


def speaking(page: Page, address: str, post: str, figure: str) -> Locator:
    page.goto(f"{address}posts/{post}/")
    found = page.locator(f"#live-{figure}")
    found.scroll_into_view_if_needed()
    expect(found).to_have_attribute("data-live-state", "running")
    return found


def said(figure: Locator) -> Locator:
    return figure.locator(".live > [role=status].visually-hidden")


@pytest.mark.slow
@pytest.mark.parametrize(("post", "figure"), QUESTIONS, ids=[figure for _, figure in QUESTIONS])
def test_questions_are_answered_by_text_alone(page: Page, address: str, post: str, figure: str) -> None:
    found = speaking(page, address, post, figure)
    for question, gesture, answer in QUESTIONS[post, figure]:
        gesture(page, found)
        expect(said(found), question).to_have_text(answer)


def test_there_are_enough_questions() -> None:
    assert sum(map(len, QUESTIONS.values())) >= 50


def test_the_table_has_what_a_gesture_changed(page: Page, address: str) -> None:
    found = speaking(page, address, "svg-path-data-to-drawing-calls", "cubic-curve-curve")
    table = found.locator("xpath=ancestor::figure").locator(".values")
    # Without scripts it has the first and the last picture of the film.
    expect(table.locator("tr", has_text="First control point")).to_have_text("First control point110, 40200, 20")
    drag((50, 170), (80, 100))(page, found)
    expect(table.locator("tr", has_text="Start")).to_have_text("Start50, 17080, 100")
    expect(table.locator("tr", has_text="First control point")).to_have_text("First control point110, 40110, 40")
    expect(table.locator("tbody tr")).to_have_count(4)


def test_who_scrolls_past_or_only_looks_hears_nothing(page: Page, address: str) -> None:
    found = speaking(page, address, "svg-path-data-to-drawing-calls", "cubic-curve-curve")
    keys("ArrowRight", "Tab")(page, found)
    expect(said(found)).to_have_count(1)
    page.wait_for_timeout(1000)
    expect(said(found)).to_have_text("")


def test_the_script_comes_with_the_first_touch(page: Page, address: str) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    found = speaking(page, address, "deliberate-practice-koans", "koans-mend")
    assert not any("/speak-" in url for url in requests)
    tap(339, 22)(page, found)
    expect(said(found)).to_have_text("0.1 + 0.2 == 0.3: true, wrong")


def test_taps_of_a_finger_are_said_also_the_one_with_which_the_script_comes(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = context.new_page()
    found = speaking(page, address, "test-first-a-parser-for-durations", "test-first-a-parser-for-durations-stages-stages")
    box = found.locator(".stage svg").bounding_box()
    assert box
    for place, program in ((0.5, "by units"), (0.7, "safe"), (0.3, "a loop")):
        page.touchscreen.tap(box["x"] + place * box["width"], box["y"] + 14)
        expect(said(found)).to_have_text(re.compile(f"^Program: {program}"))
    context.close()


def test_before_is_where_the_film_stood_when_it_was_taken_over(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 820, "height": 900}, reduced_motion="no-preference")
    found = speaking(page, address, "circular-controls-inertia", "circular-controls-flick")
    # The dial runs on in its film, and a press holds it there.
    page.wait_for_timeout(1500)
    stage = found.locator(".stage svg").bounding_box()
    assert stage
    page.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] * 0.15)
    page.mouse.down()
    page.wait_for_timeout(200)
    page.mouse.up()
    before = page.evaluate("""async figure => {
      const { log, ...state } = figure.state();
      return figure.drawing({ ...state, time: log[0][1], log: log.slice(0, 1) });
    }""", found.element_handle())
    value = re.search(r'^group name="dial" value="([^"]*)"', before, re.MULTILINE)
    assert value and not value[1].startswith("rests at 0°"), before[:200]
    row = found.locator("xpath=ancestor::figure").locator(".values tbody tr", has_text="Dial")
    expect(row.locator("td").first).to_have_text(value[1])
    page.close()


def test_only_pages_with_such_figures_load_the_script(built_site: Path) -> None:
    pages = {file.parent.name: file.read_text(encoding="utf-8") for file in (built_site / "public/posts").rglob("index.html")}
    speaking = {post for post, page in pages.items() if "/speak-" in page}
    assert speaking == {post for post, page in pages.items() if '<details class="values"' in page}
    assert speaking >= {post for post, _ in QUESTIONS}
    # Drawings whose code is changed have no gestures to speak of.
    assert {post for post, page in pages.items() if "data-live=" in page} - speaking == {"your-first-drawing"}


def test_a_knob_with_the_name_of_a_part_follows_it(page: Page, address: str) -> None:
    found = speaking(page, address, "click", "metronome-swing")
    drag((318, 180), (278, 278))(page, found)
    expect(said(found)).to_have_text(re.compile(r"^Tempo: \d+ beats a minute$"))
    tempo = re.search(r"\d+", said(found).text_content() or "")
    assert tempo and tempo[0] != "120"
    slider = found.get_by_role("slider", name="Tempo")
    expect(slider).to_have_value(tempo[0])
    expect(slider.locator("xpath=..")).to_contain_text(f"{tempo[0]}\u00a0bpm")


@pytest.mark.parametrize("width", [390, 1440])
def test_a_table_that_is_opened_moves_nothing(browser: Browser, address: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    page.goto(address + "posts/circular-controls-inertia/")
    measured = """() => [document.documentElement.scrollWidth,
        ...[...document.querySelectorAll("figure .moving")].map((figure) => figure.getBoundingClientRect().x)]"""
    before = page.evaluate(measured)
    page.evaluate("document.querySelectorAll('.values').forEach((values) => { values.open = true; })")
    expect(page.locator(".values table").first).to_be_visible()
    assert page.evaluate(measured) == before
    page.close()
