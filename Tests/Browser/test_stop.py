"""`sitegen serve` ends when it is told to, and leaves nothing behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser

from sitegen import CHANGE_TIMEOUT, STOP_TIMEOUT, Preview


# A sample that gives itself a name and then never ends.
ENDLESS = """---
title: Endless
date: 2026-01-02
---

```swift sample="endless"
import Glibc
@_silgen_name("pthread_setname_np") func setName(_ thread: pthread_t, _ name: UnsafePointer<CChar>) -> CInt
_ = setName(pthread_self(), "endless")
while true {}
```
"""


@pytest.fixture
def preview(small_site: Path) -> Iterator[Preview]:
    preview = Preview(small_site)
    yield preview
    preview.close()


def assert_nothing_runs(preview: Preview) -> None:
    """Fails if something that the preview started goes on; what was told to end may take a moment on a busy machine."""
    deadline = monotonic() + STOP_TIMEOUT
    while running := preview.descendants.running():
        assert monotonic() < deadline, f"still running: {[process.name() for process in running]}"
        sleep(0.05)


def test_stops_while_a_page_listens(preview: Preview, browser: Browser) -> None:
    page = browser.new_page()
    try:
        with page.expect_request("**/.sitegen/events**"):
            page.goto(preview.url("/"))
        assert preview.stop() == 0, preview.output
    finally:
        page.close()
    assert_nothing_runs(preview)


def test_stops_while_a_sample_runs(preview: Preview) -> None:
    # The page of the first build was there before what built it had ended.
    assert_nothing_runs(preview)
    post = preview.site / "Content/posts/endless.md"
    try:
        post.write_text(ENDLESS, encoding="utf-8")
        deadline = monotonic() + CHANGE_TIMEOUT
        while not any(process.name() == "endless" for process in preview.descendants.running()):
            assert monotonic() < deadline, f"the sample never ran:\n{preview.output}"
            sleep(0.05)
        assert preview.stop() == 0, preview.output
        assert_nothing_runs(preview)
    finally:
        post.unlink()
