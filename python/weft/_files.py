"""The files that records lie in. Each kind gives its rows in order, and says where each is, so that
one can be read without the others."""

from __future__ import annotations

import functools
import importlib
import io
import json
import pathlib
import struct
import tarfile
from collections.abc import Iterator
from typing import Any

from ._tool import WeftError
from ._weft import record_fields

Place = Any  # of a row in its file; plain data

_TOP = tuple(name for group, name, *_ in record_fields if group == "record")
_TEXTS = frozenset(_TOP[1:])


def _package(name: str, what: str, pip: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(
            f"{what} needs {pip}, which cannot be imported: pip install {pip}"
        ) from error


class File:
    """One file of rows. `texts=False`: without the long texts, where that is faster."""

    def __init__(self, path: pathlib.Path):
        self.path = path

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        raise NotImplementedError

    def places(self) -> Iterator[Place]:
        for place, _ in self.rows(texts=False):
            yield place

    def row(self, place: Place) -> dict[str, Any]:
        raise NotImplementedError


class Lines(File):
    """A record a line; a row is at its byte."""

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        at = 0
        with self.path.open("rb") as lines:
            for line in lines:
                yield at, json.loads(line)
                at += len(line)

    def places(self) -> Iterator[Place]:
        at = 0
        with self.path.open("rb") as lines:
            for line in lines:
                yield at
                at += len(line)

    def row(self, place: Place) -> dict[str, Any]:
        with self.path.open("rb") as lines:
            lines.seek(place)
            row: dict[str, Any] = json.loads(lines.readline())
            return row


class Single(File):
    """A file with one record."""

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        yield 0, self.row(0)

    def places(self) -> Iterator[Place]:
        yield 0

    def row(self, place: Place) -> dict[str, Any]:
        row: dict[str, Any] = json.loads(self.path.read_bytes())
        return row


@functools.lru_cache(maxsize=4)
def _frame(path: pathlib.Path, begin: int, size: int) -> list[bytes]:
    """The lines of one frame; frames end with a line."""
    with path.open("rb") as file:
        file.seek(begin)
        data = file.read(size)
    unpacker = _package("zstandard", f"`{path}`", "zstandard").ZstdDecompressor()
    lines: list[bytes] = unpacker.decompress(data).splitlines(keepends=True)
    return lines


class Frames(File):
    """Lines in Zstandard's seekable format: independent frames, and behind them a table of their
    sizes. A row is at its frame and line."""

    def _frames(self) -> Iterator[tuple[int, int]]:
        with self.path.open("rb") as file:
            file.seek(-9, io.SEEK_END)
            count, flags, magic = struct.unpack("<IBI", file.read(9))
            if magic != 0x8F92EAB1:
                raise WeftError(f"`{self.path}` is not in Zstandard's seekable format")
            width = 12 if flags & 0x80 else 8
            file.seek(-9 - width * count, io.SEEK_END)
            at = 0
            for _ in range(count):
                size, _ = struct.unpack("<II", file.read(width)[:8])
                yield at, size
                at += size

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        for begin, size in self._frames():
            for number, line in enumerate(_frame(self.path, begin, size)):
                yield (begin, size, number), json.loads(line)

    def places(self) -> Iterator[Place]:
        for begin, size in self._frames():
            for number in range(len(_frame(self.path, begin, size))):
                yield begin, size, number

    def row(self, place: Place) -> dict[str, Any]:
        begin, size, number = place
        row: dict[str, Any] = json.loads(_frame(self.path, begin, size)[number])
        return row


@functools.lru_cache(maxsize=4)
def _row_group(path: pathlib.Path, number: int) -> Any:
    return _parquet(path).read_row_group(number)


def _parquet(path: pathlib.Path) -> Any:
    return _package("pyarrow.parquet", f"`{path}`", "pyarrow").ParquetFile(path)


class Parquet(File):
    """Columns; a row is at its row group and number. Comes out nested, as records are."""

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        file = _parquet(self.path)
        columns = None if texts else [n for n in file.schema_arrow.names if n not in _TEXTS]
        for group in range(file.num_row_groups):
            table = file.read_row_group(group, columns=columns)
            for number, row in enumerate(table.to_pylist()):
                yield (group, number), nested(row)

    def places(self) -> Iterator[Place]:
        metadata = _parquet(self.path).metadata
        for group in range(metadata.num_row_groups):
            for number in range(metadata.row_group(group).num_rows):
                yield group, number

    def row(self, place: Place) -> dict[str, Any]:
        group, number = place
        return nested(_row_group(self.path, group).slice(number, 1).to_pylist()[0])


_TAR_FIELDS = {
    "py": "python_source",
    "cu": "ir_forward",
    "cpp": "ir_forward",
    "adjoint": "ir_backward",
    "module": "ir_module",
}


class Tar(File):
    """WebDataset: the files of a record stand behind each other. A row is at its files' bytes."""

    def places(self) -> Iterator[Place]:
        key = ""
        place: dict[str, tuple[int, int]] = {}
        with tarfile.open(self.path) as archive:
            for member in archive:
                name, _, suffix = member.name.partition(".")
                if name != key and place:
                    yield place
                    place = {}
                key = name
                field = "json" if suffix == "json" else _TAR_FIELDS[suffix.split(".")[0]]
                place[field] = (member.offset_data, member.size)
        if place:
            yield place

    def rows(self, texts: bool = True) -> Iterator[tuple[Place, dict[str, Any]]]:
        for place in self.places():
            yield place, self.row(place)

    def row(self, place: Place) -> dict[str, Any]:
        with self.path.open("rb") as file:

            def read(field: str) -> str | None:
                if field not in place:
                    return None
                begin, size = place[field]
                file.seek(begin)
                return file.read(size).decode("utf-8")

            rest = json.loads(read("json") or "{}")
            row = {name: rest.get(name) if name == "id" else read(name) for name in _TOP}
            row["metadata"] = rest["metadata"]
            return row


# By the end of a file's name; the first that fits.
KINDS: dict[str, type[File]] = {
    ".parquet": Parquet,
    ".jsonl.zst": Frames,
    ".jsonl": Lines,
    ".json": Single,
    ".tar": Tar,
}


def open_file(path: pathlib.Path) -> File:
    for suffix, kind in KINDS.items():
        if path.name.endswith(suffix):
            return kind(path)
    raise WeftError(f"`{path}` is no file of records: those end with {', '.join(KINDS)}")


def nested(row: dict[str, Any]) -> dict[str, Any]:
    """Columns as a record: the members of `metadata` are beside the others there."""
    if "metadata" in row or ("python_source" not in row and "kernel_name" not in row):
        return row
    record = {name: value for name, value in row.items() if name in _TOP}
    record["metadata"] = {name: value for name, value in row.items() if name not in _TOP}
    return record


def flat(row: dict[str, Any]) -> dict[str, Any]:
    """A record as columns: the other way round."""
    if "metadata" not in row:
        return dict(row)
    columns = {name: value for name, value in row.items() if name != "metadata"}
    columns.update(row["metadata"])
    return columns
