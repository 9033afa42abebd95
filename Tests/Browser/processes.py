"""The processes below a process, as `/proc` tells."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread


@dataclass(frozen=True)
class RunningProcess:
    """A process: its number, which is given out again, and its time of start, which tells it from a later one."""

    number: int
    start: int

    def name(self) -> str:
        """The name that it has now; empty if it ended."""
        try:
            return Path(f"/proc/{self.number}/comm").read_text(encoding="utf-8", errors="replace").strip()
        except OSError:
            return ""


def running_processes() -> dict[RunningProcess, int]:
    """Every process, zombies left out, and the number of its parent."""
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            status = (folder / "stat").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        # The fields after the command, which stands in parentheses and may contain anything.
        fields = status[status.rindex(")") + 2 :].split()
        if fields[0] not in "ZX":
            found[RunningProcess(int(folder.name), start=int(fields[19]))] = int(fields[1])
    return found


class DescendantWatch:
    """Collects all processes ever below one, so that those left behind are known when their parent is gone."""

    def __init__(self, root: int):
        self._root = root
        self._seen: set[RunningProcess] = set()
        self._stop = Event()
        self._thread = Thread(target=self._watch, daemon=True)
        self._thread.start()

    def running(self) -> set[RunningProcess]:
        """Those seen that still run."""
        return self._seen & running_processes().keys()

    def close(self) -> None:
        """Stops watching, and ends with force what still runs."""
        self._stop.set()
        self._thread.join(5)
        for process in self.running():
            try:
                os.kill(process.number, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _watch(self) -> None:
        while not self._stop.wait(0.02):
            processes = running_processes()
            below, size = {self._root}, 0
            while size != len(below):
                size = len(below)
                below |= {process.number for process, parent in processes.items() if parent in below}
            # A new set each time: the other thread may be reading the old one.
            self._seen = self._seen | {process for process in processes if process.number in below - {self._root}}
