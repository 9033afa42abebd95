"""The checks themselves: each finds its own defect in a page that is sound but for it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import checks
from reading import View, open_view, read
from static_server import serving

HEADER = '<a href="#content">Skip to content</a><header>Site</header>'
BODY = """<h1>Title</h1><p>Text</p>
<svg class="figure" role="img" aria-label="A square" width="100" height="100" viewBox="0 0 100 100">
<path d="M0 0h100v100z" style="fill: var(--ink)"/></svg>
<pre tabindex="0" style="overflow-x: auto"><code>let wide = "{wide}"</code></pre>""".format(wide="wide " * 60)
STYLE = """:root { color-scheme: light dark; --ink: #222 }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd } }
body { background: Canvas; color: var(--ink) } a { color: inherit } svg { max-width: 100%; height: auto }"""
SHIFTING = """<script>
requestAnimationFrame(() => setTimeout(() => {
  const block = document.createElement("div");
  block.style.height = "200px";
  document.querySelector("h1").before(block);
}, 0));
</script>"""


@dataclass(frozen=True)
class Case:
    """A change of the sound page, and the checks that must find something then."""

    name: str
    replaced: str
    by: str
    found_by: tuple[str, ...]
    view: View = field(default=View(390, "light"))


CASES = [
    Case("a sound page", "", "", ()),
    Case("a sound page in the dark", "", "", (), View(390, "dark")),
    Case("a box wider than the window", "<p>Text</p>", '<div style="width: 600px">Text</div>', ("sideways_scrolling",)),
    Case("a script that fails", "<p>", "<script>missing()</script><p>", ("console",)),
    Case("a missing picture", "<p>", '<img src="none.png" alt="None" width="9" height="9"><p>',
         ("console", "requests", "pictures")),
    Case("a figure that is not shown", "max-width: 100%", "display: none", ("pictures", "told_figures")),
    Case("a figure that is cut off", "svg { max-width: 100%",
         "main { overflow: hidden; width: 50px } svg { min-width: 0", ("pictures",)),
    Case("a figure without a size", 'width="100" height="100"', 'style="width: 50px"', ("reserved_room",)),
    Case("a figure out of shape", "height: auto", "height: 33px", ("reserved_room",)),
    Case("a page that jumps", "</main>", "</main>" + SHIFTING, ("layout_shift",)),
    Case("no heading", "<h1>Title</h1>", "", ("heading",)),
    Case("two headings", "<p>", "<h1>Again</h1><p>", ("heading",)),
    Case("no main", "main", "div", ("landmarks", "skip_link")),
    Case("two footers", "</footer>", "</footer><footer>More</footer>", ("landmarks",)),
    Case("a skip link that leads nowhere", "#content", "#nothing", ("skip_link",)),
    Case("a skip link that stays hidden", "<a ", '<a style="position: absolute; top: -99px" ', ("skip_link",)),
    Case("no skip link", '<a href="#content">Skip to content</a>', "", ("skip_link",)),
    Case("a figure that is no image", ' role="img" aria-label="A square"', ' role="presentation"', ("told_figures",)),
    Case("code that is cut off", "overflow-x: auto", "overflow-x: hidden", ("code_blocks",)),
    Case("code in a box that is cut off", "<pre ",
         '<style>pre { width: 600px }</style><div style="overflow: hidden"><pre ', ("code_blocks",)),
    Case("code out of reach of the keyboard", 'tabindex="0"', 'tabindex="-1"', ("code_blocks",)),
    Case("code out of its box", "overflow-x: auto", "", ("sideways_scrolling", "code_blocks")),
    Case("pale text", "<p>", '<p style="color: #808080">', ("contrast",)),
    Case("pale text in the dark", "<p>", '<p style="color: #666">', ("contrast",), View(390, "dark")),
    Case("text made pale by its opacity", "<p>", '<p style="opacity: 0.5">', ("contrast",)),
    Case("large text of some contrast", "<p>", '<p style="font-size: 24px; color: #808080">', ()),
]


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[View, Page]]:
    contexts = {view: open_view(browser, view) for view in {case.view for case in CASES}}
    yield {view: context.new_page() for view, context in contexts.items()}
    for context in contexts.values():
        context.close()


def write_page(folder: Path, replaced: str = "", by: str = "") -> None:
    page = f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<style>{STYLE}</style><body>{HEADER}<main id="content" tabindex="-1">{BODY}</main><footer>End</footer></html>"""
    assert replaced in page
    (folder / "index.html").write_text(page.replace(replaced, by) if replaced else page, encoding="utf-8")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_check_finds_its_own_defect_only(case: Case, pages: dict[View, Page], tmp_path: Path) -> None:
    write_page(tmp_path, case.replaced, case.by)
    with serving(tmp_path) as address:
        reading = read(pages[case.view], address)
    found = {check.__name__: check(reading) for check in checks.ALL if check(reading)}
    assert tuple(found) == case.found_by, found


@pytest.mark.parametrize(("ink", "follows"), [
    ("var(--figure-ink, var(--ink))", True), ("var(--figure-ink, #222)", False),
    # Some pictures have colours of their own on purpose.
    ("#222", True),
])
def test_a_role_that_does_not_follow_the_scheme_is_found(
    ink: str, follows: bool, pages: dict[View, Page], tmp_path: Path
) -> None:
    write_page(tmp_path, "fill: var(--ink)", f"fill: {ink}")
    with serving(tmp_path) as address:
        light, dark = (read(pages[View(390, scheme)], address) for scheme in ("light", "dark"))
    assert (checks.figure_colors(light, dark) == []) == follows
