"""What an author sees under `sitegen serve`: open pages follow the files by themselves."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, Route, expect

from reading import View, open_view
from sitegen import CHANGE_TIMEOUT, Preview

WITHIN = CHANGE_TIMEOUT * 1000


@dataclass(frozen=True)
class Post:
    """A post of its own for one test."""

    file: Path
    path: str

    def write(self, title: str, body: str) -> None:
        self.file.write_text(f"---\ntitle: {title}\ndate: 2026-01-02\n---\n\n{dedent(body)}\n", encoding="utf-8")


@pytest.fixture(scope="module")
def preview(small_site: Path) -> Iterator[Preview]:
    preview = Preview(small_site)
    yield preview
    preview.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    # A figure that plays by itself takes the processor from the build that is waited for.
    context = open_view(browser, View(1024, "light"), reduced_motion="reduce")
    page = context.new_page()
    yield page
    leave(page)
    context.close()


def leave(page: Page) -> None:
    """Takes the page off the preview: Chromium may never close one that is reloading."""
    page.goto("about:blank")


@pytest.fixture
def post(preview: Preview, page: Page, request: pytest.FixtureRequest) -> Iterator[Post]:
    name = re.sub("[^a-z0-9]+", "-", request.node.name.lower()).strip("-")
    post = Post(preview.site / "Content/posts" / f"{name}.md", f"/posts/{name}/")
    yield post
    leave(page)
    post.file.unlink(missing_ok=True)
    # Otherwise the build that follows would reload a page of the next test.
    preview.wait_until_gone(post.path)


def open_post(preview: Preview, page: Page, post: Post) -> None:
    """Waits until the post is built, opens it, and puts a mark on the window that only a navigation removes."""
    preview.wait_for_page(post.path, "</html>")
    page.goto(preview.url(post.path))
    try:
        page.evaluate("() => { window.isUntouched = true }")
    except Error as error:
        # Pages are there a moment before the preview tells of them, and a page that was opened within it is loaded again.
        if "navigation" not in error.message:
            raise
        page.wait_for_load_state()
        page.evaluate("() => { window.isUntouched = true }")


def is_untouched(page: Page) -> bool:
    return page.evaluate("() => window.isUntouched === true")


def overlay(page: Page) -> Locator:
    return page.locator("pre[role=alert]")


def save_in_place(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")


def save_by_renaming(file: Path, text: str) -> None:
    """As editors do that never leave half a file."""
    temporary = file.with_name(f".{file.name}.tmp")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(file)


def save_with_backup(file: Path, text: str) -> None:
    """As Vim does that keeps the old file."""
    backup = file.with_name(file.name + "~")
    file.replace(backup)
    file.write_text(text, encoding="utf-8")
    backup.unlink()


def save_many_times(file: Path, text: str) -> None:
    """As an editor does that saves at every key."""
    for end in range(len(text) - 20, len(text) + 1):
        file.write_text(text[:end], encoding="utf-8")


@pytest.mark.parametrize("save", [save_in_place, save_by_renaming, save_with_backup, save_many_times])
def test_edited_text_appears(
    preview: Preview, page: Page, post: Post, save: Callable[[Path, str], None]
) -> None:
    post.write("Edited", "Before the edit.")
    open_post(preview, page, post)
    expect(page.get_by_text("Before the edit.")).to_be_visible()
    save(post.file, post.file.read_text(encoding="utf-8").replace("Before", "A while after"))
    expect(page.get_by_text("A while after the edit.")).to_be_visible(timeout=WITHIN)
    expect(page.get_by_text("Before the edit.")).to_have_count(0)


@pytest.mark.nightly
def test_edited_text_of_a_post_of_the_site_appears(built_site: Path, page: Page) -> None:
    file = min((built_site / "Content/posts").glob("*-*.md"))
    text = file.read_text(encoding="utf-8")
    preview = Preview(built_site)
    try:
        page.goto(preview.url("/posts/"))
        page.locator(f'main a[href*="{file.stem}"]').first.click()
        expect(page.locator(".drawing :is(svg, img):visible").first).to_be_visible()
        file.write_text(text + "\nA last paragraph, just written.\n", encoding="utf-8")
        expect(page.get_by_text("A last paragraph, just written.")).to_be_visible(timeout=WITHIN)
    finally:
        file.write_text(text, encoding="utf-8")
        leave(page)
        preview.close()


def test_output_of_an_edited_sample_appears(preview: Preview, page: Page, post: Post) -> None:
    post.write("Product", """\
        ```swift sample="product"
        print("The product is \\(6 * 7).")
        ```
        """)
    open_post(preview, page, post)
    output = page.locator("samp")
    expect(output).to_have_text("The product is 42.", timeout=WITHIN)
    post.file.write_text(post.file.read_text(encoding="utf-8").replace("6 * 7", "6 * 8"), encoding="utf-8")
    expect(output).to_have_text("The product is 48.", timeout=WITHIN)


def test_output_of_an_edited_file_sample_appears(preview: Preview, page: Page, post: Post) -> None:
    folder = preview.site / "Samples/preview-sum"
    folder.mkdir()
    try:
        (folder / "main.swift").write_text('print("The sum is \\(2 + 2).")\n', encoding="utf-8")
        post.write("Sum", '```swift from="preview-sum"\n```')
        open_post(preview, page, post)
        output = page.locator("samp")
        expect(output).to_have_text("The sum is 4.", timeout=WITHIN)
        (folder / "main.swift").write_text('print("The sum is \\(2 + 3).")\n', encoding="utf-8")
        expect(output).to_have_text("The sum is 5.", timeout=WITHIN)
    finally:
        post.file.unlink(missing_ok=True)
        shutil.rmtree(folder)


def test_edited_figure_is_drawn_anew(preview: Preview, page: Page, post: Post) -> None:
    post.write("Figure", """\
        ```swift sample="disc" alt="A disc"
        import FigureKit
        Figure("disc", width: 100, height: 100) { context in
          context.fill(.circle(center: Point(x: 50, y: 50), radius: 20), with: .accent)
        }.show()
        ```
        """)
    open_post(preview, page, post)
    disc = page.locator("svg.figure circle")
    expect(disc).to_have_attribute("r", "20", timeout=WITHIN)
    post.file.write_text(post.file.read_text(encoding="utf-8").replace("radius: 20", "radius: 35"), encoding="utf-8")
    expect(disc).to_have_attribute("r", "35", timeout=WITHIN)


@dataclass(frozen=True)
class Mistake:
    """A way to break a post, and what the message over the page must name."""

    name: str
    replaced: str
    by: str
    line: int
    names: str


MISTAKES = [
    Mistake("front matter that is not YAML", "title: Mended", "title: Mended: twice", 2, "error"),
    Mistake("a value of a wrong type", "date: 2026-01-02", "date: someday", 3, "date"),
]
SAMPLE_MISTAKES = [
    Mistake("a sample that does not compile", "let one = 1", "let one = missing", 9, "missing"),
    Mistake("a sample that traps", "let one = 1", "let one = [1][4]", 9, "trap"),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_mistake_shows_over_the_old_page_until_it_is_mended(
    preview: Preview, page: Page, post: Post, mistake: Mistake
) -> None:
    post.write("Mended", """\
        Text that stays.

        ```swift sample="one"
        let one = 1
        print(one)
        ```
        """)
    open_post(preview, page, post)
    sound = post.file.read_text(encoding="utf-8")
    assert mistake.replaced in sound
    post.file.write_text(sound.replace(mistake.replaced, mistake.by), encoding="utf-8")
    expect(overlay(page)).to_contain_text(f"Content/posts/{post.file.name}:{mistake.line}", timeout=WITHIN)
    expect(overlay(page)).to_contain_text(mistake.names)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mended")
    expect(page.get_by_text("Text that stays.")).to_be_attached()
    assert is_untouched(page), "the page was loaded anew"
    post.file.write_text(sound, encoding="utf-8")
    expect(overlay(page)).to_have_count(0, timeout=WITHIN)
    expect(page.get_by_text("Text that stays.")).to_be_visible()


@pytest.mark.parametrize("mistake", SAMPLE_MISTAKES, ids=lambda mistake: mistake.name)
def test_mistake_of_a_sample_stands_under_its_code_beside_the_last_output(
    preview: Preview, page: Page, post: Post, mistake: Mistake
) -> None:
    post.write("Mended", """\
        Text that stays.

        ```swift sample="one"
        let one = 1
        print(one)
        ```
        """)
    open_post(preview, page, post)
    expect(page.locator("samp")).to_have_text("1", timeout=WITHIN)
    sound = post.file.read_text(encoding="utf-8")
    broken = sound.replace(mistake.replaced, mistake.by)
    post.file.write_text(broken, encoding="utf-8")
    failure = page.locator("[data-sample-state=failed]")
    expect(failure).to_contain_text(f"Content/posts/{post.file.name}:{mistake.line}", timeout=WITHIN)
    expect(failure).to_contain_text(mistake.names)
    expect(page.locator("samp")).to_have_text("1")
    expect(overlay(page)).to_have_count(0)
    # Text does not wait for the sample to be mended.
    post.file.write_text(broken.replace("stays", "changes"), encoding="utf-8")
    expect(page.get_by_text("Text that changes.")).to_be_visible(timeout=WITHIN)
    expect(failure).to_be_visible()
    post.file.write_text(sound, encoding="utf-8")
    expect(failure).to_have_count(0, timeout=WITHIN)
    expect(page.get_by_text("Text that stays.")).to_be_visible()


def test_an_error_stands_at_the_part_of_a_sample_that_has_it(preview: Preview, page: Page, post: Post) -> None:
    post.write("Parts", """\
        ```swift sample="parts"
        let one = 1
        print(one)
        ```

        ```swift sample="parts"
        print(two)
        ```

        ```swift sample="parts"
        print(one)
        ```
        """)
    open_post(preview, page, post)
    parts = page.locator(".sample")
    expect(parts.nth(1).locator("pre[data-sample-state=failed]")).to_contain_text("two", timeout=WITHIN)
    for other in (0, 2):
        expect(parts.nth(other).locator("[data-sample-state=failed]")).to_have_text(
            "Another part of this sample has an error.")


def test_text_does_not_wait_for_a_sample_that_does_not_end(preview: Preview, page: Page, post: Post) -> None:
    post.write("Endless", """\
        Text before.

        ```swift sample="endless" timeout="60"
        while true {}
        ```
        """)
    preview.wait_for_page(post.path, "</html>")
    page.goto(preview.url(post.path))
    pending = page.locator("[data-sample-state=pending]")
    expect(pending).to_be_visible(timeout=WITHIN)
    post.file.write_text(post.file.read_text(encoding="utf-8").replace("before", "after"), encoding="utf-8")
    expect(page.get_by_text("Text after.")).to_be_visible(timeout=WITHIN)
    expect(pending).to_be_visible()
    # A newer edit ends the run.
    post.file.write_text(
        post.file.read_text(encoding="utf-8").replace("while true {}", 'print("It ends.")'), encoding="utf-8")
    expect(page.locator("samp")).to_have_text("It ends.", timeout=WITHIN)
    expect(pending).to_have_count(0)


def test_what_a_sample_gives_comes_in_place(preview: Preview, page: Page, post: Post) -> None:
    post.write("In place", """\
        <details><summary>More</summary>Something to open.</details>

        ```swift sample="number"
        print(1)
        ```
        """)
    open_post(preview, page, post)
    output = page.locator("samp")
    expect(output).to_have_text("1", timeout=WITHIN)
    page.evaluate("() => { window.isUntouched = true }")
    page.get_by_text("More").click()
    post.file.write_text(post.file.read_text(encoding="utf-8").replace("print(1)", "print(2)"), encoding="utf-8")
    expect(output).to_have_text("2", timeout=WITHIN)
    expect(page.locator("[data-sample-state]")).to_have_count(0, timeout=WITHIN)
    expect(page.get_by_text("Something to open.")).to_be_visible()
    assert is_untouched(page), "the page was loaded anew"


@pytest.mark.parametrize("paragraphs", [
    "zero one {more} two three", "one {more} two three four", "one two {more} three", "{more} two three", "one {more}", "{more}",
    "three {more} two one", "one new {more} new three", "{more} three", "one two {more} changed", "new one one {more} two",
])
def test_paragraphs_that_come_and_go_leave_the_others_as_they_are(
    preview: Preview, page: Page, post: Post, paragraphs: str
) -> None:
    def body(words: str) -> str:
        return words.replace(" ", "\n\n").format(more="<details><summary>More</summary>Something to open.</details>")

    post.write("Paragraphs", body("one {more} two three"))
    open_post(preview, page, post)
    page.get_by_text("More").click()
    page.evaluate("() => { window.isUntouched = true }")
    post.write("Paragraphs", body(paragraphs) + "\n\n`end`")
    expect(page.locator("code")).to_have_text("end", timeout=WITHIN)
    assert is_untouched(page), "the page was loaded anew"
    expect(page.get_by_text("Something to open.")).to_be_visible()
    shown = page.locator(".content").text_content()
    page.reload()
    assert shown == page.locator(".content").text_content()


def test_why_a_sample_trapped_and_what_it_printed_before_stand_on_the_page(
    preview: Preview, page: Page, post: Post
) -> None:
    post.write("Trap", """\
        ```swift sample="trap"
        func number(at index: Int) -> Int { [1, 2][index] }
        print("before")
        print(number(at: 2))
        ```
        """)
    open_post(preview, page, post)
    failure = page.locator("pre[data-sample-state=failed]")
    expect(failure).to_contain_text("Index out of range", timeout=WITHIN)
    expect(failure).to_contain_text("Called at")
    expect(failure).to_contain_text("| before")


def test_a_page_that_reloads_before_it_has_loaded_stays_where_it_is(
    preview: Preview, page: Page, post: Post
) -> None:
    # A page takes over no new `style`.
    post.write("Reloaded", "<style data-round=\"0\"></style>\n\n"
               "<details><summary>More</summary>Something to open.</details>\n\n"
               + "A paragraph.\n\n" * 100 + "<p>Round 0</p>\n\n<img src=\"https://slow.example/a.png\" alt=\"\">")
    held: list[Route] = []
    page.route("https://slow.example/**", lambda route: route.abort())
    open_post(preview, page, post)
    page.route("https://slow.example/**", lambda route: held.append(route))
    page.get_by_text("More").click()
    page.evaluate("scrollTo(0, 600)")
    for round in (1, 2, 3):
        text = post.file.read_text(encoding="utf-8")
        post.file.write_text(text.replace(f'"{round - 1}"', f'"{round}"')
                             .replace(f"Round {round - 1}", f"Round {round}"), encoding="utf-8")
        expect(page.get_by_text(f"Round {round}")).to_be_attached(timeout=WITHIN)
    assert not is_untouched(page)
    for route in held:
        with suppress(Error):
            route.abort()
    page.wait_for_load_state("load")
    expect(page.locator("details")).to_have_attribute("open", "")
    assert page.evaluate("scrollY") == 600


def test_escape_puts_the_message_away(preview: Preview, page: Page, post: Post) -> None:
    post.write("Escape", "Text.")
    open_post(preview, page, post)
    post.write("[Escape", "Text.")
    expect(overlay(page)).to_be_visible(timeout=WITHIN)
    page.keyboard.press("Escape")
    expect(overlay(page)).to_have_count(0)


def test_new_style_comes_without_navigation(preview: Preview, page: Page, post: Post) -> None:
    post.write("Style", "Text.")
    open_post(preview, page, post)
    sheet = preview.site / "Themes/default/assets/style.css"
    old = sheet.read_text(encoding="utf-8")
    try:
        sheet.write_text(old + "\nh1 { letter-spacing: 7px }\n", encoding="utf-8")
        expect(page.get_by_role("heading", level=1)).to_have_css("letter-spacing", "7px", timeout=WITHIN)
        assert is_untouched(page), "the page was loaded anew"
    finally:
        sheet.write_text(old, encoding="utf-8")
    expect(page.get_by_role("heading", level=1)).not_to_have_css("letter-spacing", "7px", timeout=WITHIN)
    assert is_untouched(page), "the page was loaded anew"


def test_edited_template_changes_the_page(preview: Preview, page: Page, post: Post) -> None:
    post.write("Template", "Text.")
    open_post(preview, page, post)
    template = preview.site / "Themes/default/templates/base.mustache"
    old = template.read_text(encoding="utf-8")
    try:
        template.write_text(old.replace("{{strings.skipToContent}}", "Go to the text"), encoding="utf-8")
        expect(page.locator(".skip-link")).to_have_text("Go to the text", timeout=WITHIN)
    finally:
        template.write_text(old, encoding="utf-8")
    expect(page.locator(".skip-link")).to_have_text("Skip to content", timeout=WITHIN)


def test_list_follows_posts_that_come_and_go(preview: Preview, page: Page, post: Post) -> None:
    page.goto(preview.url("/posts/"))
    entry = page.get_by_role("link", name="Come and gone")
    expect(entry).to_have_count(0)
    post.write("Come and gone", "Text.")
    expect(entry).to_be_visible(timeout=WITHIN)
    post.file.unlink()
    expect(entry).to_have_count(0, timeout=WITHIN)


def test_open_page_of_a_deleted_post_says_so(preview: Preview, page: Page, post: Post) -> None:
    post.write("Deleted", "Text that goes.")
    open_post(preview, page, post)
    post.file.unlink()
    expect(page.get_by_text("Text that goes.")).to_have_count(0, timeout=WITHIN)
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_a_folder_that_is_mounted_meanwhile_is_followed(preview: Preview) -> None:
    configuration, folder = preview.site / "sitegen.yml", preview.site / "docs"
    before = configuration.read_text(encoding="utf-8")
    folder.mkdir()
    file = folder / "start.md"
    file.write_text("# Start\n\nOne.\n", encoding="utf-8")
    try:
        configuration.write_text(before + "mounts: [{ source: docs, target: guide }]\n", encoding="utf-8")
        preview.wait_for_page("/guide/start/", "One.")
        file.write_text("# Start\n\nTwo.\n", encoding="utf-8")
        preview.wait_for_page("/guide/start/", "Two.")
    finally:
        configuration.write_text(before, encoding="utf-8")
        shutil.rmtree(folder)
        preview.wait_until_gone("/guide/start/")
