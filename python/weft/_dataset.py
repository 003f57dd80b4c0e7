"""Data sets and packs as sequences of records."""

from __future__ import annotations

import json
import pathlib
from collections.abc import Iterator
from typing import Any, overload

from . import _files
from ._show import Record
from ._tool import Path, Terms, WeftError, terms
from ._weft import Where, record_fields

_SPLITS = ("train", "validation", "test")


class Dataset:
    """The records of a data set on disk: a folder of `weft generate` or `weft extract --records`, a pack of
    `weft pack` in any layout, or one file of records. A sequence of dictionaries in their order.

        >>> import weft
        >>> data = weft.Dataset("packed", split="train", where="gradient=ok")  # doctest: +SKIP
        >>> len(data), data[0]["python_source"], data[-3:]["category"]  # doctest: +SKIP

    `split` and `device` choose a part of a pack; `where` takes the terms of `--where`, one or several
    (docs/data-sets.md). `data[i]` is a record, `data[a:b]` a data set of some, `data["category"]` the
    values of one field. Opening reads no records, `data[i]` one. What is no data set, or has no rows,
    raises WeftError with the reason.
    """

    def __init__(
        self,
        path: Path,
        *,
        split: str | None = None,
        device: str | None = None,
        where: Terms | None = None,
    ):
        self.path = pathlib.Path(path)
        self.split = split
        self.device = device
        self.manifest: dict[str, Any] = {}
        wanted = terms(where)
        if self.path.is_file():
            self._refuse_split("a file")
            paths = [self.path]
        else:
            self.manifest = self._read_manifest()
            paths = self._packed() if "weft_pack" in self.manifest else self._shards()
        if device is not None and "weft_pack" not in self.manifest:
            wanted.append(f"device={device}")
        self.where = tuple(wanted)
        self._filter = Where(wanted) if wanted else None
        self._files = [_files.open_file(file) for file in paths]
        self._found: list[tuple[_files.File, Any]] | None = None

    def _read_manifest(self) -> dict[str, Any]:
        file = self.path / "manifest.json"
        try:
            manifest = json.loads(file.read_bytes())
        except FileNotFoundError:
            what = "is not there" if not self.path.exists() else "has no manifest.json"
            if (self.path / "manifest.jsonl").exists():
                what = "is not finished: the command that makes it goes on with it"
            raise WeftError(f"there is no data set in `{self.path}`: it {what}") from None
        except (OSError, ValueError) as error:
            raise WeftError(f"`{file}` cannot be read: {error}") from None
        if not isinstance(manifest, dict):
            raise WeftError(f"`{file}` is no manifest of a data set")
        return manifest

    def _refuse_split(self, what: str) -> None:
        if self.split is not None:
            raise WeftError(f"`{self.path}` is {what}, not a pack, and has no splits")

    def _shards(self) -> list[pathlib.Path]:
        self._refuse_split("a data set")
        files: list[pathlib.Path] = []
        for shard in sorted(self.path.glob("shard-*")):
            if shard.suffix == ".jsonl":
                files.append(shard)
            elif shard.is_dir():
                files += sorted(shard.rglob("*.json"))
        if not files or not any(file.stat().st_size for file in files):
            raise WeftError(f"the data set `{self.path}` has no records")
        return files

    def _packed(self) -> list[pathlib.Path]:
        if self.split is not None and self.split not in _SPLITS:
            raise WeftError(f"a split is one of {', '.join(_SPLITS)}, not `{self.split}`")
        files = []
        for config in sorted(p for p in self.path.glob("data/*") if p.is_dir()):
            if self.device not in (None, config.name):
                continue
            for split in _SPLITS:
                if self.split in (None, split):
                    files += sorted(config.glob(f"{split}-*"))
                    files += sorted((config / split).rglob("*.json"))
        if not files:
            wanted = [f"split `{self.split}`"] if self.split else []
            wanted += [f"device `{self.device}`"] if self.device else []
            there = ", ".join(
                f"{config} {split} {summary['rows']}"
                for config, splits in self.manifest.get("parts", {}).items()
                for split, summary in splits.items()
            )
            raise WeftError(
                f"the pack `{self.path}` has no rows{' of ' if wanted else ''}{' and '.join(wanted)}"
                f"; it has: {there or 'nothing'}"
            )
        return files

    def _takes(self, row: dict[str, Any]) -> bool:
        if self._filter is None:
            return True
        metadata = row.get("metadata", row)
        for key in self._filter.keys:
            if key not in metadata and key not in (metadata.get("verdicts") or {}):
                raise WeftError(f"rows of `{self.path}` have no `{key}`, which `where` asks for")
        return self._filter.takes(metadata)

    def _places(self) -> list[tuple[_files.File, Any]]:
        if self._found is None:
            self._found = [
                (file, place)
                for file in self._files
                for place in (
                    file.places()
                    if self._filter is None
                    else (place for place, row in file.rows(texts=False) if self._takes(row))
                )
            ]
        return self._found

    def __iter__(self) -> Iterator[Record]:
        if self._found is not None:  # some of them, or looked for already
            for file, place in self._found:
                yield Record(file.row(place))
            return
        for file in self._files:
            for _, row in file.rows():
                if self._takes(row):
                    yield Record(row)

    def __len__(self) -> int:
        return len(self._places())

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> Dataset: ...
    @overload
    def __getitem__(self, index: str) -> list[Any]: ...
    def __getitem__(self, index: int | slice | str) -> Record | Dataset | list[Any]:
        if isinstance(index, str):
            return self._column(index)
        if isinstance(index, slice):
            part = object.__new__(type(self))
            part.__dict__.update(self.__dict__, _found=self._places()[index])
            return part
        file, place = self._places()[index]
        return Record(file.row(place))

    def _column(self, name: str) -> list[Any]:
        values = []
        for record in self:
            row = _files.flat(record)
            if name not in row:
                verdicts = row.get("verdicts") or {}
                if name not in verdicts:
                    raise KeyError(
                        f"there is no field `{name}`, but: {', '.join([*row, *verdicts])}"
                    )
                row = verdicts
            values.append(row[name])
        return values

    def by_id(self, id: str) -> Record:
        """The record with this id; KeyError if there is none."""
        for record in self:
            if record["id"] == id:
                return record
        raise KeyError(id)

    def to_datasets(self) -> Any:
        """A `datasets.Dataset` of Hugging Face with the columns of the layout `hf`: the members of
        `metadata` are columns, `verdicts` is a struct. Needs the package `datasets`."""
        datasets = _files._package("datasets", "to_datasets", "datasets")
        rows = [_files.flat(record) for record in self]
        features = (
            datasets.Features(_features(datasets)) if rows and "kernel_name" in rows[0] else None
        )
        return datasets.Dataset.from_list(rows, features=features)

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame` with the same columns. Needs the package `pandas`."""
        pandas = _files._package("pandas", "to_pandas", "pandas")
        return pandas.DataFrame([_files.flat(record) for record in self])

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        del state["_filter"]  # made again of its terms
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._filter = Where(list(self.where)) if self.where else None

    def __repr__(self) -> str:
        parts = [repr(str(self.path))]
        parts += [f"{n}={v!r}" for n in ("split", "device") if (v := getattr(self, n)) is not None]
        parts += [f"where={list(self.where)!r}"] if self.where else []
        rows = f", {len(self._found)} records" if self._found is not None else ""
        return f"<weft.Dataset {', '.join(parts)}{rows}>"


def _features(datasets: Any) -> dict[str, Any]:
    """The columns' types, also of those in which every value is null."""

    number = datasets.Value("int64")
    types = {
        "Text": datasets.Value("string"),
        "MaybeText": datasets.Value("string"),
        "Number": number,
        "Flag": datasets.Value("bool"),
        "Names": [datasets.Value("string")],
        "MaybeBranches": {"reached": number, "total": number},
    }
    verdicts = {name: types[kind] for group, name, _, kind in record_fields if group == "verdicts"}
    columns = {name: types[kind] for group, name, _, kind in record_fields if group != "verdicts"}
    return columns | {"verdicts": verdicts}
