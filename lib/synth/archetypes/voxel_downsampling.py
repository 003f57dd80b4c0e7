"""{Bins|Sorts|Gathers} {points of a cloud|a point cloud|LiDAR points} into voxels {by {KEY} keys|of a grid}{SUMS?, summing positions}{COLOUR?, and colours}{CROP?, inside of a box}{+NAN?, leaving out missing ones}{+FIRST?, and keeps the first of each}."""

CATEGORY = "geometry atomic indexing"
ABOUT = dict(
    paragraph="Down-sampling a point cloud keeps one point per voxel. Each thread finds the voxel of its point and "
    "{SUMS?adds the point to the sum of that voxel; the mean comes afterwards}{!SUMS?writes its key, by which the "
    "points are sorted}. {HASH?The key is a hash of the three indices, so no dense grid is needed. }Scans are thinned "
    "like this before registration.",
    formula="v = floor((p - p_min) / h), key = (v_x * n_y + v_y) * n_z + v_z",
    source="Rusu and Cousins, 3D is here: Point Cloud Library (PCL), ICRA 2011",
    units=("points: m", "voxel: m"),
)
NAMES = dict(
    voxelize="voxel_downsampling voxelize voxel_keys bin_points compute_voxel_index downsample_points",
    points="points cloud xyz pts",
    colors="colors rgb point_rgb",
    keys="keys voxel_id voxel_keys hashes",
    sums="sums voxel_sum acc_pos",
    color_sums="color_sums voxel_rgb acc_rgb",
    counts="counts voxel_count num_points",
    first="first_point rep_id first_id",
    occupied="num_occupied occupied n_voxels",
    lower="lower cloud_min origin bounds_lo",
    upper="upper cloud_max bounds_hi",
    voxel="voxel_size leaf voxel h",
    nx="nx dim_x grid_x",
    ny="ny dim_y grid_y",
    nz="nz dim_z grid_z",
    p="p pt q",
    vx="vx ix cx",
    vy="vy iy cy",
    vz="vz iz cz",
    key="key k cell",
    old="old before_n prev",
    i="i tid pid",
)

KEY = draw("linear", "linear", "hashed", "Morton")
HASH = KEY == "hashed"
SUMS = chance(0.65)
COLOUR = chance(0.3) and SUMS
CROP = draw("", "", "box", "range")
OUTSIDE = draw("return", "clamp") if KEY == "linear" else "return"
KEYS_OUT = not SUMS or chance(0.4)
NEW = chance(0.25) and SUMS
FIRST = chance(0.3)
NAN = chance(0.2)
DIMS = draw("three", "three", "cube")
INVERSE = chance(0.3)


@wp.func
def spread(v: int) -> int:
    "two zero bits between the bits of v"
    x = v & 1023
    x = (x | (x << 16)) & 50331903
    x = (x | (x << 8)) & 50393103
    x = (x | (x << 4)) & 51130563
    x = (x | (x << 2)) & 153391689
    return x


def CELL(V):
    return int(wp.floor(V * inv_voxel)) if INVERSE else int(wp.floor(V / voxel))


@wp.kernel
def voxelize(
    points: ARRAY(vec3, 1),
    colors: ARRAY(vec3, 1),
    lower: vec3,
    upper: vec3,
    voxel: real = NUM(0.1, 1.0),
    inv_voxel: real = NUM(1.0, 10.0),
    max_range: real = NUM(2.0, 80.0),
    nx: int = draw(8, 16, 32, 64),
    ny: int = draw(8, 16, 32, 64),
    nz: int = draw(4, 8, 16, 32),
    sums: ARRAY(vec3, 1) = None,
    color_sums: ARRAY(vec3, 1) = None,
    counts: ARRAY(int, 1) = None,
    keys: ARRAY(int, 1) = None,
    first: ARRAY(int, 1) = None,
    occupied: ARRAY(int, 1) = None,
):
    i = THREADS(1, points)
    p = points[i]
    if NAN:
        "no return of the beam"
        if wp.isnan(p[0]) or wp.isnan(p[1]) or wp.isnan(p[2]):
            if KEYS_OUT:
                keys[i] = -1
            return
    if CROP == "box":
        if draw(p[0] < lower[0] or p[1] < lower[1] or p[2] < lower[2] or p[0] > upper[0] or p[1] > upper[1] or p[2] > upper[2], not (p[0] >= lower[0] and p[0] <= upper[0] and p[1] >= lower[1] and p[1] <= upper[1] and p[2] >= lower[2] and p[2] <= upper[2])):
            return
    elif CROP == "range":
        if LENGTH(p) > max_range:
            return
    vx = CELL(p[0] - lower[0])
    vy = CELL(p[1] - lower[1])
    vz = CELL(p[2] - lower[2])
    if KEY == "linear":
        NY = nx if DIMS == "cube" else ny
        NZ = nx if DIMS == "cube" else nz
        if OUTSIDE == "return":
            if vx < 0 or vy < 0 or vz < 0 or vx >= nx or vy >= NY or vz >= NZ:
                return
        else:
            vx = wp.clamp(vx, 0, nx - 1)
            vy = wp.clamp(vy, 0, NY - 1)
            vz = wp.clamp(vz, 0, NZ - 1)
        key = draw((vx * NY + vy) * NZ + vz, vx + nx * (vy + NY * vz))
    elif HASH:
        key = draw((vx * 73856093) ^ (vy * 19349663) ^ (vz * 83492791), (vx * 73856093) ^ (vy * 19349669) ^ (vz * 83492791))
        if SUMS:
            "buckets of a table"
            key = wp.abs(key % counts.shape[0])
    else:
        if vx < 0 or vy < 0 or vz < 0:
            return
        key = spread(vx) | (spread(vy) << 1) | (spread(vz) << 2)
    if KEYS_OUT:
        keys[i] = key
    if SUMS:
        if key >= wp.min(counts.shape[0], sums.shape[0]):
            return
        wp.atomic_add(sums, key, p)
        if COLOUR:
            if key < color_sums.shape[0]:
                wp.atomic_add(color_sums, key, colors[i])
        if NEW:
            old = wp.atomic_add(counts, key, 1)
            if old == 0:
                wp.atomic_add(occupied, 0, 1)
        else:
            wp.atomic_add(counts, key, 1)
        if FIRST:
            if key < first.shape[0]:
                wp.atomic_min(first, key, i)
