"""The command line, which the package brings along, and how Python calls it."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any, Union

Path = Union[str, "os.PathLike[str]"]
Paths = Union[Path, Iterable[Path]]
Records = Iterable[Mapping[str, Any]]
Terms = Union[str, Iterable[str]]


class WeftError(Exception):
    """What could not be done, and why."""


class ToolError(WeftError):
    """What the command `weft` said where it could not do its work. `command` is what was called,
    `returncode` what it ended with, `stderr` all that it said."""

    def __init__(self, command: list[str], returncode: int, stderr: str):
        said = stderr.strip() or f"`weft {command[1]}` ended with {returncode}"
        super().__init__(said)
        self.command = command
        self.returncode = returncode
        self.stderr = stderr

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.command, self.returncode, self.stderr)


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


def environment() -> dict[str, str]:
    """What the command is called with: this Python packs Parquet, unless another one is named."""
    return {"WEFT_PYTHON": sys.executable, **os.environ}


def flags(**given: Any) -> list[str]:
    """Keyword arguments as options: `max_unroll=4` is `--max-unroll 4`. True is the option alone,
    None and False are left out, and a list gives the option once for each value."""
    words: list[str] = []
    for name, value in given.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is True:
                words.append(flag)
            elif each is not None and each is not False:
                words.append(f"{flag}={os.fspath(each) if isinstance(each, os.PathLike) else each}")
    return words


def comma_list(names: str | Iterable[str] | None) -> str | None:
    """Names as one option takes them."""
    return names if names is None or isinstance(names, str) else ",".join(names)


def terms(where: Terms | None) -> list[str]:
    """The terms of a filter; one may be given as a text."""
    if where is None:
        return []
    return [where] if isinstance(where, str) else list(where)


def call(command: str, *words: Path, input: str | None = None, partial: bool = False) -> str:
    """What `weft COMMAND` prints. With `partial` what it prints counts even where it ends with 1, as
    commands do whose answer is "no"."""
    return _call(command, words, input, partial)[0]


def call_json(command: str, *words: Path, input: str | None = None) -> Any:
    """What `weft COMMAND --json` prints, read; also where it says "no" and ends with 1."""
    return json.loads(call(command, *words, "--json", input=input, partial=True))


def call_checked(command: str, *words: Path) -> tuple[dict[str, Any], bool]:
    """The same of a command whose exit code is its verdict, and whether that is good."""
    out, code = _call(command, (*words, "--json"), None, True)
    return json.loads(out), code == 0


def _call(
    command: str, words: tuple[Path, ...], input: str | None, partial: bool
) -> tuple[str, int]:
    whole = [executable(), command, *(os.fspath(word) for word in words)]
    given = None if input is None else input.encode("utf-8", "surrogateescape")
    done = subprocess.run(
        whole,
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        capture_output=True,
        env=environment(),
    )
    out = done.stdout.decode("utf-8", "replace")
    if done.returncode != 0 and not (partial and done.returncode == 1 and out.strip()):
        raise ToolError(whole, done.returncode, done.stderr.decode("utf-8", "replace"))
    return out, done.returncode


def source_words(source: Any) -> tuple[str, str | None]:
    """A Python file or a source text as the command takes them: its argument and standard input."""
    if isinstance(source, str) and "\n" in source:
        return "-", source
    if isinstance(source, (str, os.PathLike)):
        return os.fspath(source), None
    raise TypeError(
        f"this takes the path of a Python file or source text, not {type(source).__name__}; "
        "`weft.compile` takes live kernels and functions"
    )


def data_words(data: Paths | Records) -> tuple[list[str], str | None]:
    """Data sets or records as the command takes them: its arguments and standard input."""
    if isinstance(data, (str, os.PathLike)):
        return [os.fspath(data)], None
    if isinstance(data, Mapping) or not isinstance(data, Iterable):
        raise TypeError(
            f"this takes the path of a data set, several, or records, not {type(data).__name__}"
        )
    items = list(data)
    if items and isinstance(items[0], (str, os.PathLike)):
        return [os.fspath(path) for path in items], None  # type: ignore[arg-type]
    return ["-"], "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in items)


def main() -> None:
    """`weft` and `python -m weft`: the command itself, `answer` and `tokens`, which are Python's, and
    what works on stores at URLs."""
    if sys.argv[1:2] == ["answer"]:
        from ._answer import main as answer

        answer(sys.argv[2:])
    if sys.argv[1:2] == ["tokens"]:
        from ._tokens import main as tokens

        tokens(sys.argv[2:])
    if sys.argv[1:2] in (["work"], ["status"], ["collect"]):
        from . import _work

        if _work.is_ours(sys.argv[1:]):
            _work.main(sys.argv[1:])
    path = executable()
    os.execve(path, [path, *sys.argv[1:]], environment())
