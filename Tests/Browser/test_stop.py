"""`sitegen serve` ends when it is told to, and leaves nothing behind."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser

from sitegen import CHANGE_TIMEOUT, Preview


@pytest.fixture
def preview(site: Path) -> Iterator[Preview]:
    preview = Preview(site)
    yield preview
    preview.close()


def arguments(number: int) -> bytes:
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return b""


def test_stops_while_a_page_listens(preview: Preview, browser: Browser) -> None:
    page = browser.new_page()
    try:
        with page.expect_request("**/.sitegen/events*"):
            page.goto(preview.url("/"))
        assert preview.stop() == 0, preview.output
    finally:
        page.close()
    assert not preview.descendants.running()


def test_stops_while_a_sample_runs(preview: Preview) -> None:
    assert not preview.descendants.running(), "something runs although nothing is built"
    started = preview.site / "started"
    (preview.site / "Content/posts/endless.md").write_text(
        '---\ntitle: Endless\ndate: 2026-01-02\n---\n\n```swift sample="endless"\nwhile true {}\n```\n',
        encoding="utf-8",
    )
    wait_for_busy_descendant(preview)
    assert preview.stop() == 0, preview.output
    assert not preview.descendants.running()
