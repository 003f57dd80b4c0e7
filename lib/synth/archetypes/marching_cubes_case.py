"""{Finds the marching-cubes case|Classifies the cells|Computes the case index} of each cell of a scalar field{COUNT?, and counts the active ones}{VERTS?, with the number of crossed edges}{LIST?, listing them}{+MASK?, where a mask is set}."""

CATEGORY = "geometry indexing"
ABOUT = dict(
    paragraph="Marching cubes decides for each cell of a grid which of its eight corners lie inside of a surface. The eight "
    "bits are the case, an index into tables of triangles; cases 0 and 255 have no surface. {LIST?Active cells are "
    "appended to a list, so that later passes touch only them. }{VERTS?The number of edges that the surface crosses "
    "sizes the buffers. }",
    formula="case = sum_i 2^i * [phi_i < iso]",
    source="Lorensen and Cline, Marching Cubes: A High Resolution 3D Surface Construction Algorithm, SIGGRAPH 1987",
)
NAMES = dict(
    classify="marching_cubes_case classify_cells mc_case cube_index_kernel count_active_cells mc_classify",
    phi="phi field sdf density volume_data",
    case_out="cube_index case_out cases voxel_case",
    active="active_count num_active counter",
    cells="active_cells cell_list compacted",
    crossings="num_verts crossings edge_count",
    iso="iso isovalue threshold level",
    cube="cube_index code cube case_id",
    v="v value corner",
    n="n n_edges crossed",
    bit="bit c corner_id",
    slot="slot index idx",
    mask="mask valid region",
    verts="table_counts num_tri_table tri_count_table",
    tris="tri_total num_tris triangles_out",
)

LOOP = draw("unrolled", "unrolled", "nested", "bits")
SIGN = draw("below", "above")
ORDER = draw("lorensen", "binary")
COUNT = chance(0.4)
LIST = chance(0.35)
VERTS = chance(0.35)
MASK = chance(0.2)
TABLE = chance(0.3)
LINEAR = chance(0.5)
BITS = draw("or", "or", "sum")


def IS_IN(V):
    return V < iso if SIGN == "below" else V > iso


# Corner K of the cell; Lorensen's order goes round the bottom, then round the top.
def CORNER(K):
    DX = (1 if K == 1 or K == 2 or K == 5 or K == 6 else 0) if ORDER == "lorensen" else K % 2
    DY = (1 if K == 2 or K == 3 or K == 6 or K == 7 else 0) if ORDER == "lorensen" else (K // 2) % 2
    DZ = K // 4
    return phi[i + DX if DX > 0 else i, j + DY if DY > 0 else j, l + DZ if DZ > 0 else l]


def WEIGHT(K):
    return 1 if K == 0 else 2 if K == 1 else 4 if K == 2 else 8 if K == 3 else 16 if K == 4 else 32 if K == 5 else 64 if K == 6 else 128


def SHIFTED(K):
    return cube >> K if K > 0 else cube


@wp.kernel
def classify(
    phi: ARRAY(real, 3),
    mask: ARRAY(draw(int, uint8, bool), 3),
    verts: ARRAY(int, 1),
    iso: real = draw(0.0, 0.0, 0.5),
    case_out: ARRAY(int, 3) = None,
    active: ARRAY(int, 1) = None,
    cells: ARRAY(int, 1) if LINEAR else ARRAY(vec3i, 1) = None,
    crossings: ARRAY(int, 3) = None,
    tris: ARRAY(int, 1) = None,
):
    i, j, l = THREADS(3, phi)
    if draw(i >= phi.shape[0] - 1 or j >= phi.shape[1] - 1 or l >= phi.shape[2] - 1, i + 1 >= phi.shape[0] or j + 1 >= phi.shape[1] or l + 1 >= phi.shape[2]):
        return
    if MASK:
        if IS_UNSET(mask[i, j, l]):
            return
    cube = int(0)
    if LOOP == "unrolled":
        for K in each(8):
            if IS_IN(CORNER(K)):
                if BITS == "or":
                    cube |= WEIGHT(K)
                else:
                    cube += WEIGHT(K)
    elif LOOP == "nested":
        bit = int(0)
        for dz in range(2):
            for dy in range(2):
                for dx in range(2):
                    if IS_IN(phi[i + dx, j + dy, l + dz]):
                        cube |= 1 << bit
                    bit += 1
    else:
        for c in range(8):
            v = phi[i + (c & 1), j + ((c >> 1) & 1), l + (c >> 2)]
            cube |= int(IS_IN(v)) << c
    case_out[i, j, l] = cube
    if COUNT or LIST or VERTS or TABLE:
        "all in or all out: no surface"
        if draw(cube == 0 or cube == 255, cube == 255 or cube == 0):
            return
        if LIST:
            slot = wp.atomic_add(active, 0, 1)
            if slot < cells.shape[0]:
                if LINEAR:
                    cells[slot] = (i * phi.shape[1] + j) * phi.shape[2] + l
                else:
                    cells[slot] = vec3i(i, j, l)
        elif COUNT:
            wp.atomic_add(active, 0, 1)
        if VERTS:
            n = int(0)
            if ORDER == "lorensen" and LOOP == "unrolled":
                for K in each(4):
                    n += (SHIFTED(K) ^ SHIFTED((K + 1) % 4)) & 1
                    n += ((cube >> (K + 4)) ^ (cube >> ((K + 1) % 4 + 4))) & 1
                    n += (SHIFTED(K) ^ (cube >> (K + 4))) & 1
            else:
                "edges along the three axes"
                for e in range(8):
                    if (e & 1) == 0:
                        n += ((cube >> e) ^ (cube >> (e + 1))) & 1
                    if (e & 2) == 0:
                        n += ((cube >> e) ^ (cube >> (e + 2))) & 1
                    if (e & 4) == 0:
                        n += ((cube >> e) ^ (cube >> (e + 4))) & 1
            crossings[i, j, l] = n
        if TABLE:
            wp.atomic_add(tris, 0, verts[wp.min(cube, verts.shape[0] - 1)])
