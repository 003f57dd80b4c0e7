"""Runs one Python source after another in one process, each as if the process were fresh.

Warp numbers user functions with counters of the whole process, keeps every module it has seen, and
leaves marks on its own library functions when it compiles them. `Baseline` remembers that state as
`import warp` leaves it and puts it back after each source. What it cannot put back (a first import of
another module with Warp functions) is refused, and `in_child` runs such a source in a forked process.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import importlib.abc
import importlib.machinery
import io
import linecache
import os
import pickle
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import warp
import warp._src.apic.capture  # Warp imports it late itself, which is not to look like a source's doing
from warp._src import codegen, context, external_build
from warp._src import types as warp_types
from warp._src import utils as warp_utils

import options as option_table

MODULE_NAME = "weft_oracle_source"

Result = TypeVar("Result")


class _Library:
    """One of Warp's own `@wp.func`s as it was before any source used it."""

    def __init__(self, function: context.Function):
        self.function = function
        self.fields = dict(vars(function))
        self.adjoint = dict(vars(function.adj))
        self.overloads = dict(function.user_overloads)
        self.templates = dict(function.user_templates)

    def changed(self) -> bool:
        now = self.function
        return (
            len(vars(now)) != len(self.fields)
            or len(vars(now.adj)) != len(self.adjoint)  # a build adds fields
            or len(now.user_overloads) != len(self.overloads)
            or len(now.user_templates) != len(self.templates)
            or now.custom_grad_func is not self.fields["custom_grad_func"]
            or now.custom_replay_func is not self.fields["custom_replay_func"]
        )

    def restore(self) -> None:
        for target, fields in ((self.function, self.fields), (self.function.adj, self.adjoint)):
            vars(target).clear()
            vars(target).update(fields)
        self.function.user_overloads = dict(self.overloads)
        self.function.user_templates = dict(self.templates)


class Baseline:
    """The process-wide state of Warp at one moment; `restore` goes back to it."""

    def __init__(self) -> None:
        self.counters = dict(context.function_key_counts)
        self.modules = dict(context.user_modules)
        # The folder of compiled kernels is set once, when a source's launch starts Warp's runtime.
        self.config = {
            k: v
            for k, v in vars(warp.config).items()
            if not k.startswith("__") and k != "kernel_cache_dir"
        }
        self.tables = [
            (table, dict(table))
            for table in (
                warp_utils.map_cache,
                warp_types._type_size_cache,
                external_build._native_types_by_name,
            )
        ]
        functions = {
            id(overload): overload
            for module in self.modules.values()
            for function in module.functions.values()
            for overload in (
                function,
                *function.user_overloads.values(),
                *function.user_templates.values(),
            )
        }
        self.library = [_Library(function) for function in functions.values()]

    def restore(self) -> None:
        """Forgets every source that ran since."""
        for name in [n for n in context.user_modules if n not in self.modules]:
            context.user_modules.pop(name)._detach_references()
        context.function_key_counts.clear()
        context.function_key_counts.update(self.counters)
        vars(warp.config).update(self.config)
        for table, saved in self.tables:
            if len(table) != len(saved):
                table.clear()
                table.update(saved)
        for library in self.library:
            if library.changed():
                library.restore()


class NeedsProcess(BaseException):
    """A source does what cannot be undone, such as importing a module with Warp functions.

    Not an Exception, so that a source that guards its imports does not catch it.
    """


class _ImportGuard(importlib.abc.MetaPathFinder):
    """Lets a source import for the first time only what surely holds no Warp functions."""

    HARMLESS = frozenset({"ml_dtypes", "numpy", *sys.stdlib_module_names})

    def find_spec(self, fullname, path, target=None):
        harmless = fullname.partition(".")[0] in self.HARMLESS
        if not harmless and importlib.machinery.PathFinder.find_spec(fullname, path) is not None:
            raise NeedsProcess(f"imports {fullname}")
        return None


@contextlib.contextmanager
def _guarded(source: str) -> Iterator[None]:
    if "build_experimental" in source:
        raise NeedsProcess("registers native types or builtins")
    guard = _ImportGuard()
    sys.meta_path.insert(0, guard)
    try:
        yield
    finally:
        sys.meta_path.remove(guard)


def in_child(call: Callable[[], Result]) -> Result:
    """The result of a call made in a forked copy of this process, which stays as it is."""
    sys.stdout.flush()
    sys.stderr.flush()
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read_end)
            with os.fdopen(write_end, "wb") as pipe:
                pickle.dump(call(), pipe)
            sys.stdout.flush()
        finally:
            os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    if not data:
        raise ChildProcessError(f"a child process died without an answer (status {status})")
    return pickle.loads(data)


@functools.cache
def baseline() -> Baseline:
    """The state right after `import warp`: first called before any source runs."""
    warp.config.log_level = warp.LOG_ERROR
    _fix_promotion_order()
    _apply_options_to_new_modules()
    gc.collect()
    gc.freeze()  # Warp's tables live for ever: keep them out of every later collection
    return Baseline()


def _fix_promotion_order() -> None:
    """Makes Warp promote loop constants in the order of the source text.

    Names that an unrolled loop left bound to constants are copied into variables before a dynamic
    loop assigns them. Warp walks a set of strings there, so with several such names its own text
    depends on PYTHONHASHSEED. The order in which they are first assigned is one of those it may take.
    """
    promote = codegen.Adjoint._promote_mutated_iter_constants

    def in_source_order(adj, body):
        stored: dict[str, Any] = {}
        for statement in body:
            for node in codegen.ast.walk(statement):
                if isinstance(node, codegen.ast.Name) and isinstance(node.ctx, codegen.ast.Store):
                    first = stored.get(node.id)
                    if first is None or (node.lineno, node.col_offset) < (
                        first.lineno,
                        first.col_offset,
                    ):
                        stored[node.id] = node
        for node in sorted(stored.values(), key=lambda n: (n.lineno, n.col_offset)):
            promote(adj, [node])

    codegen.Adjoint._promote_mutated_iter_constants = in_source_order


def _apply_options_to_new_modules() -> None:
    """Lets `_module_options` be the defaults of every Warp module, as those in warp.config are."""
    create = context.Module.__init__

    @functools.wraps(create)
    def init(self, *args, **kwargs):
        create(self, *args, **kwargs)
        self.options.update(_module_options)

    context.Module.__init__ = init


_module_options: dict[str, Any] = {}


@contextlib.contextmanager
def defaults(options: dict[str, Any]) -> Iterator[None]:
    """Makes an option set the defaults, which the source itself may still override."""
    for name, value in options.items():
        scope = option_table.SCOPES[name]
        if name == "deterministic" and isinstance(value, str):
            value = warp.config.DeterministicMode[value.upper()]
        if hasattr(warp.config, name):
            setattr(warp.config, name, value)
        elif scope == option_table.MODULE:
            _module_options[name] = value
    try:
        yield
    finally:
        _module_options.clear()


@contextlib.contextmanager
def executed(
    source: str, filename: str, options: dict[str, Any], alone: bool = False
) -> Iterator[types.ModuleType]:
    """The source as a Python module whose lines are those of `filename`, forgotten afterwards.

    Raises NeedsProcess where it could not be forgotten, unless the process is given to it `alone`.
    """
    base = baseline()
    try:
        with defaults(options), contextlib.nullcontext() if alone else _guarded(source):
            yield execute(source, filename)
    finally:
        linecache.cache.pop(filename, None)
        sys.modules.pop(MODULE_NAME, None)
        base.restore()


@contextlib.contextmanager
def beside(folder: Path | None) -> Iterator[None]:
    """Lets a source import the files of a folder."""
    path = list(sys.path)
    if folder is not None:
        sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path[:] = path


def execute(source: str, filename: str) -> types.ModuleType:
    """Executes a source as `MODULE_NAME`, which is also the name of its Warp module."""
    text = io.StringIO(
        source, newline=None
    ).read()  # universal newlines, as in a file read by Python
    lines = io.StringIO(text).readlines()
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    module = types.ModuleType(MODULE_NAME)
    module.__file__ = filename
    if "import warp as wp" not in text:  # a record stands without its imports
        vars(module)["wp"] = warp
    sys.modules[MODULE_NAME] = module
    linecache.cache[filename] = (len(text), None, lines, filename)
    exec(compile(text, filename, "exec", dont_inherit=True), vars(module))
    return module


def import_file(path: Path) -> types.ModuleType:
    """Imports a file of a package, in which there may be folders that are none, under its qualified name."""
    root = path.parent
    for folder in path.parents:
        if not folder.name.isidentifier() or (folder / "pyproject.toml").exists():
            break
        if (folder / "__init__.py").exists():
            root = folder.parent
    sys.path.insert(0, str(root))
    return importlib.import_module(".".join(path.relative_to(root).with_suffix("").parts))


def file_modules(filename: str) -> list[context.Module]:
    """The Warp modules that hold kernels of this file, in the order they were made."""

    def of_file(module: context.Module) -> bool:
        return any(
            kernel.func.__code__.co_filename == filename for kernel in module._get_live_kernels()
        )

    return [module for module in context.user_modules.values() if of_file(module)]


def is_in_package(path: Path) -> bool:
    return os.path.exists(path.parent / "__init__.py")
