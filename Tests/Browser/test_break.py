"""What a figure claims: a button under it looks for gestures that break it, and plays what it finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import sitegen
from static_server import serving

FIGURE = """
```swift sample="{name}" live alt="{name}" caption="Drag."
import FigureKit

Interaction(
  "{name}", width: 300, height: 60, initialState: 20.0,
  invariants: [Invariant("The handle is somewhere") {{ _ in true }}, Invariant("“It” stays on <its> track") {{ x in {holds} }}],
  update: {{ x, event in x = {update} }},
  draw: {{ context, x in
    context.fill(.circle(center: Point(x: x, y: 30), radius: 8), with: .accent)
  }}).show()
```
"""

FIGURES = {
    "free": ("x <= 280", "event.location.x"),
    "bounded": ("(20...280).contains(x)", "max(20, min(280, event.location.x))"),
    "trapping": ("[true, true][Int(x) / 200]", "max(20, event.location.x)"),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = tmp_path_factory.mktemp("break") / "site"
    (site / "Content").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    for name, (holds, update) in FIGURES.items():
        (site / f"Content/{name}.md").write_text(
            f"---\ntitle: {name}\n---\n" + FIGURE.format(name=name, holds=holds, update=update), encoding="utf-8")
    (site / "Content/plain.md").write_text(
        "---\ntitle: plain\n---\n" + FIGURE.format(name="plain", holds="true", update="1").replace(
            '  invariants: [Invariant("The handle is somewhere") { _ in true }, Invariant("“It” stays on <its> track") '
            "{ x in true }],\n", ""), encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as host:
        yield host


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 820, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    messages: list[str] = []
    page.on("console", lambda message: messages.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
    yield page
    context.close()
    assert not messages, messages


def tried(page: Page, address: str, name: str, message: str) -> None:
    page.goto(f"{address}{name}/")
    expect(page.locator("[data-live]")).to_have_attribute("data-live-state", "running")
    # The button comes with the first touch.
    page.locator(".stage").press("Space")
    page.locator(".stage").press("Escape")
    page.get_by_role("button", name="Try to break it").click()
    expect(page.locator("[data-live] .state", has_text=message)).to_be_visible(timeout=30_000)


def test_what_breaks_a_claim_is_shown(page: Page, address: str) -> None:
    tried(page, address, "free", "Broken: ““It” stays on <its> track”")
    place = float(page.locator(".stage svg circle").get_attribute("cx"))
    assert place > 280
    # It is a state like others.
    page.get_by_role("button", name="Reset").click()
    expect(page.locator(".stage svg circle")).to_have_attribute("cx", "20")


def test_what_breaks_a_claim_is_played(browser: Browser, address: str) -> None:
    page = browser.new_page()
    tried(page, address, "free", "Broken")
    page.wait_for_function("() => +document.querySelector('.stage svg circle').getAttribute('cx') > 280")
    page.close()


@pytest.mark.parametrize(("name", "message"), [
    ("bounded", "random gestures it still holds: The handle is somewhere; “It” stays on <its> track"),
    ("trapping", "The figure trapped"),
])
def test_a_search_that_finds_nothing_says_why(page: Page, address: str, name: str, message: str) -> None:
    tried(page, address, name, message)
    expect(page.locator("[data-live]")).to_have_attribute("data-live-state", "running")
    expect(page.get_by_role("button", name="Try to break it")).to_be_enabled()


def test_a_figure_that_claims_nothing_loads_nothing(page: Page, address: str) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{address}plain/")
    expect(page.locator("[data-live]")).to_have_attribute("data-live-state", "running")
    expect(page.get_by_role("button", name="Try to break it")).to_have_count(0)
    assert not [url for url in loaded if "break" in url]
