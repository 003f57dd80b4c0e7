"""{BUILD?Sums up one {LINE_S} of an integral image{SQUARES? together with the squares}{OPEN?, each sum without its own pixel}}{!BUILD?Computes {BOX} of each pixel's box from an integral image}{TAKEN?{RATIO?, and stores the pixel's distance from the mean in units of it}{!RATIO?, and takes it off the pixel}}{CUT?, and thresholds by it}."""

CATEGORY = "loop stencil indexing"
ABOUT = dict(
    paragraph="An integral image holds at each pixel the sum of all pixels above and to the left. {BUILD?It is built in two passes, of which each "
    "runs along the lines of one axis. }{!BUILD?Four of its values give the sum over any upright box, however large, so the cost of {BOX} does not depend on the box. }"
    "Fast blurs, adaptive thresholds, shadow filters and face detectors rest on it.",
    formula="{BUILD?{LINE_F}}{!BUILD?sum = S(y1, x1) - S(y0, x1) - S(y1, x0) + S(y0, x0)}",
    source="Crow, Summed-Area Tables for Texture Mapping, 1984",
)
NAMES = dict(
    sat="integral_{TAG} summed_area_{TAG} sat_{TAG} {TAG}_sat integral_image_{TAG}",
    image="image src gray pixels",
    table="table integral sat summed",
    table2="table2 integral_sq sat_sq squares",
    out="out dst result filtered",
    radius="radius r half_box window",
    total="acc running {ROW?row_sum} {!ROW?col_sum} line_sum",
    squares="squares sq_sum acc2",
    y0="y0 top r0",
    y1="y1 bottom r1",
    x0="x0 left_x c0",
    x1="x1 right_x c1",
    area="area count n_pix",
    box="box box_sum s",
    mean="mean avg local_mean",
    sd="sd std sigma",
    line="line {ROW?row} {!ROW?col}",
    k="k j t",
    value="value v pix",
    sens="sens k_sauvola strength",
    box_sum="box_sum rect_sum area_sum",
    rows="rows height h",
    cols="cols width w",
)

BUILD = chance(0.3)
TAG = "pass" if BUILD else "box"
BOX = draw("the mean", "the mean", "the sum", "the standard deviation")
NEEDS2 = BOX == "the standard deviation" and not BUILD
SQUARES = chance(0.4)
AXIS = draw(0, 1)
EXCLUSIVE = draw("inclusive", "padded")
CUT = chance(0.35) and not BUILD and BOX != "the sum"
SAUVOLA = chance(0.5)
DIFF = chance(0.25) and not CUT
TYPE = draw("real", "real", "int") if BUILD and not SQUARES else "real"
INPLACE = chance(0.3)
EVERY = chance(0.3)
ROW = AXIS == 1
LINE_S = "row" if ROW else "column"
OPEN = BUILD and EXCLUSIVE == "padded" and not SQUARES and EVERY
LINE_F = "S(i, {J1}) = S(i, j) + I(i, j)" if OPEN and ROW else "S(i + 1, j) = S(i, j) + I(i, j)" if OPEN else "S(i, j) = S(i, j - 1) + I(i, j)" if ROW else "S(i, j) = S(i - 1, j) + I(i, j)"
J1 = "j + 1"
RATIO = NEEDS2 and not CUT
TAKEN = DIFF and not BUILD
PIXEL = int if TYPE == "int" else real


@helper
def box_sum(table: ARRAY(real, 2), y0: int, x0: int, y1: int, x1: int) -> real:
    if EXCLUSIVE == "padded":
        return draw(table[y1, x1] - table[y0, x1] - table[y1, x0] + table[y0, x0], table[y1, x1] + table[y0, x0] - table[y1, x0] - table[y0, x1])
    else:
        "sums include the pixel itself"
        box = table[y1, x1]
        if y0 > 0:
            box -= table[y0 - 1, x1]
        if x0 > 0:
            box -= table[y1, x0 - 1]
        if y0 > 0 and x0 > 0:
            box += table[y0 - 1, x0 - 1]
        return box


@wp.kernel
def sat(
    image: ARRAY(PIXEL, 2),
    table: ARRAY(PIXEL, 2),
    table2: ARRAY(real, 2),
    radius: int = INT(1, 6),
    sens: real = NUM(0.05, 0.5),
    range_half: real = NUM(0.3, 1.0),
    out: ARRAY(real, 2) = None,
    binary: ARRAY(int, 2) = None,
):
    if BUILD:
        line = THREADS(1)
        if line >= image.shape[1 - AXIS]:
            return
        total = PIXEL(0)
        if SQUARES:
            squares = real(0.0)
        for k in range(image.shape[AXIS]):
            P = (line, k) if ROW else (k, line)
            value = image[P]
            if EXCLUSIVE == "padded" and not SQUARES and EVERY:
                "each sum leaves out the pixel itself"
                if INPLACE:
                    image[P] = total
                else:
                    table[P] = total
                total += value
            else:
                total += value
                if INPLACE:
                    image[P] = total
                else:
                    table[P] = total
                if SQUARES:
                    squares += value * value
                    table2[P] = squares
    else:
        i, j = THREADS(2, table)
        rows = table.shape[0]
        cols = table.shape[1]
        if EXCLUSIVE == "padded":
            "the table has one more row and column"
            if i >= rows - 1 or j >= cols - 1:
                return
            y0 = wp.max(i - radius, 0)
            x0 = wp.max(j - radius, 0)
            y1 = draw(wp.min(i + radius + 1, rows - 1), wp.min(i + radius, rows - 2) + 1)
            x1 = draw(wp.min(j + radius + 1, cols - 1), wp.min(j + radius, cols - 2) + 1)
            area = real((y1 - y0) * (x1 - x0))
        else:
            y0 = wp.max(i - radius, 0)
            x0 = wp.max(j - radius, 0)
            y1 = wp.min(i + radius, rows - 1)
            x1 = wp.min(j + radius, cols - 1)
            area = real((y1 - y0 + 1) * (x1 - x0 + 1))
        box = box_sum(table, y0, x0, y1, x1)
        if BOX == "the sum":
            out[i, j] = image[i, j] - box if DIFF else box
        else:
            mean = box / area
            if NEEDS2 or (CUT and SAUVOLA):
                box2 = box_sum(table2, y0, x0, y1, x1)
                sd = draw(wp.sqrt(wp.max(box2 / area - mean * mean, 0.0)), wp.sqrt(wp.max(0.0, box2 / area - mean * mean)))
            if CUT:
                if SAUVOLA:
                    level = draw(mean * (1.0 + sens * (sd / range_half - 1.0)), mean + sens * sd)
                else:
                    level = draw(mean * (1.0 - sens), mean - sens)
                binary[i, j] = draw(wp.where(image[i, j] > level, 1, 0), 1 if image[i, j] > level else 0)
            elif NEEDS2:
                out[i, j] = (image[i, j] - mean) / (sd + 1.0e-4) if DIFF else sd
            else:
                out[i, j] = image[i, j] - mean if DIFF else mean
