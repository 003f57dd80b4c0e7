"""The command line, which the package brings along."""

from __future__ import annotations

import os
import pathlib
import shutil
import sys


def executable() -> str:
    """The path of the command `weft`: the one of this package, `$WEFT`, or one on the PATH."""
    given = os.environ.get("WEFT")
    if given:
        return given
    own = pathlib.Path(__file__).resolve().parent / "bin" / "weft"
    if own.exists():
        return str(own)
    found = shutil.which("weft")
    if found is None:
        raise FileNotFoundError(
            "the command `weft` is neither in this package nor on the PATH; $WEFT names it"
        )
    return found


def main() -> None:
    """`weft` and `python -m weft`: the command itself."""
    path = executable()
    os.execv(path, [path, *sys.argv[1:]])
