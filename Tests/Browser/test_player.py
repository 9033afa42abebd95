"""Figures that move: with script and without, by mouse, keyboard and finger, on paper and in the preview."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import checks
import sitegen
from accessibility import violations
from reading import LOAD_TIMEOUT, View, open_view, read
from static_server import serving

# Two figures, one high enough on the page to be seen at once and one far below. The square of the first stands
# further right in every frame; the colours are one role, and a gradient, whose ids are to be unique.
POST = """---
title: Movement
---

![A square that moves to the right](sample:square "To the right")

```swift sample="square" hidden
import FigureKit

Figure(
  "square", width: 240, height: 120, times: [0, 0.25, 0.5, 0.75, 1], duration: 1.25, poster: 0.5,
  background: { context in
    context.stroke(.rect(Rect(x: 1, y: 1, width: 238, height: 118)), with: .muted)
  }
) { context, time in
  context.fill(.rect(Rect(x: 20 + 160 * time, y: 40, width: 40, height: 40)), with: .accent)
  context.fill(
    .circle(center: Point(x: 120, y: 100), radius: 8),
    with: Gradient.linear(from: Point(x: 112, y: 0), to: Point(x: 128, y: 0), colors: [.ink, .accent]))
}.show()
```

""" + "A paragraph.\n\n" * 60 + """

```swift sample="circle" alt="A circle under a finger" hidden
import FigureKit

let dot = Interaction(
  "circle", width: 240, height: 120, initialState: Point(x: 30, y: 60),
  update: { position, event in position = event.location },
  draw: { context, position in context.fill(.circle(center: position, radius: 10), with: .accent) })
var gesture = PointerScript()
gesture.drag(from: Point(x: 30, y: 60), to: Point(x: 200, y: 60), duration: 0.5)
dot.play(gesture, frameRate: 10).show()
```

And the square again: ![the same square](sample:square)
"""
PATH = "movement/"
FRAMES = 5
STRICT_POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:"


@pytest.fixture(scope="module")
def moving_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("moving") / "site"
    post = site / "Content/movement.md"
    post.parent.mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/blog/\n", encoding="utf-8")
    post.write_text(POST, encoding="utf-8")
    sitegen.build(site)
    return site


@pytest.fixture(scope="module")
def address(moving_site: Path) -> Iterator[str]:
    """The page, on a host whose root is not the site's."""
    with serving(moving_site / "public", "/blog/") as host:
        yield host + PATH


Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Open]:
    """Opens the page in a fresh profile; what the console says is a failure in the end."""
    contexts: list[BrowserContext] = []
    messages: list[str] = []

    def open_page(**options) -> Page:
        options = {"viewport": {"width": 820, "height": 900}, "reduced_motion": "reduce"} | options
        context = browser.new_context(**options)
        context.set_default_timeout(LOAD_TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(f"uncaught: {error}"))
        page.requests = []
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not messages, messages


def frames_asked(page: Page) -> list[str]:
    return [url.rsplit("/", 1)[1] for url in page.requests if url.endswith(".json")]


def square(page: Page) -> int:
    """Where the first figure's square stands, in the figure's units."""
    return page.evaluate(
        """() => {
          const square = document.querySelector(".player svg rect[width='40']");
          return square && Math.round(Number(square.getAttribute("x")));
        }"""
    )


def poster(page: Page) -> dict:
    """The picture that stands for the first figure until it plays."""
    return page.locator(".screen img").first.evaluate(
        """async (image) => {
          await image.decode();
          return { shown: image.naturalWidth > 0, file: image.currentSrc.split("/").at(-1), width: image.clientWidth };
        }""")


def controls(page: Page):
    player = page.locator(".player").first
    return player.locator("button"), player.locator("input"), player.locator("output")


def wait_for_square(page: Page, x: int) -> None:
    page.wait_for_function(
        """(x) => Math.round(document.querySelector(".player svg rect[width='40']")?.getAttribute("x")) === x""",
        arg=x,
    )


def test_plays_pauses_and_goes_on(open_page: Open) -> None:
    page = open_page()
    button, slider, clock = controls(page)
    button.click()
    expect(button).to_have_accessible_name("Pause")
    # From the beginning to the end, and round.
    for x in (20, 60, 180, 20):
        wait_for_square(page, x)
    button.click()
    expect(button).to_have_accessible_name("Play")
    stopped = square(page)
    page.wait_for_timeout(700)
    assert square(page) == stopped
    assert float(clock.inner_text().removesuffix(" s")) == pytest.approx((stopped - 20) / 160)
    button.click()
    wait_for_square(page, 180)


def test_keyboard_does_everything(open_page: Open) -> None:
    page = open_page()
    button, slider, clock = controls(page)
    slider.focus()
    for key, x, text in [
        ("Home", 20, "0.00 s"), ("ArrowRight", 60, "0.25 s"), ("ArrowUp", 100, "0.50 s"), ("ArrowLeft", 60, "0.25 s"),
        ("End", 180, "1.00 s"), ("ArrowRight", 180, "1.00 s"),
    ]:
        page.keyboard.press(key)
        wait_for_square(page, x)
        expect(clock).to_have_text(text)
        expect(slider).to_have_attribute("aria-valuetext", text)
    scrolled = page.evaluate("scrollY")
    page.keyboard.press("Space")
    expect(button).to_have_accessible_name("Pause")
    assert page.evaluate("scrollY") == scrolled
    wait_for_square(page, 60)
    page.keyboard.press("Space")
    expect(button).to_have_accessible_name("Play")
    page.keyboard.press("Shift+Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Space")
    expect(button).to_have_accessible_name("Pause")
    page.keyboard.press("Enter")
    expect(button).to_have_accessible_name("Play")


def test_scrubbing_shows_the_frame_under_the_finger_and_pauses(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    button, slider, _ = controls(page)
    expect(button).to_have_accessible_name("Pause")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=8)
    wait_for_square(page, 180)
    page.mouse.up()
    expect(button).to_have_accessible_name("Play")
    page.wait_for_timeout(500)
    assert square(page) == 180


def drag(page: Page, distance: float, down: float = 0) -> None:
    """Drags the first figure with the mouse by a share of its width, and by pixels downwards."""
    box = page.locator(".player .screen").first.bounding_box()
    x, y = box["x"] + box["width"] * (0.5 - distance / 2), box["y"] + box["height"] / 3
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + box["width"] * distance, y + down, steps=6)
    page.mouse.up()


def test_a_drag_goes_through_the_frames_and_is_no_click(open_page: Open) -> None:
    page = open_page()
    button, _, clock = controls(page)
    drag(page, 0.5)
    wait_for_square(page, 180)
    expect(clock).to_have_text("1.00 s")
    drag(page, -0.25)
    wait_for_square(page, 140)
    drag(page, -0.9)
    wait_for_square(page, 20)
    drag(page, 0, down=40)
    page.wait_for_timeout(300)
    expect(button).to_have_accessible_name("Play")
    assert square(page) == 20
    page.locator(".player .screen").first.click()
    expect(button).to_have_accessible_name("Pause")


def test_what_plays_goes_on_after_a_drag(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    button, _, _ = controls(page)
    wait_for_square(page, 60)
    box = page.locator(".player .screen").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 1, box["y"] + 20, steps=4)
    wait_for_square(page, 20)
    page.wait_for_timeout(700)
    # It waits while it is held.
    assert square(page) == 20
    expect(button).to_have_accessible_name("Pause")
    page.mouse.up()
    for x in (60, 180):
        wait_for_square(page, x)
    expect(button).to_have_accessible_name("Pause")


def test_a_finger_goes_through_the_frames_sideways_and_scrolls_up_and_down(open_page: Open) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 700})
    button, _, _ = controls(page)
    box = page.locator(".player .screen").first.bounding_box()
    session = page.context.new_cdp_session(page)

    def swipe(dx: float, dy: float) -> None:
        x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 11):
            point = {"x": x + dx * step / 10, "y": y + dy * step / 10}
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
            page.wait_for_timeout(20)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(box["width"] / 2, 5)
    wait_for_square(page, 180)
    assert page.evaluate("scrollY") == 0
    expect(button).to_have_accessible_name("Play")
    swipe(3, -100)
    page.wait_for_function("scrollY > 50")
    assert square(page) == 180
    expect(button).to_have_accessible_name("Play")


def test_elements_stay_and_any_frame_follows_any_other(open_page: Open) -> None:
    page = open_page()
    _, slider, clock = controls(page)
    slider.focus()
    page.keyboard.press("Home")
    wait_for_square(page, 20)
    layer = "document.querySelector('.player svg').lastElementChild"
    first = page.evaluate(f"{layer}.innerHTML")
    page.evaluate(f"for (const element of {layer}.querySelectorAll('*')) element.isKept = true")
    page.keyboard.press("End")
    wait_for_square(page, 180)
    assert page.evaluate(f"[...{layer}.querySelectorAll('*')].every((element) => element.isKept)")
    assert page.evaluate(f"{layer}.innerHTML") != first
    page.keyboard.press("ArrowLeft")
    wait_for_square(page, 140)
    page.keyboard.press("Home")
    wait_for_square(page, 20)
    expect(clock).to_have_text("0.00 s")
    assert page.evaluate(f"{layer}.innerHTML") == first


def test_the_sign_to_pause_is_in_every_language(open_page: Open) -> None:
    page = open_page()
    sign = "getComputedStyle(document.querySelector('.player button'), '::before').clipPath"
    play = page.evaluate(sign)
    page.route("**/movement/", lambda route: route.fulfill(
        response=(given := route.fetch()), body=given.text().replace('data-pause="Pause"', 'data-pause="Anhalten"')))
    page.reload()
    assert page.evaluate(sign) == play
    controls(page)[0].click()
    expect(controls(page)[0]).to_have_accessible_name("Anhalten")
    assert page.evaluate(sign) != play


def test_the_script_is_small() -> None:
    script = sitegen.REPOSITORY / "Themes/default/assets/player.js"
    assert len(gzip.compress(script.read_bytes())) <= 3000


def test_plays_by_itself_only_what_is_seen(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_for_square(page, 180)
    assert frames_asked(page) == ["square.json"]
    page.locator(".player").nth(1).scroll_into_view_if_needed()
    expect(page.locator(".player").nth(1).locator("button")).to_have_accessible_name("Pause")
    page.wait_for_function("document.querySelectorAll('.player')[1].querySelector('output').textContent === '0.50 s'")
    # The first one is out of sight and rests.
    stopped = square(page)
    page.wait_for_timeout(700)
    assert square(page) == stopped
    assert sorted(set(frames_asked(page))) == ["circle.json", "square.json"]


def test_rests_while_nobody_sees_the_tab(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_for_square(page, 60)
    hide = "(value) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });" \
        " document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    stopped = square(page)
    page.wait_for_timeout(700)
    assert square(page) == stopped
    page.evaluate(hide, False)
    for x in (180, 20):
        wait_for_square(page, x)


def test_reduced_motion_starts_paused_and_asks_for_nothing(open_page: Open) -> None:
    page = open_page()
    page.wait_for_timeout(500)
    assert poster(page)["shown"] and square(page) is None
    expect(controls(page)[0]).to_have_accessible_name("Play")
    assert frames_asked(page) == []


@pytest.mark.parametrize("density", [1, 2])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_poster_is_drawn_for_the_screen_and_the_scheme(open_page: Open, scheme: str, density: int) -> None:
    page = open_page(color_scheme=scheme, device_scale_factor=density)
    infix = ".dark" if scheme == "dark" else ""
    assert poster(page) == {"shown": True, "file": f"square{infix}.{density}x.webp", "width": 240}
    # What a reader chooses goes before what the system says.
    for choice in ("light", "dark"):
        while page.evaluate("document.documentElement.dataset.theme") != choice:
            page.locator(".theme-switch").click()
        infix = ".dark" if choice == "dark" else ""
        page.wait_for_function(
            f"document.querySelector('.screen img').currentSrc.endsWith('square{infix}.{density}x.webp')")


def test_a_browser_without_webp_shows_png(browser: Browser, address: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.route("**/movement/", lambda route: route.fulfill(
        response=(given := route.fetch()), body=given.text().replace("image/webp", "image/unknown")))
    page.goto(address)
    assert poster(page) == {"shown": True, "file": "square.png", "width": 240}
    context.close()


def test_the_frames_take_the_place_of_the_poster_and_nothing_moves(open_page: Open) -> None:
    page = open_page()
    button, _, _ = controls(page)
    poster(page)
    boxes = "[...document.querySelectorAll('.screen, .screen > *:last-child, .controls')].map((each) =>" \
        " Object.values(each.getBoundingClientRect().toJSON()).map(Math.round).join())"
    before = page.evaluate(boxes.replace(".screen > *:last-child", ".screen img, .screen svg"))
    button.click()
    wait_for_square(page, 60)
    assert page.evaluate(boxes.replace(".screen > *:last-child", ".screen img, .screen svg")) == before
    expect(page.locator(".screen").first.get_by_role("img", name="A square that moves to the right")).to_be_visible()


def test_frames_are_there_before_the_reader_is(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference", viewport={"width": 820, "height": 600})
    figure = page.locator(".screen").nth(1)
    page.evaluate("(y) => scrollTo(0, y)", figure.bounding_box()["y"] - 600 - 200)
    page.wait_for_function("document.querySelectorAll('.screen')[1].querySelector('svg')")
    assert figure.bounding_box()["y"] > 600
    expect(page.locator(".player").nth(1).locator("button")).to_have_accessible_name("Play")


def test_pause_is_kept_when_the_figure_comes_into_view_again(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    button, _, _ = controls(page)
    wait_for_square(page, 60)
    button.click()
    page.evaluate("scrollTo(0, 3000)")
    page.wait_for_timeout(200)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(500)
    expect(button).to_have_accessible_name("Play")


def test_frames_are_asked_for_once(open_page: Open) -> None:
    page = open_page()
    button, slider, _ = controls(page)
    for _ in range(3):
        button.click()
        slider.focus()
        page.keyboard.press("End")
        page.keyboard.press("Home")
    wait_for_square(page, 20)
    assert frames_asked(page) == ["square.json"]
    assert page.requests.count(next(url for url in page.requests if re.search(r"/player[-\w]*\.js$", url))) == 1


def test_frames_are_vectors_with_ids_of_their_own(open_page: Open) -> None:
    page = open_page()
    for player in page.locator(".player").all():
        player.locator("input").focus()
        page.keyboard.press("End")
    # Each player asks for its frames by itself: the first may be there before the others.
    page.wait_for_function(
        "[...document.querySelectorAll('.player')].every((each) => each.querySelector('svg')?.lastElementChild?.children.length)")
    wait_for_square(page, 180)
    expect(page.locator(".player img, .player canvas")).to_have_count(0)
    fill = page.locator(".player svg circle").first.get_attribute("fill")
    gradient = re.search(r"#([^)]+)", fill).group(1)
    assert page.locator(f".player >> nth=0 >> [id='{gradient}']").count() == 1
    # The strip and the player of one figure, and two places of it, never share an id that means something else.
    twice = page.evaluate(
        """() => {
          const found = new Map();
          for (const each of document.querySelectorAll("[id]")) {
            found.set(each.id, [...(found.get(each.id) ?? []), each.outerHTML]);
          }
          return [...found].filter(([, texts]) => new Set(texts).size > 1).map(([id]) => id);
        }"""
    )
    assert twice == []


def test_without_script_there_is_the_strip_alone(open_page: Open) -> None:
    page = open_page(java_script_enabled=False)
    strip, player = page.locator(".strip").first, page.locator(".player").first
    expect(strip).to_be_visible()
    expect(player).to_be_hidden()
    picture = strip.get_by_role("img", name="A square that moves to the right")
    expect(picture).to_be_visible()
    assert picture.evaluate("async (image) => { await image.decode(); return image.naturalWidth; }") > 240


def test_where_the_frames_cannot_be_had_the_strip_comes_back(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/*.json", lambda route: route.abort())
    page.goto(address)
    expect(page.locator(".strip").first).to_be_visible()
    expect(page.locator(".player").first).to_be_hidden()
    context.close()


@pytest.mark.parametrize("body", ["", "{}", '{"markup": "", "frames": []}', "<html>"], ids=repr)
def test_frames_that_make_no_sense_leave_the_strip(browser: Browser, address: str, body: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route("**/*.json", lambda route: route.fulfill(status=200, body=body))
    page.goto(address)
    expect(page.locator(".strip").first).to_be_visible()
    expect(page.locator(".player").first).to_be_hidden()
    assert errors == []
    context.close()


def test_paper_shows_the_strip(open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    wait_for_square(page, 60)
    page.emulate_media(media="print")
    expect(page.locator(".strip").first).to_be_visible()
    expect(page.locator(".player").first).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator(".player").first).to_be_visible()


def test_frames_take_the_colours_of_the_scheme(open_page: Open) -> None:
    colors = []
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme)
        controls(page)[1].focus()
        page.keyboard.press("End")
        wait_for_square(page, 180)
        colors.append(page.evaluate(
            "getComputedStyle(document.querySelector(`.player svg rect[width='40']`)).fill"
        ))
    assert colors[0] != colors[1]


def test_works_under_a_strict_content_security_policy(browser: Browser, address: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))

    def answer(route) -> None:
        given = route.fetch()
        route.fulfill(response=given, headers=given.headers | {"content-security-policy": STRICT_POLICY})

    page.route("**/movement/", answer)
    page.goto(address)
    for x in (60, 180):
        wait_for_square(page, x)
    # The page's icon is an address with the picture in it, which `img-src data:` allows.
    assert messages == []
    context.close()


def test_page_is_sound_and_nothing_jumps(browser: Browser, address: str, view: View) -> None:
    context = open_view(browser, view)
    page = context.new_page()
    reading = read(page, address)
    sound = (
        checks.sideways_scrolling, checks.console, checks.requests, checks.pictures, checks.reserved_room,
        checks.layout_shift, checks.told_figures, checks.contrast,
    )
    problems = [problem for check in sound for problem in check(reading)] + violations(page)
    assert not problems, "\n".join(problems)
    for control in page.locator(".player button, .player input").all():
        box = control.bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44
    context.close()


def test_focus_can_be_seen(open_page: Open) -> None:
    page = open_page()
    button, slider, _ = controls(page)
    page.keyboard.press("Tab")
    for control in (button, slider):
        while not control.evaluate("(element) => element === document.activeElement"):
            page.keyboard.press("Tab")
        assert control.evaluate("(element) => parseFloat(getComputedStyle(element).outlineWidth)") >= 2


def test_preview_plays_and_reloads(moving_site: Path, tmp_path: Path, browser: Browser) -> None:
    site = Path(shutil.copytree(moving_site, tmp_path / "site"))
    preview = sitegen.Preview(site)
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(preview.address.rstrip("/") + "/" + PATH)
        wait_for_square(page, 180)
        post = site / "Content/movement.md"
        post.write_text(POST.replace("x: 20 + 160 * time", "x: 21 + 160 * time"), encoding="utf-8")
        wait_for_square(page, 181)
    finally:
        context.close()
        preview.close()
