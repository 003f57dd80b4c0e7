"""What weft prints of itself: help, completions in real shells, the manual page, an installation.

    python3 completion_test.py path/to/weft build-folder [unittest options]

Shells and groff that are not installed are skipped, and named.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

WEFT = ""
BUILD = ""
SHELLS = ("bash", "zsh", "fish")


def run(*command, **options):
    return subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, timeout=120, **options
    )


def weft(*arguments):
    result = run(WEFT, *arguments)
    if result.returncode:
        raise AssertionError(f"weft {arguments}: {result.returncode} {result.stderr}")
    return result.stdout


def commands():
    return re.findall(r"^  ([a-z]+) ", weft("--help"), re.MULTILINE)


def options(command):
    """Those of `weft COMMAND --help`."""
    text = weft(command, "--help").split("\nExamples:")[0]
    rows = [line for line in text.splitlines() if re.match("  -", line)]
    return [
        name
        for row in rows
        for name in re.findall(r"(?<!\S)--?[A-Za-z][-a-z0-9]*", row.split("   ")[0])
    ]


class InAShell(unittest.TestCase):
    SHELL = "bash"

    def setUp(self):
        if not shutil.which(self.SHELL):
            self.skipTest(f"there is no {self.SHELL}")
        temporary = tempfile.TemporaryDirectory(prefix="weft-completion-")
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name)
        (self.folder / "kernels.py").write_text("")
        self.script = self.folder / "completion"
        self.script.write_text(weft("completion", self.SHELL))

    def offered(self, line):
        raise NotImplementedError

    def check_line(self, line, *wanted):
        self.assertEqual(sorted(self.offered(line)), sorted(wanted), line)


class Bash(InAShell):
    def offered(self, line):
        # As readline breaks words: `=` is one of its own.
        words = [
            part
            for word in line.split(" ")
            for part in re.split("(=)", word)
            if part or "=" not in word
        ]
        script = f"""
            set -u
            source {shlex.quote(str(self.script))}
            compopt() {{ :; }}    # works inside of a completion only
            COMP_WORDS=({" ".join(map(shlex.quote, words))}) COMP_CWORD={len(words) - 1}
            _weft
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        result = run("bash", "--norc", "-c", script, cwd=self.folder)
        self.assertEqual(result.stderr, "")
        return result.stdout.split()

    def test_is_registered(self):
        result = run("bash", "--norc", "-c", f"source {self.script}; complete -p weft")
        self.assertEqual(result.stdout, "complete -o default -F _weft weft\n")

    def test_commands(self):
        self.check_line("weft ", *commands(), "--help", "--version")
        self.check_line("weft ver", "verify")
        self.check_line("weft nothing ")

    def test_options(self):
        for command in commands():
            self.check_line(f"weft {command} -", *options(command))
        self.check_line("weft generate --shard", "--shard", "--shard-size")

    def test_values(self):
        self.check_line("weft generate -d ", "cpu", "cuda", "both")
        self.check_line("weft generate -n 5 --device c", "cpu", "cuda")
        self.check_line("weft generate --device=c", "cpu", "cuda")
        self.check_line("weft generate --device=", "cpu", "cuda", "both")
        self.check_line("weft completion ", *SHELLS)
        self.check_line("weft generate -n ")

    def test_a_list(self):
        self.check_line("weft generate -c at", "atomic")
        self.check_line("weft generate -c loop,at", "loop,atomic")
        self.check_line("weft program -c sten", "stencil")

    def test_files_are_left_to_the_shell(self):
        self.check_line("weft extract ")
        self.check_line("weft generate -o ")


class Zsh(InAShell):
    SHELL = "zsh"

    def offered(self, line):
        # compadd is what completion functions hand their matches to.
        script = f"""
            autoload -Uz compinit && compinit -u -d {self.folder}/dump
            source {self.script}
            [[ $_comps[weft] == _weft ]] || print -u2 "weft is not known"
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell "autoload -Uz compinit && compinit -u -d {self.folder}/dump"
            zpty -w shell "source {self.script}; PS1= ; cd {self.folder}"
            zpty -w shell "compadd () {{ local -a all; builtin compadd -O all \\"\\$@\\"; builtin compadd \\"\\$@\\"; print -l -- \\$all >>{self.folder}/matches }}"
            zpty -w shell "print ready >{self.folder}/ready"
            repeat 200; do [[ -e {self.folder}/ready ]] && break; sleep 0.05; done
            zpty -w -n shell {shlex.quote(line)}$'\\t'
            repeat 40; do sleep 0.05; [[ -s {self.folder}/matches ]] && break; done
            sleep 0.3
        """
        matches = self.folder / "matches"
        matches.unlink(missing_ok=True)
        result = run("zsh", "-f", "-c", script, cwd=self.folder, env={**os.environ, "TERM": "dumb"})
        self.assertEqual(result.stderr, "")
        return matches.read_text().split() if matches.exists() else []

    def test_it_is_zsh(self):
        self.assertEqual(run("zsh", "-n", self.script).stderr, "")

    def test_commands_and_values(self):
        self.assertLessEqual(set(commands()), set(self.offered("weft ")))
        self.check_line("weft generate -d c", "cpu", "cuda")
        self.check_line("weft completion z", "zsh")
        self.assertIn("--shard-size", self.offered("weft generate --sh"))


class Fish(InAShell):
    SHELL = "fish"

    def offered(self, line):
        result = run(
            "fish",
            "--no-config",
            "-c",
            f"source {self.script}; complete -C {shlex.quote(line)}",
            cwd=self.folder,
            env={**os.environ, "HOME": str(self.folder)},
        )
        self.assertEqual(result.stderr, "")
        return [row.split("\t")[0] for row in result.stdout.splitlines()]

    def test_commands(self):
        self.check_line("weft ", *commands())
        self.check_line("weft ver", "verify")

    def test_options(self):
        for command in commands():
            offered = self.offered(f"weft {command} --")
            self.assertLessEqual(
                {name for name in options(command) if name.startswith("--")}, set(offered), command
            )

    def test_values_and_files(self):
        self.check_line("weft generate -d c", "cpu", "cuda")
        self.check_line("weft completion z", "zsh")
        self.check_line("weft extract kern", "kernels.py")
        self.check_line("weft generate -o kern", "kernels.py")


class Help(unittest.TestCase):
    def test_rows_are_not_too_wide(self):
        for command in commands():
            for line in weft(command, "--help").split("\nExamples:")[0].splitlines():
                self.assertLessEqual(len(line), 100)
                self.assertEqual(line, line.rstrip())

    def test_every_command_has_options_and_help(self):
        self.assertIn("generate", commands())
        for command in commands():
            self.assertIn("--help", options(command))
            self.assertIn(f"usage: weft {command} ", weft(command, "--help"))
            self.assertIn("Examples:", weft(command, "--help"), command)

    def test_no_such_shell(self):
        for arguments in (("completion",), ("completion", "tcsh"), ("man", "generate")):
            self.assertEqual(run(WEFT, *arguments).returncode, 2)
        self.assertEqual(run("sh", "-c", f"{WEFT} man >/dev/full").returncode, 1)


class Manual(unittest.TestCase):
    def test_the_page_is_whole(self):
        if not shutil.which("groff"):
            self.skipTest("there is no groff")
        result = run("groff", "-man", "-Tutf8", "-ww", "-rLL=100n", "-P-cbou", input=weft("man"))
        self.assertEqual(result.stderr, "")
        for heading in ("NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT"):
            self.assertIn(f"\n{heading}\n", result.stdout)
        for command in commands():
            self.assertIn(f"\n   weft {command}\n", result.stdout)
            for option in options(command):
                self.assertRegex(result.stdout, rf"(?m)^ +(\S+, )*{option}(?![-a-z])")


class Installed(unittest.TestCase):
    def test_everything_is_in_its_place(self):
        with tempfile.TemporaryDirectory(prefix="weft-install-") as folder:
            # The program alone: libraries of the build may not have been made.
            result = run(
                "cmake",
                "-DCMAKE_INSTALL_LOCAL_ONLY=1",
                f"-DCMAKE_INSTALL_PREFIX={folder}",
                "-P",
                f"{BUILD}/cmd/weft/cmake_install.cmake",
            )
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            found = {
                str(path.relative_to(folder)) for path in Path(folder).rglob("*") if path.is_file()
            }
            self.assertEqual(
                found,
                {
                    "bin/weft",
                    "share/bash-completion/completions/weft",
                    "share/zsh/site-functions/_weft",
                    "share/fish/vendor_completions.d/weft.fish",
                    "share/man/man1/weft.1",
                },
            )
            self.assertIn("warp-lang", run(f"{folder}/bin/weft", "--version").stdout)
            self.assertEqual(Path(folder, "share/man/man1/weft.1").read_text(), weft("man"))


if __name__ == "__main__":
    WEFT = str(Path(sys.argv.pop(1)).resolve())
    BUILD = sys.argv.pop(1)
    del InAShell
    unittest.main()
