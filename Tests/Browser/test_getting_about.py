"""Getting about in a site: light and dark, the header, contents that follow, ways back, on, and to the search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import sitegen
from reading import LOAD_TIMEOUT
from static_server import serving

SECTIONS = "".join(f"## Section {number}\n\n" + "A paragraph of text.\n\n" * 30 for number in range(1, 6))
MENU = "menu: [{title: Posts, url: /posts/}, {title: Tags, url: /tags/}, {title: About, url: /about/}]"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site = sitegen.write_small_site(tmp_path_factory.mktemp("about") / "site")
    (site / "sitegen.yml").write_text(
        f"title: Drawing in Swift\nbase-url: http://127.0.0.1/\nsearch: true\nsocial-images: false\n{MENU}\n"
        "edit-url: https://example.org/edit/:path\n", encoding="utf-8",
    )
    (site / "Content/about.md").write_text("---\ntitle: About\n---\nText.\n", encoding="utf-8")
    for number in (1, 2, 3):
        (site / f"Content/posts/part-{number}.md").write_text(
            f"---\ntitle: Dial {number}\ndate: 2026-02-0{number}\nseries: Dials\npart: {number}\ntags: [dial]\n---\n{SECTIONS}",
            encoding="utf-8",
        )
    (site / "Content/posts/knob.md").write_text("---\ntitle: Knob\ndate: 2026-01-02\ntags: [dial]\n---\nText.\n", encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public") as served:
        yield served


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="light")
    context.set_default_timeout(LOAD_TIMEOUT)
    yield context
    context.close()


def paper(page: Page) -> str:
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


# MARK: Light and dark


def test_readers_choose_light_or_dark(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    light = paper(page)
    switch = page.get_by_role("button", name="Colors: system")
    expect(switch).to_be_visible()
    switch.click()
    assert paper(page) == light
    page.get_by_role("button", name="Colors: light").click()
    dark = paper(page)
    assert dark != light
    # The next page has it from its first paint on, and so has another tab.
    page.goto(address + "posts/part-1/")
    assert paper(page) == dark
    other = context.new_page()
    other.goto(address)
    assert paper(other) == dark
    page.get_by_role("button", name="Colors: dark").click()
    assert paper(page) == light
    expect(other.get_by_role("button", name="Colors: system")).to_be_visible()


def test_the_choice_is_there_before_the_first_paint(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate("localStorage.setItem('theme', 'dark')")
    # Nothing but the document and what it waits for: no deferred script has run when the first element is parsed.
    page.add_init_script(
        "new MutationObserver((_, me) => { if (document.body) { window.atFirst = document.documentElement.dataset.theme;"
        " me.disconnect(); } }).observe(document, { childList: true, subtree: true });"
    )
    page.goto(address)
    assert page.evaluate("window.atFirst") == "dark"


def test_figures_follow_the_choice_and_paper_stays_light(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend',"
        " '<svg id=probe><rect style=\"fill: var(--figure-category-2)\"/></svg>')"
    )
    fill = "getComputedStyle(document.querySelector('#probe rect')).fill"
    light = page.evaluate(fill)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(fill) != light
    page.emulate_media(media="print")
    assert page.evaluate(fill) == light


def test_without_scripts_there_is_no_switch(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert page.locator(".theme-switch").is_hidden()
    context.close()


def test_pictures_of_cards_follow_the_choice(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<picture><source srcset=\"data:image/svg+xml,dark\""
        " media=\"(prefers-color-scheme: dark)\"><img id=probe alt=\"\" src=\"data:image/svg+xml,light\"></picture>')"
    )
    shown = "document.querySelector('#probe').currentSrc.split(',')[1]"
    switch = page.locator(".theme-switch")
    seen = []
    for _ in range(3):
        switch.click()
        page.wait_for_timeout(50)
        seen.append(page.evaluate(shown))
    assert seen == ["light", "dark", "light"]


# MARK: The header


# The title may take two lines on the narrowest; what is beside it stays there.
@pytest.mark.parametrize(("width", "most"), [(320, 96), (390, 80)])
def test_the_header_is_one_line_on_a_phone(context: BrowserContext, address: str, width: int, most: int) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    assert page.locator(".site-header").bounding_box()["height"] < most
    menu = page.get_by_role("navigation", name="Site")
    assert menu.count() == 0
    page.get_by_role("button", name="Menu").click()
    expect(menu.get_by_role("link", name="About")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)


def test_a_wide_window_shows_the_menu(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    assert page.get_by_role("navigation", name="Site").get_by_role("link").all_inner_texts() == ["Posts", "Tags", "About"]
    assert page.locator(".menu-button").is_hidden()


# MARK: Contents, back, on


def test_contents_follow_the_reading(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "posts/part-1/")
    current = page.locator(".toc a[aria-current]")
    assert current.count() == 0
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    page.evaluate("document.querySelectorAll('.content h2')[2].scrollIntoView()")
    expect(current).to_have_text(["Section 3"])
    box = page.locator(".toc").bounding_box()
    text = page.locator(".content > p").first.bounding_box()
    assert 0 <= box["y"] < 900 and box["x"] >= text["x"] + text["width"]
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(current).to_have_text(["Section 5"])


def test_a_long_page_offers_the_way_back(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "posts/part-1/")
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    way = page.locator(".to-top")
    assert way.get_attribute("data-floats") is None
    page.evaluate("scrollTo(0, 3000)")
    expect(way).to_have_attribute("data-floats", "")
    page.get_by_role("link", name="Back to top").click()
    page.wait_for_function("scrollY === 0")
    expect(way).not_to_have_attribute("data-floats", "")


def test_where_the_way_back_lies_over_the_text_it_is_there_once_a_reader_has_gone_up(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address + "posts/part-1/")
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    way = page.locator(".to-top")
    page.evaluate("scrollTo(0, 3000)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert way.get_attribute("data-floats") is None
    page.evaluate("scrollTo(0, 2800)")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert way.get_attribute("data-floats") is None
    page.evaluate("scrollTo(0, 2500)")
    expect(way).to_have_attribute("data-floats", "")
    page.evaluate("scrollTo(0, 2600)")
    expect(way).not_to_have_attribute("data-floats", "")


def test_a_part_leads_to_the_next_one_first(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "posts/part-2/")
    foot = page.locator(".page-footer")
    assert [link.inner_text().replace("\n", " ") for link in foot.locator(".parts a").all()] == [
        "Next: part 3 of 3 Dial 3", "Previous: part 1 of 3 Dial 1", "Dials", "Dial 1", "Dial 3",
    ]
    assert foot.locator(".parts [aria-current=page]").inner_text() == "Dial 2"
    order = page.evaluate(
        "[...document.querySelectorAll('.page-footer > nav')].map((each) => each.className)"
    )
    assert order == ["parts", "related"]
    assert page.get_by_role("link", name="Edit this page").get_attribute("href") == (
        "https://example.org/edit/Content/posts/part-2.md"
    )


# MARK: The search


def test_a_key_opens_the_search(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "posts/part-1/")
    page.keyboard.press("/")
    page.wait_for_url(re.compile("/search/"))
    field = page.locator("#search-field")
    expect(field).to_be_focused()
    page.keyboard.type("a/b")
    expect(field).to_have_value("a/b")


def test_the_key_can_be_turned_off(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "search/")
    box = page.get_by_role("checkbox", name="The key / opens the search")
    assert box.is_checked()
    box.uncheck()
    page.goto(address)
    page.keyboard.press("/")
    page.wait_for_timeout(300)
    assert page.url == address
    page.goto(address + "search/")
    assert not box.is_checked()


def test_the_page_that_is_not_there_searches(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "404.html")
    page.locator("#search-field").fill("about")
    expect(page.locator(".search-results a").first).to_have_text("About")
    assert page.url == address + "404.html"


def test_scripts_are_small() -> None:
    # The one for reading also opens what is folded where a link leads into it.
    for name, most in (("theme.js", 2400), ("reading.js", 4400)):
        assert len(Path(sitegen.REPOSITORY / "Themes/default/assets" / name).read_bytes()) < most


def test_the_way_through_all_posts_has_each_with_the_minutes_that_it_takes(built_site: Path) -> None:
    """The minutes of the tables are written by hand; a post may grow by two before they are wrong."""
    public = built_site / "public"
    start = (public / "start/index.html").read_text(encoding="utf-8")
    rows = re.findall(r'<td[^>]*><a href="[^"]*/posts/([^/"]+)/"[^>]*>(?:(?!</tr>).)*?<td[^>]*>(\d+)</td>', start, re.DOTALL)
    posts = {file.parent.name: file.read_text(encoding="utf-8") for file in public.glob("posts/*/index.html")}
    taken = {name: re.search(r"(\d+) min read", text) for name, text in posts.items()}
    taken = {name: int(minutes[1]) for name, minutes in taken.items() if minutes}
    assert len(taken) > 30
    assert {name for name, _ in rows} == taken.keys()
    assert [f"{name}: {said}, not {taken[name]}" for name, said in rows if abs(int(said) - taken[name]) > 2] == []
