"""Computes the {KIND} {LOSS?loss}{!LOSS?score} of {WHAT}{WEIGHTED?, weighted by class}{+ATOMIC?, summed}{+HARD?, of thresholded predictions}{+IGNORE?, leaving out negative labels}{+LOGGED?, as a negative logarithm}{+FOCUSED?, raised to a power}."""

CATEGORY = "loss reduction nested_loop"
ABOUT = dict(
    paragraph="How well two regions agree is told by their overlap, not by the number of equal pixels, which a large "
    "background would decide. {BOXES?For boxes the overlap is a product of two lengths, divided by the area "
    "that both cover. }{!BOXES?For masks the overlap is a sum of products of predicted and true values. "
    "}Segmentation and detection are {LOSS?trained with losses}{!LOSS?judged by scores} of this kind.",
    formula="{FORMULA}",
    source="Milletari, Navab and Ahmadi, V-Net: Fully Convolutional Neural Networks for Volumetric Medical Image "
    "Segmentation, 2016",
)
NAMES = dict(
    overlap_loss="overlap_loss {SHORT}_loss {SHORT}_kernel segmentation_loss overlap_score",
    pred="pred probs prediction y_hat",
    target="target labels_map truth y_true",
    boxes_a="boxes_a pred_boxes proposals",
    boxes_b="boxes_b true_boxes ground_truth",
    out="out loss scores result",
    smooth="smooth eps_s laplace",
    inter="inter overlap intersection",
    pred_sum="pred_sum sum_p area_p",
    target_sum="target_sum sum_t area_t",
    union="union total_area joined",
    p="p pv prob",
    t="t tv lab",
    score="score ratio value",
    class_weight="class_weight w_cls weights",
    x="x col c",
    y="y r h",
    a="a box_a pa",
    b="b box_b pb",
    w_in="w_in iw overlap_w",
    h_in="h_in ih overlap_h",
    area_a="area_a size_a",
    area_b="area_b size_b",
    hull="hull enclosing convex_area",
    alpha="alpha fp_weight wa",
    beta="beta fn_weight wb",
    false_pos="false_pos fp extra",
    false_neg="false_neg fn_count missed",
    cut="cut threshold level",
    Box="Box Rect Bounds BoundingBox",
    x0="x0 left xmin",
    y0="y0 top ymin",
    x1="x1 right xmax",
    y1="y1 bottom ymax",
    middle="middle cx mid_edge",
    half="half radius half_size",
    hull_h="hull_h eh",
    hull_w="hull_w ew",
)

KIND = draw("Dice", "Dice", "intersection-over-union", "Tversky", "box overlap", "box overlap", "generalised box overlap")
BOXES = draw(False, True) if KIND == "intersection-over-union" else KIND == "box overlap" or KIND == "generalised box overlap"
SHORT = "dice" if KIND == "Dice" else "tversky" if KIND == "Tversky" else "iou"
WHAT = "pairs of boxes" if BOXES else draw("segmentation masks", "predicted masks")
LOSS = chance(0.6)
DIM = draw(2, 3, 4)
ATOMIC = chance(0.3)
SQUARES = chance(0.3)
HARD = chance(0.25)
WEIGHTED = chance(0.3)
IGNORE = chance(0.2)
CENTRES = chance(0.3)
POWER = chance(0.2)
LOGGED = chance(0.15)
FOCUSED = POWER and LOSS and not LOGGED
FORMULA = (
    "Dice = 2 |A and B| / (|A| + |B|)" if KIND == "Dice" else "T = |A and B| / (|A and B| + alpha |A \\ B| + beta |B \\ A|)" if KIND == "Tversky"
    else "GIoU = |A and B| / |A or B| - |C \\ (A or B)| / |C|, C the smallest box around both" if KIND == "generalised box overlap"
    else "IoU = |A and B| / |A or B|"
)
PAIRWISE = chance(0.4)
ROWS = chance(0.3)
CHECK = chance(0.3)
LAYOUT = draw("vec", "rows", "struct")
ORDER = chance(0.5)

if BOXES and LAYOUT == "struct":
    @wp.struct
    class Box:
        x0: real
        y0: real
        x1: real
        y1: real

BOX_TYPE = real
BOX_RANK = 1
if BOXES:
    BOX_TYPE = Box if LAYOUT == "struct" else vec4 if LAYOUT == "vec" else real
    BOX_RANK = 2 if LAYOUT == "rows" else 1


def FIELD(B, K):
    if LAYOUT == "struct":
        return B.x0 if K == 0 else B.y0 if K == 1 else B.x1 if K == 2 else B.y1
    return B[K]


def EDGES(B, D):
    if CENTRES and LAYOUT != "struct":
        "boxes are given by centre and size"
        middle = FIELD(B, D)
        half = 0.5 * FIELD(B, D + 2)
        return (middle - half, middle + half)
    return (FIELD(B, D), FIELD(B, D + 2))


def SIZE(E):
    return wp.max(E[1] - E[0], 0.0) if CHECK else E[1] - E[0]


def TALLY(IDX, P, T):
    p = P
    t = T
    if HARD:
        p = EITHER(p > cut, real(1.0), real(0.0))
    if IGNORE:
        "negative labels are not counted"
        if t < 0.0:
            continue
    ADD(inter, p * t)
    if KIND == "Tversky":
        ADD(false_pos, p * (1.0 - t))
        ADD(false_neg, (1.0 - p) * t)
    else:
        ADD(pred_sum, SQUARED(p) if SQUARES else p)
        ADD(target_sum, SQUARED(t) if SQUARES else t)


@wp.kernel
def overlap_loss(
    pred: ARRAY(real, DIM),
    target: ARRAY(real, DIM),
    boxes_a: ARRAY(BOX_TYPE, BOX_RANK),
    boxes_b: ARRAY(BOX_TYPE, BOX_RANK),
    class_weight: ARRAY(real, 1),
    smooth: real = NUM(0.0001, 1.0),
    alpha: real = NUM(0.2, 0.8),
    beta: real = NUM(0.2, 0.8),
    cut: real = NUM(0.3, 0.7),
    focus: real = NUM(0.5, 2.0),
    out: ARRAY(real, 1 if ATOMIC else 2 if BOXES and PAIRWISE else 1 if BOXES else draw(1, 1) if DIM < 4 else 2) = None,
):
    if BOXES:
        if PAIRWISE:
            i, j = THREADS(2)
            if i >= boxes_a.shape[0] or j >= boxes_b.shape[0]:
                return
            K = j
            CELL = (i, j)
        else:
            i = THREADS(1, boxes_a)
            K = i
            CELL = i
        a = boxes_a[i]
        b = boxes_b[K]
        AX = EDGES(a, 0)
        BX = EDGES(b, 0)
        AY = EDGES(a, 1)
        BY = EDGES(b, 1)
        w_in = draw(wp.min(AX[1], BX[1]) - wp.max(AX[0], BX[0]), wp.min(BX[1], AX[1]) - wp.max(BX[0], AX[0]))
        h_in = draw(wp.min(AY[1], BY[1]) - wp.max(AY[0], BY[0]), wp.min(BY[1], AY[1]) - wp.max(BY[0], AY[0]))
        FORM = draw("product", "branch", "clamped")
        if FORM == "branch":
            inter = real(0.0)
            if w_in > 0.0 and h_in > 0.0:
                inter = PRODUCT(w_in, h_in)
        elif FORM == "clamped":
            w_in = LARGER(w_in, 0.0)
            h_in = LARGER(h_in, 0.0)
            inter = PRODUCT(w_in, h_in)
        else:
            inter = LARGER(w_in, 0.0) * LARGER(h_in, 0.0)
        if ORDER:
            area_a = SIZE(AX) * SIZE(AY)
            area_b = SIZE(BX) * SIZE(BY)
        else:
            area_b = SIZE(BY) * SIZE(BX)
            area_a = SIZE(AY) * SIZE(AX)
        union = draw(area_a + area_b - inter, area_b + area_a - inter)
        score = draw(inter / wp.max(union, 1.0e-6), inter / (union + smooth), EITHER(union > 0.0, inter / wp.max(union, 1.0e-9), real(0.0)))
        if KIND == "generalised box overlap":
            "penalised by the empty part of the enclosing box"
            hull_w = wp.max(AX[1], BX[1]) - wp.min(AX[0], BX[0])
            hull_h = wp.max(AY[1], BY[1]) - wp.min(AY[0], BY[0])
            hull = wp.max(hull_w * hull_h, 1.0e-6)
            score -= (hull - union) / hull
        if WEIGHTED:
            score *= class_weight[i % class_weight.shape[0]]
    else:
        if DIM == 4:
            i, j = THREADS(2, pred)
            CELL = (i, j)
            C = j
        else:
            i = THREADS(1, pred)
            CELL = i
            C = i
        inter = real(0.0)
        pred_sum = real(0.0)
        target_sum = real(0.0)
        false_pos = real(0.0)
        false_neg = real(0.0)
        plane = pred[i]
        if DIM == 2:
            for x in range(pred.shape[1]):
                TALLY(0, plane[x] if ROWS else pred[i, x], target[i, x])
        else:
            for y in range(pred.shape[DIM - 2]):
                for x in range(pred.shape[DIM - 1]):
                    if DIM == 3:
                        TALLY(0, plane[y, x] if ROWS else pred[i, y, x], target[i, y, x])
                    else:
                        TALLY(0, pred[i, j, y, x], target[i, j, y, x])
        if KIND == "Dice":
            score = (2.0 * inter + smooth) / (pred_sum + target_sum + smooth)
        elif KIND == "Tversky":
            score = (inter + smooth) / (inter + alpha * false_pos + beta * false_neg + smooth)
        else:
            union = pred_sum + target_sum - inter
            score = (inter + smooth) / (union + smooth)
        if WEIGHTED:
            score = PRODUCT(class_weight[C], score)
    if LOSS:
        value = draw(1.0 - score, -score + 1.0)
        if LOGGED:
            value = -wp.log(wp.max(score, 1.0e-6))
        elif POWER:
            value = wp.pow(wp.max(value, 1.0e-6), focus)
    else:
        value = score
    if ATOMIC:
        wp.atomic_add(out, 0, value)
    else:
        out[CELL] = value
