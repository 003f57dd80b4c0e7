"""The steps of action.yml, with a stand-in for GitHub's command line. `action_test.py WEFT`."""

import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

WEFT = Path(sys.argv.pop(1))
ROOT = Path(__file__).resolve().parent.parent
SINE = """import warp as wp


@wp.kernel
def sine(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i])
"""
# Has what `gh release download TAG --repo OWNER/NAME --dir FOLDER ...` would bring.
GH = """#!/bin/sh
printf '%s\\n' "$*" >"$HERE/asked"
cp "$HERE"/release/* "$7"
"""


class ActionTest(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="weft action ")
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        self.tools = self.root / "tools"
        self.tools.mkdir()
        (self.root / "sine.py").write_text(SINE)

    def tool(self, name, text):
        (self.tools / name).write_text(text)
        (self.tools / name).chmod(0o755)

    def step(self, name, **variables):
        return subprocess.run(
            [ROOT / "scripts/action", name],
            cwd=self.root,
            env={**os.environ, "PATH": f"{self.tools}:{os.environ['PATH']}", **variables},
            capture_output=True,
            text=True,
            timeout=120,
        )

    def release(self):
        """An archive with a stand-in for weft, and its sum."""
        folder = self.root / "release"
        folder.mkdir()
        command = self.root / "weft"
        command.write_text("#!/bin/sh\necho it is I\n")
        command.chmod(0o755)
        name = "weft-0.1.0-linux-x86_64"
        archive = folder / f"{name}.tar.gz"
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(command, f"{name}/bin/weft")
        sums = folder / "SHA256SUMS"
        digest = hashlib.sha256(archive.read_bytes()).hexdigest()
        sums.write_text(f"{digest}  {archive.name}\n{digest}  another-file.deb\n")
        self.tool("gh", GH)
        return sums

    def install(self):
        return self.step(
            "install",
            HERE=str(self.root),
            RUNNER_TEMP=str(self.root / "temp"),
            GITHUB_PATH=str(self.root / "path"),
            WEFT_VERSION="v0.1.0",
            WEFT_REPOSITORY="owner/weft",
        )

    def test_install(self):
        self.release()
        result = self.install()
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("v0.1.0 --repo owner/weft", (self.root / "asked").read_text())
        found = (self.root / "path").read_text().splitlines()
        self.assertEqual(len(found), 1)
        self.assertEqual(subprocess.check_output([f"{found[0]}/weft"], text=True), "it is I\n")

    def test_another_archive_is_refused(self):
        sums = self.release()
        sums.write_text(sums.read_text().replace("a", "b").replace("0", "1"))
        self.assertNotEqual(self.install().returncode, 0)
        self.assertFalse((self.root / "path").exists())

    def check(self, paths, arguments="", sarif=""):
        self.tool("weft", f'#!/bin/sh\nexec "{WEFT}" "$@"\n')
        return self.step("check", WEFT_PATHS=paths, WEFT_ARGUMENTS=arguments, WEFT_SARIF=sarif)

    def test_annotations(self):
        result = self.check("sine.py")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("::warning file=sine.py,line=7", result.stdout)
        self.assertEqual(self.check("sine.py", "--ignore aliased-array").returncode, 0)
        self.assertEqual(self.check("nothing.py").returncode, 2)

    def test_code_scanning(self):
        result = self.check(". sine.py", sarif="out.sarif")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("::warning", result.stdout)
        self.assertIn('"aliased-array"', (self.root / "out.sarif").read_text())
        self.assertEqual(self.check("nothing.py", sarif="out.sarif").returncode, 2)

    def test_variables(self):
        said = set(re.findall(r"^        (\w+): ", (ROOT / "action.yml").read_text(), re.M))
        used = set(re.findall(r"\$(WEFT_\w+)", (ROOT / "scripts/action").read_text()))
        self.assertEqual(used, {name for name in said if name.startswith("WEFT_")})


if __name__ == "__main__":
    unittest.main()
