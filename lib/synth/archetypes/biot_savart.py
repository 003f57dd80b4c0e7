"""Sums {the velocity induced by {SOURCES}|the field of {SOURCES}|what {SOURCES} induce} {at points|at each target} by {the law of Biot and Savart|Biot-Savart}{SMOOTH?, regularised}{MOVE?, and moves the points}{+BACKGROUND?, in a uniform stream}{+CLOSED?, closed to loops}."""

CATEGORY = "simulation nested_loop vector"
ABOUT = dict(
    paragraph="A current makes a magnetic field, and a vortex a velocity, by the same law. Each thread sums over all "
    "{SOURCES} for its point. {SMOOTH?A core radius keeps the field finite close to a source. }{MOVE?The points, which "
    "are the vortices themselves in a vortex method, move with the result. }Magnet coils, wakes of rotors and "
    "vortex rings are computed this way.",
    formula="v(x) = Gamma / (4 pi) * sum dl x r / |r|^3",
    source="Griffiths, Introduction to Electrodynamics, 4th edition, 2013, section 5.2",
    units=("targets: m", "core: m", "dt: s"),
)
NAMES = dict(
    induce="biot_savart induced_velocity biot_savart_sum wire_field vortex_velocity induced_field",
    targets="targets points x eval_points",
    starts="starts seg_start wire_a r1_pts",
    ends="ends seg_end wire_b r2_pts",
    x_src="sources vortex_pos src_pos centers",
    strength="strength gamma circulation alpha_v",
    current="current I_wire gamma_all i0",
    out="out velocity b_field induced",
    x_next="x_next targets_new moved",
    core="core core_radius delta eps",
    scale="scale mu0_4pi prefactor k_bs",
    dt="dt time_step h",
    p="p x_i target",
    r1="r1 ra from_a",
    r2="r2 rb from_b",
    r="r d sep",
    cross="cross c12 rxr",
    total="total acc field",
    dist2="dist2 r_sq rr",
    k="k j s",
    i="i tid point_id",
    w="w factor coef",
)

SOURCES = draw("straight segments", "straight segments", "current elements", "vortex particles", "point vortices of a plane")
PLANE = SOURCES == "point vortices of a plane"
V = vec2 if PLANE else vec3
SMOOTH = draw("", "squared", "squared", "cutoff")
MOVE = chance(0.3)
PER_SOURCE = chance(0.5)
SELF = chance(0.4) and (SOURCES == "vortex particles" or PLANE)
BACKGROUND = chance(0.25)
CLOSED = chance(0.3) and SOURCES == "straight segments"


@wp.kernel
def induce(
    targets: ARRAY(V, 1),
    starts: ARRAY(vec3, 1),
    ends: ARRAY(vec3, 1),
    dls: ARRAY(vec3, 1),
    x_src: ARRAY(V, 1),
    strength: ARRAY(real, 1),
    alpha: ARRAY(vec3, 1),
    free_stream: V,
    current: real = NUM(0.5, 10.0),
    scale: real = draw(0.0795775, 0.1, 1.0),
    core: real = NUM(0.01, 0.5),
    dt: real = NUM(0.001, 0.1),
    out: ARRAY(V, 1) = None,
    x_next: ARRAY(V, 1) = None,
):
    i = THREADS(1, targets)
    p = targets[i]
    total = free_stream if BACKGROUND else V()
    if SOURCES == "straight segments":
        N = starts.shape[0]
    else:
        N = x_src.shape[0]
    for k in range(N):
        if SELF:
            if k == i:
                continue
        G = strength[k] if PER_SOURCE else current
        if SOURCES == "straight segments":
            r1 = p - starts[k]
            if CLOSED:
                "the wire is closed"
                r2 = p - starts[(k + 1) % N]
            else:
                r2 = p - ends[k]
            cross = wp.cross(r1, r2)
            l1 = LENGTH(r1)
            l2 = LENGTH(r2)
            if SMOOTH == "cutoff":
                if l1 < core or l2 < core:
                    continue
                bottom = draw(l1 * l2 * (l1 * l2 + wp.dot(r1, r2)), (l1 * l2 + wp.dot(r1, r2)) * l1 * l2)
                w = scale * G * (l1 + l2) / wp.max(bottom, 1.0e-6)
            else:
                EPS2 = core * core if SMOOTH == "squared" else 1.0e-6
                w = scale * G * (l1 + l2) / (l1 * l2 * (l1 * l2 + wp.dot(r1, r2)) + EPS2)
            total += PRODUCT(w, cross)
        else:
            r = p - x_src[k]
            dist2 = LENGTH_SQ(r)
            if SMOOTH == "squared":
                dist2 = dist2 + core * core
            elif SMOOTH == "cutoff":
                if dist2 < core * core:
                    continue
            else:
                dist2 = wp.max(dist2, 1.0e-6)
            if PLANE:
                w = draw(G * 0.15915494 / dist2, G / (6.2831853 * dist2))
                total += w * V(-r[1], r[0])
            else:
                inv3 = draw(1.0 / (dist2 * wp.sqrt(dist2)), wp.pow(dist2, -1.5))
                if SOURCES == "vortex particles":
                    total += draw(scale * inv3 * wp.cross(alpha[k], r), wp.cross(alpha[k], r) * (scale * inv3))
                else:
                    total += draw(scale * G * inv3 * wp.cross(dls[k], r), wp.cross(dls[k], r) * (G * scale * inv3))
    if MOVE:
        x_next[i] = p + PRODUCT(dt, total)
    else:
        out[i] = total
