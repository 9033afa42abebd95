"""What Markdown may have: tabs kept in step, code that is copied without what nobody typed, formulas, components."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import sitegen
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

![A grey box](box.svg "A box")

```component name="details" title="More"
Hidden *text*.
```

After it.
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
    context.set_default_timeout(10_000)
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


def test_formulas_are_mathml(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address + "formulas/")
    assert page.locator("math").count() == 2
    fraction = page.locator("math[display=block] mfrac")
    assert fraction.bounding_box()["height"] > 30
    assert page.locator("script:not([type='application/ld+json'])").count() == 0


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
        [sitegen.EXECUTABLE, "build", "--root", str(tmp_path)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 2
    assert "There is no `no-such-python` on this machine" in result.stderr + result.stdout


def test_a_mistake_in_a_formula_is_shown_at_its_place(tmp_path: Path) -> None:
    (tmp_path / "Content").mkdir()
    (tmp_path / "sitegen.yml").write_text(f"title: T\nmath: {{python: '{sys.executable}'}}\n", encoding="utf-8")
    (tmp_path / "Content/a.md").write_text("---\ntitle: A\n---\n\n> é $x + \\foo$\n", encoding="utf-8")
    result = subprocess.run(
        [sitegen.EXECUTABLE, "build", "--root", str(tmp_path)], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 1
    assert "Content/a.md:5:11" in result.stderr + result.stdout
    assert "Unknown command `\\foo`" in result.stderr + result.stdout
