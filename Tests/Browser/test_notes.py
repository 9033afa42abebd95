"""Notes on the lines of listings, and questions whose answers a reader opens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import sitegen
from reading import LOAD_TIMEOUT
from static_server import serving

POST = """---
title: Notes
---

```swift sample="queue" notes="1,3-4" quiz="output"
var line = ["Ada", "Ben"]
line.append("Cleo")
let next = line.removeFirst()
print(next)
```

1. An array is a queue.
2. All that are left move up by one.
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = sitegen.write_small_site(tmp_path_factory.mktemp("notes") / "site")
    (site / "Content/notes.md").write_text(POST, encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as address:
        yield address


@pytest.fixture(params=[390, 1000])
def context(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": request.param, "height": 900})
    context.set_default_timeout(LOAD_TIMEOUT)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address.rstrip("/"))
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address + "notes/")
    return page


def test_numbers_stand_beside_their_lines_and_lead_to_the_notes(page: Page) -> None:
    second = page.get_by_role("link", name="Note 2")
    box = second.bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24, "a finger can hit it"
    top = page.evaluate("""() => {
      const line = document.querySelectorAll(".note-number")[1].nextSibling;
      const range = document.createRange();
      range.selectNode(line);
      return range.getBoundingClientRect().top;
    }""")
    assert abs(box["y"] - top) < 8
    assert box["x"] + box["width"] <= page.locator("code").first.evaluate(
        "code => code.getBoundingClientRect().left + parseFloat(getComputedStyle(code).paddingLeft)")
    second.click()
    expect(page).to_have_url(page.url.split("#")[0] + "#note-1-2")
    expect(page.locator("li:target")).to_contain_text("All that are left move up by one.")


def test_numbers_are_not_copied(page: Page) -> None:
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        'var line = ["Ada", "Ben"]', 'line.append("Cleo")', "let next = line.removeFirst()", "print(next)"]


def test_the_answer_is_shown_when_a_reader_asks(page: Page) -> None:
    output = page.get_by_role("group", name="Output")
    expect(output).to_be_hidden()
    page.get_by_text("What does it print?").click()
    expect(output).to_contain_text("Ada")


def test_paper_has_the_answer(page: Page) -> None:
    page.emulate_media(media="print")
    assert page.locator(".quiz .output").evaluate("output => output.checkVisibility({ contentVisibilityAuto: true })")
