"""The pages of the documentation, and what stands in them.

A comment directly above a fenced block says more of it, in parts divided by `;`:

    <!-- file: NAME -->        readers save it as NAME: an earlier line or block does not make it
    <!-- excerpt: COMMAND -->  COMMAND prints these lines in this order; `...` stands for what is left out
    <!-- output -->            what the lines of the block before it print, in the same way
    <!-- exit: N -->           its command lines end with N
    <!-- needs: TOOL, ... -->  its command lines need what `weft doctor` calls TOOL, or a package of Python's
    <!-- not run: REASON -->   its command lines cannot be run by a test
"""

import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "samples/README.md",
    ROOT / "examples/poisson/README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
# What a reader has: a page's commands may use these folders of the repository.
SHIPPED = ("examples", "samples")


@dataclass
class Block:
    language: str
    line: int  # of the fence, from 1
    directives: dict[str, str] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)


def blocks(text):
    """The fenced blocks."""
    found, block, directives = [], None, {}
    for number, line in enumerate(text.splitlines(), 1):
        fence = line.strip().startswith("```")
        if block is None and fence:
            block = Block(line.strip()[3:].strip(), number, directives)
        elif fence:
            found.append(block)
            block, directives = None, {}
        elif block is not None:
            block.lines.append(line)
        elif line.strip():
            comment = re.fullmatch(r"<!-- (.*) -->", line)
            parts = [part.partition(":") for part in comment[1].split("; ")] if comment else []
            directives = {key.strip(): value.strip() for key, _, value in parts}
    return found


def prose(text):
    """The text with its fenced blocks made empty; lines keep their numbers."""
    return re.sub(
        r"^ *```.*?^ *```",
        lambda block: "\n" * block[0].count("\n"),
        text,
        flags=re.MULTILINE | re.DOTALL,
    )


def reader_folder(folder, text):
    """Puts into a folder what a reader of the page has there."""
    for name in SHIPPED:
        if re.search(rf"\b{name}\b", text):
            shutil.copytree(ROOT / name, Path(folder, name))


def shows(part, whole):
    """Whether lines stand in a text in this order: a line `...` leaves lines out, and `...` in a line letters."""
    have = [line.rstrip() for line in whole.splitlines() if line.strip()]
    runs, at = [[]], 0
    for line in part:
        if line.strip() == "...":
            runs.append([])
        elif line.strip():
            letters = ".*".join(re.escape(piece) for piece in line.rstrip().split("..."))
            runs[-1].append(re.compile(letters))
    for run in runs:
        places = range(at, len(have) - len(run) + 1)
        begin = next((i for i in places if all(map(re.Pattern.fullmatch, run, have[i:]))), None)
        if begin is None:
            return False
        at = begin + len(run)
    return True
