"""Literals of the code that readers change, and the figure that follows: by mouse, finger and keyboard."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import sitegen
from static_server import serving

POST = """---
title: Dots
---

Dots in a row:

```swift sample="dots" live edit alt="A row of dots" caption="Change them."
import FigureKit

let count = 5
let isFilled = true
let dots = Interaction(
  "dots", width: 200, height: 100, initialState: 0.0,
  update: { shift, event in shift = event.location.x },
  draw: { context, shift in
    for index in 1...count {
      let dot = Shape.circle(
        center: Point(x: 20.5 * Double(index), y: 50 + shift * 0), radius: 8)
      if isFilled {
        context.fill(dot, with: .accent)
      } else {
        context.stroke(dot, with: .accent, lineWidth: 2)
      }
      context.fill(.circle(center: Point(x: shift, y: 90), radius: 3), with: .ink)
    }
    _ = 100 / count
  })
dots.show()
```

The same again:

```swift sample="other" hidden
print("Nothing.")
```
"""


PRINTING = """---
title: Printing
---

A dot:

```swift sample="dot" live edit alt="A dot" caption="Drag."
import FigureKit

let radius = 3.5
print("Radius", radius, 2 * radius)
let dot = Interaction(
  "dot", width: 300, height: 100, initialState: Point(x: 50, y: 50),
  update: { point, event in
    point = event.location
    print("moved")
  },
  draw: { context, point in
    context.fill(.circle(center: point, radius: radius), with: .accent)
  })
dot.show()
```

Afterwards:

```swift sample="dot"
let count = 3
for each in 1...count { print(each, "of", count, separator: "-") }
```

And all of it:

```output sample="whole"
```

```swift sample="whole" live edit alt="A circle" caption="It stands."
import FigureKit

let size = 8
print("Size \\(size)")
let whole = Interaction(
  "whole", width: 100, height: 100, initialState: 0.0, update: { state, event in state = event.time },
  draw: { context, _ in
    context.fill(.circle(center: Point(x: 50, y: 50), radius: Double(size)), with: .accent)
  })
whole.show()
```
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("edit") / "site"
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\nsample-pages: true\n", encoding="utf-8")
    (site / "Content/dots.md").write_text(POST, encoding="utf-8")
    (site / "Content/printing.md").write_text(PRINTING, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as host:
        yield host + "dots/"


@pytest.fixture
def page(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    messages: list[str] = []
    context = browser.new_context(viewport={"width": 820, "height": 1200}, reduced_motion="reduce",
                                  **getattr(request, "param", {}))
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
    page.goto(address)
    expect(page.locator("[data-live]")).to_have_attribute("data-live-state", "running")
    yield page
    context.close()
    assert not messages, messages


def literal(page: Page, text: str, place: int = 0) -> Locator:
    """The literal that has a text now, whatever it has later."""
    edit = page.locator("[data-edit]").get_by_text(text, exact=True).nth(place).locator("xpath=ancestor-or-self::*[@data-edit]")
    return page.locator(f'[data-edit="{edit.get_attribute("data-edit")}"]')


def dots(page: Page) -> Locator:
    return page.locator('.stage svg circle[r="8"], .stage svg circle[stroke]')


def test_a_number_that_is_typed_is_drawn(page: Page) -> None:
    count = page.locator('[data-edit="0 i"]')
    expect(dots(page)).to_have_count(5)
    count.click()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(dots(page)).to_have_count(3)
    expect(count).to_have_text("3")
    expect(count).to_have_attribute("aria-valuenow", "3")
    assert "edited" in count.get_attribute("class")
    # The code that is copied is the reader's.
    assert "let count = 3\n" in page.locator("pre code").inner_text()


def test_what_is_being_typed_is_drawn_and_escape_takes_it_back(page: Page) -> None:
    count = page.locator('[data-edit="0 i"]')
    count.click()
    page.keyboard.type("2")
    expect(dots(page)).to_have_count(2)
    # Nothing is no number.
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    expect(dots(page)).to_have_count(3)
    page.keyboard.press("Escape")
    expect(dots(page)).to_have_count(5)
    expect(count).to_have_text("5")
    assert "edited" not in count.get_attribute("class")


def test_what_is_printed_follows_under_its_block(page: Page) -> None:
    page.goto(page.url.replace("/dots/", "/printing/"))
    for figure in page.locator("[data-live]").all():
        expect(figure).to_have_attribute("data-live-state", "running")
    outputs = page.locator("div.output")
    texts = ["Radius 3.5 7.0\n", "1-of-3\n2-of-3\n3-of-3\n", "Size 8\n"]
    expect(outputs.locator("samp")).to_have_text(texts)
    literal(page, "3.5").press("ArrowUp")
    expect(outputs.locator("samp")).to_have_text(["Radius 3.6 7.2\n", *texts[1:]])
    assert [each.get_attribute("aria-label") for each in outputs.all()] == ["Output with your values", "Output", "Output"]
    literal(page, "3").press("ArrowDown")
    literal(page, "8").press("ArrowUp")
    changed = ["Radius 3.6 7.2\n", "1-of-2\n2-of-2\n", "Size 9\n"]
    expect(outputs.locator("samp")).to_have_text(changed)
    # What a gesture prints is not output of the program's start.
    page.locator(".stage svg").first.click(position={"x": 100, "y": 30})
    literal(page, "3.6").press("ArrowUp")
    expect(outputs.locator("samp")).to_have_text(["Radius 3.7 7.4\n", *changed[1:]])
    for bar in page.locator(".edit-tools").all():
        if bar.is_visible():
            bar.get_by_role("button", name="Reset").click()
    expect(outputs.locator("samp")).to_have_text(texts)
    assert [each.get_attribute("aria-label") for each in outputs.all()] == ["Output"] * 3


def test_the_whole_program_is_downloaded_with_the_changes(page: Page) -> None:
    literal(page, "5").click()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    literal(page, "true").click()
    literal(page, ".accent").click()
    page.locator("select").select_option(".muted")
    expect(page.locator(".edited")).to_have_count(3)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download my version").click()
    assert download.value.suggested_filename == "dots.zip"
    sample = page.url.replace("/dots/", "/samples/dots/dots/dots.zip")
    before = zipfile.ZipFile(io.BytesIO(page.request.get(sample).body()))
    after = zipfile.ZipFile(download.value.path())
    assert after.testzip() is None
    assert after.namelist() == before.namelist()
    [main] = [name for name in before.namelist() if before.read(name) != after.read(name)]
    expected = before.read(main).decode()
    for text, other in [("let count = 5", "let count = 3"), ("= true", "= false"), ("fill(dot, with: .accent)", "fill(dot, with: .muted)")]:
        assert expected.count(text) == 1
        expected = expected.replace(text, other)
    assert after.read(main).decode() == expected


def test_keys_change_a_number_and_go_to_the_next(page: Page) -> None:
    count = page.locator('[data-edit="0 i"]')
    page.locator("pre.editable").focus()
    page.keyboard.press("Tab")
    expect(count).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(dots(page)).to_have_count(6)
    page.keyboard.press("PageDown")
    # With -4 the range has no end, so the number goes back.
    expect(page.locator(".edit-tools [role=status]")).to_contain_text("With (-4) on line 3")
    expect(count).to_have_text("6")
    expect(dots(page)).to_have_count(6)
    # It is said where the reader looks, too.
    note = page.locator(".edit-note:popover-open")
    expect(note).to_contain_text("With (-4) on line 3")
    [number, said] = [count.bounding_box(), note.bounding_box()]
    assert 0 < said["y"] - number["y"] - number["height"] < 12
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-edit="1 b"]')).to_be_focused()
    page.mouse.wheel(0, 100)
    expect(note).to_have_count(0)


def test_what_is_typed_and_refused_leaves_what_stood_there_before(page: Page) -> None:
    count = page.locator('[data-edit="0 i"]')
    count.click()
    page.locator("[data-edit] input").fill("3")
    expect(dots(page)).to_have_count(3)
    page.locator("[data-edit] input").fill("-3")
    expect(page.locator(".edit-note:popover-open")).to_contain_text("With (-3) on line 3")
    page.keyboard.press("Enter")
    expect(count).to_have_text("5")
    expect(dots(page)).to_have_count(5)
    expect(page.locator(".edit-note:popover-open")).to_contain_text("With (-3) on line 3")
    # The next mistake is told by its own reason.
    count.click()
    page.locator("[data-edit] input").fill("abc")
    expect(page.locator(".edit-note:popover-open")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".edit-note:popover-open")).to_have_text("“abc” is not a number")
    expect(count).to_have_text("5")
    # What is typed and cannot be is told, too.
    count.click()
    page.locator("[data-edit] input").fill("2.6")
    page.keyboard.press("Enter")
    expect(page.locator(".edit-note:popover-open")).to_have_text("3 is the nearest value that it can have")
    expect(count).to_have_text("3")


def test_a_drag_moves_a_number(page: Page) -> None:
    distance = literal(page, "20.5")
    box = distance.bounding_box()
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + 54, box["y"] + 4, steps=5)
    page.mouse.up()
    expect(distance).to_have_text("25.5")
    expect(dots(page).nth(1)).to_have_attribute("cx", "51")


def test_numbers_of_one_line_have_names_of_their_own(page: Page) -> None:
    names = page.locator("[role=spinbutton]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(set(names)) == len(names) > 5
    assert names[0] == "count: Value on line 3"
    # What has the value says what it is for.
    assert [name for name in names if "line 11" in name] == [
        "x: Value on line 11", "y: Value on line 11 (2)", "radius: Value on line 11 (3)",
    ]


def test_a_boolean_is_a_switch(page: Page) -> None:
    switch = page.get_by_role("switch")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_text("false")
    expect(switch).to_have_attribute("aria-checked", "false")
    expect(page.locator(".stage svg circle[stroke]")).to_have_count(5)
    page.keyboard.press("Space")
    expect(page.locator(".stage svg circle[stroke]")).to_have_count(0)


def test_a_colour_is_chosen_from_a_list(page: Page) -> None:
    color = page.locator("[data-edit*=' c ']").first
    color.click()
    names = page.locator("[data-edit] select option").all_inner_texts()
    assert names == [".ink", ".paper", ".accent", ".muted", ".black", ".white", ".clear"]
    page.locator("[data-edit] select").select_option(".black")
    expect(color).to_have_text(".black")
    expect(dots(page).first).to_have_attribute("fill", "#000000")
    assert "context.fill(dot, with: .black)" in page.locator("pre code").first.inner_text()


def test_what_a_reader_did_stays(page: Page) -> None:
    box = page.locator(".stage svg").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator('.stage svg circle[r="3"]').first).to_have_attribute("cx", "100")
    page.locator('[data-edit="0 i"]').press("ArrowUp")
    expect(dots(page)).to_have_count(6)
    expect(page.locator('.stage svg circle[r="3"]').first).to_have_attribute("cx", "100")


def test_undo_takes_back_one_edit_and_reset_all(page: Page) -> None:
    count = page.locator('[data-edit="0 i"]')
    expect(page.locator(".edit-tools")).to_be_hidden()
    count.press("ArrowUp")
    count.press("ArrowUp")
    expect(dots(page)).to_have_count(7)
    page.get_by_role("button", name="Undo").click()
    expect(dots(page)).to_have_count(6)
    page.locator(".edit-tools").get_by_role("button", name="Reset").click()
    expect(dots(page)).to_have_count(5)
    expect(count).to_have_text("5")
    assert "edited" not in (count.get_attribute("class") or "")


@pytest.mark.parametrize("page", [{"has_touch": True, "is_mobile": True}], indirect=True)
def test_a_tap_opens_a_field(page: Page) -> None:
    page.locator('[data-edit="0 i"]').tap()
    field = page.locator("[data-edit] input")
    expect(field).to_be_focused()
    assert field.get_attribute("inputmode") == "numeric"
    field.fill("4")
    field.press("Enter")
    expect(dots(page)).to_have_count(4)


@pytest.mark.parametrize("text", ["", "abc", "1e999", "99999999999", "1,5"])
def test_what_is_no_number_of_the_kind_changes_little(page: Page, text: str) -> None:
    radius = literal(page, "8")
    radius.click()
    page.locator("[data-edit] input").fill(text)
    page.keyboard.press("Enter")
    if text == "1,5":
        expect(page.locator('.stage svg circle[r="1.5"]')).to_have_count(5)
    else:
        expect(page.locator("[data-edit] input")).to_have_count(0)
        expect(page.locator(".stage svg circle").first).to_be_attached()
    message = page.locator(".edit-tools").first
    expect(message).to_contain_text("“abc” is not a number" if text == "abc" else "")


def test_code_without_scripts_is_code(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert "let count = 5\n" in page.locator("pre code").first.inner_text()
    assert page.locator("[role=spinbutton]").count() == 0
    context.close()
