import warp as wp


@wp.kernel
def branches(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i]
    r = float(0.0)
    if v > 1.0:
        r = v * 2.0
    elif v > 0.5:
        r = v + 1.0
        if v > 0.75:
            r = r - 0.25
    else:
        r = -v
    out[i] = r


@wp.kernel
def new_names(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    if x[i] > 0.0:
        a = x[i]
        b = 1.0
    else:
        a = -x[i]
        c = 2.0
    out[i] = a


@wp.kernel
def conditional_expressions(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    out[i] = x[i] if x[i] > 0.0 else 0.0
    out[i] = (x[i] * 2.0 if n > 3 else x[n]) + (1.0 if True else 2.0)


@wp.kernel
def constant_conditions(out: wp.array(dtype=float)):
    i = wp.tid()
    if True:
        out[i] = 1.0
    else:
        out[i] = 2.0
    if 0:
        out[i] = 3.0
    if 3 > 2:
        out[i] = 4.0


@wp.kernel
def reference_condition(mask: wp.array(dtype=bool), out: wp.array(dtype=float)):
    i = wp.tid()
    v = 1.0
    if mask[i]:
        v = 2.0
    else:
        v = 3.0
    out[i] = v


@wp.kernel
def early_return(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    if i >= n:
        return
    if x[i] < 0.0:
        out[i] = 0.0
        return
    out[i] = wp.sqrt(x[i])


@wp.kernel
def assertion(x: wp.array(dtype=float)):
    i = wp.tid()
    assert x[i] > 0.0, "must be \"positive\""
    pass


@wp.kernel
def aliases(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i]
    b = a
    a, c = b, a
    b = (a)
    d, e = x[i], x[i + 1]
    a = d
    out[i] = a + b + c + d * e


@wp.kernel
def comments(
    x: wp.array(dtype=float),  # the input
    out: wp.array(dtype=float),
):
    """Docstring."""
    # a comment
    i = wp.tid()
    out[i] = wp.max(
        x[i],
        wp.min(
            2.0,
            x[i] + 1.0,
        ),
    )
    y = 1.0; z = y + 2.0  # two statements
    "a string"
    ...
    out[i] = y * z  # größer als 80 Zeichen: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü

    # trailing comment in the body
