"""A program with a fault that readers repair: by mouse and keyboard, with a verdict and a hint."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import accessibility
import sitegen
from static_server import serving

POST = """---
title: Dots
---

Dots in a row:

```swift sample="dots" hidden
import FigureKit
```

```swift sample="dots" quiz="repair" fault="5: < → >" figure="dots" alt="Two dots of five move" caption="Two of five."
let count = 5
let dots = Interaction(
  "dots", width: 200, height: 100, initialState: 0.0,
  update: { shift, event in shift = event.location.y }, draw: { context, shift in
    for index in 0..<count where index < 2 {
      context.fill(.circle(center: Point(x: 20 + 40 * Double(index), y: shift), radius: 8), with: .accent)
    }
  })
var gesture = PointerScript()
gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 20, y: 80), duration: 1)
dots.play(gesture).show()
```

The same figure without a fault:

![Two dots](sample:dots#dots){live edit}
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("repair") / "site"
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (site / "Content/dots.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as host:
        yield host + "dots/"


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    messages: list[str] = []
    context = browser.new_context(viewport={"width": 820, "height": 1400}, reduced_motion="reduce")
    context.set_default_timeout(10_000)
    page = context.new_page()
    page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
    page.goto(address)
    expect(page.locator("[data-fault]")).to_have_attribute("data-live-state", "running")
    yield page
    context.close()
    assert not messages, messages


def dots(page: Page) -> Locator:
    """Without those of the pointer."""
    return page.locator(".repair .stage svg circle[r='8']")


def status(page: Page) -> Locator:
    return page.locator(".verdict [role=status]")


def operator(page: Page) -> Locator:
    """The operator that is wrong at first."""
    return page.locator(".repair [data-edit*='c < <=']")


def test_the_figure_starts_with_the_fault(page: Page) -> None:
    expect(operator(page)).to_have_text(">")
    assert "edited" not in (operator(page).get_attribute("class") or "")
    expect(page.locator(".repair .edit-tools")).to_be_hidden()
    expect(dots(page)).to_have_count(2)
    expect(dots(page).first).to_have_attribute("cx", "140")
    # Nobody has tried anything yet.
    expect(status(page)).to_have_text("")
    expect(page.get_by_role("button", name="What it should draw")).to_be_visible()
    # What shows the same figure elsewhere is as it was.
    expect(page.locator("[data-live][id] .stage svg circle[r='8']").first).to_have_attribute("cx", "20")


def test_the_right_operator_repairs_it(page: Page) -> None:
    operator(page).click()
    assert page.locator(".repair select option").all_inner_texts() == ["<", "<=", ">", ">=", "==", "!="]
    page.locator(".repair select").select_option("<")
    expect(status(page)).to_have_text("Repaired: it draws what it should.")
    expect(page.get_by_role("button", name="What it should draw")).to_be_hidden()
    expect(dots(page).first).to_have_attribute("cx", "20")
    page.get_by_role("button", name="Undo").click()
    expect(status(page)).to_contain_text("Not yet")
    expect(operator(page)).to_have_text(">")


def test_another_repair_that_draws_the_same_is_one(page: Page) -> None:
    operator(page).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(operator(page)).to_have_text("==")
    expect(status(page)).to_contain_text("Not yet")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(operator(page)).to_have_text("<=")
    expect(status(page)).to_contain_text("Not yet")
    # With one less it is the same again.
    two = page.locator(".repair [data-edit]").filter(has_text=re.compile("^2$"))
    two.focus()
    page.keyboard.press("ArrowDown")
    expect(status(page)).to_have_text("Repaired: it draws what it should.")


def test_reset_leads_back_to_the_fault(page: Page) -> None:
    operator(page).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(status(page)).to_contain_text("Repaired")
    page.locator(".repair .edit-tools").get_by_role("button", name="Reset").click()
    expect(operator(page)).to_have_text(">")
    expect(dots(page).first).to_have_attribute("cx", "140")
    expect(status(page)).to_contain_text("Not yet")


def test_the_film_of_what_it_should_draw_plays_and_what_is_repaired_plays(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 820, "height": 1400}, reduced_motion="no-preference")
    page = context.new_page()
    page.goto(address)
    expect(page.locator("[data-fault]")).to_have_attribute("data-live-state", "running")
    cy = "document.querySelector('.repair .stage svg circle[r=\"8\"]').getAttribute('cy')"

    def expect_it_moves() -> None:
        before = page.evaluate(cy)
        page.wait_for_function(f"{cy} !== '{before}'")

    page.get_by_role("button", name="What it should draw").click()
    expect(dots(page).first).to_have_attribute("cx", "20")
    expect_it_moves()
    operator(page).click()
    page.locator(".repair select").select_option("<")
    expect(status(page)).to_have_text("Repaired: it draws what it should.")
    expect_it_moves()
    context.close()


def test_the_hint_shows_the_picture_that_should_be_there(page: Page) -> None:
    button = page.get_by_role("button", name="What it should draw")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(dots(page).first).to_have_attribute("cx", "20")
    # The code is the reader's meanwhile.
    expect(operator(page)).to_have_text(">")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(dots(page).first).to_have_attribute("cx", "140")
    button.click()
    operator(page).focus()
    page.keyboard.press("ArrowUp")
    expect(operator(page)).to_have_text(">=")
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(dots(page)).to_have_count(3)


def test_what_stops_the_program_is_taken_back(page: Page) -> None:
    page.locator(".repair [data-edit]").filter(has_text=re.compile("^0$")).click()
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator(".repair .edit-tools [role=status]")).to_contain_text("With 9 on line 5")
    expect(operator(page)).to_have_text(">")
    expect(dots(page)).to_have_count(2)
    assert "edited" not in (operator(page).get_attribute("class") or "")


def test_nothing_is_wrong_with_the_page(page: Page) -> None:
    assert accessibility.violations(page) == []


def test_without_scripts_it_is_a_question(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert "where index > 2" in page.locator(".repair pre code").inner_text()
    expect(page.locator(".repair .strip img")).to_be_visible()
    expect(status(page)).to_have_text("This is what it should draw.")
    answer = page.locator(".repair details p")
    expect(answer).to_be_hidden()
    page.locator(".repair summary").click()
    expect(answer).to_have_text("Line 5: < in place of >")
    context.close()
