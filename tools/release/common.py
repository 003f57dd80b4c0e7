"""What all parts of a release know: the folders, the version, the time of the commit."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build/release-work"
COMMAND = ROOT / "build/portable/cmd/weft/weft"
NOTICES = WORK / "THIRD-PARTY-LICENSES.txt"


class Failure(Exception):
    """Why there is no release."""


def say(text):
    print(f"release: {text}", file=sys.stderr, flush=True)


def run(*command, **named):
    """The standard output of a command; a failure is one of the release."""
    named = {"cwd": ROOT, **named}
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **named)
    if done.returncode != 0:
        said = (done.stdout + done.stderr)[-4000:]
        raise Failure(f"`{' '.join(map(str, command))}` ended with {done.returncode}:\n{said}")
    return done.stdout


def shown(*command, **named):
    """The same of a long one, which says itself where it is."""
    named = {"cwd": ROOT, **named}
    if subprocess.run([str(word) for word in command], **named).returncode != 0:
        raise Failure(f"`{' '.join(map(str, command))}` failed")


def version():
    return re.search(r"project\(weft VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def set_environment():
    """Times are the commit's, and objects are found in the compiler's cache from every folder. The cache
    makes paths relative to the build's; the preset maps those and whole ones to the same."""
    if "SOURCE_DATE_EPOCH" not in os.environ:
        os.environ["SOURCE_DATE_EPOCH"] = run("git", "log", "-1", "--format=%ct").strip()
    os.environ.update(CCACHE_BASEDIR=str(ROOT), LC_ALL="C", TZ="UTC", PYTHONHASHSEED="0")


def epoch():
    return int(os.environ["SOURCE_DATE_EPOCH"])
