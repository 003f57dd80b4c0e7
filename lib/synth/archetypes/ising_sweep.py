"""Updates {COLOUR_TEXT} of {MODEL_TEXT} by {METHOD}{RANDOM_J?, with couplings of their own}{OPEN?, with open borders}{FIELD?, in an external field}{ENERGY?, and adds up their energies with their neighbours}{MAGNET?, and their magnetisation}{COUNT?, and counts the changes}."""

CATEGORY = "stencil random_math simulation"
ABOUT = dict(
    paragraph="The Ising model puts a spin, up or down, on every site of a lattice; neighbours prefer to agree, and temperature disturbs them. Below a critical temperature most spins point the same way. "
    "Sites of one colour of a chessboard have no neighbours of that colour, so all of them can be updated at the same time without races. {POTTS?Potts' model has more than two states. }{METRO?Metropolis' rule flips a spin if that lowers the energy, or else with a probability that falls exponentially. }{!METRO?The "
    "heat bath draws the spin anew from its distribution given the neighbours. }",
    formula="E = -J sum_<ij> {POTTS?delta(s_i, s_j)}{!POTTS?s_i s_j}{FIELD? - h sum_i s_i}, {METRO?p(flip) = min(1, exp(-beta dE))}{!METRO?p(up) = 1 / (1 + exp(-2 beta (J sum_j s_j{FIELD? + h})))}",
    source="Newman and Barkema, Monte Carlo Methods in Statistical Physics, 1999",
)
NAMES = dict(
    sweep="{!POTTS?ising_sweep} {!POTTS?ising_update} {METRO?metropolis_sweep} {POTTS?potts_sweep} update_spins checkerboard_sweep",
    spins="spins lattice s sigma",
    colour="colour color parity phase",
    beta="beta inv_temp inverse_temperature",
    coupling="coupling J j_coupling exchange",
    field="field h external_field b_field",
    total="{POTTS?matching} {!POTTS?neighbor_sum} {!POTTS?local_sum} {!POTTS?nn}",
    here="here spin s_i old",
    de="de delta_e energy_change cost",
    seed="seed rng_seed sweep_seed",
    state="state rng rand_state",
    u="u r coin",
    p="p prob p_up",
    energy="energy e_total energy_sum",
    magnet="magnet magnetization m_total",
    height="height rows nx",
    width="width cols ny",
    accepted="accepted flips n_accept",
    up="up north above",
    down="down south below",
    left="left west prev_col",
    right="right east next_col",
    bonds="bonds couplings j_map",
    trial="trial proposal new_spin",
)

METHOD = draw("Metropolis' rule", "Metropolis' rule", "the heat bath")
METRO = METHOD == "Metropolis' rule"
POTTS = METRO and chance(0.2)
MODEL_TEXT = "a Potts model" if POTTS else "an Ising model"
COLOUR_TEXT = draw("the sites of one colour", "every other site")
FIELD = chance(0.35) and not POTTS
ENERGY = chance(0.3) and not POTTS
MAGNET = chance(0.3) and not POTTS
DIM = draw(2, 2, 2, 3) if not POTTS else 2
BORDER = draw("wrap", "wrap", "open") if DIM == 2 else "wrap"
BONDS = chance(0.2) and DIM == 2 and not POTTS
COUNT = chance(0.25) and METRO
RANDOM_J = BONDS
OPEN = BORDER == "open"
KIND = draw("int", "int", "real") if not POTTS else "int"
T = real if KIND == "real" else int
TEST = draw("nested", "joined")
LOCAL = FIELD and chance(0.4)


def S(V):
    return V if KIND == "real" else real(V)


def AGREE(V):
    return wp.where(V == here, 1, 0) if POTTS else V


@wp.kernel
def sweep(
    colour: int,
    seed: int,
    bonds: ARRAY(real, DIM),
    fields: ARRAY(real, DIM),
    beta: real = NUM(0.1, 1.0),
    coupling: real = draw(1.0, 0.5, 2.0),
    field: real = NUM(-0.5, 0.5),
    q_states: int = INT(3, 8),
    spins: ARRAY(T, DIM) = None,
    energy: ARRAY(real, 1) = None,
    magnet: ARRAY(real, 1) = None,
    accepted: ARRAY(int, 1) = None,
):
    if DIM == 2:
        i, j = THREADS(2, spins)
        IDX = (i, j)
        SITE = i * spins.shape[1] + j
        PARITY = i + j
    else:
        i, j, k = THREADS(3, spins)
        IDX = (i, j, k)
        SITE = (i * spins.shape[1] + j) * spins.shape[2] + k
        PARITY = i + j + k
    "a chessboard: neighbours have the other colour"
    if draw((PARITY) % 2 != colour, (PARITY) & 1 != colour):
        return
    if chance(0.5):
        here = spins[IDX]
        state = wp.rand_init(seed, SITE)
    else:
        state = wp.rand_init(seed, SITE)
        here = spins[IDX]
    if BORDER == "wrap":
        "a chessboard closes on a torus of even extent only"
        for D in each(DIM):
            if PART(IDX, D) == 0 and spins.shape[D] % 2 == 1:
                return
        total = T(0)
        for D in each(DIM):
            lo_spin = spins[WITH(IDX, D, (PART(IDX, D) + spins.shape[D] - 1) % spins.shape[D])]
            hi_spin = spins[WITH(IDX, D, (PART(IDX, D) + 1) % spins.shape[D])]
            total += AGREE(lo_spin) + AGREE(hi_spin)
    else:
        total = T(0)
        for D in each(DIM):
            if PART(IDX, D) > 0:
                total += AGREE(spins[SHIFT(IDX, D, -1)])
            if PART(IDX, D) < spins.shape[D] - 1:
                total += AGREE(spins[SHIFT(IDX, D, 1)])
    LOCAL_J = bonds[IDX] if BONDS else coupling
    if FIELD:
        pull = draw(LOCAL_J * S(total) + (fields[IDX] if LOCAL else field), (fields[IDX] if LOCAL else field) + LOCAL_J * S(total))
        PULL = pull
    else:
        PULL = LOCAL_J * S(total)
    u = from32(wp.randf(state))
    if POTTS:
        trial = wp.randi(state, 0, q_states)
        matches = int(0)
        if BORDER == "wrap":
            for D in each(DIM):
                matches += wp.where(spins[WITH(IDX, D, (PART(IDX, D) + spins.shape[D] - 1) % spins.shape[D])] == trial, 1, 0)
                matches += wp.where(spins[WITH(IDX, D, (PART(IDX, D) + 1) % spins.shape[D])] == trial, 1, 0)
        else:
            for D in each(DIM):
                if PART(IDX, D) > 0:
                    matches += wp.where(spins[SHIFT(IDX, D, -1)] == trial, 1, 0)
                if PART(IDX, D) < spins.shape[D] - 1:
                    matches += wp.where(spins[SHIFT(IDX, D, 1)] == trial, 1, 0)
        de = coupling * real(total - matches)
        if draw(de <= 0.0 or u < wp.exp(-beta * de), u < wp.exp(-beta * de)):
            spins[IDX] = trial
            if COUNT:
                wp.atomic_add(accepted, 0, 1)
    elif METRO:
        de = 2.0 * S(here) * (PULL)
        if TEST == "joined":
            if draw(de <= 0.0 or u < wp.exp(-beta * de), u < wp.exp(wp.min(-beta * de, 0.0))):
                spins[IDX] = -here
                if COUNT:
                    wp.atomic_add(accepted, 0, 1)
        else:
            flip = de <= 0.0
            if not flip:
                flip = u < wp.exp(-beta * de)
            if flip:
                spins[IDX] = -here
                if COUNT:
                    wp.atomic_add(accepted, 0, 1)
    else:
        p = 1.0 / (1.0 + wp.exp(-2.0 * beta * (PULL)))
        spins[IDX] = draw(wp.where(u < p, T(1), T(-1)), T(1) if u < p else T(-1))
    if ENERGY:
        wp.atomic_sub(energy, 0, S(spins[IDX]) * (PULL))
    if MAGNET:
        wp.atomic_add(magnet, 0, S(spins[IDX]))
