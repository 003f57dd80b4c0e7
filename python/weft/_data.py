"""Data sets: made, verified and read. The work is done by the command `weft`."""

from __future__ import annotations

import bisect
import json
import os
import pathlib
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from ._tool import executable


class WeftError(Exception):
    """What the command `weft` said where it could not do its work."""


def generate(
    n: int,
    seed: int = 0,
    device: str = "cuda",
    categories: Iterable[str] | None = None,
    *,
    include_backward: bool = True,
    shard: tuple[int, int] = (0, 1),
    jobs: int | None = None,
    **options: Any,
) -> Iterator[dict[str, Any]]:
    """Makes `n` kernels from a seed and gives their records, the same for the same seed.

    `device` is "cpu", "cuda" or "both", which gives two records a kernel; `categories` restricts what they
    are about; `shard=(i, parts)` gives only part `i` (from 0) of all, for loaders with several workers.
    Other options are those of `weft generate`: `size="large"`, `difficulty="3-5"`, `swarm=True`,
    `module=True` ... Kernels that differ from another in names and numbers alone are left out.

        >>> import weft
        >>> records = list(weft.generate(3, seed=7, categories=["atomic"]))
        >>> [r["metadata"]["category"] for r in records]
        ['atomic', 'atomic', 'atomic']
    """
    part, parts = shard
    command = [
        executable(),
        "generate",
        "-n",
        str(n),
        "-s",
        str(seed),
        "-d",
        device,
        "-o",
        "-",
        "-q",
    ]
    command += ["--shard", f"{part + 1}/{parts}"]
    command += ["--backward" if include_backward else "--no-backward"]
    if categories is not None:
        command += ["-c", ",".join(categories)]
    if jobs is not None:
        command += ["-j", str(jobs)]
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            command.append(flag)
        elif value is not False and value is not None:
            command += [flag, str(value)]
    if parts > 1 and "shard_size" not in options:
        command += ["--shard-size", str(max(1, -(-n // parts)))]  # parts are made of whole shards
    return _lines_of(command)


def _lines_of(command: list[str]) -> Iterator[dict[str, Any]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    try:
        for line in process.stdout:
            yield json.loads(line)
        errors = process.stderr.read().decode(errors="replace").strip()
        if process.wait() != 0:
            raise WeftError(errors or f"`weft {command[1]}` ended with {process.returncode}")
    finally:
        process.kill()
        process.stdout.close()
        process.stderr.close()
        process.wait()


def verify(
    data: str | os.PathLike, level: str = "text", *, jobs: int | None = None, **options: Any
) -> dict[str, Any]:
    """Looks at every record of a data set and returns the report of `weft verify --json`: verdicts by
    category, and what is wrong. Levels, each with those before it: schema, text, compile, run,
    gradient, gpu. `report["ok"]` says whether all is right.

        >>> import weft
        >>> report = weft.verify("pairs", level="text")  # doctest: +SKIP
        >>> report["ok"]  # doctest: +SKIP
        True
    """
    command = [executable(), "verify", os.fspath(data), "--level", level, "--json"]
    if jobs is not None:
        command += ["-j", str(jobs)]
    for name, value in options.items():
        if value is not False and value is not None:
            command += ["--" + name.replace("_", "-")] + ([] if value is True else [str(value)])
    done = subprocess.run(command, capture_output=True)
    try:
        report = json.loads(done.stdout)
    except ValueError:
        raise WeftError(done.stderr.decode(errors="replace").strip()) from None
    report["ok"] = done.returncode == 0
    return report


class Dataset:
    """The records of a data set on disk, as `weft generate` and `weft extract --records` write it: a
    sequence of dictionaries in the order of their indices.

        >>> import weft
        >>> data = weft.Dataset("pairs")  # doctest: +SKIP
        >>> data[0]["python_source"], len(data)  # doctest: +SKIP

    Opening reads no records; `data[i]` reads one. A folder without a manifest raises WeftError.
    """

    def __init__(self, path: str | os.PathLike):
        self.path = pathlib.Path(path)
        try:
            self.manifest: dict[str, Any] = json.loads((self.path / "manifest.json").read_bytes())
        except (OSError, ValueError) as error:
            raise WeftError(f"{self.path} holds no finished data set: {error}") from None
        self._files: list[pathlib.Path] = []
        for shard in sorted(self.path.glob("shard-*")):
            if shard.suffix == ".jsonl":
                self._files.append(shard)
            elif shard.is_dir():
                self._files += sorted(shard.rglob("*.json"))
        self._starts: list[tuple[pathlib.Path, int]] | None = None

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for file in self._files:
            with file.open("rb") as lines:
                for line in lines:
                    yield json.loads(line)

    def _places(self) -> list[tuple[pathlib.Path, int]]:
        if self._starts is None:
            self._starts = []
            for file in self._files:
                start = 0
                with file.open("rb") as lines:
                    for line in lines:
                        self._starts.append((file, start))
                        start += len(line)
        return self._starts

    def __len__(self) -> int:
        return len(self._places())

    def __getitem__(self, index: int) -> dict[str, Any]:
        file, start = self._places()[index]
        with file.open("rb") as lines:
            lines.seek(start)
            return json.loads(lines.readline())

    def by_id(self, id: str) -> dict[str, Any]:
        """The record with this id; KeyError if there is none."""
        for record in self:
            if record["id"] == id:
                return record
        raise KeyError(id)

    def __repr__(self) -> str:
        return f"weft.Dataset({str(self.path)!r})"
