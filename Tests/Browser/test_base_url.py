"""A site that lives in a folder of its host: every address in it leads to where it will be published."""

from __future__ import annotations

import re
from collections import deque
from html.parser import HTMLParser
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import unquote, urldefrag, urljoin
from urllib.request import urlopen
from xml.etree import ElementTree

import pytest

import sitegen
from static_server import serving

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


class Document(HTMLParser):
    """The addresses in an HTML page, as written, and its targets of fragments."""

    def __init__(self, text: str):
        super().__init__()
        self.links: list[str] = []
        self.targets: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if value is None:
                continue
            if name in ("href", "src", "poster"):
                self.links.append(value)
            elif name == "srcset":
                self.links += [candidate.split()[0] for candidate in value.split(",") if candidate.strip()]
            elif name == "content" and value.startswith(("http://", "https://")):
                self.links.append(value)
            elif name == "id":
                self.targets.add(value)


def crawl(home: str) -> tuple[set[str], list[str]]:
    """Follows every link below the home page's host, and gives the addresses that answered and what is wrong."""
    host = urljoin(home, "/")
    waiting = deque([(home, "the start")])
    asked: set[str] = set()
    answered: set[str] = set()
    targets: dict[str, set[str]] = {}
    fragments: list[tuple[str, str, str]] = []
    problems: list[str] = []
    while waiting:
        address, source = waiting.popleft()
        page, fragment = urldefrag(address)
        if fragment:
            fragments.append((page, unquote(fragment), source))
        if page in asked:
            continue
        asked.add(page)
        try:
            with urlopen(page, timeout=sitegen.ANSWER_TIMEOUT) as answer:
                kind, text = answer.headers.get_content_type(), answer.read().decode("utf-8", errors="replace")
        except HTTPError as error:
            problems.append(f"{page} answers {error.code}, linked by {source}")
            continue
        answered.add(page)
        links: list[str] = []
        if kind == "text/html":
            document = Document(text)
            links, targets[page] = document.links, document.targets
        elif kind == "text/css":
            links = re.findall(r"""url\(["']?([^"')]+)""", text)
        elif kind.endswith("xml"):
            links = re.findall(r"""(?:href="|<loc>|<id>)(http[^"<]+)""", text)
        waiting += [(urljoin(page, link), page) for link in links if urljoin(page, link).startswith(host)]
    for page, fragment, source in fragments:
        if page in targets and fragment not in targets[page]:
            problems.append(f"{page} has no #{fragment}, linked by {source}")
    return answered, problems


@pytest.fixture
def linked_site(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A site with every kind of page: one of a few pages by day, and the repository's, which is built anew, at night."""
    if request.config.getoption("--all"):
        return request.getfixturevalue("built_site")
    return sitegen.write_site_of_every_kind_of_page(tmp_path / "site")


def test_every_link_below_a_base_url_answers(linked_site: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "blog", prefix="/blog/") as home:
        sitegen.build(linked_site, "--base-url", home, "--output-dir", str(tmp_path / "blog"))
        answered, problems = crawl(home)
        with urlopen(home + "sitemap.xml", timeout=sitegen.ANSWER_TIMEOUT) as answer:
            listed = {location.text for location in ElementTree.parse(answer).iter(SITEMAP + "loc")}
    assert not problems, "\n".join(problems)
    assert listed, "the sitemap is empty"
    assert listed <= answered, f"no link leads to {listed - answered}"


def test_the_crawl_finds_what_is_broken(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="page.html#there">1</a><a href="page.html#nowhere">2</a><a href="/outside/">3</a>'
        '<img srcset="one.png 1x, two.png 2x"><link rel="stylesheet" href="style.css">'
        '<a href="https://other.example/">4</a>'
    )
    (tmp_path / "page.html").write_text('<h2 id="there">There</h2>')
    (tmp_path / "style.css").write_text('body { background: url("paper.png") }')
    with serving(tmp_path, prefix="/blog/") as home:
        answered, problems = crawl(home)
    assert {address.removeprefix(home) for address in answered} == {"", "page.html", "style.css"}
    broken = {problem.split(",")[0].replace(urljoin(home, "/"), "") for problem in problems}
    assert broken == {
        "outside/ answers 404", "blog/one.png answers 404", "blog/two.png answers 404", "blog/paper.png answers 404",
        "blog/page.html has no #nowhere",
    }
