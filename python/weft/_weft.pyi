from typing import Any

weft_version: str
warp_version: str
# (group, name, what it is where there is nothing) of each field of a record, in order. The groups
# are "record", "metadata" and "verdicts".
record_fields: list[tuple[str, str, Any, str]]

class Where:
    """Which records are wanted: the terms of `--where`, of which all must hold. A wrong term raises
    ValueError."""

    def __init__(self, terms: list[str]) -> None: ...
    def takes(self, metadata: dict[str, Any]) -> bool: ...
    @property
    def terms(self) -> list[str]: ...
    @property
    def keys(self) -> list[str]: ...

class Compiler:
    """Keeps its memory from one compilation to the next; one at a time."""

    def __init__(self) -> None: ...
    def compile_text(
        self,
        *,
        source: bytes,
        name: str,
        kernel: str,
        device: str,
        search: bool,
        assume_warp: bool,
        warp: str,
        options: dict[str, Any],
    ) -> dict[str, Any]: ...
    def compile_image(
        self, *, image: dict[str, Any], device: str, warp: str, options: dict[str, Any]
    ) -> dict[str, Any]: ...
    def check_image(
        self,
        *,
        image: dict[str, Any],
        warp: str,
        options: dict[str, Any],
        select: list[str],
        ignore: list[str],
    ) -> list[dict[str, Any]]: ...
