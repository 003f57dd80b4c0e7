"""Kernels to the code that Warp generates for them."""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.util
import os
import pathlib
import threading
import types
from dataclasses import dataclass, field
from typing import Any

from . import _live
from ._weft import Compiler, warp_version

_DEVICES = ("cpu", "cuda")
_local = threading.local()


class CompileError(Exception):
    """Why a kernel could not be compiled.

    `file`, `line` and `column` (from 1) say where, or are None; `code` names the kind of error, as in
    `error[unsupported]`; `kernel` is the kernel that it keeps from being compiled. `str()` of it shows the
    line. `others` has the errors after the first one.
    """

    def __init__(self, diagnostics: list[dict[str, Any]]):
        first = diagnostics[0]
        super().__init__("".join(d["rendered"] for d in diagnostics).rstrip("\n"))
        self.message: str = first["message"]
        self.code: str = first["code"]
        self.file: str | None = first["file"]
        self.line: int | None = first["line"]
        self.column: int | None = first["column"]
        self.kernel: str = first["kernel"]
        self.others: list[CompileError] = [CompileError([d]) for d in diagnostics[1:]]


@dataclass(frozen=True)
class Kernel:
    """The parts of a kernel's text. `backward` is None where it has no adjoint, `arguments`, the
    struct that the arguments are passed in, with CUDA."""

    key: str
    name: str
    forward: str
    backward: str | None
    arguments: str | None
    entry: str | None


@dataclass(frozen=True)
class Function:
    """A function that kernels call."""

    name: str
    forward: str
    backward: str | None


@dataclass(frozen=True)
class Structure:
    name: str
    text: str


@dataclass(frozen=True)
class Module:
    """What was made of a source: its kernels in the order of the text, and what they need. `text` is
    the whole translation unit, or several behind each other where kernels have modules of their own.
    `errors` are those of the kernels that could not be compiled and are left out."""

    device: str
    kernels: list[Kernel]
    functions: list[Function]
    structures: list[Structure]
    texts: list[str]
    forward: str = field(repr=False)
    backward: str = field(repr=False)
    errors: list[CompileError]

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def __getitem__(self, key: str) -> Kernel:
        for kernel in self.kernels:
            if key in (kernel.key, kernel.name):
                return kernel
        raise KeyError(key)


def extract_ir(
    kernel: Any,
    device: str = "cuda",
    include_backward: bool = True,
    *,
    name: str | None = None,
    **options: Any,
) -> dict[str, Any]:
    """The code of one kernel, as a dictionary.

    `kernel` is source text, the path of a Python file, a Python function, or a live `wp.Kernel`. Of
    a text or file with several kernels `name` says which; of a generic kernel, all instances are there.

    `forward_code` is all that the forward pass needs (structs, functions, the kernel), `backward_code` the
    adjoints, or None without `include_backward` or where the kernel has none; `module_code` is the
    whole translation unit. `options` are those of `compile`. Raises CompileError.

        >>> import weft
        >>> code = weft.extract_ir("@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = 1.0\\n", "cpu")
        >>> sorted(code)
        ['backward_code', 'device', 'forward_code', 'kernel_name', 'module_code']
    """
    options.setdefault("enable_backward", include_backward)
    module = compile(kernel, device, name=name, **options)
    keys = list(dict.fromkeys(k.key for k in module.kernels))
    if module.errors and not keys:
        raise module.errors[0]
    if not keys:
        raise ValueError("there is no kernel" + (f" `{name}`" if name else ""))
    if len(keys) > 1:
        raise ValueError(f"there are several kernels, `name` has to say which: {', '.join(keys)}")
    backward = include_backward and any(k.backward is not None for k in module.kernels)
    return {
        "kernel_name": keys[0],
        "device": device,
        "forward_code": module.forward,
        "backward_code": module.backward if backward else None,
        "module_code": module.text,
    }


def compile(
    source: Any,
    device: str = "cuda",
    *,
    name: str | None = None,
    strict: bool = False,
    **options: Any,
) -> Module:
    """The code of all kernels of a source, or of the one with this `name`.

    `source` is what `extract_ir` takes, or a Python module with live kernels, a Warp module, or a
    list of live kernels of one module. With `strict` the first error is raised; otherwise `errors` of
    the result has them. `options` are what the generated text depends on, as Warp calls it:
    enable_backward, max_unroll, block_dim, default_grid_stride, lineinfo, debug, line_directives,
    vector_component_overwrites, strip_hash, llvm_cuda, cluster_dim, deterministic. Of live kernels the
    options of their module come first.
    """
    if device not in _DEVICES:
        raise ValueError(f"the device is one of {', '.join(_DEVICES)}, not {device!r}")
    unknown = options.keys() - _OPTIONS
    if unknown:
        raise TypeError(f"no option is called {', '.join(sorted(unknown))}")
    result = _compile(source, device, name, options)
    errors = [CompileError([d]) for d in result["diagnostics"] if d["error"]]
    if strict and errors:
        raise CompileError([d for d in result["diagnostics"] if d["error"]])
    return Module(
        device=device,
        kernels=[Kernel(**kernel) for kernel in result["kernels"]],
        functions=[Function(**function) for function in result["functions"]],
        structures=[Structure(**structure) for structure in result["structures"]],
        texts=result["modules"],
        forward=result["forward"],
        backward=result["backward"],
        errors=errors,
    )


_OPTIONS = frozenset(
    """enable_backward max_unroll block_dim default_grid_stride lineinfo debug line_directives
    vector_component_overwrites strip_hash llvm_cuda cluster_dim deterministic""".split()
)


def _compiler() -> Compiler:
    """One a thread: it keeps its memory from one compilation to the next."""
    if not hasattr(_local, "compiler"):
        _local.compiler = Compiler()
    return _local.compiler


def _compile(source: Any, device: str, name: str | None, options: dict[str, Any]) -> dict[str, Any]:
    if isinstance(source, (str, os.PathLike)):
        return _compile_text(source, device, name, options)
    if isinstance(source, types.FunctionType):
        image = _live.image_of_function(source)
    else:
        kernels = list(source) if isinstance(source, (list, tuple)) else _live.kernels_of(source)
        if name is not None:
            kernels = [k for k in kernels if k.key == name]
        if not kernels:
            raise ValueError("there are no live kernels" + (f" `{name}`" if name else ""))
        if len({id(k.module) for k in kernels}) > 1:
            raise ValueError("kernels of one module can be compiled together, not of several")
        options = _live.options_of(kernels[0], device) | options
        image = _live.image_of(kernels)
    return _compiler().compile_image(
        image=image, device=device, warp=_warp_package(), options=options
    )


@functools.cache
def _warp_package() -> str:
    """The folder of the package `warp`, if it is of the version whose texts weft gives; else nothing.
    It is not imported."""
    try:
        if importlib.metadata.version("warp-lang") != warp_version:
            return ""
        spec = importlib.util.find_spec("warp")
    except (ImportError, ValueError):
        return ""
    return os.path.dirname(spec.origin) if spec is not None and spec.origin else ""


def _compile_text(
    source: str | os.PathLike, device: str, name: str | None, options: dict[str, Any]
) -> dict[str, Any]:
    is_path = isinstance(source, os.PathLike) or ("\n" not in source and source.endswith(".py"))
    if is_path:
        path = pathlib.Path(source).absolute()
        text, shown = path.read_bytes(), os.path.normpath(path)
    else:
        text, shown = str(source).encode(errors="surrogateescape"), "<source>"
    return _compiler().compile_text(
        source=text,
        name=shown,
        kernel=name or "",
        device=device,
        search=is_path,
        assume_warp=not is_path,
        warp=_warp_package(),
        options=options,
    )
