"""Builds {a neighbour list|the neighbour lists of particles|a Verlet list} {SEARCH}{HALF?, each pair once}{PERIODIC?, in a periodic box}{EXCLUDE?, without bonded pairs}{+SKIN?, within a skin}{+COUNT_ONLY?, counting only}."""

CATEGORY = "particle indexing nested_loop"
ABOUT = dict(
    paragraph="Short-ranged forces need only the particles within a cut-off. {COUNT_ONLY?Here they are only counted, which says how long the lists must be}{!COUNT_ONLY?The list here holds those within the cut-off"
    "{SKIN? plus a skin, so that it serves several steps}}. Particles are found {SEARCH}{CELLS?: those of the 27 cells around "
    "are compared}. {TELLS_ALL?A counter tells how many there are, also if the row of the list is too short.}{!TELLS_ALL?A counter tells how many are in the list.}",
    formula="j in list(i) if |x_i - x_j| < r_cut{SKIN? + skin}",
    source="Allen and Tildesley, Computer Simulation of Liquids, 2nd edition, 2017, chapter 5",
    units=("x: nm", "r_cut: nm", "skin: nm", "box: nm"),
)
NAMES = dict(
    build="build_neighbor_list neighbor_list_kernel find_neighbors neighbor_build verlet_list fill_neighbors",
    x="pos x positions points",
    cell_start="cell_start cell_offsets bin_start",
    cell_end="cell_end cell_stop bin_end",
    sorted_id="sorted_ids particle_index cell_particles",
    neighbors="neighbors neighbor_list nbr_out",
    counts="neighbor_count num_neighbors counts",
    mol="molecule mol_id group",
    overflow="overflow did_overflow too_many",
    r_cut="cutoff r_cut radius",
    skin="skin buffer r_skin",
    box="box box_len L",
    cell_size="cell_size bin_size cell_len",
    nx="nx num_x cells_x",
    ny="ny num_y cells_y",
    nz="nz num_z cells_z",
    i="i tid p",
    j="j nb q",
    k="k m s",
    xi="xi x_i p_i",
    d="d dr r_ij",
    r2="r2 dist_sq d2",
    reach="reach r_list r_max",
    n="n count num",
    cx="cx ix ci",
    cy="cy iy cj",
    cz="cz iz ck",
    cell="cell c_id bin_id",
)

SEARCH = draw("by comparing all pairs", "by comparing all pairs", "in a grid of cells", "in a grid of cells", "with a hash of cells")
CELLS = SEARCH != "by comparing all pairs"
HALF = chance(0.3)
PERIODIC = chance(0.35) and SEARCH != "in a grid of cells"
EXCLUDE = chance(0.25)
SKIN = chance(0.5)
FULL = draw("if", "flag", "min")
COUNT_ONLY = chance(0.15)
RANGE = draw("nested", "nested", "flat")
OUT = draw("rows", "rows", "packed")
TELLS_ALL = COUNT_ONLY or FULL != "min" or OUT != "rows"


def STORE(j, n):
    if COUNT_ONLY:
        n += 1
    elif OUT == "packed":
        if n < max_neighbors:
            neighbors_flat[i * max_neighbors + n] = j
        n += 1
    else:
        if FULL == "flag":
            if n < neighbors.shape[1]:
                neighbors[i, n] = j
            else:
                wp.atomic_max(overflow, 0, n + 1)
        else:
            if n < neighbors.shape[1]:
                neighbors[i, n] = j
        n += 1


def TRY(j, n):
    d = xi - x[j]
    if PERIODIC:
        d = d - box * vec3(wp.round(d[0] / box), wp.round(d[1] / box), wp.round(d[2] / box))
    r2 = LENGTH_SQ(d)
    if SKIN:
        if r2 < reach * reach:
            STORE(j, n)
    else:
        if r2 < r_cut * r_cut:
            STORE(j, n)


def CANDIDATE(j, n):
    if HALF:
        if EXCLUDE:
            if draw(mol[j] != mol[i], mol[i] != mol[j]) if not CELLS else j > i and mol[j] != mol[i]:
                TRY(j, n)
        elif CELLS:
            if j > i:
                TRY(j, n)
        else:
            TRY(j, n)
    else:
        if EXCLUDE:
            if j != i and mol[j] != mol[i]:
                TRY(j, n)
        else:
            if j != i:
                TRY(j, n)


def WALK(cell, n):
    for k in range(wp.max(cell_start[cell], 0), wp.min(cell_end[cell], sorted_id.shape[0])):
        j = sorted_id[k]
        if VALID(j, x.shape[0]):
            CANDIDATE(j, n)


@wp.kernel
def build(
    x: ARRAY(vec3, 1),
    cell_start: ARRAY(int, 1),
    cell_end: ARRAY(int, 1),
    sorted_id: ARRAY(int, 1),
    mol: ARRAY(int, 1),
    nx: int = draw(4, 8, 10, 16),
    ny: int = draw(4, 8, 10, 16),
    nz: int = draw(4, 8, 10, 16),
    max_neighbors: int = draw(16, 32, 64),
    r_cut: real = NUM(0.8, 2.0),
    skin: real = NUM(0.1, 0.5),
    cell_size: real = NUM(0.8, 2.5),
    box: real = NUM(2.0, 20.0),
    neighbors: ARRAY(int, 2) = None,
    neighbors_flat: ARRAY(int, 1) = None,
    counts: ARRAY(int, 1) = None,
    overflow: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if OUT == "packed" and not COUNT_ONLY:
        if (i + 1) * max_neighbors > neighbors_flat.shape[0]:
            return
    xi = x[i]
    if SKIN:
        reach = SUM(r_cut, skin)
    n = int(0)
    if not CELLS:
        for j in range(i + 1 if HALF else 0, x.shape[0]):
            CANDIDATE(j, n)
    else:
        cx = int(wp.floor(xi[0] / cell_size))
        cy = int(wp.floor(xi[1] / cell_size))
        cz = int(wp.floor(xi[2] / cell_size))
        "this cell and those around it"
        if RANGE == "nested":
            for dx in range(-1, 2):
                for dy in range(-1, 2):
                    for dz in range(-1, 2):
                        VISIT(cx + dx, cy + dy, cz + dz, n)
        else:
            for m in range(27):
                dx = m % 3 - 1
                dy = m // 3 % 3 - 1
                dz = m // 9 - 1
                VISIT(cx + dx, cy + dy, cz + dz, n)
    counts[i] = wp.min(n, neighbors.shape[1]) if FULL == "min" and not COUNT_ONLY and OUT == "rows" else n


def VISIT(gx, gy, gz, n):
    if SEARCH == "in a grid of cells":
        if gx >= 0 and gy >= 0 and gz >= 0 and gx < nx and gy < ny and gz < nz:
            cell = draw((gx * ny + gy) * nz + gz, gx + nx * (gy + ny * gz))
            if cell < wp.min(cell_start.shape[0], cell_end.shape[0]):
                WALK(cell, n)
    else:
        "large primes scatter the cells over the table"
        key = (gx * 73856093) ^ (gy * 19349663) ^ (gz * 83492791)
        cell = wp.abs(key % cell_start.shape[0])
        if cell < cell_end.shape[0]:
            WALK(cell, n)
