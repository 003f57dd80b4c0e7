"""`python -m weft work|status|collect` of a store at a URL. docs/scale.md."""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
from typing import Any

from ._plan import DONE, INTERRUPTED, REFUSED, WRONG, How, Plan, StoreError, is_url, local_path
from ._store import Store, open_store, read_plan, store_of
from ._tool import environment, executable, flags

EPILOG = """The store is a folder or a URL that fsspec knows: s3://bucket/million, gs://bucket/million. Keys and
endpoints come from where the libraries of the stores look for them: the environment, files, the machine's role.
"""


def is_ours(arguments: list[str]) -> bool:
    """Whether these words name a plan or a store at a URL, which the native command cannot open."""
    return any(map(_names_url, arguments[1:]))


def _names_url(word: str) -> bool:
    return is_url(word.partition("=")[2] if word.startswith("--store=") else word)


def main(arguments: list[str]) -> None:
    command = arguments[0]
    options = _parser(command).parse_args(arguments[1:])
    try:
        sys.exit(_run(command, options))
    except StoreError as error:
        print(f"weft: {error}", file=sys.stderr)
        sys.exit(error.code)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _parser(command: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"python -m weft {command}",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("plan", metavar="PLAN", help="a file of `weft plan`, or its URL")
    parser.add_argument(
        "--store", metavar="URL", help="where the shards are (the plan's path without suffix)"
    )
    if command == "work":
        parser.add_argument(
            "--shard", metavar="K[-L]", required=True, help="which are made, from 0"
        )
        parser.add_argument("--source", metavar="DIR", help="the data set that the plan verifies")
        parser.add_argument("-j", "--jobs", type=int, metavar="N", help="threads")
        parser.add_argument(
            "-q", "--quiet", action="store_true", help="say nothing of what is done"
        )
    else:
        parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _run(command: str, options: Any) -> int:
    plan = read_plan(options.plan)
    where = store_of(options.plan, options.store)
    if local_path(where) is not None:
        return _run_natively(command, plan, where, options)
    store = open_store(plan, where)
    if command == "work":
        return _work(store, plan, options)
    report = store.status() if command == "status" else store.collect()
    if options.json:
        print(json.dumps(report, ensure_ascii=False))
    elif command == "status":
        print(status_text(report))
    else:
        print(collect_text(report))
    if command == "status":
        return DONE if report["done"] == report["shards"] else REFUSED
    return REFUSED if report["failed"] or report["problems"] else DONE


def _run_natively(command: str, plan: Plan, store: str, options: Any) -> int:
    """Of a plan at a URL whose store is a folder."""
    words = [executable(), command, f"--store={store}"]
    if command == "work":
        words += flags(shard=options.shard, source=options.source, jobs=options.jobs)
        words += flags(quiet=options.quiet)
    else:
        words += flags(json=options.json)
    with plan.file() as path:
        return os.spawnve(os.P_WAIT, words[0], [*words, path], environment())


def _work(store: Store, plan: Plan, options: Any) -> int:
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", options.shard)
    if found is None:
        raise StoreError(f"`{options.shard}` is no shard and no range of shards", WRONG)
    first, last = int(found[1]), int(found[2] or found[1])
    if not first <= last < plan.shards:
        raise StoreError(f"the plan has shards 0 to {plan.shards - 1}, not {options.shard}", WRONG)
    signal.signal(signal.SIGTERM, _interrupt)
    outcome = store.work(first, last, How(options.jobs, options.source))
    if outcome.said:
        print(outcome.said, file=sys.stderr)
    return outcome.code if outcome.code >= 0 else REFUSED


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def status_text(report: dict[str, Any]) -> str:
    lines = [f"{report['done']} of {report['shards']} shards are done"]
    lines += [f"shard {each['shard']} failed: {each['message']}" for each in report["failed"]]
    lines += [f"missing: {report['missing']}"] if report["missing"] else []
    return "\n".join(lines)


def collect_text(report: dict[str, Any]) -> str:
    text = f"{report['records']} records: {report['folder']}/manifest.json\nhash {report['hash']}"
    if report["failed"] or report["problems"]:
        text += (
            f"\n{report['failed']} records could not be made, and verifying found "
            f"{report['problems']} problems"
        )
    return text
