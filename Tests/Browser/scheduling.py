"""Which tests one of several workers gets together."""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

from reading import VIEWS


class FileScheduling(LoadScopeScheduling):
    """All tests of a file, which share what they build, but the pages of each width apart: they take longest."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if not file.endswith("test_pages.py"):
            return file
        width = re.search(r"\[(\d+)", test)
        # Those that no width is given to look at the first view, which is as narrow as any.
        return f"{file} {width[1] if width else VIEWS[0].width}"
