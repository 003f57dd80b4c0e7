"""The options that change the text Warp generates, and the flags that name them on weft's command line.

An option set is a plain dict from option name to value; what is not in it keeps Warp's default.
`parse_flags` makes one from flags, `split_flags` takes the flags of this table out of a longer
argument list.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

CONFIG = "config"  # an attribute of warp.config, read when options are resolved
MODULE = "module"  # an option of wp.set_module_options
LAUNCH = "launch"  # an argument of wp.launch


@dataclass(frozen=True)
class Option:
    """One option: where Warp keeps it, and its flag. A flag without `parse` sets `value`."""

    name: str
    scope: str
    flag: str
    parse: Callable[[str], Any] | None = None
    value: Any = None


def _bounds(text: str) -> int | tuple[int, ...]:
    numbers = tuple(int(part) for part in text.split(","))
    return numbers[0] if len(numbers) == 1 else numbers


TABLE = (
    Option("enable_backward", MODULE, "--no-backward", value=False),
    Option("enable_backward", MODULE, "--backward", value=True),
    Option("max_unroll", MODULE, "--max-unroll", parse=int),
    Option("block_dim", LAUNCH, "--block-dim", parse=int),
    Option("default_grid_stride", MODULE, "--no-grid-stride", value=False),
    Option("default_grid_stride", MODULE, "--grid-stride", value=True),
    Option("lineinfo", MODULE, "--lineinfo", value=True),
    Option("mode", MODULE, "--debug", value="debug"),
    Option("mode", MODULE, "--mode", parse=str),
    Option("line_directives", CONFIG, "--no-line-directives", value=False),
    Option("line_directives", CONFIG, "--line-directives", value=True),
    Option(
        "enable_vector_component_overwrites", CONFIG, "--vector-component-overwrites", value=True
    ),
    Option("llvm_cuda", CONFIG, "--llvm-cuda", value=True),
    Option("strip_hash", MODULE, "--strip-hash", value=True),
    Option("cluster_dim", MODULE, "--cluster-dim", parse=int),
    Option("launch_bounds", MODULE, "--launch-bounds", parse=_bounds),
    Option("cuda_max_registers", MODULE, "--cuda-max-registers", parse=int),
    Option("enable_cuda_smem_spilling", MODULE, "--cuda-smem-spilling", value=True),
    Option("deterministic", MODULE, "--deterministic", value="run_to_run"),
)

BY_FLAG = {option.flag: option for option in TABLE}
SCOPES = {option.name: option.scope for option in TABLE}


def split_flags(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Returns (flags of the table with their values, everything else), both in order."""
    flags: list[str] = []
    others: list[str] = []
    at = 0
    while at < len(arguments):
        option = BY_FLAG.get(arguments[at].partition("=")[0])
        if option is None:
            others.append(arguments[at])
            at += 1
            continue
        takes_next = option.parse is not None and "=" not in arguments[at]
        flags.extend(arguments[at : at + 1 + takes_next])
        at += 1 + takes_next
    return flags, others


def parse_flags(flags: list[str]) -> dict[str, Any]:
    """The option set that these flags stand for; raises ValueError where one is not understood."""
    options: dict[str, Any] = {}
    at = 0
    while at < len(flags):
        flag, equals, value = flags[at].partition("=")
        option = BY_FLAG.get(flag)
        if option is None:
            raise ValueError(f"unknown option flag {flags[at]!r}")
        if option.parse is None:
            if equals:
                raise ValueError(f"{flag} takes no value")
            options[option.name] = option.value
        else:
            if not equals:
                at += 1
                if at == len(flags):
                    raise ValueError(f"{flag} needs a value")
                value = flags[at]
            options[option.name] = option.parse(value)
        at += 1
    return options
