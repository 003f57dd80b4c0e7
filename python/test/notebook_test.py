"""What a notebook shows, and the cell magic. `notebook_test.py WEFT`."""

import contextlib
import html.parser
import importlib.util
import io
import linecache
import os
import pathlib
import sys
import tempfile
import types
import unittest
from unittest import mock

os.environ["WEFT"] = sys.argv.pop(1)

import weft
import weft._magic

SOURCE = """@wp.kernel
def scale(x: wp.array(dtype=float), a: float):
    i = wp.tid()
    x[i] = a * x[i]  # "quoted" <b> & '
"""
IN_PLACE = """@wp.kernel
def sine(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i]) * factor()
"""
HAS_WARP = importlib.util.find_spec("warp") is not None


class Frames(html.parser.HTMLParser):
    """The documents inside of frames, as a browser gets them."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.pages, self.sandboxes = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.pages.append(dict(attributes).get("srcdoc"))
        self.sandboxes.append(dict(attributes).get("sandbox"))


class Shell:
    """As much of IPython's shell as a magic needs."""

    def __init__(self):
        self.magics = {}
        self.user_ns = {}
        self.cells = 0
        self.hooks = []
        self.events = types.SimpleNamespace(
            register=lambda event, hook: self.hooks.append(hook),
            unregister=lambda event, hook: self.hooks.remove(hook),
        )

    def register_magic_function(self, function, magic_kind, magic_name):
        self.magics[magic_kind, magic_name] = function

    def run_cell(self, text):
        self.cells += 1
        name = f"<cell {self.cells}>"
        linecache.cache[name] = (len(text), None, text.splitlines(True), name)
        error = None
        try:
            exec(compile(text, name, "exec"), self.user_ns)
        except Exception as caught:
            error = caught

        def raise_error():
            if error is not None:
                raise error

        return types.SimpleNamespace(raise_error=raise_error)


class Shows(unittest.TestCase):
    def page_in(self, thing):
        frames = Frames(thing._repr_html_())
        self.assertEqual(frames.tags, ["iframe"])
        self.assertEqual(frames.sandboxes, ["allow-scripts"])
        self.assertTrue(frames.pages[0].startswith("<!DOCTYPE html>"))
        return frames.pages[0]

    def test_module_code_and_record(self):
        for thing in (
            weft.compile(SOURCE),
            weft.extract_ir(SOURCE, "cpu"),
            weft.compare("import warp as wp\n" + SOURCE),
        ):
            page = self.page_in(thing)
            self.assertIn("scale", page)
            self.assertIn("_cuda_kernel_forward", page)
            self.assertIn("_cpu_kernel_forward", page)
        (record,) = weft.generate(1, seed=3)
        self.assertIn(record["metadata"]["kernel_name"], self.page_in(record))

    def test_several_kernels(self):
        module = weft.compile(SOURCE + "\n" + SOURCE.replace("scale", "other"), "cpu")
        page = self.page_in(module)
        for name in ("scale", "other"):  # structs of arguments and all
            self.assertIn(f"struct wp_args_{name}", page)
            self.assertIn(f"{name}_", page)

    def test_options_are_those_of_the_module(self):
        loop = SOURCE.replace("x[i] = a", "for j in range(8):\n        x[i + j] = a")
        self.assertNotIn("start_for_0", self.page_in(weft.compile(loop)))
        self.assertIn("start_for_0", self.page_in(weft.compile(loop, max_unroll=4)))

    def test_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "kernels.py")
            path.write_text("import warp as wp\n" + SOURCE)
            page = self.page_in(weft.compile(path))
            self.assertEqual(page, weft.compare(path).html)

    def test_nothing_to_show(self):
        self.assertIsNone(weft.compile("x = 1\n")._repr_html_())
        module = weft.compile(SOURCE)
        with mock.patch.dict(os.environ, {"WEFT": "/nowhere/weft"}):
            self.assertIsNone(module._repr_html_())
        with self.assertRaises(weft.CompileError):
            weft.compile(SOURCE.replace("wp.tid()", "wp.tidy()")).show()

    def test_show_without_a_notebook(self):
        opened = []
        with mock.patch("webbrowser.open", lambda url: opened.append(url) or True):
            weft.compile(SOURCE).show()
        path = pathlib.Path(opened[0].removeprefix("file://"))
        self.assertIn("_cuda_kernel_forward", path.read_text())
        path.unlink()

    @unittest.skipUnless(HAS_WARP, "warp-lang is not installed")
    def test_live_kernel(self):
        import warp as wp

        wp.config.quiet = True
        gain = 0.625

        @wp.kernel
        def of_a_closure(x: wp.array(dtype=float)):
            x[wp.tid()] = x[wp.tid()] * gain

        page = self.page_in(weft.compile(of_a_closure, "cpu"))
        self.assertIn("0.625", page)
        self.assertIn("* gain", page)
        self.assertFalse('<p class="note">' in page)
        self.assertEqual(page, weft.compare(of_a_closure).html)


class Magic(unittest.TestCase):
    def setUp(self):
        self.shown = []
        display = types.ModuleType("IPython.display")
        display.display = self.shown.append
        package = types.ModuleType("IPython")
        package.display = display
        package.get_ipython = lambda: None
        for name, fake in (("IPython", package), ("IPython.display", display)):
            self.addCleanup(self.put_back, name, sys.modules.get(name))
            sys.modules[name] = fake
        self.shell = Shell()
        weft.load_ipython_extension(self.shell)
        self.magic = self.shell.magics["cell", "weft"]

    @staticmethod
    def put_back(name, module):
        if module is None:
            del sys.modules[name]
        else:
            sys.modules[name] = module

    def call(self, line, cell):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            self.magic(line, cell)
        return out.getvalue()

    def test_text(self):
        self.assertEqual(self.call("--text", SOURCE), "")
        self.assertEqual([k.key for k in self.shown[0].kernels], ["scale"])
        self.assertEqual(self.shell.cells, 0)
        self.call("-t -k other", SOURCE + "\n" + SOURCE.replace("scale", "other"))
        self.assertEqual([k.key for k in self.shown[1].kernels], ["other"])

    def test_errors_are_lines(self):
        self.assertIn("did you mean `scale`", self.call("-t -k scalee", SOURCE))
        self.assertIn("error[unknown", self.call("-t", SOURCE.replace("wp.tid()", "wp.tidy()")))
        self.assertIn("%%weft: unrecognized", self.call("--colour", SOURCE))
        self.assertIn("--kernel", self.call("--help", SOURCE))
        self.assertEqual(self.shown, [])

    @unittest.skipUnless(HAS_WARP, "warp-lang is not installed")
    def test_runs_the_cell(self):
        self.call(
            "", "import warp as wp\nwp.config.quiet = True\n" + SOURCE.replace("a *", "2.5 *")
        )
        self.assertIn("2.5", self.shown[0]["scale"].forward)
        self.assertTrue(weft._live.is_kernel(self.shell.user_ns["scale"]))
        self.call("", "gain = 0.625\n" + SOURCE.replace("a *", "gain *"))
        self.assertIn("0.625", self.shown[1]["scale"].forward)
        self.assertIn("gain * x[i]", self.shown[1].page().html)
        self.assertIn("no kernel", self.call("", "y = 1\n"))
        with self.assertRaises(ZeroDivisionError):
            self.call("", "1 / 0\n")
        self.assertEqual(len(self.shown), 2)

    def run_cell(self, cell):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            self.shell.run_cell(cell)
            for hook in self.shell.hooks:
                hook(None)
        return out.getvalue()

    @unittest.skipUnless(HAS_WARP, "warp-lang is not installed")
    def test_findings_stand_under_the_cell(self):
        self.run_cell("import warp as wp\nwp.config.quiet = True\n")
        self.run_cell("@wp.func\ndef factor():\n    return 2.0\n")
        said = self.run_cell(IN_PLACE)
        self.assertIn("sine, line 4: warning[aliased-array]", said)
        self.assertIn("\n    x[i] = wp.sin(x[i]) * factor()\n", said)
        self.assertEqual(self.run_cell("y = 1\n"), "", "once is enough")
        self.assertEqual(self.run_cell(SOURCE.replace("a *", "2.0 *").replace("=", "+=", 2)), "")
        # Another cell's names are known, and a kernel that does not compile has its error.
        self.assertIn("unknown-name", self.run_cell(IN_PLACE.replace("factor()", "nothing()")))
        weft.unload_ipython_extension(self.shell)
        self.assertEqual(self.shell.hooks, [])


class RealIPython(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("IPython"), "IPython is not installed")
    def test_magic(self):
        from IPython.core.interactiveshell import InteractiveShell
        from IPython.utils.capture import capture_output

        shell = InteractiveShell.instance()
        with capture_output() as captured:
            shell.run_line_magic("load_ext", "weft")
            line = "" if HAS_WARP else "--text"
            shell.run_cell(f"%%weft {line}\nimport warp as wp\n{SOURCE}").raise_error()
            if HAS_WARP:
                shell.run_cell("import warp as wp\n" + IN_PLACE.replace("factor()", "2.0"))
        if HAS_WARP:
            self.assertIn("sine, line 5: warning[aliased-array]", captured.stdout)
        (output,) = captured.outputs
        self.assertIn("<iframe srcdoc=", output.data["text/html"])
        self.assertIn("<weft.Module for cuda: scale>", output.data["text/plain"])


if __name__ == "__main__":
    unittest.main()
