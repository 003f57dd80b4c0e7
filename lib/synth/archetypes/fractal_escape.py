"""Counts the iterations that {SET} {takes|needs} to escape at each pixel{SMOOTH?, smoothed to a real number}{TRAP?, and keeps the distance to an orbit trap}{+NORMALISED?, as a share of the most}."""

CATEGORY = "simulation loop"
ABOUT = dict(
    paragraph="Each pixel stands for a complex number. A short map is repeated until the point is sure to run away, "
    "and the number of rounds gives the colour; points of {SET} that never leave take the largest number. "
    "{SMOOTH?A logarithm of the last radius turns the steps into a smooth scale. }{TRAP?The smallest "
    "distance to a shape on the way gives another picture. }It is a classic test of how well threads with "
    "different work run together.",
    formula="{CUBIC?z = z^3 + c}{!CUBIC?z = z^2 + c}{!PLAIN_MAP?, with z replaced first by its conjugate or by its "
    "absolute parts}",
    source="Peitgen and Richter, The Beauty of Fractals, 1986",
)
NAMES = dict(
    fractal="fractal {SHORT}_set {SHORT}_kernel escape_time iterate_{SHORT} render_{SHORT}",
    out="out counts image escape",
    trap_out="trap_out traps distances",
    scale="scale zoom pixel_size",
    cx="cx centre_x re0",
    cy="cy centre_y im0",
    jx="jx c_re seed_x",
    jy="jy c_im seed_y",
    limit="limit bailout escape_radius2",
    max_iter="max_iter iterations depth_max",
    zx="zx x re",
    zy="zy y im",
    px="px x0 point_re",
    py="py y0 point_im",
    n="n it steps",
    k="k m count",
    next_x="next_x xt new_re",
    r2="r2 mod2 norm_sq",
    value="value shade_v colour",
    trap="trap nearest orbit_min",
    z="z zc w",
    d2="d2 trap_d near",
    off_x="off_x tx",
    square="square z2 sq_z",
    c="c cc offset_c",
)

SET = draw("the Mandelbrot set", "the Mandelbrot set", "a Julia set", "a Julia set", "the burning ship", "the tricorn", "a cubic Mandelbrot set")
SHORT = "julia" if SET == "a Julia set" else "mandelbrot" if SET == "the Mandelbrot set" else "fractal_it"
CUBIC = SET == "a cubic Mandelbrot set"
PLAIN_MAP = SET == "the Mandelbrot set" or SET == "a Julia set" or CUBIC
SMOOTH = chance(0.4)
TRAP = draw("", "", "", "point", "cross", "line")
LOOP = draw("while", "for", "for")
VECTORS = chance(0.3)
FLAT = chance(0.2)
CARDIOID = chance(0.25)
NORMALISED = chance(0.3)
TEST = draw(0, 1)
BANDS = draw("", "", "mod", "sqrt")
STEPS = draw(32, 50, 64, 100, 128, 200, 256)
ASPECT = chance(0.3)
SAVED = chance(0.4)


def ESCAPED():
    if VECTORS:
        return draw(wp.dot(z, z) > limit, wp.length_sq(z) > limit)
    return draw(zx * zx + zy * zy > limit, zy * zy + zx * zx > limit)


def TRAPPED(trap, X, Y):
    if TRAP == "point":
        off_x = X - 0.2
        d2 = draw(off_x * off_x + Y * Y, SQUARED(off_x) + SQUARED(Y))
        LOWER(trap, d2)
    elif TRAP == "cross":
        d2 = wp.min(wp.abs(X), wp.abs(Y))
        LOWER(trap, d2)
    elif TRAP == "line":
        LOWER(trap, wp.abs(X + Y))


# z <- z^p + c as a vector, or as two reals
def ROUND(z, n, trap):
    CX = jx if SET == "a Julia set" else px
    CY = jy if SET == "a Julia set" else py
    if SET == "the burning ship":
        z = vec2(wp.abs(z[0]), wp.abs(z[1]))
    SIGN = -2.0 if SET == "the tricorn" else 2.0
    if SET == "a cubic Mandelbrot set":
        square = vec2(z[0] * z[0] - z[1] * z[1], 2.0 * z[0] * z[1])
        z = vec2(square[0] * z[0] - square[1] * z[1] + CX, square[0] * z[1] + square[1] * z[0] + CY)
    else:
        z = vec2(z[0] * z[0] - z[1] * z[1] + CX, SIGN * z[0] * z[1] + CY)
    n += 1
    TRAPPED(trap, z[0], z[1])


def ROUND2(zx, zy, n, trap):
    CX = jx if SET == "a Julia set" else px
    CY = jy if SET == "a Julia set" else py
    if SET == "a cubic Mandelbrot set":
        next_x = zx * (zx * zx - 3.0 * zy * zy) + CX
        zy = zy * (3.0 * zx * zx - zy * zy) + CY
    elif SET == "the burning ship":
        next_x = zx * zx - zy * zy + CX
        zy = draw(2.0 * wp.abs(zx * zy) + CY, wp.abs(2.0 * zx * zy) + CY)
    elif SET == "the tricorn":
        next_x = zx * zx - zy * zy + CX
        zy = draw(-2.0 * zx * zy + CY, CY - 2.0 * zx * zy)
    else:
        next_x = draw(zx * zx - zy * zy + CX, (zx - zy) * (zx + zy) + CX)
        zy = draw(2.0 * zx * zy + CY, CY + 2.0 * zx * zy)
    zx = next_x
    n += 1
    TRAPPED(trap, zx, zy)


def RE():
    return z[0] if VECTORS else zx


def IM():
    return z[1] if VECTORS else zy


@wp.kernel
def fractal(
    width: int = draw(256, 512, 640, 1024),
    cx: real = NUM(-1.0, 0.5),
    cy: real = NUM(-0.5, 0.5),
    jx: real = NUM(-0.9, 0.4),
    jy: real = NUM(-0.8, 0.8),
    scale: real = NUM(0.001, 0.02),
    limit: real = draw(4.0, 4.0, 16.0, 100.0),
    max_iter: int = STEPS,
    out: ARRAY(real if SMOOTH or BANDS == "sqrt" or NORMALISED else int, 1 if FLAT else 2) = None,
    trap_out: ARRAY(real, 1 if FLAT else 2) = None,
):
    if FLAT:
        i = THREADS(1, out)
        IDX = (i,)
        row = i // width
        col = i % width
        px = cx + (real(col) - real(width) * 0.5) * scale
        py = cy + (real(row) - real(width) * 0.5) * scale
    else:
        i, j = THREADS(2, out)
        IDX = (i, j)
        if NORMALISED or ASPECT:
            HEIGHT = real(out.shape[0])
            WIDTH = HEIGHT if ASPECT else real(out.shape[1])
            px = cx + 3.0 * (real(j) / WIDTH - 0.5)
            py = cy + 3.0 * (real(i) / HEIGHT - 0.5)
        else:
            px = draw(cx + scale * real(j), cx + real(j) * scale)
            py = draw(cy + scale * real(i), cy + real(i) * scale)
    if CARDIOID and SET == "the Mandelbrot set":
        "points of the main cardioid never escape"
        q = (px - 0.25) * (px - 0.25) + py * py
        if q * (q + (px - 0.25)) < 0.25 * py * py:
            out[IDX] = 1.0 if NORMALISED and not SMOOTH else 1.0 if BANDS == "sqrt" and not SMOOTH else real(max_iter) if SMOOTH else max_iter
            return
    if VECTORS:
        z = vec2(px, py) if SET == "a Julia set" or SAVED else vec2(0.0, 0.0)
    else:
        zx = px if SET == "a Julia set" or SAVED else real(0.0)
        zy = py if SET == "a Julia set" or SAVED else real(0.0)
    n = int(0)
    trap = real(1.0e6)
    if LOOP == "while":
        if VECTORS:
            while n < max_iter and wp.dot(z, z) <= limit:
                ROUND(z, n, trap) if VECTORS else ROUND2(zx, zy, n, trap)
        else:
            while n < max_iter and zx * zx + zy * zy <= limit:
                ROUND(z, n, trap) if VECTORS else ROUND2(zx, zy, n, trap)
    else:
        for k in range(max_iter):
            if TEST == 0:
                if ESCAPED():
                    break
            ROUND(z, n, trap) if VECTORS else ROUND2(zx, zy, n, trap)
            if TEST == 1:
                if ESCAPED():
                    break
    if SMOOTH:
        r2 = wp.max(draw(RE() * RE() + IM() * IM(), IM() * IM() + RE() * RE()), 1.000001)
        value = real(n)
        if n < max_iter:
            value = draw(real(n) + 1.0 - wp.log2(wp.max(0.5 * wp.log(r2), 1.0e-6)), real(n) - wp.log2(wp.log2(r2 + 1.0)))
    elif BANDS == "sqrt":
        value = wp.sqrt(real(n) / real(max_iter))
    elif NORMALISED:
        value = real(n) / real(max_iter)
    elif BANDS == "mod":
        value = n % 16
    else:
        value = n
    out[IDX] = value
    if TRAP:
        trap_out[IDX] = draw(wp.sqrt(trap), trap)
