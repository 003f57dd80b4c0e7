#!/usr/bin/env python3
"""Tries archetypes: draws kernels of each, compiles, runs and differentiates them, and lints their source.

    tools/archetype.py heat_stencil sph_density          from the release build
    tools/archetype.py --changed                         those that differ from the last commit
    tools/archetype.py heat_stencil --show 3             also prints so many of them
    tools/archetype.py heat_stencil --folder build/dev   another build
    tools/archetype.py heat_stencil --weft PATH          another weft: what judges need not be what draws

Printed for each: how many kernels are distinct, what the compiler refuses, verdicts with their causes and
reasons, and code without effect. The exit code is 1 if the compiler or the judge refuses one.
"""

from __future__ import annotations

import argparse
import collections
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench/worth"))

import vacuous  # noqa: E402


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--changed", action="store_true", help="those that git sees as changed")
    parser.add_argument("-n", "--count", type=int, default=100)
    parser.add_argument("-s", "--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=ROOT / "build/release")
    parser.add_argument("--weft", type=Path)
    options = parser.parse_args()
    options.weft = (options.weft or options.folder / "cmd/weft/weft").resolve()
    return options


def changed() -> list[str]:
    status = subprocess.run(
        ["git", "status", "--porcelain", "-uall", "lib/synth/archetypes"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    paths = [Path(line[3:]) for line in status.stdout.splitlines()]
    return [path.stem for path in paths if path.stem != "common"]


def drawn(options: argparse.Namespace, name: str) -> list[dict[str, Any]]:
    command = [options.folder / "lib/synth/weft-synth-dump", "--archetype", name]
    command += ["--count", str(options.count), "--seed", str(options.seed)]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def judged(options: argparse.Namespace, samples: list[dict[str, Any]]) -> list[dict[str, Any]]:
    weft: Path = options.weft
    with tempfile.TemporaryDirectory() as scratch:
        sources, records = Path(scratch, "sources"), Path(scratch, "records")
        sources.mkdir()
        for number, sample in enumerate(samples):
            path = sources / f"k{number:04}.py"
            path.write_text("import warp as wp\n\n\n" + sample["source"])
        subprocess.run([weft, "extract", sources, "--records", "-d", "cuda", "-o", records, "-q"])
        verify = [weft, "verify", records, "--level", "gradient", "--json", "-q"]
        subprocess.run(verify, stdout=subprocess.DEVNULL)
        return [
            json.loads(line)["metadata"]
            for shard in sorted(records.glob("shard-*"))
            for line in shard.read_text().splitlines()
        ]


def counts(records: list[dict[str, Any]], verdict: str, why: str) -> str:
    found = collections.Counter(
        " ".join(filter(None, (record["verdicts"][verdict], record["verdicts"][why])))
        for record in records
    )
    return ", ".join(f"{count} {text}" for text, count in found.most_common())


def main() -> int:
    options = parse()
    names = options.names + (changed() if options.changed else [])
    good = True
    for name in names:
        samples = drawn(options, name)
        records = judged(options, samples)
        distinct = len({record["fingerprint"] for record in records})
        print(f"{name}: {len(samples)} drawn, {len(records)} compiled, {distinct} distinct")
        for sample in samples[: options.show]:
            print("\n" + sample["source"])
        print(f"  run: {counts(records, 'run', 'run_reason')}")
        reasons = counts(
            [record for record in records if record["verdicts"]["gradient"] != "wrong"],
            "gradient",
            "gradient_reason",
        )
        causes = counts(
            [record for record in records if record["verdicts"]["gradient"] == "wrong"],
            "gradient",
            "gradient_cause",
        )
        print(f"  gradient: {', '.join(filter(None, (reasons, causes)))}")
        found = collections.Counter(
            kind
            for sample in samples
            for kind in {each.kind for each in vacuous.find(sample["source"])}
        )
        print(
            f"  without effect: {', '.join(f'{n} {kind}' for kind, n in found.items()) or 'nothing'}"
        )
        runs = [record["verdicts"]["run"] for record in records]
        good = good and len(records) == len(samples) > 0 and "wrong" not in runs
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
