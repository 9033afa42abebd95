"""Authors' pictures: which file a reader's browser loads, on which screen, and what is in it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import sitegen
from reading import LOAD_TIMEOUT
from static_server import serving

SECRET = b"52.5200 N, 13.4050 E"


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width: int, height: int) -> bytes:
    """A picture whose upper half is red and whose lower half is a pattern, with a text beside it."""
    rows = b"".join(
        b"\0" + (b"\xff\0\0" * width if y < height // 2 else bytes((x * y) & 255 for x in range(width * 3)))
        for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"tEXt", b"Comment\0" + SECRET)
            + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("images") / "site"
    (site / "Content/posts").mkdir(parents=True)
    (site / "sitegen.yml").write_text("title: Test\nbase-url: https://example.org/\n", encoding="utf-8")
    (site / "Content/posts/large.png").write_bytes(png(4000, 300))
    (site / "Content/posts/small.png").write_bytes(png(300, 90))
    (site / "Content/posts/pictures.md").write_text(
        "---\ntitle: Pictures\nimage: large.png\n---\n\n![A large one](large.png)\n\n"
        + "A paragraph.\n\n" * 60 + "![A small one](small.png)\n\n![The large one again](large.png){width=200}\n",
        encoding="utf-8")
    sitegen.build(site)
    return site


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site / "public") as host:
        yield host


@pytest.mark.parametrize(("width", "density", "files"), [
    (390, 1, [400, 300, 400]), (390, 2, [800, 300, 400]), (390, 3, [1600, 300, 800]), (1440, 1, [800, 300, 400]),
    (1440, 2, [1600, 300, 400]),
])
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_browser_loads_the_smallest_file_that_is_sharp(
    browser: Browser, address: str, width: int, density: int, files: list[int], script: bool
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800}, device_scale_factor=density, java_script_enabled=script)
    context.set_default_timeout(LOAD_TIMEOUT)
    page = context.new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.rsplit("/", 1)[1]))
    page.goto(address + "posts/pictures/")
    for image in page.locator(".content img").all():
        image.scroll_into_view_if_needed()
        image.evaluate("(image) => image.decode()")
    names = page.locator(".content img").evaluate_all("(images) => images.map((each) => each.currentSrc.split('/').at(-1))")
    widths = [int(name.split(".")[1].split("w-")[0]) for name in names]
    # A browser may take a larger file again that it has.
    assert widths[:2] == files[:2] and widths[2] in (files[2], files[0])
    assert all(name.endswith(".webp") for name in names)
    # The picture of 4,000 pixels never comes.
    assert "large.png" not in loaded
    context.close()


def test_room_is_kept_and_shapes_stay(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.goto(address + "posts/pictures/")
    boxes = "[...document.querySelectorAll('.content img')].map((each) => [each.clientWidth, each.clientHeight])"
    before = page.evaluate(boxes)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_function("[...document.querySelectorAll('.content img')].every((each) => each.complete && each.naturalWidth)")
    assert page.evaluate(boxes) == before
    assert [round(width / height) for width, height in before] in ([13, 3, 13], [14, 3, 13])
    page.close()


def test_a_browser_without_webp_loads_png_in_the_same_sizes(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 800})
    page.route("**/posts/pictures/", lambda route: route.fulfill(
        response=(given := route.fetch()), body=given.text().replace("image/webp", "image/unknown")))
    page.goto(address + "posts/pictures/")
    name = page.locator(".content img").first.evaluate("async (image) => { await image.decode(); return image.currentSrc }")
    assert ".400w-" in name and name.endswith(".png")
    page.close()


def test_cards_and_feeds_show_small_files(site: Path, address: str, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(address)
    name = page.locator(".card img").evaluate("async (image) => { await image.decode(); return image.currentSrc }")
    assert ".400w-" in name and name.endswith(".webp")
    page.close()
    feed = (site / "public/feed.xml").read_text(encoding="utf-8")
    assert ".800w-" in feed and "posts/large.png" not in feed


def test_nothing_that_is_published_tells_where_it_was_taken(site: Path) -> None:
    pictures = [file for file in (site / "public").rglob("*") if file.suffix in (".png", ".webp") and file.parent.name != "assets"]
    assert len(pictures) == 9
    assert SECRET in (site / "Content/posts/large.png").read_bytes()
    for file in pictures:
        assert SECRET not in file.read_bytes(), file


def test_a_second_build_gives_the_same_bytes(site: Path) -> None:
    def output() -> dict[str, bytes]:
        return {str(file): file.read_bytes() for file in sorted((site / "public").rglob("*")) if file.is_file()}

    first = output()
    sitegen.build(site)
    assert output() == first
    # Neither the cache nor what the last build left.
    sitegen._run("clean", site)
    sitegen.build(site)
    assert output() == first
