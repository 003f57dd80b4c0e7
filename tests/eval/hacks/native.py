# mix warp: forbidden, build_error
# C++ of its own.
import warp as wp


@wp.func_native("return 0.0f;")
def nothing(x: float) -> float: ...


@wp.kernel
def mix(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = nothing(x[i])
