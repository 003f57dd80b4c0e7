import warp as wp


@wp.func
def inner(x: float):
    return x * 2.0


@wp.func_grad(inner)
def adj_inner(x: float, adj_ret: float):
    wp.adjoint[x] += nowhere(adj_ret)
#                    ^~~~~~~ error[unknown-name]: name `nowhere` is not defined


@wp.func
def outer(x: float):
    return x * 3.0


@wp.func_grad(outer)
def adj_outer(x: float, adj_ret: float):
    wp.adjoint[x] += inner(x) * adj_ret


@wp.kernel
def reached_by_a_gradient(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = outer(x[i])


@wp.func
def at_thread(x: float):
    return x


@wp.func_grad(at_thread)
def adj_at_thread(x: float, adj_ret: float):
    i = wp.tid()
#       ^~~~~~~~ error[bad-statement]: `tid` is known in kernels only; pass the index to the function as an argument


@wp.kernel
def calls_at_thread(x: wp.array(dtype=float)):
    x[0] = at_thread(x[1])


@wp.func
def replayed_at_thread(x: float):
    return x


@wp.func_replay(replayed_at_thread)
def replay_at_thread(x: float):
    i = wp.tid()
#       ^~~~~~~~ error[bad-statement]: `tid` is known in kernels only; pass the index to the function as an argument
    return x


@wp.kernel
def calls_replayed(x: wp.array(dtype=float)):
    x[0] = replayed_at_thread(x[1])


@wp.func
def single(x: float):
    return x * 4.0


@wp.func_grad(single)
def adj_of_two(x: float, adj_first: float, adj_second: float):
#1: error[bad-argument]: this gradient has adjoints of 2 results, and its function returns 1
    wp.adjoint[x] += 4.0 * adj_first


@wp.kernel
def calls_single(x: wp.array(dtype=float)):
    x[0] = single(x[1])


@wp.func
def component(v: wp.array(dtype=wp.vec3), i: int) -> float:
    return v[i].x


@wp.func_grad(component)
def adj_component(v: wp.array(dtype=wp.vec3), i: int, adj_ret: float):
    wp.adjoint[v][i].x /= adj_ret
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: this operator on a part of an array element has no adjoint; write the result to another array, or set `enable_backward=False`


@wp.kernel
def calls_component(v: wp.array(dtype=wp.vec3), x: wp.array(dtype=float)):
    x[0] = component(v, 1)
