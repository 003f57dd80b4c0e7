"""Lets every edge {pixel|point} vote for the {CIRCLE?circles}{!CIRCLE?lines} {on which it may lie|that pass through it}{GRADIENT?, along its gradient only}{WEIGHTED?, weighted by edge strength}{+CENTRED?, about the middle}{+RADII?, for several radii}."""

CATEGORY = "reduction indexing atomic"
ABOUT = dict(
    paragraph="In the Hough transform each edge pixel adds a vote to all {CIRCLE?centres of circles of a given radius}{!CIRCLE?lines in normal form} "
    "that it could belong to. Pixels that lie on one {CIRCLE?circle}{!CIRCLE?line} vote for the same cell of the accumulator, so its maxima are the shapes of "
    "the image, even if parts of them are hidden. {GRADIENT?The gradient's direction leaves few candidates and makes the vote much cheaper. }Votes are "
    "atomic, since many pixels meet in a cell.",
    formula="{CIRCLE?a = x - r cos(theta), b = y - r sin(theta)}{!CIRCLE?rho = x cos(theta) + y sin(theta)}",
    source="Duda and Hart, Use of the Hough Transformation to Detect Lines and Curves in Pictures, 1972",
)
NAMES = dict(
    hough="hough_{SHORT} {SHORT}_votes accumulate_{SHORT} hough_vote hough_kernel vote_{SHORT}",
    edges="edges image edge_map binary",
    points="points edge_points pixels coords",
    angles="angles gradient_angle direction thetas",
    strength="strength weights magnitude mag",
    votes="votes accumulator acc hough_space",
    threshold="threshold edge_threshold min_edge cutoff",
    theta="theta angle phi a",
    rho="rho dist r_line offset",
    radius="radius r circle_radius",
    n_theta="n_theta num_angles theta_bins",
    n_rho="n_rho num_rho rho_bins",
    rho_max="rho_max diag max_rho",
    bin_rho="rho_bin r_idx ir",
    t="t k theta_idx",
    cx="cx a_x center_x u",
    cy="cy b_y center_y v",
    x="x px col_f",
    y="y py row_f",
    spread="spread window tolerance",
    w="w vote weight",
    a="row cy_bin ia",
    b="bin_idx col_bin ib rho_bin",
)

CIRCLE = chance(0.4)
SHORT = "circles" if CIRCLE else "lines"
INPUT = draw("image", "image", "points", "coordinates")
GRADIENT = chance(0.35)
WEIGHTED = chance(0.3)
TYPE = "real" if WEIGHTED else draw("int", "int", "real")
RADII = CIRCLE and chance(0.35)
CENTRED = chance(0.4) and not CIRCLE
ROUND = draw("floor", "round")
MASK = draw("real", "int")
SIDES = chance(0.5) and CIRCLE and GRADIENT
TABLE = chance(0.25) and not GRADIENT


def VOTE(a, b, C, W):
    if RADII:
        if a >= 0 and a < votes.shape[1] and b >= 0 and b < votes.shape[2]:
            wp.atomic_add(votes, C, a, b, W)
    elif CIRCLE:
        if draw(a >= 0 and a < votes.shape[0] and b >= 0 and b < votes.shape[1], a >= 0 and b >= 0 and a < votes.shape[0] and b < votes.shape[1]):
            wp.atomic_add(votes, a, b, W)


def VOTE_LINE(T, b, W):
    if VALID(b, n_rho):
        wp.atomic_add(votes, T, b, W)


def CELL(V):
    return int(wp.floor(V)) if ROUND == "floor" else int(wp.round(V))


@wp.kernel
def hough(
    edges: ARRAY(real if MASK == "real" else int, 2),
    points: ARRAY(vec2 if INPUT == "points" else vec2i, 1),
    angles: ARRAY(real, 2 if INPUT == "image" else 1),
    strength: ARRAY(real, 2 if INPUT == "image" else 1),
    cosines: ARRAY(real, 1),
    sines: ARRAY(real, 1),
    threshold: real = NUM(0.1, 0.9),
    radius: real = NUM(1.0, 6.0),
    rho_max: real = NUM(10.0, 60.0),
    spread: int = INT(1, 3),
    n_theta: int = draw(16, 32, 64),
    votes: ARRAY(int if TYPE == "int" else real, 3 if RADII else 2) = None,
):
    if INPUT == "image":
        i, j = THREADS(2, edges)
        if edges[i, j] <= threshold if MASK == "real" else edges[i, j] == 0:
            return
        x = real(j)
        y = real(i)
        P = (i, j)
    else:
        i = THREADS(1, points)
        p = points[i]
        x = p[0] if INPUT == "points" else real(p[0])
        y = p[1] if INPUT == "points" else real(p[1])
        P = i
    if WEIGHTED:
        w = strength[P]
        if chance(0.5):
            if w <= 0.0:
                return
        W = w
    else:
        W = 1 if TYPE == "int" else real(1.0)
    if CENTRED:
        "the origin lies in the middle of the accumulator's image"
        x = x - HALF(rho_max)
        y = y - HALF(rho_max)
    if CIRCLE:
        if GRADIENT:
            theta = angles[P]
            c = wp.cos(theta)
            s = wp.sin(theta)
            if RADII:
                for k in range(votes.shape[0]):
                    r = real(k) + radius
                    VOTE(CELL(y - r * s), CELL(x - r * c), k, W)
                    if SIDES:
                        VOTE(CELL(y + r * s), CELL(x + r * c), k, W)
            else:
                VOTE(CELL(y - radius * s), CELL(x - radius * c), 0, W)
                if SIDES:
                    "the circle may be darker or brighter than its surroundings"
                    VOTE(CELL(y + radius * s), CELL(x + radius * c), 0, W)
        else:
            for t in range(n_theta):
                theta = draw(6.2831853 * real(t) / real(n_theta), real(t) * (6.2831853 / real(n_theta)))
                c = wp.cos(theta)
                s = wp.sin(theta)
                if RADII:
                    for k in range(votes.shape[0]):
                        r = real(k) + radius
                        VOTE(CELL(y - r * s), CELL(x - r * c), k, W)
                else:
                    VOTE(CELL(y - radius * s), CELL(x - radius * c), 0, W)
    else:
        bins = votes.shape[0]
        n_rho = votes.shape[1]
        if GRADIENT:
            "only lines across the gradient"
            centre = int(wp.floor(angles[P] / 3.14159265 * real(bins)))
            for d in range(-spread, spread + 1):
                t = (centre + d) % bins
                if t < 0:
                    t += bins
                theta = 3.14159265 * real(t) / real(bins)
                rho = x * wp.cos(theta) + y * wp.sin(theta)
                VOTE_LINE(t, CELL((rho + rho_max) / (2.0 * rho_max) * real(n_rho - 1)), W)
        else:
            for t in range(wp.min(bins, cosines.shape[0]) if TABLE else bins):
                if TABLE:
                    rho = x * cosines[t] + y * sines[wp.min(t, sines.shape[0] - 1)]
                else:
                    theta = draw(PI() * real(t) / real(bins), real(t) * PI() / real(bins))
                    rho = draw(x * wp.cos(theta) + y * wp.sin(theta), wp.dot(vec2(x, y), vec2(wp.cos(theta), wp.sin(theta))))
                VOTE_LINE(t, CELL((rho + rho_max) * real(n_rho - 1) / (2.0 * rho_max)), W)
