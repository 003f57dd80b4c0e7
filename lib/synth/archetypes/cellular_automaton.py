"""Advances {RULE_TEXT} by one generation{WRAP_TEXT}{RANDOM?, with random events}{COUNT?, and counts the cells that {COUNTED}}{+AGE?, and keeps the age of living cells}."""

CATEGORY = "stencil simulation conditional"
ABOUT = dict(
    paragraph="A cellular automaton changes every cell at once by a rule that looks at the cell and its neighbours only. {CONWAY?In Conway's game of life a cell is born with three living neighbours and survives with two or three. }{HIGHLIFE?HighLife is Conway's game of life in which six living neighbours give birth, too. }{MASKS?The bits of two numbers say with how many living neighbours a cell is born and with how many it survives. }{RULE1D?An elementary automaton has one dimension and a table of eight "
    "bits, which says what each pattern of three cells becomes. }{FIRE?In the forest-fire model trees grow, catch fire from burning neighbours or from lightning, and burn down. }{SAND?In the sand pile a cell with four grains topples and gives one to each neighbour, which "
    "may topple in turn: avalanches of all sizes follow. }{EXCITE?An excitable medium has cells that fire if a neighbour does and then rest for a while, which makes spiral waves. }",
    formula="{CONWAY?alive' = (n = 3) or (alive and n = 2)}{HIGHLIFE?alive' = (n = 3) or (alive and n = 2) or (not alive and n = 6)}{MASKS?alive' = bit n of survive if alive else bit n of birth}{RULE1D?s'_i = bit (4 s_(i-1) + 2 s_i + s_(i+1)) of the rule}{FIRE?tree burns if a neighbour burns or with probability f}{SAND?z' = z - 4 [z >= 4] + sum over neighbours of [z >= 4]}{EXCITE?0 -> 1 if a neighbour is excited, k -> k + 1 mod n else}",
    source="{LIFE?Gardner, The Fantastic Combinations of John Conway's New Solitaire Game Life, 1970}{RULE1D?Wolfram, Statistical Mechanics of Cellular Automata, 1983}{FIRE?Drossel and Schwabl, Self-Organized Critical Forest-Fire Model, 1992}{SAND?Bak, Tang and Wiesenfeld, Self-Organized Criticality: An Explanation of 1/f Noise, 1987}{EXCITE?Greenberg and Hastings, Spatial Patterns for Discrete Models of Diffusion in Excitable Media, 1978}",
)
NAMES = dict(
    automaton="{TAG}_step {TAG}_update {TAG}_kernel ca_{TAG} {TAG}_generation",
    cells="cells grid state board",
    cells_next="cells_next next_grid state_out board_out",
    n="n {!SAND?neighbors} {LIFE?alive_count} {SAND?incoming}",
    here="here cell old c",
    after="after new_state next_cell result",
    rule="rule rule_number rule_code table_bits",
    pattern="pattern code key neighborhood",
    height="height rows h",
    width="width cols w",
    di="di dy oy",
    dj="dj dx ox",
    ii="ii y ny",
    jj="jj x nx",
    seed="seed rng_seed step_seed",
    state="rng rand_state prng",
    p_grow="p_grow growth_prob p",
    p_fire="p_fire lightning f_prob",
    u="u coin roll",
    count="count total {LIFE?alive_total} {SAND?n_topples}",
    burning="burning on_fire lit",
    birth="birth birth_mask born_bits",
    survive="survive survive_mask stay_bits",
    levels="levels n_states max_state",
    age="age ages lifetime",
)

TAG = draw("life", "life", "rule", "fire", "sandpile", "excitable")
LIFE = TAG == "life"
RULE1D = TAG == "rule"
FIRE = TAG == "fire"
SAND = TAG == "sandpile"
EXCITE = TAG == "excitable"
VARIANT = draw("conway", "conway", "masks", "highlife") if LIFE else ""
CONWAY = VARIANT == "conway"
HIGHLIFE = VARIANT == "highlife"
MASKS = VARIANT == "masks"
RULE_TEXT = ("the game of life" if VARIANT == "conway" else "HighLife" if VARIANT == "highlife" else "a life-like automaton") if LIFE else "an elementary automaton" if RULE1D else "a forest fire" if FIRE else "a sand pile" if SAND else "an excitable medium"
BORDER = draw("wrap", "wrap", "closed", "clamp")
WRAP_TEXT = " on a torus" if BORDER == "wrap" and not RULE1D else " on a ring" if BORDER == "wrap" else ""
KIND = draw("int", "int", "uint8")
DIM = 1 if RULE1D else 2
EIGHT = LIFE or (not SAND and chance(0.5))
RANDOM = FIRE
COUNT = chance(0.35)
COUNTED = "live" if LIFE or RULE1D else "burn" if FIRE else "topple" if SAND else "are excited"
STYLE = draw("branch", "where", "table")
AGE = LIFE and chance(0.25)
SUMS = draw("loop", "loop", "unrolled") if not RULE1D else "loop"
TYPE = int if KIND == "int" else uint8
ROWS = RULE1D and chance(0.4)


def READ(I, J):
    return int(cells[I, J]) if KIND == "uint8" else cells[I, J]


# What a neighbour adds.
def WEIGHT(V):
    if LIFE:
        return V & 1
    if FIRE:
        return wp.where(V == 2, 1, 0)
    if SAND:
        return wp.where(V >= 4, 1, 0)
    return wp.where(V == 1, 1, 0)


def LOOK(n, DI, DJ):
    if BORDER == "wrap":
        n += WEIGHT(READ((i + DI + height) % height, (j + DJ + width) % width))
    elif BORDER == "clamp":
        n += WEIGHT(READ(wp.clamp(i + DI, 0, height - 1), wp.clamp(j + DJ, 0, width - 1)))
    else:
        ii = i + DI
        jj = j + DJ
        if ii >= 0 and ii < height and jj >= 0 and jj < width:
            n += WEIGHT(READ(ii, jj))


def LINE(K):
    X = draw((K + width) % width, (width + K) % width) if BORDER == "wrap" else wp.clamp(K, 0, width - 1) if BORDER == "clamp" else K
    return STATE_AT(X)


def STATE_AT(X):
    V = cells[r, X] if ROWS else cells[X]
    return draw(int(V) & 1, int(V) % 2) if KIND == "uint8" else V & 1


def PUT(V):
    W = uint8(V) if KIND == "uint8" else V
    if RULE1D:
        if ROWS:
            cells_next[r, j] = W
        else:
            cells_next[j] = W
    else:
        cells_next[i, j] = W


@wp.kernel
def automaton(
    cells: ARRAY(TYPE, 2 if ROWS else DIM),
    seed: int,
    rule: int = draw(30, 90, 110, 184),
    birth: int = draw(8, 72, 328),
    survive: int = draw(12, 28, 44),
    levels: int = INT(3, 9),
    p_grow: real = NUM(0.01, 0.3),
    p_fire: real = NUM(0.001, 0.02),
    cells_next: ARRAY(TYPE, 2 if ROWS else DIM) = None,
    age: ARRAY(int, 2) = None,
    count: ARRAY(int, 1) = None,
):
    if RULE1D:
        if ROWS:
            r, j = THREADS(2, cells)
            width = cells.shape[1]
        else:
            j = THREADS(1, cells)
            width = cells.shape[0]
        if BORDER == "closed":
            "cells at the ends stay dead"
            if draw(j == 0 or j == width - 1, j < 1 or j >= width - 1):
                PUT(0)
                return
        pattern = draw(4 * LINE(j - 1) + 2 * STATE_AT(j) + LINE(j + 1), (LINE(j - 1) << 2) | (STATE_AT(j) << 1) | LINE(j + 1))
        after = (rule >> pattern) & 1
        PUT(after)
        if COUNT:
            wp.atomic_add(count, 0, after)
    else:
        i, j = THREADS(2, cells)
        height = cells.shape[0]
        width = cells.shape[1]
        n = int(0)
        if EIGHT:
            if SUMS == "unrolled":
                for DI in each(-1, 0, 1):
                    for DJ in each(-1, 0, 1):
                        if DI != 0 or DJ != 0:
                            LOOK(n, DI, DJ)
            else:
                for di in range(-1, 2):
                    for dj in range(-1, 2):
                        if draw(di != 0 or dj != 0, not (di == 0 and dj == 0)):
                            LOOK(n, di, dj)
        else:
            LOOK(n, -1, 0)
            LOOK(n, 1, 0)
            LOOK(n, 0, -1)
            LOOK(n, 0, 1)
        here = READ(i, j)
        if LIFE:
            alive = here & 1
            after = int(0)
            if VARIANT == "masks":
                "a bit for each number of neighbours"
                if alive == 1:
                    after = (survive >> n) & 1
                else:
                    after = (birth >> n) & 1
            elif VARIANT == "highlife":
                if n == 3 or (alive == 0 and n == 6) or (alive == 1 and n == 2):
                    after = 1
            elif STYLE == "branch":
                if alive == 1:
                    if draw(n == 2 or n == 3, n >= 2 and n <= 3):
                        after = 1
                elif n == 3:
                    after = 1
            elif STYLE == "where":
                after = draw(wp.where(n == 3 or (alive == 1 and n == 2), 1, 0), 1 if n == 3 or (n == 2 and alive == 1) else 0)
            else:
                if draw(n == 3, 3 == n) or (n == 2 and alive == 1):
                    after = 1
            PUT(after)
            if AGE:
                age[i, j] = draw(wp.where(after == 1, age[i, j] + 1, 0), age[i, j] + 1 if after == 1 else 0)
            if COUNT:
                wp.atomic_add(count, 0, after)
        elif FIRE:
            state = wp.rand_init(seed, i * width + j)
            u = from32(wp.randf(state))
            "0 empty, 1 a tree, 2 a burning tree"
            after = int(0)
            if here == 1:
                after = 1
                if draw(n > 0 or u < p_fire, u < p_fire or n > 0):
                    after = 2
                    if COUNT:
                        wp.atomic_add(count, 0, 1)
            elif here != 2:
                after = draw(wp.where(u < p_grow, 1, 0), 1 if u < p_grow else 0)
            PUT(after)
        elif SAND:
            "grains that fall over the edge are lost"
            if here >= 4:
                after = here - 4 + n
                if COUNT:
                    wp.atomic_add(count, 0, 1)
            else:
                after = here + n
            PUT(after)
        else:
            after = int(0)
            if here == 0:
                if n > 0:
                    after = 1
                    if COUNT:
                        wp.atomic_add(count, 0, 1)
            else:
                if STYLE == "where":
                    after = wp.where(here + 1 < levels, here + 1, 0)
                else:
                    after = draw((here + 1) % levels, here + 1 if here + 1 < levels else 0)
            PUT(after)
