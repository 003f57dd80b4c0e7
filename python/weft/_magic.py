"""`%load_ext weft`: cells that show what their kernels become.

    %%weft
    @wp.kernel
    def scale(x: wp.array(dtype=float), a: float):
        i = wp.tid()
        x[i] = a * x[i]

runs the cell and shows the comparison of the kernels that it makes. `%%weft -k NAME` shows one of
them; `%%weft --text` reads the cell without running it, which needs no Warp.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import shlex
from typing import Any

from . import _live
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
