#!/usr/bin/env python3
"""Makes the mistakes of Tests/mutants.toml in a copy of this tree, and tells which ones no test notices.

Mistakes are built together where the tests of none of them depend on the target of another one.

    Scripts/mutants.py [--only TEXT]... [--copy FOLDER]
    Scripts/mutants.py --check

With `--only`, just those whose name or file contains one of the texts. The copy is kept, so that the next run builds
only what differs. `--check` builds nothing: it tells which mistakes could not be made.
"""

import argparse
import filecmp
import json
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
        if not any(re.search(rf"\b(struct|class) {re.escape(suite)}\b", text) for text in texts):
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


def dependencies():
    """The targets that each target depends on, itself among them."""
    package = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout)
    direct = {
        target["name"]: [dependency["byName"][0] for dependency in target["dependencies"] if "byName" in dependency]
        for target in package["targets"]}
    # Samples run below a program that no test is linked to.
    direct["SampleEngine"].append("sitegen-supervisor")
    closures = {}
    for name in direct:
        closures[name], rest = set(), [name]
        while rest:
            target = rest.pop()
            if target not in closures[name]:
                closures[name].add(target)
                rest += direct.get(target, [])
    return closures


def groups(mutants, dependencies):
    """Mutants that are built together: what one of them breaks, the tests of the others do not see."""
    def sees(tests, mutant):
        return mutant["file"].split("/")[1] in dependencies[tests["tests"].partition(".")[0]]

    result = []
    for mutant in mutants:
        fitting = (
            group for group in result
            if not any(sees(mutant, other) or sees(other, mutant) for other in group))
        group = next(fitting, None)
        if group is None:
            result.append([mutant])
        else:
            group.append(mutant)
    return result


def outcomes(group, copy, log):
    """What becomes of the mutants of a group: each `caught`, or what is wrong."""
    originals = {copy / mutant["file"]: (copy / mutant["file"]).read_text() for mutant in group}
    names = ", ".join(mutant["name"] for mutant in group)
    log.write(f"\n=== {names}\n")
    log.flush()
    try:
        for mutant in group:
            file = copy / mutant["file"]
            file.write_text(originals[file].replace(mutant["text"], mutant["replacement"]))
        if not succeeds(copy, log, "tests"):
            return ["does not build"] * len(group)
        return ["NOT CAUGHT" if passes(copy, log, mutant["tests"]) else "caught" for mutant in group]
    finally:
        for file, original in originals.items():
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
        caught = 0
        for group in groups(mutants, dependencies()):
            start = time.monotonic()
            for mutant, outcome in zip(group, outcomes(group, copy, log)):
                print(f"{outcome:<14} {mutant['name']}", flush=True)
                caught += outcome == "caught"
            print(f"{time.monotonic() - start:>14.0f} s", flush=True)
    print(f"{caught} of {len(mutants)} caught")
    sys.exit(0 if caught == len(mutants) else "The output of the others is in .build/mutants.log")


if __name__ == "__main__":
    main()
