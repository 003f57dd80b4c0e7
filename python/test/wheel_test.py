"""A wheel of the checkout, installed into fresh virtual environments: without warp-lang and with it.

`wheel_test.py CHECKOUT`
"""

import importlib.metadata
import os
import pathlib
import subprocess
import sys
import tempfile
import venv

CHECKOUT = pathlib.Path(sys.argv[1])
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


def main():
    environment = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "WEFT")}
    environment.setdefault("CXX", "c++")  # as CMake finds it, for the compiler's cache
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # The tools of the build are those of this environment: nothing is got from elsewhere. It is
        # compiled as the tests are, beside them, so that the compiler's cache has most of it.
        settings = {
            "cmake.build-type": "Debug",
            "cmake.define.WEFT_WERROR": "ON",
            "build-dir": f"{CHECKOUT}/build/wheel-test",
        }
        run(
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            folder,
            *(f"-C{name}={value}" for name, value in settings.items()),
            CHECKOUT,
            env=environment,
        )
        (wheel,) = folder.glob("weft-*.whl")
        print(f"{wheel.name}, {wheel.stat().st_size / 1e6:.1f} MB")
        (folder / "kernels.py").write_text(KERNELS)
        for with_warp in (False, True):
            home = folder / f"venv-{with_warp}"
            venv.create(home, with_pip=True)
            python = home / "bin" / "python"
            run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel, env=environment)
            if with_warp:
                # What this environment has, so that nothing is downloaded.
                site = pathlib.Path(importlib.metadata.distribution("warp-lang").locate_file(""))
                (target,) = home.glob("lib/python*/site-packages")
                (target / "others.pth").write_text(f"{site}\n")
            run(python, "-c", WITHOUT_WARP, cwd=folder, env=environment)
            version = run(home / "bin" / "weft", "--version", cwd=folder, env=environment)
            assert version.startswith("weft "), version
            if with_warp:
                run(python, "-c", WITH_WARP, cwd=folder, env=environment)
            print(f"installed {'with' if with_warp else 'without'} warp-lang: all right")


if __name__ == "__main__":
    try:
        import nanobind  # noqa: F401
        import scikit_build_core  # noqa: F401
    except ImportError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    main()
