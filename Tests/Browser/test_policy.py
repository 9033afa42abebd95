"""The policy for content in `_headers`: with it every kind of page works, and nothing on it is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import sitegen
from static_server import serving

EVERYTHING = r"""---
title: Everything
math: true
---

| left | middle | right |
|:--|:-:|--:|
| a | b | c |

A space that leads back, $a\!b$, a colour, $\color{red} x$, and lines:

$$\begin{array}{c|r}a&b\\\hline c&d\end{array} \quad \begin{aligned}a&=b\\&=c\end{aligned}$$

> [!NOTE]
> A callout with `code`.

```swift unverified="an excerpt"
let a = 1
```

![A slider](sample:slider#slider){live}
"""

VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile} ${event.sample}`);
});
"""


@pytest.fixture(scope="module")
def output(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = sitegen.write_site_of_every_kind_of_page(tmp_path_factory.mktemp("policy") / "site")
    with (site / "sitegen.yml").open("a", encoding="utf-8") as configuration:
        configuration.write('headers: true\ntheme: { name: default, options: { accent: "#0b6e4f", accent-dark: "#7fd1ae" } }\n')
    (site / "Content/posts/everything.md").write_text(EVERYTHING, encoding="utf-8")
    sitegen.build(site)
    return site / "public"


@pytest.fixture(scope="module")
def policy(output: Path) -> str:
    return re.search(r"^  Content-Security-Policy: (.*)$", (output / "_headers").read_text(), re.MULTILINE)[1]


@pytest.fixture
def address(output: Path, policy: str) -> Iterator[str]:
    with serving(output, headers={"Content-Security-Policy": policy}) as host:
        yield host


@pytest.fixture
def page(browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    context = browser.new_context(color_scheme="light", reduced_motion="reduce")
    page = context.new_page()
    messages: list[str] = []
    page.add_init_script(VIOLATIONS)
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    yield page, messages
    context.close()


def test_the_policy_allows_nothing_inline_but_by_digest(policy: str) -> None:
    assert "unsafe-inline" not in policy and "unsafe-hashes" not in policy
    assert re.search(r"style-src 'self'( 'sha256-[A-Za-z0-9+/=]+'){2};", policy)
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy


def test_every_kind_of_page_keeps_to_the_policy(page: tuple[Page, list[str]], address: str, output: Path) -> None:
    opened, messages = page
    for file in sorted(output.rglob("*.html")):
        opened.goto(address + file.relative_to(output).as_posix())
        opened.wait_for_load_state("networkidle")
    assert not messages


def test_figures_formulas_search_and_the_dark_scheme_work(page: tuple[Page, list[str]], address: str) -> None:
    opened, messages = page
    opened.goto(address + "posts/everything/")
    figure = opened.locator("[data-live]")
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute("data-live-state", "running")
    figure.locator("input[type=range]").press("End")
    computed = "(element, name) => getComputedStyle(element)[name]"
    for selector, name, value in [
        ("td.align-right", "textAlign", "right"), ("td.align-center", "textAlign", "center"),
        (".math-end-line", "borderRightStyle", "solid"), (".math-top-line", "borderTopStyle", "solid"),
        (".math-align-right", "textAlign", "right"), ("[mathcolor]", "color", "rgb(255, 0, 0)"),
        ("html", "--accent-light", "#0b6e4f"),
    ]:
        element = opened.locator(selector).first
        found = element.evaluate("(e, n) => n.startsWith('--') ? getComputedStyle(e).getPropertyValue(n).trim() : getComputedStyle(e)[n]", name)
        assert found == value, selector
    assert float(opened.locator(".math-back-3mu").first.evaluate(computed, "marginLeft").removesuffix("px")) < -1
    paper = opened.locator("body").evaluate(computed, "backgroundColor")
    opened.locator(".theme-switch").click()
    opened.locator(".theme-switch").click()
    expect(opened.locator("html")).to_have_attribute("data-theme", "dark")
    assert opened.locator("body").evaluate(computed, "backgroundColor") != paper
    opened.goto(address + "search/?q=callout")
    expect(opened.get_by_role("link", name="Everything").first).to_be_visible()
    assert not messages


def test_what_the_policy_forbids_is_noticed(page: tuple[Page, list[str]], address: str) -> None:
    opened, messages = page
    opened.goto(address)
    opened.evaluate("() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    assert any("inline style violates" in message for message in messages)
