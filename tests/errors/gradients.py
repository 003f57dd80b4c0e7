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
