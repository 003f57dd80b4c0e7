"""Solves {EQUATION} for each element by {METHOD}{BRACKET?, kept in a bracket}{COUNT?, and keeps the number of iterations}{+DAMPED?, with limited steps}."""

CATEGORY = "loop function control_flow"
ABOUT = dict(
    paragraph="Each thread solves a scalar equation of its own. {METHOD_NOTE} {KEPLER?Kepler's equation gives the place of a body on its orbit at a given time. }"
    "Equations without a closed solution are everywhere: implied volatility, equations of state, implicit material laws, orbits.",
    formula="{FORMULA}",
    source="Press, Teukolsky, Vetterling and Flannery, Numerical Recipes, 2007, chapter 9",
)
NAMES = dict(
    solve="solve_{SHORT} {SHORT}_solver root_find find_root {SHORT}_kernel solve_elementwise",
    m="m mean_anomaly rhs target",
    a="a coef ecc params_in",
    c="c coef_all e param",
    start="start guess initial x_init",
    root="root roots x_out solution",
    iterations="iterations n_iter iters steps_out",
    x="x est current xk",
    f="f fx value res",
    df="df slope dfdx fp",
    d2f="d2f curvature fpp",
    step="step dx update delta",
    lo="lo left x_low",
    hi="hi right x_high",
    f_lo="f_lo fa f_left",
    f_hi="f_hi fb f_right",
    tol="tol tolerance eps accuracy",
    max_iter="max_iter max_steps n_max",
    it="it k n",
    residual="residual func g_of equation",
    derivative="derivative dfunc slope_of",
    x_prev="x_prev x0 before_x",
    f_prev="f_prev f0 last_f",
    used="used count done_at",
    lo0="lo0 x_min lower",
    hi0="hi0 x_max upper",
)

SHORT = draw("kepler", "kepler", "cubic", "lambert", "cosine")
KEPLER = SHORT == "kepler"
EQUATION = "Kepler's equation" if KEPLER else "a cubic equation" if SHORT == "cubic" else "x exp(x) = c" if SHORT == "lambert" else "x + c cos(x) = m"
METHOD = draw("Newton's method", "Newton's method", "bisection", "the secant method", "Halley's method", "the false position")
NEWTON = METHOD == "Newton's method" or METHOD == "Halley's method"
METHOD_NOTE = "Newton's step divides the residual by the slope and doubles the number of right digits each time." if METHOD == "Newton's method" else "Bisection halves an interval with a change of sign, slowly but surely." if METHOD == "bisection" else "The secant through the last two points replaces the derivative." if METHOD == "the secant method" else "Halley's step uses the second derivative, too." if METHOD == "Halley's method" else "The chord of an interval with a change of sign gives the next end of it."
FORMULA = "x_new = x - f / f'" if METHOD == "Newton's method" else "x = (lo + hi) / 2" if METHOD == "bisection" else "x_new = x - f (x - x0) / (f - f0)" if METHOD == "the secant method" else "x_new = x - 2 f f' / (2 f'^2 - f f'')" if METHOD == "Halley's method" else "x = (lo f_hi - hi f_lo) / (f_hi - f_lo)"
BRACKET = NEWTON and chance(0.3)
COUNT = chance(0.35)
LOOP = draw("for", "for", "while")
STOP = draw("step", "residual", "never") if METHOD != "the secant method" else draw("step", "residual")
PER_ELEMENT = chance(0.5) and SHORT != "lambert"
START = draw("array", "rhs", "constant")
DAMPED = chance(0.2) and NEWTON
RANK = draw(1, 1, 2)
SIGN = draw("product", "sides")


@helper
def residual(x: real, m: real, c: real) -> real:
    if SHORT == "kepler":
        return draw(x - c * wp.sin(x) - m, x - m - c * wp.sin(x))
    elif SHORT == "cubic":
        return draw(x * x * x + c * x - m, x * (x * x + c) - m)
    elif SHORT == "lambert":
        return x * wp.exp(wp.min(x, 10.0)) - m * c
    else:
        return x + c * wp.cos(x) - m


@helper
def derivative(x: real, c: real) -> real:
    if SHORT == "kepler":
        return 1.0 - c * wp.cos(x)
    elif SHORT == "cubic":
        return draw(3.0 * x * x + c, 3.0 * SQUARED(x) + c)
    else:
        return 1.0 - c * wp.sin(x)


def SLOPE(X):
    if SHORT == "lambert":
        return wp.exp(wp.min(X, 10.0)) * (1.0 + X)
    return derivative(X, C)


def IMPROVE(x, lo, hi, f_lo, f_hi, x_prev, f_prev, used):
    f = residual(x, rhs, C)
    if METHOD == "bisection" or METHOD == "the false position":
        if (f_lo * f <= 0.0) if SIGN == "product" else draw((f < 0.0) != (f_lo < 0.0), (f_lo < 0.0) != (f < 0.0)):
            hi = x
            f_hi = f
        else:
            lo = x
            f_lo = f
        before_x = x
        if METHOD == "bisection":
            x = HALF(lo + hi)
        else:
            span = f_hi - f_lo
            x = draw((lo * f_hi - hi * f_lo) / wp.where(wp.abs(span) < 1.0e-9, 1.0e-9, span), lo - f_lo * (hi - lo) / wp.where(wp.abs(span) < 1.0e-9, 1.0e-9, span))
        MOVED = x - before_x
    elif METHOD == "the secant method":
        rise = f - f_prev
        if wp.abs(rise) < 1.0e-9:
            break
        step = f * (x - x_prev) / rise
        x_prev = x
        f_prev = f
        x = x - step
        MOVED = step
    else:
        df = SLOPE(x)
        if METHOD == "Halley's method":
            d2f = C * wp.sin(x) if KEPLER else 6.0 * x if SHORT == "cubic" else wp.exp(wp.min(x, 10.0)) * (2.0 + x) if SHORT == "lambert" else -C * wp.cos(x)
            below = 2.0 * df * df - f * d2f
            if wp.abs(below) < 1.0e-9:
                break
            step = draw(2.0 * f * df / below, f * df / (0.5 * below))
        else:
            if wp.abs(df) < 1.0e-6:
                break
            step = f / df
        if DAMPED:
            "no step is longer than one"
            step = LIMITED(step, -1.0, 1.0)
        if BRACKET:
            x = wp.clamp(x - step, lo0, hi0)
        else:
            x = x - step
        MOVED = step
    if COUNT:
        used += 1
    if STOP == "step":
        if wp.abs(MOVED) < tol:
            break
    elif STOP == "residual":
        if wp.abs(f) < tol:
            break


@wp.kernel
def solve(
    m: ARRAY(real, RANK),
    a: ARRAY(real, RANK),
    start: ARRAY(real, RANK),
    c: real = NUM(0.1, 0.9),
    lo0: real = NUM(-4.0, -1.0),
    hi0: real = NUM(1.0, 5.0),
    tol: real = draw(1.0e-4, 1.0e-5, 1.0e-6),
    max_iter: int = draw(8, 10, 20, 50),
    root: ARRAY(real, RANK) = None,
    iterations: ARRAY(int, RANK) = None,
):
    IDX = THREADS(RANK, m)
    rhs = m[IDX]
    if PER_ELEMENT:
        C = a[IDX]
    else:
        C = c
    used = int(0)
    if METHOD == "bisection" or METHOD == "the false position":
        lo = rhs + lo0
        hi = rhs + hi0
        f_lo = residual(lo, rhs, C)
        f_hi = f_lo if METHOD == "bisection" else residual(hi, rhs, C)
        x = HALF(lo + hi)
        x_prev = x
        f_prev = x
    else:
        x = start[IDX] if START == "array" else draw(rhs * 0.5, 0.5 * rhs + 0.1) if START == "rhs" else real(1.0)
        lo = x
        hi = x
        f_lo = x
        f_hi = x
        if METHOD == "the secant method":
            x_prev = draw(x + 0.1, x - 0.5)
            f_prev = residual(x_prev, rhs, C)
        else:
            x_prev = x
            f_prev = x
    if LOOP == "for":
        for it in range(max_iter):
            IMPROVE(x, lo, hi, f_lo, f_hi, x_prev, f_prev, used)
    else:
        it = int(0)
        while it < max_iter:
            it += 1
            IMPROVE(x, lo, hi, f_lo, f_hi, x_prev, f_prev, used)
    root[IDX] = x
    if COUNT:
        iterations[IDX] = used
