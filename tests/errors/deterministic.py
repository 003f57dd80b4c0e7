import warp as wp
from elsewhere import nowhere

wp.set_module_options({"deterministic": wp.DeterministicMode.GPU_TO_GPU})


@wp.kernel
def read_too(x: wp.array(dtype=float), i: int):
    x[i] += x[i + 1]
#   ^~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode `x` cannot be added to and read in one kernel: the order would change; use two arrays


@wp.kernel
def written_before(x: wp.array(dtype=float), i: int):
    x[i] = 1.0
    wp.atomic_add(x, i, 1.0)
#   ^~~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode `x` cannot be added to and written in one kernel: the order would change; use two arrays


@wp.func
def clear(cells: wp.array(dtype=float), i: int):
    cells[i] = 0.0


@wp.kernel
def written_by_a_function(x: wp.array(dtype=float), i: int):
    x[i] += 1.0
    clear(x, i)
#   ^~~~~~~~~~~ error[bad-statement]: in deterministic mode `x` cannot be added to and written in one kernel: the order would change; use two arrays


@wp.kernel
def two_kinds(x: wp.array(dtype=float), i: int):
    wp.atomic_add(x, i, 1.0)
    wp.atomic_max(x, i, 1.0)
#   ^~~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode `x` cannot be raised to a maximum and added to in one kernel: the order would change; use two arrays


@wp.kernel
def counts_and_swaps(n: wp.array(dtype=int), out: wp.array(dtype=int)):
    out[wp.atomic_add(n, 0, 1)] = 1
    wp.atomic_exch(n, 1, 1)
#   ^~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode `n` cannot be used as a counter and updated by another atomic operation in one kernel: the order would change; use two arrays


@wp.kernel
def other_old_values(n: wp.array(dtype=int), out: wp.array(dtype=int)):
    out[wp.atomic_max(n, 0, 1)] = 1
#       ^~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode the value that `wp.atomic_max` gives cannot be used: only `wp.atomic_add` counts in a fixed order


@wp.kernel
def wide_counter(n: wp.array(dtype=wp.int64), out: wp.array(dtype=wp.int64)):
    out[0] = wp.atomic_add(n, 0, wp.int64(1))
#            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode a counter is an array of `int32`


@wp.kernel
def swapped_and_counted(n: wp.array(dtype=int), flags: wp.array(dtype=int), out: wp.array(dtype=int)):
    old = wp.atomic_exch(flags, 0, 1)
#         ^~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: in deterministic mode a kernel that uses the old values of a counter runs twice, and what `wp.atomic_exch` gives may differ; use it in another kernel
    out[wp.atomic_add(n, 0, 1)] = old


@wp.kernel
def parts(x: wp.array(dtype=wp.vec3), i: int):
    x[i].y += 1.0
#   ^~~~~~~~~~~~~ error[bad-statement]: in deterministic mode parts of an array's elements cannot be added to; add whole elements, or use an array of numbers


@wp.kernel
def of_a_slice(x: wp.array(dtype=float)):
    s = x[1:]
    s[0] += 1.0
#   ^~~~~~~~~~~ error[bad-statement]: `wp.atomic_add` in deterministic mode updates parameters, and arrays in them, by integer indices


@wp.struct
class Parameters:
    out: wp.array(dtype=float)


@wp.kernel(entry_point_abi="external_constant_params", enable_backward=False)
def external(params: Parameters):
#1: error[bad-argument]: an external entry point has no place for what deterministic mode passes
    wp.atomic_add(params.out, 0, 1.0)


@wp.func
def fetched(cells: wp.array(dtype=float), i: int):
    return cells[i]


@wp.func_grad(fetched)
def adj_fetched(cells: wp.array(dtype=float), i: int, adj_ret: nowhere):
#                                                              ^~~~~~~ error[unsupported]: an annotation that weft cannot evaluate: a module that weft does not read is not supported
    wp.adjoint[cells][i] += adj_ret


@wp.kernel
def a_gradient_without_a_type(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = fetched(x, i)
