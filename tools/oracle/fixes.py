"""Asks warp-lang whether what `weft check --fix` writes is right.

    python fixes.py WEFT COUNT SEED              makes COUNT kernels, mends them, prints a table
    python fixes.py WEFT 2000 7 --keep FOLDER    kept there; a second run asks about the same ones

Each kernel is a file. Of those that are rewritten warp-lang compiles the text as it is. Both texts are
then rewritten to float64 (widen.py) and launched with the same random arrays: the results have to be
equal but for rounding. The gradient of the new one is held against central differences, as gradients.py
does it; nothing of weft's own judge is asked.

Exit status 0 if all is right, 1 if something is not or nothing was rewritten, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import functools
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy

import gradients
import records
from gradient_inputs import Inputs, Plan, Refused, blocks_of
from gradient_trial import Trial

IMPORT = "import warp as wp\n\n\n"
INPUTS = 6  # that are compared, of each size


# --- Both texts in warp-lang, in a process of its own ------------------------------------------------


def forward(kernels: tuple[Any, Any, Any], info: dict[str, Any]) -> dict[str, Any]:
    """Compares the results of the kernel before and after; the kernel in debug mode is the third."""
    before, after, checked = kernels
    sizes = gradients.TILE_SIZES if info["tiles"] else gradients.SIZES
    plan = Plan(info["floats"], info["tiles"], info["blocks"])

    def work(tell: Any, start: int, attempt: int) -> None:
        for turn in range(start, INPUTS * len(sizes)):
            for number in range(attempt, gradients.TRIES):
                tell({"what": "try", "turn": turn, "attempt": number})
                key = [info["seed"], info["index"], turn, number]
                random = numpy.random.default_rng(key)
                dim = sizes[list(sizes)[turn % len(sizes)]][before.adj.kernel_dim]
                style = str(random.choice(gradients.STYLES))
                plan.draw(random)
                made = [
                    Inputs(kernel, dim, numpy.random.default_rng(key), style, plan)
                    for kernel in (before, checked, after)
                ]
                trial = Trial((before, checked, None), made[0], made[1], info["single"])
                if trial.forward():
                    continue
                import warp

                warp.launch(after, dim=dim, inputs=made[2].values, device="cpu")
                got, wanted = made[2].results(), trial.end
                rounding = 1e-4 if info["single"] else 1e-9
                size = numpy.abs(wanted[numpy.isfinite(wanted)]).max(initial=0.0)
                same = numpy.isclose(
                    got, wanted, rtol=rounding, atol=rounding * size, equal_nan=True
                )
                plan.keep()
                tell({"what": "same" if same.all() else "other", "key": key, "dim": dim})
                break
            attempt = 0
        tell({"what": "end"})

    counts: collections.Counter[str] = collections.Counter()
    turn, attempt, until = 0, 0, time.monotonic() + 60
    while time.monotonic() < until:
        part = functools.partial(work, start=turn, attempt=attempt)
        events, _ = gradients.in_child(part, 20.0, until)
        for event in events:
            if event["what"] == "try":
                turn, attempt = event["turn"], event["attempt"] + 1
            else:
                counts[event["what"]] += 1
        if counts["end"] or counts["refused"] or counts["raised"]:
            break
        if attempt == gradients.TRIES:
            turn, attempt = turn + 1, 0
    return dict(counts)


def worker(jobs: Path, log: Path) -> int:
    import warp

    import isolate
    import widen
    from launch import _kernels_of

    items = [json.loads(line) for line in jobs.read_text(encoding="utf-8").splitlines()]
    warp.config.kernel_cache_dir = str(jobs.parent / "cache")
    warp.config.optimization_level = 0
    isolate.baseline()
    own_name = isolate.MODULE_NAME

    def load(source: str, name: str, at: int, part: str) -> list[Any]:
        isolate.MODULE_NAME = f"{own_name}_{part}"
        return list(_kernels_of(vars(isolate.execute(source, f"{at}/{name}.py")), name))

    with open(log, "w", encoding="utf-8", buffering=1) as events:

        def tell(at: int, what: str, **more: Any) -> None:
            events.write(json.dumps({"at": at, "what": what, **more}) + "\n")

        wide: dict[int, tuple[Any, Any]] = {}
        for at, item in enumerate(items):
            tell(at, "generate")
            name = item["metadata"]["kernel_name"]
            try:
                gradients.generate(load(item["python_source"], name, at, "plain"))
            except Exception as error:
                tell(at, "result", compiles=f"{type(error).__name__}: {error}")
                continue
            finally:
                isolate.baseline().restore()
            try:
                both = [widen.widen(item[key], name, False) for key in ("before", "python_source")]
                for each in both:
                    gradients.generate(load(each.source, name, at, "wide"))
                    isolate.baseline().restore()
                wide[at] = (both[0], both[1])
            except Exception as error:
                tell(at, "result", compiles="", why=f"{type(error).__name__}: {error}"[:300])
            isolate.baseline().restore()
        built: dict[int, tuple[Any, Any, Any]] = {}
        plain = []
        for at, item in enumerate(items):
            name = item["metadata"]["kernel_name"]
            if at in wide:
                plain += load(item["python_source"], name, at, "plain")
                before = load(wide[at][0].source, name, at, "before")[0]
                after = load(wide[at][1].source, name, at, "after")[0]
                checked = load(wide[at][0].source, name, at, "checked")[0]
                checked.module.options.update(mode="debug", enable_backward=False)
                built[at] = (before, after, checked)
        tell(-1, "build")
        warp.init()
        for module in {k.module for k in [*plain, *(k for three in built.values() for k in three)]}:
            module.load("cpu", block_dim=1)
        for at, three in built.items():
            tell(at, "run")
            item = items[at]
            info = {
                "seed": item["metadata"]["seed"],
                "index": item["metadata"]["index"],
                "floats": wide[at][0].floats,
                "single": wide[at][0].single or wide[at][1].single,
                "tiles": "wp.tile" in item["before"],
                "blocks": blocks_of(item["before"]),
            }
            try:
                counts = forward(three, info)
            except Refused as error:
                counts = {"refused": 1, str(error): 1}
            tell(at, "result", compiles="", counts=counts)
    sys.stdout.flush()
    os._exit(0)  # nothing of Warp's shutdown matters here


def run(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What becomes of each; a batch that ends early is divided."""
    results: dict[int, dict[str, Any]] = {}
    waiting = [list(range(len(items)))]
    while waiting:
        batch = waiting.pop()
        with tempfile.TemporaryDirectory(prefix="weft-fixes-") as folder:
            jobs, log = Path(folder, "jobs.jsonl"), Path(folder, "events.jsonl")
            jobs.write_text("".join(json.dumps(items[at]) + "\n" for at in batch), encoding="utf-8")
            command = [
                sys.executable,
                str(Path(__file__).resolve()),
                "--worker",
                str(jobs),
                str(log),
            ]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            lines = log.read_text().splitlines() if log.exists() else []
        for event in map(json.loads, lines):
            if event["what"] == "result":
                results[batch[event["at"]]] = event
        left = [at for at in batch if at not in results]
        if len(left) == 1:
            words = " ".join((done.stdout + done.stderr).strip().splitlines()[-3:])[-300:]
            results[left[0]] = {"compiles": f"it cannot be built: {words}"}
        elif left:
            middle = len(left) // 2
            waiting += [left[middle:], left[:middle]]
    return [results[at] for at in range(len(items))]


# --- The table ---------------------------------------------------------------------------------------


def weft(args: argparse.Namespace, *arguments: str) -> str:
    found = importlib.util.find_spec("warp")
    assert found and found.origin
    environment = {"WEFT_WARP": str(Path(found.origin).parent), **os.environ}
    command = [args.weft, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}:\n{done.stdout}{done.stderr}")
    return done.stdout


def by_rule(title: str, counts: dict[str, collections.Counter[str]]) -> str:
    columns = list(counts)
    rules = sorted(set().union(*counts.values()))
    text = f"{title:24}" + "".join(f"{column:>12}" for column in columns) + "\n"
    for rule in rules:
        text += f"{rule:24}" + "".join(f"{counts[c][rule]:12}" for c in columns) + "\n"
    return text + f"{'all':24}" + "".join(f"{sum(counts[c].values()):12}" for c in columns) + "\n"


def findings(report: dict[str, Any]) -> collections.Counter[str]:
    return collections.Counter(each["code"] for each in report["findings"])


def mend(args: argparse.Namespace, sources: Path, rules: dict[str, set[str]]) -> None:
    """Lets weft prove and mend the files, and prints what it says; `rules` are those of each file."""
    found = findings(json.loads(weft(args, "check", str(sources), "--format", "json", "-q")))
    start = time.monotonic()
    proved = json.loads(weft(args, "check", str(sources), "--prove", "--format", "json", "-q"))
    proving = time.monotonic() - start
    confirmed = collections.Counter(f["code"] for f in proved["findings"] if f["proof"])
    counts = {
        "findings": found,
        "confirmed": confirmed,
        "withdrawn": found - findings(proved),
        "undecided": findings(proved) - confirmed,
        "fixable": collections.Counter(f["code"] for f in proved["findings"] if f["fix"]),
    }
    print(by_rule("--prove", counts))
    print(f"--prove took {proving:.1f} s")
    for each in proved["findings"]:
        rules[each["file"]].add(each["code"])
    start = time.monotonic()
    mended = json.loads(weft(args, "check", str(sources), "--fix", "--format", "json", "-q"))
    fixed = sum(file["fixed"] for file in mended["files"])
    print(f"--fix took {time.monotonic() - start:.1f} s: {fixed} findings", flush=True)


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    if argv[:1] == ["--worker"]:
        return worker(Path(argv[1]), Path(argv[2]))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", help="the program")
    parser.add_argument("count", type=int, help="kernels to make")
    parser.add_argument("seed", type=int, help="of the kernels")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="the files stay there")
    parser.add_argument("--shard", metavar="I/N", help="of what is mended the I-th of N parts")
    parser.add_argument("--batch", type=int, default=30, help="kernels compiled in one go")
    parser.add_argument("--rounds", type=int, default=5, help="inputs of each size (default 5)")
    parser.add_argument("--seconds", type=float, default=60, help="for a kernel (default 60)")
    args = parser.parse_args(argv)

    temporary = tempfile.TemporaryDirectory(prefix="weft-fixes-")
    folder = args.keep or Path(temporary.name)
    sources = folder / "kernels"
    sources.mkdir(parents=True, exist_ok=True)
    made = ("generate", "-n", str(args.count), "-s", str(args.seed), "-d", "cpu")
    if not (folder / "records").exists():
        weft(args, *made, "--format", "jsonl", "--quiet", "-o", str(folder / "records"))
    items: dict[str, dict[str, Any]] = {}
    for record in records.read([str(folder / "records")]):
        path = sources / f"{record['metadata']['index']:06}.py"
        if not path.exists():
            path.write_text(IMPORT + record["python_source"], encoding="utf-8")
        items[str(path)] = {**record, "before": record["python_source"]}

    rules: dict[str, set[str]] = collections.defaultdict(set)
    kept = folder / "findings.json"
    if kept.exists():
        rules.update({name: set(codes) for name, codes in json.loads(kept.read_text()).items()})
    else:
        mend(args, sources, rules)
        kept.write_text(json.dumps({name: sorted(codes) for name, codes in rules.items()}))
    changed = []
    for name, item in items.items():
        text = Path(name).read_text(encoding="utf-8")
        if text == IMPORT + item["before"]:
            continue
        # The helpers stand in front of the kernel, behind the import that records leave out.
        changed.append({**item, "python_source": text.removeprefix(IMPORT), "file": name})
        if not text.startswith(IMPORT):
            sys.exit(f"{name} does not begin as it did")
    print(f"{len(changed)} kernels were rewritten\n", flush=True)
    if args.shard:
        part, parts = (int(number) for number in args.shard.split("/"))
        changed = changed[(part - 1) * len(changed) // parts : part * len(changed) // parts]

    says: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    wrong = 0
    for first in range(0, len(changed), args.batch):
        batch = changed[first : first + args.batch]
        ran = run(batch)
        slopes = gradients.run(batch, args.rounds, args.seconds)
        for item, forwards, slope in zip(batch, ran, slopes, strict=True):
            told, why = gradients.told(slope["counts"])
            if any(slope["counts"].get(kind) for kind in gradients.HARD):
                told, why = "cannot tell", slope.get("why", "")
            values = forwards.get("counts", {})
            compiles = "compiles" if not forwards["compiles"] else "does not compile"
            equal = "other values" if values.get("other") else ""
            equal = equal or ("same values" if values.get("same") else "values not compared")
            for rule in rules[item["file"]]:
                for column in ("kernels", compiles, equal, told):
                    says[column][rule] += 1
            says["kernels"]["(kernels)"] += 1
            for column in (compiles, equal, told):
                says[column]["(kernels)"] += 1
            bad = forwards["compiles"] or values.get("other") or told in ("differs", "nan")
            wrong += 1 if bad else 0
            if bad or told == "cannot tell" or not values.get("same"):
                print(f"{item['file']}: {compiles}, {equal}, {told} {why}")
                print(f"    {forwards} {slope['counts']}\n", flush=True)
        print(f"{first + len(batch)} of {len(changed)}: {dict(says)}", file=sys.stderr)
    for column, count in says.items():
        print(f"{column}: {dict(sorted(count.items()))}")
    print(f"{wrong} of {len(changed)} are not right")
    return 1 if wrong or not changed else 0


if __name__ == "__main__":
    sys.exit(main())
