"""What a reader with Firefox does: live figures, their knobs, the search and the colour scheme."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from firefox import Firefox, Key, firefox
from static_server import serving
from test_live_site import pages

FRAME = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as host:
        yield host


@pytest.fixture(scope="module")
def browser_of_module() -> Iterator[Firefox]:
    with firefox() as browser:
        browser.resize(1000, 800)
        yield browser


@pytest.fixture
def tab(browser_of_module: Firefox) -> Iterator[Firefox]:
    browser_of_module.problems.clear()
    yield browser_of_module
    assert not browser_of_module.problems


def open_figure(tab: Firefox, identity: str) -> str:
    """Waits until a figure of the page runs, and gives the selector of its picture."""
    figure = f"document.getElementById({json.dumps(identity)})"
    tab.evaluate(f"{figure}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
    state = tab.wait(f"(/running|failed/.exec({figure}.dataset.liveState) ?? [''])[0]")
    assert state == "running", identity
    return f"[id={json.dumps(identity)}] .stage svg"


def picture(tab: Firefox, selector: str) -> str:
    tab.evaluate(FRAME)
    return tab.evaluate(f"document.querySelector({json.dumps(selector)}).innerHTML")


# Where the first figure is tapped, or dragged at a place of its own.
TAPPED = {
    "posts/deliberate-practice-koans/", "posts/dial-from-affine-transforms/", "posts/form-from-a-text-template/",
    "posts/test-doubles/", "posts/what-check-caught/", "posts/which-device-runs-it/", "posts/why-an-array-is-the-wrong-queue/",
}


@pytest.mark.slow
def test_the_first_live_figure_of_each_page_runs_and_can_be_touched(
    tab: Firefox, built_site: Path, address: str
) -> None:
    still, knobs = [], []
    for path, [identity, *_] in pages(built_site / "public").items():
        tab.open(address + path)
        selector = open_figure(tab, identity)
        before = picture(tab, selector)
        is_touched = tab.evaluate(f"!!document.querySelector({json.dumps(selector)}).closest('[data-hint]')")
        if is_touched and not any([picture(tab, selector) != before for _ in tab.drag(selector)]):
            still.append(path)
        slider = f"document.getElementById({json.dumps(identity)}).querySelector('.knobs input[type=range]')"
        if tab.evaluate(f"!!{slider}"):
            tab.evaluate(f"{slider}.focus()")
            tab.type(Key.HOME)
            least = picture(tab, selector)
            tab.type(Key.END)
            knobs.append(picture(tab, selector) != least)
    # A few knobs show only in a gesture.
    assert set(still) <= TAPPED
    assert knobs.count(True) > len(knobs) / 2, knobs


def test_the_search_finds_a_post_and_opens_it(tab: Firefox, address: str) -> None:
    tab.open(address + "search/")
    tab.evaluate("document.querySelector('main input[type=search]').focus()")
    tab.type(*"page flip")
    tab.wait("document.querySelectorAll('.search-results a').length > 0")
    assert "page flip" in tab.evaluate("document.querySelector('.search-results a').textContent").lower()
    tab.type(Key.DOWN, Key.ENTER)
    # Firefox does not answer to a navigation in the middle of another.
    tab.wait("location.pathname.includes('anatomy-of-a-page-flip') && document.readyState === 'complete'")


def test_the_colour_scheme_is_chosen_and_kept(tab: Firefox, address: str) -> None:
    tab.open(address)
    background = "getComputedStyle(document.body).backgroundColor"
    schemes = {}
    for scheme in ["light", "dark"]:
        tab.evaluate("document.querySelector('.theme-switch').click()")
        tab.wait(f"document.documentElement.dataset.theme === {json.dumps(scheme)}")
        schemes[scheme] = tab.evaluate(background)
    assert schemes["light"] != schemes["dark"]
    tab.open(address + "about/")
    assert tab.evaluate(background) == schemes["dark"]
