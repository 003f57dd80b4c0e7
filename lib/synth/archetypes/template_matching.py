"""Compares a template with {the image|every place of an image} by {MEASURE}{BEST?, and keeps the best score}{MASKED?, where the template's mask is set}{+STRIDE?, at every few pixels}{+MEAN_COST?, averaged}."""

CATEGORY = "nested_loop reduction"
ABOUT = dict(
    paragraph="A small template slides over an image, and each thread scores one place by {MEASURE}. {NORMALISED?Normalising makes the score "
    "independent of brightness and contrast, so that one threshold serves all images. }The extremum of the score map is where the template is "
    "found: parts on a conveyor, marks on a board, atoms in a micrograph.",
    formula="{NORMALISED?ncc(p) = sum (I - mean I)(T - mean T) / sqrt(sum (I - mean I)^2 sum (T - mean T)^2)}{!NORMALISED?s(p) = sum_q c(I(p + q), T(q))}",
    source="Lewis, Fast Normalized Cross-Correlation, 1995",
)
NAMES = dict(
    match="match_template template_match {SHORT}_match score_template {SHORT}_map correlate_template",
    image="image src search_image field",
    templ="templ template pattern kernel_image",
    mask="mask templ_mask valid",
    score="score response scores out",
    best="best best_score extremum",
    th="th t_rows templ_h",
    tw="tw t_cols templ_w",
    a="a iv pixel",
    b="b tv t_pixel",
    sum_i="sum_i s_i image_sum",
    sum_t="sum_t s_t templ_sum",
    sum_ii="sum_ii s_ii image_sq",
    sum_tt="sum_tt s_tt templ_sq",
    sum_it="sum_it s_it cross_sum",
    n="n count area",
    total="total acc cost",
    m="m dy u",
    k="k dx v",
    cov="cov num covariance",
    var_i="var_i image_var vi",
    var_t="var_t templ_var vt",
    stride="stride step skip",
)

SHORT = draw("ssd", "sad", "ncc", "ncc", "corr")
MEASURE = "the sum of squared differences" if SHORT == "ssd" else "the sum of absolute differences" if SHORT == "sad" else "normalised cross-correlation" if SHORT == "ncc" else "the correlation coefficient without means"
NORMALISED = SHORT == "ncc"
BEST = chance(0.35)
MASKED = chance(0.3)
BATCH = chance(0.25)
STRIDE = chance(0.25)
MEANS = draw("one", "two") if NORMALISED else "one"
EARLY = chance(0.35) and SHORT in ("ssd", "sad")
PLACE = draw("corner", "corner", "centre")
PIXEL = draw("real", "real", "vec3") if SHORT in ("ssd", "sad") else "real"
TYPE = vec3 if PIXEL == "vec3" else real
MEAN_COST = chance(0.35) and SHORT in ("ssd", "sad") and not EARLY


def I(M, K):
    if PLACE == "centre":
        y = wp.clamp(ROW_AT + M - th // 2, 0, image.shape[0] - 1)
        x = wp.clamp(COL_AT + K - tw // 2, 0, image.shape[1] - 1)
        return image[y, x]
    return image[ROW_AT + M, COL_AT + K]


def T(M, K):
    return templ[which, M, K] if BATCH else templ[M, K]


def PUT(V):
    if BATCH:
        score[which, i, j] = V
    else:
        score[i, j] = V


@wp.kernel
def match(
    image: ARRAY(TYPE, 2),
    templ: ARRAY(TYPE, 3 if BATCH else 2),
    mask: ARRAY(int, 2),
    stride: int = INT(2, 4),
    bound: real = NUM(0.5, 20.0),
    score: ARRAY(real, 3 if BATCH else 2) = None,
    best: ARRAY(real, 1) = None,
):
    if BATCH:
        which, i, j = THREADS(3, score)
        if which >= templ.shape[0]:
            return
        th = templ.shape[1]
        tw = templ.shape[2]
    else:
        i, j = THREADS(2, score)
        th = templ.shape[0]
        tw = templ.shape[1]
    ROW_AT = i * stride if STRIDE else i
    COL_AT = j * stride if STRIDE else j
    if PLACE == "corner":
        "the template must lie inside of the image"
        if draw(ROW_AT + th > image.shape[0] or COL_AT + tw > image.shape[1], ROW_AT > image.shape[0] - th or COL_AT > image.shape[1] - tw):
            PUT(0.0)
            return
    ROWS = wp.min(th, mask.shape[0]) if MASKED else th
    COLS = wp.min(tw, mask.shape[1]) if MASKED else tw
    if SHORT == "ssd" or SHORT == "sad":
        total = real(0.0)
        if MEAN_COST:
            n = int(0)
        for m in range(ROWS):
            for k in range(COLS):
                if MASKED:
                    if mask[m, k] == 0:
                        continue
                if PIXEL == "vec3":
                    diff = I(m, k) - T(m, k)
                    ADD(total, LENGTH_SQ(diff) if SHORT == "ssd" else draw(wp.abs(diff[0]) + wp.abs(diff[1]) + wp.abs(diff[2]), LENGTH(diff)))
                elif SHORT == "ssd":
                    diff = draw(I(m, k) - T(m, k), T(m, k) - I(m, k))
                    ADD(total, diff * diff)
                else:
                    ADD(total, wp.abs(I(m, k) - T(m, k)))
                if MEAN_COST:
                    n += 1
            if EARLY:
                "worse than allowed already"
                if total > bound:
                    break
        if MEAN_COST:
            total = total / real(wp.max(n, 1))
        PUT(total)
        if BEST:
            wp.atomic_min(best, 0, total)
    else:
        sum_it = real(0.0)
        sum_ii = real(0.0)
        sum_tt = real(0.0)
        sum_i = real(0.0)
        sum_t = real(0.0)
        n = real(0.0)
        if MEANS == "two":
            for m in range(ROWS):
                for k in range(COLS):
                    if MASKED:
                        if mask[m, k] == 0:
                            continue
                    sum_i += I(m, k)
                    sum_t += T(m, k)
                    n += 1.0
            mean_i = sum_i / wp.max(n, 1.0)
            mean_t = sum_t / wp.max(n, 1.0)
            for m in range(ROWS):
                for k in range(COLS):
                    if MASKED:
                        if mask[m, k] == 0:
                            continue
                    a = I(m, k) - mean_i
                    b = T(m, k) - mean_t
                    ADD(sum_it, a * b)
                    sum_ii += a * a
                    sum_tt += b * b
            value = sum_it / wp.sqrt(wp.max(sum_ii * sum_tt, 1.0e-8))
        else:
            for m in range(ROWS):
                for k in range(COLS):
                    if MASKED:
                        if mask[m, k] == 0:
                            continue
                    a = I(m, k)
                    b = T(m, k)
                    ADD(sum_it, a * b)
                    sum_ii += a * a
                    sum_tt += b * b
                    if NORMALISED:
                        sum_i += a
                        sum_t += b
                        n += 1.0
            if NORMALISED:
                n = wp.max(n, 1.0)
                cov = sum_it - sum_i * sum_t / n
                var_i = wp.max(sum_ii - sum_i * sum_i / n, 0.0)
                var_t = wp.max(sum_tt - sum_t * sum_t / n, 0.0)
                value = draw(cov / wp.sqrt(var_i * var_t + 1.0e-8), cov / wp.max(wp.sqrt(var_i * var_t), 1.0e-4))
            else:
                value = sum_it / wp.sqrt(sum_ii * sum_tt + 1.0e-8)
        PUT(value)
        if BEST:
            wp.atomic_max(best, 0, value)
