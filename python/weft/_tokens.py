"""`python -m weft tokens`: how many tokens a data set or a pack has. docs/python.md."""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import statistics
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ._dataset import _SPLITS, Dataset
from ._tool import WeftError

EPILOG = """examples:
  python -m weft tokens packed                  each split, by text
  python -m weft tokens pairs --all --json      every record

The tokenizer is Tekken, which the package mistral-common brings along: pip install 'weft[tokens]'.
"""
TEXTS = ("python_source", "ir_forward", "ir_backward", "prompt", "completion")


def texts_of(row: Mapping[str, Any]) -> dict[str, str]:
    """By what they are: fields with code, prompt and completion, or all that each role says."""
    texts = {name: row[name] for name in TEXTS if row.get(name)}
    for message in row.get("messages") or ():
        role = message["role"]
        texts[role] = texts.get(role, "") + message["content"]
    return texts


def tekken() -> tuple[str, Callable[[str], int]]:
    """Its name, and what counts the tokens of a text."""
    try:
        from mistral_common.tokens.tokenizers.mistral import MistralTokenizer
    except ImportError:
        raise WeftError(
            "there is no tokenizer: `pip install 'weft[tokens]'` installs mistral-common"
        ) from None
    tokenizer = MistralTokenizer.v3(is_tekken=True).instruct_tokenizer.tokenizer
    name = f"Tekken of mistral-common {importlib.metadata.version('mistral-common')}"
    return name, lambda text: len(tokenizer.encode(text, bos=False, eos=False))


def chosen(rows: int, sample: int) -> Iterable[int]:
    """As many, evenly; all: 0."""
    if not sample or rows <= sample:
        return range(rows)
    return (i * rows // sample for i in range(sample))


def count(data: Dataset, sample: int, tokens: Callable[[str], int]) -> Any:
    """Of each text: in how many of the rows that were read it is, and how long it is there."""
    found: dict[str, list[int]] = {}
    whole: list[int] = []
    for i in chosen(len(data), sample):
        counts = {name: tokens(text) for name, text in texts_of(data[i]).items()}
        for name, length in counts.items():
            found.setdefault(name, []).append(length)
        whole.append(sum(counts.values()))
    return [
        {
            "text": name,
            "tokens": round(sum(lengths) * len(data) / len(whole)),
            "mean": round(statistics.fmean(lengths), 1),
            "median": statistics.median_low(lengths),
            "p90": percentile(lengths, 90),
            "p99": percentile(lengths, 99),
            "longest": max(lengths),
        }
        for name, lengths in {**found, "whole row": whole}.items()
    ]


def percentile(lengths: list[int], percent: int) -> int:
    return sorted(lengths)[(len(lengths) * percent - 1) // 100]


def parts_of(path: str) -> Iterable[tuple[str, Dataset]]:
    """A pack by its splits, else the whole."""
    whole = Dataset(path)
    parts = whole.manifest.get("parts")
    if parts is None:
        return [("all", whole)]
    there = {split for splits in parts.values() for split, part in splits.items() if part["rows"]}
    return [(split, Dataset(path, split=split)) for split in _SPLITS if split in there]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m weft tokens",
        description="Counts the tokens of data sets and packs.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("data", metavar="DATA", help="a data set or a pack")
    parser.add_argument(
        "--sample", type=int, default=2000, metavar="N", help="rows of a split that are read (2000)"
    )
    parser.add_argument("--all", action="store_true", help="read every row")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    if options.sample < 1:
        parser.error("--sample is at least 1")
    try:
        name, tokens = tekken()
        sample = 0 if options.all else options.sample
        splits = [
            {
                "split": split,
                "rows": len(data),
                "read": len(list(chosen(len(data), sample))),
                "texts": count(data, sample, tokens),
            }
            for split, data in parts_of(options.data)
        ]
    except WeftError as error:
        sys.exit(f"weft: {error}")
    if options.json:
        print(json.dumps({"tokenizer": name, "splits": splits}))
    else:
        print(table(name, splits))
    sys.exit(0)


def table(name: str, splits: list[dict[str, Any]]) -> str:
    lines = [
        f"tokens: {name}",
        "",
        f"{'split':<11}{'rows':>10}  {'text':<14}{'tokens':>14}"
        f"{'mean':>9}{'median':>8}{'90 %':>8}{'99 %':>8}{'longest':>9}",
    ]
    for split in splits:
        head = f"{split['split']:<11}{split['rows']:>10,}"
        for each in split["texts"]:
            lines.append(
                f"{head:<21}  {each['text']:<14}{each['tokens']:>14,}"
                f"{each['mean']:>9,.0f}{each['median']:>8,}"
                f"{each['p90']:>8,}{each['p99']:>8,}{each['longest']:>9,}"
            )
            head = ""
    if any(split["read"] < split["rows"] for split in splits):
        read = sum(split["read"] for split in splits)
        lines += ["", f"of {read:,} rows, taken evenly; the sums are estimates (--all reads all)"]
    return "\n".join(lines)
