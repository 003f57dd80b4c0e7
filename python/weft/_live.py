"""Live Warp objects as an image that the compiler reads.

An image says what the interpreter knows of kernels and functions: their sources, the types of their
parameters, and the values of the names that they use. Types and values are written as Python
expressions over `wp`, `math`, `np`, `typing`, `enum`, `ctypes` and the image's own objects
(`struct_0`, `function_1` ...), as the header `weft/scope/image.h` describes them.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import ctypes
import enum
import importlib
import inspect
import math
import sys
import textwrap
import types
import typing
from collections.abc import Iterator
from typing import Any

from ._weft import warp_version

_MODULES = {"math": "math", "numpy": "np", "typing": "typing", "enum": "enum", "ctypes": "ctypes"}
_DEEPEST = 8  # of sequences in sequences


def is_kernel(thing: Any) -> bool:
    """Whether it is what `@wp.kernel` makes."""
    return _is(thing, "Kernel")


def is_warp_module(thing: Any) -> bool:
    """Whether it is a module of Warp's own kind, as `wp.get_module` gives it."""
    return _is(thing, "Module") and hasattr(thing, "_get_live_kernels")


def warp() -> Any:
    """The package `warp`, which live objects need."""
    try:
        return importlib.import_module("warp")
    except ImportError as error:
        raise ImportError(
            f"live objects need warp-lang, which cannot be imported ({error}): "
            f"pip install warp-lang=={warp_version}"
        ) from None


def described(thing: Any) -> str:
    """What something is that cannot be compiled, and what there is instead."""
    if _is(thing, "Integrand"):
        return (
            f"the integrand `{thing.name}` of warp.fem, which rewrites its source for each use: only "
            "Warp makes its kernels"
        )
    if _is(thing, "Function"):
        return f"the function `{thing.key}`: name a kernel that calls it"
    kind = thing.__name__ if isinstance(thing, type) else type(thing).__name__
    return f"the class `{kind}`" if isinstance(thing, type) else f"an object of type `{kind}`"


def why_none(thing: Any) -> str:
    """Why there is no live kernel to compile."""
    if is_kernel(thing):
        return (
            f"the kernel `{thing.key}` is generic and has no instance yet: `wp.overload` makes one, and "
            "so does a launch"
        )
    return "there are no live kernels in " + (
        f"the module `{thing.__name__}`"
        if isinstance(thing, types.ModuleType)
        else "what was given"
    )


@contextlib.contextmanager
def remembered_kernels() -> Iterator[list[Any]]:
    """The kernels that are made while it is open, in their order."""
    kernel_type = warp().Kernel
    made: list[Any] = []
    original = kernel_type.__init__

    def remember(self: Any, *arguments: Any, **named: Any) -> None:
        original(self, *arguments, **named)
        made.append(self)

    kernel_type.__init__ = remember
    try:
        yield made
    finally:
        kernel_type.__init__ = original


def with_instances(kernels: list[Any]) -> list[Any]:
    """Each kernel as Warp compiles it: a generic one by its instances, and each once."""
    made = {id(i): i for k in kernels for i in (kernels_of(k) if k.is_generic else [k])}
    return list(made.values())


def kernels_of(thing: Any) -> list[Any]:
    """The live kernels of a kernel, a Warp module or a Python module, each as Warp compiles it:
    a generic one by its instances. Of equal ones, which Warp compiles once, all are there."""
    if is_kernel(thing):
        roots = [thing]
    elif is_warp_module(thing):
        roots = roots_of(thing)
    else:
        roots = roots_of(warp().get_module(thing.__name__))
    kernels: list[Any] = []
    for kernel in roots:
        kernels += kernel.overloads.values() if kernel.is_generic else [kernel]
    return _ordered(kernels)


def roots_of(module: Any) -> list[Any]:
    """The live kernels of a Warp module, as their decorators made them."""
    return _ordered(module._get_live_kernels())


def _ordered(kernels: list[Any]) -> list[Any]:
    """Live kernels are kept in a set: an order that does not depend on addresses."""
    return sorted(kernels, key=lambda k: (k.key, k.adj.filename, k.adj.fun_lineno, k.sig))


def options_of(kernel: Any, device: str) -> dict[str, Any]:
    """What the text of a kernel's module depends on, as the compiler's options. A launch on the CPU
    has blocks of one thread whatever the module says."""
    given = kernel.module.options
    config = warp().config
    grid_stride = given.get("default_grid_stride")
    mode = given.get("mode") or config.mode
    options = {
        "enable_backward": given.get("enable_backward", True),
        "max_unroll": given.get("max_unroll", 16),
        "lineinfo": given.get("lineinfo", False),
        "strip_hash": given.get("strip_hash", False),
        "cluster_dim": given.get("cluster_dim", 1),
        "deterministic": bool(given.get("deterministic")),
        "block_dim": 1 if device == "cpu" else given.get("block_dim", 0),
        "default_grid_stride": config.default_grid_stride if grid_stride is None else grid_stride,
        "debug": mode == "debug",
        "line_directives": config.line_directives,
        "llvm_cuda": config.llvm_cuda,
        "vector_component_overwrites": config.enable_vector_component_overwrites,
    }
    return {name: value for name, value in options.items() if value is not None}


def _build_options(module: Any) -> str:
    """The expression of what a Warp module has behind Warp's headers; empty: nothing."""
    build = module.options.get("extra_build_options")
    preambles = ", ".join(
        f"{name}={getattr(build, name)!r}"
        for name in ("extra_cpu_preamble", "extra_cuda_preamble")
        if getattr(build, name, None)
    )
    return preambles and f"wp.ModuleBuildOptions({preambles})"


def _unsupported_option() -> str:
    """A setting that changes texts in a way that the compiler does not know."""
    if warp().config.verify_autograd_array_access:
        return "the configuration `verify_autograd_array_access`"
    return ""


def image_of(kernels: list[Any]) -> dict[str, Any]:
    """The image of kernels that are compiled as one module."""
    return _Image(kernels).image


def image_of_function(function: types.FunctionType) -> dict[str, Any]:
    """The image of a plain Python function, taken as a kernel. It needs no warp where the function's
    annotations and names do not."""
    image = _Image([])
    image.image["kernels"].append(image.plain_kernel(function))
    return image.image


def _is(thing: Any, name: str) -> bool:
    """Whether its class is Warp's of that name, without importing warp."""
    return any(c.__name__ == name and c.__module__.startswith("warp.") for c in type(thing).__mro__)


def _is_native(thing: Any) -> bool:
    """Whether it is a ctypes structure that is registered as a C++ class."""
    return (
        isinstance(thing, type)
        and issubclass(thing, ctypes.Structure)
        and hasattr(thing, "_wp_native_type_")
    )


def _closure_or_global(function: Any, name: str) -> tuple[bool, Any]:
    code = function.__code__
    if name in code.co_freevars and function.__closure__:
        try:
            return True, function.__closure__[code.co_freevars.index(name)].cell_contents
        except ValueError:
            pass  # an empty cell
    missing = object()
    value = function.__globals__.get(name, missing)
    return value is not missing, value


def _place(node: Any) -> tuple[int, ...]:
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def _statics_of(adjoint: Any) -> list[tuple[str, Any]]:
    """The texts and values of evaluated wp.static expressions in their order: one text may have
    given several values. Warp keeps a value in the place of the call."""
    if not adjoint.resolved_static_expressions:
        return []
    values = {}
    for node in ast.walk(adjoint.tree):
        if isinstance(node, ast.Constant):
            values[_place(node)] = node.value
        elif hasattr(node, "warp_func"):
            values[_place(node)] = node.warp_func
    found = []
    for call in ast.walk(ast.parse(adjoint.source)):
        if isinstance(call, ast.Call) and _place(call) in values:
            argument = [*call.args, *call.keywords][0]
            code = (ast.get_source_segment(adjoint.source, argument) or "").replace("\n", "")
            found.append((_place(call), code, values[_place(call)]))
    return [(code, value) for _, code, value in sorted(found, key=lambda entry: entry[0])]


class _Image:
    def __init__(self, kernels: list[Any]):
        self.image: dict[str, Any] = {
            "name": kernels[0].module.name if kernels else "<python>",
            "build_options": _build_options(kernels[0].module) if kernels else "",
            "natives": [],
            "externals": [],
            "structures": [],
            "spaces": [],
            "submodules": [],
            "instances": [],
            "members": [],
            "objects": [],
            "definitions": [],
            "sets": [],
            "kernels": [],
        }
        self.known: dict[int, str] = {}  # expressions of objects, by identity
        self.numbers: dict[int, int] = {}  # definitions of functions: an overload is no set of them
        self.keep: list[Any] = []  # so that no identity is used twice
        self.warp_names = self._warp_names()
        for kernel in kernels:
            self.image["kernels"].append(self.kernel(kernel))
        self._externals()

    @staticmethod
    def _warp_names() -> dict[int, str]:
        warp = sys.modules.get("warp")
        names: dict[int, str] = {}
        if warp is None:
            return names
        for name, value in vars(warp).items():
            if isinstance(value, type) or callable(value) or isinstance(value, typing.TypeVar):
                names.setdefault(id(value), f"wp.{name}")
        return names

    def _add(self, kind: str, entry: Any) -> int:
        self.image[kind].append(entry)
        return len(self.image[kind]) - 1

    def _remember(self, thing: Any, expression: str) -> str:
        self.keep.append(thing)
        self.known[id(thing)] = expression
        return expression

    # --- definitions ---

    def kernel(self, kernel: Any) -> int:
        known = self.known.get(id(kernel))
        if known is not None:
            return int(known.rpartition("_")[2])
        number = self._add("definitions", {})
        self._remember(kernel, f"kernel_{number}")
        parent = kernel.generic_parent
        definition = self._definition("kernel", kernel.key, kernel.adj)
        definition["module"] = kernel.module.name
        definition["unsupported"] = definition["unsupported"] or _unsupported_option()
        if parent is not None:
            definition["generic"] = self.kernel(parent)
        if kernel.return_annotation is not None:
            definition["returns"] = self.type(kernel.return_annotation)
        definition["options"] = [
            {"name": name, "text": str(value), "expression": self.value(value)}
            for name, value in kernel.options.items()
        ]
        self.image["definitions"][number] = definition
        return number

    def plain_kernel(self, function: types.FunctionType) -> int:
        lines, first = inspect.getsourcelines(function)
        source = textwrap.dedent("".join(lines))
        key = function.__qualname__.replace(".", "__").replace("<", "").replace(">", "")
        definition = self._blank("kernel", key)
        definition["module"] = function.__module__
        definition["file"] = inspect.getsourcefile(function) or "<python>"
        definition["first_line"] = first
        definition["source"] = source
        closure = inspect.getclosurevars(function).nonlocals
        # As `inspect.get_annotations`, which Python 3.9 lacks.
        annotations = {
            name: eval(given, function.__globals__, dict(closure))
            if isinstance(given, str)
            else given
            for name, given in function.__annotations__.items()
        }
        for name in inspect.signature(function).parameters:
            if name not in annotations:
                definition["unsupported"] = f"a parameter `{name}` without an annotation"
                continue
            binding = {"name": name, "expression": self.type(annotations[name])}
            definition["parameters"].append(binding)
        definition["names"] = self._names(function, ast.parse(source))
        return self._add("definitions", definition)

    def function(self, function: Any) -> str:
        known = self.known.get(id(function))
        if known is not None:
            return known
        entry: dict[str, Any] = {"key": function.key, "overloads": [], "top": 0}
        expression = self._remember(function, f"function_{self._add('sets', entry)}")
        overloads = [*function.user_overloads.values(), *function.user_templates.values()]
        # Instances of generic functions are made again.
        overloads = [f for f in overloads if f.generic_parent is None]
        numbers = {id(f): self._overload(f) for f in overloads}
        entry["overloads"] = list(numbers.values())
        entry["top"] = (
            numbers[id(function)] if id(function) in numbers else self._overload(function)
        )
        return expression

    def _overload(self, function: Any) -> int:
        kind = "native" if function.native_snippet is not None else "function"
        return self._function(kind, function)

    def _function(self, kind: str, function: Any) -> int:
        if id(function) in self.numbers:
            return self.numbers[id(function)]
        number = self._add("definitions", {})
        self.keep.append(function)
        self.numbers[id(function)] = number
        definition = self._definition(kind, function.key, function.adj)
        definition["module"] = function.module.name
        definition["native_name"] = function.native_func
        definition["inline_hint"] = function.inline_hint or ""
        returns = function.adj.arg_types.get("return")
        if returns is not None:
            definition["returns"] = self.type(returns)
        definition["defaults"] = [
            {"name": name, "expression": self.value(value)}
            for name, value in function.defaults.items()
        ]
        for name, attribute in (
            ("snippet", "native_snippet"),
            ("adjoint_snippet", "adj_native_snippet"),
            ("replay_snippet", "replay_snippet"),
        ):
            definition[name] = getattr(function, attribute)
        if kind == "function":
            for name, part in (
                ("gradient", function.custom_grad_func),
                ("replay", function.custom_replay_func),
            ):
                if part is not None:
                    definition[name] = self._function(name, part)
        self.image["definitions"][number] = definition
        return number

    @staticmethod
    def _blank(kind: str, key: str) -> dict[str, Any]:
        return {
            "kind": kind,
            "key": key,
            "module": "",
            "native_name": "",
            "file": "",
            "first_line": 0,
            "source": "",
            "parameters": [],
            "defaults": [],
            "returns": None,
            "names": [],
            "statics": [],
            "options": [],
            "inline_hint": "",
            "snippet": None,
            "adjoint_snippet": None,
            "replay_snippet": None,
            "gradient": None,
            "replay": None,
            "generic": None,
            "unsupported": "",
        }

    def _definition(self, kind: str, key: str, adjoint: Any) -> dict[str, Any]:
        definition = self._blank(kind, key)
        definition["file"] = adjoint.filename
        definition["first_line"] = adjoint.fun_lineno
        definition["source"] = adjoint.source
        if adjoint.transformers:
            definition["unsupported"] = "a source that a transformer rewrites"
        definition["parameters"] = [
            {"name": name, "expression": self.type(type_)}
            for name, type_ in adjoint.arg_types.items()
            if name != "return"
        ]
        definition["names"] = self._names(adjoint.func, ast.parse(adjoint.source))
        definition["statics"] = [
            {"name": code, "expression": self.value(value)} for code, value in _statics_of(adjoint)
        ]
        return definition

    def _externals(self) -> None:
        """The calls that registered C++ functions as builtins."""
        context = sys.modules.get("warp._src.context")
        for function in getattr(context, "builtin_functions", {}).values():
            if not function._has_external_builtin_contract:
                continue
            for overload in function.overloads:
                if overload._external_builtin_contract is None:
                    continue
                inputs = ", ".join(
                    f"{name!r}: {self.type(type_)}" for name, type_ in overload.input_types.items()
                )
                native = overload.namespace + overload.native_func
                self.image["externals"].append(
                    f"wp.build_experimental.add_builtin({function.key!r}, {{{inputs}}}, "
                    f"{self.type(overload.value_type)}, native_name={native!r})"
                )

    # --- names ---

    def _names(self, function: Any, tree: ast.AST) -> list[dict[str, str]]:
        """The names that a source mentions and that are bound outside of it, with the attributes
        that it takes of them."""
        paths: dict[str, list[tuple[str, ...]]] = {}
        inner: set[int] = set()
        for node in ast.walk(tree):
            if id(node) in inner:
                continue
            path: list[str] = []
            base = node
            while isinstance(base, ast.Attribute):
                path.append(base.attr)
                base = base.value
                inner.add(id(base))
            if isinstance(base, ast.Name):
                paths.setdefault(base.id, []).append(tuple(reversed(path)))
            elif isinstance(node, (ast.BinOp, ast.AugAssign)):
                # A function of this name stands for the operator.
                paths.setdefault(_OPERATORS[type(node.op)], [])
        names = []
        for name, tails in paths.items():
            found, value = _closure_or_global(function, name)
            if not found or getattr(builtins, name, None) is value:
                continue
            names.append({"name": name, "expression": self.value(value)})
            for tail in tails:
                self._attributes(value, tail)
        return names

    def _attributes(self, value: Any, path: tuple[str, ...]) -> None:
        for name in path:
            expression = self.value(value)
            try:
                value = getattr(value, name)
            except Exception:  # whatever a property raises
                return
            if expression == "wp" and isinstance(value, types.ModuleType):
                attributes = self.image["submodules"]
            elif expression.startswith("space_"):
                attributes = self.image["spaces"][int(expression[6:])]["attributes"]
            else:
                return
            if all(known["name"] != name for known in attributes):
                attributes.append({"name": name, "expression": self.value(value)})

    # --- values ---

    def value(self, value: Any, depth: int = 0) -> str:
        """The expression of a value, whatever it is."""
        if value is None or value is True or value is False or value is ...:
            return repr(value)
        known = self.known.get(id(value))
        if known is not None:
            return known
        if isinstance(value, (enum.IntEnum, enum.IntFlag)):
            return self._remember(value, f"member_{self._add('members', int(value.value))}")
        if type(value) is int or type(value) is str:
            return repr(value)
        if type(value) is float:
            return self._float(value)
        if isinstance(value, (tuple, list)) and depth < _DEEPEST:
            items = [self.value(item, depth + 1) for item in value]
            if isinstance(value, list):
                return "[" + ", ".join(items) + "]"
            return "(" + "".join(item + ", " for item in items) + ")"
        if type(value) is dict and depth < _DEEPEST:
            items = [
                f"{self.value(k, depth + 1)}: {self.value(v, depth + 1)}" for k, v in value.items()
            ]
            return "{" + ", ".join(items) + "}"
        if _is(value, "Function"):
            return f"wp.{value.key}" if value.is_builtin() else self.function(value)
        if is_kernel(value):
            return f"kernel_{self.kernel(value)}"
        if isinstance(value, types.ModuleType):
            return self._module(value)
        if self._is_type(value):
            return self.type(value)
        if id(value) in self.warp_names:
            return self.warp_names[id(value)]
        number = self._number(value)
        if number is not None:
            return number
        if isinstance(value, (types.BuiltinFunctionType, types.FunctionType, types.MethodType)):
            return self._callable(value)
        if _is(value, "StructInstance"):
            return self._instance(value)
        if isinstance(value, type) or hasattr(value, "__dict__"):
            return self._space(value)
        return self._object(value)

    @staticmethod
    def _float(value: float) -> str:
        if math.isfinite(value):
            return repr(value)
        return "math.nan" if math.isnan(value) else ("math.inf" if value > 0 else "-math.inf")

    def _number(self, value: Any) -> str | None:
        """Scalars and vectors of Warp's and NumPy's."""
        cls = type(value)
        if _is_native(cls):
            members = (self.value(getattr(value, field[0])) for field in cls._fields_)
            return f"{self._native(cls)}({', '.join(members)})"
        module = cls.__module__
        if module == "numpy":
            if cls.__name__ == "float64":
                return f"np.float64({self._float(float(value))})"
            return None
        if not any(c.__module__.startswith("warp.") for c in cls.__mro__):
            return None
        if hasattr(cls, "_wp_scalar_type_"):
            numbers = self._numbers(value)
            items = ", ".join(self._float(n) if isinstance(n, float) else repr(n) for n in numbers)
            return f"{self.type(cls)}({items})"
        if cls.__name__ in _SCALARS and hasattr(value, "value"):
            inner = value.value
            text = self._float(inner) if isinstance(inner, float) else repr(inner)
            return f"wp.{cls.__name__}({text})"
        return None

    @staticmethod
    def _numbers(value: Any) -> list[Any]:
        numbers: list[Any] = []
        for item in value:
            if hasattr(item, "__len__"):
                numbers += _Image._numbers(item)
            else:
                numbers.append(getattr(item, "value", item))
        return numbers

    def _module(self, module: types.ModuleType) -> str:
        name = module.__name__
        if name in _MODULES:
            return _MODULES[name]
        if name == "warp":
            return "wp"
        if name in ("warp.types", "warp._src.types"):
            return "wp.types"
        return self._space(module)

    def _callable(self, function: Any) -> str:
        name = getattr(function, "__name__", "")
        if getattr(math, name, None) is function:
            return f"math.{name}"
        return self._object(function, "a Python function")

    def _space(self, thing: Any) -> str:
        name = getattr(thing, "__name__", type(thing).__name__)
        instance = not isinstance(thing, (type, types.ModuleType))
        space: dict[str, Any] = {"name": name, "instance": instance, "attributes": []}
        number = self._add("spaces", space)
        return self._remember(thing, f"space_{number}")

    def _instance(self, instance: Any) -> str:
        """An instance of a struct, with the values that its fields have now."""
        fields = [
            {"name": name, "expression": self.value(getattr(instance, name))}
            for name in instance._cls.vars
        ]
        entry = {"structure": self.type(instance._cls), "fields": fields}
        return self._remember(instance, f"instance_{self._add('instances', entry)}")

    def _object(self, thing: Any, what: str | None = None) -> str:
        what = what or f"an object of the class `{type(thing).__name__}`"
        return self._remember(thing, f"object_{self._add('objects', what)}")

    # --- types ---

    def _is_type(self, value: Any) -> bool:
        if any(value is known for known in (int, float, bool, str, Any)):
            return True
        if _is_native(value):
            return True
        if isinstance(value, type):
            own = getattr(sys.modules.get("warp._src.types"), value.__name__, None) is value
            return own or id(value) in self.warp_names or hasattr(value, "_wp_scalar_type_")
        if typing.get_origin(value) is tuple or isinstance(value, typing.TypeVar):
            return True
        return any(
            _is(value, name)
            for name in (
                "Struct",
                "_ArrayAnnotationBase",
                "array",
                "Reference",
                "tuple_t",
                "tile",
                "tile_stack",
            )
        )

    def type(self, type_: Any) -> str:
        """The expression of a type, as annotations have it."""
        if isinstance(type_, str):
            return repr(type_)
        if type_ is None or type_ is type(None):
            return "None"
        if type_ in (int, float, bool, str):
            return str(type_.__name__)
        if type_ is Any:
            return "typing.Any"
        if type_ is ...:
            return "..."
        known = self.known.get(id(type_))
        if known is not None:
            return known
        if _is(type_, "Struct"):
            return self._structure(type_)
        if _is_native(type_):
            return self._native(type_)
        if type_ is typing.Tuple:
            return "typing.Tuple"
        if typing.get_origin(type_) is tuple:
            return "tuple[" + ", ".join(map(self.type, typing.get_args(type_))) + "]"
        if _is(type_, "tile"):
            shape = "typing.Any" if type_.shape is Any else repr(tuple(type_.shape))
            # What it was moved to when it was compiled before.
            storage = "" if type_.storage == "register" else f", storage={type_.storage!r}"
            return f"wp.tile(dtype={self.type(type_.dtype)}, shape={shape}{storage})"
        if _is(type_, "tile_stack"):
            return f"wp.tile_stack(dtype={self.type(type_.dtype)}, capacity={type_.capacity})"
        if _is(type_, "tuple_t"):
            return "tuple[" + ", ".join(map(self.type, type_.types)) + "]"
        if _is(type_, "Reference"):
            return f"wp.ref[{self.type(type_.dtype)}]"
        if typing.get_origin(type_) is not None and "Callable" in str(typing.get_origin(type_)):
            return "typing.Callable"
        array = self._array(type_)
        if array is not None:
            return array
        if id(type_) in self.warp_names:
            return self.warp_names[id(type_)]
        if hasattr(type_, "_wp_scalar_type_"):
            return self._remember(type_, self._composite(type_))
        name = getattr(type_, "__name__", "")
        if name and getattr(sys.modules.get("warp._src.types"), name, None) is type_:
            return f"wp.types.{name}"
        return self._object(type_, f"the type `{type_}`")

    def _native(self, class_: Any) -> str:
        """A ctypes structure, with its registration as a C++ class if it has one."""
        known = self.known.get(id(class_))
        if known is not None:
            return known
        own_layout = any(hasattr(class_, name) for name in ("_pack_", "_align_", "_anonymous_"))
        bit_fields = any(len(field) > 2 for field in class_._fields_)
        if class_.__base__ is not ctypes.Structure or own_layout or bit_fields:
            return self._object(class_, f"the ctypes structure `{class_.__name__}`")
        members = [
            {"name": name, "expression": self._c_type(type_)} for name, type_ in class_._fields_
        ]
        entry: dict[str, Any] = {
            "key": class_.__name__,
            "members": members,
            "registration": "",
            "own_making": "__init__" in vars(class_) or "__new__" in vars(class_),
        }
        expression = self._remember(class_, f"native_{self._add('natives', entry)}")
        info = getattr(class_, "_wp_native_type_", None)
        if info is not None:
            fields = "None"
            if info.fields is not None:
                fields = "{" + "".join(f"{n!r}: {self.type(t)}, " for n, t in info.fields) + "}"
            entry["registration"] = (
                f"wp.build_experimental.add_native_type({expression}, fields={fields}, "
                f"native_name={info.native_name!r}, initializer={info.initializer!r})"
            )
        return expression

    def _c_type(self, type_: Any) -> str:
        """The type of a member of a ctypes structure."""
        if hasattr(type_, "_wp_scalar_type_"):
            return self.type(type_)
        if issubclass(type_, ctypes.Structure):
            return self._native(type_)
        if issubclass(type_, ctypes.Array):
            return f"{self._c_type(type_._type_)} * {type_._length_}"
        code = getattr(type_, "_type_", None)
        if isinstance(code, str) and code.lower() in "bhilq":  # c_int64 is c_long on some systems
            sign = "u" if code.isupper() else ""
            return f"ctypes.c_{sign}int{8 * ctypes.sizeof(type_)}"
        return f"ctypes.{type_.__name__}"

    def _array(self, type_: Any) -> str | None:
        families = {
            "_IndexedFabricArrayAnnotation": "indexedfabricarray",
            "indexedfabricarray": "indexedfabricarray",
            "_FabricArrayAnnotation": "fabricarray",
            "fabricarray": "fabricarray",
            "_IndexedArrayAnnotation": "indexedarray",
            "indexedarray": "indexedarray",
            "fixedarray": "fixedarray",
            "_ArrayAnnotation": "array",
            "array": "array",
        }
        if isinstance(type_, type):
            return None
        for base in type(type_).__mro__:
            family = families.get(base.__name__)
            if family is None or not base.__module__.startswith("warp."):
                continue
            if family == "fixedarray":
                shape = getattr(type_, "shape", None)
                return f"wp.fixedarray(dtype={self.type(type_.dtype)}, shape={shape!r})"
            ndim = "typing.Any" if type_.ndim is Any else repr(type_.ndim)
            return f"wp.{family}(dtype={self.type(type_.dtype)}, ndim={ndim})"
        return None

    def _composite(self, type_: Any) -> str:
        """A vector, matrix, quaternion or transform. Warp keeps a class for each form of the call
        that made it, and digests tell them apart: the form is found by trying."""
        maker, keyword = {
            "quat_t": ("quaternion", None),
            "transform_t": ("transformation", None),
            "vec_t": ("vector", "length"),
            "mat_t": ("matrix", "shape"),
        }[type_._wp_generic_type_str_]
        make = getattr(sys.modules["warp._src.types"], maker)
        shape: Any = tuple(Any if n == 0 else n for n in type_._shape_)
        size = shape[0] if keyword == "length" else shape
        text = ""
        for dtype in self._dtypes(type_._wp_scalar_type_):
            for by_name in (False, True):
                named = {"dtype": dtype} | ({keyword: size} if keyword else {})
                order = [name for name in (keyword, "dtype") if name]
                spelled = {"dtype": self.type(dtype)} | (
                    {keyword: self._size(size)} if keyword else {}
                )
                text = ", ".join(f"{n}={spelled[n]}" if by_name else spelled[n] for n in order)
                text = f"wp.types.{maker}({text})"
                made = make(**named) if by_name else make(*(named[n] for n in order))
                if made is type_:
                    return text
        return text

    @staticmethod
    def _dtypes(scalar: Any) -> list[Any]:
        """The scalar type, and Python's that stands for it."""
        warp_types = sys.modules["warp._src.types"]
        python = {"float32": float, "int32": int, "bool": bool}
        return [scalar] + [p for name, p in python.items() if scalar is getattr(warp_types, name)]

    def _size(self, size: Any) -> str:
        if isinstance(size, tuple):
            return "(" + ", ".join(map(self._size, size)) + ")"
        return "typing.Any" if size is Any else repr(size)

    def _structure(self, structure: Any) -> str:
        fields = [
            {"name": name, "expression": self.type(var.type)}
            for name, var in structure.vars.items()
        ]
        number = self._add("structures", {"key": structure.key, "fields": fields})
        return self._remember(structure, f"struct_{number}")


_OPERATORS = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.MatMult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Pow: "pow",
    ast.Mod: "mod",
    ast.BitAnd: "bit_and",
    ast.BitOr: "bit_or",
    ast.BitXor: "bit_xor",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
}
_SCALARS = frozenset(
    "bool int8 uint8 int16 uint16 int32 uint32 int64 uint64 float16 bfloat16 float32 float64".split()
)
