"""Levels of `weft verify` that compile and run, as their users see them.

python3 verdict_test.py path/to/weft fake-driver fake-nvrtc [unittest options]
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

WEFT = ""
CACHE = tempfile.TemporaryDirectory(prefix="weft-verdict-cache-")


def weft(*arguments, **variables):
    environment = {**os.environ, "XDG_CACHE_HOME": CACHE.name, **variables}
    return subprocess.run(
        [WEFT, *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=600
    )


def records(folder):
    return [
        json.loads(line)
        for shard in sorted(folder.glob("shard-*.jsonl"))
        for line in shard.read_text().splitlines()
    ]


class VerdictTest(unittest.TestCase):
    COMMON = ("-n", 30, "-s", 3, "-d", "both", "--shard-size", 20, "-q")

    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-verdict-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name) / "data"

    def verdicts(self, name):
        return [record["metadata"]["verdicts"][name] for record in records(self.folder)]

    def check(self, result, code=0):
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result


class Made(VerdictTest):
    def setUp(self):
        super().setUp()
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        report = json.loads(
            self.check(
                weft("verify", self.folder, "--level", "compile", "-q", "--json", "--no-write")
            ).stdout
        )
        if report["skipped"]:
            self.skipTest(f"nothing was compiled: {report['skipped']}")


class Judged(Made):
    def test_verdicts_are_written(self):
        before = records(self.folder)
        self.assertEqual(set(self.verdicts("compile")), {None})
        result = self.check(weft("verify", self.folder, "--level", "gradient", "-q", "--json"))
        report = json.loads(result.stdout)
        self.assertTrue(report["ok"])
        self.assertEqual(set(self.verdicts("compile")), {"ok"})
        self.assertLessEqual(set(self.verdicts("run")), {"ok", "trivial", "not_applicable"})
        self.assertIn("ok", self.verdicts("gradient"))
        wrong = [
            cause
            for verdict, cause in zip(self.verdicts("gradient"), self.verdicts("gradient_cause"))
            if verdict == "wrong"
        ]
        self.assertNotIn(None, wrong)
        self.assertEqual(sum(report["gradient_causes"].values()), len(wrong))
        # Nothing else has changed, and the data set is still whole.
        for old, new in zip(before, records(self.folder), strict=True):
            old["metadata"]["verdicts"] = new["metadata"]["verdicts"]
            self.assertEqual(old, new)
        again = json.loads(
            self.check(weft("verify", self.folder, "--level", "text", "-q", "--json")).stdout
        )
        self.assertEqual(again["hash"], report["hash"])
        # The run that made it finds it finished.
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        self.assertEqual(set(self.verdicts("compile")), {"ok"})
        self.adjoints_that_are_wrong_are_no_answers()

    def adjoints_that_are_wrong_are_no_answers(self):
        def rows(*options):
            packed = self.folder.parent / "chat"
            self.check(weft("pack", self.folder, "-o", packed, "--layout", "chat", *options))
            texts = [path.read_text() for path in packed.glob("data/*/*.jsonl")]
            return {json.loads(line)["id"] for text in texts for line in text.splitlines()}

        by_verdict = {"ok": set(), "wrong": set()}
        for record in records(self.folder):
            verdict = record["metadata"]["verdicts"]["gradient"]
            by_verdict.setdefault(verdict, set()).add(record["id"])
        for task in ("adjoint", "reverse"):
            made = rows("--task", task)
            self.assertTrue(made)
            self.assertLessEqual(made, by_verdict["ok"])
        self.assertTrue(rows("--task", "forward") & by_verdict["wrong"])
        self.assertLessEqual(rows("--where", "gradient=wrong"), by_verdict["wrong"])

    def test_adjoints_that_nobody_verified_are_no_answers(self):
        other = self.folder.parent / "unverified"
        self.check(weft("generate", *self.COMMON, "-o", other))
        packed = self.folder.parent / "chat"
        result = weft("pack", other, "-o", packed, "--layout", "chat")
        self.assertEqual(result.returncode, 1)
        self.assertIn("verdicts are null until", result.stderr)
        self.assertIn("--where gradient!=wrong", result.stderr)
        self.check(
            weft("pack", other, "-o", packed, "--layout", "chat", "--where", "gradient!=wrong")
        )

    def test_as_it_is_made(self):
        other = self.folder.parent / "other"
        self.check(weft("generate", *self.COMMON, "-o", other, "--verify", "run"))
        self.check(weft("verify", self.folder, "--level", "run", "-q", "-j", 1))
        for name in ("shard-00000.jsonl", "shard-00001.jsonl"):
            self.assertEqual((other / name).read_bytes(), (self.folder / name).read_bytes())

    def test_the_report_of_what_is_made(self):
        other = self.folder.parent / "other"
        result = self.check(
            weft("generate", *self.COMMON, "-o", other, "--verify", "run", "--json")
        )
        made, verified = map(json.loads, result.stdout.splitlines())
        self.assertEqual(made["records"], verified["records"])
        self.assertEqual(
            sum(verified["determinism"].values()),
            sum(r["metadata"]["verdicts"]["determinism"] is not None for r in records(other)),
        )
        self.assertIn("exact", verified["determinism"])

    def test_no_such_record(self):
        result = self.check(
            weft("verify", self.folder, "--level", "run", "-q", "--only", "f" * 32), 1
        )
        self.assertIn("no record has the id `ffff", result.stderr)

    def test_a_part_of_them(self):
        chosen = records(self.folder)[7]["id"]
        self.check(weft("verify", self.folder, "--level", "run", "-q", "--only", chosen))
        self.assertEqual(
            [
                record["id"]
                for record in records(self.folder)
                if record["metadata"]["verdicts"]["run"]
            ],
            [chosen],
        )
        report = json.loads(
            self.check(
                weft(
                    "verify",
                    self.folder,
                    "--level",
                    "compile",
                    "--sample",
                    20,
                    "--no-write",
                    "-q",
                    "--json",
                )
            ).stdout
        )
        compiled = sum(
            count
            for category in report["categories"].values()
            for count in category["verdicts"].values()
        )
        self.assertTrue(5 < compiled < 40, compiled)


class Kept(Made):
    """Verdicts that an earlier run has found."""

    def compiled(self):
        """A cache of its own, with what was compiled before and no verdicts."""
        own = self.folder.parent / "cache"
        shutil.copytree(Path(CACHE.name) / "weft", own / "weft")
        shutil.rmtree(own / "weft" / "verdicts", ignore_errors=True)
        return {"XDG_CACHE_HOME": str(own)}

    def verify(self, *options, level="gradient", code=0, **variables):
        command = ("verify", self.folder, "--level", level, "-q", "--json", *options)
        return json.loads(self.check(weft(*command, **variables), code).stdout)

    def contents(self):
        return {
            path.name: path.read_bytes()
            for path in self.folder.iterdir()
            if path.name != "stats.json"  # which has seconds
        }

    def test_a_second_run_finds_them(self):
        cache = self.compiled()
        first = self.verify(**cache)
        self.assertEqual(first["kept"], 0)
        after = self.contents()
        second = self.verify(**cache)
        self.assertEqual(second["kept"], 60)
        self.assertEqual({**second, "kept": 0}, first)
        self.assertEqual(self.contents(), after)
        table = weft("verify", self.folder, "--level", "gradient", "-q", **cache).stdout
        self.assertIn("60 verdicts were there already; --again finds them anew\n", table)
        counts = table[: table.index("\n\n")].splitlines()
        self.assertEqual(counts[1].split()[:2], ["category", "records"])
        self.assertLessEqual(max(map(len, counts)), 100)
        # Other conditions are other verdicts.
        self.assertEqual(self.verify("--no-write", level="run", **cache)["kept"], 0)
        self.assertEqual(self.verify("--again", **cache)["kept"], 0)
        self.assertEqual(self.verify("--no-write", **cache)["kept"], 60)
        compiler = self.folder.parent / "g++"
        compiler.write_text('#!/bin/sh\nexec g++ "$@"\n')
        compiler.chmod(0o755)
        other = self.verify("--sample", 4, "--no-write", WEFT_CXX=str(compiler), **cache)
        self.assertEqual(other["kept"], 0)
        # What the data set says of itself is not believed.
        shard = self.folder / "shard-00000.jsonl"
        self.assertIn(b'"gradient":"ok"', shard.read_bytes())

    def test_a_run_that_is_killed_goes_on(self):
        cache = self.compiled()
        self.verify(**cache)
        whole = self.contents()
        shutil.rmtree(self.folder)
        shutil.rmtree(self.folder.parent / "cache" / "weft" / "verdicts")
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        # The first of two shards is known; the line of the second was torn.
        self.verify("--no-write", **cache)
        for kept in (self.folder.parent / "cache" / "weft" / "verdicts").iterdir():
            text = kept.read_text()
            if len(json.loads(text.split(" ", 1)[1])) == 20:
                kept.write_text(text[: len(text) // 2])
        report = self.verify(**cache)
        self.assertEqual(report["kept"], 40)
        self.assertEqual(self.contents(), whole)

    def test_a_signal(self):
        cache = {"XDG_CACHE_HOME": str(self.folder.parent / "cache")}
        command = [WEFT, "verify", str(self.folder), "--level", "gradient", "-q"]
        for stop, code in ((signal.SIGINT, 130), (signal.SIGKILL, -9)):
            process = subprocess.Popen(
                command, env={**os.environ, **cache}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            time.sleep(1)
            process.send_signal(stop)
            errors = process.communicate(timeout=300)[1].decode()
            self.assertIn(process.returncode, (code, 0))
            if process.returncode == 130:
                self.assertIn("interrupted; the same command goes on from here", errors)
        self.verify(**cache)
        self.assertEqual(self.verify(**cache)["kept"], 60)


class Machine(Made):
    """A machine that is in the way says nothing about a record."""

    COMMON = ("-n", 6, "-s", 3, "-d", "both", "--shard-size", 4, "-q")

    SPEAKS = r"""import warp as wp


@wp.func_native("\n#error No space left on device\nreturn x;")
def same(x: float) -> float: ...


@wp.kernel
def bad(x: wp.array(dtype=float)):
    x[0] = same(x[0])


@wp.kernel
def good(x: wp.array(dtype=float)):
    x[0] = 1.0
"""

    # g++ that does something else when it makes an object.
    COMPILER = """#!/bin/sh
case "$*" in *-shared*) %s;; esac
exec g++ "$@"
"""

    def verify(self, code, compiler="", limit="", **variables):
        script = self.folder.parent / "g++"
        script.write_text(self.COMPILER % (compiler or ":"))
        script.chmod(0o755)
        variables = {
            **os.environ,
            "XDG_CACHE_HOME": str(self.folder.parent / "cache"),
            "WEFT_CXX": str(script),
            **variables,
        }
        command = ("verify", str(self.folder), "--level", "run", "-q", "--json")
        result = subprocess.run(
            ["sh", "-c", limit + 'exec "$0" "$@"', WEFT, *command],
            capture_output=True,
            text=True,
            env=variables,
            timeout=600,
        )
        self.check(result, code)
        return json.loads(result.stdout), result.stderr

    def check_nothing_is_known(self, report, errors, word):
        self.assertEqual(set(self.verdicts("compile")) | set(self.verdicts("run")), {None})
        self.assertFalse(report["ok"])
        self.assertEqual(report["problem_count"], 0)
        self.assertIn(word, report["failure"])
        self.assertIn(word, errors)
        self.assertNotIn("interrupted", errors)
        states = {
            name for category in report["categories"].values() for name in category["verdicts"]
        }
        self.assertLessEqual(states, {"compile skipped", "run skipped"})

    def test_compilers(self):
        for what, word in (
            ("kill -9 $$", "g++` was ended by signal 9"),
            ("echo 'g++: fatal error: Killed signal terminated cc1plus' >&2; exit 1", "Killed"),
            ("echo 'as: x.s: No space left on device' >&2; exit 1", "no space left"),
            ("exec /nowhere/at/all", "/nowhere/at/all"),
        ):
            with self.subTest(what):
                report, errors = self.verify(3, what)
                self.check_nothing_is_known(report, errors, word)
                self.assertEqual(report["unjudged"], 12 if report["complete"] else 8)
        # The same compiler on a better day.
        report, _ = self.verify(0)
        self.assertEqual(report["kept"], 0)
        self.assertEqual(set(self.verdicts("compile")), {"ok"})

    def test_a_text_that_speaks_for_the_machine(self):
        """It costs itself alone."""
        if weft("doctor", "--sandbox").returncode != 0:
            self.skipTest("there is no sandbox here")
        file = self.folder.parent / "k.py"
        file.write_text(self.SPEAKS)
        result = weft("verify", file, "-q", "--json", "--level", "compile")
        self.check(result, 3)
        kernels = json.loads(result.stdout)["kernels"]
        self.assertEqual(
            {(one["kernel"], one["compile"]["verdict"]) for one in kernels},
            {("bad", "skipped"), ("good", "ok")},
        )

    def test_one_that_is_killed_once(self):
        self.verify(0, "mkdir $TMPDIR/../once 2>/dev/null && kill -9 $$")
        self.assertEqual(set(self.verdicts("compile")), {"ok"})

    def test_no_room(self):
        report, errors = self.verify(3, limit="ulimit -f 100; ")
        self.check_nothing_is_known(report, errors, str(self.folder.parent / "cache"))
        report, errors = self.verify(3, XDG_CACHE_HOME="/proc/self/none")
        self.check_nothing_is_known(report, errors, "/proc/self/none")
        self.assertEqual(report["unjudged"], 8)

    def test_no_memory(self):
        report, errors = self.verify(3, limit="ulimit -v 3000000; ")
        self.check_nothing_is_known(report, errors, "worker")

    def test_an_object_that_is_torn(self):
        objects = self.folder.parent / "cache" / "weft" / "objects"
        done = threading.Event()

        def tear():
            torn = set()
            while not done.wait(0.001):
                for path in set(objects.glob("*/*.so.hash")) - torn:
                    os.truncate(path.with_suffix(""), 1000)
                    torn.add(path)

        tearing = threading.Thread(target=tear)
        tearing.start()
        self.addCleanup(tearing.join)
        self.addCleanup(done.set)
        report, errors = self.verify(3)
        self.assertEqual(report["problem_count"], 0)
        self.assertIn(str(objects), report["failure"])
        self.assertIn(str(objects), errors)
        self.assertLessEqual(set(self.verdicts("run")), {None, "ok", "trivial", "not_applicable"})
        done.set()
        self.verify(0)
        self.assertEqual(set(self.verdicts("compile")), {"ok"})

    def test_a_weft_that_is_replaced_while_it_runs(self):
        own = self.folder.parent / "weft"
        mark = self.folder.parent / "mark"
        script = self.folder.parent / "g++"
        script.write_text('#!/bin/sh\nsleep 1\nexec g++ "$@"\n')
        script.chmod(0o755)
        headers = next(
            tool["found"].rsplit(" (", 1)[0]
            for tool in json.loads(weft("doctor", "--json").stdout)["tools"]
            if tool["name"] == "warp headers"
        )
        # Before it has looked for a sandbox, and after it has used one: without one it starts its
        # workers once, and may end well.
        sandbox = weft("doctor", "--sandbox").returncode == 0
        for moment in (0.3, 3.3) if sandbox else (0.3,):
            for replace in (True, False):
                with self.subTest(moment=moment, replace=replace):
                    shutil.copy(WEFT, own)
                    process = subprocess.Popen(
                        [own, "verify", self.folder, "--level", "run", "-q", "--json"],
                        stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE,
                        text=True,
                        env={
                            **os.environ,
                            "XDG_CACHE_HOME": str(self.folder.parent / f"cache{moment}{replace}"),
                            "WEFT_CXX": str(script),
                            "WEFT_WARP": headers,
                        },
                    )
                    time.sleep(moment)
                    if replace:
                        other = self.folder.parent / "other"
                        other.write_text(f"#!/bin/sh\ntouch {mark}\n")
                        other.chmod(0o755)
                        other.replace(own)
                    else:
                        own.unlink()
                    out, errors = process.communicate(timeout=300)
                    self.assertEqual(process.returncode, 3, errors)
                    message = f"`{own}` was replaced or removed while it ran; start it again"
                    self.assertIn(message, errors)
                    self.assertIn(message, json.loads(out)["failure"])
                    self.assertFalse(mark.exists())
                    self.assertEqual(set(self.verdicts("compile")), {None})

    def test_of_a_file(self):
        file = self.folder.parent / "k.py"
        file.write_text(
            "import warp as wp\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"
        )
        result = weft("verify", file, "-q", "--json", XDG_CACHE_HOME="/proc/self/none")
        self.check(result, 3)
        self.assertIn("/proc/self/none", json.loads(result.stdout)["failure"])


class Trust(VerdictTest):
    SOURCE = """import warp as wp


@wp.func_native("return x * 2.0f; } static void __attribute__((constructor)) evil() "
                "{ __builtin_trap(); } static inline float rest(float x) { return x;")
def twice(x: float) -> float: ...


@wp.kernel
def hostile(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * 3.0
    if i > 1000000:
        y[i] = twice(x[i])


@wp.kernel
def plain(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * 3.0
"""

    def setUp(self):
        super().setUp()
        self.file = self.folder.parent / "kernels.py"
        self.file.write_text(self.SOURCE)
        self.check(weft("extract", self.file, "--records", "-o", self.folder, "-q"))

    def test_records_with_native_code_are_skipped(self):
        alone = {"WEFT_SANDBOX": "none"}  # where nothing holds what people wrote
        result = weft("verify", self.folder, "--level", "gradient", "-q", "--json", **alone)
        report = json.loads(result.stdout)
        if report["skipped"]:
            self.skipTest(report["skipped"])
        self.check(result, 2)
        self.assertIn("--trust", result.stderr)
        found = {
            record["metadata"]["kernel_name"]: record["metadata"]["verdicts"]
            for record in records(self.folder)
        }
        self.assertEqual(found["plain"]["run"], "ok")
        self.assertEqual(set(found["hostile"].values()), {None})
        hostile = [r for r in records(self.folder) if r["metadata"]["kernel_name"] == "hostile"]
        self.assertEqual(report["untrusted"], len(hostile))
        trusted = weft("verify", self.folder, "--level", "run", "-q", "--json", "--trust", **alone)
        self.assertEqual(json.loads(trusted.stdout)["untrusted"], 0)
        self.assertNotEqual(trusted.returncode, 2)

    def test_what_they_try_is_held(self):
        if json.loads(weft("doctor", "--sandbox", "--json").stdout or "{}") == {}:
            self.skipTest("there is no sandbox here")
        mark, secret = self.folder.parent / "mark", self.folder.parent / "secret"
        secret.write_text("as it was")
        evil = (
            f'{{ system(\\"touch {mark}\\"); int f = open(\\"{mark}\\", 65, 384);'
            f' write(f, \\"x\\", 1); unlink(\\"{secret}\\"); }}'
        )
        declared = (
            'extern \\"C\\" { int system(const char*); int open(const char*, int, ...);'
            " long write(int, const void*, unsigned long); int unlink(const char*);"
            " }"
        )
        source = self.SOURCE.replace("static void __attr", declared + " static void __attr")
        self.file.write_text(source.replace("{ __builtin_trap(); }", evil))
        shutil.rmtree(self.folder)
        self.check(weft("extract", self.file, "--records", "-o", self.folder, "-q"))
        report = json.loads(
            weft("verify", self.folder, "--level", "run", "-q", "--json", "--again").stdout
        )
        if report["skipped"]:
            self.skipTest(report["skipped"])
        self.assertEqual(report["untrusted"], 0)
        plain = [r for r in records(self.folder) if r["metadata"]["kernel_name"] == "plain"]
        self.assertEqual({r["metadata"]["verdicts"]["run"] for r in plain}, {"ok"})
        self.assertFalse(mark.exists())
        self.assertEqual(secret.read_text(), "as it was")
        free = {"WEFT_SANDBOX": "none", "XDG_CACHE_HOME": str(self.folder.parent / "other")}
        weft("verify", self.folder, "--level", "run", "-q", "--trust", **free)
        self.assertTrue(mark.exists(), "the attack itself does not work")

    def test_files(self):
        result = weft("verify", self.file, "-q", "--json", WEFT_SANDBOX="none")
        report = json.loads(result.stdout)
        if report["skipped"]:
            self.skipTest(report["skipped"])
        self.check(result, 2)
        states = {one["kernel"]: one["run"] for one in report["kernels"]}
        self.assertEqual(states["plain"]["verdict"], "ok")
        self.assertEqual(states["hostile"]["verdict"], "skipped")
        self.assertEqual(states["hostile"]["detail"], "the native function `twice`")


class OfAFile(VerdictTest):
    SOURCE = """import warp as wp


@wp.kernel
def scale(a: float, x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = a * x[i]


@wp.kernel
def product(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):
    i = wp.tid()
    p = float(1.0)
    for j in range(n):
        p = p * x[j]
    wp.atomic_add(y, 0, p)
"""

    def setUp(self):
        super().setUp()
        self.folder.mkdir()
        self.file = self.folder / "kernels.py"
        self.file.write_text(self.SOURCE)

    def test_verdicts(self):
        result = weft("verify", self.file, "--json", "-q")
        report = json.loads(self.check(result).stdout)
        if report["skipped"]:
            self.skipTest(f"nothing was compiled: {report['skipped']}")
        found = {(one["kernel"], one["device"]): one for one in report["kernels"]}
        self.assertEqual(len(found), 4)
        for device in ("cpu", "cuda"):
            self.assertEqual(found["scale", device]["gradient"]["verdict"], "ok")
            self.assertEqual(found["scale", device]["determinism"], "exact")
            self.assertEqual(found["product", device]["gradient"]["cause"], "dynamic_loop_product")
            self.assertEqual(found["product", device]["determinism"], "rounding")
            self.assertEqual(
                found["scale", device]["branches"], {"reached": 0, "total": 0, "missed": []}
            )
            branches = found["product", device]["branches"]
            self.assertGreater(branches["total"], 0)
            self.assertEqual(len(branches["missed"]), branches["total"] - branches["reached"])
        result = self.check(weft("verify", self.file, "-k", "scale", "-d", "cpu", "-q"))
        self.assertRegex(result.stdout, r"scale +cpu +ok +ok +ok +exact +none\n")
        self.assertNotIn("product", result.stdout)
        self.assertEqual(list(self.folder.iterdir()), [self.file])

    def test_a_generic_kernel(self):
        self.file.write_text(
            "from typing import Any\n\nimport warp as wp\n\n\n@wp.kernel\n"
            "def square(x: wp.array(dtype=Any), y: wp.array(dtype=Any)):\n"
            "    i = wp.tid()\n    y[i] = x[i] * x[i]\n\n\n"
            "wp.overload(square, [wp.array(dtype=int), wp.array(dtype=int)])\n"
            "wp.overload(square, [wp.array(dtype=float), wp.array(dtype=float)])\n"
        )
        result = self.check(weft("verify", self.file, "--json", "-q"))
        report = json.loads(result.stdout)
        if report["skipped"]:
            self.skipTest(f"nothing was compiled: {report['skipped']}")
        self.assertEqual([one["gradient"]["verdict"] for one in report["kernels"]], ["ok", "ok"])
        data = self.folder / "data"
        self.check(weft("extract", self.file, "--records", "-o", data, "-q"))
        (one,) = records(data)
        self.assertEqual(one["ir_forward"].count("_forward("), 2)
        self.check(weft("verify", data, "--level", "text", "-q"))

    def test_what_is_no_kernel(self):
        self.assertIn(
            "has no kernel `other`",
            self.check(weft("verify", self.file, "-k", "other", "-q"), 2).stderr,
        )
        for text, code, message in (
            ("", 1, "has no kernel"),
            (self.SOURCE.replace("x[j]", "x[j"), 1, ":15:18: "),
            (self.SOURCE.replace("x[j]", "z[j]"), 1, ":15:17: product: "),
        ):
            self.file.write_text(text)
            self.assertIn(message, self.check(weft("verify", self.file, "-q"), code).stderr)
        self.check(weft("verify", self.folder / "none.py"), 2)


class AgainstWarp(VerdictTest):
    def test_the_same_text(self):
        self.check(weft("generate", "-n", 10, "-s", 3, "-o", self.folder, "--shard-size", 5, "-q"))
        report = json.loads(
            self.check(weft("verify", self.folder, "--oracle", "--json", "-q")).stdout
        )
        self.assertEqual(report["level"], "text")
        if report["oracle_skipped"]:
            self.skipTest(report["oracle_skipped"])
        self.assertEqual(set(self.verdicts("same_text")), {"ok"})
        self.check(weft("verify", self.folder / "shard-00001.jsonl", "--oracle", "-q"))

    def test_python_that_an_author_wrote_needs_trust(self):
        file, mark = self.folder.parent / "kernels.py", self.folder.parent / "mark"
        file.write_text(
            f"import warp as wp\n\n_x = open({str(mark)!r}, 'w')\n\n\n@wp.kernel\n"
            "def k(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"
        )
        self.check(weft("extract", file, "--records", "-o", self.folder, "-q"))
        result = weft("verify", self.folder, "--oracle", "--json", "-q")
        if json.loads(result.stdout)["oracle_skipped"]:
            self.skipTest(json.loads(result.stdout)["oracle_skipped"])
        self.check(result, 2)
        self.assertEqual(set(self.verdicts("same_text")), {None})
        self.check(weft("verify", self.folder, "--oracle", "--trust", "-q"))
        self.assertEqual(set(self.verdicts("same_text")), {"ok"})

    def test_options_of_files(self):
        self.check(weft("generate", "-n", 5, "-o", self.folder, "-q"))
        self.assertIn(
            "is for Python files", self.check(weft("verify", self.folder, "-k", "x"), 2).stderr
        )

    def test_no_warp(self):
        self.check(weft("generate", "-n", 5, "-o", self.folder, "-q"))
        result = self.check(weft("verify", self.folder, "--oracle", "-q", WEFT_WARP="/nothing"))
        self.assertIn("the comparison with warp-lang is skipped: ", result.stdout)
        self.assertEqual(set(self.verdicts("same_text")), {None})


class OnAGpu(VerdictTest):
    """A fake one, of lib/native/test/fake."""

    COMMON = ("-n", 10, "-s", 3, "-d", "both", "-q")
    FAKE = {}

    def setUp(self):
        super().setUp()
        tools = json.loads(self.check(weft("doctor", "--json", **self.FAKE)).stdout)["tools"]
        found = {tool["name"]: tool["found"] for tool in tools}
        if not found["compiler"] or not found["warp headers"]:
            self.skipTest("nothing can be compiled")
        self.assertIn("a fake GPU (sm_90)", found["gpu"])
        self.check(weft("generate", *self.COMMON, "-o", self.folder))

    def verify(self, *options, code=0, **variables):
        result = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "gpu",
                "-q",
                "--json",
                "--again",  # the fakes differ in their environment alone
                *options,
                # The fake NVRTC starts compilers as weft does, which no jail lets it.
                **{**self.FAKE, "WEFT_SANDBOX": "none", **variables},
            ),
            code,
        )
        return json.loads(result.stdout), result.stderr

    def test_verdicts_are_written_and_stay(self):
        report, _ = self.verify()
        self.assertTrue(report["ok"])
        self.assertEqual(report["gpu_skipped"], "")
        before = self.verdicts("gpu")
        self.assertGreaterEqual(before.count("ok"), 8)
        for record in records(self.folder):
            verdicts = record["metadata"]["verdicts"]
            if record["metadata"]["device"] == "cpu":
                self.assertEqual(verdicts["gpu"], "not_applicable")
            elif verdicts["gradient"] == "ok" and verdicts["determinism"] != "order":
                self.assertEqual(verdicts["gpu"], "ok")
        # What a GPU has said is true where there is none.
        report, _ = self.verify(WEFT_FAKE_GPU="no-device")
        self.assertTrue(report["ok"])
        self.assertEqual(report["gpu_skipped"], "the driver finds no device")
        self.assertEqual(self.verdicts("gpu"), before)

    def test_a_gpu_that_computes_something_else(self):
        report, errors = self.verify(code=1, WEFT_FAKE_GPU="skip-block")
        self.assertFalse(report["ok"])
        self.assertEqual({problem["level"] for problem in report["problems"]}, {"gpu"})
        self.assertIn("wrong", self.verdicts("gpu"))
        self.assertNotIn("wrong", self.verdicts("run"))
        self.assertRegex(errors, "again: weft verify .* --level gpu --only ")

    def test_a_gpu_that_takes_nothing(self):
        report, _ = self.verify("--no-write", WEFT_FAKE_GPU="no-memory")
        self.assertTrue(report["ok"])
        self.assertTrue(
            any(reason.startswith("gpu: no room for its arrays: ") for reason in report["reasons"]),
            report["reasons"],
        )
        table = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "gpu",
                "-q",
                "--no-write",
                **{**self.FAKE, "WEFT_CUDA_DRIVER": "/nowhere"},
            )
        ).stdout
        self.assertIn("gpu is skipped: /nowhere: ", table)
        self.assertRegex(table, r"\nall( +20){5} .* 10\n")


class Files(VerdictTest):
    def test_a_shard_without_its_data_set(self):
        self.check(weft("generate", "-n", 3, "-o", self.folder, "-q"))
        lone = self.folder.parent / "lone.jsonl"
        shutil.copy(self.folder / "shard-00000.jsonl", lone)
        self.assertIn(
            "is no shard of a data set: beside it there is no manifest.jsonl that names it",
            self.check(weft("verify", lone), 2).stderr,
        )


class MissingTools(VerdictTest):
    def test_levels_are_skipped_with_the_reason(self):
        self.check(weft("generate", *self.COMMON, "-o", self.folder))
        nothing = str(self.folder.parent / "nothing")
        for variable, reason in (("WEFT_CXX", nothing), ("WEFT_WARP", nothing)):
            with self.subTest(variable):
                result = self.check(
                    weft("verify", self.folder, "--level", "gradient", "-q", **{variable: nothing})
                )
                self.assertIn("compile, run and gradient are skipped: ", result.stdout)
                self.assertIn(reason, result.stdout)
                self.assertRegex(result.stdout, r"\nall +60 +60 +60\n")
                self.assertEqual(set(self.verdicts("compile")), {None})
        result = self.check(
            weft(
                "verify",
                self.folder,
                "--level",
                "compile",
                "--ptx",
                "-q",
                "--no-write",
                WEFT_NVRTC=nothing,
                WEFT_NVCC=nothing,
            )
        )
        self.assertIn("PTX is skipped: ", result.stdout)


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    OnAGpu.FAKE = {"WEFT_CUDA_DRIVER": sys.argv.pop(1), "WEFT_NVRTC": sys.argv.pop(1)}
    unittest.main()
