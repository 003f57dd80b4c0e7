"""weft: what Warp kernels become, and training data made of them.

    >>> import weft
    >>> code = weft.extract_ir('''
    ... @wp.kernel
    ... def scale(x: wp.array(dtype=float), a: float):
    ...     i = wp.tid()
    ...     x[i] = a * x[i]
    ... ''', device="cuda")
    >>> "scale" in code["forward_code"], "adj_x" in code["backward_code"]
    (True, True)

`extract_ir` and `compile` take source text, a path, a Python function or live Warp objects; `generate`
makes kernels from a seed, and `Dataset` reads data sets. The commands of `weft` are functions:
`check`, `compare`, `report`, `stats`, `run`, `verify`, `program`, `ptx`, `pack`, `reduce`, `build`. In a notebook
`%load_ext weft` brings the cell magic `%%weft`. Warp itself is needed for live objects alone.
"""

from __future__ import annotations

from typing import Any

from ._check import Finding, check
from ._commands import (
    Comparison,
    build,
    check_pack,
    check_program,
    compare,
    pack,
    program,
    ptx,
    reduce,
    report,
    run,
    stats,
    verify,
)
from ._compile import Code, compile, diff, extract_ir
from ._data import generate
from ._dataset import Dataset
from ._module import CompileError, Function, Kernel, Module, Structure
from ._show import Page, Record
from ._tool import ToolError, WeftError, executable
from ._weft import warp_version, weft_version

__version__ = weft_version

__all__ = [
    "Code",
    "Comparison",
    "CompileError",
    "Dataset",
    "Finding",
    "Function",
    "Kernel",
    "Module",
    "Page",
    "Record",
    "Structure",
    "ToolError",
    "WeftError",
    "build",
    "check",
    "check_pack",
    "check_program",
    "compare",
    "compile",
    "diff",
    "executable",
    "extract_ir",
    "generate",
    "pack",
    "program",
    "ptx",
    "reduce",
    "report",
    "run",
    "stats",
    "verify",
    "warp_version",
    "weft_version",
]


def load_ipython_extension(shell: Any) -> None:
    """`%load_ext weft` in a notebook: the cell magic `%%weft`, and findings under cells."""
    from ._magic import load_ipython_extension as load

    load(shell)


def unload_ipython_extension(shell: Any) -> None:
    """`%unload_ext weft`: no more findings under cells."""
    from ._magic import unload_ipython_extension as unload

    unload(shell)
