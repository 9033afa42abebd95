#!/usr/bin/env python3
"""Makes the mistakes of Tests/mutants.toml one by one in a copy of this tree, and tells which ones no test notices.

    Scripts/mutants.py [--only TEXT]... [--copy FOLDER]
    Scripts/mutants.py --check

With `--only`, just those whose name or file contains one of the texts. The copy is kept, so that the next run builds
only what differs. `--check` builds nothing: it tells which mistakes could not be made.
"""

import argparse
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A mutant that makes a program wait for ever is noticed, too.
LONGEST_TEST = 1200


def problems(mutants):
    """What keeps mutants from being made, or their tests from being found."""
    names = [mutant["name"] for mutant in mutants]
    for mutant in mutants:
        name = mutant["name"]
        if names.count(name) > 1:
            yield f"{name}: another one has this name"
        file = ROOT / mutant["file"]
        count = file.read_text().count(mutant["text"]) if file.is_file() else 0
        if count != 1:
            yield f"{name}: {mutant['file']} has the text {count} times"
        if mutant["text"] == mutant["replacement"]:
            yield f"{name}: nothing changes"
        target, _, suite = mutant["tests"].partition(".")
        texts = (path.read_text() for path in (ROOT / "Tests" / target).rglob("*.swift"))
        if not any(re.search(rf"\bstruct {re.escape(suite)}\b", text) for text in texts):
            yield f"{name}: there is no suite {mutant['tests']}"


def update(copy):
    """Makes a folder hold the files of this tree; those that are the same keep their times."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    files = {name for name in listed if (ROOT / name).is_file()}
    # Beside these folders lies what a build makes.
    for top in {name.split("/")[0] for name in files if "/" in name}:
        for path in [path for path in (copy / top).rglob("*") if path.is_file()]:
            if str(path.relative_to(copy)) not in files:
                path.unlink()
    for name in files:
        source, target = ROOT / name, copy / name
        if target.is_file() and filecmp.cmp(source, target, shallow=False):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def succeeds(copy, log, *arguments, timeout=None):
    """Whether `make` does what it is told in the copy."""
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL")}
    try:
        return subprocess.run(
            ["make", *arguments], cwd=copy, env=environment, stdin=subprocess.DEVNULL, stdout=log,
            stderr=subprocess.STDOUT, timeout=timeout).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def passes(copy, log, tests):
    """Whether tests pass that `make tests` has built."""
    return succeeds(copy, log, "--assume-old=tests", "unit-test", f"FILTER='{tests}'", timeout=LONGEST_TEST)


def outcome(mutant, copy, log):
    """What becomes of a mutant: `caught`, or what is wrong."""
    file = copy / mutant["file"]
    original = file.read_text()
    log.write(f"\n=== {mutant['name']}\n")
    log.flush()
    try:
        file.write_text(original.replace(mutant["text"], mutant["replacement"]))
        if not succeeds(copy, log, "tests"):
            return "does not build"
        return "NOT CAUGHT" if passes(copy, log, mutant["tests"]) else "caught"
    finally:
        file.write_text(original)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", action="append", default=[], metavar="TEXT")
    parser.add_argument("--copy", type=pathlib.Path, default=ROOT / ".build/mutants", metavar="FOLDER")
    arguments = parser.parse_args()
    mutants = tomllib.loads((ROOT / "Tests/mutants.toml").read_text())["mutant"]
    found = list(problems(mutants))
    if found or arguments.check:
        sys.exit("\n".join(["Tests/mutants.toml:"] + found) if found else 0)
    if arguments.only:
        mutants = [
            mutant for mutant in mutants
            if any(text in mutant["name"] or text in mutant["file"] for text in arguments.only)]
    copy = arguments.copy.resolve()
    copy.mkdir(parents=True, exist_ok=True)
    update(copy)
    with open(ROOT / ".build/mutants.log", "w") as log:
        suites = "|".join(sorted({re.escape(mutant["tests"]) for mutant in mutants}))
        if not mutants or not succeeds(copy, log, "tests") or not passes(copy, log, suites):
            sys.exit("There are no such mutants, or their tests fail without them: see .build/mutants.log")
        outcomes = []
        for mutant in mutants:
            start = time.monotonic()
            outcomes.append(outcome(mutant, copy, log))
            print(f"{outcomes[-1]:<14} {time.monotonic() - start:>5.0f} s  {mutant['name']}", flush=True)
    caught = outcomes.count("caught")
    print(f"{caught} of {len(outcomes)} caught")
    sys.exit(0 if caught == len(outcomes) else "The output of the others is in .build/mutants.log")


if __name__ == "__main__":
    main()
