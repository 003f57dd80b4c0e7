"""Appends {!PLAIN?{TRANSFORM_S}}{CHOSEN_S} to {a list|a compact array}{PAIRED?, each with its negative,} with a counter that threads share, remembering each thread's place so that its gradient finds it again."""

CATEGORY = "gradient"
ABOUT = dict(
    paragraph="Threads append values to a list by taking places from a shared counter. In the backward pass the "
    "counter would hand out other places, so each thread remembers its own and the replay reads it back. "
    "Contacts and events of differentiable simulators are collected like this.",
    source="Griewank and Walther, Evaluating Derivatives, 2008",
)
NAMES = dict(
    append_chosen="append_chosen compact_values emit_items push_selected collect_{TAG}",
    claim="claim next_slot reserve take_slot",
    replay_claim="replay_{claim} {claim}_replay again_{claim}",
    counter="counter count n_out cursor",
    slots="slots places slot_of_thread",
    thread="thread t index",
    slot="slot place at",
    values="values data x samples",
    weights="weights gains",
    out="out items packed",
    threshold="threshold cutoff limit level",
    gain="gain scale factor",
    capacity="capacity max_items room",
    v="v value",
    y="y item stored",
)

CHOSEN = draw("positive", "large", "all", "banded")
CHOSEN_S = "{PLAIN?all }values" if CHOSEN == "all" else "positive values" if CHOSEN == "positive" else "values above a threshold" if CHOSEN == "large" else "values between two bounds"
TAG = draw("values", "hits", "events")
TRANSFORM = draw("", "", "scale", "square", "weight")
TRANSFORM_S = (
    "scaled " if TRANSFORM == "scale" else "the squares of " if TRANSFORM == "square" else "weighted " if TRANSFORM == "weight"
    else ""
)
BLOCK = draw(1, 1, 1, 1, 2) if TRANSFORM == "" else 1
PAIRED = BLOCK == 2
PLAIN = TRANSFORM == ""
RETURNS = chance(0.3)


@wp.func
def claim(counter: ARRAY(int, 1), slots: ARRAY(int, 1), thread: int) -> int:
    slot = wp.atomic_add(counter, 0, BLOCK)
    slots[thread] = slot
    return slot


@wp.func_replay(claim)
def replay_claim(counter: ARRAY(int, 1), slots: ARRAY(int, 1), thread: int):
    return slots[thread]


def TEST(v):
    if CHOSEN == "positive":
        return v > 0.0
    if CHOSEN == "large":
        return v > threshold
    return v > -threshold and v < threshold


def STORED(v):
    if TRANSFORM == "scale":
        return draw(v * gain, gain * v)
    if TRANSFORM == "square":
        return SQUARED(v)
    if TRANSFORM == "weight":
        return PRODUCT(v, weights[i])
    return v


def APPEND(v):
    if TRANSFORM:
        y = STORED(v)
        PUT(y)
    else:
        PUT(v)


def PUT(y):
    slot = claim(counter, slots, i)
    if slot + BLOCK <= out.shape[0] if BLOCK > 1 else slot < draw(out.shape[0], len(out)):
        out[slot] = y
        if BLOCK == 2:
            out[slot + 1] = -y


@wp.kernel
def append_chosen(
    values: ARRAY(real, 1),
    weights: ARRAY(real, 1),
    counter: ARRAY(int, 1),
    slots: ARRAY(int, 1),
    threshold: real = NUM(0.1, 1.0),
    gain: real = NUM(0.2, 3.0),
    out: ARRAY(real, 1) = None,
):
    i = THREADS(1, values)
    v = values[i]
    if CHOSEN == "all":
        APPEND(v)
    elif RETURNS:
        if not TEST(v):
            return
        APPEND(v)
    else:
        if TEST(v):
            APPEND(v)
