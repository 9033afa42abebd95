"""Measures the search of a published site: what a query loads before its first hit, and what a keystroke takes.

usage: search.py SITE-FOLDER [QUERY …]
"""

from __future__ import annotations

import gzip
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "Tests/Browser"))
from static_server import serving  # noqa: E402

QUERIES = [
    "closure", "rotatoin", "memory safety", "page-flip", "page flip", "pageflip", "async await", "ownership and borrowing",
    "release notes compiler", "how do traits work with generic types", "error handling in async functions",
]

# Notes what is asked for until the first hit is there.
SPY = """
window.asked = [];
const fetched = window.fetch;
window.fetch = (address, ...rest) => {
  if (!document.querySelector(".search-results a")) asked.push(String(address).split("/").pop());
  return fetched(address, ...rest);
};
"""


def asked_for(page: Page, address: str, query: str) -> list[str]:
    """The files of the index that a query loads before its first hit."""
    page.goto(f"{address}search/")
    page.locator("#search-field").fill(query)
    page.wait_for_function("document.querySelector('.search-status').textContent")
    page.wait_for_load_state("networkidle")
    return page.evaluate("asked")


def keystrokes(page: Page, address: str, query: str) -> list[float]:
    """Milliseconds that the page works for each letter of a query, whose files it has."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def work() -> float:
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return metrics["TaskDuration"] * 1000

    rounds = []
    page.goto(f"{address}search/")
    for attempt in range(4):
        page.locator("#search-field").fill("")
        taken = []
        for letter in query:
            before = work()
            page.locator("#search-field").press_sequentially(letter)
            page.wait_for_timeout(120)
            taken.append(work() - before)
        if attempt:
            rounds.append(taken)
    return [statistics.median(each) for each in zip(*rounds)]


def main(site: Path, queries: list[str]) -> None:
    files = {path.name: path.read_bytes() for path in (site / "search").glob("*.json")}
    index = files["index.json"]
    print(f"{len(files)} files; index.json has {len(index):,} bytes, {len(gzip.compress(index)):,} with gzip\n")
    print("| query | files | kB | kB with gzip | slowest keystroke |\n|---|---|---|---|---|")
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for query in queries:
            page = browser.new_page()
            page.add_init_script(SPY)
            names = [name for name in asked_for(page, address, query) if name in files]
            raw = sum(len(files[name]) for name in names) / 1000
            packed = sum(len(gzip.compress(files[name])) for name in names) / 1000
            slowest = max(keystrokes(page, address, query))
            print(f"| {query} | {len(names)} | {raw:.1f} | {packed:.1f} | {slowest:.1f} ms |", flush=True)
            page.close()
        browser.close()


main(Path(sys.argv[1]), sys.argv[2:] or QUERIES)
