"""`%load_ext weft`: cells that show what their kernels become.

    %%weft
    @wp.kernel
    def scale(x: wp.array(dtype=float), a: float):
        i = wp.tid()
        x[i] = a * x[i]

runs the cell and shows the comparison of the kernels that it makes. `%%weft -k NAME` shows one of
them; `%%weft --text` reads the cell without running it, which needs no Warp.

What is wrong with the kernels of any cell is said under it, as `weft.check` says it.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import shlex
import weakref
from collections.abc import Iterator
from typing import Any

from . import _live
from ._check import check
from ._compile import compile
from ._module import CompileError, Module
from ._tool import WeftError


class _Parser(argparse.ArgumentParser):
    """Says what is wrong instead of ending Python."""

    def error(self, message: str) -> Any:
        raise ValueError(f"%%weft: {message}")

    def exit(self, status: int = 0, message: str | None = None) -> Any:
        raise _Asked


class _Asked(Exception):
    """--help was given, and has been printed."""


def _parser() -> _Parser:
    parser = _Parser(prog="%%weft", description="Shows what the kernels of this cell become.")
    parser.add_argument("-k", "--kernel", help="only the kernel of this name")
    parser.add_argument(
        "-t", "--text", action="store_true", help="read the cell without running it; needs no Warp"
    )
    return parser


def modules_of_cell(shell: Any, line: str, cell: str) -> list[Module]:
    """Runs a cell, or reads it, and gives its kernels; those of one Warp module together."""
    arguments = _parser().parse_args(shlex.split(line))
    cell = cell if cell.endswith("\n") else cell + "\n"
    if arguments.text or importlib.util.find_spec("warp") is None:
        return [compile(cell, name=arguments.kernel)]
    with _live.remembered_kernels() as made:
        shell.run_cell(cell).raise_error()
    modules: dict[int, list[Any]] = {}
    for kernel in _live.with_instances(made):
        modules.setdefault(id(kernel.module), []).append(kernel)
    if not modules:
        raise WeftError("the cell makes no kernel that could be shown")
    if arguments.kernel is not None:
        all_kernels = [kernel for kernels in modules.values() for kernel in kernels]
        chosen = [kernel for kernel in all_kernels if kernel.key == arguments.kernel]
        return [compile(chosen or all_kernels, name=arguments.kernel)]
    return [compile(kernels) for kernels in modules.values()]


class _Checks:
    """Says under each cell what is wrong with the kernels that it defines."""

    def __init__(self, shell: Any):
        self.shell = shell
        self.seen: weakref.WeakSet[Any] = weakref.WeakSet()

    def after_cell(self, result: Any = None) -> None:
        made = list(self._new_kernels())
        try:
            findings = check(made)
        except WeftError as error:
            print(f"weft: {error}")
            return
        for finding in findings:
            if finding.level == "note" or os.path.exists(finding.file):
                continue
            place = f"{finding.kernel}, line {finding.line}"
            print(f"{place}: {finding.level}[{finding.code}]: {finding.message}")
            if line := finding.source_line().strip():
                print(f"    {line}")

    def _new_kernels(self) -> Iterator[Any]:
        """Those that cells have defined, not files."""
        for thing in list(self.shell.user_ns.values()):
            if not _live.is_kernel(thing) or thing in self.seen:
                continue
            self.seen.add(thing)
            if not os.path.exists(thing.func.__code__.co_filename):
                yield thing


def load_ipython_extension(shell: Any) -> None:
    """What `%load_ext weft` calls."""
    display = importlib.import_module("IPython.display").display

    def weft(line: str, cell: str) -> None:
        try:
            modules = modules_of_cell(shell, line, cell)
        except _Asked:
            return
        except (WeftError, ValueError, CompileError) as error:
            print(f"weft: {error}")
            return
        for module in modules:
            for wrong in module.errors:
                print(wrong)
            if module.kernels:
                display(module)

    shell.register_magic_function(weft, magic_kind="cell", magic_name="weft")
    checks = _Checks(shell)
    checks_of_shells[shell] = checks.after_cell
    shell.events.register("post_run_cell", checks.after_cell)


# What is registered, so that `%unload_ext weft` can take it back.
checks_of_shells: weakref.WeakKeyDictionary[Any, Any] = weakref.WeakKeyDictionary()


def unload_ipython_extension(shell: Any) -> None:
    """What `%unload_ext weft` calls: cells are no longer checked."""
    if registered := checks_of_shells.pop(shell, None):
        shell.events.unregister("post_run_cell", registered)
