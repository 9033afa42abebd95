"""The live figures of the repository's site: each runs, and answers to a finger, a mouse, the keyboard and its knobs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, TimeoutError, expect

from static_server import serving

# As many as there were when this was written, so that none is lost without anybody noticing.
LEAST = 30
CALM = {"reduced_motion": "reduce"}
READERS = {
    "phone": {"viewport": {"width": 390, "height": 800}, "color_scheme": "dark", "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"},
}


@pytest.fixture(scope="module")
def address(built_site: Path) -> Iterator[str]:
    with serving(built_site / "public") as host:
        yield host


def pages(output: Path) -> dict[str, list[str]]:
    """The ids of the live figures on each page."""
    found = {}
    for file in sorted(output.rglob("index.html")):
        if ids := re.findall(r'id="(live-[^"]+)"[^>]* data-live="', file.read_text(encoding="utf-8")):
            found[file.parent.relative_to(output).as_posix() + "/"] = ids
    return found


HEIGHT = "live => live.getBoundingClientRect().height"


def picture(figure: Locator) -> str:
    return figure.locator(".stage svg").inner_html()


def turn_knobs(page: Page, figure: Locator) -> Iterator[None]:
    """Sets each knob to other values, and waits for the next frame after each."""
    for slider in figure.locator(".knobs input[type=range]").all():
        slider.focus()
        for key in ["End", "Home"]:
            slider.press(key)
            yield
    for switch in figure.locator(".knobs input[type=checkbox]").all():
        switch.click()
        yield
    for choice in figure.locator(".knobs select").all():
        choice.select_option(index=choice.locator("option").count() - 1)
        yield


def drag(page: Page, figure: Locator) -> Iterator[None]:
    box = figure.locator(".stage svg").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.4)
    page.mouse.down()
    for x, y in [(0.35, 0.5), (0.5, 0.6), (0.6, 0.5), (0.7, 0.4)]:
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y, steps=3)
        yield
    page.mouse.up()
    yield


def taps(page: Page, figure: Locator) -> Iterator[None]:
    """Taps at places all over a figure: some show buttons or cells."""
    for row in range(1, 12):
        for column in range(1, 12):
            box = figure.locator(".stage svg").bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] * column / 12, box["y"] + box["height"] * row / 12)
            yield


def changes(page: Page, figure: Locator) -> bool:
    """Does all that a reader can, and tells whether any of it was to be seen."""
    before = picture(figure)
    seen = False
    touches = [drag] if figure.locator(".stage[tabindex]").count() else []
    for touch in [*touches, turn_knobs]:
        for _ in touch(page, figure):
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            seen = seen or picture(figure) != before
    if not seen and touches:
        for _ in taps(page, figure):
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if picture(figure) != before:
                return True
    # What moves by itself begins with the first touch, and may rest for a moment.
    for _ in range(10):
        if seen:
            break
        page.wait_for_timeout(200)
        seen = picture(figure) != before
    return seen


def test_there_are_live_figures(built_site: Path) -> None:
    assert sum(map(len, pages(built_site / "public").values())) >= LEAST


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One reader sees what all others would, but at night."""
    if "reader" in metafunc.fixturenames:
        metafunc.parametrize("reader", READERS if metafunc.config.getoption("--all") else ["phone"])


def test_each_live_figure_runs_and_can_be_touched(
    browser: Browser, built_site: Path, address: str, reader: str, request: pytest.FixtureRequest
) -> None:
    """By day the first figure of each page: that every module does what its sample does natively is proved by `check`."""
    problems: list[str] = []
    most = None if request.config.getoption("--all") else 1
    for path, identities in pages(built_site / "public").items():
        context = browser.new_context(**READERS[reader], **CALM)
        page = context.new_page()
        page.on("console", lambda message: problems.append(f"{path}: {message.type}: {message.text}"))
        page.on("pageerror", lambda error: problems.append(f"{path}: uncaught: {error}"))
        page.goto(address + path)
        for identity in identities[:most]:
            figure = page.locator(f"[id='{identity}']")
            figure.scroll_into_view_if_needed()
            page.wait_for_function(
                "(id) => /running|failed/.test(document.getElementById(id).dataset.liveState)", arg=identity)
            if not figure.locator(".stage svg").count():
                problems.append(f"{path}: {identity} does not run")
                continue
            if not figure.locator(".reset").count():
                # A still figure waits for changes of its code.
                continue
            height = figure.locator(".live").evaluate(HEIGHT)
            if not changes(page, figure):
                problems.append(f"{path}: {identity} does not change when it is touched")
            figure.locator(".link").wait_for()
            if figure.locator(".live").evaluate(HEIGHT) != pytest.approx(height, abs=1):
                problems.append(f"{path}: {identity} has no room for what comes with the first touch")
            figure.get_by_role("button").last.click()
            if figure.get_attribute("data-live-state") != "running":
                problems.append(f"{path}: {identity} is {figure.get_attribute('data-live-state')} after a touch")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than its window"
        context.close()
    assert not problems, "\n".join(problems)


def test_a_still_figure_follows_its_code(browser: Browser, built_site: Path, address: str) -> None:
    context = browser.new_context(**READERS["phone"], **CALM)
    page = context.new_page()
    page.goto(address + "posts/your-first-drawing/")
    figure = page.locator("#live-your-first-drawing-dot-dot")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".stage circle")).to_have_attribute("r", "20")
    height = figure.locator(".live").evaluate(HEIGHT)
    radius = page.locator("[data-edit]").filter(has_text=re.compile("^20$")).first
    expect(radius).to_have_role("spinbutton")
    radius.press("5")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(figure.locator(".stage circle")).to_have_attribute("r", "50")
    expect(figure.get_by_role("button", name="Copy link")).to_be_visible()
    assert figure.locator(".live").evaluate(HEIGHT) == pytest.approx(height, abs=1)
    context.close()


# Upwards over the middle of a figure, by a finger that does not rest.
SWIPE = [(0.5, 0.8 - 0.06 * step) for step in range(11)]


def swipe(page: Page, session: CDPSession, figure: Locator, rests: bool = False) -> int:
    """Moves a finger over a figure in the middle of the window, with room to scroll below it; gives how far the page was scrolled."""
    figure.locator(".stage svg").evaluate("(svg) => svg.scrollIntoView({ block: 'center', behavior: 'instant' })")
    box = figure.locator(".stage svg").bounding_box()
    assert box
    before: int = page.evaluate("scrollY")
    for index, (x, y) in enumerate(SWIPE):
        place = {"x": box["x"] + box["width"] * x, "y": box["y"] + box["height"] * y}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove" if index else "touchStart", "touchPoints": [place]})
        if rests and not index:
            page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 20))")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return before


@pytest.mark.slow
def test_a_thumb_scrolls_past_every_live_figure(browser: Browser, built_site: Path, address: str) -> None:
    problems: list[str] = []
    for path, identities in pages(built_site / "public").items():
        context = browser.new_context(**READERS["phone"], **CALM)
        page = context.new_page()
        # However long a busy machine takes from one event to the next, the finger does not rest.
        page.add_init_script("const timer = setTimeout; window.setTimeout = (call, delay, ...rest) => timer(call, 100 * delay, ...rest)")
        page.goto(address + path)
        session = context.new_cdp_session(page)
        for identity in identities:
            figure = page.locator(f"[id='{identity}']")
            figure.scroll_into_view_if_needed()
            page.wait_for_function("(id) => document.getElementById(id).dataset.liveState === 'running'", arg=identity)
            before = swipe(page, session, figure)
            try:
                page.wait_for_function("(before) => scrollY > before + 20", arg=before, timeout=5000)
            except TimeoutError:
                problems.append(f"{path}: {identity} keeps the thumb")
        context.close()
    assert not problems, "\n".join(problems)


@pytest.mark.slow
def test_a_finger_that_rests_first_moves_every_live_figure(browser: Browser, built_site: Path, address: str) -> None:
    """Also those that take another element into the place of the one that was touched."""
    problems: list[str] = []
    for path, identities in pages(built_site / "public").items():
        context = browser.new_context(**READERS["phone"], **CALM)
        page = context.new_page()
        # A finger that has touched has rested.
        page.add_init_script("const timer = setTimeout; window.setTimeout = (call, delay, ...rest) => timer(call, delay === 120 ? 0 : delay, ...rest)")
        page.goto(address + path)
        page.evaluate("document.addEventListener('pointercancel', () => { document.isCancelled = true; }, true)")
        session = context.new_cdp_session(page)
        for identity in identities:
            figure = page.locator(f"[id='{identity}']")
            figure.scroll_into_view_if_needed()
            page.wait_for_function("(id) => document.getElementById(id).dataset.liveState === 'running'", arg=identity)
            if not figure.locator(".stage[tabindex]").count():
                continue
            page.evaluate("document.isCancelled = false")
            before = swipe(page, session, figure, rests=True)
            if page.evaluate("scrollY") != before or page.evaluate("document.isCancelled"):
                problems.append(f"{path}: {identity} scrolls the page")
        context.close()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("policy", [True, False])
def test_under_a_policy_that_is_documented_figures_run(
    browser: Browser, built_site: Path, address: str, policy: bool
) -> None:
    path, [identity, *_] = next(iter(pages(built_site / "public").items()))
    allowed = "script-src 'self' 'unsafe-inline'" + (" 'wasm-unsafe-eval'" if policy else "") + "; connect-src 'self'"
    context = browser.new_context(**CALM)
    page = context.new_page()
    page.route(address + path, lambda route: route.fulfill(
        response=(answer := route.fetch()), headers={**answer.headers, "content-security-policy": allowed}))
    page.goto(address + path)
    figure = page.locator(f"[id='{identity}']")
    figure.scroll_into_view_if_needed()
    page.wait_for_function(
        "(id) => /running|failed/.test(document.getElementById(id).dataset.liveState)", arg=identity)
    assert figure.get_attribute("data-live-state") == ("running" if policy else "failed")
    assert figure.locator(".stage svg" if policy else ".player").is_visible()
    context.close()


NEAREST_WORD = """() => {
  const words = [...document.querySelectorAll(".stage text")].map((word) => [word, word.getBoundingClientRect()]);
  const [, box] = words.sort(([, one], [, other]) => other.height - one.height)[0];
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}"""


@pytest.mark.parametrize("device", READERS)
def test_a_tap_on_a_word_of_the_sphere_leads_to_its_tag_but_a_drag_does_not(
    browser: Browser, address: str, device: str
) -> None:
    context = browser.new_context(**READERS[device], **CALM)
    page = context.new_page()
    page.goto(address + "tags/")
    page.locator(".stage").scroll_into_view_if_needed()
    page.locator(".stage text").first.wait_for()
    word = page.evaluate(NEAREST_WORD)
    page.mouse.move(word["x"], word["y"])
    page.mouse.down()
    page.mouse.move(word["x"] + 40, word["y"], steps=4)
    page.mouse.up()
    page.locator(".live .reset").click()
    # Until the sphere is where it was at first.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.url == address + "tags/"
    word = page.evaluate(NEAREST_WORD)
    page.mouse.click(word["x"], word["y"])
    # Of words over one another either may be the one in front.
    page.wait_for_url(re.compile(r"/tags/[\w-]+/$"))
    context.close()


@pytest.mark.parametrize("device", READERS)
def test_a_second_tap_on_a_post_of_the_map_opens_it(browser: Browser, address: str, device: str) -> None:
    context = browser.new_context(**READERS[device], **CALM)
    page = context.new_page()
    page.goto(address + "start/")
    page.locator(".stage").scroll_into_view_if_needed()
    names = page.locator(".stage text")
    names.get_by_text("more labels", exact=True).click()
    names.get_by_text("more labels ›", exact=True).wait_for()
    # Its neighbour is chosen and not opened.
    names.get_by_text("three pages", exact=True).click()
    names.get_by_text("three pages ›", exact=True).wait_for()
    assert page.url == address + "start/"
    names.get_by_text("three pages ›", exact=True).click()
    page.wait_for_url(address + "posts/three-pages/")
    context.close()


def test_each_post_of_the_map_has_its_link(browser: Browser, address: str) -> None:
    page = browser.new_page(**READERS["desk"], **CALM)
    page.goto(address + "start/")
    page.locator(".stage").scroll_into_view_if_needed()
    page.locator(".stage text").first.wait_for()
    titles = page.locator(".content table a[title]").evaluate_all("all => all.map((link) => link.title)")
    drawn = page.locator(".stage text").evaluate_all("all => all.map((text) => text.textContent.replace(' ›', ''))")
    assert len(titles) == len(set(titles)) >= 26
    assert set(titles) <= set(drawn)
    # Its figures are whole: numbers of the way stand at the left of the boxes.
    lefts = page.locator(".stage svg").evaluate(
        "(svg) => [...svg.querySelectorAll('circle, rect')].map((one) => one.getBoundingClientRect().left - svg.getBoundingClientRect().left)")
    assert min(lefts) >= 0
    page.close()


def test_buttons_say_of_which_figure_they_are(browser: Browser, built_site: Path, address: str) -> None:
    page = browser.new_page(**READERS["desk"], **CALM)
    page.goto(address + "start/")
    page.locator(".stage").scroll_into_view_if_needed()
    page.get_by_role("button", name="Pause: Six columns of posts, each of one series").wait_for()
    page.close()
    for path in pages(built_site / "public"):
        text = (built_site / "public" / path / "index.html").read_text(encoding="utf-8")
        names = re.findall(r'class="live"[^>]* data-name="([^"]+)"', text)
        assert names and len(names) == len(set(names)), path
        labels = re.findall(r'class="stage"[^>]* data-label="([^"]+)"', text)
        assert not any(".." in label for label in labels), path
        assert not any("Drag me" in label and "Tap" in label for label in labels), path


def test_hints_are_the_authors(built_site: Path) -> None:
    """Where the caption says what to do, the hint beside the buttons says the same."""
    for path in pages(built_site / "public"):
        if path.startswith("posts/"):
            page = (built_site / "public" / path / "index.html").read_text(encoding="utf-8")
            assert not re.search(r'data-hint="(Drag|Tap) me"', page), path


def test_a_hint_stands_beside_the_buttons(browser: Browser, address: str) -> None:
    page = browser.new_page(**READERS["phone"], **CALM)
    page.goto(address + "start/")
    live = page.locator(".actions")
    live.scroll_into_view_if_needed()
    page.locator(".stage text").first.wait_for()
    hint = "(live) => getComputedStyle(live, '::after')"
    assert live.evaluate(f"(live) => ({hint})(live).content").startswith('"↑ Tap a post"')
    assert live.evaluate(f"(live) => ({hint})(live).position") == "static"
    height = live.bounding_box()["height"]
    page.locator(".stage text").get_by_text("fold", exact=True).click()
    assert live.get_attribute("data-hint") is None
    assert live.bounding_box()["height"] == height
    page.close()


def test_what_figures_cover_has_the_paper_of_the_page(browser: Browser, address: str) -> None:
    # A page without code, and one with code.
    for path in ("tags/", "posts/a-sphere-of-tags/"):
        page = browser.new_page(**READERS["desk"], **CALM)
        page.goto(address + path)
        papers = page.locator(".content > .drawing").evaluate_all(
            "all => all.flatMap((one) => ['--figure-paper', '--paper'].map((name) => getComputedStyle(one).getPropertyValue(name)))"
        )
        assert papers and len(set(papers)) == 1, path
        page.close()
