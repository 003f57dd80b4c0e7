"""Limits {the strain of cloth edges|how far springs may stretch|the stretch of edges} {by moving their ends|after a step}{VELOCITY?, by correcting velocities}{COMPRESS?, in compression too}{JACOBI?, averaged over the edges of a vertex}{+RELAX?, under-relaxed}{+COUNT?, and counts them}."""

CATEGORY = "simulation conditional atomic"
ABOUT = dict(
    paragraph="Real cloth hardly stretches beyond some ten per cent. Instead of stiff springs, Provot moved the ends of "
    "each edge that is longer than allowed back along the edge, in shares by the inverse masses, after each step. "
    "{VELOCITY?Here the velocities are corrected so that the next step does not stretch the edge further. }"
    "{JACOBI?Corrections are summed with atomics and counted, to be averaged later. }",
    formula="|x_i - x_j| <= (1 + s_max) * L",
    source="Provot, Deformation Constraints in a Mass-Spring Model to Describe Rigid Cloth Behavior, Graphics Interface 1995",
    units=("x: m", "v: m/s", "rest: m", "dt: s"),
)
NAMES = dict(
    limit_strain="strain_limiting limit_strain strain_limit_kernel provot_limit clamp_stretch inextensible_edges",
    x="particle_q x pos positions",
    v="particle_qd v vel velocities",
    inv_mass="particle_inv_mass inv_mass w",
    edge="spring_indices edge_indices edges springs",
    rest="spring_rest_length rest_length rest_lengths rest",
    delta="deltas delta corrections dx_sum",
    counts="delta_counts counts num_corrections",
    stretched="num_stretched stretched over_count",
    max_stretch="max_stretch strain_max limit_hi s_max",
    min_stretch="min_stretch strain_min limit_lo",
    dt="dt time_step h",
    ia="i a i0",
    jb="j b i1",
    d="d edge_vec diff",
    length="length l len_now",
    upper="upper l_max longest",
    lower="lower l_min shortest",
    wi="wi w0 wa",
    wj="wj w1 wb",
    w_sum="w_sum total_w w_total",
    dir="dir n u",
    excess="excess c over",
    corr="corr correction shift",
    relax="relaxation stiffness omega",
)

STORE = draw("rows", "flat", "vec2i")
VELOCITY = chance(0.3)
COMPRESS = chance(0.4)
JACOBI = chance(0.5)
COUNT = chance(0.2)
MASSES = draw("inverse", "inverse", "half", "mass")
RELAX = chance(0.5)
PREDICT = chance(0.5) and VELOCITY
EARLY = chance(0.6)


def END(T, K):
    if STORE == "rows":
        return edge[T, K]
    if STORE == "vec2i":
        return edge[T][K]
    return edge[2 * T + K] if K > 0 else edge[2 * T]


def CORRECT(excess):
    corr = draw(excess / w_sum * dir, dir * (excess / w_sum)) if MASSES != "half" else draw(0.5 * excess * dir, dir * (excess * 0.5))
    if RELAX:
        corr = corr * relax
    if VELOCITY:
        corr = corr / dt
    A = PRODUCT(wi, corr) if MASSES != "half" else corr
    B = PRODUCT(wj, corr) if MASSES != "half" else corr
    wp.atomic_add(delta, ia, A)
    draw(wp.atomic_sub(delta, jb, B), wp.atomic_add(delta, jb, -B))
    if JACOBI:
        wp.atomic_add(counts, ia, 1)
        wp.atomic_add(counts, jb, 1)
    if COUNT:
        wp.atomic_add(stretched, 0, 1)


@wp.kernel
def limit_strain(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    inv_mass: ARRAY(real, 1),
    mass: ARRAY(real, 1),
    edge: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec2i, 1) if STORE == "vec2i" else ARRAY(int, 1),
    rest: ARRAY(real, 1),
    max_stretch: real = NUM(0.01, 0.2),
    min_stretch: real = NUM(0.01, 0.2),
    relax: real = NUM(0.2, 1.0),
    dt: real = NUM(0.001, 0.02),
    delta: ARRAY(vec3, 1) = None,
    counts: ARRAY(int, 1) = None,
    stretched: ARRAY(int, 1) = None,
):
    tid = THREADS(1, rest)
    ia = END(tid, 0)
    jb = END(tid, 1)
    N = x.shape[0]
    if draw(INVALID(ia, N) or INVALID(jb, N), ia < 0 or jb < 0 or ia >= N or jb >= N):
        return
    if MASSES == "inverse":
        wi = inv_mass[ia]
        wj = inv_mass[jb]
        w_sum = wi + wj
        "both ends are pinned"
        if draw(w_sum <= 0.0, w_sum < 1.0e-9):
            return
    elif MASSES == "mass":
        "the lighter end moves more"
        wi = mass[jb]
        wj = mass[ia]
        w_sum = draw(wi + wj, wj + wi)
        if w_sum <= 1.0e-9:
            return
    if PREDICT:
        d = x[jb] + dt * v[jb] - x[ia] - dt * v[ia]
    else:
        d = x[jb] - x[ia]
    length = LENGTH(d)
    upper = draw(rest[tid] * (1.0 + max_stretch), (1.0 + max_stretch) * rest[tid])
    if EARLY and not COMPRESS:
        if length <= upper or length < 1.0e-6:
            return
        dir = d / length
        CORRECT(length - upper)
    else:
        dir = draw(d / wp.max(length, 1.0e-6), wp.normalize(d))
        if COMPRESS:
            lower = rest[tid] * (1.0 - min_stretch)
            if EARLY:
                bound = wp.clamp(length, lower, upper) if chance(0.5) else wp.max(lower, wp.min(length, upper))
                excess = length - bound
                if wp.abs(excess) > 0.0:
                    CORRECT(excess)
            else:
                excess = real(0.0)
                if length > upper:
                    excess = length - upper
                elif length < lower:
                    excess = length - lower
                CORRECT(excess)
        else:
            if length > upper:
                CORRECT(length - upper)
