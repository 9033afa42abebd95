"""Makes a WebAssembly module that hands over drawing lists, as modules of samples do."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

EXPORTS = ["start", "describe", "event", "play", "knob", "reset", "draw"]
C = ["--target=wasm32-unknown-none", "-mbulk-memory", "-Os", "-ffreestanding", "-fno-builtin", "-ffunction-sections"]


def tool(name: str) -> str:
    """A tool of the Swift toolchain that is on the path."""
    compiler = shutil.which("swiftc")
    assert compiler, "swiftc is not on the path"
    return str(Path(compiler).resolve().parent / name)


def run(*command: object) -> None:
    finished = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300)
    assert finished.returncode == 0, finished.stderr


def link(module: Path, *objects: object) -> Path:
    exports = [f"--export=figure_{name}" for name in EXPORTS]
    run(
        tool("wasm-ld"), "--no-entry", "--gc-sections", "--strip-all", "-O2", "--stack-first", "-z", "stack-size=262144",
        "--max-memory=67108864", *exports, *objects, "-o", module,
    )
    return module


def build_lists(folder: Path, lists: list[str]) -> Path:
    """A module that has drawing lists, of which its only knob chooses one."""
    folder.mkdir(parents=True)
    texts = ", ".join('"' + "".join(f"\\{byte:03o}" for byte in text.encode()) + '"' for text in lists)
    (folder / "lists.c").write_text(
        f"""
        __attribute__((import_module("figurekit"), import_name("emit"))) void emit(const char *, unsigned long);
        static const char *const lists[] = {{ {texts} }};
        static int chosen = 0;
        static unsigned long length(const char *text) {{ const char *end = text; while (*end) end += 1; return end - text; }}
        void figure_start(void) {{}}
        void figure_describe(void) {{
          const char *text = "figure lists 480 340 0\\nslider List 0 0 {len(lists)} 1\\n";
          emit(text, length(text));
        }}
        void figure_event(int figure, int kind, int pointer, double x, double y, double time) {{}}
        void figure_play(int figure, double time) {{}}
        void figure_knob(int figure, int knob, double value) {{ chosen = (int)value; }}
        void figure_reset(int figure) {{ chosen = 0; }}
        void figure_draw(int figure, double time) {{
          if (chosen >= {len(lists)}) __builtin_trap();
          emit(lists[chosen], length(lists[chosen]));
        }}
        """,
        encoding="utf-8",
    )
    run(tool("clang"), *C, "-c", folder / "lists.c", "-o", folder / "lists.o")
    return link(folder / "lists.wasm", folder / "lists.o")
