"""What warp-lang itself generates for a Python source: the reference that weft is compared with.

`generate` compiles a source as a launch would: resolved module options, block size 1 on the CPU and
256 with CUDA, no GPU architecture. The texts come out of Warp's own code generation calls, so each
piece is an exact slice of the module text. What Warp rejects comes back as data.

    text = generate("@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[0] = 1.0\\n", "k.py", "cuda")
    print(text.kernel("k").forward)

How the fields of a record follow from a module text (`record_forward`, `record_backward`):

* A piece is what one emission prints: a struct with its helpers; a function's forward text (of a
  native snippet with its replay); a function's adjoint; a kernel's argument struct (CPU only); a
  kernel's forward function; its adjoint function. `#line` directives and `// file:line` comments
  directly in front belong to the piece.
* `ir_forward` is, in the module's order: all structs, the forward texts of all functions, the
  argument struct of the kernel, the kernel's forward function; of a generic kernel both of each
  instance in turn.
* `ir_backward` is the adjoints of all functions in the module's order, then the kernel's adjoint
  function, of a generic kernel those of its instances; None where the kernel has no adjoint.
* Each piece is stripped of newlines at both ends, pieces that are then empty are left out, one blank
  line separates two pieces, and the text ends with one newline.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import warp
from warp._src import codegen, context

import isolate

DEVICES = ("cpu", "cuda")
WARP_VERSION = warp.config.version


@dataclass
class Rejection:
    """An error of Warp (or of Python, while the source was imported)."""

    kind: str  # class of the exception
    message: str
    kernel: str | None = None  # key of the kernel it belongs to, where that is known

    @classmethod
    def of(cls, error: BaseException, kernel: str | None = None) -> Rejection:
        return cls(type(error).__name__, str(error), kernel)

    def __str__(self) -> str:
        where = f"{self.kernel}: " if self.kernel else ""
        return f"{where}{self.kind}: {self.message}"


@dataclass
class StructText:
    name: str
    text: str


@dataclass
class FunctionText:
    """A user function; `forward` or `backward` is empty where Warp prints none."""

    name: str
    forward: str = ""
    backward: str = ""
    backward_place: int = (
        0  # among the adjoints of the module, whose order is not that of the functions
    )


@dataclass
class KernelText:
    key: str
    name: str  # as mangled: with the hash, unless that is stripped
    args: str  # empty with CUDA
    forward: str
    backward: str | None
    entry: str  # empty with CUDA


@dataclass
class ModuleText:
    """One translation unit. The lists are in the module's order; `pieces` join to the end of `text`."""

    device: str
    name: str = ""
    text: str = ""
    kernels: list[KernelText] = field(default_factory=list)
    functions: list[FunctionText] = field(default_factory=list)
    structs: list[StructText] = field(default_factory=list)
    errors: list[Rejection] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list, repr=False)

    def kernel(self, key: str) -> KernelText | None:
        """The kernel with this key or mangled name."""
        return next((k for k in self.kernels if key in (k.name, k.key)), None)

    def instances(self, kernel: KernelText) -> list[KernelText]:
        """The kernel and, of a generic one, its other instances."""
        return [k for k in self.kernels if k.key == kernel.key]


def record_forward(module: ModuleText, kernel: KernelText) -> str:
    """What the forward pass needs, by the rule at the head of this file."""
    structs = [struct.text for struct in module.structs]
    functions = [function.forward for function in module.functions]
    kernels = [text for one in module.instances(kernel) for text in (one.args, one.forward)]
    return _join([*structs, *functions, *kernels])


def record_backward(module: ModuleText, kernel: KernelText) -> str | None:
    """What the reverse pass needs besides `record_forward`, by the rule at the head of this file."""
    if kernel.backward is None:
        return None
    functions = sorted(module.functions, key=lambda function: function.backward_place)
    kernels = [one.backward or "" for one in module.instances(kernel)]
    return _join([*(function.backward for function in functions), *kernels])


def _join(pieces: list[str]) -> str:
    stripped = (piece.strip("\n") for piece in pieces)
    return "\n\n".join(piece for piece in stripped if piece) + "\n"


def generate(
    source: str | Path,
    filename: str | None = None,
    device: str = "cuda",
    options: dict[str, Any] | None = None,
) -> ModuleText:
    """The Warp module of a source text, or of a file where `source` is a Path.

    Warp prints `filename` where it names the source file (a path's base name unless given). A source
    that spreads its kernels over several Warp modules is an error here: see `generate_all`.
    """
    modules = generate_all(source, filename, device, options)
    if len(modules) == 1:
        return modules[0]
    names = ", ".join(module.name for module in modules)
    message = f"kernels of {len(modules)} modules: {names}" if modules else "no kernels"
    return ModuleText(device, errors=[Rejection("OracleError", message)])


def generate_all(
    source: str | Path,
    filename: str | None = None,
    device: str = "cuda",
    options: dict[str, Any] | None = None,
) -> list[ModuleText]:
    """As `generate`, for each Warp module that holds kernels of the source."""
    options = options or {}
    try:
        if isinstance(source, str):
            return _generate_text(source, filename or "source.py", device, options)
        path = source.resolve()
        if isolate.is_in_package(path):
            return isolate.in_child(lambda: _generate_package_file(path, device, options))
        text = path.read_text(encoding="utf-8")
        return _generate_text(text, filename or path.name, device, options, path.parent)
    except Exception as error:
        return [ModuleText(device, errors=[Rejection.of(error)])]


def _generate_text(
    source: str, filename: str, device: str, options: dict[str, Any], folder: Path | None = None
) -> list[ModuleText]:
    def run(alone: bool) -> list[ModuleText]:
        try:
            with isolate.beside(folder), isolate.executed(source, filename, options, alone):
                # A Warp module holds its kernels weakly: the executed source must outlive the build.
                return [
                    _build(module, device, options) for module in isolate.file_modules(filename)
                ]
        except Exception as error:
            return [ModuleText(device, errors=[Rejection.of(error)])]

    try:
        return run(alone=False)
    except isolate.NeedsProcess:
        return isolate.in_child(lambda: run(alone=True))


def _generate_package_file(path: Path, device: str, options: dict[str, Any]) -> list[ModuleText]:
    isolate.baseline()
    try:
        with isolate.defaults(options):
            isolate.import_file(path)
            return [_build(module, device, options) for module in isolate.file_modules(str(path))]
    except Exception as error:
        return [ModuleText(device, errors=[Rejection.of(error)])]


def _build(module: context.Module, device: str, options: dict[str, Any]) -> ModuleText:
    """The text of a module; of what is left of it where Warp rejects some of the kernels."""
    kernels = [
        instance
        for kernel in module._get_live_kernels()
        for instance in (kernel.overloads.values() if kernel.is_generic else (kernel,))
    ]
    unresolved = module.has_unresolved_static_expressions
    try:
        return _codegen(module, kernels, device, options)
    except Exception as error:
        if len(kernels) <= 1:
            key = kernels[0].key if kernels else None
            return ModuleText(device, module.name, errors=[Rejection.of(error, key)])
    errors: list[Rejection] = []
    accepted = []
    for kernel in sorted(kernels, key=lambda k: (k.adj.fun_lineno, k.sig)):
        module.has_unresolved_static_expressions = unresolved
        try:
            _codegen(module, [kernel], device, options)
            accepted.append(kernel)
        except Exception as error:
            errors.append(Rejection.of(error, kernel.key))
    module.has_unresolved_static_expressions = unresolved
    try:
        text = _codegen(module, accepted, device, options)
    except Exception as error:
        text = ModuleText(device, module.name)
        errors.append(Rejection.of(error))
    text.errors = errors
    return text


def _codegen(
    module: context.Module, kernels: list[context.Kernel], device: str, options: dict[str, Any]
) -> ModuleText:
    """Follows what loading a module does before it calls a compiler."""
    block_dim = options.get("block_dim") or (1 if device == "cpu" else module.options["block_dim"])
    resolved = module.resolve_options(warp.config, block_dim=block_dim)
    resolved["output_arch"] = None
    if (
        module.has_unresolved_static_expressions
    ):  # their values belong to the hash, and a build finds them
        context.ModuleBuilder(module, resolved, context.ModuleHasher(kernels, resolved))
        module.has_unresolved_static_expressions = False
    hasher = context.ModuleHasher(kernels, resolved)
    builder = context.ModuleBuilder(module, resolved, hasher, target=device)
    result = ModuleText(device, module.name)
    with _recording(result):
        result.text = builder.codegen(device)
    if not _in_order(result.pieces, result.text):
        raise AssertionError("the recorded pieces are not those of the module text")
    return result


def _in_order(pieces: list[str], text: str) -> bool:
    """Does the text hold the pieces one after the other, the last at its end?"""
    at = 0
    for piece in pieces:
        at = text.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return not pieces or at == len(text)


@contextmanager
def _recording(result: ModuleText) -> Iterator[None]:
    """Notes what each of Warp's code generation calls returns while a module is printed."""
    functions: dict[int, FunctionText] = {}

    def note(text: str) -> str:
        if text:
            result.pieces.append(text)
        return text

    def struct(struct, *args, **kwargs):
        text = note(plain["codegen_struct"](struct, *args, **kwargs))
        result.structs.append(StructText(struct.native_name, text))
        return text

    def function(original, name_keyword):
        def call(adj, *args, **kwargs):
            text = note(original(adj, *args, **kwargs))
            if id(adj) not in functions:
                functions[id(adj)] = FunctionText(kwargs[name_keyword])
                result.functions.append(functions[id(adj)])
            if kwargs.get("forward_only"):
                functions[id(adj)].forward = text
            else:
                functions[id(adj)].backward = text
                functions[id(adj)].backward_place = len(result.pieces)
            return text

        return call

    def kernel(kernel, device, options):
        text = note(plain["codegen_kernel"](kernel, device=device, options=options))
        result.kernels.append(_split_kernel(kernel.key, kernel.get_mangled_name(), text, device))
        return text

    def entry(kernel, device, options):
        text = note(plain["codegen_module"](kernel, device=device, options=options))
        result.kernels[-1].entry = text
        return text

    names = (
        "codegen_struct",
        "codegen_func",
        "codegen_snippet",
        "codegen_kernel",
        "codegen_module",
    )
    plain = {name: getattr(codegen, name) for name in names}
    codegen.codegen_struct = struct
    codegen.codegen_func = function(plain["codegen_func"], "c_func_name")
    codegen.codegen_snippet = function(plain["codegen_snippet"], "name")
    codegen.codegen_kernel = kernel
    codegen.codegen_module = entry
    try:
        yield
    finally:
        for name, original in plain.items():
            setattr(codegen, name, original)


def _split_kernel(key: str, name: str, text: str, device: str) -> KernelText:
    """Cuts the text of a kernel, as Warp prints it in one go, into its parts."""
    args = ""
    if device == "cpu":
        end = text.index("};\n") + len("};\n")
        args, text = text[:end], text[end:]
        head = rf"^template <bool wp_linear_contiguous>\nstatic void {name}_cpu_kernel_backward\($"
    else:
        head = rf'^(#line .*\n)?extern "C" .*\b{name}_cuda_kernel_backward\($'
    found = re.search(head, text, re.MULTILINE)
    at = found.start() if found else len(text)
    backward = text[at:].strip("\n") if found else None
    return KernelText(key, name, args.strip("\n"), text[:at].strip("\n"), backward, "")
