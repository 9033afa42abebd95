"""No page breaks a rule that axe-core knows, in either scheme, in a narrow and in a wide window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from accessibility import violations
from reading import View, open_view
from screenshots import PAGES
from static_server import serving
from test_pages import page_paths

# Both widths and both schemes, each with half of the kinds of pages. The night looks at all pages in these, and at every kind
# of page in the others.
SAMPLE_OF_VIEWS = [View(390, "light"), View(1440, "dark")]
OTHER_VIEWS = [View(390, "dark"), View(1440, "light")]

SOUND = """<!doctype html><html lang="en"><title>Page</title><body style="color: #222; background: #fff">
<main><h1>Title</h1><p>Text</p><img src="data:," alt="None"><a href="/">Home</a></main></html>"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "looked_at" in metafunc.fixturenames:
        others = OTHER_VIEWS if metafunc.config.getoption("--all") else []
        metafunc.parametrize("looked_at", SAMPLE_OF_VIEWS + others, ids=str)


@pytest.mark.slow
def test_no_page_breaks_a_rule(
    browser: Browser, built_site: Path, request: pytest.FixtureRequest, looked_at: View
) -> None:
    paths = list(PAGES.values())
    if not request.config.getoption("--all"):
        paths = paths[SAMPLE_OF_VIEWS.index(looked_at) :: len(SAMPLE_OF_VIEWS)]
    elif looked_at in SAMPLE_OF_VIEWS:
        paths = page_paths(built_site / "public")
    context = open_view(browser, looked_at)
    page = context.new_page()
    found = []
    with serving(built_site / "public") as address:
        for path in paths:
            page.goto(address + path)
            found += [f"/{path}: {violation}" for violation in violations(page)]
    context.close()
    if found:
        pytest.fail("\n".join(found), pytrace=False)


@pytest.mark.parametrize(("replaced", "by", "rules"), [
    ("", "", []),
    (' lang="en"', "", ["html-has-lang"]),
    ("<title>Page</title>", "", ["document-title"]),
    (' alt="None"', "", ["image-alt"]),
    ("<p>", '<svg role="img" width="9" height="9"></svg><p>', ["svg-img-alt"]),
    ("<p>", "<button></button><p>", ["button-name"]),
    (">Home<", "><", ["link-name"]),
    ("<p>", '<details><summary>More</summary><p style="color: #999">', ["color-contrast"]),
    ("<p>", '<div style="width: 99px; overflow: auto; white-space: pre">A line too long for its box</div><p>',
     ["scrollable-region-focusable"]),
], ids=("sound", "no language", "no title", "image", "figure", "button", "link", "folded pale text", "scroller out of reach"))
def test_broken_rule_is_found(browser: Browser, replaced: str, by: str, rules: list[str]) -> None:
    context = open_view(browser, View(390, "light"))
    page = context.new_page()
    assert replaced in SOUND
    page.set_content(SOUND.replace(replaced, by) if replaced else SOUND)
    found = violations(page)
    context.close()
    assert [each.split(":")[0] for each in found] == rules, found
