"""Modules: what kernels become, and how to make the same for the other device."""

from __future__ import annotations

import difflib
import functools
import hashlib
import importlib.metadata
import importlib.util
import linecache
import os
import threading
from dataclasses import dataclass, field, replace
from typing import Any

from ._show import Page, Shown, page_of_records
from ._tool import call
from ._weft import Compiler, record_fields, warp_version

DEVICES = ("cpu", "cuda")
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


def line_count(text: str | None) -> str:
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
            f"<weft.Kernel {self.name}: forward {line_count(self.forward)}, "
            f"backward {line_count(self.backward)}>"
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
class Recipe:
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
            return compiler().compile_image(
                image=self.image, device=device, warp=warp_package(), options=options
            )
        assert self.text is not None
        return compiler().compile_text(
            source=self.text.encode(errors="surrogateescape"),
            name=self.path or "<source>",
            kernel=self.name,
            device=device,
            search=self.path is not None,
            assume_warp=self.path is None,
            warp=warp_package(),
            options=options,
        )

    def alone(self, key: str) -> Recipe:
        """The same for one kernel."""
        if self.image is None:
            return replace(self, name=key)
        definitions = self.image["definitions"]
        kernels = [n for n in self.image["kernels"] if definitions[n]["key"] == key]
        return replace(self, image={**self.image, "kernels": kernels})

    def source_of(self, key: str) -> tuple[str, str | None]:
        """The text that the lines of a kernel count in, and its file."""
        if self.image is None:
            assert self.text is not None
            return self.text, self.path
        kernels = [self.image["definitions"][number] for number in self.image["kernels"]]
        definition = next((d for d in kernels if d["key"] == key), kernels[0])
        whole = "".join(linecache.getlines(definition["file"]))
        if not whole:
            whole = "\n" * (definition["first_line"] - 1) + definition["source"]
        return whole, definition["file"]

    def kernel_names(self) -> list[str]:
        """Of all kernels that a text has, those with errors too."""
        result = Recipe(self.text, self.path, options=self.options).compile("cpu")
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
    _recipe: Recipe = field(default_factory=Recipe, compare=False)

    @property
    def text(self) -> str:
        return "".join(self.texts)

    def __getitem__(self, key: str) -> Kernel:
        for kernel in self.kernels:
            if key in (kernel.key, kernel.name):
                return kernel
        raise KeyError(no_kernel(key, [kernel.key for kernel in self.kernels]))

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
        alone = [self._recipe.alone(key) for key in dict.fromkeys(k.key for k in self.kernels)]
        modules = [module_of(recipe, device) for recipe in alone for device in DEVICES]
        return [_record(module) for module in modules if module.kernels]

    def _repr_html_(self) -> str | None:
        return super()._repr_html_() if self.kernels else None


def module_of(recipe: Recipe, device: str) -> Module:
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


def no_kernel(name: str, names: list[str]) -> str:
    """What to say where a kernel is not there."""
    if not names:
        return f"there is no kernel `{name}`, and no other"
    like = difflib.get_close_matches(name, names, 1)
    question = f"; did you mean `{like[0]}`?" if like else ""
    return f"there is no kernel `{name}`, but: {', '.join(names)}{question}"


def compiler() -> Compiler:
    """One a thread: it keeps its memory from one compilation to the next."""
    if not hasattr(_local, "compiler"):
        _local.compiler = Compiler()
    compiler: Compiler = _local.compiler
    return compiler


@functools.cache
def warp_package() -> str:
    """The folder of the package `warp`, if it is of the version whose texts weft gives; else nothing.
    It is not imported."""
    try:
        if importlib.metadata.version("warp-lang") != warp_version:
            return ""
        spec = importlib.util.find_spec("warp")
    except (ImportError, ValueError):
        return ""
    return os.path.dirname(spec.origin) if spec is not None and spec.origin else ""


def _record(module: Module) -> dict[str, Any]:
    """A module of one kernel as a record, as the comparison page takes it."""
    kernel = module.kernels[0]
    source, file = module._recipe.source_of(kernel.key)
    has_backward = kernel.backward is not None

    def empty(group: str) -> dict[str, Any]:
        return {name: nothing for of, name, nothing, _ in record_fields if of == group}

    metadata = {
        **empty("metadata"),
        "kernel_name": kernel.key,
        "device": module.device,
        "ir_type": "cpp" if module.device == "cpu" else "cuda",
        "has_backward": has_backward,
        "origin": "live",
        "file": file,
        "verdicts": empty("verdicts"),
    }
    return {
        **empty("record"),
        "id": hashlib.sha256(f"{kernel.name} {module.device}".encode()).hexdigest()[:32],
        "python_source": source,
        "ir_forward": module.forward,
        "ir_backward": module.backward if has_backward else None,
        "metadata": metadata,
    }
