"""Firefox, spoken to in WebDriver BiDi (W3C): Playwright drives only a Firefox of its own, which Debian does not have."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

PROGRAM = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
# How long a busy machine may take for a page.
PATIENCE = 60
# What is said of a load that ended because its page was left, with the digest of no bytes. Where a load fails, the figure or the
# search that needs it does not work, which tests see.
LEFT = re.compile(r"NetworkError when attempting|error loading dynamically imported|47DEQpj8HBSa\+/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=")


class Firefox:
    """One tab."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        # What went wrong in the pages: errors that were printed or not caught.
        self.problems: list[str] = []
        self._send("session.new", capabilities={})
        self._send("session.subscribe", events=["log.entryAdded"])
        self._tab = self._send("browsingContext.create", type="tab")["context"]

    def _send(self, method: str, **parameters: Any) -> Any:
        self._number += 1
        self._connection.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._connection.recv(timeout=PATIENCE))
            if answer["type"] == "event":
                if answer["method"] == "log.entryAdded" and answer["params"]["level"] == "error":
                    if not LEFT.search(answer["params"]["text"]):
                        self.problems.append(answer["params"]["text"])
            elif answer["id"] == self._number:
                assert answer["type"] == "success", f"{method}: {answer}"
                return answer["result"]

    def resize(self, width: int, height: int) -> None:
        self._send("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        """Opens a page and waits until it is loaded."""
        self._send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """What an expression of JavaScript gives that is a text, a number, a Boolean or a promise of one."""
        answer = self._send("script.evaluate", expression=expression, target={"context": self._tab}, awaitPromise=True)
        assert answer["type"] == "success", f"{expression}: {answer['exceptionDetails']['text']}"
        return answer["result"].get("value")

    def wait(self, expression: str) -> Any:
        """Waits until an expression is true."""
        start = monotonic()
        while not (value := self.evaluate(expression)):
            assert monotonic() - start < PATIENCE, f"{expression} does not come true"
            sleep(0.02)
        return value

    def drag(self, selector: str) -> Iterator[None]:
        """Drags the mouse from the left of an element's middle to the right of it, a pause after each part of the way."""
        box = "document.querySelector(%s).getBoundingClientRect()" % json.dumps(selector)
        left, top, width, height = (self.evaluate(f"{box}.{side}") for side in ("left", "top", "width", "height"))
        first, *moves = [
            {"type": "pointerMove", "x": round(left + width * x), "y": round(top + height * y), "duration": 20}
            for x, y in [(0.3, 0.4), (0.35, 0.5), (0.5, 0.6), (0.6, 0.5), (0.7, 0.4)]
        ]
        press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        for part in [[first, press], *([move] for move in moves), [release]]:
            mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": part}
            self._send("input.performActions", context=self._tab, actions=[mouse])
            yield

    def type(self, *keys: str) -> None:
        """Types characters or keys, such as `Key.END`."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._send("input.performActions", context=self._tab, actions=[{"type": "key", "id": "keys", "actions": strokes}])


class Key:
    """The characters that stand for keys in WebDriver."""

    ENTER = "\ue007"
    DOWN = "\ue015"
    END = "\ue010"
    HOME = "\ue011"


@contextmanager
def firefox() -> Iterator[Firefox]:
    """Starts a browser without windows, and ends it."""
    assert os.access(PROGRAM, os.X_OK), f"{PROGRAM} is missing; `Scripts/bootstrap.sh test` installs it"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = ["ui.prefersReducedMotion", 1], ["messaging-system.rsexperimentloader.enabled", False]
        text = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings)
        (Path(profile) / "user.js").write_text(text, encoding="utf-8")
        process = subprocess.Popen(
            [PROGRAM, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": profile},
        )
        try:
            assert process.stderr
            address = next(
                (found[1] for line in process.stderr if (found := re.search(r"BiDi listening on (ws://\S+)", line))), None
            )
            assert address, f"{PROGRAM} does not listen"
            with connect(f"{address}/session", max_size=None) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()
            process.wait(PATIENCE)
