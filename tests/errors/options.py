import warp as wp

wp.config.deterministic_max_records = 4


@wp.kernel(module="unique", module_options={"deterministic_max_records": -1})
def negative(x: wp.array(dtype=float)):
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"deterministic_max_records": True})
def a_bool(x: wp.array(dtype=float)):
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"deterministic_max_records": 1.0})
def a_float(x: wp.array(dtype=float)):
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"deterministic_max_records": None})
def none(x: wp.array(dtype=float)):
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"max_unroll": "8"})
def a_text(x: wp.array(dtype=float)):
#1: error[unsupported]: the module option `max_unroll` with this value is not supported
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"deterministic_max_records": wp.int32(2)})
def an_int_of_warp(x: wp.array(dtype=float)):
    x[0] = 1.0


named = wp.get_module("named")
named.options["deterministic_max_records"] = 8


@wp.kernel(module=named)
def replaced(x: wp.array(dtype=float)):
    x[0] = 1.0


wp.get_module("named").options["deterministic_max_records"] = -8
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0


# The modules of the kernels above started before it.
wp.config.deterministic_max_records = -1
#1: error[bad-argument]: the option `deterministic_max_records` has to be an `int` of at least 0


@wp.kernel(module="unique")
def of_the_configuration(x: wp.array(dtype=float)):
    x[0] = 1.0
