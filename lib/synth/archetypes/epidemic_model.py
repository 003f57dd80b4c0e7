"""Advances {MODEL_TEXT} epidemic by one step {WHERE}{STOCHASTIC?, with random events}{VACCINE?, with vaccination}{+LOSS?, where immunity wanes}{+SEASON?, through the seasons}{+CASES?, and counts new cases}."""

CATEGORY = "simulation stencil random_math"
ABOUT = dict(
    paragraph="Compartment models divide a population into those who can catch a disease, those who spread it and those who have recovered{LATENT?, with a stage between infection and "
    "spreading it}. Infection happens at meetings of the first two kinds. {SPACE?Neighbouring regions infect each other, so the disease travels as a wave. }{AGENTS?Every person is a thread of its own and "
    "catches the disease with a probability that depends on infected contacts. }{STOCHASTIC?Chance decides small outbreaks, so events are random. }",
    formula="{AGENTS?P(infection) = {SHARE_F} with k infected contacts}{!AGENTS?dS/dt = -beta S I / N, dI/dt = {LATENT?sigma E}{!LATENT?beta S I / N} - gamma I, dR/dt = gamma I}",
    source="Kermack and McKendrick, A Contribution to the Mathematical Theory of Epidemics, 1927",
    units=("dt: d", "beta: 1/d", "gamma: 1/d"),
)
NAMES = dict(
    epidemic="{TAG}_step {TAG}_update epidemic_step {TAG}_kernel spread_disease advance_{TAG}",
    s="s susceptible sus S",
    e="e exposed latent E",
    inf="inf infected infectious I",
    r="r recovered removed R",
    state="state health status compartment",
    beta="beta transmission contact_rate infection_rate",
    gamma="gamma recovery recovery_rate",
    sigma="sigma incubation latency_rate",
    dt="dt time_step delta_t",
    n="n population total_pop n_all",
    force="force foi lambda_inf pressure",
    new_inf="new_inf infections newly",
    new_rec="new_rec recoveries recovered_now",
    mix="mix coupling travel mobility",
    nbr="nbr neighbor_inf around",
    seed="seed rng_seed run_seed",
    rng="rng rand_state prng",
    contacts="contacts network friends neighbors",
    cases="cases case_count new_cases",
    vacc="vacc vaccination nu vacc_rate",
    sick="sick n_sick exposures",
    u="u coin roll",
)

KIND = draw("cells", "cells", "grid", "agents")
SPACE = KIND == "grid"
AGENTS = KIND == "agents"
LATENT = chance(0.35)
TAG = "seir" if LATENT else "sir"
MODEL_TEXT = "an SEIR" if LATENT else "an SIR"
WHERE = "in each region by itself" if KIND == "cells" else "on a grid of regions" if SPACE else "among agents with contacts"
STOCHASTIC = AGENTS or chance(0.25)
VACCINE = chance(0.25) and not AGENTS
LOSS = chance(0.25)
LAYOUT = draw("arrays", "vec", "arrays") if not AGENTS else "arrays"
PROB = draw("exp", "linear")
SHARE_F = "1 - exp(-beta k dt)" if PROB == "exp" else "beta k dt"
NEIGH = draw("four", "eight")
CASES = chance(0.35)
SEASON = chance(0.2)
FLOOR = chance(0.5)
V = vec4 if LATENT else vec3


# How many of X change with a rate in a step.
def FLOW(rng, X, RATE):
    SHARE = 1.0 - wp.exp(-(RATE) * dt) if PROB == "exp" else (RATE) * dt
    if STOCHASTIC:
        spread = wp.sqrt(wp.max(X * (SHARE), 0.0))
        return LIMITED(X * (SHARE) + spread * from32(wp.randn(rng)), 0.0, wp.max(X, 0.0))
    return PRODUCT(SHARE, X)


def INF_AT(I, J):
    return people[I, J][2 if LATENT else 1] if LAYOUT == "vec" else inf[I, J]


@wp.kernel
def epidemic(
    people: ARRAY(V, 2 if SPACE else 1),
    s: ARRAY(real, 2 if SPACE else 1),
    e: ARRAY(real, 2 if SPACE else 1),
    inf: ARRAY(real, 2 if SPACE else 1),
    r: ARRAY(real, 2 if SPACE else 1),
    state: ARRAY(int, 1),
    contacts: ARRAY(int, 2),
    seed: int,
    time: real,
    beta: real = NUM(0.1, 0.6),
    gamma: real = NUM(0.05, 0.3),
    sigma: real = NUM(0.1, 0.5),
    waning: real = NUM(0.005, 0.05),
    vacc: real = NUM(0.001, 0.02),
    mix: real = NUM(0.05, 0.4),
    dt: real = draw(0.1, 0.25, 0.5),
    people_next: ARRAY(V, 2 if SPACE else 1) = None,
    s_next: ARRAY(real, 2 if SPACE else 1) = None,
    e_next: ARRAY(real, 2 if SPACE else 1) = None,
    inf_next: ARRAY(real, 2 if SPACE else 1) = None,
    r_next: ARRAY(real, 2 if SPACE else 1) = None,
    state_next: ARRAY(int, 1) = None,
    cases: ARRAY(real, 1) = None,
    case_count: ARRAY(int, 1) = None,
):
    if AGENTS:
        i = THREADS(1, state)
        rng = wp.rand_init(seed, i)
        here = state[i]
        after = here
        u = from32(wp.randf(rng))
        if LATENT:
            "0 susceptible, 1 infectious, 2 recovered, 3 exposed"
        else:
            "0 susceptible, 1 infectious, 2 recovered"
        if here == 0:
            sick = int(0)
            for k in range(contacts.shape[1]):
                j = contacts[i, k]
                if j >= 0 and j < state.shape[0]:
                    if state[j] == 1:
                        sick += 1
            if u < draw(1.0 - wp.exp(-beta * dt * real(sick)), 1.0 - wp.pow(1.0 - beta * dt, real(sick))):
                after = 3 if LATENT else 1
                if CASES:
                    wp.atomic_add(case_count, 0, 1)
        elif here == 1:
            if u < gamma * dt:
                after = 2
        else:
            if LATENT:
                if here == 3 and u < sigma * dt:
                    after = 1
            if LOSS:
                if here == 2 and u < waning * dt:
                    after = 0
        state_next[i] = after
    else:
        if SPACE:
            i, j = THREADS(2, people if LAYOUT == "vec" else s)
            P = (i, j)
            rows = (people if LAYOUT == "vec" else s).shape[0]
            cols = (people if LAYOUT == "vec" else s).shape[1]
            CELL = i * cols + j
        else:
            i = THREADS(1, people if LAYOUT == "vec" else s)
            P = i
            CELL = i
        if STOCHASTIC:
            rng = wp.rand_init(seed, CELL)
        else:
            rng = uint32(0)
        if LAYOUT == "vec":
            p = people[P]
            si = p[0]
            ei = p[1]
            ii = p[2] if LATENT else p[1]
            ri = p[3] if LATENT else p[2]
        else:
            si = s[P]
            if LATENT:
                ei = e[P]
            ii = inf[P]
            ri = r[P]
        n = wp.max(si + ei + ii + ri, 1.0e-3) if LATENT else wp.max(si + ii + ri, 1.0e-3)
        RATE_B = beta * (1.0 + 0.2 * wp.cos(0.0172 * time)) if SEASON else beta
        if SPACE:
            "some infections come from the regions around"
            nbr = INF_AT(wp.max(i - 1, 0), j) + INF_AT(wp.min(i + 1, rows - 1), j) + INF_AT(i, wp.max(j - 1, 0)) + INF_AT(i, wp.min(j + 1, cols - 1))
            if NEIGH == "eight":
                nbr += INF_AT(wp.max(i - 1, 0), wp.max(j - 1, 0)) + INF_AT(wp.max(i - 1, 0), wp.min(j + 1, cols - 1))
                nbr += INF_AT(wp.min(i + 1, rows - 1), wp.max(j - 1, 0)) + INF_AT(wp.min(i + 1, rows - 1), wp.min(j + 1, cols - 1))
                nbr = nbr / 8.0
            else:
                nbr = draw(0.25 * nbr, nbr / 4.0)
            force = RATE_B * ((1.0 - mix) * ii + mix * nbr) / n
        else:
            force = draw(RATE_B * ii / n, ii * (RATE_B) / n)
        if FLOOR or PROB == "exp":
            force = wp.max(force, 0.0)
        new_inf = FLOW(rng, si, force)
        new_rec = FLOW(rng, ii, gamma)
        if LATENT:
            onset = FLOW(rng, ei, sigma)
        lost = dt * waning * ri if LOSS else real(0.0)
        given = dt * vacc * si if VACCINE else real(0.0)
        S_NEW = si - new_inf
        R_NEW = ri + new_rec
        if LOSS:
            S_NEW = S_NEW + lost
            R_NEW = R_NEW - lost
        if VACCINE:
            S_NEW = S_NEW - given
            R_NEW = R_NEW + given
        I_NEW = ii + onset - new_rec if LATENT else draw(ii + new_inf - new_rec, ii - new_rec + new_inf)
        if LAYOUT == "vec":
            if LATENT:
                people_next[P] = vec4(S_NEW, ei + new_inf - onset, I_NEW, R_NEW)
            else:
                people_next[P] = vec3(S_NEW, I_NEW, R_NEW)
        else:
            s_next[P] = wp.max(S_NEW, 0.0) if FLOOR else S_NEW
            if LATENT:
                e_next[P] = ei + new_inf - onset
            inf_next[P] = I_NEW
            r_next[P] = R_NEW
        if CASES:
            wp.atomic_add(cases, 0, new_inf)
