#!/usr/bin/env python3
"""Python's values in kernels: the expressions of tests/python/values.txt.

    build/venv/bin/python tools/oracle/values.py build/dev/cmd/weft/weft

Each value is what Python's repr() prints. Each number is then a constant of a kernel, the same in
wp.static, and where it is small the end of a loop and the length of a vector: weft has to give
warp-lang's text, or to refuse the kernel.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "python"

KERNEL = """
C{i} = {expression}
@wp.kernel
def k{i}(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = float(C{i}) + float(wp.static({expression}))
"""
LOOP = """    for j in range(C{i}):
        x[j] = x[j] + 1.0
"""
VECTOR = """
V{i} = wp.types.vector(length={expression}, dtype=float)
@wp.kernel
def v{i}(x: wp.array(dtype=V{i})):
    x[wp.tid()] = V{i}(float(C{i}))
"""


def rows():
    for line in (FOLDER / "values.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            arrow = " =? " if " =? " in line else " => "
            yield *line.rsplit(arrow, 1), arrow == " => "


def wrong_values(before):
    for expression, value, _ in rows():
        names = {}
        exec(before, names)  # each gets its own, as each may change them
        found = repr(eval(expression, names))
        if found != value:
            yield f"{expression}: {found}, not {value}"


def module(before):
    text = "import warp as wp\n" + before
    for i, (expression, value, _) in enumerate(rows()):
        number = eval(value, {"__builtins__": {}})
        # Names that the expression itself sets would be the kernel's.
        if not isinstance(number, (int, float)) or ":=" in expression or abs(number) > 1e9:
            continue
        text += KERNEL.format(i=i, expression=expression)
        if type(number) is int and 0 < number < 20:
            text += LOOP.format(i=i)
        if type(number) is int and 1 < number < 7:
            text += VECTOR.format(i=i, expression=expression)
    return text


def texts(command, device):
    result = subprocess.run([*command, "-d", device, "--json"], capture_output=True, text=True)
    if not result.stdout:
        sys.exit(result.stderr)
    answer = json.loads(result.stdout)
    return {kernel["name"]: kernel for kernel in answer["kernels"]}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    before = (FOLDER / "before.txt").read_text()
    failures = list(wrong_values(before))
    same = refused = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "values.py"
        path.write_text(module(before))
        for device in ("cpu", "cuda"):
            warp = texts(
                [sys.executable, str(Path(__file__).with_name("extract.py")), path], device
            )
            weft = texts([sys.argv[1], "extract", path], device)
            refused += len(warp.keys() - weft.keys())
            for name, kernel in weft.items():
                if name not in warp:
                    failures.append(f"{name}: not in warp-lang's module")
                elif any(kernel[part] != warp[name][part] for part in ("forward", "backward")):
                    failures.append(f"{name}: another text than warp-lang's")
                else:
                    same += 1
    print(*failures, sep="\n")
    print(f"{same} kernels with the same text, {refused} refused, {len(failures)} wrong")
    sys.exit(1 if failures or not same else 0)


if __name__ == "__main__":
    main()
