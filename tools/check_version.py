#!/usr/bin/env python3
"""What an installed warp-lang has that weft does not know, and the other way round.

    VENV/bin/python tools/check_version.py --dump build/dev/lib/builtins/weft-builtins-dump

VENV has warp-lang of any version since 1.14. Printed are `+` for what that Warp has and `-` for what weft has: builtins with
parameters, defaults, results and flags, C++ names of types, parameters of decorators, options of modules, of wp.config, and
names that the warp module exports. What weft is known to lack is in NOT_YET. Exits 1 when there is a difference.
"""

from __future__ import annotations

import argparse
import contextlib
import inspect
import io
import pathlib
import re
import sys

import warp

import check_builtins

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What a decorator takes, as far as weft has looked at it.
DECORATORS = {
    "kernel": "f name enable_backward launch_bounds cuda_max_registers enable_cuda_smem_spilling cluster_dim module "
    "module_options entry_point_abi grid_stride",
    "func": "f name module inline",
    "func_native": "snippet adj_snippet replay_snippet",
    "func_grad": "forward_fn",
    "func_replay": "forward_fn",
    "struct": "c module",
    "overload": "kernel arg_types",
    "static": "expr",
    "constant": "x",
}

# Options that weft refuses where a file sets them: they change the text, or what is evaluated.
NOT_YET = {
    "deterministic", "deterministic_max_records", "deterministic_debug", "enable_cpu_blocks",
    "legacy_scalar_return_types",
}  # fmt: skip

# Not set by files.
NO_OPTIONS = {"version"}


def names_in(*paths: str) -> set[str]:
    """The quoted names in weft's tables."""
    return {
        name
        for path in paths
        for name in re.findall(r'"([A-Za-z_]\w*)"', (ROOT / path).read_text())
    }


def rows_of(path: str, *macros: str) -> set[str]:
    return set(re.findall(rf'(?:{"|".join(macros)})\("(\w+)"', (ROOT / path).read_text()))


def signed(theirs: set[str], ours: set[str]) -> list[str]:
    return [f"{'+' if name in theirs else '-'} {name}" for name in sorted(theirs ^ ours)]


def module_options() -> set[str]:
    return set(warp.get_module("weft_check_version").options)


def config_options() -> set[str]:
    def is_option(name: str, value: object) -> bool:
        return not (
            name.startswith("_") or callable(value) or inspect.ismodule(value) or name in NO_OPTIONS
        )

    return {
        name
        for name, value in vars(warp.config).items()
        if is_option(name, value) and name != "annotations"
    }


def check_options() -> dict[str, list[str]]:
    ours = rows_of("lib/driver/src/module_options.def", "WEFT_MODULE_OPTION")
    module, config = module_options(), config_options()
    # Some can be set for a module without being among its options at the start, or were options of earlier versions.
    optional = {"cluster_dim", "quiet", "verbose"}
    return {
        "options of modules": [f"+ {name}" for name in sorted(module - ours - NOT_YET)],
        "options of wp.config": [f"+ {name}" for name in sorted(config - ours - NOT_YET - module)],
        "options of weft": [
            f"- {name}" for name in sorted((ours | NOT_YET) - module - config - optional)
        ],
    }


def check_decorators() -> list[str]:
    lines = []
    for name, known in DECORATORS.items():
        function = getattr(warp, name, None)
        theirs = set(inspect.signature(function).parameters) if function else set()
        lines += [
            f"{line[:2]}wp.{name}(... {line[2:]} ...)"
            for line in signed(theirs, set(known.split()))
        ]
    return lines


def check_names() -> list[str]:
    known = names_in(
        "lib/builtins/include/weft/builtins/builtins.def",
        "lib/builtins/include/weft/builtins/unsupported_builtins.def",
        "lib/builtins/src/type_names.cpp",
        "lib/python/include/weft/python/specials.def",
        "lib/scope/src/native_names.def",
        "lib/scope/src/known_names.cpp",
    )
    theirs = {name for name in dir(warp) if not name.startswith("_")}
    exported = rows_of(
        "lib/scope/src/native_names.def", "WEFT_WARP_NAME", "WEFT_WARP_TYPE", "WEFT_WARP_FUNCTION"
    )
    return signed(theirs, (theirs & known) | exported)


def check_settings() -> list[str]:
    theirs = {
        name
        for name, value in vars(warp.config).items()
        if not name.startswith("_") and not callable(value)
    }
    return signed(theirs, rows_of("lib/scope/src/native_names.def", "WEFT_WARP_CONFIG"))


def check_builtin_rows(dump: str) -> dict[str, list[str]]:
    differences, names, _ = check_builtins.compare_tables(dump)
    groups: dict[str, list[str]] = {
        "new builtins and overloads": [],
        "builtins and overloads that are gone": [],
        "changed builtins": [],
    }
    for lines in differences.values():
        signs = {line[0] for line in lines}
        kind = (
            "changed builtins"
            if len(signs) == 2
            else "new builtins and overloads"
            if signs == {"+"}
            else "builtins and overloads that are gone"
        )
        groups[kind] += lines
    groups["builtins without a row"] = names
    return groups


def check_types(dump: str) -> list[str]:
    with contextlib.redirect_stdout(io.StringIO()) as text:
        check_builtins.check_type_names(dump)
    return text.getvalue().splitlines()[:-1]


def differences(dump: str) -> dict[str, list[str]]:
    found = check_builtin_rows(dump)
    found["types"] = check_types(dump)
    found["parameters of decorators"] = check_decorators()
    found |= check_options()
    found["exported names"] = check_names()
    found["names in wp.config"] = check_settings()
    return {title: lines for title, lines in found.items() if lines}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dump", required=True, help="the weft-builtins-dump executable")
    options = parser.parse_args()
    with contextlib.redirect_stdout(io.StringIO()):
        warp.init()
    found = differences(options.dump)
    for title, lines in found.items():
        print(f"{title}\n" + "".join(f"  {line}\n" for line in lines))
    print(f"warp-lang {warp.config.version}: {sum(map(len, found.values()))} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
