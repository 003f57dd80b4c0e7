"""Compares the records of `weft generate` with what warp-lang generates from the same sources.

    python compare.py out/                          all records below a folder
    python compare.py a.jsonl b.jsonl --jobs 2      shards, in two processes
    python compare.py out/ --show 3                 unified diffs of the first three that differ
    python compare.py out/ --distinct               how many say something new, whatever the names
    python compare.py out/ --rate                   how fast warp-lang itself is here
    python compare.py out/ --max-unroll 4           records generated with options: the same flags

Exit status 0 if every record's text equals Warp's, byte for byte; 1 if one differs, Warp rejects one,
or there was none to compare; 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import difflib
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import alpha
import options as option_table
import records
from records import Record

FIELDS = ("ir_forward", "ir_backward", "ir_module")
VERDICTS = ("same", "differs", "rejected", "broken")


@dataclass
class Outcome:
    """What the comparison of one record found. `details` has a line or a diff for each difference."""

    label: str
    category: str
    device: str
    verdict: str
    details: list[str] = field(default_factory=list)
    seconds: float = 0.0  # spent in warp-lang
    digests: tuple[str, ...] | None = None


def compare_record(record: Record, options: dict[str, Any] | None = None) -> Outcome:
    """Generates the record's texts anew with warp-lang and compares every field that it has."""
    import oracle

    metadata = record["metadata"]
    outcome = Outcome(
        records.label_of(record), str(metadata.get("category")), metadata["device"], "same"
    )
    settings = {"enable_backward": bool(metadata["has_backward"]), **(options or {})}
    start = time.perf_counter()
    module = oracle.generate(
        record["python_source"], records.filename_of(record), metadata["device"], settings
    )
    kernel = module.kernel(metadata["kernel_name"])
    if kernel is None or module.errors:
        outcome.verdict = "rejected"
        outcome.details = [str(error) for error in module.errors] or ["no kernel of that name"]
        return outcome
    wanted = {
        "ir_forward": oracle.record_forward(module, kernel),
        "ir_backward": oracle.record_backward(module, kernel) if metadata["has_backward"] else None,
        "ir_module": module.text,
    }
    outcome.seconds = time.perf_counter() - start
    for name in FIELDS:
        got = record.get(name)
        if name == "ir_module" and got is None:
            continue
        if got != wanted[name]:
            outcome.verdict = "differs"
            outcome.details.append(diff(wanted[name], got, name))
    return outcome


def diff(wanted: str | None, got: str | None, name: str) -> str:
    """A unified diff that also shows what line-wise diffs hide: null, and a missing last newline."""
    if wanted is None or got is None:
        return f"{name}: warp has {'no text' if wanted is None else 'a text'}, the record has the opposite"
    lines = difflib.unified_diff(
        _marked(wanted), _marked(got), f"warp {name}", f"weft {name}", lineterm=""
    )
    return "\n".join(lines)


def _marked(text: str) -> list[str]:
    lines = text.split("\n")
    if lines[-1] == "":
        return lines[:-1]
    return [*lines, "\\ no newline at the end"]


def outcome_of(line: str, distinct: bool = False, options: dict[str, Any] | None = None) -> Outcome:
    """Of the JSON text of a record."""
    try:
        record = json.loads(line)
        outcome = compare_record(record, options)
        if distinct:
            source, device = record["python_source"], record["metadata"]["device"]
            # A kernel for both devices is two records of one source.
            outcome.digests = tuple(
                f"{device} {digest}"
                for digest in (alpha.digest(source), alpha.digest(source, literals=False))
            )
        return outcome
    except (KeyError, TypeError, ValueError, SyntaxError) as error:
        return Outcome(
            line[:60], "?", "?", "broken", [f"not a usable record: {type(error).__name__}: {error}"]
        )


def _work(job: tuple[str, bool, dict[str, Any]]) -> Outcome:
    return outcome_of(*job)


def _outcomes(args: argparse.Namespace, options: dict[str, Any]) -> Iterator[Outcome]:
    jobs = ((line, args.distinct, options) for line in records.lines_of(args.records, args.limit))
    if args.jobs <= 1:
        yield from map(_work, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        yield from pool.imap(_work, jobs, chunksize=16)


def _table(counts: dict[tuple[str, str], collections.Counter]) -> str:
    rows = [("category", "device", "records", *VERDICTS)]
    total: collections.Counter = collections.Counter()
    for (category, device), counter in sorted(counts.items()):
        total.update(counter)
        rows.append((category, device, *_numbers(counter)))
    rows.append(("all", "", *_numbers(total)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _numbers(counter: collections.Counter) -> list[str]:
    return [str(sum(counter.values())), *(str(counter[verdict]) for verdict in VERDICTS)]


def parse_args(argv: list[str]) -> tuple[argparse.Namespace, dict[str, Any]]:
    flags, rest = option_table.split_flags(argv)
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Option flags: " + " ".join(option_table.BY_FLAG),
    )
    parser.add_argument("records", nargs="+", help=".jsonl or .json files, or folders of them")
    parser.add_argument("--jobs", "-j", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--limit", type=int, help="compare at most that many records")
    parser.add_argument(
        "--show", type=int, default=1, metavar="N", help="details of the first N failures"
    )
    parser.add_argument(
        "--distinct", action="store_true", help="count the sources that differ by more than names"
    )
    parser.add_argument("--rate", action="store_true", help="print warp-lang's own pairs/s")
    args = parser.parse_args(rest)
    try:
        return args, option_table.parse_flags(flags)
    except ValueError as error:
        parser.error(str(error))


def main(argv: list[str] | None = None) -> int:
    args, options = parse_args(sys.argv[1:] if argv is None else argv)
    counts: dict[tuple[str, str], collections.Counter] = collections.defaultdict(
        collections.Counter
    )
    failures = 0
    seconds = 0.0
    timed = 0
    digests: tuple[set[str], set[str]] = (set(), set())
    hashed = 0
    start = time.perf_counter()
    try:
        for outcome in _outcomes(args, options):
            counts[outcome.category, outcome.device][outcome.verdict] += 1
            seconds += outcome.seconds
            timed += outcome.seconds > 0
            if outcome.digests:
                hashed += 1
                for seen, digest in zip(digests, outcome.digests, strict=True):
                    seen.add(digest)
            if outcome.verdict != "same":
                failures += 1
                if failures <= args.show:
                    print(f"{outcome.verdict}: {outcome.label}", *outcome.details, "", sep="\n")
    except OSError as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    wall = time.perf_counter() - start
    compared = sum(sum(counter.values()) for counter in counts.values())
    print(_table(counts))
    if args.distinct:
        for what, seen in zip(("names", "names and numbers"), digests, strict=True):
            share = 100.0 * len(seen) / hashed if hashed else 0.0
            print(f"distinct but for {what}: {len(seen)} of {hashed} sources ({share:.1f} %)")
    if args.rate and timed:
        spent = f"{timed} pairs in {seconds:.2f} s, {wall:.2f} s with everything"
        print(f"warp-lang: {timed / seconds:.0f} pairs/s a core ({spent})")
    if compared == 0:
        print("nothing was compared", file=sys.stderr)
        return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
