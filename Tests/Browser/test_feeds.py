"""The site's feeds, read by the parser that most programs in Python read feeds with.

Releases of feedparser read XML only; what JSON Feed requires is looked at here.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from urllib.parse import urlparse

import feedparser
import pytest

import sitegen


@pytest.fixture(scope="module")
def output(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with all formats of feeds: one of a few posts by day, and the repository's at night."""
    site = tmp_path_factory.mktemp("feeds") / "site"
    if request.config.getoption("--all"):
        shutil.copytree(request.getfixturevalue("built_site"), site)
    else:
        sitegen.write_site_of_every_kind_of_page(site)
    configuration = site / "sitegen.yml"
    text = configuration.read_text(encoding="utf-8") + "\nfeeds: [atom, rss, json]\n"
    configuration.write_text(text, encoding="utf-8")
    sitegen.build(site)
    return site / "public"


def expect_sound_entries(entries: list, posts: int) -> None:
    assert len(entries) == posts
    for entry in entries:
        assert entry.title and entry.link == entry.id
        assert entry.content[0].value.startswith("<")
        for image in entry.content[0].value.split("<img")[1:]:
            assert urlparse(image.split('src="')[1].split('"')[0]).scheme == "https"


@pytest.mark.parametrize(("name", "version"), [("feed.xml", "atom10"), ("rss.xml", "rss20")])
def test_every_feed_parses_without_complaint(output: Path, name: str, version: str) -> None:
    files = sorted(output.rglob(name))
    assert len(files) > 2
    for file in files:
        feed = feedparser.parse(file.read_bytes())
        assert not feed.bozo, f"{file}: {feed.get('bozo_exception')}"
        assert feed.version == version
        assert feed.feed.title and feed.feed.link
    posts = list((output.parent / "Content" / "posts").rglob("*.md"))
    # As many as a feed has unless the site says otherwise.
    expect_sound_entries(feedparser.parse((output / name).read_bytes()).entries, min(20, len(posts) - 1))


def test_every_json_feed_has_what_its_version_requires(output: Path) -> None:
    files = sorted(output.rglob("feed.json"))
    assert len(files) > 2
    for file in files:
        feed = json.loads(file.read_text(encoding="utf-8"))
        assert feed["version"] == "https://jsonfeed.org/version/1.1"
        assert feed["title"] and feed["feed_url"].startswith("https://")
        for item in feed["items"]:
            assert item["id"] and item["content_html"]
