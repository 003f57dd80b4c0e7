"""The parts of a release, of small files instead of weft. `release_test.py`"""

import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))
import command
import common
import sbom
import wheels


def script():
    """scripts/release as a module."""
    loader = importlib.machinery.SourceFileLoader("release", str(common.ROOT / "scripts/release"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", loader))
    loader.exec_module(module)
    return module


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="weft-release-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.enterContext(mock.patch.dict(os.environ, SOURCE_DATE_EPOCH="1700000000"))

    def stage(self, name, mtime):
        """What an installation has, in a folder and of a time of its own."""
        staged = self.folder / name / "stage"
        texts = {
            "bin/weft": Path("/bin/true").read_bytes(),
            "share/man/man1/weft.1": b".TH WEFT 1\n",
            "share/zsh/site-functions/_weft": b"#compdef weft\n",
        }
        for path, text in texts.items():
            command.put(staged / path, text)
            os.utime(staged / path, (mtime, mtime))
        return staged

    def twice(self, make):
        """What two calls make, of the same texts in other folders at other times."""
        made = []
        for name, mtime in (("one", 1600000000), ("two", 1650000000)):
            notices = self.folder / name / "THIRD-PARTY-LICENSES.txt"
            command.put(notices, b"of others\n")
            with mock.patch.multiple(command, WORK=self.folder / name, NOTICES=notices):
                made.append(make(self.stage(name, mtime), self.folder / name))
        self.assertEqual(made[0].read_bytes(), made[1].read_bytes())
        return made[0]

    def test_an_archive_is_the_same_bytes(self):
        with tarfile.open(self.twice(command.archive)) as tar:
            modes = {entry.name.partition("/")[2]: entry.mode for entry in tar}
        self.assertEqual(modes["bin/weft"], 0o755)
        self.assertEqual(modes["share/man/man1/weft.1"], 0o644)
        self.assertLessEqual({"LICENSE", "README.md", "THIRD-PARTY-LICENSES.txt"}, set(modes))

    @unittest.skipUnless(shutil.which("dpkg-shlibdeps"), "no dpkg-dev")
    def test_a_package_is_the_same_bytes_and_knows_its_library(self):
        package = self.twice(command.debian_package)
        self.assertRegex(common.run("dpkg-deb", "-f", package, "Depends"), r"^libc6 \(>= 2\.\d+\)$")
        self.assertEqual(common.run("dpkg-deb", "-f", package, "Recommends"), "bubblewrap\n")
        listed = common.run("dpkg-deb", "--contents", package)
        self.assertIn("./usr/share/man/man1/weft.1.gz", listed)
        self.assertIn("./usr/share/zsh/vendor-completions/_weft", listed)

    def test_a_python_that_cannot_run_is_none(self):
        """As a command that only stands for a version that is not installed."""
        name = f"python3.{sys.version_info[1]}"
        command.put(self.folder / "broken" / name, b"#!/bin/sh\nexit 127\n", 0o755)
        (self.folder / "good").mkdir()
        (self.folder / "good/python3").symlink_to(sys.executable)
        row = ("PYTHON_OF_TEST", (name, "python3"), sys.version_info[:2], (3, 99))
        path = f"{self.folder}/broken:{self.folder}/good"
        with mock.patch.dict(wheels.PYTHONS, test=row), mock.patch.dict(os.environ, PATH=path):
            self.assertEqual(wheels.find_python("test"), str(self.folder / "good/python3"))
            os.environ["PYTHON_OF_TEST"] = str(self.folder / "broken" / name)
            with self.assertRaisesRegex(common.Failure, "PYTHON_OF_TEST"):
                wheels.find_python("test")

    def test_a_package_without_a_known_licence_stops_it(self):
        files = {"/usr/include/fmt/core.h"}
        with mock.patch.multiple(sbom, linked=lambda _: set(), read=lambda _: files):
            names = {row[0] for row in sbom.packages("build")}
            self.assertEqual(names, {"libfmt-dev", "libgcc-12-dev"})
            with mock.patch.object(sbom, "LICENCES", {"libgcc-12-dev": "x"}):
                with self.assertRaisesRegex(common.Failure, "libfmt-dev"):
                    sbom.packages("build")

    def test_notes_are_of_the_version_else_what_is_not_released(self):
        release = script()
        log = "# Changes\n\n## [Unreleased]\n\n- new\n\n## [0.1.0] - 2026-01-01\n\n- first\n"
        for version, wanted in (("0.1.0", "- first"), ("0.2.0", "- new")):
            command.put(self.folder / "CHANGELOG.md", log.encode())
            with mock.patch.multiple(release, ROOT=self.folder, version=lambda v=version: v):
                self.assertEqual(release.notes(), f"# weft {version}\n\n{wanted}\n")
        (self.folder / "CHANGELOG.md").write_text("# Changes\n")
        with mock.patch.object(release, "ROOT", self.folder):
            self.assertRaises(common.Failure, release.notes)


if __name__ == "__main__":
    if subprocess.run(["dpkg-query", "--show", "libfmt-dev"], capture_output=True).returncode != 0:
        print("skipped: no Debian with what weft is built from")
        sys.exit(77)
    unittest.main()
