"""Judges readings. A check gives one sentence for each thing that is wrong, and nothing for a sound page.

What axe-core judges as well or better is in `accessibility.py`. Contrast is here too: axe leaves open what is below texts that
others overlap, and is slower than all of this.
"""

from __future__ import annotations

from collections import Counter

from reading import Reading

# Of WCAG 2.2, success criterion 1.4.3, for text and for large text.
LEAST_CONTRAST = 4.5
LEAST_CONTRAST_LARGE = 3.0
# The sum of layout shift scores, of which a page has none that gives room to its pictures and to what its scripts add.
# A tenth of what Web Vitals calls good.
MOST_LAYOUT_SHIFT = 0.01


def sideways_scrolling(reading: Reading) -> list[str]:
    content, viewport = reading.measures["contentWidth"], reading.measures["viewportWidth"]
    if content <= viewport:
        return []
    return [f"{content} px of content in a window of {viewport} px: {', '.join(reading.measures['beyond'])}"]


def console(reading: Reading) -> list[str]:
    # A browser asks for this on its own, and only once for a whole site; a test of its own covers it.
    told = [message for message in reading.messages if "/favicon.ico)" not in message]
    return [message for message in told if message.startswith(("error", "warning", "uncaught"))]


def requests(reading: Reading) -> list[str]:
    return list(reading.failures)


def pictures(reading: Reading) -> list[str]:
    problems = []
    for picture in reading.measures["pictures"]:
        label, width, height = picture["label"], picture["width"], picture["height"]
        if not picture["isLoaded"]:
            problems.append(f"{label} has no picture")
        if width < 1 or height < 1:
            problems.append(f"{label} is {width} by {height} px")
        if picture["isCutOff"]:
            problems.append(f"{label} is cut off at the right")
    return problems


def reserved_room(reading: Reading) -> list[str]:
    problems = []
    # A browser shows a text in place of a picture that it did not get.
    for picture in (each for each in reading.measures["pictures"] if each["isLoaded"]):
        label, width, height = picture["label"], picture["declaredWidth"], picture["declaredHeight"]
        if width <= 0 or height <= 0:
            problems.append(f"{label} has no width and height")
        elif picture["height"] and abs(picture["width"] / picture["height"] * height / width - 1) > 0.02:
            problems.append(f"{label} of {width} by {height} is distorted to {picture['width']} by {picture['height']}")
    return problems


def layout_shift(reading: Reading) -> list[str]:
    shift = reading.measures["layoutShift"]
    jumped = "; ".join(reading.measures["jumped"])
    return [f"the page jumps: a layout shift of {shift:.4f}: {jumped}"] if shift >= MOST_LAYOUT_SHIFT else []


def heading(reading: Reading) -> list[str]:
    headings = reading.measures["headings"]
    if len(headings) != 1:
        return [f"{len(headings)} first-level headings: {headings}"]
    return [] if headings[0] else ["the first-level heading is empty"]


def landmarks(reading: Reading) -> list[str]:
    count = Counter(role for role, _ in reading.tree)
    return [f"{count[role]} × {role}" for role in ("banner", "main", "contentinfo") if count[role] != 1]


def skip_link(reading: Reading) -> list[str]:
    stop = reading.first_stop
    if not stop["target"].startswith("#"):
        return [f"the first Tab stop is no link within the page but goes to {stop['target']!r}"]
    problems = [] if stop["isVisible"] else ["the skip link cannot be seen when it has the focus"]
    if stop["landsOn"] != "main":
        problems.append(f"the skip link moves the focus to {stop['landsOn']}")
    return problems


def told_figures(reading: Reading) -> list[str]:
    # A live figure that takes a pointer is an application; its picture is part of that.
    told = sum(role in ("image", "img", "application") for role, _ in reading.tree)
    figures = sum(picture["isVector"] for picture in reading.measures["pictures"])
    return [f"{figures} figures, but {told} images in the accessibility tree"] if told < figures else []


def code_blocks(reading: Reading) -> list[str]:
    problems = []
    for block in reading.measures["codeBlocks"]:
        if block["isCutOff"]:
            problems.append(f"{block['label']} is cut off at the right")
        if block["isWide"] and not block["scrolls"]:
            problems.append(f"{block['label']} is wider than its box and does not scroll")
        if block["isWide"] and not block["isFocusable"]:
            problems.append(f"{block['label']} scrolls but cannot be reached by keyboard")
    return problems


def contrast(reading: Reading) -> list[str]:
    problems = []
    for text in reading.measures["texts"]:
        least = LEAST_CONTRAST_LARGE if text["isLarge"] else LEAST_CONTRAST
        if text["contrast"] < least:
            problems.append(f"{text['label']} has a contrast of {text['contrast']:.2f}, less than {least}")
    return problems


def has_roles(reading: Reading) -> bool:
    """Whether a figure has colours by role."""
    return any(picture["isVector"] and picture["usesRoles"] for picture in reading.measures["pictures"])


def figure_colors(light: Reading, dark: Reading) -> list[str]:
    """Of the same page in both schemes: figures with colours by role that do not follow the scheme."""
    # A live figure may run in the one reading and not yet in the other.
    others = {picture["label"]: picture for picture in dark.measures["pictures"]}
    pairs = [(one, others[one["label"]]) for one in light.measures["pictures"] if one["label"] in others]
    return [
        f"{one['label']} has the same colours in both schemes: {', '.join(one['colors'])}"
        for one, other in pairs
        if one["isVector"] and one["usesRoles"] and one["colors"] == other["colors"]
    ]


ALL = [
    sideways_scrolling, console, requests, pictures, reserved_room, layout_shift, heading, landmarks, skip_link,
    told_figures, code_blocks, contrast,
]
