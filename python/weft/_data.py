"""Data sets as they are made: records of `weft generate`, one by one."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator

from ._show import Record
from ._tool import Path, ToolError, comma_list, executable, flags


def generate(
    n: int,
    seed: int = 0,
    device: str = "cuda",
    categories: str | Iterable[str] | None = None,
    *,
    include_backward: bool = True,
    shard: tuple[int, int] = (0, 1),
    jobs: int | None = None,
    size: str | None = None,
    difficulty: str | int | None = None,
    swarm: bool = False,
    policy: Path | None = None,
    module: bool = False,
    duplicates: str | None = None,
    shard_size: int | None = None,
    fields: str | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Iterator[Record]:
    """Makes `n` kernels from a seed and gives their records, the same for the same seed.

    `device` is "cpu", "cuda" or "both", which gives two records a kernel; `categories` restricts what they
    are about; `shard=(i, parts)` gives only part `i` (from 0) of all, for loaders with several workers.
    The others are the options of `weft generate`: `size` is "small", "medium" or "large", `difficulty`
    3 or "3-5", `policy` a file with the generator's probabilities, `module=True` adds the whole
    translation unit. Kernels that differ from another in names and numbers alone are left out, unless
    `duplicates` is "keep".

    `progress(done, total)` is called after each record with how many kernels this part has got to, and
    how many it has.

        >>> import weft
        >>> records = list(weft.generate(3, seed=7, categories=["atomic"]))
        >>> [r["metadata"]["category"] for r in records]
        ['atomic', 'atomic', 'atomic']
    """
    part, parts = shard
    total = n
    if parts > 1 and shard_size is None:
        shard_size = max(1, -(-n // parts))  # parts are made of whole shards
        total = min(shard_size, max(0, n - part * shard_size))
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
    command += flags(
        shard=f"{part + 1}/{parts}",
        backward=include_backward,
        no_backward=not include_backward,
        category=comma_list(categories),
        jobs=jobs,
        size=size,
        difficulty=difficulty,
        swarm=swarm,
        policy=policy,
        module=module,
        duplicates=duplicates,
        shard_size=shard_size,
        fields=fields,
    )
    records = _records_of(command)
    return records if progress is None else _watched(records, total, progress)


def _records_of(command: list[str]) -> Iterator[Record]:
    # A file takes all that is said; a pipe that nobody reads would stop the command when it is full.
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors)
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield Record(json.loads(line))
            if process.wait() != 0:
                errors.seek(0)
                raise ToolError(command, process.returncode, errors.read().decode(errors="replace"))
        finally:
            process.kill()
            process.stdout.close()
            process.wait()


def _watched(
    records: Iterator[Record], total: int, progress: Callable[[int, int], object]
) -> Iterator[Record]:
    """The records; indices are counted, since a kernel may have two records or none."""
    first = None
    for record in records:
        index = record["metadata"]["index"]
        if first is None:
            first = index - index % total if total else index
        yield record
        progress(min(index - first + 1, total), total)
    progress(total, total)
