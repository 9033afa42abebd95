"""Long code is folded where a script can unfold it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from reading import View, open_view
from static_server import serving
from test_post_code import posts

# So many lines are shown of code with more than `LONGEST`.
LINES = 25
LONGEST = 32
# A post with code of more than 50 lines.
LONG = "posts/anatomy-of-a-fold/"

# Of each listing that is open, but for those with a fault that readers look for: how many lines it has, and how many of them fit into what is seen of it.
COUNT = """() => [...document.querySelectorAll("main pre > code")].filter((code) => !code.closest("details, .repair")).map((code) => {
  const lines = code.textContent.replace(/\\n$/, "").split("\\n").length;
  return [lines, Math.floor(code.clientHeight / parseFloat(getComputedStyle(code).lineHeight))];
})"""


def listings(page: Page, address: str) -> list[list[int]]:
    page.goto(address)
    return page.evaluate(COUNT)


def test_no_post_shows_more_than_a_screen_of_code_at_once(browser: Browser, built_site: Path) -> None:
    context = open_view(browser, View(1440, "light"))
    page = context.new_page()
    long = 0
    with serving(built_site / "public") as address:
        for path in posts(built_site):
            for lines, shown in listings(page, address + path):
                if lines > LONGEST:
                    long += 1
                    assert shown <= LINES + 1, f"{path}: {shown} of {lines} lines"
                else:
                    assert shown >= lines, f"{path}: {shown} of {lines} lines"
    context.close()
    assert long > 30


def test_a_button_shows_all_lines(browser: Browser, built_site: Path) -> None:
    context = open_view(browser, View(1440, "light"))
    page = context.new_page()
    with serving(built_site / "public") as address:
        page.goto(address + LONG)
        buttons = page.get_by_role("button", name="Show all lines")
        count = buttons.count()
        block = page.locator("pre.long").first.element_handle()
        buttons.first.press("Enter")
        expect(buttons).to_have_count(count - 1)
        # The button is gone, and a reader at the keyboard is still at this code.
        assert block.evaluate("block => document.activeElement === block.previousElementSibling")
        assert block.evaluate("block => block.clientHeight >= block.firstChild.scrollHeight")
    context.close()


def test_without_scripts_all_lines_are_there(browser: Browser, built_site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with serving(built_site / "public") as address:
        page.goto(address + LONG)
        assert page.locator(".unfold").count() == 0
        assert max(code.bounding_box()["height"] for code in page.locator("main pre > code").all()) > 1000
    context.close()
