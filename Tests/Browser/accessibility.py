"""What axe-core finds wrong with a page: of WCAG 2.2 levels A and AA, and of its own good practice."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """A sentence for each element of the page that breaks a rule.

    What readers can unfold is unfolded first: axe takes the content of a closed `<details>` for hidden.
    """
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:120]} ({' '.join(node['failureSummary'].split())})"
        for violation in found
        for node in violation["nodes"]
    ]
