"""Tests of the oracle library: exact slices, and each source as in a fresh process."""

from __future__ import annotations

import json
import subprocess
import sys
import unittest
from pathlib import Path

import isolate
import options
import oracle
import samples

HERE = Path(__file__).resolve().parent


def _fresh(source: str, filename: str, device: str) -> str:
    """The module text, from a process that has seen nothing else."""
    script = (
        f"import sys, json; sys.path.insert(0, {str(HERE)!r}); import oracle; "
        "print(json.dumps(oracle.generate(*json.loads(sys.stdin.read())).text))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps([source, filename, device]),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


class Generate(unittest.TestCase):
    def test_parts_are_slices_in_order(self):
        for name, (source, _) in samples.SOURCES.items():
            for device in oracle.DEVICES:
                with self.subTest(name=name, device=device):
                    module = oracle.generate(source, f"{name}.py", device)
                    self.assertEqual(module.errors, [])
                    kernel = module.kernel(name)
                    self.assertTrue(module.text.endswith("".join(module.pieces)))
                    parts = [s.text for s in module.structs] + [f.forward for f in module.functions]
                    places = [
                        module.text.index(part)
                        for part in [*parts, kernel.args, kernel.forward]
                        if part
                    ]
                    self.assertEqual(places, sorted(places))
                    self.assertIn(kernel.backward, module.text)
                    self.assertIn(kernel.entry, module.text)
                    self.assertTrue(kernel.forward.endswith("}"))
                    self.assertNotIn("_kernel_backward", kernel.forward)

    def test_kernel_heads(self):
        cpu = oracle.generate(samples.SCALE, "scale.py", "cpu").kernels[0]
        self.assertTrue(cpu.args.startswith(f"struct wp_args_{cpu.name} {{\n"))
        self.assertTrue(cpu.forward.startswith("template <bool wp_linear_contiguous>\nstatic void"))
        self.assertTrue(
            cpu.backward.startswith("template <bool wp_linear_contiguous>\nstatic void")
        )
        self.assertIn("WP_API void", cpu.entry)
        cuda = oracle.generate(samples.SCALE, "scale.py", "cuda").kernels[0]
        self.assertEqual((cuda.args, cuda.entry), ("", ""))
        self.assertTrue(cuda.forward.startswith('extern "C" __global__ void'))
        self.assertTrue(cuda.backward.startswith('extern "C" __global__ void'))

    def test_line_directives_belong_to_the_piece(self):
        kernel = oracle.generate(samples.SCALE, "scale.py", "cuda", {"lineinfo": True}).kernels[0]
        for text in (kernel.forward, kernel.backward):
            self.assertTrue(text.startswith('#line 2 "scale.py"\nextern "C"'), text[:80])

    def test_record_texts(self):
        module = oracle.generate(samples.STRUCT, "weigh.py", "cpu")
        kernel = module.kernel("weigh")
        forward = oracle.record_forward(module, kernel)
        heads = [
            "struct Particle_",
            "// weigh.py:12\nstatic wp::float32 weight_0(",
            "struct wp_args_weigh_",
            "template <",
        ]
        places = [forward.index(head) for head in heads]
        self.assertEqual(places, sorted(places))
        self.assertEqual(places[0], 0)
        self.assertIn("}\n\nstruct wp_args_weigh_", forward)
        self.assertTrue(forward.endswith("}\n") and not forward.endswith("\n\n"))
        backward = oracle.record_backward(module, kernel)
        self.assertTrue(backward.startswith("// weigh.py:12\nstatic void adj_weight_0("))
        self.assertIn("}\n\ntemplate <bool wp_linear_contiguous>\nstatic void weigh_", backward)

    def test_replay_belongs_to_forward_and_custom_gradients_come_first(self):
        module = oracle.generate(samples.NATIVE, "powers.py", "cuda")
        square = next(f for f in module.functions if f.name == "square_0")
        self.assertIn("replay_square_0(", square.forward)
        backward = oracle.record_backward(module, module.kernels[0])
        self.assertEqual(module.text.count("void adj_cube_0("), 1)
        self.assertLess(backward.index("void adj_cube_0("), backward.index("void adj_square_0("))

    def test_without_backward(self):
        module = oracle.generate(samples.SCALE, "scale.py", "cpu", {"enable_backward": False})
        self.assertIsNone(module.kernels[0].backward)
        self.assertIsNone(oracle.record_backward(module, module.kernels[0]))

    def test_rejections_are_data(self):
        unknown = oracle.generate(samples.UNKNOWN_NAME, "broken.py", "cuda").errors[0]
        self.assertEqual((unknown.kind, unknown.kernel), ("WarpCodegenKeyError", "broken"))
        self.assertIn("broken.py:3", unknown.message)
        self.assertEqual(
            oracle.generate(samples.NO_ANNOTATION, "b.py").errors[0].kind, "WarpCodegenError"
        )
        self.assertEqual(oracle.generate("def f(:\n", "b.py").errors[0].kind, "SyntaxError")
        self.assertEqual(oracle.generate("x = 1\n", "b.py").errors[0].message, "no kernels")

    def test_a_rejected_kernel_leaves_the_others(self):
        module = oracle.generate(samples.SCALE + "\n\n" + samples.UNKNOWN_NAME, "two.py", "cuda")
        self.assertEqual([error.kernel for error in module.errors], ["broken"])
        self.assertEqual([kernel.key for kernel in module.kernels], ["scale"])
        alone = oracle.generate(samples.SCALE, "two.py", "cuda")
        self.assertEqual(module.kernels[0].forward, alone.kernels[0].forward)

    def test_generic_kernels(self):
        source = "from typing import Any\n" + samples.SCALE.replace("float)", "Any)").replace(
            ": float", ": Any"
        )
        without = oracle.generate(source, "g.py")
        self.assertEqual((without.errors, without.kernels), ([], []))
        overload = "wp.overload(scale, [wp.array(dtype=wp.{0}), wp.array(dtype=wp.{0}), wp.{0}])\n"
        source += overload.format("float64") + overload.format("float16")
        module = oracle.generate(source, "g.py")
        first, second = module.kernels
        self.assertEqual([first.key, second.key], ["scale", "scale"])
        forward = oracle.record_forward(module, first)
        self.assertEqual(forward, "\n\n".join(k.forward.strip("\n") for k in module.kernels) + "\n")
        self.assertEqual(forward, oracle.record_forward(module, second))
        self.assertIn(second.backward.strip("\n"), oracle.record_backward(module, first))

    def test_options_change_text_and_sources_have_the_last_word(self):
        for flags, text in {
            "--block-dim 64": "#define WP_TILE_BLOCK_DIM 64\n",
            "--no-grid-stride": "if (_idx >= dim.size) return;",
            "--strip-hash": "void scale_cuda_kernel_forward(",
            "--cuda-max-registers 32": "WP_MAXNREG(32) scale",
            "--cluster-dim 2": "WP_CLUSTER_DIMS(2, 1, 1) __global__",
            "--launch-bounds 128,2": "__launch_bounds__(128, 2) ",
            "--lineinfo": '#line 4 "scale.py"\n',
        }.items():
            with self.subTest(flags=flags):
                settings = options.parse_flags(flags.split())
                self.assertIn(
                    text, oracle.generate(samples.SCALE, "scale.py", "cuda", settings).text
                )
                self.assertNotIn(text, oracle.generate(samples.SCALE, "scale.py", "cuda").text)
        stays = 'wp.set_module_options({"enable_backward": True})\n' + samples.SCALE
        module = oracle.generate(stays, "scale.py", "cuda", {"enable_backward": False})
        self.assertIsNotNone(module.kernels[0].backward)


class Isolation(unittest.TestCase):
    def test_order_does_not_matter(self):
        for device in oracle.DEVICES:
            for name, (source, _) in [*samples.SOURCES.items(), *samples.SOURCES.items()]:
                texts = {oracle.generate(source, f"{name}.py", device).text for _ in range(2)}
                self.assertEqual(len(texts), 1)

    def test_same_as_fresh_processes(self):
        oracle.generate(
            "wp.config.max_unroll = 1\nwp.config.lineinfo = True\n" + samples.SCALE, "s.py", "cuda"
        )
        oracle.generate(samples.NO_ANNOTATION, "b.py", "cuda")
        for name in ("weigh", "powers"):
            source = samples.SOURCES[name][0]
            here = [
                oracle.generate(source, f"{name}.py", device).text
                for device in ("cpu", "cuda", "cpu")
            ]
            self.assertEqual(here[0], here[2])
            self.assertEqual(here[0], _fresh(source, f"{name}.py", "cpu"))
            self.assertEqual(here[1], _fresh(source, f"{name}.py", "cuda"))

    def test_imports_of_warp_functions_do_not_leak(self):
        source = "import warp.fem\n" + samples.SCALE
        first = oracle.generate(source, "scale.py", "cuda")
        self.assertEqual(first.errors, [])
        self.assertNotIn("warp.fem", sys.modules)
        self.assertEqual(first.text, oracle.generate(source, "scale.py", "cuda").text)

    def test_nothing_is_left_behind(self):
        oracle.generate(samples.STRUCT, "weigh.py", "cpu")
        self.assertNotIn(isolate.MODULE_NAME, sys.modules)
        self.assertEqual(set(isolate.context.user_modules), set(isolate.baseline().modules))

    def test_promotion_order_is_that_of_the_source(self):
        source = samples.SCALE + (
            "    for zeta in range(2):\n        factor += 1.0\n"
            "    for alpha in range(2):\n        factor += 1.0\n"
            "    for k in range(int(factor)):\n        zeta = zeta + 1\n        alpha = alpha + 2\n"
            "    y[i] = float(zeta * 10 + alpha)\n"
        )
        script = (
            f"import sys; sys.path.insert(0, {str(HERE)!r}); import oracle; "
            f"print(oracle.generate({source!r}, 's.py').text)"
        )
        texts = {
            subprocess.run(
                [sys.executable, "-c", script],
                env={"PYTHONHASHSEED": seed},
                capture_output=True,
                check=True,
            ).stdout
            for seed in ("1", "2", "3")
        }
        self.assertEqual(len(texts), 1)


class Flags(unittest.TestCase):
    def test_parse(self):
        self.assertEqual(
            options.parse_flags(
                "--max-unroll 4 --block-dim=64 --no-backward --launch-bounds 1,2".split()
            ),
            {"max_unroll": 4, "block_dim": 64, "enable_backward": False, "launch_bounds": (1, 2)},
        )

    def test_split(self):
        self.assertEqual(
            options.split_flags("a --lineinfo b --max-unroll 4 --jobs 2".split()),
            (["--lineinfo", "--max-unroll", "4"], ["a", "b", "--jobs", "2"]),
        )

    def test_errors(self):
        for flags in (["--nonsense"], ["--max-unroll"], ["--max-unroll", "x"], ["--lineinfo=1"]):
            with self.assertRaises(ValueError):
                options.parse_flags(flags)


if __name__ == "__main__":
    unittest.main()
