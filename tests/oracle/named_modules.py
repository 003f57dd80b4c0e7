"""Modules of Warp's that the source asks for by name, and their options."""

import warp as wp

wp.get_module(__name__).options["max_unroll"] = 2
forward = wp.get_module("golden_forward_only")
forward.options["enable_backward"] = False


@wp.kernel
def own(x: wp.array(dtype=float)):
    for k in range(3):
        x[k] = x[k] * 2.0


@wp.kernel(module="golden_forward_only")
def by_name(x: wp.array(dtype=float)):
    for k in range(3):
        x[k] = x[k] * 2.0


@wp.kernel(module=forward)
def by_object(x: wp.array(dtype=float)):
    x[0] = 1.0


@wp.kernel(module="golden_of_kernel")
def of_kernel(x: wp.array(dtype=float)):
    for k in range(3):
        x[k] = x[k] * 2.0


wp.set_module_options({"max_unroll": 2}, module=of_kernel.module)


@wp.kernel(module="golden_unasked")
def of_unasked(x: wp.array(dtype=float)):
    for k in range(3):
        x[k] = x[k] * 2.0
