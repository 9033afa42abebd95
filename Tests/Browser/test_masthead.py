"""What the first page begins with, and what a post's head has of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from reading import View, open_view
from static_server import serving

FACE = 20_000


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_page_shows_its_series_and_its_figure_at_once(
    browser: Browser, built_site: Path, width: int, height: int
) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(width, "light"))
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address, wait_until="networkidle")
        marks = page.get_by_role("navigation", name="Series").get_by_role("link")
        figure = page.locator("main figure .stage").first.bounding_box()
        text = page.locator(".home-content > p").first.bounding_box()
        boxes = [mark.bounding_box() for mark in marks.all()]
        names = [name.strip() for name in marks.all_inner_texts()]
        colors = marks.evaluate_all("links => links.map(link => getComputedStyle(link).borderBottomColor)")
        masks = marks.evaluate_all("links => links.map(link => getComputedStyle(link, '::before').maskImage)")
        context.close()
    assert len(boxes) == len(set(names)) == len(set(colors)) == len(set(masks)) == 6
    assert all(f"/marks/{number}.svg" in " ".join(masks) for number in range(1, 7))
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes), boxes
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes), boxes
    assert figure["y"] + figure["height"] <= height, figure
    assert figure["y"] <= text["y"]


def test_the_first_page_says_its_name_once_and_leads_to_what_it_is_made_by(browser: Browser, built_site: Path) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(1440, "light"))
        page = context.new_page()
        page.goto(address, wait_until="networkidle")
        titles = page.locator("h1").all_inner_texts()
        band = page.get_by_role("complementary").filter(has_text="sitegen")
        links = [address + link.removeprefix("/") for link in band.get_by_role("link").evaluate_all(
            "links => links.map(link => link.getAttribute('href'))")]
        missing = [link for link in links if not context.request.get(link).ok]
        lost = []
        for link in links:
            page.goto(link)
            if page.locator(":target").count() != link.count("#"):
                lost.append(link)
        context.close()
    assert len(titles) == 1 and titles != ["Drawing in Swift"]
    # This copy names no repository, so it has no command that installs anything.
    assert len(links) == 4 and not missing and not lost, (links, missing, lost)


def test_the_head_of_a_post_has_the_mark_of_its_series(browser: Browser, built_site: Path) -> None:
    with serving(built_site / "public") as address:
        context = open_view(browser, View(390, "dark"))
        page = context.new_page()
        loaded: list[str] = []
        page.on("response", lambda response: loaded.append(response.url.removeprefix(address)))
        page.goto(address + "posts/anatomy-of-a-fold/", wait_until="networkidle")
        height = page.evaluate("getComputedStyle(document.querySelector('.page-header'), '::before').height")
        context.close()
    assert [file for file in loaded if file.startswith("marks/")] == ["marks/2.svg"]
    assert float(height.removesuffix("px")) > 40


def test_the_face_of_titles_is_small_and_free_and_moves_nothing(browser: Browser, built_site: Path) -> None:
    fonts = list((built_site / "public/assets").glob("titles-*.woff2"))
    assert len(fonts) == 1 and fonts[0].stat().st_size <= FACE
    assert "OPEN FONT LICENSE" in (built_site / "public/assets/titles-license.txt").read_text(encoding="utf-8")
    with serving(built_site / "public") as address:
        context = open_view(browser, View(390, "light"))
        page = context.new_page()
        page.goto(address + "posts/anatomy-of-a-fold/", wait_until="networkidle")
        page.reload(wait_until="networkidle")
        face = page.evaluate("[...document.fonts].find(face => face.family === 'Titles')?.display")
        shift = page.evaluate(
            "new Promise(done => { let sum = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())"
            " sum += entry.value }).observe({type: 'layout-shift', buffered: true}); setTimeout(() => done(sum), 300) })"
        )
        context.close()
    assert face == "optional"
    assert shift < 0.01, shift


def test_a_figure_has_its_room_before_its_picture_is_there(browser: Browser, built_site: Path) -> None:
    held: list[Route] = []
    with serving(built_site / "public") as address:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.route("**/*.webp", lambda route: held.append(route))
        page.goto(address, wait_until="domcontentloaded")
        caption = page.locator("main figcaption").first
        before = caption.bounding_box()
        for route in held:
            route.continue_()
        page.wait_for_load_state("networkidle")
        after = caption.bounding_box()
        page.close()
    assert before and after and before["y"] == after["y"]
