"""What Markdown may have: tabs kept in step, code that is copied without what nobody typed, formulas, components."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import sitegen
from reading import LOAD_TIMEOUT
from static_server import serving

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 200'><rect width='400' height='200' fill='#888'/></svg>"
FORMULAS = """---
title: Formulas
math: true
---

The area is $\\pi r^2$, and

$$
\\int_0^1 x^2 \\, dx = \\frac{1}{3}
$$

$$
\\frac{a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t + u + v + w + x}{y + z}
$$
"""
POST = """---
title: Writing
---

```sh tab="macOS"
brew install swift
```
```sh tab="Linux"
apt install swift
```

""" + "A paragraph.\n\n" * 30 + """```text tab="macOS"
second, macOS
```
```text tab="Linux"
second, Linux
```

```text removed="1" added="2"
let old = 1
let new = 2
same
```

```swift title="Title.swift"
let title = "a line that is longer than a phone is wide, so that it can be scrolled below whatever may lie there"
```

```swift
struct Nested {
      let text = "a line that stands six columns further in than the others, and is longer than a phone is wide"
}
```

```swift
let untitled = "a line that is longer than a phone is wide, so that it can be scrolled below whatever may lie there"
```

    two lines in no language, the first of which is longer than a phone is wide
    and copied

The angle:

    golden angle = π · (3 − √5) = 2.399963 radians = 137.5078°

![A grey box](box.svg "A box")

```component name="details" title="More"
Hidden *text*.
```

After it.
"""


PANELS = """---
title: Panels
---
```component name="panels"
![The first](/writing/box.svg "One"){width=200}

![The second](/writing/box.svg "A caption that is a good deal longer than its picture is wide"){width=200}

![The third](/writing/box.svg "Three"){width=200}
```
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("writing") / "site"
    (site / "Content/writing").mkdir(parents=True)
    (site / "sitegen.yml").write_text(
        f"title: Test\nbase-url: https://example.org/\nmath: {{on: false, python: '{sys.executable}'}}\n", encoding="utf-8"
    )
    (site / "Content/writing/index.md").write_text(POST, encoding="utf-8")
    (site / "Content/writing/box.svg").write_text(PICTURE, encoding="utf-8")
    (site / "Content/panels.md").write_text(PANELS, encoding="utf-8")
    (site / "Content/formulas.md").write_text(FORMULAS, encoding="utf-8")
    sitegen.build(site)
    return site


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site / "public") as address:
        yield address


@pytest.fixture
def context(browser: Browser, address: str) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 820, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(LOAD_TIMEOUT)
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address.rstrip("/"))
    yield context
    context.close()


def shown(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".tab code:visible").all_inner_texts()]


def test_tabs_are_in_step_and_remembered(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "writing/")
    assert shown(page) == ["brew install swift", "second, macOS"]
    second = page.locator(".tabs").nth(1)
    second.get_by_label("Linux").scroll_into_view_if_needed()
    top = second.bounding_box()["y"]
    second.locator("label", has_text="Linux").click()
    assert shown(page) == ["apt install swift", "second, Linux"]
    assert abs(second.bounding_box()["y"] - top) < 1, "what was clicked has moved"
    page.reload()
    assert shown(page) == ["apt install swift", "second, Linux"]
    page.locator(".tabs").first.get_by_label("Linux").focus()
    page.keyboard.press("ArrowLeft")
    assert shown(page) == ["brew install swift", "second, macOS"]


def test_tabs_work_without_a_script(browser: Browser, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "writing/")
    page.locator(".tabs").first.locator("label", has_text="Linux").click()
    expect(page.locator(".tabs").first.locator("code:visible")).to_have_text("apt install swift\n")
    context.close()


def test_copied_code_is_what_was_typed(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "writing/")
    listing = page.locator(".code", has_text="let old")
    listing.hover()
    listing.get_by_role("button", name="Copy").click()
    expect(listing.get_by_role("button")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "let new = 2\nsame\n"


def test_a_button_says_so_for_two_seconds_and_aloud(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    # The page's timers are the test's to move.
    page.clock.install(time=datetime(2026, 1, 2, 12))
    page.goto(address + "writing/")
    page.clock.pause_at(datetime(2026, 1, 2, 13))
    button, status = page.locator(".listing .copy"), page.get_by_role("status")
    expect(status).to_have_text("")
    button.click()
    expect(button).to_have_text("Copied")
    expect(status).to_have_text("Copied")
    assert status.evaluate("(element) => getComputedStyle(element).display") != "none"
    page.clock.run_for(1900)
    expect(button).to_have_text("Copied")
    # A second time begins the two seconds anew.
    button.click()
    page.clock.run_for(1900)
    expect(button).to_have_text("Copied")
    page.clock.run_for(200)
    expect(button).to_have_text("Copy")
    expect(status).to_have_text("")


@pytest.mark.parametrize("missing", ["undefined", "{ writeText: () => Promise.reject(new DOMException('no')) }"])
def test_copies_where_a_page_has_no_clipboard(context: BrowserContext, address: str, missing: str) -> None:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address + "writing/")
    page.evaluate(
        "value => { window.clipboard = navigator.clipboard;"
        f" Object.defineProperty(navigator, 'clipboard', {{ value: {missing} }}); }}"
    )
    scrolled = page.evaluate("scrollY")
    button = page.locator(".code", has_text="let old").locator(".copy")
    button.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    button.click()
    expect(button).to_have_text("Copied")
    assert page.evaluate("window.clipboard.readText()") == "let new = 2\nsame\n"
    expect(button).to_be_focused()
    assert page.evaluate("scrollY") == scrolled
    assert page.locator("textarea").count() == 0
    assert errors == []


@pytest.mark.parametrize("refusal", ["() => false", "() => { throw new Error('no'); }"])
def test_what_cannot_be_copied_is_selected_and_told(context: BrowserContext, address: str, refusal: str) -> None:
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address + "writing/")
    page.evaluate(f"Object.defineProperty(navigator, 'clipboard', {{ value: undefined }}); document.execCommand = {refusal}; 0")
    button = page.locator(".listing .copy")
    button.click()
    expect(button).to_have_text("Not copied")
    expect(page.get_by_role("status")).to_have_text("Not copied")
    assert page.evaluate("getSelection().toString()").startswith('let title = "a line')
    assert errors == []


# Where the letters of code are, and the buttons, in pixels of the window.
COVERED = """
() => {
  const boxes = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  const covered = [];
  for (const button of document.querySelectorAll(".copy")) {
    const box = button.getBoundingClientRect();
    for (const node of document.querySelectorAll("pre > code, figcaption")) {
      for (const each of boxes(node)) {
        if (each.left < box.right && each.right > box.left && each.top < box.bottom && each.bottom > box.top) {
          covered.push(node.textContent);
        }
      }
    }
  }
  return covered;
}
"""


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_a_button_never_lies_over_code(browser: Browser, address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, has_touch=width < 800, is_mobile=width < 800)
    page = context.new_page()
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.shift += entry.value))"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto(address + "writing/")
    assert page.locator(".copy").count() == 9
    assert page.evaluate(COVERED) == []
    page.evaluate("document.querySelectorAll('pre').forEach((pre) => pre.scrollLeft = 400)")
    assert page.evaluate(COVERED) == []
    for button in page.locator(".copy:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 24 and box["width"] >= 24
        assert float(button.evaluate("(element) => getComputedStyle(element).opacity")) == 1
    page.wait_for_timeout(200)
    assert page.evaluate("window.shift") == 0
    context.close()


def test_long_lines_of_code_are_read_without_scrolling_on_a_phone(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}writing/")
    block = page.locator("figure", has_text="Title.swift").locator("pre")
    code = block.locator("code")
    sizes = "(block) => [block.scrollWidth > block.clientWidth, block.clientHeight]"
    scrolls, height = block.evaluate(sizes)
    assert scrolls
    page.set_viewport_size({"width": 390, "height": 800})
    scrolls, narrow_height = block.evaluate(sizes)
    assert not scrolls and narrow_height > height + 30
    # What a line continues with stands further in than its beginning.
    left = """(code) => {
        const range = document.createRange();
        range.selectNodeContents(code);
        const lines = [...range.getClientRects()].filter(({ width }) => width);
        return [Math.min(...lines.map(({ left }) => left)), lines.at(-1).left];
    }"""
    first, last = code.evaluate(left)
    assert last > first + 25
    # So it does where the line stands further in itself.
    nested = page.locator("pre", has_text="struct Nested").locator("code")
    indent = "(code) => parseFloat(getComputedStyle(code).textIndent)"
    assert nested.evaluate(indent) == pytest.approx(2 * code.evaluate(indent), abs=1)


def test_a_few_words_have_no_button(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "writing/")
    fragment = page.locator("pre", has_text="golden angle")
    expect(fragment).to_have_class("fragment")
    assert fragment.locator("xpath=preceding-sibling::button").count() == 0
    assert page.locator(".code", has_text="two lines in no language").locator("button").count() == 1


def test_copied_transcripts_have_no_prompts_and_no_output(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    lines = '<span class="prompt">$ </span>a\\n<span class="output">b</span>\\n<span class="prompt">$ </span>c\\n'
    page.route(
        "**/transcript/",
        lambda route: route.fulfill(
            content_type="text/html",
            body=f'<pre><code class="language-console">{lines.encode().decode("unicode_escape")}</code></pre>'
            f'<script src="{address}assets/copy.js" data-copy="Copy" data-copied="Copied" defer></script>',
        ),
    )
    page.goto(address + "transcript/")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == "a\nc\n"


def test_panels_are_side_by_side_and_go_below_one_another_on_a_phone(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}panels/")
    panels = page.locator(".panels > figure")
    expect(panels).to_have_count(3)
    first, second, third = (panels.nth(index).bounding_box() for index in range(3))
    assert first["y"] == second["y"] == third["y"] and first["x"] + 200 < second["x"]
    page.set_viewport_size({"width": 390, "height": 800})
    first, second, third = (panels.nth(index).bounding_box() for index in range(3))
    assert first["y"] + 20 < second["y"] < third["y"]
    # None of them is smaller, and a long caption does not make one wider.
    assert [panels.nth(index).bounding_box()["width"] for index in range(3)] == [200, 200, 200]
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_formulas_are_mathml(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "formulas/")
    assert page.locator("math").count() == 3
    fraction = page.locator("math[display=block] mfrac").first
    assert fraction.bounding_box()["height"] > 30
    # Neither of these has to do with formulas.
    scripts = page.locator("script[src]").evaluate_all("all => all.map(({ src }) => src.match(/\\w+(?=[-.][^/]*$)/)[0])")
    assert set(scripts) <= {"theme", "reading", "copy"}


def test_a_wide_formula_scrolls_in_its_own_box(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "formulas/")
    narrow, wide = (page.locator("math[display=block]").nth(index) for index in range(2))
    size = "(formula) => parseFloat(getComputedStyle(formula).fontSize)"
    at_820 = wide.evaluate(size)
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        expect(wide).to_have_attribute("tabindex", "0")
        expect(narrow).not_to_have_attribute("tabindex", "0")
        assert page.evaluate("document.documentElement.scrollWidth") == width
        box = wide.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert wide.evaluate("(formula) => formula.scrollWidth > formula.clientWidth")
        # A little smaller, so that fewer have to scroll.
        assert wide.evaluate(size) < at_820
        wide.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.activeElement.scrollLeft > 0")


def test_pictures_keep_their_place_and_components_open(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.route("**/box.svg", lambda route: route.abort())
    page.goto(address + "writing/")
    image = page.get_by_alt_text("A grey box")
    assert image.get_attribute("width") == "400"
    expect(page.locator("figure.picture figcaption")).to_have_text("A box")
    expect(page.get_by_text("Hidden text.")).to_be_hidden()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("Hidden text.")).to_be_visible()


def test_a_machine_without_the_converter_says_so(site: Path, tmp_path: Path) -> None:
    (tmp_path / "Content").mkdir()
    (tmp_path / "sitegen.yml").write_text("title: T\nmath: {python: no-such-python}\n", encoding="utf-8")
    (tmp_path / "Content/a.md").write_text("---\ntitle: A\n---\nNo formula.\n", encoding="utf-8")
    sitegen.build(tmp_path)
    (tmp_path / "Content/a.md").write_text("---\ntitle: A\n---\n$x$\n", encoding="utf-8")
    result = subprocess.run(
        [sitegen.EXECUTABLE, "build", "--root", str(tmp_path)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=sitegen.BUILD_TIMEOUT
    )
    assert result.returncode == 2
    assert "Cannot find `no-such-python`" in result.stderr + result.stdout


def test_a_mistake_in_a_formula_is_shown_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "Content").mkdir()
    (tmp_path / "sitegen.yml").write_text(f"title: T\nmath: {{python: '{sys.executable}'}}\n", encoding="utf-8")
    (tmp_path / "Content/a.md").write_text("---\ntitle: A\n---\n\n> é $x + \\foo$\n", encoding="utf-8")
    result = subprocess.run(
        [sitegen.EXECUTABLE, "build", "--root", str(tmp_path)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=sitegen.BUILD_TIMEOUT
    )
    assert result.returncode == 1
    assert "Content/a.md:5:11" in result.stderr + result.stdout
    assert "Unknown command `\\foo`" in result.stderr + result.stdout
