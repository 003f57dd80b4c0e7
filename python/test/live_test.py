"""Live kernels come out as warp-lang makes them, on both devices."""

import pathlib
import subprocess
import sys
import tempfile

import live_kernels
import warp as wp
import warp._src.utils
from warp._src import context

import weft
import weft.live

wp.config.quiet = True
PIPES = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}


def of_warp(kernel: wp.Kernel, device: str) -> str:
    """The translation unit of a kernel alone."""
    module = kernel.module
    options = module.resolve_options(wp.config, block_dim=1 if device == "cpu" else 256)
    options |= {"output_arch": None}
    if kernel.adj.has_unresolved_static_expressions:
        # A build finds their values, which the name has.
        context.ModuleBuilder(module, options, context.ModuleHasher([kernel], options))
    builder = context.ModuleBuilder(module, options, context.ModuleHasher([kernel], options))
    return builder.codegen(device)


failures = 0
for kernel in live_kernels.KERNELS:
    for device in ("cpu", "cuda"):
        try:
            ours = weft.compile(kernel, device, strict=True).text
        except weft.CompileError as error:
            ours = str(error)
        theirs = of_warp(kernel, device)
        if ours != theirs:
            failures += 1
            print(f"{kernel.key} {kernel.sig} for {device} differs:")
            for a, b in zip(theirs.splitlines(), ours.splitlines()):
                if a != b:
                    print(f"  warp {a}\n  weft {b}")
                    break
for kernel in live_kernels.REFUSED:
    try:
        of_warp(kernel, "cpu")
        raise AssertionError("warp-lang takes it")
    except TypeError:
        pass
    try:
        weft.compile(kernel, "cpu", strict=True)
        failures += 1
        print(f"{kernel.key} is not refused")
    except weft.CompileError as error:
        assert error.file == live_kernels.__file__ and error.line and error.kernel == kernel.key
for kernel in live_kernels.UNSUPPORTED:
    try:
        weft.compile(kernel, "cpu", strict=True)
        failures += 1
        print(f"{kernel.key} is not refused")
    except weft.CompileError:
        pass
# What is no kernel says what it is.
for thing, kind, words in (
    (live_kernels.weight, TypeError, "integrand `weight` of warp.fem"),
    (live_kernels.twice_of, TypeError, "function `twice_of`: name a kernel"),
    (live_kernels.without_instance, ValueError, "generic and has no instance yet: `wp.overload`"),
    (sys, ValueError, "no live kernels in the module `sys`"),
):
    try:
        weft.compile(thing)
        raise AssertionError(f"{thing} is taken")
    except kind as error:
        assert words in str(error), error
# A reader may stop early, and a file may be missing: neither is a traceback.
command = [sys.executable, "-m", "weft.live"]
with subprocess.Popen([*command, live_kernels.__file__], **PIPES) as process:
    process.stdout.read(10)
    process.stdout.close()
    said = process.stderr.read()
    assert "Traceback" not in said and "BrokenPipe" not in said, said
missing = subprocess.run([*command, "nosuch.py"], text=True, capture_output=True)
assert missing.returncode == 1, missing
assert missing.stderr == "weft.live: there is no file `nosuch.py`\n", missing.stderr
# A function without a decorator is a kernel of its name, with the same body.
code = weft.extract_ir(live_kernels.undecorated, "cuda")
assert code["kernel_name"] == "undecorated" and "var_x, var_" in code["forward_code"], code
# A module of Python's gives all that are in it, in one translation unit or reason by reason.
module = weft.compile(live_kernels, "cpu")
own = [k for k in live_kernels.KERNELS if k.module.name == live_kernels.__name__]
assert {k.key for k in module.kernels} >= {k.key for k in own} and len(own) > 10
assert [error.kernel for error in module.errors] == ["of_an_instance"]
# A file that was imported before, as Warp's own are, has its kernels too.
keys = {k.key for kernels in weft.live.modules_of(warp._src.utils.__file__) for k in kernels}
assert "copy_dense_volume_to_nano_vdb_f" in keys, keys

# A file of a package with a folder that is none in its middle.
with tempfile.TemporaryDirectory() as folder:
    package = pathlib.Path(folder, "weft_live_package")
    (package / "inner/deep").mkdir(parents=True)
    for name, text in {
        "__init__.py": "",
        "base.py": "SCALE = 3.0\n",
        "inner/deep/__init__.py": "",
        "inner/deep/kernels.py": "import warp as wp\nfrom ...base import SCALE\n\n\n@wp.kernel\n"
        "def scale(x: wp.array(dtype=float)):\n    x[0] = SCALE * x[0]\n",
    }.items():
        (package / name).write_text(text)
    (kernels,) = weft.live.modules_of(str(package / "inner/deep/kernels.py"))
    assert kernels[0].module.name == "weft_live_package.inner.deep.kernels"

print(f"{len(live_kernels.KERNELS)} live kernels, {failures} differences")
sys.exit(failures != 0)
