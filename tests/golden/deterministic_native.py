# A native function has no context, whatever its Python body says.
import warp as wp

wp.set_module_options({"deterministic": wp.DeterministicMode.RUN_TO_RUN})


@wp.func_native("values[0] += 1;")
def native(values: wp.array(dtype=int)):
    values[0] += 1


@wp.func_native("return values[0];")
def native_counter(values: wp.array(dtype=int)) -> int:
    return wp.atomic_add(values, 0, 1)


@wp.kernel
def calls(counter: wp.array(dtype=int), other: wp.array(dtype=int), values: wp.array(dtype=int), output: wp.array(dtype=int)):
    slot = wp.atomic_add(counter, 0, 1)
    native(values)
    output[slot] = native_counter(other)
