"""What the tests share: a built copy of the site, and a browser.

Environment: `SITEGEN` is the program under test, `CHROMIUM` a browser other than Debian's.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import sitegen


def pytest_configure() -> None:
    # Pages and figures are drawn with the typefaces of the unit tests, not with those that this machine happens to have.
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).resolve().parent.parent / "fonts.conf")
    if not os.access(sitegen.EXECUTABLE, os.X_OK):
        raise pytest.UsageError("set SITEGEN to the path of a built `sitegen`")
    # So that what the tests started is stopped when they are told to end.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository's site, built from nothing, whose output is in `public`.

    A test that changes something in it changes it back.
    """
    site = sitegen.copy_site(tmp_path_factory.mktemp("built") / "site")
    sitegen.build(site)
    return site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            # Containers of CI have no user namespaces, which the sandbox needs.
            args=["--no-sandbox"],
        )
        yield chromium
        chromium.close()
