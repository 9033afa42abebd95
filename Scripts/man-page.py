#!/usr/bin/env python3
"""Writes the manual page of sitegen from what its commands say of themselves.

    sitegen --experimental-dump-help | Scripts/man-page.py VERSION DATE >sitegen.1
"""

import json
import sys


def text(string):
    """Text as troff reads it: no line begins with a control character."""
    string = (string or "").replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in string.split("\n"))


def name(argument):
    """How an argument is written: `-o, --output-dir <folder>`."""
    names = []
    for written in argument.get("names", []):
        names.append(("-" if written["kind"] == "short" else "--") + written["name"])
    value = f'<{argument.get("valueName", "value")}>'
    if argument["kind"] == "positional":
        return value
    names.sort(key=lambda written: written.startswith("--"))
    return ", ".join(names) + (f" {value}" if argument["kind"] == "option" else "")


def described(command, path):
    """The section of a command, and those of the commands below it."""
    if not command.get("shouldDisplay", True):
        return
    path = path + [command["commandName"]]
    if path != ["sitegen"]:
        print(f".SS {text(' '.join(path))}")
        print(text(command.get("abstract")))
    if command.get("discussion"):
        print(".PP\n.nf")
        print(text(command["discussion"]))
        print(".fi")
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True) or argument.get("names") and name(argument).endswith("help"):
            continue
        print(f".TP\n.B {text(name(argument))}\n{text(argument.get('abstract'))}")
    for below in command.get("subcommands", []):
        if below["commandName"] != "help":
            described(below, path)


version, date = sys.argv[1:]
program = json.load(sys.stdin)["command"]
print(f'.TH SITEGEN 1 {date} "sitegen {version}"')
print(f".SH NAME\nsitegen \\- {text(program['abstract'])}")
print(".SH SYNOPSIS\n.B sitegen\n.I command\n[options]\n.SH DESCRIPTION")
described(program, [])
print(".SH SEE ALSO\n.B sitegen docs\nshows the whole guide.")
