"""The package as its users call it. `api_test.py WEFT` names the command line to use."""

import doctest
import gc
import inspect
import os
import pathlib
import pickle
import subprocess
import sys
import tempfile
import threading
import unittest

os.environ["WEFT"] = sys.argv.pop(1)

import weft

SOURCE = """
@wp.func
def twice(x: float):
    return x + x

@wp.kernel
def scale(x: wp.array(dtype=float), a: float):
    i = wp.tid()
    x[i] = twice(a * x[i])

@wp.kernel(enable_backward=False)
def clear(x: wp.array(dtype=float)):
    x[wp.tid()] = 0.0
"""


class ExtractIr(unittest.TestCase):
    def test_text(self):
        for device, marker in (("cpu", "_cpu_kernel_forward"), ("cuda", "_cuda_kernel_forward")):
            code = weft.extract_ir(SOURCE, device, name="scale")
            self.assertEqual(code["kernel_name"], "scale")
            self.assertIn(marker, code["forward_code"])
            self.assertIn("twice_0", code["forward_code"])
            self.assertIn("adj_twice_0", code["backward_code"])
            self.assertIn(code["forward_code"].rstrip("\n").splitlines()[-3], code["module_code"])

    def test_without_backward(self):
        self.assertIsNone(
            weft.extract_ir(SOURCE, name="scale", include_backward=False)["backward_code"]
        )
        self.assertIsNone(weft.extract_ir(SOURCE, name="clear")["backward_code"])

    def test_path(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "kernels.py"
            path.write_text(
                "import warp as wp\nfrom helper import GAIN\n" + SOURCE.replace("a *", "GAIN * a *")
            )
            (pathlib.Path(folder) / "helper.py").write_text("GAIN = 3.5\n")
            by_path = weft.extract_ir(path, name="scale")
            self.assertEqual(by_path, weft.extract_ir(str(path), name="scale"))
            self.assertIn("3.5", by_path["forward_code"])
            with self.assertRaises(FileNotFoundError):
                weft.extract_ir(pathlib.Path(folder) / "none.py")

    def test_imported_file_that_changes(self):
        with tempfile.TemporaryDirectory() as folder:
            path, helper = pathlib.Path(folder) / "kernels.py", pathlib.Path(folder) / "helper.py"
            path.write_text(
                "import warp as wp\nfrom helper import GAIN\n" + SOURCE.replace("a *", "GAIN * a *")
            )
            for gain in ("3.5", "4.5", "3.5"):
                helper.write_text(f"GAIN = {gain}\n")
                self.assertIn(gain, weft.extract_ir(path, name="scale")["forward_code"])

    def test_which_kernel(self):
        with self.assertRaisesRegex(ValueError, "scale, clear|clear, scale"):
            weft.extract_ir(SOURCE)
        for take in (weft.extract_ir, weft.compile):
            with self.assertRaisesRegex(
                ValueError, "no kernel `none`, but: (scale, clear|clear, s)"
            ):
                take(SOURCE, name="none")
            with self.assertRaisesRegex(ValueError, "did you mean `scale`"):
                take(SOURCE, name="scalee")
        with self.assertRaisesRegex(KeyError, "did you mean `clear`"):
            weft.compile(SOURCE)["claer"]
        with self.assertRaisesRegex(ValueError, "no kernel"):
            weft.extract_ir("x = 1\n")

    def test_wrong_arguments(self):
        with self.assertRaisesRegex(ValueError, "cpu, cuda"):
            weft.extract_ir(SOURCE, "gpu", name="scale")
        with self.assertRaisesRegex(TypeError, "colour"):
            weft.extract_ir(SOURCE, name="scale", colour=1)
        with self.assertRaisesRegex(TypeError, "max_unroll"):
            weft.extract_ir(SOURCE, name="scale", max_unroll="many")

    def test_what_is_taken(self):
        for thing in (42, None, object(), int, b"x", {"kernel": 1}):
            with self.assertRaisesRegex(TypeError, "weft takes source text, the path .* not "):
                weft.extract_ir(thing)
        with self.assertRaisesRegex(TypeError, "lambda"):
            weft.extract_ir(lambda x: x)
        with self.assertRaisesRegex(TypeError, "list is one of live kernels"):
            weft.compile([SOURCE])

    def test_neither_path_nor_text(self):
        with self.assertRaisesRegex(ValueError, "neither a path .* nor source text"):
            weft.extract_ir("nosuch")
        with self.assertRaises(FileNotFoundError):
            weft.extract_ir("nosuch.py")

    def test_without_warp(self):
        # As if it were not installed, whatever this Python has.
        program = "import sys; sys.modules['warp'] = None; import weft, types\n"
        for call, words in (
            ("weft.compile(types.ModuleType('m'))", "pip install warp-lang==" + weft.warp_version),
            ("weft.extract_ir(42)", "TypeError"),
        ):
            done = subprocess.run(
                [sys.executable, "-c", program + call], capture_output=True, text=True
            )
            self.assertIn(words, done.stderr.splitlines()[-1])
        done = subprocess.run(
            [
                sys.executable,
                "-c",
                program + "import weft.live\nsys.exit(weft.live.main())",
                "x.py",
            ],
            capture_output=True,
            text=True,
        )
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (1, 1), done.stderr)
        self.assertIn("pip install warp-lang==", done.stderr)

    def test_short_to_read(self):
        module = weft.compile(SOURCE)
        for thing in (module, *module.kernels, *module.functions):
            self.assertLess(len(repr(thing)), 120)
        self.assertIn("scale", repr(module))
        code = weft.extract_ir(SOURCE, name="scale")
        self.assertIsInstance(code, dict)
        self.assertLess(len(repr(code)), 120)
        self.assertEqual(pickle.loads(pickle.dumps(code)), code)
        self.assertEqual(pickle.loads(pickle.dumps(module)), module)

    def test_arguments_are_spelled_out(self):
        options = []
        for function in (weft.extract_ir, weft.compile, weft.diff, weft.generate):
            parameters = inspect.signature(function).parameters
            kinds = {p.kind for p in parameters.values()}
            self.assertNotIn(inspect.Parameter.VAR_KEYWORD, kinds)
            self.assertNotIn(inspect.Parameter.VAR_POSITIONAL, kinds)
            names = list(parameters)
            if "max_unroll" in names:
                options.append(names[names.index("enable_backward") :])
        self.assertEqual(options, [options[0]] * 3)

    def test_diff(self):
        loop = SOURCE.replace("x[wp.tid()] = 0.0", "for i in range(8):\n        x[i] = 0.0")
        text = weft.diff(loop, name="clear", max_unroll=4)
        self.assertTrue(text.startswith("--- as Warp has it\n+++ max_unroll=4\n@@"), text)
        self.assertIn("\n+        start_for", text)
        self.assertEqual(weft.diff(loop, name="clear"), "")
        self.assertEqual(weft.diff(loop, name="clear", max_unroll=16), "")
        with self.assertRaises(weft.CompileError):
            weft.diff("def k(:\n")

    def test_error_has_a_place(self):
        source = SOURCE.replace("twice(a * x[i])", "thrice(x[i])")
        with self.assertRaises(weft.CompileError) as caught:
            weft.extract_ir(source, name="scale")
        error = caught.exception
        self.assertEqual((error.line, error.column, error.kernel), (9, 12, "scale"))
        self.assertIn("thrice", error.message)
        self.assertIn("^", str(error))
        module = weft.compile(source, "cpu")
        self.assertEqual([k.key for k in module.kernels], ["clear"])
        self.assertEqual(len(module.errors), 1)
        with self.assertRaises(weft.CompileError):
            weft.compile(source, "cpu", strict=True)
        with self.assertRaises(weft.CompileError) as caught:
            weft.compile("def k(:\n", strict=True)
        self.assertEqual(caught.exception.code, "syntax")

    def test_hostile_texts(self):
        for text in (
            "",
            "\n",
            "\0",
            "\n\0def",
            "@wp.kernel\n" * 1000,
            "(" * 5000 + "\n",
            "\udcff\n",
        ):
            self.assertEqual(weft.compile(text + "\n").kernels, [])

    def test_options(self):
        text = weft.compile(
            SOURCE, "cuda", name="scale", strip_hash=True, default_grid_stride=False
        )
        self.assertEqual(text["scale"].name, "scale")
        self.assertNotIn("grid_stride", text["scale"].forward)
        with self.assertRaises(KeyError):
            text["clear"]

    def test_python_function_without_warp(self):
        def lonely(x: "wp.array(dtype=float)"):  # noqa: F821
            x[0] = 1.0

        # The annotation is evaluated by Python, which needs its names.
        with self.assertRaises(NameError):
            weft.extract_ir(lonely)

    def test_threads(self):
        results = []

        def work():
            results.extend(
                weft.extract_ir(SOURCE, "cuda", name="scale")["forward_code"] for _ in range(50)
            )

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(results), 400)
        self.assertEqual(len(set(results)), 1)


class Generate(unittest.TestCase):
    def test_records(self):
        records = list(weft.generate(20, seed=3, device="both", categories=["atomic", "loop"]))
        self.assertEqual(len(records), 40)
        self.assertEqual({r["metadata"]["category"] for r in records}, {"atomic", "loop"})
        self.assertEqual(
            records,
            list(weft.generate(20, seed=3, device="both", categories=["atomic", "loop"], jobs=2)),
        )
        again = weft.extract_ir(records[0]["python_source"], "cpu")
        self.assertEqual(again["backward_code"], records[0]["ir_backward"])

    def test_parts_are_the_whole(self):
        whole = [r["id"] for r in weft.generate(50, seed=1)]
        parts = [r["id"] for i in range(3) for r in weft.generate(50, seed=1, shard=(i, 3))]
        self.assertEqual(sorted(parts), sorted(whole))

    def test_left_early(self):
        iterator = weft.generate(10**9, seed=1)
        self.assertIn("python_source", next(iterator))
        iterator.close()
        del iterator
        gc.collect()

    def test_errors(self):
        with self.assertRaisesRegex(weft.WeftError, "none_such"):
            list(weft.generate(3, categories=["none_such"]))
        with self.assertRaises(weft.ToolError) as caught:
            list(weft.generate(3, size="huge"))
        self.assertEqual(caught.exception.returncode, 2)
        self.assertIn("generate", caught.exception.command)
        self.assertIn("huge", caught.exception.stderr)
        with self.assertRaisesRegex(TypeError, "colour"):
            weft.generate(3, colour="red")

    def test_progress(self):
        for arguments in ({"n": 30}, {"n": 31, "shard": (1, 3)}, {"n": 20, "device": "both"}):
            seen = []
            records = list(weft.generate(**arguments, progress=lambda *x, to=seen: to.append(x)))
            self.assertEqual(len(seen), len(records) + 1)
            self.assertEqual(seen, sorted(seen))
            total = 11 if "shard" in arguments else arguments["n"]
            self.assertEqual(seen[-1], (total, total))
            self.assertLessEqual(seen[0][0], 2)


class Data(unittest.TestCase):
    def test_read_and_verify(self):
        for form in ("jsonl", "json"):
            with tempfile.TemporaryDirectory() as folder:
                pairs = pathlib.Path(folder) / "pairs"
                command = [
                    weft.executable(),
                    "generate",
                    "-n",
                    "12",
                    "-q",
                    "--format",
                    form,
                    "-o",
                    str(pairs),
                ]
                subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
                data = weft.Dataset(pairs)
                self.assertEqual(len(data), 12)
                self.assertEqual([r["metadata"]["index"] for r in data], list(range(12)))
                self.assertEqual(data[5], data.by_id(data[5]["id"]))
                self.assertEqual(data[-1], list(data)[-1])
                with self.assertRaises(IndexError):
                    data[12]
                with self.assertRaises(KeyError):
                    data.by_id("0" * 32)
                report = weft.verify(pairs, level="text")
                self.assertTrue(report["ok"])
                self.assertEqual(report["records"], 12)
                for file in pairs.rglob("shard-*"):
                    if file.is_file():
                        file.write_text(file.read_text().replace("var_0", "var_00", 1))
                        self.assertFalse(weft.verify(pairs, level="text")["ok"])

    def test_what_is_none(self):
        with self.assertRaises(weft.WeftError):
            weft.Dataset("/nowhere")
        with self.assertRaises(weft.WeftError):
            weft.verify("/nowhere")


def load_tests(loader, tests, pattern):
    for module in (weft, weft._compile, weft._data, weft._dataset, weft._commands):
        tests.addTests(doctest.DocTestSuite(module))
    return tests


if __name__ == "__main__":
    unittest.main()
