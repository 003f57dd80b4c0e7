"""`weft generate --from` as its users see it.

python3 recombine_test.py path/to/weft [unittest options]
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""

MOVES = '''# SPDX-License-Identifier: MIT
import warp as wp

DAMPING = wp.constant(0.98)


@wp.func
def kinetic(v: wp.vec3, m: float):
    return 0.5 * m * wp.dot(v, v)


@wp.kernel
def integrate(x: wp.array[wp.vec3], v: wp.array[wp.vec3], f: wp.array[wp.vec3], dt: float):
    """Moves particles by one step."""
    tid = wp.tid()
    gravity = -9.81
    # semi-implicit
    v_new = v[tid] * DAMPING + (f[tid] + wp.vec3(0.0, gravity, 0.0)) * dt
    v[tid] = v_new
    x[tid] = x[tid] + v_new * dt


@wp.kernel
def measure(v: wp.array[wp.vec3], mass: wp.array[float], out: wp.array[float]):
    i = wp.tid()
    energy = kinetic(v[i], mass[i])
    out[i] = energy
'''
OTHER = """# SPDX-License-Identifier: Apache-2.0
import warp as wp


@wp.kernel
def bound(x: wp.array[wp.vec3], low: wp.vec3, high: wp.vec3, hits: wp.array[int]):
    i = wp.tid()
    p = x[i]
    if p[1] < low[1]:
        wp.atomic_add(hits, 0, 1)
    x[i] = wp.vec3(wp.clamp(p[0], low[0], high[0]), wp.max(p[1], low[1]), p[2])
"""


class RecombineTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft-recombine-")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.tree = self.root / "tree"
        self.tree.mkdir()
        (self.tree / "moves.py").write_text(MOVES)
        (self.tree / "other.py").write_text(OTHER)

    def generate(self, *arguments):
        command = [WEFT, "generate", *map(str, arguments), "-q"]
        return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=self.root)

    def records(self, folder):
        return [
            json.loads(line)
            for shard in sorted((self.root / folder).glob("shard-*.jsonl"))
            for line in shard.read_text().splitlines()
        ]

    def test_records_are_new_and_say_where_they_come_from(self):
        done = self.generate("-n", 60, "--from", "tree", "-d", "both", "-o", "new")
        self.assertEqual(done.returncode, 0, done.stderr)
        records = self.records("new")
        self.assertGreater(len(records), 60)
        for record in records:
            metadata = record["metadata"]
            self.assertEqual(metadata["origin"], "recombined")
            self.assertTrue(metadata["sources"])
            for source in metadata["sources"].split("; "):
                self.assertIn(source.split(":")[0], ("moves.py", "other.py"))
            self.assertIn(metadata["license"], ("MIT", "Apache-2.0", "Apache-2.0 AND MIT"))
            self.assertEqual(metadata["file"], metadata["sources"].split(":")[0])
        old = subprocess.run(
            [WEFT, "extract", "tree", "--records", "-o", "old", "-q"], cwd=self.root
        )
        self.assertEqual(old.returncode, 0)
        there = {record["metadata"]["fingerprint"] for record in self.records("old")}
        self.assertFalse(there & {record["metadata"]["fingerprint"] for record in records})
        verified = subprocess.run(
            [WEFT, "verify", "new", "--level", "schema", "--json"],
            cwd=self.root,
            capture_output=True,
            text=True,
        )
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)

    def test_the_same_bytes_for_any_number_of_threads_and_after_a_stop(self):
        for folder, jobs in (("one", 1), ("two", 2)):
            done = self.generate(
                "-n", 90, "--from", "tree", "-o", folder, "-j", jobs, "--shard-size", 30
            )
            self.assertEqual(done.returncode, 0, done.stderr)
        texts = [(self.root / "one" / f"shard-0000{i}.jsonl").read_text() for i in range(3)]
        self.assertEqual(
            texts, [(self.root / "two" / f"shard-0000{i}.jsonl").read_text() for i in range(3)]
        )
        (self.root / "one/shard-00001.jsonl").unlink()
        again = self.generate("-n", 90, "--from", "tree", "-o", "one", "--shard-size", 30)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual((self.root / "one/shard-00001.jsonl").read_text(), texts[1])

    def test_another_tree_is_another_data_set(self):
        self.assertEqual(self.generate("-n", 5, "--from", "tree", "-o", "set").returncode, 0)
        (self.tree / "other.py").write_text(OTHER.replace("low[1]", "low[2]"))
        changed = self.generate("-n", 5, "--from", "tree", "-o", "set")
        self.assertEqual(changed.returncode, 2)
        self.assertIn("stock", changed.stderr)

    def test_hold_out(self):
        (self.root / "held.txt").write_text("moves.py\n")
        done = self.generate("-n", 20, "--from", "tree", "--hold-out", "held.txt", "-o", "held")
        self.assertEqual(done.returncode, 0, done.stderr)
        for record in self.records("held"):
            self.assertEqual(
                {s.split(":")[0] for s in record["metadata"]["sources"].split("; ")}, {"other.py"}
            )

    def test_faults(self):
        (self.root / "empty").mkdir()
        (self.root / "unknown.txt").write_text("moves.py\nmoved.py\n")
        (self.root / "broken.py").write_text("import warp as wp\n@wp.kernel\ndef k(\n")
        for arguments, message in (
            (("--from", "nowhere"), "nowhere"),
            (("--from", "empty"), "no kernel was found"),
            (("--from", "broken.py"), "no kernel was found"),
            (("--from", "tree", "-c", "loop"), "do not go together"),
            (("--from", "tree", "--size", "large"), "do not go together"),
            (("--hold-out", "held.txt"), "goes with --from"),
            (
                ("--from", "tree", "--hold-out", "unknown.txt"),
                "`moved.py`, which is held out, is no",
            ),
            (("--from", "tree", "--hold-out", "missing.txt"), "missing.txt"),
        ):
            with self.subTest(arguments=arguments):
                done = self.generate("-n", 5, "-o", "out", *arguments)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(message, done.stderr)
                self.assertFalse((self.root / "out").exists())


if __name__ == "__main__":
    WEFT = sys.argv.pop(1)
    unittest.main()
