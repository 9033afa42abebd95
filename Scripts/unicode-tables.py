#!/usr/bin/env python3
"""Packs the normalization of Unicode that the toolchain's Embedded Swift library knows into LiveRuntime/unicode_tables.c.

Run it after the toolchain has changed. Needs `clang`, `wasm-ld` and `wasmkit` of the toolchain in PATH.
"""

import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = "wasm32-unknown-none"


def answers():
    """What the library says: properties and decompositions by scalar, and compositions by pair."""
    toolchain = pathlib.Path(shutil.which("wasmkit")).resolve().parent.parent
    library = toolchain / f"lib/swift/embedded/{TARGET}-wasm/libswiftUnicodeDataTables.a"
    with tempfile.TemporaryDirectory() as folder:
        compiled, program = f"{folder}/answers.o", f"{folder}/answers.wasm"
        source = ROOT / "Scripts/unicode-answers.c"
        clang = toolchain / "bin/clang"
        subprocess.run(
            [clang, f"--target={TARGET}", "-Os", "-ffreestanding", "-c", source, "-o", compiled], check=True
        )
        subprocess.run(["wasm-ld", compiled, library, "-o", program], check=True)
        output = subprocess.run(["wasmkit", "run", program], check=True, capture_output=True, text=True).stdout
    lines = [[int(word, 16) for word in line.split()] for line in output.splitlines()]
    # Compositions come after the scalars, which ascend: their first line begins with a smaller number.
    start = next(i for i in range(1, len(lines)) if lines[i][0] < lines[i - 1][0])
    properties = {line[0]: line[1] for line in lines[:start]}
    decompositions = {line[0]: tuple(line[2:]) for line in lines[:start] if len(line) > 2}
    compositions = {(first, second): whole for first, second, whole in lines[start:]}
    return properties, decompositions, compositions


def one_step(scalar, decompositions, compositions, by_parts):
    """What a scalar is short for: another scalar, a second one or 0, and whether the two become it again."""
    parts = decompositions[scalar]
    pairs = [pair for pair, whole in compositions.items() if whole == scalar]
    if pairs:
        return *pairs[0], True
    if len(parts) == 1:
        return parts[0], 0, False
    same = [other for other in by_parts[parts] if other != scalar and other in compositions.values()]
    if same:
        return same[0], 0, False
    prefix = parts[:-1]
    return (prefix[0] if len(prefix) == 1 else by_parts[prefix][0]), parts[-1], False


def number(value):
    """A number in groups of seven bits, the least first."""
    groups = []
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    return groups + [value]


def signed(value):
    return value << 1 if value >= 0 else ~value << 1 | 1


def distances(values):
    last = 0
    for value in values:
        yield value - last
        last = value


def ranges(properties):
    """Runs of scalars with the same properties that do not follow from decompositions."""
    runs = []
    for scalar, word in sorted(properties.items()):
        if word >> 2 == 0:
            continue
        if runs and runs[-1][1] == scalar and runs[-1][2] == word >> 2:
            runs[-1][1] = scalar + 1
        else:
            runs.append([scalar, scalar + 1, word >> 2])
    return runs


def packed():
    """The bytes that LiveRuntime/unicode.c unpacks, and the counts that it is to know."""
    properties, decompositions, compositions = answers()
    by_parts = {}
    for scalar, parts in decompositions.items():
        by_parts.setdefault(parts, []).append(scalar)
    steps = {scalar: one_step(scalar, decompositions, compositions, by_parts) for scalar in sorted(decompositions)}
    seconds = sorted({second for _, second, _ in steps.values()} | {0})
    runs = ranges(properties)
    data = [byte for distance in distances(seconds[1:]) for byte in number(distance)]
    data += [byte for distance in distances(steps) for byte in number(distance)]
    data += [b for distance in distances(first for first, _, _ in steps.values()) for b in number(signed(distance))]
    for _, second, composes in steps.values():
        data += number(seconds.index(second) << 1 | composes)
    last = 0
    for start, end, value in runs:
        data += number(start - last) + number(end - start) + number(value)
        last = end
    return data, len(steps), len(runs), len(seconds)


def main():
    data, decompositions, runs, seconds = packed()
    counts = f"decompositions = {decompositions}, live_ranges = {runs}, live_seconds = {seconds}"
    lines = [""]
    for byte in data:
        if len(lines[-1]) + len(f"{byte},") > 118:
            lines.append("")
        lines[-1] += f"{byte},"
    table = "\n".join("  " + line for line in lines)
    text = f"""// Made by Scripts/unicode-tables.py.
#ifdef __wasm__

#include "live_runtime.h"

const uint8_t live_unicode_tables[] = {{
{table}
}};

#endif
"""
    (ROOT / "LiveRuntime/unicode_tables.c").write_text(text)
    header = ROOT / "LiveRuntime/include/live_runtime.h"
    kept = header.read_text().split("enum { live_")[0]
    header.write_text(f"{kept}enum {{ live_{counts} }};\n")


if __name__ == "__main__":
    main()
