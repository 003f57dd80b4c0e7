"""Erodes {a height field|terrain} by {MODEL}{RAIN?, with rain}{EVAPORATE?, evaporating water}{UPLIFT?, and lifts it}{+HARD?, less where rock is hard}{+CAP?, with limited changes}{+SEA?, above the sea}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="{THERMAL?Thermal weathering: material slides from a cell to lower neighbours wherever the slope is above the angle of repose. }"
    "{STREAM?Stream-power incision: a river cuts into its bed in proportion to powers of the drained area and of the slope down to its receiver. }"
    "{HYDRO?Hydraulic erosion: water carries as much sediment as its speed and the slope allow; it dissolves ground below that capacity and drops sediment above it. }"
    "It makes valleys and fans in generated terrain and in landscape models.",
    formula="{THERMAL?dh = c * (d_max - talus) for d > talus}{STREAM?dh/dt = U - K * A^m * S^n}{HYDRO?C = Kc * sin(slope) * |v|; s += Ks * (C - s) or s -= Kd * (s - C)}",
    source="{STREAM?Braun and Willett, A Very Efficient O(n), Implicit and Parallel Method to Solve the Stream Power Equation, 2013}{THERMAL?Musgrave, Kolb and Mace, The Synthesis and Rendering of Eroded Fractal Terrains, 1989}{HYDRO?Mei, Decaudin and Hu, Fast Hydraulic Erosion Simulation and Visualization on GPU, 2007}",
    units=("dx: m", "dt: s"),
)
NAMES = dict(
    erosion="{SHORT}_erosion erode_terrain {SHORT}_erosion_step erosion_kernel erode_{SHORT}",
    height="height terrain h elevation z",
    height_out="height_out terrain_out h_next new_height",
    water="water depth w",
    sediment="sediment suspended s",
    velocity="velocity flow_v vel",
    area="drainage_area area flow_acc",
    receiver="receiver downstream flow_to",
    hardness="hardness rock_strength resistance",
    talus="talus repose max_slope",
    dx="dx cell_size spacing",
    rate="rate erosion_rate k_e",
    capacity="capacity transport_cap c_max",
    slope="slope tilt grad_mag",
    h="h here hc",
    hn="hn other h_nb",
    d="d drop diff",
    moved="moved change amount",
    rows="rows height_n ni",
    cols="cols width_n nj",
    di="di oi",
    dj="dj oj",
)

MODEL = draw("thermal weathering", "stream power", "flowing water", "flowing water")
THERMAL = MODEL == "thermal weathering"
STREAM = MODEL == "stream power"
HYDRO = MODEL == "flowing water"
SHORT = "thermal" if THERMAL else "stream" if STREAM else "hydraulic"
EIGHT = chance(0.5)
BORDER = draw("fixed", "clamp")
HARD = chance(0.3)
UPLIFT = chance(0.5) and STREAM
RAIN = chance(0.3) and HYDRO
EVAPORATE = chance(0.4) and HYDRO
POWERS = chance(0.5)
IMPLICIT = chance(0.35) and STREAM
CAP = chance(0.4)
SEA = chance(0.2) and not THERMAL
MIN_TILT = chance(0.5)


def EXCHANGE(moved, DI, DJ, DIST):
    ii = i + DI
    jj = j + DJ
    if ii >= 0 and ii < rows and jj >= 0 and jj < cols:
        d = height[ii, jj] - h
        limit = draw(talus * DIST, DIST * talus)
        "what comes from above the angle of repose, and what goes"
        if d > limit:
            moved += d - limit
        elif -d > limit:
            moved += d + limit


@wp.kernel
def erosion(
    height: ARRAY(real, 2),
    water: ARRAY(real, 2),
    sediment: ARRAY(real, 2),
    velocity: ARRAY(vec2, 2),
    area: ARRAY(real, 2),
    receiver: ARRAY(vec2i, 2),
    hardness: ARRAY(real, 2),
    dx: real = NUM(0.5, 30.0),
    dt: real = NUM(0.01, 1.0),
    talus: real = NUM(0.3, 1.0),
    rate: real = NUM(0.01, 0.2),
    deposit: real = NUM(0.01, 0.3),
    capacity_k: real = NUM(0.1, 2.0),
    m_exp: real = draw(0.4, 0.45, 0.5),
    rain: real = NUM(0.001, 0.05),
    evaporation: real = NUM(0.005, 0.1),
    uplift: real = NUM(0.0001, 0.01),
    min_tilt: real = NUM(0.01, 0.1),
    max_change: real = NUM(0.01, 0.2),
    sea_level: real = NUM(-0.5, 0.5),
    height_out: ARRAY(real, 2) = None,
    sediment_out: ARRAY(real, 2) = None,
    water_out: ARRAY(real, 2) = None,
):
    i, j = THREADS(2, height)
    rows = height.shape[0]
    cols = height.shape[1]
    h = height[i, j]
    if BORDER == "fixed":
        if i == 0 or j == 0 or i == rows - 1 or j == cols - 1:
            height_out[i, j] = h
            return
    if SEA:
        "no erosion below the sea"
        if h < sea_level:
            height_out[i, j] = h
            return
    if HARD:
        k_e = draw(rate * (1.0 - wp.clamp(hardness[i, j], 0.0, 1.0)), rate / (1.0 + wp.abs(hardness[i, j])))
    else:
        k_e = rate
    if THERMAL:
        moved = real(0.0)
        if EIGHT:
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    if di != 0 or dj != 0:
                        EXCHANGE(moved, di, dj, dx * wp.sqrt(real(di * di + dj * dj)))
        else:
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    if di * dj == 0 and di + dj != 0:
                        EXCHANGE(moved, di, dj, dx)
        moved = moved * k_e
        if CAP:
            moved = LIMITED(moved, -max_change, max_change)
        height_out[i, j] = h + moved
    elif STREAM:
        r = receiver[i, j]
        if INVALID(r[0], rows) or INVALID(r[1], cols) or (r[0] == i and r[1] == j):
            "a pit or an outlet"
            height_out[i, j] = h
            return
        di = real(r[0] - i)
        dj = real(r[1] - j)
        dist = dx * wp.sqrt(di * di + dj * dj)
        hr = height[r[0], r[1]]
        k_s = k_e * wp.pow(wp.max(area[i, j], 0.0), m_exp) if POWERS else k_e * wp.sqrt(wp.max(area[i, j], 0.0))
        if IMPLICIT:
            f = k_s * dt / dist
            if UPLIFT:
                height_out[i, j] = (h + uplift * dt + f * hr) / (1.0 + f)
            else:
                height_out[i, j] = (h + f * hr) / (1.0 + f)
        else:
            slope = wp.max(h - hr, 0.0) / dist
            moved = k_s * slope * dt
            "never below the receiver"
            moved = wp.min(moved, wp.max(h - hr, 0.0))
            if UPLIFT:
                height_out[i, j] = h - moved + uplift * dt
            else:
                height_out[i, j] = h - moved
    else:
        gi = (height[wp.min(i + 1, rows - 1), j] - height[wp.max(i - 1, 0), j]) / (2.0 * dx)
        gj = (height[i, wp.min(j + 1, cols - 1)] - height[i, wp.max(j - 1, 0)]) / (2.0 * dx)
        slope_sq = gi * gi + gj * gj
        "sine of the angle of the slope"
        slope = draw(wp.sqrt(slope_sq / (1.0 + slope_sq)), wp.sqrt(slope_sq) / wp.sqrt(1.0 + slope_sq))
        if MIN_TILT:
            slope = LARGER(slope, min_tilt)
        capacity = capacity_k * slope * LENGTH(velocity[i, j])
        s = sediment[i, j]
        if s < capacity:
            moved = k_e * (capacity - s)
        else:
            moved = -deposit * (s - capacity)
        if CAP:
            moved = LIMITED(moved, -max_change, max_change)
        height_out[i, j] = h - moved
        sediment_out[i, j] = s + moved
        if RAIN or EVAPORATE:
            wet = water[i, j]
            if RAIN:
                wet += rain * dt
            if EVAPORATE:
                wet = wet * draw(wp.max(1.0 - evaporation * dt, 0.0), wp.exp(-evaporation * dt))
            water_out[i, j] = wet
