"""{MAKES?Collects}{!MAKES?{TAKES?Removes}{!TAKES?Toggles}} the {ITEMS} of each row {MAKES?in}{TAKES?from}{TOGGLES?in} a set of {CAPACITY} bits{FRESH?, starting with {START_S}}{DUPLICATES?, and counts those that {DUPLICATE_S}}{SIZED?, and stores how many the set has}{TEST?, and says whether one is in it}."""

CATEGORY = "indexing nested_loop"
ABOUT = dict(
    paragraph="A set of small integers is a row of bits, one for each that may be in it. {CAPACITY} bits fit in a vector of {WORDS} words, which a thread keeps in registers while it "
    "goes through its row: the upper bits of an item choose the word, its last five the bit. {MAKES?Setting a bit twice changes nothing, so repeated items count once. }"
    "{TOGGLES?Items that occur twice cancel each other. }{SIZED?The set bits are counted by clearing the lowest one again and again. }Colours of neighbours, cells that a ray passes and categories of a record are collected like this.",
    formula="{MAKES?S = S or 2^x}{TAKES?S = S and not 2^x}{TOGGLES?S = S xor 2^x} for each item x",
)
NAMES = dict(
    collect="{VERB}_bits {VERB}_{ITEMS} bit_set_{VERB} {ITEMS}_bit_set row_bit_sets",
    items="{ITEMS} {ITEMS}_in row_{ITEMS}",
    lengths="lengths counts row_len",
    sets="sets bit_sets masks_out members",
    repeats="repeats num_repeats missing",
    sizes="sizes num_members set_size",
    answers="answers is_member found",
    asked="asked query wanted",
    row="row r i",
    k="k j t",
    item="item x {ONE}",
    bits="bits members_v set_bits word_bits",
    word="word w slot",
    bit="bit mask flag",
    n="n size num_bits",
    rest="rest left_bits word_left",
    again="again seen repeated",
    c="c part q",
)

WORDS = draw(2, 3, 4, 4)
CAPACITY = 32 * WORDS
SET = vec2i if WORDS == 2 else vec3i if WORDS == 3 else vec4i
DO = draw("set", "set", "clear", "toggle")
MAKES = DO == "set"
TAKES = DO == "clear"
TOGGLES = DO == "toggle"
VERB = "mark" if MAKES else "clear" if TAKES else "toggle"
ITEMS = draw("colours", "labels", "cells", "categories")
ONE = "colour" if ITEMS == "colours" else "label" if ITEMS == "labels" else "cell" if ITEMS == "cells" else "category"
START = draw("stored", "empty") if not TAKES else draw("stored", "full")
FRESH = START != "stored"
START_S = "an empty set" if START == "empty" else "all of them"
DUPLICATES = chance(0.3) and not TOGGLES
DUPLICATE_S = "were in it already" if MAKES else "were not in it any more"
SIZED = chance(0.4)
TEST = chance(0.2)
LENGTHS = chance(0.4)
SHIFTS = draw("bits", "division")
OUTSIDE = draw("skip", "guard")


def CHANGE(item, bits, again):
    word = item >> 5 if SHIFTS == "bits" else item // 32
    bit = 1 << (item & 31) if SHIFTS == "bits" else 1 << (item % 32)
    if DUPLICATES:
        if (bits[word] & bit) != 0 if MAKES else (bits[word] & bit) == 0:
            again += 1
    if MAKES:
        bits[word] |= bit
    elif TAKES:
        bits[word] &= ~bit
    else:
        bits[word] ^= bit


@wp.kernel
def collect(
    items: ARRAY(int, 2),
    lengths: ARRAY(int, 1),
    asked: int = INT(0, 63),
    sets: ARRAY(SET, 1) = None,
    repeats: ARRAY(int, 1) = None,
    sizes: ARRAY(int, 1) = None,
    answers: ARRAY(bool, 1) = None,
):
    row = THREADS(1, sets)
    if START == "stored":
        bits = sets[row]
    elif START == "empty":
        bits = SET(0)
    else:
        bits = SET(-1)
    again = int(0)
    for k in range(wp.min(lengths[row], items.shape[1]) if LENGTHS else items.shape[1]):
        item = items[row, k]
        if OUTSIDE == "skip":
            if INVALID(item, CAPACITY):
                continue
            CHANGE(item, bits, again)
        else:
            if item >= 0 and item < CAPACITY:
                CHANGE(item, bits, again)
    sets[row] = bits
    if DUPLICATES:
        repeats[row] = again
    if SIZED:
        n = int(0)
        for c in range(WORDS):
            rest = bits[c]
            while rest != 0:
                "clears the lowest bit that is set"
                rest = rest & (rest - 1)
                n += 1
        sizes[row] = n
    if TEST:
        answers[row] = draw((bits[asked >> 5] >> (asked & 31)) & 1, 1 & (bits[asked // 32] >> (asked % 32))) == 1
