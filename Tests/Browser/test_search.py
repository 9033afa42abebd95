"""The search page: what is found, by which requests, by keyboard, under a path, and without scripts."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import sitegen
from reading import LOAD_TIMEOUT, wait_for_frame, watch_layout_shift
from static_server import serving

PREFIX = "/some/path/"

POSTS = {
    "dial": ("A dial of angles", "Labels on a circle, and a word in the text: perspective."),
    "fold": ("Folding paper", "## Perspective\n\nA café by the Ångström bridge."),
    "perspective": ("Perspective", "Nothing else.", "What guards and actors see"),
    "nihon": ("日本語の入門", "図形を描く。"),
    "names": (
        "Shapes of touches",
        "Every tap draws a shape.\n\n## The selection\n\nA drag opens the rectangle of a `RubberBand` in the view.\n\n"
        "## What turns\n\nA rotation moves it. Nothing else turns.\n\n## At the end\n\nThat is all.",
    ),
    "sea": ("At sea", "The word of a page's title: harbour."),
    "ebb": ("Ebb and flow", "Nothing of it."),
    "hyphen": ("Turning leaves", "A page-flip begins at a corner."),
    "space": ("Leaves that turn", "Each page flip is a curve."),
    "joined": ("Names of leaves", "Call `pageflip` here, and the tab bar there."),
    "signs": ("Templates", "A language: C++."),
    "sharp": ("Properties", "A language: C#."),
    "letter": ("Pointers", "A language: C."),
    "tide": ("A tide", "The tide goes out."),
    "float": ("How it swims", "Buoyancy: see [signs](../signs.md)."),
    "roots": (
        "A buttress",
        "It begins at <math><mi>y</mi><mo>=</mo><mn>32</mn><mo>−</mo><mn>20</mn><msqrt><mn>2</mn></msqrt></math>, and ends at "
        "<math><mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><msup><mi>a</mi><mn>3</mn></msup></mrow></mfrac></math> or "
        "<math><msqrt><mi>b</mi><mo>+</mo><mn>1</mn></msqrt></math>.",
        "It holds a wall.",
    ),
    "rates": (
        "The last spin", "## Rates\n\nA friction.\n\n## Sources\n\n- [Rates of friction and slowness](https://rates.example/), a page.",
    ),
    "novice": ("For novices", "Made for beginners, as in a folder."),
    "hostile": ("Tags <b>bold</b> & more", "An `<img src=x onerror=alert(1)>` in code."),
}

PAGES = {
    "harbour": ("Lights of the harbour", "## Harbour\n\nA harbour."), "ebb": ("Ebb", "The tide goes out."),
    "signs": ("Signs of the sea", "Each buoy has a colour. A lantern is lit.\n\n## Flags\n\n## Wind\n\n## Sail"),
    "sheets": ("Sheets", "## Wind\n\nWind and sail, wind and sail, wind and sail.", "flags"),
    "beam": ("A beam", "Wood.\n\n## Kinds\n\n| wood | use |\n|---|---|\n| oak | a chair |\n| plywood | a shelf |"),
    "roof": ("Roof", "## Beams\n\nBeams, beams, beams, beams, beams."), "changes": ("Changes", "A lantern that is lit."),
    "last": ("A lantern of old", "It is out."),
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site of a few posts and of many more words than one file of the index holds, served under a path."""
    site = sitegen.copy_site(tmp_path_factory.mktemp("search") / "site")
    for folder in ("Content", "Samples"):
        shutil.rmtree(site / folder)
    (site / "Content" / "posts").mkdir(parents=True)
    (site / "sitegen.yml").write_text(
        f"title: Found\nbase-url: http://127.0.0.1{PREFIX}\nsearch: true\nsearch-last: [last, changes]\nsocial-images: false\n"
        "menu: [{ title: Posts, url: /posts/ }]\n", encoding="utf-8"
    )
    for name, (title, text, *description) in POSTS.items():
        file = site / "Content" / "posts" / f"{name}.md"
        metadata = "".join(f"description: {each}\n" for each in description)
        file.write_text(f"---\ntitle: '{title}'\ndate: 2026-01-02\n{metadata}---\n{text}\n", encoding="utf-8")
    for name, (title, text, *keywords) in PAGES.items():
        metadata = "".join(f"keywords: [{each}]\n" for each in keywords)
        (site / "Content" / f"{name}.md").write_text(f"---\ntitle: {title}\n{metadata}---\n{text}\n", encoding="utf-8")
    for number in range(60):
        words = " ".join(f"word{number * 100 + i}" for i in range(100))
        file = site / "Content" / "posts" / f"many-{number}.md"
        # With its heading a page takes a sixth of a file of titles.
        heading = "A heading of words without an end " * 30
        text = f"{words}\n\n## {heading}\n\nThe end.\n"
        file.write_text(f"---\ntitle: Many {number}\ndate: 2025-01-02\n---\n{text}", encoding="utf-8")
    sitegen.build(site)
    with serving(site / "public", PREFIX) as served:
        yield served


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(LOAD_TIMEOUT)
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert problems == []


# On this site, as readers type them: the title of the first hit, or what is among the first five.
FIRST = {
    "fold": "Anatomy of a fold", "dial": "Circular controls 1: layout", "inertia": "Circular controls 3: inertia",
    "page flip": "Anatomy of a page flip", "queue": "Why an array is the wrong queue", "atan2": "Circular controls 2: touch",
    "how do i draw a circle": "Your first drawing", "deploy github pages": "sitegen in CI", "install": "Installing",
    "theme": "Themes", "changelog": "Changelog", "AffineTransform": "AffineTransform", "clip": "Drawing.Clip",
    "koans": "Deliberate practice: koans", "hugo": "Coming from another generator", "Drawing.clip": "Drawing.Clip",
    "how do I draw a line": "FigureKit by example", "circles": "Your first drawing", "circels": "Your first drawing",
    "function": "Where to start", "if statement": "Where to start", "closure": "Where to start", "teacher": "Where to start",
    "homework": "Your first drawing", "easy": "Your first drawing", "exercises": "Your first drawing",
    "array": "Why an array is the wrong queue", "struct vs class": "Who owns what: ARC",
    "solutions": "Your first drawing", "exam": "Deliberate practice: koans", "do I need a mac": "Where to start",
    "turtle": "Your first drawing", "exersises": "Your first drawing",
    "what is the difference between a struct and a class?": "Who owns what: ARC",
    "how can I test my function": "Test first: a parser for 1h30m", "index out of range": "Deliberate practice: koans",
    "memory leak": "Who owns what: ARC", "drag and drop": "A home screen of icons",
}
AMONG_FIVE = {
    "rotary knob": "Circular controls 3: inertia", "CATransform3D": "Anatomy of a fold", "GraphicsContext.clip": "GraphicsContext",
}


@pytest.fixture(scope="module")
def own_address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as served:
        yield served


def search(page: Page, address: str, query: str) -> None:
    """Types a query, and waits until an answer to it may be there; who looks at it waits for the right one."""
    page.goto(address + "search/")
    page.locator("#search-field").press_sequentially(query)
    expect(page.locator(".search-status")).not_to_have_text("")
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("perspective", ["Perspective", "Folding paper", "Perspective", "A dial of angles"]),
        ("PERSP", ["Perspective", "Folding paper", "Perspective", "A dial of angles"]),
        ("cafe angstrom", ["Folding paper", "Perspective"]),
        ("Café", ["Folding paper", "Perspective"]),
        ("dial labels", ["A dial of angles"]),
        ("actors guards", ["Perspective"]),
        ("日本", ["日本語の入門"]),
        ("図", ["日本語の入門"]),
        ("word5999", ["Many 59"]),
        ("onerror", ["Tags <b>bold</b> & more"]),
        ("persp ", []),
        ("constructor", []),
        ("<script>", []),
        # One mistake: two letters exchanged, one too many, one too few, one wrong, at the beginning, as a beginning.
        ("rotatoin", ["Shapes of touches", "What turns"]),
        ("rottation", ["Shapes of touches", "What turns"]),
        ("rotaton", ["Shapes of touches", "What turns"]),
        ("rotstion", ["Shapes of touches", "What turns"]),
        ("ortation", ["Shapes of touches", "What turns"]),
        ("rotatoi", ["Shapes of touches", "What turns"]),
        ("rtotatoin", []),
        # A mistake whose stem is that of other words: others begin somewhere.
        ("beginers", ["For novices"]),
        # Another form of a word that is there is no mistake for a third one.
        ("folded", ["Folding paper"]),
        ("beginnings ", ["Turning leaves", "A buttress"]),
        # Stems.
        ("rotating ", ["Shapes of touches", "What turns"]),
        ("rotate ", ["Shapes of touches", "What turns"]),
        ("fold ", ["Folding paper"]),
        # Names of code, and how they are asked for.
        ("rubber band", ["Shapes of touches", "The selection"]),
        ("rubberband", ["Shapes of touches", "The selection"]),
        ("DragOpens", ["Shapes of touches", "The selection"]),
        # Letters with a sign.
        ("C++", ["Templates"]),
        ("Ｃ＋＋", ["Templates"]),
        ("c#", ["Properties"]),
        ("C ", ["Pointers"]),
        # A title before a text, also of a post; of pages that have a word alike the posts first; a page whose name is typed
        # before all.
        ("harbour", ["Lights of the harbour", "Harbour", "At sea"]),
        ("tide goes", ["A tide", "Ebb"]),
        # A page that the site puts last.
        ("lantern", ["Signs of the sea", "A lantern of old", "Changes"]),
        # The word itself before another one that begins with it, also of a post.
        ("buoy", ["Signs of the sea", "How it swims"]),
        ("ebb", ["Ebb", "Ebb and flow"]),
        ("eb", ["Ebb", "Ebb and flow"]),
        # Its singular before other forms, and both spellings of English.
        ("beams ", ["A beam", "Roof", "Beams"]),
        ("color ", ["Signs of the sea"]),
        # A keyword counts as the title does, and what stands in one section twice.
        ("flags", ["Sheets", "Signs of the sea", "Flags"]),
        ("wind sail", ["Sheets", "Wind", "Signs of the sea", "Wind", "Sail"]),
        # Words that say nothing, and words of two sections.
        ("the rotation of a", ["Shapes of touches", "What turns"]),
        # A source, in which all words stand, says less than the text.
        ("slowness friction", ["The last spin", "Rates"]),
        ("slowness", ["The last spin", "Sources"]),
        ("rotation rectangle", ["Shapes of touches", "The selection", "What turns"]),
        ("shapes rectangle", ["Shapes of touches", "The selection"]),
    ],
)
def test_finds_the_best_page_first(page: Page, address: str, query: str, titles: list[str]) -> None:
    search(page, address, query)
    expect(page.locator(".search-results a")).to_have_text(titles)
    pages = page.locator(".search-results li").count()
    counts = {0: "Nothing found", 1: "1 page"}
    expect(page.locator(".search-status")).to_have_text(re.compile("^" + counts.get(pages, f"{pages} pages") + "(?! have)"))


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("rotation", "1 page"),
        ("rotatoin", "1 page for “rotation” instead of “rotatoin”"),
        ("beginers", "1 page for “beginners” instead of “beginers”"),
        ("rotating", "1 page"),
        ("selection rotatoin", "1 page for “rotation” instead of “rotatoin”"),
        ("tabbar", "1 page for “tab bar” instead of “tabbar”"),
        # A word that is written with a hyphen somewhere is no other one.
        ("pageflip", "3 pages"),
    ],
)
def test_says_which_words_were_looked_for_instead(page: Page, address: str, query: str, status: str) -> None:
    search(page, address, query)
    expect(page.locator(".search-status")).to_have_text(status)


def test_what_was_meant_is_found_with_its_forms(page: Page, own_address: str) -> None:
    search(page, own_address, "exercise")
    count = page.locator(".search-status").inner_text().split(" ")[0]
    search(page, own_address, "exersise")
    expect(page.locator(".search-status")).to_have_text(f"{count} pages for “exercise” instead of “exersise”")


def test_leads_on_while_nothing_is_found(page: Page, address: str) -> None:
    page.goto(address + "search/")
    browse = page.locator(".search-browse")
    expect(browse).to_be_visible()
    expect(browse.locator("a").first).to_have_text("Posts")
    search(page, address, "rotation")
    expect(page.locator(".search-status")).to_have_text("1 page")
    expect(browse).to_be_hidden()
    search(page, address, "nonsensical")
    expect(page.locator(".search-status")).to_have_text("Nothing found")
    expect(browse).to_be_visible()


@pytest.mark.parametrize("query", ["page flip", "page-flip", "pageflip", "Page-flip ", "page‑flip"])
def test_joins_and_divides_words(page: Page, address: str, query: str) -> None:
    search(page, address, query)
    expect(page.locator(".search-status")).to_have_text("3 pages")
    titles = page.locator(".search-results a").all_inner_texts()
    assert sorted(titles) == ["Leaves that turn", "Names of leaves", "Turning leaves"]
    page.wait_for_load_state("networkidle")
    marked = {mark.lower() for mark in page.locator(".search-results mark").all_inner_texts()}
    assert marked == {"page", "flip", "pageflip", "page-flip"}


@pytest.mark.parametrize(
    ("query", "title"),
    # Two words in one that the site has in no form, and a word with hyphens that is begun.
    [("tabbar", "Names of leaves"), ("tab-bar", "Names of leaves"), ("pagefli", "Turning leaves")],
)
def test_finds_words_written_as_one(page: Page, address: str, query: str, title: str) -> None:
    search(page, address, query)
    expect(page.locator(".search-results a", has_text=title)).to_have_count(1)
    expect(page.locator(".search-results mark").first).to_be_visible()


@pytest.mark.parametrize(
    ("query", "titles", "pages"),
    [
        ("dial nonsensical", ["A dial of angles"], "1 page has"),
        ("labels circle paper", ["A dial of angles", "Folding paper"], "2 pages have"),
        ("labels circle rectangle ", ["A dial of angles", "Shapes of touches", "The selection"], "2 pages have"),
        ("corner harbour", ["Lights of the harbour", "Harbour", "Turning leaves", "At sea"], "3 pages have"),
    ],
)
def test_shows_pages_with_some_of_the_words_if_none_has_all(
    page: Page, address: str, query: str, titles: list[str], pages: str
) -> None:
    search(page, address, query)
    expect(page.locator(".search-results a")).to_have_text(titles)
    expect(page.locator(".search-status")).to_have_text(f"No page has all of these words; {pages} some")


def test_shows_the_section_and_the_passage_in_which_the_words_stand(page: Page, address: str) -> None:
    search(page, address, "rubber band")
    link = page.locator(".search-results a").last
    expect(link).to_have_text("The selection")
    expect(page.locator(".search-results p")).to_have_text(["A drag opens the rectangle of a RubberBand in the view."])
    expect(page.locator(".search-results p mark")).to_have_text(["RubberBand"])
    link.click()
    page.wait_for_url(address + "posts/names/#the-selection")
    search(page, address, "the rotation")
    expect(page.locator(".search-results mark")).to_have_text(["rotation"])
    search(page, address, "actors")
    expect(page.locator(".search-results p")).to_have_text(["What guards and actors see Nothing else."])


def test_formulas_of_a_passage_keep_their_roots_fractions_and_powers(page: Page, address: str) -> None:
    search(page, address, "buttress")
    expect(page.locator(".search-results p")).to_have_text(["It holds a wall. It begins at y=32−20√2, and ends at 1/(x+a^3) or √(b+1)."])


def test_rows_and_cells_of_a_table_are_told_apart(page: Page, address: str) -> None:
    search(page, address, "plywood")
    expect(page.locator(".search-results p").first).to_have_text("wood · use; oak · a chair; plywood · a shelf;")


def test_reads_a_page_only_when_its_result_is_seen(page: Page, address: str) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(urlparse(request.url).path))
    page.set_viewport_size({"width": 800, "height": 600})
    search(page, address, "many")
    expect(page.locator(".search-results li")).to_have_count(10)
    page.wait_for_load_state("networkidle")
    read = [path for path in requested if "/posts/many-" in path]
    assert 0 < len(read) < 10
    assert len(read) == len(set(read))
    page.locator(".search-results li").last.scroll_into_view_if_needed()
    expect(page.locator(".search-results li")).to_have_count(20)
    expect(page.locator(".search-status")).to_have_text("60 pages")


@pytest.mark.parametrize("query", ["", "?q=many"])
@pytest.mark.parametrize("width", [320, 390, 1440])
def test_nothing_moves_when_the_script_comes_late(browser: Browser, address: str, width: int, query: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    watch_layout_shift(page)
    waiting: list[Route] = []
    page.route(re.compile(r"/search-[0-9a-f]+\.js"), lambda route: waiting.append(route))
    page.goto(address + "search/" + query, wait_until="commit")
    expect(page.locator("footer")).to_be_visible()
    wait_for_frame(page)
    # Nothing is in it yet, so that its moves are none of what is in sight.
    place = page.locator(".search-results").bounding_box()
    waiting[0].continue_()
    if query:
        expect(page.locator(".search-results li")).to_have_count(10)
        expect(page.locator(".search-results p").first).to_contain_text("word0 word1")
    else:
        expect(page.locator(".search-browse")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shift") < 0.005
    now = page.locator(".search-results").bounding_box()
    assert place and now and abs(now["y"] - place["y"]) < 1
    context.close()


def test_reads_only_the_files_that_a_query_needs(page: Page, address: str) -> None:
    requested: list[str] = []
    page.on("request", lambda request: requested.append(urlparse(request.url).path.rsplit("/", 1)[1]))
    page.goto(address + "search/")
    page.locator("#search-field").fill("word5999")
    expect(page.locator(".search-results a")).to_have_text(["Many 59"])
    read = [name for name in requested if name.endswith(".json")]
    with_words = [name for name in read if name.startswith("words-")]
    assert read.count("index.json") == 1
    assert len(read) == len(set(read))
    assert len(with_words) == 1
    assert len(read) == 3
    assert len(page.request.get(address + "search/index.json").json()["words"]) > 2


def test_reads_what_words_are_part_of_behind_the_first_hit(page: Page, address: str) -> None:
    words = page.request.get(address + "search/index.json").json()["words"]
    whole = max((start, digest) for start, digest in zip(words[::2], words[1::2]) if start <= "wordcircle")[1]
    requested: list[str] = []
    page.on("request", lambda request: requested.append(urlparse(request.url).path.rsplit("/", 1)[1]))
    page.goto(address + "search/")
    page.locator("#search-field").fill("word circle")
    expect(page.locator(".search-results a")).to_have_text(["A dial of angles"])
    page.wait_for_load_state("networkidle")
    read = [name for name in requested if name.endswith(".json")]
    first_hit = next(i for i, name in enumerate(read) if name.startswith("documents-"))
    assert read.index(f"words-{whole}.json") > first_hit


def test_reads_the_first_hit_before_the_others(page: Page, address: str) -> None:
    held: list[Route] = []
    page.route("**/documents-*.json", lambda route: held.append(route))
    page.goto(address + "search/")
    with page.expect_request("**/documents-*.json"):
        page.locator("#search-field").fill("many")
    page.wait_for_timeout(300)
    assert len(held) == 1
    held.pop().continue_()
    page.wait_for_function("document.querySelector('.search-results a')")
    page.wait_for_timeout(500)
    for route in held:
        route.continue_()
    expect(page.locator(".search-results a")).not_to_have_count(0)


def test_says_in_which_part_of_the_site_a_page_is(page: Page, address: str) -> None:
    search(page, address, "tide goes")
    expect(page.locator(".search-results li").first.locator("small")).to_have_text("Posts")
    expect(page.locator(".search-results li").last.locator("small")).to_have_count(0)


def test_marks_what_was_looked_for(page: Page, address: str) -> None:
    search(page, address, "cafe persp")
    expect(page.locator(".search-results a mark")).to_have_text(["Perspective"])
    expect(page.locator(".search-results p mark").last).to_have_text("café")
    search(page, address, "PERSP")
    expect(page.locator(".search-results a mark")).to_have_text(["Perspective", "Perspective"])
    search(page, address, "本語")
    expect(page.locator(".search-results a mark")).to_have_text(["本語"])


def test_works_by_keyboard_and_keeps_the_query_in_the_address(page: Page, address: str) -> None:
    search(page, address, "perspective")
    page.wait_for_url("**/search/?q=perspective")
    expect(page.locator(".search-results a")).to_have_count(4)
    focused = "document.activeElement.textContent || document.activeElement.id"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == "Perspective"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == "Folding paper"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "search-field"
    page.keyboard.press("Enter")
    assert page.evaluate(focused) == "Perspective"
    page.keyboard.press("Enter")
    page.wait_for_url(address + "posts/perspective/")
    page.go_back()
    expect(page.locator(".search-results a").first).to_have_text("Perspective")


def test_tells_that_the_index_cannot_be_read(page: Page, address: str) -> None:
    page.goto(address + "search/")
    status = page.locator(".search-status")
    assert status.get_attribute("aria-live") == "polite"
    page.route("**/words-*.json", lambda route: route.fulfill(status=200, body="cut sh"))
    page.locator("#search-field").fill("perspective")
    expect(status).to_have_text("The search index could not be loaded")


def test_says_that_it_needs_scripts(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "search/")
    assert "needs JavaScript" in page.inner_text("main")
    assert not page.is_visible("form.search")
    context.close()


@pytest.mark.parametrize(("query", "title"), FIRST.items())
def test_finds_what_a_reader_of_this_site_means_first(page: Page, own_address: str, query: str, title: str) -> None:
    search(page, own_address, query)
    expect(page.locator(".search-results li > a:first-child").first).to_have_text(title)


@pytest.mark.parametrize(("query", "title"), AMONG_FIVE.items())
def test_finds_what_a_reader_of_this_site_means_among_five(page: Page, own_address: str, query: str, title: str) -> None:
    search(page, own_address, query)
    expect(page.locator(".search-results li > a:first-child")).not_to_have_count(0)
    assert title in page.locator(".search-results li > a:first-child").all_inner_texts()[:5]


def test_finds_tutorials_for_a_mistake_that_the_guide_quotes(page: Page, own_address: str) -> None:
    search(page, own_address, "rotatoin")
    links = page.locator(".search-results li > a:first-child")
    expect(links).not_to_have_count(0)
    assert all("/posts/" in (link.get_attribute("href") or "") for link in links.all()[:5])
    expect(page.locator(".search-results mark").first).to_have_text("rotation", ignore_case=True)


def test_finds_a_word_before_names_that_begin_with_it(page: Page, own_address: str) -> None:
    search(page, own_address, "wasm")
    expect(page.locator(".search-results mark").first).to_have_text("wasm", ignore_case=True)


def test_the_first_control_is_the_field(page: Page, own_address: str) -> None:
    page.goto(own_address + "search/")
    field = page.locator("main :is(input, button, a[href], select)").first
    expect(field).to_have_attribute("id", "search-field")
    key = page.locator(".search-key input")
    key.set_checked(False)
    page.reload()
    expect(key).not_to_be_checked()


@pytest.mark.parametrize("width", [390, 1440])
def test_a_key_is_offered_where_there_may_be_a_keyboard(browser: Browser, own_address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=width == 390, is_mobile=width == 390)
    page = context.new_page()
    page.goto(own_address + "search/")
    assert page.is_visible(".search-key") == (width == 1440)
    context.close()


def test_scripts_are_small() -> None:
    names = ["search.js", "search-stems.js", "search-passages.js"]
    # Words with hyphens and pages with some of the words take 2.5 kB, first hits that wait for no others 1.5, formulas in a
    # line 0.5, the words that were looked for instead 0.9 and their forms 0.2, parts of the site 0.3, lines of code apart from prose
    # 1.0, and what stands in one section, singulars and American English 0.8, before the build makes all of it smaller by a third.
    assert sum(len((sitegen.REPOSITORY / "Themes/default/assets" / name).read_bytes()) for name in names) < 28_300
