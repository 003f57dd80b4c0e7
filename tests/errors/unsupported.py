from typing import Any

import warp as wp


@wp.kernel
def generic(x: wp.array(dtype=Any)):
#1: error[generic-kernel]: `generic` is generic: there is code of its instances only, and the file makes none; one is --instance 'generic(x=wp.array(dtype=float))'
    i = wp.tid()
    x[i] = x[i]


@wp.kernel
def gradients(x: wp.array(dtype=float)):
    y = wp.grad(wp.floor)(x[0])
#       ^~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `floor` has no gradient


@wp.func
def square(x: float):
    return x * x


@wp.func_grad(square)
def adj_square(x: float, adj_ret: float):
    y = x * x
    wp.adjoint[x + y] += 3.0 * x * adj_ret
#              ^~~~~ error[unsupported]: `wp.adjoint` of anything but a variable, its field or an array is not supported


@wp.kernel
def custom_gradient(x: wp.array(dtype=float)):
    x[0] = square(x[1])


@wp.struct
class Parts:
    v: wp.vec3


@wp.func
def part(s: wp.array(dtype=Parts)):
    return s[0].v[1]


@wp.func_grad(part)
def adj_part(s: wp.array(dtype=Parts), adj_ret: float):
    t = s[0]
    wp.adjoint[s[0].v] = wp.vec3(adj_ret)
#              ^~~~ error[unsupported]: `wp.adjoint` of anything but a variable, its field or an array is not supported


@wp.kernel
def gradient_of_part(x: wp.array(dtype=float), s: wp.array(dtype=Parts)):
    x[0] = part(s)


@wp.func
def component(v: wp.vec3):
    return v[1]


@wp.func_grad(component)
def adj_component(v: wp.vec3, adj_ret: float):
    wp.adjoint[v.y] = adj_ret
#              ^~~ error[bad-argument]: `wp.adjoint` takes fields of structs in variables; bind the struct to a name first


@wp.kernel
def gradient_of_component(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):
    x[0] = component(v[0])


@wp.kernel
def adjoint_here(x: wp.array(dtype=float)):
    wp.adjoint[x][0] = 1.0
#   ^~~~~~~~~~~~~ error[unsupported]: `wp.adjoint` outside of a custom gradient is not supported
