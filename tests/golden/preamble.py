"""Text of the user's own behind Warp's headers, set through a kernel's module."""

import warp as wp

HOST = """
namespace shapes {
inline float area(float r) { return 3.0f * r * r; }
}
"""
DEVICE = """
namespace shapes {
CUDA_CALLABLE inline float area(float r) { return 3.0f * r * r; }
}  // namespace shapes"""


@wp.func_native(snippet="return shapes::area(r);", adj_snippet="adj_r += 6.0f * r * adj_ret;")
def area(r: float) -> float: ...


@wp.kernel
def areas(x: wp.array(dtype=float)):
    i = wp.tid()
    for k in range(3):
        x[i] = area(x[i])


wp.set_module_options({"max_unroll": 2}, module=areas.module)
wp.set_module_options(
    {
        "extra_build_options": wp.ModuleBuildOptions(
            extra_cpu_preamble=HOST,
            extra_cuda_preamble=DEVICE,
            extra_build_dependencies=[],
        )
    },
    areas.module,
)
