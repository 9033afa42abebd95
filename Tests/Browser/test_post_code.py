"""What stands at the end of a post whose samples have pages: the code of this post."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from reading import View, open_view
from sitegen import ANSWER_TIMEOUT
from static_server import serving
from test_pages import page_paths
from test_search import search

# Of the section; no post has the word.
WORD = "unpack"


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as served:
        yield served


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = open_view(browser, View(390, "light"))
    yield context.new_page()
    context.close()


def posts(site: Path) -> list[str]:
    return [path for path in page_paths(site / "public") if path.startswith("posts/") and path != "posts/"]


def body(url: str) -> bytes:
    """What is at an address; fails if that is nothing."""
    with urlopen(url, timeout=ANSWER_TIMEOUT) as answer:
        return answer.read()


@pytest.mark.slow
def test_links_lead_to_pages_of_samples_and_to_packages(page: Page, built_site: Path, address: str) -> None:
    seen: set[str] = set()
    packages = 0
    for path in posts(built_site):
        page.goto(address + path)
        section = page.get_by_role("region", name="The code of this post")
        expect(section, path).to_have_count(1)
        for entry in section.get_by_role("listitem").all():
            links = entry.get_by_role("link").all()
            name = links[0].text_content()
            addresses = [urljoin(page.url, link.get_attribute("href")) for link in links]
            if seen.issuperset(addresses):
                continue
            seen.update(addresses)
            title = re.search(r"<h1>(.*)</h1>", body(addresses[0]).decode())[1]
            assert title.split("/")[-1] == name, f"{path} leads to {addresses[0]}"
            # A library has nothing to run, and no package.
            if len(links) > 1:
                assert links[1].text_content() == f"Download {name}", path
                expect(entry.locator("code")).to_contain_text("swift ")
                files = zipfile.ZipFile(io.BytesIO(body(addresses[1]))).namelist()
                assert any(file.endswith("/Package.swift") for file in files), f"{addresses[1]} has {files}"
                packages += 1
    assert packages > 10


def test_search_has_no_word_of_it(page: Page, address: str) -> None:
    found = page.locator("#search-results a[href*='/posts/']")
    search(page, address, "metronome")
    expect(found.first).to_be_visible()
    search(page, address, WORD)
    page.wait_for_timeout(500)
    expect(found).to_have_count(0)


def test_feeds_and_posts_as_markdown_have_no_word_of_it(built_site: Path) -> None:
    public = built_site / "public"
    for path in posts(built_site):
        assert WORD in (public / path / "index.html").read_text(encoding="utf-8").lower(), path
    others = [*public.rglob("feed.xml"), *public.glob("posts/*/index.md")]
    assert len(others) > 20
    assert [file for file in others if WORD in file.read_text(encoding="utf-8").lower()] == []
