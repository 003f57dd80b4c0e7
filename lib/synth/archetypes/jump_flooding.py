"""Carries out {one pass|a pass} of jump flooding in {DIM} dimensions{METRIC_S}{DISTANCE?, and writes the distance to the nearest seed}{SIGNED?, negative inside}."""

CATEGORY = "stencil nested_loop indexing"
ABOUT = dict(
    paragraph="Jump flooding finds for every cell the nearest of a set of seeds, all at once: a cell looks at its neighbours at a "
    "distance that halves from pass to pass and takes over the seed of one of them if that is nearer than its own. After log2(n) passes the "
    "grid holds an almost exact Voronoi diagram. Distance fields for fonts, outlines, collision and path planning come from it.",
    formula="s(p) = argmin_(s(q)) |p - s(q)| over q = p + k d with each component of d in -1, 0, 1",
    source="Rong and Tan, Jump Flooding in GPU with Applications to Voronoi Diagram and Distance Transform, 2006",
)
NAMES = dict(
    jfa="jump_flood jfa_step jump_flooding_pass voronoi_pass flood_seeds jfa_kernel",
    seeds="seeds nearest closest sites",
    seeds_out="seeds_out nearest_out next_seeds out",
    mask="mask inside shape_mask occupied",
    distance="distance dist_field sdf df",
    step="step jump stride k_jump",
    best="best nearest_seed chosen_seed s_best",
    best_d="best_d d_min best_dist min_d2",
    s="s candidate seed other",
    d="d d2 dist_sq",
    spacing="spacing cell_size dx voxel_size",
    ni="ni y qi",
    nj="nj x qj",
    nk="nk z qk",
    di="di oy step_i",
    dj="dj ox step_j",
    dk="dk oz step_k",
    dist_sq="{EUCLID?dist_sq} {EUCLID?squared_distance} {!EUCLID?seed_distance} {!EUCLID?{METRIC}_distance}",
    height="height n0 rows",
    width="width n1 cols",
)

DIM = draw(2, 2, 3)
STORE = draw("vector", "vector", "index")
DISTANCE = chance(0.45)
SIGNED = DISTANCE and chance(0.4)
METRIC = draw("euclid", "euclid", "manhattan", "chess")
EUCLID = METRIC == "euclid"
METRIC_S = "" if EUCLID else ", in the {METRIC_N} distance"
METRIC_N = "Manhattan" if METRIC == "manhattan" else "chessboard"
EDGE = draw("test", "clamp", "wrap")
SPACED = chance(0.4)
V = vec2i if DIM == 2 else vec3i


@helper
def dist_sq(a: V, b: V) -> int:
    dx = a[0] - b[0]
    dy = a[1] - b[1]
    if METRIC == "euclid":
        if DIM == 2:
            return dx * dx + dy * dy
        dz = a[2] - b[2]
        return dx * dx + dy * dy + dz * dz
    elif METRIC == "manhattan":
        if DIM == 2:
            return wp.abs(dx) + wp.abs(dy)
        dz = a[2] - b[2]
        return wp.abs(dx) + wp.abs(dy) + wp.abs(dz)
    else:
        if DIM == 2:
            return wp.max(wp.abs(dx), wp.abs(dy))
        dz = a[2] - b[2]
        return wp.max(wp.max(wp.abs(dx), wp.abs(dy)), wp.abs(dz))


def PLACE(S):
    if STORE == "vector":
        return S
    if DIM == 2:
        return vec2i(S // width, S % width)
    return vec3i(S // (width * depth), (S // depth) % width, S % depth)


def NONE(S):
    return S[0] < 0 if STORE == "vector" else draw(S < 0, S == -1)


def TRY(best, best_d, Q):
    s = seeds[Q]
    if not NONE(s):
        d = dist_sq(here, PLACE(s))
        if d < best_d:
            best_d = d
            best = s


def MOVED(P, D, N):
    if EDGE == "clamp":
        return wp.clamp(P + D * step, 0, N - 1)
    if EDGE == "wrap":
        return (P + D * step + 8 * N) % N
    return P + D * step


@wp.kernel
def jfa(
    seeds: ARRAY(V if STORE == "vector" else int, DIM),
    mask: ARRAY(int, DIM),
    step: int = draw(1, 2, 4, 8),
    spacing: real = NUM(0.01, 0.5),
    seeds_out: ARRAY(V if STORE == "vector" else int, DIM) = None,
    distance: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, seeds)
    I = PART(IDX, 0)
    J = PART(IDX, 1)
    height = seeds.shape[0]
    width = seeds.shape[1]
    if DIM == 3:
        K = PART(IDX, 2)
        depth = seeds.shape[2]
        here = vec3i(I, J, K)
    else:
        here = vec2i(I, J)
    best = seeds[IDX]
    best_d = int(1000000000)
    if not NONE(best):
        best_d = dist_sq(here, PLACE(best))
    for di in range(-1, 2):
        for dj in range(-1, 2):
            ni = MOVED(I, di, height)
            nj = MOVED(J, dj, width)
            if DIM == 2:
                if EDGE == "test":
                    if ni >= 0 and ni < height and nj >= 0 and nj < width:
                        TRY(best, best_d, (ni, nj))
                else:
                    TRY(best, best_d, (ni, nj))
            else:
                for dk in range(-1, 2):
                    nk = MOVED(K, dk, depth)
                    if EDGE == "test":
                        if ni < 0 or nj < 0 or nk < 0 or ni >= height or nj >= width or nk >= depth:
                            continue
                        TRY(best, best_d, (ni, nj, nk))
                    else:
                        TRY(best, best_d, (ni, nj, nk))
    seeds_out[IDX] = best
    if DISTANCE:
        if best_d == 1000000000:
            "no seed yet"
            distance[IDX] = 1.0e6
        else:
            LEN = wp.sqrt(real(best_d)) if METRIC == "euclid" else real(best_d)
            if SIGNED:
                dist = PRODUCT(spacing, LEN) if SPACED else LEN
                distance[IDX] = draw(wp.where(mask[IDX] != 0, -dist, dist), -dist if mask[IDX] > 0 else dist)
            else:
                distance[IDX] = spacing * LEN if SPACED else LEN
