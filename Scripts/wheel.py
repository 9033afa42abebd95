#!/usr/bin/env python3
"""Makes a Python wheel of an installed tree: its files go into the environment that it is installed in, the program among its
programs. The same tree gives the same bytes.

    Scripts/wheel.py TREE FOLDER VERSION PLATFORM REQUIREMENT
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile

tree, folder, version, platform, requirement = sys.argv[1:]
tree = pathlib.Path(tree)
stamp = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
metadata = f"sitegen-{version}.dist-info"
data = f"sitegen-{version}.data"

files = []
for path in sorted(tree.rglob("*")):
    if path.is_file():
        relative = path.relative_to(tree).as_posix()
        # Installers make what is in `scripts` a program.
        place = "scripts/sitegen" if relative == "bin/sitegen" else f"data/{relative}"
        files.append((f"{data}/{place}", path.read_bytes(), path.stat().st_mode & 0o777))
files.append((f"{metadata}/METADATA", f"""Metadata-Version: 2.1
Name: sitegen
Version: {version}
Summary: A static site generator that compiles and runs the Swift samples of its pages
License: Apache-2.0
Requires-Dist: {requirement}
Requires-Python: >=3.9
""".encode(), 0o644))
files.append((f"{metadata}/WHEEL", f"""Wheel-Version: 1.0
Generator: sitegen
Root-Is-Purelib: false
Tag: py3-none-{platform}
""".encode(), 0o644))


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


record = [f"{name},sha256={digest(content)},{len(content)}\n" for name, content, _ in files]
record.append(f"{metadata}/RECORD,,\n")
files.append((f"{metadata}/RECORD", "".join(record).encode(), 0o644))

target = pathlib.Path(folder) / f"sitegen-{version}-py3-none-{platform}.whl"
with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
    for name, content, mode in files:
        entry = zipfile.ZipInfo(name, stamp)
        entry.external_attr = (0o100000 | mode) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        wheel.writestr(entry, content, compresslevel=9)
