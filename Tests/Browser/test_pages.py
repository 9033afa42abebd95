"""What a reader gets: every page of the repository's site, in windows of several widths, light and dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Route, expect

import checks
from reading import SAMPLE_OF_VIEWS, VIEWS, Reading, View, open_view, read, wait_for_frame, watch_layout_shift
from sitegen import ANSWER_TIMEOUT
from static_server import serving

Readings = Callable[[View], list[Reading]]


# Pages that are made of samples and of declarations are alike, and there are hundreds: of them some are read. So are the
# decisions of the guide.
MADE = {
    "samples/": ["", "page-flip/", "tag-sphere/", "svg-path/", "sample-support/", "figurekit/arcs/"],
    "guide/decisions/": ["", "014-svg-from-the-drawing-list/", "038-memory-of-a-build/"],
    "figurekit/reference/": ["", "figure/", "graphicscontext/", "path/", "drawing-operation/", "double/"],
}

NARROWEST, *WIDER = SAMPLE_OF_VIEWS


def is_read(path: str, all_pages: bool) -> bool:
    """Whether a page is among those that tests look at."""
    return all_pages or all(path[len(folder) :] in some for folder, some in MADE.items() if path.startswith(folder))


def page_paths(output: Path) -> list[str]:
    """The addresses of all HTML pages, relative to the site's; a page that only leads elsewhere is none."""
    paths = []
    for file in sorted(output.rglob("*.html")):
        if 'http-equiv="refresh"' not in file.read_text(encoding="utf-8"):
            paths.append(file.relative_to(output).as_posix().removesuffix("index.html"))
    return paths


@pytest.fixture(scope="module")
def readings(built_site: Path, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Readings]:
    """Reads pages in a view, once for all tests: all in the narrowest, and half of them in one of the others.

    At night all are read in all, and by `--quick` each in one.
    """
    reads_all = request.config.getoption("--all")
    reads_once = request.config.getoption("--quick")
    paths = [path for path in page_paths(built_site / "public") if is_read(path, reads_all)]
    assert all(folder + name in paths for folder, some in MADE.items() for name in some)
    known: dict[View, list[Reading]] = {}
    with serving(built_site / "public") as address:

        def all_pages(view: View) -> list[Reading]:
            if view not in known:
                context = open_view(browser, view)
                page = context.new_page()
                if reads_once:
                    chosen = paths[SAMPLE_OF_VIEWS.index(view) :: len(SAMPLE_OF_VIEWS)]
                else:
                    chosen = paths if reads_all or view == NARROWEST else paths[WIDER.index(view) :: 2 * len(WIDER)]
                known[view] = [read(page, address + path) for path in chosen]
                context.close()
            return known[view]

        yield all_pages


def expect_sound(readings: list[Reading], check: Callable[[Reading], list[str]]) -> None:
    """Fails with all that a check finds on all pages, a line for each."""
    problems = [f"{reading.address}: {problem}" for reading in readings for problem in check(reading)]
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


def test_page_loads_all_that_it_names(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.requests)


def test_console_stays_empty(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.console)


def test_page_never_scrolls_sideways(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.sideways_scrolling)


def test_code_scrolls_inside_its_own_box(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.code_blocks)


@pytest.mark.slow
def test_some_code_is_wider_than_a_phone(readings: Readings) -> None:
    blocks = [block for reading in readings(View(320, "light")) for block in reading.measures["codeBlocks"]]
    assert any(block["isWide"] for block in blocks), "no page has code that would show whether it scrolls"


def test_every_picture_shows_whole(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.pictures)


def test_posts_have_figures(readings: Readings) -> None:
    figures = [picture for reading in readings(VIEWS[0]) for picture in reading.measures["pictures"]]
    assert any(figure["isVector"] for figure in figures), "no page has a figure to look at"


def test_every_picture_declares_its_size_and_keeps_its_shape(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.reserved_room)


def test_nothing_jumps_while_a_page_loads(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.layout_shift)


def test_nothing_jumps_when_the_picture_of_a_live_figure_comes_late(built_site: Path, browser: Browser) -> None:
    context = open_view(browser, View(820, "light"))
    page = context.new_page()
    watch_layout_shift(page)
    waiting: list[Route] = []
    page.route(re.compile(r"/(live|near)-[0-9a-f]+\.js"), lambda route: route.abort())
    page.route("**/figures/**/*.webp", lambda route: waiting.append(route))
    with serving(built_site / "public") as address:
        page.goto(address + "posts/why-an-array-is-the-wrong-queue/", wait_until="commit")
        expect(page.locator(".screen").first).to_be_visible()
        wait_for_frame(page)
        waiting[0].continue_()
        page.unroute("**/figures/**/*.webp")
        page.wait_for_load_state("networkidle")
        wait_for_frame(page)
    assert page.evaluate("window.shift") < 0.005
    context.close()


def test_page_has_one_first_level_heading(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.heading)


def test_page_has_header_main_and_footer_landmarks(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.landmarks)


def test_first_tab_stop_skips_to_the_content(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.skip_link)


def test_assistive_technology_is_told_of_every_figure(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.told_figures)


def test_text_stands_out_from_its_background(readings: Readings, view: View) -> None:
    expect_sound(readings(view), checks.contrast)


@pytest.mark.slow
def test_figures_take_the_colours_of_the_scheme(readings: Readings, compared_width: int) -> None:
    dark = {reading.address: reading for reading in readings(View(compared_width, "dark"))}
    light = [reading for reading in readings(View(compared_width, "light")) if reading.address in dark]
    assert any(checks.has_roles(reading) for reading in light), "no figure has colours that could follow the scheme"
    expect_sound(light, lambda reading: checks.figure_colors(reading, dark[reading.address]))


def test_browser_finds_an_icon(readings: Readings) -> None:
    def icon(reading: Reading) -> list[str]:
        try:
            with urlopen(reading.measures["icon"], timeout=ANSWER_TIMEOUT):
                return []
        except HTTPError as error:
            return [f"{reading.measures['icon']} answers {error.code}"]

    expect_sound(readings(VIEWS[0]), icon)
