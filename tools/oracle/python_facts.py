"""Writes the tables of lib/python and lib/scope that say what Python's and Warp's objects can do.

    python python_facts.py            writes them anew
    python python_facts.py --check    exit status 1 if that would change one

object_classes.def: what objects of a class can do. builtin_calls.def: Warp's builtins, called from
Python. signatures.def: the parameters of functions.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import inspect
import re
import sys
import textwrap
import unittest
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import warp as wp
from warp._src.context import Function

with contextlib.redirect_stdout(sys.stderr):
    wp.init()

LIBRARIES = Path(__file__).parents[2] / "lib"

# The abilities of an object that the table names, each with a letter.
ABILITIES = {
    "c": "called",
    "i": "iterated over",
    "n": "made an int or float of",
    "s": "read by an index",
    "w": "written by an index",
}


def _body(x: float) -> None:
    pass


_kernel = wp.kernel(_body)
_function = wp.func(_body)

# Enumerator, noun, abilities, objects of the class.
CLASSES: list[tuple[str, str, str, list[Any]]] = [
    ("None", "None", "", [None]),
    ("Number", "a number", "n", [1, 1.0, True]),
    ("Scalar", "a number", "n", [wp.float32(1.0), wp.int64(1), wp.bool(True)]),
    ("Complex", "a complex number", "", [3j]),
    ("Text", "a str", "ins", [""]),
    ("Bytes", "a bytes object", "ins", [b""]),
    ("Ellipsis", "`...`", "", [...]),
    ("Tuple", "a tuple", "is", [()]),
    ("List", "a list", "isw", [[]]),
    ("Dict", "a dict", "isw", [{}]),
    ("Set", "a set", "i", [set()]),
    ("Module", "a module", "", []),
    ("Function", "a function of Python's", "c", [lambda: None, wp.kernel]),
    ("Builtin", "a builtin function of Python's", "c", [sum]),
    ("Range", "the class `range`", "c", [range]),
    ("WarpFunction", "a function of Warp's", "c", [_function, wp.sin, wp.quat_twist]),
    ("Kernel", "a kernel", "", [_kernel]),
    ("ScalarType", "a number", "c", [wp.float32, wp.int64, wp.bool, int, float, bool]),
    (
        "VectorType",
        "a vector or matrix type",
        "cs",
        [wp.vec3, wp.vec4d, wp.mat33, wp.quat, wp.transform],
    ),
    (
        "Vector",
        "a vector or matrix",
        "isw",
        [wp.vec4(), wp.vec2d(), wp.mat33(), wp.quat(), wp.transform()],
    ),
    ("ArrayType", "the class `wp.array`", "cs", [wp.array]),
    (
        "Array",
        "the type of an array",
        "",
        [wp.array(dtype=float), wp.array[float], wp.array2d[int]],
    ),
]
# Attributes that Warp itself sets later, in what it names so.
SET_LATER = {
    "WarpFunction": r"\b(?:func|f|fn|function|forward_fn|overload)",
    "Kernel": r"\b(?:kernel|k|overload)",
}
# What Python finds by `__getattr__`, or its other versions do.
NOT_LISTED = {
    "Vector": "x y z w p q",
    "Tuple": "start stop step isdisjoint mapping",  # ranges and views of dicts
    # Weft keeps wp.ModuleBuildOptions as dicts.
    "Dict": " ".join(n for n in dir(wp.ModuleBuildOptions()) if not n.startswith("_")),
    **dict.fromkeys(("Number", "Scalar", "ScalarType", "Complex"), "from_number is_integer"),
}


def header(about: str) -> list[str]:
    lines = textwrap.wrap(f"{about} Printed by tools/oracle/python_facts.py.", 97)
    return [*(f"// {line}" for line in lines), "// clang-format off"]


def attributes_of(name: str, objects: list[Any]) -> str:
    found = set(NOT_LISTED.get(name, "").split())
    for item in objects:
        found |= set(dir(item)) | set(getattr(item, "__dict__", {}))
        if isinstance(item, type):
            found |= set(dir(type))
    if name in SET_LATER:
        own = inspect.getsource(type(objects[0]))
        found |= set(re.findall(r"\bself\.(\w+)\s*(?::[^=\n]+)?=[^=]", own))
        for path in (Path(wp.__file__).parent / "_src").glob("*.py"):
            text = path.read_text()
            found |= set(re.findall(SET_LATER[name] + r"\.(\w+)\s*(?::[^=\n]+)?=[^=]", text))
    return " ".join(sorted(n for n in found if not n.startswith("_")))


def classes() -> Iterator[str]:
    abilities = ", ".join(f"{letter} {what}" for letter, what in ABILITIES.items())
    yield from header(
        "What objects of Python's and Warp's can do: enumerator, noun, abilities "
        f"({abilities}), attributes without an underscore at their beginning, separated by "
        "spaces."
    )
    for name, noun, able, objects in CLASSES:
        yield f'WEFT_CLASS({name}, "{noun}", "{able}", "{attributes_of(name, objects)}")'
    yield "// clang-format on\n#undef WEFT_CLASS"


def takes_types(builtin: Function) -> bool:
    try:
        builtin(float)
    except Exception:
        return False
    return True


def calls() -> Iterator[str]:
    yield from header(
        "Warp's builtins, called from Python: name, the fewest and the most arguments. Most 255: "
        "any number. Most and fewest 255: it cannot be called at all. WEFT_TYPED_CALL: it takes "
        "a type or None too."
    )
    for name in sorted(dir(wp)):
        builtin = getattr(wp, name)
        if name.startswith("_") or not isinstance(builtin, Function) or builtin.func is not None:
            continue
        if not builtin.mangled_name:
            yield f'WEFT_CALL("{name}", 255, 255)'
            continue
        counts = []
        for overload in builtin.overloads:
            parameters = overload.signature.parameters
            variadic = any(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD) for p in parameters.values())
            required = [
                n
                for n, p in parameters.items()
                if n not in (overload.defaults or {})
                and p.default is p.empty
                and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
            ]
            counts.append((len(required), 255 if variadic else len(parameters)))
        macro = "WEFT_TYPED_CALL" if takes_types(builtin) else "WEFT_CALL"
        yield f'{macro}("{name}", {min(c[0] for c in counts)}, {max(c[1] for c in counts)})'
    yield "// clang-format on\n#undef WEFT_TYPED_CALL\n#undef WEFT_CALL"


# Functions that inspect knows no parameters of: module, name, by position, required, names.
WITHOUT_SIGNATURE = [
    ("builtins", "range", 3, 1, ""),
    ("builtins", "len", 1, 1, ""),
    ("builtins", "abs", 1, 1, ""),
    ("builtins", "any", 1, 1, ""),
    ("builtins", "all", 1, 1, ""),
    ("builtins", "isinstance", 2, 2, ""),
    ("builtins", "issubclass", 2, 2, ""),
    ("builtins", "hasattr", 2, 2, ""),
    ("builtins", "getattr", 3, 2, ""),
    ("builtins", "setattr", 3, 3, ""),
    ("numpy", "array", 2, 1, "object dtype copy order subok ndmin ndmax like"),
]


def row(module: str, name: str, function: Any) -> str:
    parameters = inspect.signature(function).parameters.values()
    plain = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    named = [p for p in parameters if p.kind is p.KEYWORD_ONLY]
    most = 255 if any(p.kind is p.VAR_POSITIONAL for p in parameters) else len(plain)
    names = [p.name for p in plain + named]
    if any(p.kind is p.VAR_KEYWORD for p in parameters):
        names.append("**")
    required = sum(p.default is p.empty for p in plain)
    return f'WEFT_SIGNATURE("{module}", "{name}", {most}, {required}, "{" ".join(names)}")'


def signature_header() -> Iterator[str]:
    yield from header(
        "The parameters of functions: module, name, how many may be given by "
        "position (255: any number), how many have no default, the names, separated by spaces "
        "(the last **: any)."
    )


def python_signatures() -> Iterator[str]:
    yield from signature_header()
    for name in ("skip", "skipIf", "skipUnless", "expectedFailure"):
        yield row("unittest", name, getattr(unittest, name))
    for module, name, most, required, names in WITHOUT_SIGNATURE:
        yield f'WEFT_SIGNATURE("{module}", "{name}", {most}, {required}, "{names}")'
    yield "// clang-format on\n#undef WEFT_SIGNATURE"


def warp_signatures() -> Iterator[str]:
    yield from signature_header()
    for name in sorted(dir(wp)):
        function = getattr(wp, name)
        if not name.startswith("_") and inspect.isfunction(function):
            yield row("warp", name, function)
    yield row("warp", "array", functools.partial(wp.array.__init__, None))
    yield row("warp.types", "scalar", wp.int64)
    for name in ("vector", "matrix", "quaternion", "transformation"):
        yield row("warp.types", name, getattr(wp.types, name))
    for name in ("add_builtin", "add_native_type"):
        yield row("warp.build_experimental", name, getattr(wp.build_experimental, name))
    yield "// clang-format on\n#undef WEFT_SIGNATURE"


TABLES = {
    "python/include/weft/python/object_classes.def": classes,
    "python/src/signatures.def": python_signatures,
    "scope/src/builtin_calls.def": calls,
    "scope/src/warp_signatures.def": warp_signatures,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    args = parser.parse_args()
    changed = []
    for name, table in TABLES.items():
        text = "\n".join(table()) + "\n"
        if text == (LIBRARIES / name).read_text(encoding="utf-8"):
            continue
        changed.append(name)
        if not args.check:
            (LIBRARIES / name).write_text(text, encoding="utf-8")
    print("\n".join(changed) or "no table changes")
    return int(args.check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
