"""Mutates kernels and compares what weft makes of the mutants with what warp-lang does.

    python mutate.py WEFT                                      golden files and generated kernels
    python mutate.py WEFT --seeds some/package --count 1000    until 1,000 mutants were accepted
    python mutate.py WEFT --seed random --jobs 2 -o out.json   another run each time, in two processes
    python mutate.py WEFT --file case.py                       what there is to say about one file

A seed is a kernel with what it needs, in a file of its own. weft compiles each mutant; what it accepts
is compared with Warp in a fresh process a device: texts, names, and whether Warp accepts it at all.
Each difference is shrunk to a smallest file with the same difference. Mutants follow from --seed and
their number alone, whatever --jobs is.

Exit status 0 if there is no difference but known ones (mutate_known.json) and those that --raises
allows, 1 if there is or nothing was compared, 2 on bad usage.
"""

from __future__ import annotations

import argparse
import collections
import json
import multiprocessing
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import extract
import isolate
import mutators
import oracle
import seeds
from shrink import shrunk

SECONDS = 10  # of weft for a mutant
MEMORY = 4 << 30
WARP_SECONDS = 60
KNOWN = Path(__file__).with_name("mutate_known.json")

# What can come out for a mutant. Findings are the faults of weft.
FINDINGS = ("text", "name", "accepted", "raises", "crash", "hang")
ACCEPTED = ("same", "text", "name", "accepted", "raises", "no answer")  # by weft
KINDS = ("same", *FINDINGS, "refused", "stricter", "no answer")

Document = dict[str, Any]


@dataclass
class Outcome:
    kind: str
    detail: str = ""  # the same for mutants of the same cause, as far as one can tell
    weft: str = ""
    warp: str = ""


@dataclass
class Finding:
    number: int
    seed: str
    mutators: list[str]
    outcome: Outcome
    source: str
    smallest: str = ""
    known: str = ""


# ---------------------------------------------------------------- both compilers


class Weft:
    """The answers of the executable, each from a process with limits."""

    def __init__(self, executable: Path):
        self.executable = executable
        self.environment = {**os.environ, "WEFT_WARP": os.environ.get("WEFT_WARP", sys.prefix)}

    def __call__(self, path: Path, devices: list[str]) -> Document | Outcome:
        """The document of `weft extract --json`, or why there is none."""
        device = devices[0] if len(devices) == 1 else "both"
        command = [str(self.executable), "extract", str(path), "-d", device, "--json", "-"]
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                timeout=SECONDS,
                env=self.environment,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
            )
        except subprocess.TimeoutExpired:
            return Outcome("hang", f"no answer in {SECONDS} s")
        errors = done.stderr.decode(errors="replace").strip()
        if done.returncode not in (0, 1):
            return Outcome("crash", f"exit status {done.returncode}", errors[-500:])
        try:
            return json.loads(done.stdout)
        except ValueError:
            return Outcome("crash", "no JSON", errors[-500:])


def warp(path: Path, device: str) -> Document | None:
    """The like document of warp-lang, from a fork that has built nothing; None where it gave none."""

    def answer() -> Document:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(WARP_SECONDS)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 26, 1 << 26))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        return extract.as_json(extract.extract(path, device, None, full_paths=True))

    try:
        return isolate.in_child(answer)
    except (ChildProcessError, EOFError):
        return None


# ---------------------------------------------------------------- their comparison


def compared(weft: Document, answers: dict[str, Document | None]) -> Outcome:
    """Of a file of which weft accepts a kernel; `answers` has Warp's for each device."""
    worst = Outcome("same")
    for device, answer in answers.items():
        kernels = [k for k in weft["kernels"] if k["device"] == device]
        if not kernels:
            continue
        if answer is None:
            worst = Outcome("no answer", weft=_listed(kernels)) if worst.kind == "same" else worst
            continue
        outcome = _compared(weft, kernels, answer, device)
        if outcome.kind != "same":
            return outcome
    return worst


def _compared(weft: Document, kernels: list[Document], answer: Document, device: str) -> Outcome:
    errors = [
        f"{error['type']}: {error['message']}".strip()
        for error in answer["errors"]
        if error["kernel"] is None or any(k["kernel"] == error["kernel"] for k in kernels)
    ]
    names = collections.defaultdict(list)  # overloads share one where hashes are stripped
    for kernel in answer["kernels"]:
        names[kernel["name"]].append(kernel)
    keys = {kernel["kernel"] for kernel in answer["kernels"]}
    for kernel in kernels:
        listed = f"[{device}] {kernel['name']}"
        if kernel["kernel"] not in keys and not errors:  # in a module that the oracle does not see
            return Outcome("no answer", "", listed)
        if kernel["kernel"] not in keys:
            raised = all(error["kernel"] is None for error in answer["errors"])
            kind = "raises" if raised and not answer["kernels"] else "accepted"
            return Outcome(kind, _cause(errors[0]), listed, errors[0])
        if kernel["name"] not in names:
            return Outcome("name", "", listed, " ".join(sorted(names)))
        if answer["errors"]:  # the rest is a second build, of which Warp prints another text
            continue
        differ = [_first_difference(kernel, other) for other in names[kernel["name"]]]
        if all(differ):
            part = differ[-1]
            return _differs(part, device, names[kernel["name"]][-1][part], kernel[part])
    if answer["errors"] or any(d["severity"] == "error" for d in weft["diagnostics"]):
        return Outcome("same")  # kernels are missing on one side, and what only they need
    missing = [text for text in answer["modules"] if text not in weft["modules"]]
    if missing:
        return _differs("module", device, missing[0], "\n".join(weft["modules"]))
    return Outcome("same")


def _first_difference(kernel: Document, other: Document) -> str:
    """The part of the kernels that differs, or nothing."""
    parts = ("args", "forward", "backward")
    return next((p for p in parts if _stripped(kernel[p]) != _stripped(other[p])), "")


def _stripped(text: str | None) -> str:
    return (text or "").strip("\n")


def _listed(kernels: list[Document]) -> str:
    return " ".join(f"[{kernel['device']}] {kernel['name']}" for kernel in kernels)


def _differs(part: str, device: str, wanted: str | None, got: str | None) -> Outcome:
    wants, gots = _stripped(wanted).split("\n"), _stripped(got).split("\n")
    for want, found in zip([*wants, ""], [*gots, ""]):
        if want != found:
            return Outcome("text", part, f"[{device}] {part}: {found.strip()}", want.strip())
    return Outcome("text", part, f"[{device}] {part}: ends early", "")


def _cause(message: str) -> str:
    """An error of Warp's without the names and numbers of the mutant."""
    first = message.split("\n")[0]
    first = re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`", "'_'", first)
    return re.sub(r"\d+", "0", first)[:100]


@dataclass
class Oracle:
    """Everything that is asked about a source: a file, weft, and Warp for each device."""

    weft: Weft
    devices: list[str]
    folder: Path
    ask_refused: bool = False

    def __call__(self, source: str) -> Outcome:
        path = self.folder / f"mutant_{os.getpid()}.py"
        path.write_text(source, encoding="utf-8")
        document = self.weft(path, self.devices)
        if isinstance(document, Outcome):
            return document
        if document["kernels"]:
            return compared(document, {device: warp(path, device) for device in self.devices})
        first = next(iter(document["diagnostics"]), {"code": "no kernels", "message": ""})
        refused = Outcome("refused", first["code"], _cause(first["message"]))
        if self.ask_refused and document["diagnostics"]:
            answers = [warp(path, device) for device in self.devices]
            if all(answer and answer["kernels"] and not answer["errors"] for answer in answers):
                refused.kind = "stricter"
        return refused


# ---------------------------------------------------------------- the run


@dataclass
class Work:
    """What each process has: set before they fork."""

    seeds: list[tuple[str, str]]
    material: mutators.Material
    seed: str
    oracle: Callable[[str], Outcome]
    refused_every: int = 0

    def __call__(self, number: int) -> Finding:
        rng = random.Random(f"{self.seed}/{number}")
        label, source = rng.choice(self.seeds)
        text, names = mutators.mutated(source, rng, self.material)
        if isinstance(self.oracle, Oracle):
            self.oracle.ask_refused = self.refused_every > 0 and number % self.refused_every == 0
        return Finding(number, label, names, self.oracle(text), text)


_work: Work | None = None


def _one(number: int) -> Finding:
    assert _work is not None
    return _work(number)


def _all(work: Work, jobs: int, first: int) -> Iterator[Finding]:
    """Mutants in the order of their numbers, without end."""
    numbers = iter(range(first, sys.maxsize))
    if jobs <= 1:
        yield from map(work, numbers)
        return
    global _work
    _work = work
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        while True:
            yield from pool.imap(_one, [next(numbers) for _ in range(100 * jobs)], chunksize=5)


def run(work: Work, count: int, jobs: int, first: int = 0) -> tuple[collections.Counter, collections.Counter, list[Finding]]:  # fmt: skip
    """Goes on until `count` mutants were accepted. Counts by kind, stricter refusals, findings."""
    counts: collections.Counter = collections.Counter()
    stricter: collections.Counter = collections.Counter()
    findings = []
    accepted = 0
    for finding in _all(work, jobs, first):
        outcome = finding.outcome
        counts[outcome.kind] += 1
        counts["made"] += 1
        if outcome.kind == "stricter":
            stricter[f"{outcome.detail}: {outcome.weft}"] += 1
        if outcome.kind in FINDINGS:
            findings.append(finding)
        accepted += outcome.kind in ACCEPTED
        if accepted >= count or (accepted == 0 and counts["made"] > 1000 + 100 * count):
            break
    return counts, stricter, findings


def known_reason(finding: Finding, rows: list[dict[str, str]]) -> str:
    """The reason of the first known difference that this one is, or nothing."""
    for row in rows:
        if (
            finding.outcome.kind == row["kind"]
            and re.search(row["warp"], finding.outcome.warp)
            and re.search(row["source"], finding.smallest or finding.source, re.MULTILINE)
        ):
            return row["reason"]
    return ""


def shrink(finding: Finding, ask: Callable[[str], Outcome], attempts: int) -> None:
    def holds(text: str) -> bool:
        other = ask(text)
        same = finding.outcome
        return (other.kind, other.detail) == (same.kind, same.detail)

    if holds(finding.source):  # else it does not happen again, which the report shows
        finding.smallest = shrunk(finding.source, holds, attempts)
        finding.outcome = ask(finding.smallest)


def told(finding: Finding) -> str:
    outcome = finding.outcome
    head = f"{outcome.kind}: mutant {finding.number} of {finding.seed} by {', '.join(finding.mutators)}"
    known = [f"  known: {finding.known}"] if finding.known else []
    return "\n".join(
        [head, *known, f"  weft: {outcome.weft or outcome.detail}", f"  warp: {outcome.warp}"]
        + ["    " + line for line in (finding.smallest or finding.source).splitlines()]
    )


def usable(found: list[tuple[str, str]], weft: Weft, devices: list[str], folder: Path) -> list[tuple[str, str]]:  # fmt: skip
    """The seeds that weft accepts as they are: the others have mutants that teach nothing."""
    path = folder / "seed.py"
    kept = []
    for label, source in found:
        path.write_text(source, encoding="utf-8")
        document = weft(path, devices)
        if not isinstance(document, Outcome) and document["kernels"]:
            kept.append((label, source))
    return kept


def generated(weft: Path, folder: Path, count: int = 200) -> list[str]:
    out = folder / "generated"
    command = [str(weft), "generate", "-n", str(count), "-d", "cuda", "-s", "1", "--format", "jsonl", "-q", "-o", str(out)]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    return [str(path) for path in sorted(out.glob("*.jsonl")) if "shard" in path.name]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", type=Path, help="the weft executable")
    parser.add_argument("--seeds", nargs="+", metavar="PATH",
                        help="Python files, records, or folders of either")  # fmt: skip
    parser.add_argument("--count", type=int, default=300, help="accepted mutants (default 300)")
    parser.add_argument("--seed", default="1", help="a word, or `random` (default 1)")
    parser.add_argument("--first", type=int, default=0, help="number of the first mutant")
    parser.add_argument("--device", "-d", default="cpu,cuda", help="default: cpu,cuda")
    parser.add_argument("--jobs", "-j", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--attempts", type=int, default=400, help="questions to shrink a finding")
    parser.add_argument("--shrink", type=int, default=20, help="findings to shrink (default 20)")
    parser.add_argument("--refused", type=int, default=10, metavar="N",
                        help="ask Warp about every Nth refused mutant, too (default 10; 0: none)")  # fmt: skip
    parser.add_argument("--raises", type=float, default=0.0, metavar="SHARE",
                        help="of the accepted mutants, so many may raise when imported, "
                        "unexplained (default 0)")  # fmt: skip
    parser.add_argument("--file", type=Path, help="judge this file and end")
    parser.add_argument("-o", "--output", type=Path, help="findings and counts, as JSON")
    args = parser.parse_args(argv)
    weft = args.weft.resolve()
    devices = args.device.split(",")
    if not weft.is_file():
        parser.error(f"no such file: {args.weft}")
    if not devices or set(devices) - set(oracle.DEVICES):
        parser.error(f"no such device: {args.device}")
    isolate.baseline()
    with tempfile.TemporaryDirectory(prefix="weft-mutate-") as scratch:
        folder = Path(scratch).resolve()
        os.environ["WARP_CACHE_PATH"] = str(folder / "cache")  # seeds that launch kernels fill it
        ask = Oracle(Weft(weft), devices, folder)
        if args.file:
            ask.ask_refused = True
            outcome = ask(args.file.read_text(encoding="utf-8"))
            print(
                f"{outcome.kind}: {outcome.detail}\n  weft: {outcome.weft}\n  warp: {outcome.warp}"
            )
            return int(outcome.kind in FINDINGS)
        return _tested(args, ask, folder)


def _tested(args: argparse.Namespace, ask: Oracle, folder: Path) -> int:
    seed = str(random.SystemRandom().randrange(1 << 32)) if args.seed == "random" else args.seed
    golden = Path(__file__).parents[2] / "tests" / "golden"
    try:
        paths = args.seeds or [str(golden), *generated(ask.weft.executable, folder)]
        found = list(seeds.of_paths(paths))
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"mutate.py: {error}", file=sys.stderr)
        return 2
    kept = usable(found, ask.weft, ask.devices, folder)
    print(f"{len(found)} seeds, {len(kept)} of them accepted by weft; --seed {seed}", flush=True)
    if not kept:
        print("nothing was compared", file=sys.stderr)
        return 1
    work = Work(kept, mutators.Material.of([s for _, s in kept]), seed, ask, args.refused)
    start = time.perf_counter()
    counts, stricter, findings = run(work, args.count, args.jobs, args.first)
    seconds = time.perf_counter() - start
    rows = json.loads(KNOWN.read_text(encoding="utf-8")) if KNOWN.exists() else []
    ask.ask_refused = False
    for number, finding in enumerate(findings):
        finding.known = known_reason(finding, rows)
        if not finding.known and number < args.shrink:
            shrink(finding, ask, args.attempts)
            finding.known = known_reason(finding, rows)
        if not finding.known:
            print(told(finding), flush=True)
    for cause, count in collections.Counter(
        finding.outcome.detail for finding in findings if finding.outcome.kind == "raises"
    ).most_common(20):
        print(f"raises when imported: {count:4} {cause}")
    for cause, count in stricter.most_common(20):
        print(f"stricter than Warp: {count:4} {cause}")
    accepted = sum(counts[kind] for kind in ACCEPTED)
    unexplained = collections.Counter(
        finding.outcome.kind for finding in findings if not finding.known
    )
    print(" ".join(f"{kind}={counts[kind]}" for kind in KINDS))
    print(
        f"{counts['made']} mutants, {accepted} accepted and compared, {len(findings)} findings, "
        f"{unexplained.total()} of them unexplained, in {seconds:.0f} s"
    )
    if args.output:
        report = {
            "seed": seed,
            "seconds": round(seconds, 1),
            "counts": dict(counts),
            "stricter": dict(stricter.most_common()),
            "findings": [asdict(finding) for finding in findings],
        }
        args.output.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    if not accepted:
        print("nothing was compared", file=sys.stderr)
    if unexplained["raises"] <= args.raises * accepted:
        del unexplained["raises"]
    return 1 if unexplained or not accepted else 0


if __name__ == "__main__":
    sys.exit(main())
