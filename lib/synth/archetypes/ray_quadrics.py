"""Intersects {rays|a ray per thread} with {SHAPE}{MANY?, the nearest of many}{!MANY?, one each}{NORMAL?, and gives normals}{COUNT?, counting hits}{+WHICH?, and tells which}{+FAR?, within a distance}."""

CATEGORY = "geometry conditional function"
ABOUT = dict(
    paragraph="Rays against {SHAPE}, solved in closed form. The ray is put into the equation of the surface, which gives "
    "{DISK?a linear equation and a comparison with the radius}{!DISK?a quadratic equation, whose smaller positive "
    "root is the entry; caps and ends need their own tests}. Renderers, sensors in simulators and picking in editors "
    "use it.",
    formula="{DISK?t = (c - o) . n / (d . n), |o + t * d - c| <= r}{!DISK?a * t^2 + 2 * b * t + c = 0, t = (-b - sqrt(b^2 - a * c)) / a}",
    source="Ericson, Real-Time Collision Detection, 2005, section 5.3",
)
NAMES = dict(
    trace="ray_{TAG} trace_{TAG}s intersect_{TAG} {TAG}_hits ray_{TAG}_test cast_rays",
    hit_shape="hit_{TAG} {TAG}_intersect ray_{TAG}_t intersect",
    origins="ray_o origins ro ray_start",
    dirs="ray_d dirs rd directions",
    base="pa base bottoms starts",
    tip="pb tip tops ends",
    radius="radius radii r_shape",
    axis="normals axes n_disk",
    t_out="t_hit t_out distances depth",
    which="hit_id which shape_id",
    normal_out="hit_n normal_out normals_out",
    hits="num_hits hits hit_count",
    o="o ray_origin org",
    d="d dir rdir",
    oa="oa from_base w",
    ba="ba axis_v seg",
    best="best t_min nearest",
    t="t dist t_i",
    k="k s j",
    h="h disc discriminant",
    y="y along s_axis",
    far="t_max far max_t",
    i="i tid ray",
    n="n nrm normal",
)

SHAPE = draw("capsules", "capsules", "cylinders", "disks", "disks", "cones")
DISK = SHAPE == "disks"
TAG = "capsule" if SHAPE == "capsules" else "cylinder" if SHAPE == "cylinders" else "disk" if DISK else "cone"
MANY = chance(0.5)
NORMAL = chance(0.35) and (DISK or SHAPE == "capsules")
COUNT = chance(0.25)
WHICH = chance(0.4) and MANY
UNIT = chance(0.6)
ONE_RADIUS = chance(0.3)
MISS = draw("minus", "far")
CAPS = chance(0.5)
TWO_SIDED = chance(0.6)
FAR = chance(0.4)
SHADOW = chance(0.2) and MANY and not NORMAL and not WHICH


# The distance along the ray, or a negative number.
@wp.func
def hit_shape(o: vec3, d: vec3, base: vec3, tip: vec3, radius: real) -> real:
    if DISK:
        facing = draw(wp.dot(d, tip), wp.dot(tip, d))
        if (wp.abs(facing) < 1.0e-6) if TWO_SIDED else facing > -1.0e-6:
            return real(-1.0)
        t = wp.dot(base - o, tip) / facing
        off = o + t * d - base
        if draw(wp.dot(off, off) > radius * radius, wp.length(off) > radius):
            return real(-1.0)
        return t
    else:
        ba = tip - base
        oa = o - base
        baba = wp.max(wp.dot(ba, ba), 1.0e-8)
        bard = wp.dot(ba, d)
        baoa = wp.dot(ba, oa)
        if SHAPE == "cones":
            "radius at the base, the tip is sharp"
            slope = radius * radius / baba
            ca = wp.dot(d, d) - bard * bard / baba * (1.0 + slope)
            cb = wp.dot(oa, d) - baoa * bard / baba + slope * bard * (1.0 - baoa / baba)
            cc = wp.dot(oa, oa) - baoa * baoa / baba - radius * radius * (1.0 - baoa / baba) * (1.0 - baoa / baba)
            h = cb * cb - ca * cc
            if h < 0.0 or wp.abs(ca) < 1.0e-8:
                return real(-1.0)
            root = wp.sqrt(h)
            t = wp.min((-cb - root) / ca, (-cb + root) / ca)
            y = baoa + t * bard
            if y < 0.0 or y > baba:
                return real(-1.0)
            return t
        else:
            ca = baba * wp.dot(d, d) - bard * bard
            cb = baba * wp.dot(oa, d) - baoa * bard
            cc = baba * wp.dot(oa, oa) - baoa * baoa - radius * radius * baba
            h = cb * cb - ca * cc
            if draw(h < 0.0, h <= 0.0):
                return real(-1.0)
            t = (-cb - wp.sqrt(h)) / wp.max(ca, 1.0e-8)
            y = baoa + t * bard
            if y > 0.0 and y < baba:
                "the side"
                return t
            if SHAPE == "capsules":
                "the ends are spheres"
                oc = wp.where(y <= 0.0, oa, o - tip)
                sb = wp.dot(d, oc)
                sc = wp.dot(oc, oc) - radius * radius
                dd = wp.max(wp.dot(d, d), 1.0e-8)
                h = sb * sb - dd * sc
                if h > 0.0:
                    return (-sb - wp.sqrt(h)) / dd
                return real(-1.0)
            else:
                if CAPS:
                    if wp.abs(bard) < 1.0e-8:
                        return real(-1.0)
                    "a cap"
                    tc = (wp.where(y < 0.0, real(0.0), baba) - baoa) / bard
                    if wp.abs(cb + ca * tc) < wp.sqrt(h):
                        return tc
                return real(-1.0)


def SECOND(K):
    return axis[K] if DISK else tip[K]


@wp.kernel
def trace(
    origins: ARRAY(vec3, 1),
    dirs: ARRAY(vec3, 1),
    base: ARRAY(vec3, 1),
    tip: ARRAY(vec3, 1),
    axis: ARRAY(vec3, 1),
    radius: ARRAY(real, 1),
    r_all: real = NUM(0.1, 1.0),
    far: real = NUM(10.0, 1000.0),
    t_out: ARRAY(real, 1) = None,
    which: ARRAY(int, 1) = None,
    normal_out: ARRAY(vec3, 1) = None,
    hits: ARRAY(int, 1) = None,
):
    i = THREADS(1, dirs)
    o = origins[i]
    d = wp.normalize(dirs[i]) if UNIT else dirs[i]
    if MANY:
        best = real(far) if FAR else real(1.0e8)
        k_best = int(-1)
        for k in range(base.shape[0]):
            t = hit_shape(o, d, base[k], SECOND(k), r_all if ONE_RADIUS else radius[k])
            if t > 0.0 and t < best:
                best = t
                k_best = k
                if SHADOW:
                    break
        if k_best < 0:
            t_out[i] = draw(-1.0, 0.0) if MISS == "minus" else far
            if WHICH:
                which[i] = -1
            return
        KB = k_best
        T = best
    else:
        t = hit_shape(o, d, base[i], SECOND(i), r_all if ONE_RADIUS else radius[i])
        if t <= 0.0 or t > far if FAR else t <= 0.0:
            t_out[i] = -1.0 if MISS == "minus" else far
            return
        KB = i
        T = t
    t_out[i] = T
    if WHICH:
        which[i] = KB
    if NORMAL:
        if DISK:
            n = axis[KB]
            normal_out[i] = draw(wp.where(wp.dot(n, d) > 0.0, -n, n), n)
        else:
            q = o + T * d
            seg = tip[KB] - base[KB]
            s = wp.clamp(wp.dot(q - base[KB], seg) / wp.max(wp.dot(seg, seg), 1.0e-8), 0.0, 1.0)
            normal_out[i] = wp.normalize(q - base[KB] - s * seg)
    if COUNT:
        wp.atomic_add(hits, 0, 1)
