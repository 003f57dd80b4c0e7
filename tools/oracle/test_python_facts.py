"""Whether the tables that python_facts.py writes are those of the installed warp-lang."""

import subprocess
import sys
import unittest
from pathlib import Path


class PythonFacts(unittest.TestCase):
    def test_the_tables_are_those_that_it_would_write(self):
        tool = Path(__file__).with_name("python_facts.py")
        result = subprocess.run(
            [sys.executable, tool, "--check"], capture_output=True, text=True, timeout=300
        )
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
