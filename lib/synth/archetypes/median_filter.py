"""{Replaces each pixel by the {RANK_WORD} of its {WINDOW} window|Takes the {RANK_WORD} over a {WINDOW} window}{CONDITIONAL?, only at outliers}."""

CATEGORY = "stencil conditional nested_loop"
ABOUT = dict(
    paragraph="The {RANK_WORD} over a small window ({WINDOW}) replaces each pixel. Unlike a mean, rank filters such as "
    "the median remove single wrong pixels completely and keep edges where they are. {CONDITIONAL?Only "
    "pixels that differ much from it are changed. }Cameras and scanners clean their images with such filters.",
    source="Gonzalez and Woods, Digital Image Processing, 2018, chapter 5",
    invariants=("{KEEPS_RANGE?{out} <= max(before({image}))}", "{KEEPS_RANGE?{out} >= min(before({image}))}"),
)
NAMES = dict(
    median="median median_filter rank_filter median_{TAG} despeckle filter_{TAG} remove_outliers",
    image="image img src noisy",
    out="out filtered dst cleaned",
    threshold="threshold limit tolerance cutoff",
    values="values v window sorted_v",
    low="low lo smaller",
    high="high hi larger",
    middle="middle med median_value m",
    a="a p first",
    b="b q second",
    below="below smaller_ones rank_here",
    result="result chosen_value ranked",
    amount="amount strength mix",
    changed="changed n_changed replaced",
    removed="removed difference noise_map",
    noise="noise noise_sum deviation",
    mask="mask region selected",
    fill_value="fill_value missing background",
    d="d offset k_off",
    t="t swap tmp hold",
    count="count rank below n_less",
    centre="centre own pixel here",
    im="im up y0 row_above",
    ip="ip down y2 row_below",
    jm="jm left x0 col_left",
    jp="jp right x2 col_right",
)

WINDOW = draw("3x3", "3x3", "cross", "row")
RANK_WORD = draw("median", "median", "median", "minimum", "maximum", "midrange") if WINDOW != "cross" else draw("median", "median", "midrange")
TAG = "3x3" if WINDOW == "3x3" else WINDOW
BORDER = draw("clamped", "skip", "periodic")
FORM = draw(0, 1, 2, 3, 4, 5)
CONDITIONAL = chance(0.35)
METHOD = draw("count", "bubble", "network")
PIXEL = real
COPY = chance(0.6)
BLEND = chance(0.2)
MASKED = chance(0.3)
MASK = draw(int, bool, uint8)
CHANGED = draw("", "", "count", "array", "sum")
HOLES = chance(0.25)
KEEPS_RANGE = not BLEND and not HOLES and (COPY or BORDER != "skip" and not MASKED)
FILL = draw("written", "loops")
TIES = draw("index", "equal")
COUNT = 9 if WINDOW == "3x3" else 5
VECN = VEC(9) if WINDOW == "3x3" else VEC(5)


@wp.kernel
def median(
    image: ARRAY(PIXEL, 2),
    mask: ARRAY(MASK, 2),
    threshold: real = NUM(0.05, 0.5),
    amount: real = NUM(0.1, 0.9),
    fill_value: real = NUM(0.1, 0.9),
    out: ARRAY(PIXEL, 2) = None,
    changed: ARRAY(int, 1) = None,
    removed: ARRAY(real, 2) = None,
    noise: ARRAY(real, 1) = None,
):
    i, j = THREADS(2, image)
    if BORDER == "skip":
        if ON_BORDER(image, (i, j), 2, 2 if WINDOW == "row" else 1, FORM):
            if COPY:
                out[i, j] = image[i, j]
            return
    if MASKED:
        "the rest of the image is copied"
        if IS_UNSET(mask[i, j]):
            if COPY:
                out[i, j] = image[i, j]
            return
    centre = image[i, j]
    if HOLES:
        if draw(centre <= 0.0, wp.isnan(centre), not wp.isfinite(centre)):
            out[i, j] = draw(0.0, fill_value)
            return
    values = VECN()
    if WINDOW == "row":
        "five pixels in a row"
        for d in range(-2, 3):
            if BORDER == "periodic":
                values[d + 2] = image[i, wp.max((j + d + image.shape[1]) % image.shape[1], 0)]
            else:
                values[d + 2] = image[i, LIMITED(j + d, 0, image.shape[1] - 1)]
    elif WINDOW == "3x3" and FILL == "loops" and BORDER != "periodic":
        for di in range(-1, 2):
            for dj in range(-1, 2):
                y = LIMITED(i + di, 0, image.shape[0] - 1)
                x = LIMITED(j + dj, 0, image.shape[1] - 1)
                values[draw(3 * (di + 1) + dj + 1, (di + 1) * 3 + (dj + 1))] = image[y, x]
    else:
        im = NEXT_TO(i, -1, image.shape[0], BORDER, FORM)
        ip = NEXT_TO(i, 1, image.shape[0], BORDER, FORM)
        jm = NEXT_TO(j, -1, image.shape[1], BORDER, FORM)
        jp = NEXT_TO(j, 1, image.shape[1], BORDER, FORM)
        if WINDOW == "cross":
            values[0] = image[im, j]
            values[1] = image[i, jm]
            values[2] = centre
            values[3] = image[i, jp]
            values[4] = image[ip, j]
        else:
            values[0] = image[im, jm]
            values[1] = image[im, j]
            values[2] = image[im, jp]
            values[3] = image[i, jm]
            values[4] = centre
            values[5] = image[i, jp]
            values[6] = image[ip, jm]
            values[7] = image[ip, j]
            values[8] = image[ip, jp]
    if RANK_WORD == "median":
        if METHOD == "bubble":
            "sort the window"
            for a in range(COUNT - 1):
                for b in range(COUNT - 1 - a):
                    SWAPPED(b)
            result = values[COUNT // 2]
        elif METHOD == "network":
            "half of a selection sort is enough"
            for a in range(COUNT // 2 + 1):
                for b in range(a + 1, COUNT):
                    low = wp.min(values[a], values[b])
                    high = wp.max(values[a], values[b])
                    values[a] = low
                    values[b] = high
            result = values[COUNT // 2]
        else:
            "the value with as many smaller as larger ones"
            result = real(centre)
            for a in range(COUNT):
                below = int(0)
                for b in range(COUNT):
                    if values[b] < values[a] or (values[b] == values[a] and b < a):
                        below += 1
                if below == COUNT // 2:
                    result = values[a]
    elif RANK_WORD == "minimum":
        if chance(0.5):
            result = wp.min(values)
        else:
            result = real(values[0])
            for a in range(1, COUNT):
                result = wp.min(result, values[a])
    elif RANK_WORD == "maximum":
        if chance(0.5):
            result = wp.max(values)
        else:
            result = real(values[0])
            for a in range(1, COUNT):
                if values[a] > result:
                    result = values[a]
    else:
        if chance(0.5):
            result = draw(0.5 * (wp.min(values) + wp.max(values)), (wp.min(values) + wp.max(values)) / 2.0)
        else:
            low = real(values[0])
            high = real(values[0])
            for a in range(1, COUNT):
                low = wp.min(low, values[a])
                high = wp.max(high, values[a])
            result = draw(0.5 * (low + high), (low + high) / 2.0)
    if BLEND:
        R = draw(wp.lerp(centre, result, amount), centre + amount * (result - centre))
    else:
        R = result
    if CONDITIONAL:
        out[i, j] = CHOOSE(wp.abs(centre - result) > threshold, R, centre)
    else:
        out[i, j] = R

    if CHANGED == "count":
        if draw(wp.abs(centre - result) > threshold, result != centre):
            wp.atomic_add(changed, 0, 1)
    elif CHANGED == "array":
        removed[i, j] = draw(centre - result, wp.abs(centre - result))
    elif CHANGED == "sum":
        wp.atomic_add(noise, 0, wp.abs(centre - result))


# Puts two neighbours of the window in order.
def SWAPPED(b):
    if chance(0.6):
        if values[b] > values[b + 1]:
            t = values[b]
            values[b] = values[b + 1]
            values[b + 1] = t
    else:
        low = wp.min(values[b], values[b + 1])
        high = wp.max(values[b], values[b + 1])
        values[b] = low
        values[b + 1] = high
