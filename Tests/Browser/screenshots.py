"""Takes a picture of every kind of page of the repository's published site, in each width and colour scheme.

`make screenshots` calls it. Whoever changes the theme looks at the pictures before and after: `index.html` beside them
shows all of one page side by side.

    screenshots.py PUBLIC FOLDER [PAGE…]
"""

from __future__ import annotations

import os
import sys
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from reading import View, open_view
from static_server import serving

PAGES = {
    "home": "",
    "post-with-figures": "posts/anatomy-of-a-page-flip/",
    "post-of-text": "posts/test-doubles/",
    "archive": "posts/",
    "tags": "tags/",
    "tag": "tags/geometry/",
    "list-of-series": "series/",
    "series": "series/circular-controls/",
    "search": "search/?q=rotation",
    "about": "about/",
    "not-found": "404.html",
    "start": "start/",
    "figures": "figurekit/",
    "reference": "figurekit/reference/",
    "reference-type": "figurekit/reference/path/",
    "samples": "samples/",
    "sample": "samples/page-flip/",
    "guide": "guide/",
    "guide-page": "guide/samples/",
    "guide-decisions": "guide/decisions/",
}
VIEWS = [View(width, scheme) for width in (390, 768, 1440) for scheme in ("light", "dark")]
# Until then a picture is a gap in the page.
DECODE = """async () => {
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.allSettled(shown.map((image) => image.decode()));
}"""
# A long page goes on as it begins.
TALLEST = 4_000


def take(browser: Browser, home: str, pages: dict[str, str], folder: Path) -> list[str]:
    """Takes the pictures of pages, and gives a sentence for each that is not there."""
    missing = []
    for view in VIEWS:
        context = open_view(browser, view, reduced_motion="reduce")
        page = context.new_page()
        for name, address in pages.items():
            answer = page.goto(home + address, wait_until="networkidle")
            if answer is None or not answer.ok:
                missing.append(f"/{address} is not published, of which `{name}` is to be a picture")
                continue
            # Nobody scrolls to what waits for that.
            page.evaluate("for (const image of document.querySelectorAll('img')) image.loading = 'eager'")
            page.evaluate(DECODE)
            height = page.evaluate("document.documentElement.scrollHeight")
            page.screenshot(
                path=folder / f"{name}.{view}.png", full_page=True, animations="disabled",
                clip={"x": 0, "y": 0, "width": view.width, "height": min(height, TALLEST)},
            )
        context.close()
    return sorted(set(missing))


def write_index(pages: dict[str, str], folder: Path) -> None:
    """Writes a page that shows the pictures of each page side by side."""
    rows = []
    for name, address in pages.items():
        pictures = "".join(
            f'<a href="{name}.{view}.png"><img src="{name}.{view}.png" width="{view.width // 4}" alt="{view}"></a>'
            for view in VIEWS
        )
        rows.append(f"<h2>{escape(name)} <small>/{escape(address)}</small></h2><div>{pictures}</div>")
    style = "body{font:14px sans-serif}div{display:flex;gap:8px;align-items:start}img{border:1px solid gray}"
    text = f'<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>{style}</style>{"".join(rows)}'
    (folder / "index.html").write_text(text, encoding="utf-8")


def main() -> None:
    public, folder, chosen = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    pages = {name: PAGES[name] for name in chosen or PAGES}
    folder.mkdir(parents=True, exist_ok=True)
    with serving(public) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        missing = take(browser, home, pages, folder)
        browser.close()
    write_index(pages, folder)
    if missing:
        sys.exit("\n".join(missing))
    print(f"{len(pages) * len(VIEWS)} pictures: {folder}/index.html")


if __name__ == "__main__":
    main()
