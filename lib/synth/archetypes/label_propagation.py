"""Spreads {LEAST?the smallest}{!LEAST?the largest} label through connected {pixels|cells} of {FEATURE}, {NEIGHBOURS} neighbours each{ROOT?, with a jump along the label's own pixel}."""

CATEGORY = "stencil atomic conditional"
ABOUT = dict(
    paragraph="Connected components by iteration: every foreground cell starts with a label of its own and takes "
    "{LEAST?the smallest}{!LEAST?the largest} label among itself and its neighbours, until none changes. {ROOT?Following the label to "
    "the cell that it names shortens the number of rounds from the diameter of a component to about its logarithm. }The "
    "flag tells the host whether another round is needed.",
    formula="l(p) = {LEAST?min}{!LEAST?max}(l(p), l(q)) over neighbours q of the same component",
    source="Rosenfeld and Pfaltz, Sequential Operations in Digital Picture Processing, 1966",
)
NAMES = dict(
    propagate="propagate_labels label_components connected_components spread_labels cc_sweep component_pass",
    labels="labels label_map comp ids",
    labels_out="labels_out new_labels next_labels out",
    image="image mask binary foreground",
    depth="depth values intensity gray",
    changed="changed flag dirty not_done",
    label="label best here current",
    other="other neighbor nb lq",
    tol="tol max_diff threshold eps",
    height="height rows h",
    width="width cols w",
    di="di dy oy",
    dj="dj dx ox",
    ii="ii y ny",
    jj="jj x nx",
    root="root parent rep",
    first="first initial index_here",
)

FEATURE = draw("a mask", "a mask", "an image of similar values", "a label map")
DIM = draw(2, 2, 3) if FEATURE == "a mask" else 2
NEIGHBOURS = draw("four", "eight", "eight") if DIM == 2 else "six"
LEAST = chance(0.75)
MASK = draw("int", "int", "bool")
ROOT = chance(0.35) and DIM == 2
ATOMIC = chance(0.3)
REPORT = draw("store", "count", "max")
INIT = chance(0.3) and DIM == 2
UNROLLED = chance(0.5)
BACKGROUND = draw(0, -1)


def BETTER(label, V):
    if LEAST:
        LOWER(label, V)
    else:
        RAISE(label, V)


def LOOK(label, DI, DJ, SAME_I, SAME_J):
    ii = i + DI
    jj = j + DJ
    if (SAME_I or (ii >= 0 and ii < height)) and (SAME_J or (jj >= 0 and jj < width)):
        if FEATURE == "a mask":
            if ON(image[ii, jj], MASK):
                BETTER(label, labels[ii, jj])
        elif FEATURE == "a label map":
            other = labels[ii, jj]
            if other > BACKGROUND:
                BETTER(label, other)
        else:
            if wp.abs(depth[ii, jj] - depth[i, j]) < tol:
                BETTER(label, labels[ii, jj])


@wp.kernel
def propagate(
    image: FLAGS(MASK, DIM),
    depth: ARRAY(real, 2),
    labels: ARRAY(int, DIM),
    tol: real = NUM(0.01, 0.5),
    labels_out: ARRAY(int, DIM) = None,
    changed: ARRAY(int, 1) = None,
):
    if DIM == 2:
        i, j = THREADS(2, labels)
        IDX = (i, j)
    else:
        IDX = THREADS(3, labels)
    if FEATURE == "a mask":
        if OFF(image[IDX], MASK):
            if not ATOMIC:
                labels_out[IDX] = BACKGROUND
            return
    elif FEATURE == "a label map":
        if labels[IDX] <= BACKGROUND:
            if not ATOMIC:
                labels_out[IDX] = BACKGROUND
            return
    first = labels[IDX]
    label = first
    if DIM == 3:
        for D in each(3):
            if PART(IDX, D) > 0:
                if ON(image[SHIFT(IDX, D, -1)], MASK):
                    BETTER(label, labels[SHIFT(IDX, D, -1)])
            if PART(IDX, D) < labels.shape[D] - 1:
                if ON(image[SHIFT(IDX, D, 1)], MASK):
                    BETTER(label, labels[SHIFT(IDX, D, 1)])
    else:
        height = labels.shape[0]
        width = labels.shape[1]
        if NEIGHBOURS == "four":
            if UNROLLED:
                LOOK(label, -1, 0, False, True)
                LOOK(label, 1, 0, False, True)
                LOOK(label, 0, -1, True, False)
                LOOK(label, 0, 1, True, False)
            else:
                for k in range(-1, 2, 2):
                    LOOK(label, k, 0, False, True)
                    LOOK(label, 0, k, True, False)
        else:
            for di in range(-1, 2):
                for dj in range(-1, 2):
                    if UNROLLED:
                        if di == 0 and dj == 0:
                            continue
                    LOOK(label, di, dj, False, False)
        if ROOT:
            "a label is the index of the pixel that began it"
            if VALID(label, height * width):
                root = labels[label // width, label % width]
                if FEATURE == "a label map":
                    if root > BACKGROUND:
                        BETTER(label, root)
                elif root >= 0:
                    BETTER(label, root)
    if ATOMIC:
        if label != first:
            if DIM == 3:
                if LEAST:
                    wp.atomic_min(labels_out, PART(IDX, 0), PART(IDX, 1), PART(IDX, 2), label)
                else:
                    wp.atomic_max(labels_out, PART(IDX, 0), PART(IDX, 1), PART(IDX, 2), label)
            elif LEAST:
                wp.atomic_min(labels_out, i, j, label)
            else:
                wp.atomic_max(labels_out, i, j, label)
    else:
        labels_out[IDX] = label
    if draw(label != first, label < first if LEAST else label > first):
        if REPORT == "count":
            wp.atomic_add(changed, 0, 1)
        elif REPORT == "max":
            wp.atomic_max(changed, 0, 1)
        else:
            changed[0] = 1
