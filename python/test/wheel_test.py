"""A wheel of what is built, installed into fresh virtual environments: without warp-lang and with it.

`wheel_test.py CHECKOUT MODULE COMMAND`. The wheel is made as those of a release are (python/wheel).
"""

import importlib.metadata
import os
import pathlib
import subprocess
import sys
import tempfile
import venv

CHECKOUT, MODULE, COMMAND = map(pathlib.Path, sys.argv[1:])
WITHOUT_WARP = """
import weft
code = weft.extract_ir("@wp.kernel\\ndef k(x: wp.array(dtype=float)):\\n    x[wp.tid()] *= 2.0\\n", "cpu")
assert "k_" in code["forward_code"] and "adj_x" in code["backward_code"]
records = list(weft.generate(5, seed=2))
assert len(records) == 5, records
assert weft.executable().startswith(weft.__path__[0]), weft.executable()
assert weft.__version__ == weft.weft_version
try:
    weft.compile([object()])
except Exception as error:
    print(type(error).__name__)
"""
WITH_WARP = """
import kernels, weft
code = weft.extract_ir(kernels.k, "cuda")
assert "3.25" in code["forward_code"], code["forward_code"]
try:
    weft.extract_ir(kernels.wrong)
    raise SystemExit("it was not refused")
except weft.CompileError as error:
    assert error.file.endswith("kernels.py") and error.line == 13, str(error)
"""
KERNELS = """import warp as wp
wp.config.quiet = True
def make(gain):
    @wp.kernel
    def k(x: wp.array(dtype=float)):
        x[wp.tid()] *= gain
    return k
k = make(3.25)
class Box: pass
box = Box()
@wp.kernel
def wrong(x: wp.array(dtype=float)):
    x[0] = box.size
"""


def run(*command, **named):
    done = subprocess.run(command, capture_output=True, text=True, **named)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return done.stdout


# What the command prints itself, and where man and shells find it beside an environment's bin/.
TEXTS = {
    "man/man1/weft.1": ["man"],
    "bash-completion/completions/weft": ["completion", "bash"],
    "zsh/site-functions/_weft": ["completion", "zsh"],
    "fish/vendor_completions.d/weft.fish": ["completion", "fish"],
}


def build(folder, environment):
    """A wheel, of which nothing is compiled; what debuggers want stays at home."""
    parts = {"WEFT_MODULE": folder / MODULE.name, "WEFT_COMMAND": folder / COMMAND.name}
    for source, target in zip((MODULE, COMMAND), parts.values()):
        run("strip", "-o", target, source)
    settings = {
        "cmake.source-dir": "python/wheel",
        "build.targets": "all",
        "build-dir": str(folder / "build"),
        **{f"cmake.define.{name}": str(path) for name, path in parts.items()},
    }
    words = [f"-C{name}={value}" for name, value in settings.items()]
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    run(*pip, "-w", folder, *words, CHECKOUT, env=environment)
    (wheel,) = folder.glob("weft-*.whl")
    print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
    return wheel


def use(home, empty, environment):
    """What a user does first, in an empty folder."""
    weft = home / "bin" / "weft"
    version = run(weft, "--version", cwd=empty, env=environment)
    assert version.startswith("weft "), version
    records = run(weft, "generate", "-n", "3", "-q", "-o", "-", cwd=empty, env=environment)
    assert len(records.splitlines()) == 3, records
    for path, words in TEXTS.items():
        printed = run(weft, *words, cwd=empty, env=environment)
        assert (home / "share" / path).read_text() == printed, path
    assert not list(empty.iterdir()), "the commands left something"


OF_OTHERS = ("PYTHONPATH", "WEFT", "WEFT_WARP", "VIRTUAL_ENV", "CONDA_PREFIX")


def main():
    environment = {k: v for k, v in os.environ.items() if k not in OF_OTHERS}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "work").mkdir()
        wheel = build(folder / "work", environment)
        (folder / "kernels.py").write_text(KERNELS)
        for with_warp in (False, True):
            home = folder / f"venv-{with_warp}"
            venv.create(home, with_pip=True)
            python = home / "bin" / "python"
            run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel, env=environment)
            # No compiler, and nothing else that the machine may have.
            bare = {**environment, "PATH": str(home / "bin")}
            empty = folder / f"empty-{with_warp}"
            empty.mkdir()
            use(home, empty, bare)
            run(python, "-c", WITHOUT_WARP, cwd=empty, env=bare)
            if with_warp:
                # What this environment has, so that nothing is downloaded.
                site = pathlib.Path(importlib.metadata.distribution("warp-lang").locate_file(""))
                (target,) = home.glob("lib/python*/site-packages")
                (target / "others.pth").write_text(f"{site}\n")
                (target / "warp").symlink_to(site / "warp")
                run(python, "-c", WITH_WARP, cwd=folder, env=environment)
                # The headers beside it, also where no shell says which environment is meant.
                apart = {**bare, "PATH": "/nowhere"}
                found = run(home / "bin" / "weft", "doctor", cwd=empty, env=apart)
                assert f"{target}/warp/native" in found, found
            print(f"installed {'with' if with_warp else 'without'} warp-lang: all right")


if __name__ == "__main__":
    try:
        import scikit_build_core  # noqa: F401
    except ImportError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    main()
