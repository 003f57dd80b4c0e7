"""`pytest --weft`: what is wrong with the live kernels that test modules import is a failed test.

Each file that such kernels are from is one test, behind all others.
"""

from __future__ import annotations

import inspect
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from . import _live
from ._check import Finding, check


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("weft").addoption(
        "--weft",
        action="store_true",
        help="check the Warp kernels that test modules import, as `weft check` does",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    if not config.getoption("weft") or "warp" not in sys.modules:
        return
    modules = {id(m): m for m in (getattr(item, "module", None) for item in items) if m}
    files: dict[str, dict[int, Any]] = {}
    for module in modules.values():
        for kernel in _kernels_of(module):
            files.setdefault(inspect.getsourcefile(kernel.func) or "", {})[id(kernel)] = kernel
    for file, kernels in sorted(files.items()):
        items.append(
            KernelFile.from_parent(session, path=Path(file), kernels=list(kernels.values()))
        )


def _kernels_of(module: types.ModuleType) -> Iterator[Any]:
    """Its kernels, those that it imports, and those of the modules that it imports."""
    for thing in list(vars(module).values()):
        if _live.is_kernel(thing):
            yield thing
        elif isinstance(thing, types.ModuleType) and thing.__name__.partition(".")[0] != "warp":
            yield from filter(_live.is_kernel, list(vars(thing).values()))


class Wrong(Exception):
    """What was found."""


class KernelFile(pytest.Item):
    """The kernels of one file."""

    def __init__(self, *, kernels: list[Any], path: Path, **named: Any):
        super().__init__(name="weft", path=path, nodeid=f"{_shown(path)}::weft", **named)
        self.kernels = kernels

    def runtest(self) -> None:
        findings = [each for each in check(self.kernels) if each.level != "note"]
        if findings:
            raise Wrong("\n".join(map(_described, findings)))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        if isinstance(excinfo.value, Wrong):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"kernels of {_shown(self.path)}"


def _shown(path: Path) -> str:
    try:
        return path.relative_to(Path.cwd()).as_posix()
    except ValueError:
        return str(path)


def _described(finding: Finding) -> str:
    line = finding.source_line()
    return f"{finding}\n    {line.strip()}" if line else str(finding)
