"""What is wrong with kernels: `weft check` as a function."""

from __future__ import annotations

import inspect
import json
import linecache
import os
import types
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from . import _live
from ._module import compiler, warp_package
from ._tool import WeftError, call, comma_list, flags, source_words


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
    proof: str | None = None  # the numbers that confirm it, where they were asked for
    # What heals it: {"title", "edits"}, each edit with `line`, `column`, `end_line`, `end_column`, `text`.
    fix: dict[str, Any] | None = field(default=None, compare=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.level}[{self.code}]: {self.message}"

    def source_line(self) -> str:
        """The line that it is about; empty where there is none."""
        return linecache.getline(self.file, self.line).rstrip("\n") if self.line else ""


def check(
    source: Any,
    *,
    select: str | Iterable[str] | None = None,
    ignore: str | Iterable[str] | None = None,
    prove: bool = False,
) -> list[Finding]:
    """Errors of kernels, and gradients that Warp loses, as docs/check.md describes the rules.

    `source` is a path of a file or folder, source text, a Python module, of which the file is read, a
    live function, of which the findings inside it are returned, a live kernel or a list of them. What
    names mean in a live kernel its objects say, as for `compile`. With `prove` kernels of texts and files
    are run: what numbers confirm has a `proof`, and a `fix` where there is one; what they refute is left out.

        >>> import weft
        >>> text = "import warp as wp\\n@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = y\\n"
        >>> [(finding.code, finding.line) for finding in weft.check(text)]
        [('unknown-name', 4)]
    """
    if _live.is_kernel(source) or isinstance(source, (list, tuple)):
        if prove:
            raise ValueError("live kernels are not proved: give their file")
        return _check_live(
            source if isinstance(source, (list, tuple)) else [source], select, ignore
        )
    if isinstance(source, types.ModuleType):
        return _check_text(inspect.getsourcefile(source) or "", select, ignore, prove)
    if isinstance(source, (str, os.PathLike)):
        return _check_text(source, select, ignore, prove)
    function = getattr(source, "func", source)
    lines, first = inspect.getsourcelines(function)
    name = inspect.getsourcefile(function) or "<python>"
    # What was never in a file, as the cell of a notebook, Python itself remembers.
    text = name if os.path.exists(name) else "".join(linecache.getlines(name))
    return [
        replace(finding, file=name)
        for finding in _check_text(text, select, ignore, prove)
        if first <= finding.line < first + len(lines)
    ]


def _check_text(source: Any, select: Any, ignore: Any, prove: bool) -> list[Finding]:
    word, text = source_words(source)
    options = flags(
        format="json", select=comma_list(select), ignore=comma_list(ignore), prove=prove
    )
    report = json.loads(call("check", word, *options, "--quiet", input=text, partial=True))
    return [Finding(**finding) for finding in report["findings"]]


def _check_live(kernels: Iterable[Any], select: Any, ignore: Any) -> list[Finding]:
    modules: dict[int, list[Any]] = {}
    for kernel in kernels:
        if not _live.is_kernel(kernel):
            raise TypeError(f"a list is one of live kernels, and has {_live.described(kernel)}")
        modules.setdefault(id(kernel.module), []).append(kernel)
    findings: dict[Finding, None] = {}  # once, though several modules say it
    for module in modules.values():
        made = _live.with_instances(module)
        if not made:
            continue  # generic, and not used yet
        try:
            found = compiler().check_image(
                image=_live.image_of(made),
                warp=warp_package(),
                options=_live.options_of(made[0], "cuda"),
                select=_names(select),
                ignore=_names(ignore),
            )
        except ValueError as error:
            raise WeftError(str(error)) from None
        findings.update(dict.fromkeys(_in_file(**each) for each in found))
    return list(findings)


def _names(given: str | Iterable[str] | None) -> list[str]:
    return [name for name in (comma_list(given) or "").split(",") if name]


def _in_file(text: str, **fields: Any) -> Finding:
    """A finding of a live kernel, whose source was dedented; `text` is its line."""
    finding = Finding(**fields)
    shift = max(0, _indent(finding.source_line()) - _indent(text))
    return replace(finding, column=finding.column + shift, end_column=finding.end_column + shift)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
