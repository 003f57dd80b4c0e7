"""Advances {particles|atoms|a coarse-grained model} by {OVER?overdamped {Langevin|Brownian}}{!OVER?{SCHEME} Langevin} dynamics in {POTENTIAL}{+BOUND?, with limited speeds}{WALL_S}{NOISE_S}{+PERIODIC?, in a periodic box}{+ENERGY?, and sums the kinetic energy}{+MSD?, and the squared displacement}."""

CATEGORY = "simulation random_math"
ABOUT = dict(
    paragraph="Particles in a fluid at some temperature are pushed by forces, slowed by friction and kicked at random; "
    "friction and kicks balance so that the long run follows Boltzmann's distribution. {OVER?Here inertia is "
    "left out, and positions move at once with the forces. }{!OVER?Velocities are kept, and the friction and "
    "the noise act on them. }Proteins, polymers and colloids are simulated in this way.",
    formula="{OVER?dx = F / (gamma m) dt + sqrt(2 kT / (gamma m)) dW}{!OVER?m dv = F dt - gamma m v dt + sqrt(2 "
    "gamma kT m) dW}",
    source="Leimkuhler and Matthews, Molecular Dynamics: With Deterministic and Stochastic Numerical Methods, 2015, "
    "chapter 7",
)
NAMES = dict(
    langevin="langevin_step langevin_dynamics brownian_step stochastic_step thermostat_step {WORD}_step",
    x="x pos positions coords",
    v="v vel velocities",
    f="f forces force",
    m="m mass masses",
    m_all="mass m particle_mass",
    gamma="gamma friction damping",
    kt="kT temperature thermal_energy",
    dt="dt time_step h",
    seed="seed rng_seed",
    step="step frame iteration",
    state="state rng rand_state",
    noise="noise xi kick random_kick",
    xi_n="xi_n random normal gauss",
    k="k stiffness spring",
    energy="energy kinetic ke",
    vi="vi vel_i u",
    xi="xi p",
    fi="fi force_i drive",
)
DIM = draw(1, 2, 3, 3)
V = real if DIM == 1 else vec2 if DIM == 2 else vec3
SCHEME = draw("overdamped", "BAOAB", "Euler-Maruyama", "splitting")
OVER = SCHEME == "overdamped"
WORD = "baoab" if SCHEME == "BAOAB" else "brownian" if SCHEME == "overdamped" else "langevin"
POTENTIAL = draw("given forces", "a harmonic well", "a double well", "given forces and a trap")
PER_MASS = chance(0.5)
TAKES_OFF = chance(0.5)
PER_T = chance(0.25)
PERIODIC = chance(0.25)
ENERGY = chance(0.25)
FIXED = chance(0.25)
MSD = chance(0.2)
NOISE = draw("normal", "normal", "uniform")
ORDER = chance(0.5)
SEEDED = chance(0.5)
BOUND = chance(0.2)
WALL = chance(0.2)
WALL_S = ", between walls" if WALL and not PERIODIC else ""
NOISE_S = ", with uniform random kicks" if NOISE == "uniform" else ""


def GAUSS(state):
    return from32(wp.randn(state)) if NOISE == "normal" else 3.4641 * (from32(wp.randf(state)) - 0.5)


def RANDOM(state):
    if DIM == 1:
        return GAUSS(state)
    if DIM == 2:
        return V(GAUSS(state), GAUSS(state))
    return V(GAUSS(state), GAUSS(state), GAUSS(state))


@wp.kernel
def langevin(
    f: ARRAY(V, 1),
    m: ARRAY(real, 1),
    temperatures: ARRAY(real, 1),
    frozen: ARRAY(int, 1),
    start: ARRAY(V, 1),
    seed: int,
    step: int,
    m_all: real = NUM(0.5, 20.0),
    gamma: real = NUM(0.1, 10.0),
    kt: real = NUM(0.1, 3.0),
    k: real = NUM(0.1, 5.0),
    box: real = NUM(2.0, 50.0),
    limit: real = NUM(5.0, 50.0),
    dt: real = NUM(0.0005, 0.02),
    x: ARRAY(V, 1) = None,
    v: ARRAY(V, 1) = None,
    energy: ARRAY(real, 1) = None,
    msd: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if FIXED:
        if draw(frozen[i] == 1, frozen[i] > 0, frozen[i] != 0):
            return
    if SEEDED:
        state = wp.rand_init(seed + step, i)
    else:
        state = wp.rand_init(seed, step * x.shape[0] + i)
    xi = x[i]
    if POTENTIAL == "given forces":
        fi = f[i]
    elif POTENTIAL == "a harmonic well":
        fi = -k * xi
    elif POTENTIAL == "given forces and a trap":
        fi = draw(f[i] - k * xi, -k * xi + f[i])
    else:
        fi = draw(4.0 * k * xi * (1.0 - xi * xi), 4.0 * k * (xi - xi * xi * xi)) if DIM == 1 else 4.0 * k * (1.0 - wp.dot(xi, xi)) * xi
    KT = wp.max(temperatures[i], 0.0) if PER_T else kt
    if PER_MASS:
        mass = LARGER(m[i], 1.0e-3)
    MASS = mass if PER_MASS else m_all
    if SCHEME == "overdamped":
        mobility = 1.0 / (gamma * MASS)
        xi_n = RANDOM(state)
        noise = PRODUCT(wp.sqrt(2.0 * KT * mobility * dt), xi_n)
        xi = draw(xi + mobility * dt * fi + noise, xi + (dt * mobility) * fi + noise)
    elif SCHEME == "Euler-Maruyama":
        vi = v[i]
        kick = wp.sqrt(2.0 * gamma * KT * dt / MASS)
        xi_n = RANDOM(state)
        vi = draw(vi + dt * (fi / MASS - gamma * vi) + kick * xi_n, (1.0 - gamma * dt) * vi + dt * fi / MASS + kick * xi_n)
        xi += PRODUCT(dt, vi)
    else:
        decay = wp.exp(-gamma * dt)
        xi_n = RANDOM(state)
        amplitude = wp.sqrt(KT / MASS * (1.0 - decay * decay))
        if SCHEME == "BAOAB":
            vi = v[i] + 0.5 * dt * fi / MASS
            xi += draw(0.5 * dt * vi, vi * (0.5 * dt))
            "friction and noise, exactly"
            vi = decay * vi + amplitude * xi_n
            xi += draw(0.5 * dt * vi, vi * (0.5 * dt))
        else:
            vi = v[i] + draw(dt * fi / MASS, fi * (dt / MASS))
            if ORDER:
                vi = decay * vi + amplitude * xi_n
                xi += PRODUCT(dt, vi)
            else:
                xi += 0.5 * dt * vi
                vi = vi * decay + xi_n * amplitude
                xi += 0.5 * dt * vi
    if SCHEME != "overdamped":
        if BOUND:
            speed = wp.abs(vi) if DIM == 1 else LENGTH(vi)
            if speed > limit:
                vi = vi * (limit / speed)
        v[i] = vi
        if ENERGY:
            KIN = 0.5 * MASS * vi * vi if DIM == 1 else 0.5 * MASS * LENGTH_SQ(vi)
            wp.atomic_add(energy, 0, KIN)
    if PERIODIC:
        if DIM == 1:
            xi = draw(xi - box * wp.floor(xi / box), xi - box * wp.round(xi / box))
        else:
            for D in each(DIM):
                if TAKES_OFF:
                    xi[D] -= box * wp.floor(xi[D] / box)
                else:
                    xi[D] = xi[D] - box * wp.floor(xi[D] / box)
    elif WALL:
        if DIM == 1:
            xi = wp.clamp(xi, -box, box)
        else:
            for D in each(DIM):
                xi[D] = wp.clamp(xi[D], -box, box)
    x[i] = xi
    if MSD:
        moved = xi - start[i]
        wp.atomic_add(msd, 0, moved * moved if DIM == 1 else wp.dot(moved, moved))
