from typing import Any

weft_version: str
warp_version: str

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
