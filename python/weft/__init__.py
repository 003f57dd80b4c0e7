"""weft: what Warp kernels become, and training data made of them.

    >>> import weft
    >>> code = weft.extract_ir('''
    ... @wp.kernel
    ... def scale(x: wp.array(dtype=float), a: float):
    ...     i = wp.tid()
    ...     x[i] = a * x[i]
    ... ''', device="cuda")
    >>> "scale" in code["forward_code"], "adj_x" in code["backward_code"]
    (True, True)

`extract_ir` and `compile` take source text, a path, a Python function or live Warp objects; `generate`
makes kernels from a seed, `verify` looks at data sets, and `Dataset` reads them. Warp itself is
needed for live objects alone.
"""

from ._compile import CompileError, Function, Kernel, Module, Structure, compile, extract_ir
from ._data import Dataset, WeftError, generate, verify
from ._tool import executable
from ._weft import warp_version, weft_version

__version__ = weft_version

__all__ = [
    "CompileError",
    "Dataset",
    "Function",
    "Kernel",
    "Module",
    "Structure",
    "WeftError",
    "compile",
    "executable",
    "extract_ir",
    "generate",
    "verify",
    "warp_version",
    "weft_version",
]
