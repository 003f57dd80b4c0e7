"""Updates {an occupancy grid|a map of occupied cells} from {the beams of a LiDAR|range measurements}, {ODDS}{MAXED?, cells of free space counted less near the hit}{HITS_ONLY?, end points only}."""

CATEGORY = "simulation loop conditional atomic"
ABOUT = dict(
    paragraph="Each beam of a range sensor says that the cells along it are free and that the cell at its end is "
    "occupied. {HITS_ONLY?Only the end points are entered here. }{!HITS_ONLY?One thread walks along one beam in "
    "steps of about a cell. }The map keeps {ODDS}, so evidence is added with atomics. It is the classic "
    "map of mobile robots, used to plan paths and to match scans.",
    formula="{IS_LOG?l(cell) = l(cell) + log(p / (1 - p))}{!IS_LOG?p(cell) = hits / (hits + misses)}",
    source="Thrun, Burgard, Fox, Probabilistic Robotics, 2005, chapter 9",
    units=("ranges: m", "angles: rad", "cell: m", "max_range: m"),
)
NAMES = dict(
    update_grid="lidar_occupancy update_occupancy scan_to_grid occupancy_update integrate_scan ray_cast_update",
    ranges="ranges scan lidar_ranges distances",
    angles="angles beam_angles bearings",
    points="points hits_xyz scan_points endpoints",
    grid="log_odds grid occupancy map_grid",
    free_count="free_count misses miss_count passes",
    hit_count="hit_count hits occ_count",
    pose="pose robot_pose sensor_pose origin_pose",
    cell="cell_size resolution cell res",
    origin="origin map_origin grid_origin",
    max_range="max_range range_max r_max",
    min_range="min_range range_min r_min",
    l_free="l_free log_odds_free free_update miss_update",
    l_occ="l_occ log_odds_occ occ_update hit_update",
    r="r dist range_i",
    heading="heading phi world_angle bearing",
    direction="d direction dir ray_dir",
    start="start o sensor_xy p0",
    p="p pos sample",
    steps="steps n_steps num_cells",
    s="s k step",
    t="t along travelled",
    cx="cx ix gx",
    cy="cy iy gy",
    beam="beam tid i ray",
    angle_min="angle_min first_angle",
    angle_step="angle_increment d_angle angle_step",
)

ODDS = draw("log odds", "log odds", "counts of hits and misses")
IS_LOG = ODDS == "log odds"
HITS_ONLY = chance(0.15)
MAXED = chance(0.25) and not HITS_ONLY and ODDS == "log odds"
BEAM = draw("angles", "regular", "points")
POSE = draw("vec3", "split")
LOOP = draw("for", "for", "while")
OUTSIDE = draw("break", "skip")
FAR = draw("skip", "free")
MIN = chance(0.4)


def MARK_FREE(CX, CY, AMOUNT):
    if ODDS == "log odds":
        wp.atomic_add(grid, CX, CY, AMOUNT)
    else:
        wp.atomic_add(free_count, CX, CY, 1)


def MARK_HIT(CX, CY):
    if ODDS == "log odds":
        wp.atomic_add(grid, CX, CY, l_occ)
    else:
        wp.atomic_add(hit_count, CX, CY, 1)


def INSIDE(CX, CY, G):
    return draw(CX >= 0 and CX < G.shape[0] and CY >= 0 and CY < G.shape[1], CX >= 0 and CY >= 0 and CX < G.shape[0] and CY < G.shape[1])


@wp.kernel
def update_grid(
    ranges: ARRAY(real, 1),
    angles: ARRAY(real, 1),
    points: ARRAY(vec2, 1),
    pose: vec3,
    start_xy: vec2,
    yaw: real,
    origin: vec2,
    angle_min: real = NUM(-3.1, -1.0),
    angle_step: real = NUM(0.003, 0.02),
    cell: real = NUM(0.05, 0.5),
    min_range: real = NUM(0.05, 0.3),
    max_range: real = NUM(5.0, 60.0),
    l_free: real = NUM(-0.7, -0.1),
    l_occ: real = NUM(0.4, 1.5),
    grid: ARRAY(real, 2) = None,
    free_count: ARRAY(int, 2) = None,
    hit_count: ARRAY(int, 2) = None,
):
    beam = THREADS(1, points if BEAM == "points" else ranges)
    G = grid if ODDS == "log odds" else hit_count
    start = vec2(pose[0], pose[1]) if POSE == "vec3" else start_xy
    if BEAM == "points":
        offset = points[beam] - start
        r = LENGTH(offset)
        if draw(r < 1.0e-4, r < cell):
            return
        direction = offset / r
    else:
        r = ranges[beam]
        YAW = pose[2] if POSE == "vec3" else yaw
        if BEAM == "angles":
            heading = SUM(YAW, angles[beam])
        else:
            heading = YAW + angle_min + real(beam) * angle_step
        direction = vec2(wp.cos(heading), wp.sin(heading))
    if MIN and BEAM != "points":
        if r < min_range:
            return
    if FAR == "skip":
        "no echo"
        if draw(r > max_range, r >= max_range):
            return
    else:
        hit = r < max_range
        r = wp.clamp(r, 0.0, max_range)
    if not HITS_ONLY:
        steps = wp.clamp(int(r / cell), 0, 1000)
        if LOOP == "for":
            for s in range(steps):
                t = draw(real(s) * cell, (real(s) + 0.5) * cell)
                if OUTSIDE == "break":
                    p = start + t * direction
                    cx = int(wp.floor((p[0] - origin[0]) / cell))
                    cy = int(wp.floor((p[1] - origin[1]) / cell))
                    if not INSIDE(cx, cy, G):
                        "out of the map"
                        break
                    AMOUNT = l_free * wp.min(1.0, (r - t) / (4.0 * cell)) if MAXED else l_free
                    MARK_FREE(cx, cy, AMOUNT)
                else:
                    p = start + t * direction
                    cx = int(wp.floor((p[0] - origin[0]) / cell))
                    cy = int(wp.floor((p[1] - origin[1]) / cell))
                    AMOUNT = l_free * wp.min(1.0, (r - t) / (4.0 * cell)) if MAXED else l_free
                    if INSIDE(cx, cy, G):
                        MARK_FREE(cx, cy, AMOUNT)
        else:
            s = int(0)
            t = real(0.0)
            while s < steps:
                p = start + direction * t
                cx = int(wp.floor((p[0] - origin[0]) / cell))
                cy = int(wp.floor((p[1] - origin[1]) / cell))
                AMOUNT = l_free * wp.min(1.0, (r - t) / (4.0 * cell)) if MAXED else l_free
                if INSIDE(cx, cy, G):
                    MARK_FREE(cx, cy, AMOUNT)
                t += cell
                s += 1
    if FAR == "free":
        if hit:
            END()
    else:
        END()


# The cell at the end of the beam.
def END():
    tip = start + r * direction
    hx = int(wp.floor((tip[0] - origin[0]) / cell))
    hy = int(wp.floor((tip[1] - origin[1]) / cell))
    if INSIDE(hx, hy, G):
        MARK_HIT(hx, hy)
