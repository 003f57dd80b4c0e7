"""{Lets threads claim|Hands out|Assigns} {slots|table entries|cells of a table} {HOW_S}{COUNTS?, counting how many succeed}{RANK?, and keeps the best score of each slot}."""

CATEGORY = "atomic indexing reduction"
ABOUT = dict(
    paragraph="Threads that want a place in a shared table must agree without locks. Each one hashes its key to a slot "
    "and changes it with one atomic operation, whose result tells what was there before. {SWAPS?Compare and "
    "swap takes a slot only if it is empty. }{COUNTS?Successful claims are counted. }{MOST?The best score of each home slot is kept as well. }{SAYS} Hash tables and free "
    "lists on GPUs are built on this.",
    source="Herlihy and Shavit, The Art of Multiprocessor Programming, 2008",
)
NAMES = dict(
    claim="claim_slots acquire_entries insert_keys take_places assign_owners",
    keys="keys ids tags labels",
    owners="owners table slots holders",
    scores="scores weights values priorities",
    best="best best_score peak top_score",
    claimed="claimed n_claimed successes placed",
    failed="failed n_failed rejected missed",
    slot="slot home cell_id bucket",
    key="key tag label ident",
    probe="probe step try_id attempt",
    before="before previous old_owner seen",
    found="found taken settled placed_at",
    place="place cell spot",
    out="out result where_to slot_of",
    n_slots="n_slots table_size capacity",
    stamp="stamp ticket turn",
    salt="salt offset shift",
)

HOW = draw("cas", "cas", "exch", "min", "max")
SWAPS = HOW == "cas"
HOW_S = "by compare and swap" if HOW == "cas" else "with atomic exchanges" if HOW == "exch" else "with atomic minima" if HOW == "min" else "with atomic maxima"
COUNTS = chance(0.5)
RANK = chance(0.35)
PROBES = draw(1, 2, 4, 8)
HASH = draw("mod", "mult", "xor")
REPORT = draw("slot", "before", "flag")
SAYS = "Each thread reports what the slot held before." if REPORT == "before" else "Each thread reports whether it found the place empty." if REPORT == "flag" else "Each thread reports the slot it took, or -1." if SWAPS else "Each thread reports its slot."
MOST = RANK
EMPTY = 2147483647 if HOW == "min" else -1


@helper
def home_of(key: int, salt: int, n_slots: int) -> int:
    if HASH == "mod":
        return draw(wp.abs(key + salt) % n_slots, wp.abs(key - salt) % n_slots)
    if HASH == "mult":
        return draw((key * 7919 + salt & 2147483647) % n_slots, (key * 31 + salt & 2147483647) % n_slots)
    return draw(((key ^ salt) & 2147483647) % n_slots, ((key ^ key >> 7) + salt & 2147483647) % n_slots)


@wp.kernel
def claim(
    keys: ARRAY(int, 1),
    scores: ARRAY(real, 1),
    salt: int = INT(1, 97),
    owners: ARRAY(int, 1) = None,
    claimed: ARRAY(int, 1) = None,
    failed: ARRAY(int, 1) = None,
    best: ARRAY(real, 1) = None,
    out: ARRAY(int, 1) = None,
):
    i = THREADS(1, keys)
    key = keys[i]
    n_slots = owners.shape[0]
    slot = home_of(key, salt, n_slots)
    OWNER = draw(i, key)
    if HOW == "cas":
        if PROBES == 1:
            "empty places hold -1"
            before = wp.atomic_cas(owners, slot, -1, OWNER)
            if REPORT == "slot":
                found = wp.where(before == -1, slot, -1)
        else:
            "empty places hold -1"
            before = int(0)
            found = int(-1)
            for probe in range(PROBES):
                if found < 0:
                    place = draw((slot + probe) % n_slots, (slot + probe * probe) % n_slots)
                    before = wp.atomic_cas(owners, place, -1, OWNER)
                    if before == -1:
                        found = place
    elif HOW == "exch":
        before = wp.atomic_exch(owners, slot, OWNER)
    elif HOW == "min":
        "empty places hold the largest number"
        before = wp.atomic_min(owners, slot, OWNER)
    else:
        before = wp.atomic_max(owners, slot, OWNER)
    if COUNTS:
        if before == EMPTY:
            wp.atomic_add(claimed, 0, 1)
        elif chance(0.5):
            wp.atomic_add(failed, 0, 1)
    if RANK:
        wp.atomic_max(best, slot % best.shape[0], scores[i])
    if REPORT == "slot":
        out[i] = found if SWAPS else slot
    elif REPORT == "before":
        out[i] = before
    else:
        out[i] = wp.where(before == EMPTY, 1, 0)
