"""Whether weft's verdicts on the kernels beside this are those written there, and right.

reports_test.py WEFT             what weft verify says
reports_test.py --check WEFT     what weft check says, without running anything
reports_test.py --oracle         what warp-lang's own check of gradients says
"""

import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

FILES = [Path(__file__).with_name(name) for name in ("kernels.py", "disabled.py")]


def expected(path):
    """The gradient's verdict of each kernel."""
    found = re.findall(r"^@wp\.kernel.*  # gradient: (.*)\ndef (\w+)", path.read_text(), re.M)
    return {name: gradient for gradient, name in found}


EXPECTED = expected(FILES[0]) | expected(FILES[1])


class Verdicts(unittest.TestCase):
    def test_each_is_what_the_file_says(self):
        for path in FILES:
            done = subprocess.run(
                [WEFT, "verify", path, "--level", "gradient"], capture_output=True, text=True
            )
            if "are skipped" in done.stdout:
                self.skipTest(done.stdout.splitlines()[-1])
            found = re.findall(
                r"^(\w+) +(cpu|cuda) +ok +(?:ok|not_applicable) +(\S+(?: \(\w+\))?) ",
                done.stdout,
                re.M,
            )
            self.assertEqual(
                {(k, device): v for k, v in expected(path).items() for device in ("cpu", "cuda")},
                {(name, device): gradient for name, device, gradient in found},
                done.stdout + done.stderr,
            )


class Checks(unittest.TestCase):
    """What is still wrong is found at the line that causes it, and nothing else is said."""

    def test_each_is_where_the_file_says(self):
        command = [WEFT, "check", *FILES, "--select", "gradient", "--format", "json"]
        done = subprocess.run(command, capture_output=True, text=True)
        found = {
            (Path(each["file"]).name, each["line"], each["code"])
            for each in json.loads(done.stdout)["findings"]
        }
        marked = set()
        for path in FILES:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if rule := re.search(r"  # lost: (\S+)$", line):
                    marked.add((path.name, number, rule[1]))
        self.assertEqual(marked, found, done.stderr)
        wrong = [name for name, verdict in EXPECTED.items() if verdict.startswith("wrong")]
        kernels = {each["kernel"] for each in json.loads(done.stdout)["findings"]}
        self.assertEqual(set(wrong), kernels)


class Oracle(unittest.TestCase):
    """Central differences of warp-lang, at one input of each kernel."""

    def test_gradients_are_right_where_the_file_says_so(self):
        import numpy as np
        import warp as wp
        import warp.autograd

        sys.path.insert(0, str(FILES[0].parent))
        import disabled
        import kernels

        random = np.random.default_rng(3)

        def floats(*shape):
            values = random.uniform(0.3, 1.2, shape).astype(np.float32)
            return wp.array(values, dtype=float, device="cpu", requires_grad=True)

        def vectors(count):
            values = random.uniform(0.3, 1.2, (count, 3)).astype(np.float32)
            return wp.array(values, dtype=wp.vec3, device="cpu", requires_grad=True)

        def zeros(count, dtype):
            return wp.zeros(count, dtype=dtype, device="cpu", requires_grad=True)

        starts = wp.array([2, 1, 2, 2], dtype=int, device="cpu")
        factors = wp.array(
            [0.5, 0.0, 0.9, -0.3, 0.1], dtype=float, device="cpu", requires_grad=True
        )
        launches = {
            "aliased_name": (4, [floats(4)], floats(4)),
            "components_added": (4, [vectors(4)], zeros(4, wp.vec3)),
            "early_return": (4, [floats(4)], floats(4)),
            "running_product": (4, [floats(5), 5], floats(4)),
            "vector_sign": (4, [vectors(4)], zeros(4, wp.vec3)),
            "nested_branches": (4, [floats(4)], floats(4)),
            "struct_result": (4, [vectors(4)], floats(4)),
            "chosen": (4, [floats(4), floats(4), True], floats(4)),
            "of_function": (4, [floats(4)], floats(4)),
            "by_itself": (4, [floats(4)], floats(4)),
            "component_stores": (4, [floats(4)], zeros(4, wp.vec3)),
            "overwritten_in_loop": (4, [floats(4, 5)], floats(4)),
            "two_stores": (4, [floats(4)], floats(4)),
            "nested_loops": (4, [starts, floats(6)], zeros(4, wp.quat)),
            "advect": ((5, 5), [floats(5, 5), floats(5, 5)], floats(5, 5)),
            "continue_unrolled": (4, [factors, floats(4)], floats(4)),
            "continue_dynamic": (4, [factors, floats(4)], floats(4)),
            "across_loop": (4, [floats(4), floats(5), 5], floats(4)),
            "across_loop_static": (4, [floats(4), floats(5)], floats(4)),
            "component_chain": (4, [floats(4)], zeros(4, wp.vec2)),
            "component_added": (4, [floats(4)], zeros(4, wp.vec2)),
            "divided_inside": (4, [floats(5), 5], floats(4)),
            "divided_outside": (4, [floats(5), 5], floats(4)),
        }
        # It cannot difference an array that is input and output, nor one of structs, nor one that is
        # indexed.
        self.assertEqual(set(EXPECTED) - {"in_place", "struct_fields", "indexed"}, set(launches))
        for name, (dim, inputs, output) in launches.items():
            right = wp.autograd.gradcheck(
                getattr(kernels, name, None) or getattr(disabled, name),
                dim=dim,
                inputs=inputs,
                outputs=[output],
                eps=1e-3,
                atol=2e-2,
                rtol=2e-2,
                raise_exception=False,
                show_summary=False,
            )
            self.assertEqual(EXPECTED[name] == "ok", right, name)

    def test_an_indexed_array_has_no_gradient(self):
        import warp as wp

        sys.path.insert(0, str(FILES[0].parent))
        import kernels

        def floats(values):
            return wp.array(values, dtype=float, device="cpu", requires_grad=True)

        base, weights, sums = floats([1.0, 2.0, 3.0]), floats([0.25, 0.5]), floats([0.0, 0.0])
        x = wp.indexedarray1d(base, [wp.array([0, 2], dtype=int, device="cpu")])
        wp.launch(kernels.indexed, dim=2, inputs=[x, weights], outputs=[sums], device="cpu")
        self.assertEqual(sums.numpy().tolist(), [0.25, 1.5])
        sums.grad.fill_(1.0)
        wp.launch(
            kernels.indexed,
            dim=2,
            inputs=[x, weights],
            outputs=[sums],
            adj_inputs=[None, weights.grad],
            adj_outputs=[sums.grad],
            adjoint=True,
            device="cpu",
        )
        self.assertEqual(weights.grad.numpy().tolist(), [1.0, 3.0])
        self.assertEqual(base.grad.numpy().tolist(), [0.0, 0.0, 0.0])


if __name__ == "__main__":
    WEFT = sys.argv.pop()
    wanted = "Oracle" if WEFT == "--oracle" else "Checks" if "--check" in sys.argv else "Verdicts"
    unittest.main(argv=[sys.argv[0], wanted])
