"""Kernels to the code that Warp generates for them."""

from __future__ import annotations

import difflib
import functools
import hashlib
import importlib.metadata
import importlib.util
import linecache
import os
import pathlib
import threading
import types
from dataclasses import dataclass, field
from typing import Any

from . import _live
from ._show import Page, Shown, page_of_records
from ._tool import call
from ._weft import Compiler, record_fields, warp_version

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
        self.diagnostics = diagnostics
        self.message: str = first["message"]
        self.code: str = first["code"]
        self.file: str | None = first["file"]
        self.line: int | None = first["line"]
        self.column: int | None = first["column"]
        self.kernel: str = first["kernel"]
        self.others: list[CompileError] = [CompileError([d]) for d in diagnostics[1:]]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.diagnostics,)


def _lines(text: str | None) -> str:
    return f"{text.count(chr(10))} lines" if text else "none"


@dataclass(frozen=True, repr=False)
class Kernel:
    """The parts of a kernel's text. `backward` is None where it has no adjoint, `arguments`, the
    struct that the arguments are passed in, with CUDA."""

    key: str
    name: str
    forward: str
    backward: str | None
    arguments: str | None
    entry: str | None

    def __repr__(self) -> str:
        return (
            f"<weft.Kernel {self.name}: forward {_lines(self.forward)}, "
            f"backward {_lines(self.backward)}>"
        )


@dataclass(frozen=True, repr=False)
class Function:
    """A function that kernels call."""

    name: str
    forward: str
    backward: str | None

    def __repr__(self) -> str:
        return f"<weft.Function {self.name}>"


@dataclass(frozen=True, repr=False)
class Structure:
    name: str
    text: str

    def __repr__(self) -> str:
        return f"<weft.Structure {self.name}>"


@dataclass(frozen=True)
class _Recipe:
    """What a module was made of, so that the other device's code can be made too: plain data."""

    text: str | None = None  # source text, or what the file had
    path: str | None = None
    name: str = ""  # of the kernel that is wanted; empty: all
    image: dict[str, Any] | None = None  # of live objects
    options: dict[str, dict[str, Any]] = field(default_factory=dict)  # by device
    plain: bool = True  # no option was given

    def compile(self, device: str) -> dict[str, Any]:
        options = self.options[device]
        if self.image is not None:
            return _compiler().compile_image(
                image=self.image, device=device, warp=_warp_package(), options=options
            )
        assert self.text is not None
        return _compiler().compile_text(
            source=self.text.encode(errors="surrogateescape"),
            name=self.path or "<source>",
            kernel=self.name,
            device=device,
            search=self.path is not None,
            assume_warp=self.path is None,
            warp=_warp_package(),
            options=options,
        )

    def kernel_names(self) -> list[str]:
        """Of all kernels that a text has, those with errors too."""
        result = _Recipe(self.text, self.path, options=self.options).compile("cpu")
        names = [k["key"] for k in result["kernels"]]
        names += [d["kernel"] for d in result["diagnostics"] if d["kernel"]]
        return list(dict.fromkeys(names))


@dataclass(frozen=True, repr=False)
class Module(Shown):
    """What was made of a source: its kernels in the order of the text, and what they need. `text` is
    the whole translation unit, or several behind each other where kernels have modules of their own.
    `errors` are those of the kernels that could not be compiled and are left out.

    A notebook shows it as the comparison of Python and generated code; `show()` opens that anywhere.
    """

    device: str
    kernels: list[Kernel]
    functions: list[Function]
    structures: list[Structure]
    texts: list[str]
    forward: str
    backward: str
    errors: list[CompileError]
    _recipe: _Recipe = field(default_factory=_Recipe, compare=False)

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def __getitem__(self, key: str) -> Kernel:
        for kernel in self.kernels:
            if key in (kernel.key, kernel.name):
                return kernel
        raise KeyError(_no_kernel(key, [kernel.key for kernel in self.kernels]))

    def __repr__(self) -> str:
        names = ", ".join(kernel.key for kernel in self.kernels) or "no kernels"
        errors = f", {len(self.errors)} errors" if self.errors else ""
        return f"<weft.Module for {self.device}: {names}{errors}>"

    def page(self) -> Page:
        """The comparison: Python beside the code for both devices, lines linked. Raises the first
        error where no kernel could be compiled."""
        if not self.kernels:
            raise self.errors[0] if self.errors else ValueError("there is no kernel to show")
        recipe = self._recipe
        title = self.kernels[0].key if len(self.kernels) == 1 else f"{len(self.kernels)} kernels"
        if recipe.path is not None and recipe.plain:
            chosen = [f"--kernel={recipe.name}"] if recipe.name else []
            return Page(call("compare", recipe.path, *chosen, "--html=-", partial=True), title)
        return page_of_records(self._records(), title)

    def _records(self) -> list[dict[str, Any]]:
        """Records of the kernels, those of both devices of one kernel behind each other."""
        modules = [
            self if device == self.device else _module(self._recipe, device) for device in _DEVICES
        ]
        return [
            _record(each, kernel)
            for kernel in self.kernels
            for module in modules
            for each in [module]
            if any(k.key == kernel.key for k in module.kernels)
        ]

    def _repr_html_(self) -> str | None:
        return super()._repr_html_() if self.kernels else None


class Code(dict, Shown):  # type: ignore[type-arg]
    """What `extract_ir` gives: a dictionary that a notebook shows as the comparison of Python and
    generated code."""

    def __init__(self, parts: dict[str, Any], module: Module):
        super().__init__(parts)
        self._module = module

    def page(self) -> Page:
        return self._module.page()

    def __repr__(self) -> str:
        return (
            f"<weft.Code {self['kernel_name']} for {self['device']}: forward_code "
            f"{_lines(self['forward_code'])}, backward_code {_lines(self['backward_code'])}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self), self._module)


def extract_ir(
    kernel: Any,
    device: str = "cuda",
    include_backward: bool = True,
    *,
    name: str | None = None,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> Code:
    """The code of one kernel, as a dictionary.

    `kernel` is source text, the path of a Python file, a Python function, or a live `wp.Kernel`. Of
    a text or file with several kernels `name` says which; of a generic kernel, all instances are there.

    `forward_code` is all that the forward pass needs (structs, functions, the kernel), `backward_code` the
    adjoints, or None without `include_backward` or where the kernel has none; `module_code` is the
    whole translation unit. The options are those of `compile`. Raises CompileError.

        >>> import weft
        >>> code = weft.extract_ir("@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = 1.0\\n", "cpu")
        >>> sorted(code)
        ['backward_code', 'device', 'forward_code', 'kernel_name', 'module_code']
    """
    module = compile(
        kernel,
        device,
        name=name,
        enable_backward=include_backward if enable_backward is None else enable_backward,
        max_unroll=max_unroll,
        block_dim=block_dim,
        default_grid_stride=default_grid_stride,
        lineinfo=lineinfo,
        debug=debug,
        line_directives=line_directives,
        vector_component_overwrites=vector_component_overwrites,
        strip_hash=strip_hash,
        llvm_cuda=llvm_cuda,
        cluster_dim=cluster_dim,
        deterministic=deterministic,
    )
    keys = list(dict.fromkeys(k.key for k in module.kernels))
    if module.errors and not keys:
        raise module.errors[0]
    if not keys:
        raise ValueError("there is no kernel: no function has the decorator `@wp.kernel`")
    if len(keys) > 1:
        raise ValueError(f"there are several kernels, `name` has to say which: {', '.join(keys)}")
    backward = include_backward and any(k.backward is not None for k in module.kernels)
    return Code(
        {
            "kernel_name": keys[0],
            "device": device,
            "forward_code": module.forward,
            "backward_code": module.backward if backward else None,
            "module_code": module.text,
        },
        module,
    )


def compile(
    source: Any,
    device: str = "cuda",
    *,
    name: str | None = None,
    strict: bool = False,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> Module:
    """The code of all kernels of a source, or of the one with this `name`.

    `source` is what `extract_ir` takes, or a Python module with live kernels, a Warp module, or a
    list of live kernels of one module. With `strict` the first error is raised; otherwise `errors` of
    the result has them. The options are what the generated text depends on, as Warp calls it. One that
    is None is as Warp has it: of live kernels, as their module has it.
    """
    if device not in _DEVICES:
        raise ValueError(f"the device is one of {', '.join(_DEVICES)}, not {device!r}")
    options = {
        "enable_backward": enable_backward,
        "max_unroll": max_unroll,
        "block_dim": block_dim,
        "default_grid_stride": default_grid_stride,
        "lineinfo": lineinfo,
        "debug": debug,
        "line_directives": line_directives,
        "vector_component_overwrites": vector_component_overwrites,
        "strip_hash": strip_hash,
        "llvm_cuda": llvm_cuda,
        "cluster_dim": cluster_dim,
        "deterministic": deterministic,
    }
    options = {key: value for key, value in options.items() if value is not None}
    recipe = _recipe_of(source, name, options)
    module = _module(recipe, device)
    if name is not None and not module.kernels and not module.errors:
        raise ValueError(_no_kernel(name, recipe.kernel_names()))
    if strict and module.errors:
        raise CompileError([e.diagnostics[0] for e in module.errors])
    return module


def diff(
    kernel: Any,
    device: str = "cuda",
    *,
    name: str | None = None,
    context: int = 3,
    enable_backward: bool | None = None,
    max_unroll: int | None = None,
    block_dim: int | None = None,
    default_grid_stride: bool | None = None,
    lineinfo: bool | None = None,
    debug: bool | None = None,
    line_directives: bool | None = None,
    vector_component_overwrites: bool | None = None,
    strip_hash: bool | None = None,
    llvm_cuda: bool | None = None,
    cluster_dim: int | None = None,
    deterministic: bool | None = None,
) -> str:
    """What options change in the text of a module: the unified diff from the text without them to
    the text with them. Names are compared without their hashes, which every option changes; with
    `strip_hash=False` they are there. Empty: nothing changes.

        >>> import weft
        >>> loop = "@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    for i in range(8):\\n        x[i] = 0.0\\n"
        >>> print(weft.diff(loop, "cpu", max_unroll=4).splitlines()[1])
        +++ max_unroll=4
    """
    if strip_hash is None:
        strip_hash = True
    before = compile(kernel, device, name=name, strict=True, strip_hash=strip_hash)
    after = compile(
        kernel,
        device,
        name=name,
        strict=True,
        enable_backward=enable_backward,
        max_unroll=max_unroll,
        block_dim=block_dim,
        default_grid_stride=default_grid_stride,
        lineinfo=lineinfo,
        debug=debug,
        line_directives=line_directives,
        vector_component_overwrites=vector_component_overwrites,
        strip_hash=strip_hash,
        llvm_cuda=llvm_cuda,
        cluster_dim=cluster_dim,
        deterministic=deterministic,
    )
    given = {
        "enable_backward": enable_backward,
        "max_unroll": max_unroll,
        "block_dim": block_dim,
        "default_grid_stride": default_grid_stride,
        "lineinfo": lineinfo,
        "debug": debug,
        "line_directives": line_directives,
        "vector_component_overwrites": vector_component_overwrites,
        "llvm_cuda": llvm_cuda,
        "cluster_dim": cluster_dim,
        "deterministic": deterministic,
    }
    title = ", ".join(f"{key}={value}" for key, value in given.items() if value is not None)
    lines = difflib.unified_diff(
        before.text.splitlines(),
        after.text.splitlines(),
        "as Warp has it",
        title,
        n=context,
        lineterm="",
    )
    return "".join(line + "\n" for line in lines)


def _module(recipe: _Recipe, device: str) -> Module:
    result = recipe.compile(device)
    return Module(
        device=device,
        kernels=[Kernel(**kernel) for kernel in result["kernels"]],
        functions=[Function(**function) for function in result["functions"]],
        structures=[Structure(**structure) for structure in result["structures"]],
        texts=result["modules"],
        forward=result["forward"],
        backward=result["backward"],
        errors=[CompileError([d]) for d in result["diagnostics"] if d["error"]],
        _recipe=recipe,
    )


def _no_kernel(name: str, names: list[str]) -> str:
    """What to say where a kernel is not there."""
    if not names:
        return f"there is no kernel `{name}`, and no other"
    like = difflib.get_close_matches(name, names, 1)
    question = f"; did you mean `{like[0]}`?" if like else ""
    return f"there is no kernel `{name}`, but: {', '.join(names)}{question}"


def _compiler() -> Compiler:
    """One a thread: it keeps its memory from one compilation to the next."""
    if not hasattr(_local, "compiler"):
        _local.compiler = Compiler()
    compiler: Compiler = _local.compiler
    return compiler


_TAKEN = (
    "source text, the path of a Python file, a Python function, a live kernel, a list of live kernels "
    "or a module"
)


def _recipe_of(source: Any, name: str | None, options: dict[str, Any]) -> _Recipe:
    if isinstance(source, (str, os.PathLike)):
        return _recipe_of_text(source, name, options)
    plain = not options
    if isinstance(source, types.FunctionType):
        if source.__name__ == "<lambda>":
            raise TypeError(
                "a lambda cannot be a kernel, which is made of statements: write a `def`"
            )
        image = _live.image_of_function(source)
        return _Recipe(image=image, options=dict.fromkeys(_DEVICES, options), plain=plain)
    kernels = _live_kernels(source)
    if name is not None:
        names = list(dict.fromkeys(k.key for k in kernels))
        kernels = [k for k in kernels if k.key == name]
        if not kernels:
            raise ValueError(_no_kernel(name, names))
    if not kernels:
        raise ValueError(_live.why_none(source))
    if len({id(k.module) for k in kernels}) > 1:
        raise ValueError("kernels of one module can be compiled together, not of several")
    return _Recipe(
        image=_live.image_of(kernels),
        options={d: _live.options_of(kernels[0], d) | options for d in _DEVICES},
        plain=plain,
    )


def _live_kernels(source: Any) -> list[Any]:
    if isinstance(source, (list, tuple)):
        for each in source:
            if not _live.is_kernel(each):
                raise TypeError(f"a list is one of live kernels, and has {_live.described(each)}")
        return list(source)
    if (
        isinstance(source, types.ModuleType)
        or _live.is_kernel(source)
        or _live.is_warp_module(source)
    ):
        return _live.kernels_of(source)
    raise TypeError(f"weft takes {_TAKEN}, not {_live.described(source)}")


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


def _recipe_of_text(source: Any, name: str | None, options: dict[str, Any]) -> _Recipe:
    path = None
    if isinstance(source, os.PathLike) or ("\n" not in source and _is_path(source)):
        file = pathlib.Path(source).absolute()
        path = os.path.normpath(file)
        source = file.read_bytes().decode("utf-8", "surrogateescape")
    return _Recipe(
        text=source,
        path=path,
        name=name or "",
        options=dict.fromkeys(_DEVICES, options),
        plain=not options,
    )


def _is_path(text: str) -> bool:
    """Of a text without a line end, which holds no kernel."""
    if text == "" or text.endswith(".py") or os.path.isfile(text):
        return text != ""
    raise ValueError(
        f"`{text}` is neither a path (no such file is there) nor source text (it has no line end)"
    )


def _record(module: Module, kernel: Kernel) -> dict[str, Any]:
    """A kernel of a module as a record, as the comparison page takes it."""
    recipe = module._recipe
    source, file = _source_of(recipe, kernel.key)
    forward, backward = module.forward, module.backward
    if len(module.kernels) > 1:
        parts = [s.text for s in module.structures] + [f.forward for f in module.functions]
        forward = "".join([*parts, kernel.arguments or "", kernel.forward])
        backward = "".join([f.backward or "" for f in module.functions] + [kernel.backward or ""])
    record: dict[str, Any] = {
        name: empty for group, name, empty in record_fields if group == "record"
    }
    metadata = {name: empty for group, name, empty in record_fields if group == "metadata"}
    metadata["verdicts"] = {
        name: empty for group, name, empty in record_fields if group == "verdicts"
    }
    metadata.update(
        kernel_name=kernel.key,
        device=module.device,
        ir_type="cpp" if module.device == "cpu" else "cuda",
        has_backward=kernel.backward is not None,
        origin="live",
        file=file,
    )
    record.update(
        python_source=source,
        ir_forward=forward,
        ir_backward=backward if kernel.backward is not None else None,
        metadata=metadata,
    )
    record["id"] = hashlib.sha256(f"{kernel.name} {module.device}".encode()).hexdigest()[:32]
    return record


def _source_of(recipe: _Recipe, key: str) -> tuple[str, str | None]:
    """The text that the lines of a kernel count in, and its file."""
    if recipe.text is not None:
        return recipe.text, recipe.path
    assert recipe.image is not None
    kernels = [recipe.image["definitions"][number] for number in recipe.image["kernels"]]
    definition = next((d for d in kernels if d["key"] == key), kernels[0])
    whole = "".join(linecache.getlines(definition["file"]))
    if not whole:
        whole = "\n" * (definition["first_line"] - 1) + definition["source"]
    return whole, definition["file"]
