"""Reading the records that `weft generate` writes: .jsonl shards, .json files of one pair each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

Record = dict[str, Any]


def _is_record_file(path: Path) -> bool:
    """Not what lies beside the records of a data set: manifests, journals, statistics."""
    beside = path.name == "stats.json" or path.name.startswith("manifest")
    return path.suffix in (".jsonl", ".json") and path.is_file() and not beside


def files_of(paths: Iterable[str]) -> list[Path]:
    """The record files among paths: files as they are, folders searched, in a stable order."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            found.extend(sorted(p for p in path.rglob("*") if _is_record_file(p)))
        elif path.exists() or name == "-":
            found.append(path)
        else:
            raise FileNotFoundError(f"no such file or folder: {name}")
    return found


def lines_of(paths: Iterable[str], limit: int | None = None) -> Iterator[str]:
    """The JSON text of each record, at most `limit` of them."""
    if limit is not None and limit <= 0:
        return
    count = 0
    for path in files_of(paths):
        for line in _lines_of_file(path):
            yield line
            count += 1
            if count == limit:
                return


def _lines_of_file(path: Path) -> Iterator[str]:
    if str(path) == "-":
        yield from (line for line in sys.stdin if line.strip())
    elif path.suffix == ".json":
        text = path.read_text(encoding="utf-8")
        if '"python_source"' in text:
            yield text
    else:
        with path.open(encoding="utf-8") as shard:
            yield from (line for line in shard if line.strip())


def read(paths: Iterable[str], limit: int | None = None) -> Iterator[Record]:
    for line in lines_of(paths, limit):
        yield json.loads(line)


def filename_of(record: Record) -> str:
    """The name that Warp prints where it names the source file of a record."""
    return record["metadata"]["kernel_name"] + ".py"


def label_of(record: Record) -> str:
    metadata = record["metadata"]
    kind = f"{metadata.get('category')}, {metadata['device']}"
    return f"{record.get('id', '?')} {metadata['kernel_name']} [{kind}]"
