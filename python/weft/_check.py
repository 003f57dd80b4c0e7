"""What is wrong with kernels: `weft check` as a function."""

from __future__ import annotations

import inspect
import json
import linecache
import os
import types
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ._tool import call, comma_list, flags, source_words


@dataclass(frozen=True)
class Finding:
    """Something wrong with a kernel: an error of the compiler, or what a rule says. Lines and columns
    count from 1; 0 is no place."""

    level: str  # "error", "warning" or "note"
    code: str  # the rule's name, or the error's code
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    kernel: str | None
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.level}[{self.code}]: {self.message}"


def check(
    source: Any,
    *,
    select: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
) -> list[Finding]:
    """Errors of kernels, and gradients that Warp loses, as docs/check.md describes the rules.

    `source` is a path of a file or folder, source text, a live kernel or function, of which the file
    is read and the findings inside it are returned, or a module.

        >>> import weft
        >>> text = "import warp as wp\\n@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = y\\n"
        >>> [(finding.code, finding.line) for finding in weft.check(text)]
        [('unknown-name', 4)]
    """
    name, first, last = None, 0, 0
    if isinstance(source, types.ModuleType):
        source = inspect.getsourcefile(source) or ""
    elif not isinstance(source, (str, os.PathLike)):
        function = getattr(source, "func", source)
        lines, first = inspect.getsourcelines(function)
        name, last = inspect.getsourcefile(function) or "<python>", first + len(lines)
        # What was never in a file, as the cell of a notebook, Python itself remembers.
        source = name if os.path.exists(name) else "".join(linecache.getlines(name))
    word, text = source_words(source)
    options = flags(format="json", select=comma_list(select), ignore=comma_list(ignore))
    report = json.loads(call("check", word, *options, "--quiet", input=text, partial=True))
    found = [Finding(**finding) for finding in report["findings"]]
    if name is None:
        return found
    return [
        Finding(**{**vars(finding), "file": name})
        for finding in found
        if first <= finding.line < last
    ]
