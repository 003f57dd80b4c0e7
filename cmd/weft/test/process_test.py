"""The weft binary as its users see it: files, streams, exit codes, signals.

python3 process_test.py path/to/weft [unittest options]
"""

import hashlib
import html.parser
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

WEFT = ""
UNPRIVILEGED = 65534  # nobody

KERNEL = """import warp as wp


@wp.kernel
def scale(x: wp.array(dtype=float), s: float):
    i = wp.tid()
    x[i] = x[i] * s
"""


def weft(*arguments, **options):
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("timeout", 300)
    return subprocess.run([WEFT, *map(str, arguments)], stderr=subprocess.PIPE, **options)


def files(folder):
    """Every file below a folder and its hash, without what tells the time."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file() and path.name != "stats.json"
    }


def shards(folder):
    return {name: digest for name, digest in files(folder).items() if name.startswith("shard-")}


def records(folder):
    """Those of the first shard."""
    return [json.loads(line) for line in (folder / "shard-00000.jsonl").read_bytes().splitlines()]


def unfinished(folder):
    return [str(path) for path in Path(folder).rglob("*.part")]


class ProcessTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-process-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)

    def generate(self, name, *arguments, code=0, **options):
        folder = self.root / name
        result = weft("generate", "-o", folder, "-q", *arguments, **options)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        return folder

    def assert_fails(self, code, message, *arguments, **options):
        result = weft(*arguments, **options)
        self.assertEqual(result.returncode, code, result.stderr.decode())
        self.assertIn(message, result.stderr.decode())


class Generate(ProcessTest):
    COMMON = ("-n", 280, "--shard-size", 60, "-d", "both", "-s", 42)

    def test_sizes_and_policies(self):
        def policy(*arguments):
            return weft("generate", "--print-policy", *arguments).stdout

        small, large = policy(), policy("--size", "large")
        self.assertEqual(policy("--size", "small"), small)
        self.assertNotEqual(small, large)
        written = self.root / "large.policy"
        written.write_bytes(large)
        self.assertEqual(policy("--policy", written), large)
        # What a policy does not name is as the size has it.
        one = self.root / "one.policy"
        one.write_text("else_chance = 1\n")
        self.assertEqual(
            set(policy("--size", "large", "--policy", one).splitlines()) - set(large.splitlines()),
            {b"else_chance = 1"},
        )

        by_size = self.generate("by-size", "-n", 40, "--size", "large")
        by_policy = self.generate("by-policy", "-n", 40, "--policy", written)
        self.assertEqual(files(by_size), files(by_policy))
        self.assertNotEqual(files(by_size), files(self.generate("small", "-n", 40)))

    def test_same_bytes_on_any_number_of_threads(self):
        for form in ("jsonl", "json"):
            one, *others = (
                files(self.generate(f"{form}-{jobs}", *self.COMMON, "-j", jobs, "--format", form))
                for jobs in (1, 2, 4)
            )
            self.assertGreater(len(one), 5)
            for other in others:
                self.assertEqual(one, other)

    def test_another_seed_gives_other_records(self):
        first = self.generate("first", "-n", 50, "-s", 1)
        second = self.generate("second", "-n", 50, "-s", 2)
        self.assertNotEqual(shards(first), shards(second))

    def test_both_formats_hold_the_same_records(self):
        lines = self.generate("lines", *self.COMMON)
        folders = self.generate("folders", *self.COMMON, "--format", "json")
        in_lines = b"".join(path.read_bytes() for path in sorted(lines.glob("shard-*")))
        in_folders = b"".join(
            path.read_bytes()
            for path in sorted(folders.rglob("shard-*/*/*.json"))
            if path.is_file()
        )
        self.assertTrue(sorted(in_lines.splitlines()) == sorted(in_folders.splitlines()))
        for path in folders.rglob("shard-*/*/*.json"):
            record = json.loads(path.read_bytes())
            name = f"{record['metadata']['index']:09}-{record['metadata']['device']}.json"
            self.assertEqual(path.name, name)

    def test_records_are_whole(self):
        folder = self.generate("whole", "-n", 100, "-d", "both", "--module")
        self.assertEqual(
            [(r["metadata"]["index"], r["metadata"]["device"]) for r in records(folder)],
            [(i, device) for i in range(100) for device in ("cpu", "cuda")],
        )
        for record in records(folder):
            self.assertEqual(
                list(record),
                ["id", "python_source", "ir_forward", "ir_backward", "ir_module", "metadata"],
            )
            self.assertIn("@wp.kernel", record["python_source"])
            self.assertTrue(record["metadata"]["kernel_name"] in record["ir_forward"])
            self.assertTrue(record["ir_forward"].split("\n")[0] in record["ir_module"])
            self.assertTrue(record["metadata"]["has_backward"])
            self.assertIsNotNone(record["ir_backward"])
            compile(record["python_source"], "record", "exec")
        manifest = json.loads((folder / "manifest.json").read_bytes())
        self.assertEqual(manifest["records"], 200)
        self.assertTrue(manifest["complete"])
        stats = json.loads((folder / "stats.json").read_bytes())
        self.assertEqual(stats["devices"], {"cpu": 100, "cuda": 100})
        self.assertEqual(stats["failed"], 0)
        self.assertEqual(stats["bytes"], (folder / "shard-00000.jsonl").stat().st_size)

    def test_without_adjoint(self):
        folder = self.generate("forward", "-n", 10, "--no-backward")
        for record in records(folder):
            self.assertIsNone(record["ir_backward"])
            self.assertIsNone(record["ir_module"])
            self.assertFalse(record["metadata"]["has_backward"])

    def test_older_field_names(self):
        folder = self.generate("old", "-n", 2, "-d", "both", "--fields", "old")
        cpu, cuda, *_ = records(folder)
        self.assertIn("cpp_forward", cpu)
        self.assertIn("cuda_forward", cuda)
        self.assertIn("cuda_backward", cuda)

    def test_parts_make_the_whole(self):
        whole = self.generate("whole", *self.COMMON)
        together = self.root / "together"
        apart = {}
        for part in (3, 1, 2):
            self.generate("together", *self.COMMON, "--shard", f"{part}/3")
            apart |= shards(self.generate(f"part-{part}", *self.COMMON, "--shard", f"{part}/3"))
        self.assertEqual(shards(together), shards(whole))
        self.assertEqual(apart, shards(whole))
        self.assertEqual(
            (together / "manifest.json").read_bytes(), (whole / "manifest.json").read_bytes()
        )

    def test_parts_at_the_same_time(self):
        whole = self.generate("whole", *self.COMMON)
        folder = self.root / "together"
        running = [
            subprocess.Popen(
                [
                    WEFT,
                    "generate",
                    "-q",
                    "-o",
                    folder,
                    "--shard",
                    f"{part}/4",
                    *map(str, self.COMMON),
                ]
            )
            for part in range(1, 5)
        ]
        for process in running:
            self.assertEqual(process.wait(), 0)
        self.assertEqual(shards(folder), shards(whole))

    def test_duplicates(self):
        # Of so small kernels some differ in names and numbers only.
        plain = self.root / "plain.policy"
        plain.write_text(
            "max_inputs = 1\nleaf_chance = 1\nfresh_input_chance = 0\n"
            "neighbour_chance = 0\nhelper_chance = 0\n"
            "coefficient_parameter_chance = 0\ncoefficient_constant_chance = 0\n"
            "arithmetic.tags.bits = 0\narithmetic.tags.poly = 0\n"
            "arithmetic.tags.intmath = 0\n"
        )
        few = ("-n", 1500, "-c", "arithmetic", "-d", "both", "--shard-size", 500, "--policy", plain)
        dropped, kept = (
            self.generate("dropped", *few),
            self.generate("kept", *few, "--duplicates", "keep"),
        )
        for jobs in (1, 4):
            self.assertEqual(files(self.generate(f"jobs-{jobs}", *few, "-j", jobs)), files(dropped))
        stream = weft("generate", *few, "-o", "-", "-q").stdout.splitlines()
        there, expected, left_out = [], [], 0
        for number in range(3):
            there += (dropped / f"shard-{number:05}.jsonl").read_bytes().splitlines()
            seen = {}
            for line in (kept / f"shard-{number:05}.jsonl").read_bytes().splitlines():
                metadata = json.loads(line)["metadata"]
                first = seen.setdefault(metadata["fingerprint"], metadata["index"])
                if first == metadata["index"]:
                    expected.append(line)
                else:
                    left_out += 1
        self.assertGreater(left_out, 0)
        self.assertTrue(there == expected)
        self.assertTrue(stream == expected)
        stats = json.loads((dropped / "stats.json").read_bytes())
        self.assertEqual((stats["duplicates"], stats["records"]), (left_out, len(expected)))
        self.assert_fails(2, "drop_duplicates", "generate", *few, "-o", kept)

    def test_standard_output(self):
        folder = self.generate("folder", *self.COMMON)
        result = weft("generate", *self.COMMON, "-o", "-", "-q")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stderr, b"")
        self.assertTrue(
            result.stdout == b"".join(p.read_bytes() for p in sorted(folder.glob("shard-*")))
        )
        one = weft("generate", *self.COMMON[4:], "--index", 123, "-q")
        self.assertTrue(one.stdout.splitlines() == result.stdout.splitlines()[246:248])

    def test_finds_a_record_by_its_id(self):
        folder = self.generate("folder", *self.COMMON)
        lines = (folder / "shard-00003.jsonl").read_bytes().splitlines()
        wanted = json.loads(lines[5])
        result = weft("generate", *self.COMMON, "--only", wanted["id"], "-q")
        (found,) = (json.loads(line) for line in result.stdout.splitlines())
        self.assertEqual(found["id"], wanted["id"])
        self.assertEqual(found["metadata"]["device"], wanted["metadata"]["device"])
        self.assert_fails(1, "none of 280 kernels", "generate", *self.COMMON, "--only", "0" * 32)

    def test_grows(self):
        grown = self.generate("grown", "-n", 130, "--shard-size", 60)
        self.generate("grown", "-n", 200, "--shard-size", 60)
        whole = self.generate("whole", "-n", 200, "--shard-size", 60)
        self.assertEqual(shards(grown), shards(whole))
        self.assertEqual(
            (grown / "manifest.json").read_bytes(), (whole / "manifest.json").read_bytes()
        )

    def test_report_as_json(self):
        result = weft("generate", "-n", 5, "-o", self.root / "x", "--json", "-q")
        report = json.loads(result.stdout)
        self.assertEqual((report["records"], report["complete"]), (5, True))
        self.assertEqual(
            report["hash"], json.loads((self.root / "x" / "manifest.json").read_bytes())["hash"]
        )


class Stopped(ProcessTest):
    COMMON = ("-n", 600, "--shard-size", 40, "-j", 2)

    def setUp(self):
        super().setUp()
        start = time.monotonic()
        self.whole = self.generate("whole", *self.COMMON)
        self.seconds = time.monotonic() - start

    def start(self, folder):
        return subprocess.Popen(
            [WEFT, "generate", "-q", "-o", folder, *map(str, self.COMMON)],
            stderr=subprocess.DEVNULL,
        )

    def test_resumes_after_kills_at_random_moments(self):
        rng = random.Random(1)
        kills = 0
        for attempt in range(2):
            folder = self.root / f"killed-{attempt}"
            for _ in range(8):
                process = self.start(folder)
                time.sleep(rng.uniform(0, self.seconds / 2))
                process.kill()
                kills += process.wait() == -signal.SIGKILL
                for name, digest in shards(folder).items() if folder.exists() else ():
                    if not name.endswith(".part"):
                        self.assertEqual(digest, shards(self.whole)[name])
            self.assertEqual(self.start(folder).wait(), 0)
            self.assertEqual(shards(folder), shards(self.whole))
            self.assertEqual(
                (folder / "manifest.json").read_bytes(), (self.whole / "manifest.json").read_bytes()
            )
            self.assertEqual(weft("verify", folder, "-q").returncode, 0)
        self.assertGreater(kills, 0)

    def test_does_not_make_finished_shards_again(self):
        folder = self.root / "kept"
        process = self.start(folder)
        deadline = time.monotonic() + 60
        while not (folder / "shard-00001.jsonl").exists() and time.monotonic() < deadline:
            time.sleep(0.001)
        process.kill()
        process.wait()
        finished = [
            json.loads(line)["shard"]
            for line in (folder / "manifest.jsonl").read_bytes().splitlines()[1:]
            if line.endswith(b"}")
        ]
        before = {n: os.stat(folder / f"shard-{n:05}.jsonl").st_mtime_ns for n in finished}
        self.assertEqual(self.start(folder).wait(), 0)
        self.assertEqual(
            before, {n: os.stat(folder / f"shard-{n:05}.jsonl").st_mtime_ns for n in finished}
        )

    def test_torn_tail_of_the_journal(self):
        folder = self.generate("torn", *self.COMMON)
        journal = folder / "manifest.jsonl"
        text = journal.read_bytes()
        for cut in (1, 2, 50, len(text.splitlines()[-1]) + 20):
            journal.write_bytes(text[:-cut])
            (folder / "manifest.json").unlink()
            self.generate("torn", *self.COMMON)
            self.assertEqual(shards(folder), shards(self.whole))
            self.assertEqual(
                (folder / "manifest.json").read_bytes(), (self.whole / "manifest.json").read_bytes()
            )

    def test_damaged_shards_are_made_again(self):
        folder = self.generate("damaged", *self.COMMON)
        one, two = folder / "shard-00001.jsonl", folder / "shard-00002.jsonl"
        one.write_bytes(one.read_bytes()[:-100])
        two.unlink()
        result = weft("generate", "-q", "-o", folder, *self.COMMON)
        self.assertEqual(result.returncode, 0)
        self.assertIn(f"`{one}` is damaged", result.stderr.decode())
        self.assertIn(f"`{two}` is gone; it is made again", result.stderr.decode())
        self.assertEqual(shards(folder), shards(self.whole))
        # A byte altered in place: the size is the same, the hash is not.
        text = bytearray(one.read_bytes())
        text[1000] ^= 1
        one.write_bytes(text)
        self.assert_fails(1, "shard-00001.jsonl", "verify", folder, "-q")
        result = weft("generate", "-q", "-o", folder, *self.COMMON)
        self.assertEqual(result.returncode, 0)
        self.assertIn(f"`{one}` is damaged: its hash is", result.stderr.decode())
        self.assertEqual(shards(folder), shards(self.whole))
        self.assertEqual(
            (folder / "manifest.json").read_bytes(), (self.whole / "manifest.json").read_bytes()
        )
        self.assertEqual(weft("verify", folder, "-q").returncode, 0)

    def test_interrupt_ends_cleanly(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            folder = self.root / f"interrupted-{number}"
            process = self.start(folder)
            deadline = time.monotonic() + 60
            while not (folder / "shard-00001.jsonl").exists() and time.monotonic() < deadline:
                time.sleep(0.001)
            process.send_signal(number)
            if process.wait() == 0:
                self.skipTest("it was faster")
            self.assertEqual(process.returncode, 130)
            self.assertEqual(unfinished(folder), [])
            self.assertFalse(json.loads((folder / "manifest.json").read_bytes())["complete"])
            self.assertEqual(self.start(folder).wait(), 0)
            self.assertEqual(files(folder), files(self.whole))


class Refuses(ProcessTest):
    def test_bad_options(self):
        for message, arguments in (
            ("-n says how many", ()),
            ("--count", ("-n", "many")),
            ("--count", ("-n", "-5")),
            ("--device", ("-n", 1, "-d", "tpu")),
            ("no category is called `knitting`", ("-n", 1, "-c", "knitting")),
            ("--shard takes I/N", ("-n", 1, "--shard", "0/2")),
            ("--shard takes I/N", ("-n", 1, "--shard", "3/2")),
            ("--shard takes I/N", ("-n", 1, "--shard", "1")),
            ("--jobs", ("-n", 1, "-j", 0)),
            ("--format", ("-n", 1, "--format", "xml")),
            ("--fields", ("-n", 1, "--fields", "new")),
            ("--unknown", ("-n", 1, "--unknown")),
            ("do not go together", ("-n", 1, "--index", 1)),
            ("write to standard output", ("--index", 1, "-o", "x")),
            ("both want standard output", ("-n", 1, "-o", "-", "--json")),
            ("no-such-file", ("-n", 1, "--policy", "no-such-file")),
            ("--size", ("-n", 1, "--size", "huge")),
        ):
            with self.subTest(arguments=arguments):
                self.assert_fails(2, message, "generate", *arguments, cwd=self.root)
        self.assertEqual(list(self.root.iterdir()), [])
        self.assert_fails(
            2,
            "usage",
        )
        self.assert_fails(2, "no command is called `knit`", "knit")

    def test_another_data_set_in_the_folder(self):
        folder = self.generate("data", "-n", 10)
        before = files(folder)
        self.assert_fails(2, "seed (was 0, now 1)", "generate", "-n", 10, "-s", 1, "-o", folder)
        self.assert_fails(2, "10 indices already", "generate", "-n", 9, "-o", folder)
        (folder / "manifest.jsonl").unlink()
        self.assert_fails(2, "no manifest", "generate", "-n", 10, "-o", folder)
        del before["manifest.jsonl"]
        self.assertEqual(files(folder), before)

    def test_full_disk(self):
        whole = self.generate("whole", "-n", 400, "--shard-size", 100)
        size = max(path.stat().st_size for path in whole.glob("shard-*"))
        # A limit on the size of a file is the full disk that needs no rights.
        limits = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2,) * 2)}
        folder = self.root / "full"
        self.assert_fails(
            1, "cannot write", "generate", "-n", 400, "--shard-size", 100, "-o", folder, **limits
        )
        self.assertEqual(unfinished(folder), [])
        self.generate("full", "-n", 400, "--shard-size", 100)
        self.assertEqual(files(folder), files(whole))

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full")
    def test_full_standard_output(self):
        with open("/dev/full", "wb") as full:
            self.assert_fails(1, "No space left", "generate", "-n", 100, "-o", "-", stdout=full)
            source = self.root / "k.py"
            source.write_text(KERNEL)
            self.assert_fails(1, "No space left", "extract", source, stdout=full)

    def test_read_only_folder(self):
        folder = self.root / "locked"
        folder.mkdir()
        folder.chmod(0o555)
        options = {}
        if os.geteuid() == 0:  # whom no permission stops
            self.root.chmod(0o755)
            options["user"] = UNPRIVILEGED
            try:
                weft("--version", **options)
            except OSError:  # not allowed, or there are no others in this namespace
                self.skipTest("the binary cannot be run by another user")
        self.assert_fails(1, "Permission denied", "generate", "-n", 1, "-o", folder, **options)
        self.assert_fails(
            1, "Permission denied", "generate", "-n", 1, "-o", folder / "new", **options
        )

    def test_file_in_the_place_of_the_folder(self):
        file = self.root / "file"
        file.write_text("mine")
        self.assertNotEqual(weft("generate", "-n", 1, "-o", file).returncode, 0)
        self.assertNotEqual(weft("generate", "-n", 1, "-o", file / "below").returncode, 0)
        self.assertEqual(file.read_text(), "mine")


class Memory(ProcessTest):
    def peak(self, count):
        process = subprocess.Popen(
            [WEFT, "generate", "-q", "-n", str(count), "-j", "2", "-o", "-"],
            stdout=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        return usage.ru_maxrss / 1024

    def test_is_flat(self):
        few, many = self.peak(500), self.peak(2000)
        self.assertLess(many, few * 1.25 + 20)


class Extract(ProcessTest):
    def setUp(self):
        super().setUp()
        self.source = self.root / "kernels.py"
        self.source.write_text(KERNEL)

    def test_json(self):
        result = weft("extract", self.source, "--device", "cpu", "--json", "-")
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        document = json.loads(result.stdout)
        (kernel,) = document["kernels"]
        self.assertEqual(kernel["kernel"], "scale")
        self.assertTrue(kernel["name"].startswith("scale_"))
        for part in ("args", "forward", "backward"):
            self.assertIn(kernel[part], document["modules"][0])
        self.assertEqual(document["diagnostics"], [])
        self.assertTrue(weft("extract", self.source, "-d", "cpu", "--json").stdout == result.stdout)

    def test_json_to_a_file(self):
        out = self.root / "out.json"
        self.assertEqual(weft("extract", self.source, "--json", out).returncode, 0)
        self.assertIsNone(json.loads(out.read_bytes())["kernels"][0]["args"])
        self.assert_fails(2, "would write over", "extract", "-", "--json", self.source)
        self.assertEqual(self.source.read_text(), KERNEL)

    def test_standard_input(self):
        from_file = json.loads(weft("extract", self.source, "--json", "-").stdout)
        from_input = json.loads(weft("extract", "-", "--json", "-", input=KERNEL.encode()).stdout)
        self.assertEqual(from_file["kernels"][0]["forward"], from_input["kernels"][0]["forward"])

    def test_text_and_module(self):
        text = weft("extract", self.source, "-d", "both").stdout.decode()
        self.assertIn("// ---- kernel, forward: scale", text)
        module = weft("extract", self.source, "--module").stdout.decode()
        document = json.loads(weft("extract", self.source, "--json").stdout)
        self.assertTrue([module] == document["modules"])

    def test_options(self):
        plain = weft("extract", self.source, "--module").stdout
        for flag in ("--no-backward", "--no-grid-stride", "--strip-hash"):
            with self.subTest(flag=flag):
                changed = weft("extract", self.source, "--module", flag).stdout
                self.assertTrue(changed != plain)
        self.assert_fails(2, "--max-unroll", "extract", self.source, "--max-unroll", "-1")
        self.assert_fails(2, "FILE", "extract")

    def test_rejected_kernels(self):
        self.source.write_text(
            KERNEL + "\n\n@wp.kernel\ndef bad(x: wp.array(dtype=float)):\n"
            "    x[0] = nothing_of_this_name\n"
        )
        result = weft("extract", self.source, "--json", "-")
        self.assertEqual(result.returncode, 1)
        self.assertIn("kernels.py:12:", result.stderr.decode())
        document = json.loads(result.stdout)
        self.assertEqual([kernel["kernel"] for kernel in document["kernels"]], ["scale"])
        self.assertEqual(document["diagnostics"][0]["line"], 12)

    def test_generic_kernels(self):
        generic = KERNEL.replace("import", "from typing import Any\nimport", 1) + (
            "\n\n@wp.func\ndef twice(x: Any):\n    return x + x\n"
        )
        generic = generic.replace("float", "Any").replace("* s", "* twice(s)")
        self.source.write_text(generic)
        self.assert_fails(1, "`scale` is generic", "extract", self.source)
        self.assert_fails(1, "one is --instance 'scale(", "extract", self.source, "-k", "scale")
        for dtype in ("float", "wp.float64"):
            generic += f"wp.overload(scale, [wp.array(dtype={dtype}), {dtype}])\n"
        self.source.write_text(generic)
        for chosen in ((), ("-k", "scale")):
            result = weft("extract", self.source, "-d", "cpu", "--json", *chosen)
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            document = json.loads(result.stdout)
            self.assertEqual(
                [kernel["kernel"] for kernel in document["kernels"]], ["scale", "scale"]
            )
            for function in document["functions"]:
                scalar = function["forward"].split("var_x", 1)[0].split()[-1]
                self.assertIn(f"{scalar} var_x", function["backward"])

    def test_instances(self):
        generic = (
            ("from typing import Any\n" + KERNEL)
            .replace("float", "Any")
            .replace("s: Any", "s: Any, n: int")
        )
        calls = [
            "scale(x=wp.array(dtype=wp.float64), s=wp.float64)",
            "scale(wp.array(dtype=wp.vec3), float, int)",
        ]
        overloads = (
            "wp.overload(scale, {'x': wp.array(dtype=wp.float64), 's': wp.float64})\n"
            "wp.overload(scale, [wp.array(dtype=wp.vec3), float, int])\n"
        )
        self.source.write_text(generic + overloads)
        (self.root / "same").mkdir()
        plain = self.root / "same" / "kernels.py"
        launch = (
            "wp.launch(scale, dim=1, inputs=[1, 2, 3])\n"  # makes others, which nobody asks for
        )
        plain.write_text(generic + launch)
        manifest = self.root / "instances.json"
        manifest.write_text(
            json.dumps({"same/kernels.py": calls, "none.py": ["nothing()"]}, indent=1)
        )
        for device in ("cpu", "cuda"):
            expected = weft("extract", self.source, "--module", "-d", device).stdout
            for asked in ([f"--instance={call}" for call in calls], ["--instances", manifest]):
                result = weft("extract", plain, "--module", "-d", device, *asked)
                self.assertEqual((result.returncode, result.stderr), (0, b""))
                self.assertTrue(result.stdout.replace(b"/same/", b"/") == expected)
        result = weft("extract", self.root / "same", "--instances", manifest)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn(b"2 compiled", result.stdout)

    def test_bad_instances(self):
        self.source.write_text(
            ("from typing import Any\n" + KERNEL).replace("float", "Any")
            + "\n\n@wp.kernel\ndef plain(x: float):\n    y = x\n"
        )
        for call, column, message in (
            ("scale(x=wp.array(dtype=wp.float65), s=float)", 9, "no type"),
            ("scale(x=float, s=float)", 9, "does not fit the parameter `x: array[Any]`"),
            ("scale(x=wp.array(dtype=Any), s=float)", 9, "`array[Any]` is generic too"),
            ("scale(x=wp.array(dtype=float))", 1, "`s` is generic and has no type here"),
            ("scale(z=float)", 7, "`scale` has no such parameter"),
            ("scale(wp.array(dtype=int), int, int)", 33, "`scale` has 2 parameters"),
            ("plain(x=float)", 1, "the kernel `plain` is not generic"),
            ("scal(x=float)", 1, "`scal` is no kernel of the file"),
            ("scale", 1, "an instance is written as a call"),
            ("scale(x=", 6, "this bracket is never closed"),
        ):
            with self.subTest(call=call):
                self.assert_fails(
                    1, f"--instance:1:{column}: error", "extract", self.source, "--instance", call
                )
                self.assert_fails(1, message, "extract", self.source, "--instance", call)
        manifest = self.root / "instances.json"
        manifest.write_text('{"kernels.py": [\n "plain(x=float)",\n  "scale(x=float, s=float)"]}')
        self.assert_fails(
            1, "instances.json:3:12: error", "extract", self.source, "--instances", manifest
        )
        for text, column in (
            ("", 1),
            ("{", 1),
            ("[]", 1),
            ('{"a.py": 3}', 10),
            ('{"a.py": ["x\\n"]}', 11),
            ("{} x", 1),
        ):
            with self.subTest(text=text):
                manifest.write_text(text)
                self.assert_fails(
                    1,
                    f"instances.json:1:{column}: instances are",
                    "extract",
                    self.source,
                    "--instances",
                    manifest,
                )
        self.assert_fails(
            1, "cannot read", "extract", self.source, "--instances", self.root / "none.json"
        )
        self.assert_fails(
            2, "is of one FILE", "extract", self.source, self.source, "--instance", "scale(x=float)"
        )

    def test_custom_gradients_are_adjoints(self):
        self.source.write_text(
            KERNEL.replace("* s", "* f(s)")
            + (
                "\n\n@wp.func\ndef f(x: float):\n    return x\n\n\n"
                "@wp.func_grad(f)\ndef adj_f(x: float, adj_ret: float):\n    wp.adjoint[x] += adj_ret\n"
            )
        )
        document = json.loads(weft("extract", self.source, "-d", "cpu", "--json", "-").stdout)
        (function,) = document["functions"]
        self.assertEqual(function["name"], "f_0")
        self.assertIn("// user-defined adjoint code", function["backward"])

    def test_missing(self):
        self.assert_fails(2, "there is no file or folder", "extract", self.root / "none.py")
        self.assert_fails(2, "no kernel `none`", "extract", self.source, "-k", "none")


class ExtractRecords(ProcessTest):
    def setUp(self):
        super().setUp()
        self.tree = self.root / "tree"
        (self.tree / "below").mkdir(parents=True)
        (self.tree / "LICENSE").write_text("Apache License\nVersion 2.0, January 2004\n")
        (self.tree / "one.py").write_text(KERNEL)
        (self.tree / "below" / "two.py").write_text(
            KERNEL.replace("x[i] * s", "x[i] + wp.sin(s)")
            + "\n\n@wp.kernel\ndef bad(x: wp.array(dtype=float)):\n    x[0] = nothing\n"
        )

    def extract(self, name, *arguments):
        folder = self.root / name
        result = weft("extract", self.tree, "--records", "-o", folder, "-q", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        return folder

    def test_makes_a_data_set(self):
        folder = self.extract("mined", "-d", "both", "--json", self.root / "report.json")
        self.assertEqual(
            [(r["metadata"]["file"], r["metadata"]["device"]) for r in records(folder)],
            [
                ("below/two.py", "cpu"),
                ("below/two.py", "cuda"),
                ("one.py", "cpu"),
                ("one.py", "cuda"),
            ],
        )
        for record in records(folder):
            metadata = record["metadata"]
            self.assertEqual(
                (metadata["origin"], metadata["license"], metadata["category"]),
                ("extracted", "Apache-2.0", "extracted"),
            )
            compile(record["python_source"], "record", "exec")
        report = json.loads((self.root / "report.json").read_bytes())
        self.assertEqual((report["kernels"], report["records"]), (3, 4))
        (bad,) = report["rejected"]
        self.assertEqual(
            (bad["file"], bad["kernel"], bad["reason"]), ("below/two.py", "bad", "unknown-name")
        )
        self.assertEqual(weft("verify", folder, "-q", "--level", "text").returncode, 0)
        self.assertEqual(files(folder), files(self.extract("again", "-d", "both", "-j", 1)))
        mixed = {
            name
            for record in records(self.generate("made", "-n", 1))
            for name in (*record, *record["metadata"])
        }
        self.assertEqual(
            mixed, {name for record in records(folder) for name in (*record, *record["metadata"])}
        )

    def test_refuses(self):
        folder = self.extract("mined")
        before = files(folder)
        (self.root / "other").mkdir()
        (self.root / "other" / "notes.txt").write_text("")
        for words, output, options in (
            ("no manifest that lists it", self.root / "other", ()),
            ("holds another data set: devices", folder, ("-d", "cpu")),
        ):
            self.assert_fails(1, words, "extract", self.tree, "--records", "-o", output, *options)
        (self.tree / "three.py").write_text(KERNEL.replace("x[i] * s", "s"))
        self.assert_fails(
            1, "was made of other kernels", "extract", self.tree, "--records", "-o", folder
        )
        (self.tree / "three.py").unlink()
        self.assert_fails(2, "holds another data set", "generate", "-n", 1, "-o", folder)
        self.assertEqual(files(folder), before)
        new = self.root / "new"
        self.assert_fails(2, "needs -o", "extract", self.tree, "--records")
        self.assert_fails(
            2,
            "--max-unroll do not go together",
            "extract",
            self.tree,
            "--records",
            "-o",
            new,
            "--max-unroll",
            3,
        )
        self.assert_fails(
            2,
            "--summary do not go together",
            "extract",
            self.tree,
            "--records",
            "-o",
            new,
            "--summary",
        )
        self.assert_fails(
            2, "no file or folder", "extract", self.root / "none", "--records", "-o", new
        )
        self.assertFalse(new.exists())

    def test_resumes_after_kills_at_random_moments(self):
        """Of two shards, so more than ten thousand kernels, each other than all others."""
        tree = self.root / "many"
        tree.mkdir()
        for number in range(1050):
            text = "import warp as wp\n"
            for kernel in range(10 * number, 10 * number + 10):
                operators = "".join("+-*"[kernel // 3**place % 3] for place in range(9))
                value = "x[0]" + "".join(f" {operator} x[0]" for operator in operators)
                text += f"\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = {value}\n"
                text = text.replace("def k(", f"def k{kernel}(")
            (tree / f"{number:04}.py").write_text(text)

        def start(folder):
            return subprocess.Popen(
                [WEFT, "extract", tree, "--records", "-q", "-o", folder], stderr=subprocess.DEVNULL
            )

        begin = time.monotonic()
        self.assertEqual(start(self.root / "whole").wait(), 0)
        seconds = time.monotonic() - begin
        whole, folder = shards(self.root / "whole"), self.root / "killed"
        self.assertEqual(len(whole), 2)
        rng = random.Random(1)
        kills, first = 0, None
        for part in (0.3, 0.97, rng.random()):
            process = start(folder)
            time.sleep(part * seconds)
            process.kill()
            kills += process.wait() == -signal.SIGKILL
            for name, digest in shards(folder).items() if folder.exists() else ():
                if not name.endswith(".part"):
                    self.assertEqual(digest, whole[name])
            journal = folder / "manifest.jsonl"
            if first is None and journal.exists() and '"shard":0' in journal.read_text():
                first = (folder / "shard-00000.jsonl").stat().st_ino
        self.assertGreater(kills, 0)
        self.assertEqual(start(folder).wait(), 0)
        self.assertEqual(shards(folder), whole)
        if first is not None:  # what was finished was not written again
            self.assertEqual((folder / "shard-00000.jsonl").stat().st_ino, first)
        self.assertEqual(
            (folder / "manifest.json").read_bytes(),
            (self.root / "whole" / "manifest.json").read_bytes(),
        )

    def test_full_disk(self):
        limits = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000,) * 2)}
        folder = self.root / "full"
        self.assert_fails(
            1, "cannot write", "extract", self.tree, "--records", "-o", folder, **limits
        )
        self.assertEqual(unfinished(folder), [])
        self.assertEqual(shards(folder), {})


class ExtractTree(ProcessTest):
    """Whole folders: what compiles, what does not and why, and the code in files."""

    BAD = "\n\n@wp.kernel\ndef bad(x: wp.array(dtype=float)):\n    x[0] = nothing\n"
    UNSUPPORTED = (
        "\n\n@wp.kernel(entry_point_abi='another')\n"
        "def odd(x: wp.array(dtype=float)):\n    x[0] = 1.0\n"
    )

    def setUp(self):
        super().setUp()
        self.tree = self.root / "tree"
        (self.tree / "below").mkdir(parents=True)
        (self.tree / "one.py").write_text(KERNEL)
        (self.tree / "below" / "two.py").write_text(
            KERNEL + self.BAD + self.UNSUPPORTED + self.UNSUPPORTED.replace("odd", "odder")
        )
        (self.tree / "plain.py").write_text("kernel = 'of no warp'\n")

    def survey(self, *arguments, code=1, **options):
        result = weft("extract", *(arguments or (self.tree,)), "--json", "-q", **options)
        self.assertEqual((result.returncode, result.stderr), (code, b""))
        return json.loads(result.stdout)

    def test_table(self):
        result = weft("extract", "tree", cwd=self.root)
        self.assertEqual(result.returncode, 1)
        lines = [line.split() for line in result.stdout.decode().splitlines()]
        self.assertEqual(" ".join(lines[0]), "3 files, 2 with kernels; 5 kernels")
        self.assertIn(["2", "compiled"], lines)
        self.assertIn(
            ["2", *"the value of the option `entry_point_abi` tree/below/two.py:16".split()], lines
        )
        self.assertIn(["1", *"name `nothing` is not defined tree/below/two.py:12".split()], lines)
        self.assertEqual(result.stdout, weft("extract", "tree", "-j", 1, cwd=self.root).stdout)

    def test_json(self):
        survey = self.survey()
        self.assertEqual(
            survey["kernels"], {"compiled": 2, "refused": 1, "unsupported": 2, "inside": 0}
        )
        (row,) = survey["refused"]
        self.assertEqual((row["kernels"], row["code"], row["line"]), (1, "unknown-name", 12))
        two = {file["file"]: file for file in survey["files"]}[str(self.tree / "below" / "two.py")]
        self.assertEqual((two["compiled"], two["refused"], two["unsupported"]), (1, 1, 2))
        self.assertEqual({d["kernel"] for d in two["diagnostics"]}, {"bad", "odd", "odder"})
        self.assertEqual(sum(row["kernels"] for row in survey["unsupported"]), 2)
        path = self.root / "figures.json"
        result = weft("extract", self.tree, "--json", path)
        self.assertIn(b"2 compiled", result.stdout)
        self.assertEqual(json.loads(path.read_bytes()), survey)

    def test_is_the_same_on_any_number_of_threads(self):
        for number in range(40):
            (self.tree / f"k{number}.py").write_text(KERNEL + self.BAD * (number % 3))
        one, many = (
            self.survey(self.tree, "-j", jobs, "-o", self.root / f"out{jobs}") for jobs in (1, 7)
        )
        self.assertEqual(one, many)
        self.assertEqual(files(self.root / "out1"), files(self.root / "out7"))

    def test_texts(self):
        self.survey(self.tree, "-d", "both", "-o", self.root / "code")
        self.assertEqual(
            sorted(files(self.root / "code")),
            ["below/two.cpp", "below/two.cu", "one.cpp", "one.cu"],
        )
        module = weft("extract", self.tree / "one.py", "--module", "--max-unroll", 3).stdout
        result = weft("extract", self.tree / "one.py", "-o", self.root / "other", "--max-unroll", 3)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual((self.root / "other" / "one.cu").read_bytes(), module)
        file = self.root / "file"
        file.write_text("mine")
        self.assertEqual(weft("extract", self.tree, "-o", file).returncode, 1)
        self.assertEqual(file.read_text(), "mine")

    def test_several_trees(self):
        (self.root / "second").mkdir()
        (self.root / "second" / "one.py").write_text(KERNEL.replace("scale", "other"))
        arguments = (self.tree, self.root / "second", self.tree / "one.py", self.tree)
        survey = self.survey(*arguments, "-o", self.root / "code")
        self.assertEqual(len(survey["files"]), 4)
        self.assertEqual(
            sorted(files(self.root / "code")), ["second/one.cu", "tree/below/two.cu", "tree/one.cu"]
        )
        listed = self.survey(self.tree / "one.py", self.tree / "plain.py", "--summary", code=0)
        self.assertEqual(listed["kernels"]["compiled"], 1)

    def test_files_that_are_no_programs(self):
        (self.tree / "below" / "two.py").unlink()
        (self.tree / "binary.py").write_bytes(bytes(range(256)) * 9)
        (self.tree / "loop.py").symlink_to("loop.py")
        (self.tree / "below" / "up").symlink_to("..")
        (self.tree / "folder.py").mkdir()
        (self.tree / "python2.py").write_text("print 'a kernel'\n")
        survey = self.survey(code=0)
        self.assertEqual(
            [Path(file["file"]).name for file in survey["files"]],
            ["binary.py", "one.py", "plain.py", "python2.py"],
        )
        (self.tree / "binary.py").write_bytes(b"warp kernel\0" + bytes(range(256)))
        (self.tree / "torn.py").write_text(KERNEL[:-5] + "(")
        result = weft("extract", self.tree, "-q")
        self.assertEqual(result.returncode, 1)
        notes = result.stdout.decode().split("other errors\n")[1].splitlines()
        self.assertTrue(any("binary.py:1:" in note for note in notes))
        self.assertTrue(any("torn.py:" in note for note in notes))

    def test_what_cannot_be_opened(self):
        (self.tree / "below").chmod(0)
        (self.tree / "plain.py").chmod(0)
        options = {}
        if os.geteuid() == 0:  # whom no permission stops
            self.root.chmod(0o755)
            options["user"] = UNPRIVILEGED
            try:
                weft("--version", **options)
            except OSError:  # not allowed, or there are no others in this namespace
                self.skipTest("the binary cannot be run by another user")
        survey = self.survey(**options)
        (self.tree / "below").chmod(0o755)
        self.assertEqual(survey["kernels"]["compiled"], 1)
        unread = {Path(file["file"]).name for file in survey["files"] if file["unreadable"]}
        self.assertEqual(unread, {"below", "plain.py"})

    def test_kernels_inside_functions(self):
        inside = "def make():\n    " + KERNEL.split("\n\n\n")[1].replace("\n", "\n    ")
        (self.tree / "below" / "two.py").write_text("import warp as wp\n\n\n" + inside)
        self.assertEqual(
            self.survey(code=0)["kernels"],
            {"compiled": 1, "refused": 0, "unsupported": 0, "inside": 1},
        )

    def test_usage(self):
        for words in (["--module"], ["-k", "scale"], ["-"]):
            self.assert_fails(2, "do not go together", "extract", self.tree, *words)
        self.assert_fails(2, "no file or folder", "extract", self.tree, self.root / "none")


class Verify(ProcessTest):
    COMMON = ("-n", 120, "--shard-size", 50, "-d", "both", "-s", 42)

    def test_good(self):
        for form in ("jsonl", "json"):
            folder = self.generate(form, *self.COMMON, "--module", "--format", form)
            result = weft("verify", folder, "--level", "text", "-q")
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            report = json.loads(weft("verify", folder, "--json", "-q").stdout)
            self.assertTrue(report["ok"])
            self.assertEqual(
                (report["records"], report["shards"], report["problems"]), (240, 3, [])
            )
            self.assertEqual(
                report["hash"], json.loads((folder / "manifest.json").read_bytes())["hash"]
            )

    def test_damaged(self):
        folder = self.generate("data", *self.COMMON)
        whole = {path: path.read_bytes() for path in folder.iterdir()}
        shard = folder / "shard-00001.jsonl"
        text = whole[shard]
        rng = random.Random(3)
        place = rng.randrange(len(text))
        altered = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
        for name, damage in (
            ("altered", lambda: shard.write_bytes(altered)),
            ("truncated", lambda: shard.write_bytes(text[:place])),
            ("empty", lambda: shard.write_bytes(b"")),
            ("deleted", shard.unlink),
            ("doubled", lambda: shard.write_bytes(text + text.splitlines(True)[0])),
            ("swapped", lambda: shard.write_bytes(b"".join(reversed(text.splitlines(True))))),
            ("foreign", lambda: shard.write_bytes(whole[folder / "shard-00000.jsonl"])),
            ("not text", lambda: shard.write_bytes(bytes(range(256)) * 10)),
        ):
            with self.subTest(damage=name):
                damage()
                self.assert_fails(1, "problems", "verify", folder, "-q")
                report = json.loads(weft("verify", folder, "--json", "-q").stdout)
                self.assertFalse(report["ok"])
                self.assertEqual({p["file"] for p in report["problems"]}, {shard.name})
                shard.write_bytes(text)
        self.assertEqual(weft("verify", folder, "-q").returncode, 0)

    def test_says_where(self):
        folder = self.generate("data", *self.COMMON)
        shard = folder / "shard-00001.jsonl"
        lines = shard.read_bytes().splitlines(True)
        wanted = json.loads(lines[7])
        lines[7] = lines[7].replace(b"wp::", b"wq::", 1)
        shard.write_bytes(b"".join(lines))
        self.assert_fails(
            1,
            f"shard-00001.jsonl:8: {wanted['id']}: field `ir_",
            "verify",
            folder,
            "--level",
            "text",
            "-q",
        )

    def test_refuses(self):
        self.assert_fails(2, "holds no data set", "verify", self.root / "none")
        self.assert_fails(2, "--level", "verify", self.root, "--level", "thorough")
        (self.root / "manifest.jsonl").write_text("{}\n")
        self.assert_fails(2, "first line of the manifest", "verify", self.root)


class Doctor(ProcessTest):
    def test_runs(self):
        self.assertEqual(weft("doctor").returncode, 0)
        names = [tool["name"] for tool in json.loads(weft("doctor", "--json").stdout)["tools"]]
        self.assertLessEqual(
            {
                "compiler",
                "warp headers",
                "nvrtc",
                "nvcc",
                "ptxas",
                "gpu",
                "warp-lang",
                "pyarrow",
                "make",
                "python3",
                "sandbox",
            },
            set(names),
        )

    def test_a_missing_tool_says_why(self):
        environment = dict(os.environ, WEFT_CXX="/nowhere/g++", WEFT_WARP="/nowhere/warp")
        result = weft("doctor", "--json", env=environment)
        self.assertEqual(result.returncode, 0)
        tools = {tool["name"]: tool for tool in json.loads(result.stdout)["tools"]}
        self.assertIsNone(tools["compiler"]["found"])
        self.assertIn("/nowhere/g++", tools["compiler"]["missing"])
        self.assertIn("/nowhere/warp", tools["warp headers"]["missing"])
        self.assertIsNone(tools["warp-lang"]["found"])  # that of other headers is of no use

    def test_the_cache_can_be_cleared(self):
        environment = dict(os.environ, XDG_CACHE_HOME=str(self.root))
        objects = self.root / "weft/objects/ab"
        objects.mkdir(parents=True)
        (objects / "abc.so").write_text("1234567")
        result = weft("doctor", "--clear-cache", env=environment)
        self.assertIn(b"7 bytes", result.stdout)
        self.assertFalse(objects.exists())
        again = weft("doctor", "--clear-cache", env=environment)
        self.assertEqual(again.returncode, 0)

    def test_help_has_examples(self):
        for command in ("generate", "extract", "verify", "doctor"):
            result = weft(command, "--help")
            self.assertEqual(result.returncode, 0)
            self.assertIn("Examples:", result.stdout.decode())
        self.assertIn("generate", weft("--help").stdout.decode())
        self.assertIn("warp-lang", weft("--version").stdout.decode())


class PageCheck(html.parser.HTMLParser):
    """Elements that are opened and closed in order; what refers to something outside."""

    VOID = {"meta"}

    def __init__(self):
        super().__init__()
        self.open, self.wrong, self.plots = [], [], 0

    def handle_starttag(self, tag, attributes):
        self.plots += tag == "svg"
        if tag in ("script", "link", "img", "iframe"):
            self.wrong.append(f"<{tag}>")
        for name, value in attributes:
            if name in ("src", "href") or "://" in (value or ""):
                self.wrong.append(f"{name}={value}")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")


class Stats(ProcessTest):
    def stats(self, *arguments, **options):
        result = weft("stats", "-q", *arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr.decode())
        self.assertEqual(result.stderr, b"")
        return result.stdout

    def test_counts_what_generate_made(self):
        folder = self.generate("data", "-n", 130, "-d", "both", "--shard-size", 50)
        found = json.loads(self.stats(folder, "--json", "--coverage"))
        lines = [
            line
            for shard in sorted(folder.glob("shard-*"))
            for line in shard.read_bytes().splitlines()
        ]
        made = [json.loads(line) for line in lines]
        self.assertEqual(found["records"], len(made))
        self.assertEqual(found["bytes"], sum(len(line) + 1 for line in lines))
        self.assertEqual(found["devices"], {"cpu": 130, "cuda": 130})
        self.assertEqual(
            found["lengths"]["python"]["lines"]["max"],
            max(record["metadata"]["n_lines"] for record in made),
        )
        sines = sum("sin" in record["metadata"]["builtins"] for record in made)
        self.assertEqual(found["builtins"].get("sin", 0), sines)
        # The generator's kernels compile; what compiling them again finds is what the records say.
        self.assertEqual(found["coverage"]["rejected"], 0)
        for name, count in found["builtins"].items():
            self.assertEqual(found["coverage"]["sections"]["builtins"]["counts"][name], count, name)

    def test_same_output_on_any_number_of_threads(self):
        folder = self.generate("data", "-n", 600, "--shard-size", 100)
        real = self.root / "real"
        real.mkdir()
        (real / "kernels.py").write_text(KERNEL)
        outputs = []
        for jobs in (1, 2, 4):
            page = self.root / f"{jobs}.html"
            text = self.stats(folder, "--coverage", "--against", real, "--html", page, "-j", jobs)
            outputs.append((text, page.read_bytes()))
        self.assertEqual(outputs[0], outputs[1])
        self.assertEqual(outputs[0], outputs[2])

    def test_sources_of_records(self):
        lines = self.generate("lines", "-n", 90, "--shard-size", 30)
        folders = self.generate("folders", "-n", 90, "--shard-size", 30, "--format", "json")

        def counts(*arguments, **options):
            found = json.loads(self.stats(*arguments, "--json", **options))
            del found["rates"]
            return found

        expected = counts(lines)
        self.assertEqual(counts(folders), expected)
        self.assertEqual(counts(*sorted(lines.glob("shard-*"))), expected)
        everything = b"".join(path.read_bytes() for path in sorted(lines.glob("shard-*")))
        self.assertEqual(counts("-", input=everything), expected)
        # The same twice: nothing is unique any more than it was.
        double = counts(lines, folders)
        self.assertEqual((double["records"], double["unique"]), (180, expected["unique"]))
        self.assertEqual(counts("-", input=b"")["records"], 0)

    def test_page_is_complete_in_itself(self):
        folder = self.generate("data", "-n", 60)
        page = self.root / "page.html"
        self.stats(folder, "--coverage", "--html", page)
        check = PageCheck()
        check.feed(page.read_text())
        self.assertEqual((check.open, check.wrong), ([], []))
        self.assertGreater(check.plots, 10)
        self.assertNotRegex(page.read_text(), r"https?:|@import|url\(")

    def test_what_is_wrong_is_one_clear_error(self):
        empty = self.root / "empty"
        empty.mkdir()
        self.assert_fails(1, "holds no data set", "stats", empty)
        self.assert_fails(2, "no file or folder", "stats", self.root / "none")
        self.assert_fails(2, "no file or folder", "stats", self.root / "none.jsonl")
        self.assert_fails(2, "DIR", "stats")

        folder = self.generate("data", "-n", 60, "--shard-size", 30)
        self.assert_fails(1, "no kernels", "stats", folder, "--against", empty)
        self.assert_fails(2, "no file or folder", "stats", folder, "--against", self.root / "none")
        self.assert_fails(
            1, "cannot write", "stats", folder, "--html", empty / "none" / "page.html"
        )

        shard = folder / "shard-00001.jsonl"
        whole = shard.read_bytes()
        rows = whole.splitlines(keepends=True)
        for damaged, message in (
            (
                b"".join(rows[:6] + [rows[6].replace(b'"seed":', b'"sead":')] + rows[7:]),
                "line 7: field",
            ),
            (b"".join(rows[:6] + [b"\xff" + rows[6]] + rows[7:]), "line 7: is not JSON"),
            (b"".join(rows[:-1]), "holds 29 records; the journal says 30"),
            (whole[:-9], "its last line has no end"),
        ):
            shard.write_bytes(damaged)
            result = weft("stats", folder, "-q")
            self.assertEqual(result.returncode, 1)
            self.assertEqual(result.stdout, b"")
            errors = result.stderr.decode().splitlines()
            self.assertEqual(len(errors), 1, errors)
            self.assertIn(message, errors[0])
            self.assertIn("shard-00001.jsonl", errors[0])
        shard.unlink()
        self.assert_fails(1, "shard-00001.jsonl", "stats", folder)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    WEFT = os.path.abspath(sys.argv.pop(1))
    unittest.main()
