"""What has to be right on a machine with a GPU, part by part: a table, and a report to send.

    python3 scripts/gpu_suite.py --weft PROGRAM --native-test PROGRAM [--count 500] [--programs 4] ...

scripts/test-gpu builds the two programs and calls this; docs/gpu.md says what to expect. A part that
cannot be done here is skipped, with the reason. Exit code 0: all parts passed; 1: one failed; 77: none
failed, and those for which there has to be a GPU were skipped.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME_WIDTH, WHAT_WIDTH = 18, 62
TIME_LIMIT = 3600  # seconds, of one command
ANSWERS = 40  # tasks whose references are scored


class Skip(Exception):
    """A part cannot be done here; the text says why."""


class Failure(Exception):
    """A part is wrong in this way."""


@dataclass
class Row:
    part: str
    result: str = "passed"
    what: str = ""
    seconds: float = 0.0
    problems: list = field(default_factory=list)


class Suite:
    def __init__(self, arguments):
        self.weft = str(Path(arguments.weft).resolve())
        self.native_test = str(Path(arguments.native_test).resolve())
        self.count = arguments.count
        self.categories = ["-c", arguments.categories] if arguments.categories else []
        self.out = Path(arguments.out)
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        self.rows = []
        self.parts = arguments.parts.split(",") if arguments.parts else [n for n, _ in self.PARTS]
        doctor = self.json("doctor", [self.weft, "doctor", "--json"])
        self.versions = {
            name: doctor[name] for name in ("weft_version", "warp_version", "processors")
        }
        self.tools = {tool["name"]: tool for tool in doctor["tools"]}
        # Programs take minutes of compilers, so without a GPU only a few of them are looked at.
        has_gpu = self.tools["gpu"]["found"] is not None
        few = ["-c", "arithmetic,loop,reduction,stencil,struct"]
        self.programs = [
            "-n",
            arguments.programs if has_gpu else 1,
            *(self.categories if has_gpu or self.categories else few),
        ]
        self.checked = None  # what was found out about programs

    # --- Commands

    def call(self, log, command, **options):
        """Its exit code; what it said is in the log."""
        with open(self.out / f"{log}.log", "a", encoding="utf-8") as file:
            file.write(f"$ {' '.join(map(str, command))}\n")
            file.flush()
            try:
                return subprocess.run(
                    list(map(str, command)),
                    stdout=options.pop("stdout", file),
                    stderr=file,
                    timeout=TIME_LIMIT,
                    cwd=ROOT,
                    **options,
                ).returncode
            except subprocess.TimeoutExpired:
                raise Failure(f"`{command[1]}` did not end within {TIME_LIMIT} s") from None

    def must(self, log, command):
        code = self.call(log, command)
        if code:
            raise Failure(f"`weft {command[1]}` ended with {code}: {self.out / log}.log")

    def json(self, log, command):
        """The object that a command prints, also when it ends with 1."""
        path = self.out / f"{log}.json"
        with open(path, "w", encoding="utf-8") as file:
            code = self.call(log, command, stdout=file)
        try:
            return json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            raise Failure(
                f"`weft {command[1]}` ended with {code} and printed no JSON: {self.out / log}.log"
            ) from None

    def need(self, *names):
        for name in names:
            if self.tools[name]["found"] is None:
                raise Skip(self.tools[name]["missing"])

    def need_gpu(self):
        self.need("gpu", "compiler", "warp headers")
        if self.tools["nvrtc"]["found"] is None:
            self.need("nvcc")

    def generate(self, log, folder, seed, *options):
        self.must(
            log,
            [
                self.weft,
                "generate",
                "-n",
                self.count,
                "-s",
                seed,
                "-q",
                "-o",
                self.out / folder,
                *self.categories,
                *options,
            ],
        )

    def make_pairs(self):
        if not (self.out / "pairs").exists():
            self.generate("pairs", "pairs", 1, "-d", "both")

    def verify(self, row, log, folder, *options):
        report = self.json(log, [self.weft, "verify", self.out / folder, "-q", "--json", *options])
        row.problems += [
            f"{one['level']}: {one['message']} ({folder} {one['id']})" for one in report["problems"]
        ]
        if not report["ok"]:
            raise Failure(f"{report['problem_count']} of {report['records']:,} records are wrong")
        return report

    # --- Parts

    def extraction(self, row):
        examples = sorted((ROOT / "examples").glob("*.py"))
        extracted = self.json(
            "extract", [self.weft, "extract", *examples, "-d", "both", "--json", "-"]
        )
        if extracted["diagnostics"] or not extracted["kernels"]:
            raise Failure(f"an example was refused: {self.out}/extract.json")
        self.make_pairs()
        report = self.verify(
            row,
            "extraction",
            "pairs",
            "--level",
            "text",
            "--oracle",
            "--sample",
            min(self.count, 100),
            "--no-write",
        )
        row.what = (
            f"{len(extracted['kernels'])} texts of examples, {report['records']:,} records, "
            + (
                "not compared with warp-lang"
                if report["oracle_skipped"]
                else "some as warp-lang has them"
            )
        )
        if report["oracle_skipped"]:
            row.problems.append(f"not compared with warp-lang: {report['oracle_skipped']}")

    def compile(self, row):
        self.need("compiler", "warp headers")
        self.make_pairs()
        report = self.verify(
            row,
            "compile",
            "pairs",
            "--level",
            "compile",
            "--ptx",
            "--sample",
            self.count,
            "--no-write",
        )
        compiled = verdicts(report, "compile ok")
        if report["skipped"] or compiled == 0:
            raise Failure(f"nothing was compiled: {report['skipped'] or report['reasons']}")
        row.what = f"{compiled:,} modules, " + (
            "without PTX" if report["ptx_skipped"] else "with PTX"
        )
        if report["ptx_skipped"]:
            row.problems.append(f"without PTX: {report['ptx_skipped']}")

    def launch(self, row):
        self.need_gpu()
        path = self.out / "launch.json"
        code = self.call(
            "launch",
            [self.native_test, "--gtest_filter=*/gpu:GpuTest.*", f"--gtest_output=json:{path}"],
            env={**os.environ, "WEFT_TEST_GPU": "1"},
        )
        if not path.exists():  # it crashed
            raise Failure(f"native_test ended with {code}: {self.out}/launch.log")
        tests = [
            test
            for suite in json.loads(path.read_text())["testsuites"]
            for test in suite["testsuite"]
        ]
        ran = [test for test in tests if test["result"] == "COMPLETED"]
        row.problems += [
            f"{test['classname']}.{test['name']}: {failure['failure'].splitlines()[0]}"
            for test in ran
            for failure in test.get("failures", [])
        ]
        row.what = f"{len(ran)} tests"
        if code or not ran:
            raise Failure(f"{sum('failures' in test for test in ran)} of {len(ran)} tests failed")

    def on_gpu(self, row, log, folder):
        self.need_gpu()
        report = self.verify(row, log, folder, "--level", "gpu")
        if report["gpu_skipped"] or verdicts(report, "gpu skipped"):
            raise Failure(f"not all were run: {report['gpu_skipped'] or report['reasons']}")
        right = verdicts(report, "gpu ok")
        if right == 0:
            raise Failure(f"none could be judged: {report['reasons']}")
        return right, verdicts(report, "gpu not_applicable")

    def compare(self, row):
        self.need_gpu()
        self.generate("compare", "forward", 2, "-d", "cuda", "--no-backward")
        right, open_ones = self.on_gpu(row, "compare", "forward")
        row.what = f"{right:,} kernels right, {open_ones:,} not applicable"

    def gradients(self, row):
        self.need_gpu()
        self.generate("gradients", "adjoints", 3, "-d", "cuda")
        right, open_ones = self.on_gpu(row, "gradients", "adjoints")
        row.what = f"{right:,} kernels and adjoints right, {open_ones:,} not applicable"

    def answers(self, row):
        self.need_gpu()
        self.need("nvcc", "sandbox")
        with open(ROOT / "samples" / "tasks.jsonl", encoding="utf-8") as file:
            lines = [next(file) for _ in range(ANSWERS)]
        tasks = self.out / "tasks.jsonl"
        tasks.write_text("".join(lines), encoding="utf-8")
        result = self.out / "answers"
        summary = self.json(
            "answers",
            [self.weft, "eval", tasks, "--references", "--gpu", "-o", result, "-q", "--json"],
        )
        scores = [json.loads(line) for line in (result / "results.jsonl").open(encoding="utf-8")]
        row.problems += [
            f"{score['outcome']}: {score['message']} (task {score['task']})"
            for score in scores
            if score["outcome"] != "ok"
        ]
        right = summary["all"]["outcomes"]["ok"]
        if right != ANSWERS:
            raise Failure(f"{ANSWERS - right} of {ANSWERS} references are not right")
        row.what = f"{right} references, {sum(s['timed_threads'] > 0 for s in scores)} timed"

    def check_programs(self):
        if self.checked is None:
            self.must(
                "programs",
                [
                    self.weft,
                    "program",
                    *self.programs,
                    "-s",
                    1,
                    "--backward",
                    "--variant",
                    "both",
                    "-q",
                    "-o",
                    self.out / "programs",
                ],
            )
            self.checked = self.json(
                "programs", [self.weft, "program", "--check", self.out / "programs", "-q", "--json"]
            )
        return self.checked

    def steps(self, row, names):
        """How many programs passed each of these steps; those that are skipped are noted."""
        report = self.check_programs()
        done = {}
        for name in names:
            if name in report["skipped"]:
                row.problems.append(f"without {name}: {report['skipped'][name]}")
                continue
            counts = [category[name] for category in report["categories"].values()]
            done[name] = sum(count["ok"] for count in counts)
            wrong = sum(count["wrong"] for count in counts)
            row.problems += [
                f"{one['folder']}: {one['step']}: {one['message']}"
                for one in report["problems"]
                if one["step"] == name
            ]
            if wrong or done[name] == 0:
                raise Failure(f"{name}: {wrong} of {report['programs']} programs are wrong")
        return report["programs"], done

    def host_programs(self, row):
        if not shutil.which("g++") and not shutil.which("clang++"):
            raise Skip("neither `g++` nor `clang++` is installed")
        programs, done = self.steps(row, ("structure", "g++", "clang++", "run", "cuda run", "nvcc"))
        row.what = f"{programs} programs: {', '.join(done)}"

    def gpu_programs(self, row):
        self.need("gpu", "nvcc")
        programs, done = self.steps(row, ("gpu run",))
        if not done:
            raise Failure(f"none was run: {row.problems[-1]}")
        row.what = f"{done['gpu run']} of {programs} programs right"

    def benchmarks(self, row):
        self.need("gpu", "nvcc")
        self.check_programs()
        lines = []
        for tuned in sorted((self.out / "programs").glob("*/*_tuned.cu")):
            name = tuned.name.removesuffix("_tuned.cu")
            self.must(
                "benchmarks",
                [
                    "make",
                    "-s",
                    "-C",
                    tuned.parent,
                    f"NVCC={self.tools['nvcc']['found'].split(' (')[0]}",
                ],
            )
            times = [self.best(tuned.parent / program) for program in (name, f"{name}_tuned")]
            lines.append("{:32} {:10.4f} ms plain {:10.4f} ms tuned".format(name, *times))
        if not lines:
            raise Failure("no program has a tuned variant")
        (self.out / "benchmarks.txt").write_text("\n".join(lines) + "\n")
        row.what = f"{len(lines)} kernels, plain and tuned: benchmarks.txt"

    def best(self, program):
        """Milliseconds of its best launch, by its own measure."""
        result = subprocess.run(
            [program.resolve(), "--bench"], capture_output=True, text=True, timeout=TIME_LIMIT
        )
        found = re.search(r"^best ([0-9.]+) ms", result.stdout, re.MULTILINE)
        if result.returncode or not found:
            raise Failure(
                f"`{program.name} --bench` ended with {result.returncode}: "
                f"{(result.stderr or result.stdout).strip()[:200]}"
            )
        return float(found[1])

    PARTS = (
        ("extraction", extraction),
        ("compile", compile),
        ("launch", launch),
        ("compare", compare),
        ("gradients", gradients),
        ("answers", answers),
        ("programs", host_programs),
        ("programs on GPU", gpu_programs),
        ("benchmarks", benchmarks),
    )

    # --- The whole

    def run(self):
        print(f"{'part':{NAME_WIDTH}} {'result':8} {'what':{WHAT_WIDTH}} seconds", flush=True)
        for name, part in self.PARTS:
            if name not in self.parts:
                continue
            row = Row(name)
            begun = time.monotonic()
            try:
                part(self, row)
            except Skip as reason:
                row.result, row.what = "skipped", str(reason)
            except Failure as reason:
                row.result, row.what = "FAILED", str(reason)
            row.seconds = round(time.monotonic() - begun, 1)
            self.rows.append(row)
            print(
                f"{name:{NAME_WIDTH}} {row.result:8} {row.what:{WHAT_WIDTH}} {row.seconds:7.1f}",
                flush=True,
            )
        results = [row.result for row in self.rows]
        code = 1 if "FAILED" in results else 77 if "skipped" in results else 0
        for row in self.rows:
            for problem in row.problems[:5]:
                print(f"  {row.part}: {problem}")
        self.write_report(code)
        return code

    def write_report(self, code):
        def said(command):
            try:
                return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout
            except (OSError, subprocess.TimeoutExpired) as error:
                return str(error)

        report = {
            **self.versions,
            "machine": platform.platform(),
            "count": self.count,
            "tools": {
                name: tool["found"] or f"not here: {tool['missing']}"
                for name, tool in self.tools.items()
            },
            "exit_code": code,
            "parts": [asdict(row) for row in self.rows],
            "commit": said(["git", "-C", str(ROOT), "rev-parse", "HEAD"]).strip(),
            "nvidia_smi": said(["nvidia-smi"]),
        }
        (self.out / "report.json").write_text(json.dumps(report, indent=1) + "\n")
        with tarfile.open(self.out / "report.tar.gz", "w:gz") as tar:
            for path in sorted(self.out.iterdir()):
                if path.suffix in (".json", ".log", ".txt"):
                    tar.add(path, f"gpu-test/{path.name}")
        print(f"\nthe report, to be sent as it is: {self.out / 'report.tar.gz'}")


def verdicts(report, name):
    return sum(category["verdicts"].get(name, 0) for category in report["categories"].values())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weft", required=True)
    parser.add_argument("--native-test", required=True)
    parser.add_argument("--count", type=int, default=500, help="kernels a part")
    parser.add_argument(
        "--programs",
        type=int,
        default=4,
        help="programs of each category; without a GPU five in all",
    )
    parser.add_argument("--categories", help="only these of the generator, with commas")
    parser.add_argument("--parts", help="only these, with commas")
    parser.add_argument("--out", default="build/gpu-test")
    arguments = parser.parse_args()
    unknown = set((arguments.parts or "").split(",")) - {"", *(name for name, _ in Suite.PARTS)}
    if unknown:
        parser.error(f"there is no part called {', '.join(sorted(unknown))}")
    return Suite(arguments).run()


if __name__ == "__main__":
    sys.exit(main())
