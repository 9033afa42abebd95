"""Pages of samples, whose long files are folded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from reading import VIEWS, open_view
from static_server import serving


@pytest.fixture
def sample(browser: Browser, built_site: Path) -> Iterator[tuple[Page, str]]:
    """A page, and the address of that of a sample with long files."""
    with serving(built_site / "public") as address:
        context = open_view(browser, VIEWS[0])
        yield context.new_page(), address + "samples/page-flip/"
        context.close()


def test_only_long_files_are_folded(sample: tuple[Page, str]) -> None:
    page, address = sample
    page.goto(address)
    counts = page.evaluate("""() => [...document.querySelectorAll("pre.numbered")].map(pre =>
        [!!pre.closest("details.folded:not([open])"), pre.querySelectorAll("code > span[id]").length])""")
    assert {is_folded for is_folded, _ in counts} == {True, False}
    assert all(is_folded == (count > 60) for is_folded, count in counts), counts


def test_a_link_to_a_line_opens_its_file(sample: tuple[Page, str]) -> None:
    page, address = sample
    page.goto(address)
    lines = page.locator("details.folded code > span[id]")
    line = lines.last.get_attribute("id")
    assert not lines.last.is_visible()
    page.goto(f"{address}#{line}")
    target = page.locator(f"[id='{line}']")
    assert target.is_visible()
    page.wait_for_function("id => document.getElementById(id).getBoundingClientRect().top < innerHeight", arg=line, timeout=5000)


def test_paper_shows_all(sample: tuple[Page, str]) -> None:
    page, address = sample
    page.goto(address)
    page.emulate_media(media="print")
    assert all(line.is_visible() for line in page.locator("details.folded code > span[id]:first-child").all())
