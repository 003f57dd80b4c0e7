"""Sums {WHAT} {HOW}{KAHAN? with compensated summation}{MEAN?, and divides by their number}{FILTER_S}{+COUNTS?, and counts them}."""

CATEGORY = "reduction"
ABOUT = dict(
    paragraph="Sums over arrays are the most frequent reduction. This kernel sums {WHAT} {HOW}. {KAHAN?A second "
    "variable collects what rounding loses, so that long sums stay exact. }{MASK?Masked entries are left "
    "out. }Norms, means and losses come out of such sums.",
    formula="s = sum_i f(x_i)",
    source="Higham, Accuracy and Stability of Numerical Algorithms, 2002, chapter 4",
)
NAMES = dict(
    reduce_sum="reduce_sum sum_kernel partial_sums accumulate_rows sum_{SHORT} block_sum",
    x="x values data src",
    y="y other second",
    w="w weights coeffs",
    mask="mask valid include",
    out="out sums partial totals",
    chunk="chunk block_size per_thread span",
    n="n size length",
    acc="acc total s running",
    comp="comp carry lost err",
    t="t next_sum raised",
    yk="yk corrected term_c",
    v="v value term",
    begin="begin first lo",
    end="end last hi",
    k="k j idx",
    used="used counted hits n_used",
    counts="counts n_out sizes",
    stride="stride step hop",
    even="even acc0 s0",
    odd="odd acc1 s1",
    limit="limit cap bound",
)

HOW = draw("one chunk a thread", "row by row", "row by row", "column by column", "with a grid stride", "all elements into one cell")
SHORT = "rows" if HOW == "row by row" else "columns" if HOW == "column by column" else "chunks"
TERM = draw("plain", "plain", "square", "abs", "product", "weighted", "exp", "power")
WHAT = "squares" if TERM == "square" else "magnitudes" if TERM == "abs" else "products" if TERM == "product" else "weighted values" if TERM == "weighted" else "exponentials" if TERM == "exp" else "powers of values" if TERM == "power" else draw("values", "samples")
RANK = 2 if HOW == "row by row" or HOW == "column by column" else draw(1, 1, 2) if HOW == "all elements into one cell" else 1
ONECELL = HOW == "all elements into one cell"
KAHAN = chance(0.25) and not ONECELL
NEUMAIER = chance(0.4)
PAIRS = chance(0.25) and not KAHAN and not ONECELL
MEAN = chance(0.3) and not ONECELL
MASK = draw("", "", "", "int", "bool")
FILTER = draw("", "", "", "finite", "positive", "below")
COUNTS = chance(0.25)
ATOMIC = chance(0.35)
ROOT = chance(0.25)
WIDE = chance(0.25)
FILTER_S = ", of finite values" if FILTER == "finite" else ", of positive values" if FILTER == "positive" else ", of values below a limit" if FILTER == "below" else ""


def RAWV(P):
    V = x[P]
    if TERM == "square":
        return SQUARED(x[P]) if chance(0.5) else x[P] * x[P]
    if TERM == "abs":
        return wp.abs(V)
    if TERM == "product":
        return PRODUCT(V, y[P])
    if TERM == "weighted":
        return PRODUCT(w[P], V)
    if TERM == "exp":
        return wp.exp(LIMITED(V, -40.0, 40.0))
    if TERM == "power":
        return wp.pow(wp.abs(V), exponent)
    return V


def KEPT(acc, comp, V):
    v = V
    if FILTER == "finite":
        if draw(wp.isnan(v), not wp.isfinite(v)):
            v = real(0.0)
    elif FILTER == "positive":
        v = LARGER(v, 0.0)
    elif FILTER == "below":
        v = wp.min(v, limit)
    if KAHAN:
        if NEUMAIER:
            t = acc + v
            if wp.abs(acc) >= wp.abs(v):
                comp += (acc - t) + v
            else:
                comp += (v - t) + acc
            acc = t
        else:
            yk = v - comp
            t = acc + yk
            comp = (t - acc) - yk
            acc = t
    else:
        ADD(acc, v)


def STEP(acc, comp, used, P):
    if MASK:
        if ON(mask[P], MASK):
            KEPT(acc, comp, RAWV(P))
            used += 1
    else:
        KEPT(acc, comp, RAWV(P))


@wp.kernel
def reduce_sum(
    x: ARRAY(real, RANK),
    y: ARRAY(real, RANK),
    w: ARRAY(real, RANK),
    mask: FLAGS(MASK, RANK),
    chunk: int = draw(8, 16, 32, 64, 128),
    stride: int = draw(64, 128, 256, 1024),
    exponent: real = NUM(0.5, 3.0),
    limit: real = NUM(1.0, 100.0),
    out: ARRAY(real, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    if ONECELL:
        IDX = THREADS(RANK, x)
        if MASK:
            if OFF(mask[IDX], MASK):
                return
        v = RAWV(IDX)
        if FILTER == "finite":
            if wp.isnan(v):
                return
        elif FILTER == "positive":
            if v <= 0.0:
                return
        elif FILTER == "below":
            v = wp.min(v, limit)
        if WIDE:
            "spread over many cells against contention"
            cell = PART(IDX, 0) % out.shape[0]
            wp.atomic_add(out, cell, v)
        elif ATOMIC:
            wp.atomic_add(out, 0, v)
        else:
            out[0] += v
        if COUNTS:
            wp.atomic_add(counts, 0, 1)
    else:
        if HOW == "row by row":
            i = THREADS(1, x)
        else:
            i = THREADS(1)
        acc = real(0.0)
        comp = real(0.0)
        used = int(0)
        if HOW == "one chunk a thread":
            n = draw(x.shape[0], len(x))
            begin = draw(i * chunk, chunk * i)
            end = wp.min(begin + chunk, n)
            if MASK == "":
                used = end - begin
            if PAIRS:
                even = real(0.0)
                odd = real(0.0)
                for k in range(begin, end):
                    if draw(k % 2 == 0, (k & 1) == 0):
                        STEP(even, comp, used, k)
                    else:
                        STEP(odd, comp, used, k)
                acc = even + odd
            elif chance(0.3):
                for k in range(chunk):
                    if begin + k < n:
                        STEP(acc, comp, used, begin + k)
            else:
                for k in range(begin, end):
                    STEP(acc, comp, used, k)
        elif HOW == "with a grid stride":
            n = x.shape[0]
            if chance(0.5):
                for k in range(i, n, stride):
                    STEP(acc, comp, used, k)
                    if MASK == "":
                        used += 1
            else:
                k = int(i)
                while k < n:
                    STEP(acc, comp, used, k)
                    if MASK == "":
                        used += 1
                    k += stride
        elif HOW == "row by row":
            n = x.shape[1]
            if MASK == "":
                used = n
            if PAIRS:
                even = real(0.0)
                odd = real(0.0)
                for k in range(n // 2):
                    STEP(even, comp, used, (i, 2 * k))
                    STEP(odd, comp, used, (i, 2 * k + 1))
                if n % 2 == 1:
                    STEP(even, comp, used, (i, n - 1))
                acc = even + odd
            elif WIDE and not KAHAN and TERM == "plain" and MASK == "":
                row = x[i]
                for k in range(n):
                    KEPT(acc, comp, row[k])
            else:
                for k in range(n):
                    STEP(acc, comp, used, (i, k))
        else:
            if i >= x.shape[1]:
                return
            n = x.shape[0]
            if MASK == "":
                used = n
            for k in range(n):
                STEP(acc, comp, used, (k, i))
        if KAHAN and NEUMAIER:
            acc = acc + comp
        if MEAN:
            acc = acc / real(wp.max(used, 1))
        if ROOT and (TERM == "square" or TERM == "abs"):
            acc = wp.sqrt(acc)
        if ATOMIC and HOW == "with a grid stride":
            wp.atomic_add(out, 0, acc)
            if COUNTS:
                wp.atomic_add(counts, 0, used)
        else:
            if ATOMIC:
                out[i] += acc
            else:
                out[i] = acc
            if COUNTS:
                counts[i] = used
