"""What the tests share: a built copy of the site, and a browser.

Environment: `SITEGEN` is the program under test, `CHROMIUM` a browser other than Debian's.

By day the browser is Chromium without its windows, which takes half of the processor's time; at night it is Chromium itself.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from xdist.remote import Producer

import sitegen
from reading import LOAD_TIMEOUT, SAMPLE_OF_VIEWS, VIEWS, View
from scheduling import FileScheduling


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="look at pages in windows of all widths, in both schemes")
    parser.addoption("--quick", action="store_true", help="leave out what takes long, and look at each page once")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of a `view` look at the chosen ones, and tests of a `compared_width` at those in both schemes."""
    views = VIEWS if metafunc.config.getoption("--all") else SAMPLE_OF_VIEWS
    if "view" in metafunc.fixturenames:
        metafunc.parametrize("view", views, ids=str)
    if "compared_width" in metafunc.fixturenames:
        widths = sorted({view.width for view in views if {View(view.width, s) for s in ("light", "dark")} <= set(views)})
        metafunc.parametrize("compared_width", widths)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is looked at only at night, or only by CI."""
    markers = () if config.getoption("--all") else ("nightly", "slow") if config.getoption("--quick") else ("nightly",)
    left_out = [item for item in items if any(map(item.get_closest_marker, markers))]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FileScheduling:
    return FileScheduling(config, log)


def pytest_configure() -> None:
    # Pages and figures are drawn with the typefaces of the unit tests, not with those that this machine happens to have.
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).resolve().parent.parent / "fonts.conf")
    # FigureKit is compiled once for all sites of all tests.
    os.environ.setdefault("XDG_CACHE_HOME", str(Path(__file__).resolve().parents[2] / ".build/cache"))
    # What converts formulas is installed beside the tests.
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    if not os.access(sitegen.EXECUTABLE, os.X_OK):
        raise pytest.UsageError("set SITEGEN to the path of a built `sitegen`")
    expect.set_options(timeout=LOAD_TIMEOUT)
    # So that what the tests started is stopped when they are told to end.
    signal.signal(signal.SIGTERM, signal.default_int_handler)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository's site, whose output is in `public`.

    The repository's site is built where it is, so that only what has changed is built: other tests hold that such a build is
    the same as one from nothing. That is done once for all workers, each of which has a copy: a test that changes something
    in it changes it back.
    """
    folder = tmp_path_factory.getbasetemp()
    shared = (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "repository"
    with open(f"{shared}.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "public").exists():
            sitegen.build(sitegen.REPOSITORY)
            sitegen.copy_site(shared)
            for name in (".sitegen", "public"):
                # Its cache has a link to the installation, which is this folder.
                shutil.copytree(sitegen.REPOSITORY / name, shared / name, symlinks=True)
    return Path(shutil.copytree(shared, tmp_path_factory.mktemp("built") / "site", symlinks=True))


@pytest.fixture(scope="session")
def small_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with the repository's theme, where an edit is built at once also on a busy machine.

    A test that changes something in it changes it back.
    """
    return sitegen.write_small_site(tmp_path_factory.mktemp("small") / "site")


CHROMIUM = "/usr/bin/chromium"
HEADLESS_SHELL = "/usr/bin/chromium-headless-shell"


def browser_program(all_tests: bool) -> str:
    """The browser that pages are read with."""
    given = os.environ.get("CHROMIUM")
    if given or all_tests or not os.access(HEADLESS_SHELL, os.X_OK):
        return given or CHROMIUM
    return HEADLESS_SHELL


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=browser_program(request.config.getoption("--all")),
            args=[
                # Containers of CI have no user namespaces, which the sandbox needs.
                "--no-sandbox",
                # How far below the window Chromium itself loads lazy images; without windows it is twice as far. Before it
                # Playwright's own settings, a mouse, as only the last of these arguments counts.
                "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,"
                "lazyLoadingImageMarginPxUnknown=1250",
            ],
        )
        yield chromium
        chromium.close()
