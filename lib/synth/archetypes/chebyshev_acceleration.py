"""Extrapolates {an iterative solve|the iterates of a {SOLVER} solver} with Chebyshev weights{UNDER?, under-relaxed first}{RESIDUAL?, and sums how far the iterate moved}{+CAP?, with limited steps}."""

CATEGORY = "simulation conditional vector"
ABOUT = dict(
    paragraph="Chebyshev semi-iteration: each iterate of a linearly convergent solver is mixed with the one two rounds before by a weight that "
    "follows from an estimate of the spectral radius. It converges about as fast as conjugate gradients without any inner products, "
    "so that nothing has to be reduced over threads. {DELAY?The first rounds are not accelerated, since the solver's error is not yet smooth. }",
    formula="x_(k+1) = omega * ({UNDER?gamma * (y - x_k) + x_k}{!UNDER?y} - x_(k-1)) + x_(k-1); omega_1 = 1, omega_2 = 2 / (2 - rho^2), omega_(k+1) = 4 / (4 - rho^2 * omega_k)",
    source="Wang, A Chebyshev Semi-Iterative Approach for Accelerating Projective and Position-based Dynamics, 2015",
)
NAMES = dict(
    chebyshev="chebyshev_step accelerate_chebyshev chebyshev_accelerate apply_chebyshev chebyshev_update",
    x="x x_curr q positions particle_q",
    x_prev="x_prev q_prev x_last previous",
    x_new="x_new x_hat y solved q_new",
    x_out="x_out q_out x_next accelerated",
    omega="omega omega_k weight",
    gamma="gamma under_relaxation relax",
    rho="rho spectral_radius rho_jacobi",
    iteration="iteration k it iter_num",
    start="delay start_iter warm_up",
    deltas="deltas corrections dx",
    counts="counts num_constraints valence",
    inv_mass="inv_mass particle_inv_mass w",
    flags="particle_flags flags active",
    residual="residual change res_norm",
    xi="xi qi here",
    last="last older prev_i",
    target="target yi solved_i",
    moved="moved next_i xn",
    step="step diff move",
)

SOLVER = draw("Jacobi", "position-based", "projective dynamics")
WHAT = draw("vec3", "vec3", "real", "vec2")
TYPE = vec3 if WHAT == "vec3" else real if WHAT == "real" else vec2
WEIGHT = draw("given", "array", "computed", "recurrence")
UNDER = chance(0.6)
DELAY = chance(0.4)
FROM_DELTA = chance(0.4)
MEAN = chance(0.5) and FROM_DELTA
FIXED = draw("", "mass", "flags")
RESIDUAL = chance(0.3)
CAP = chance(0.25) and WHAT == "vec3"
ROTATE = chance(0.45)


@helper
def chebyshev_weight(k: int, rho: real, previous: real) -> real:
    w = real(1.0)
    if k == 1:
        w = 2.0 / (2.0 - rho * rho)
    elif k > 1:
        w = 4.0 / (4.0 - rho * rho * previous)
    return w


@wp.kernel
def chebyshev(
    x: ARRAY(TYPE, 1),
    x_prev: ARRAY(TYPE, 1),
    x_new: ARRAY(TYPE, 1),
    deltas: ARRAY(TYPE, 1),
    counts: ARRAY(int, 1),
    inv_mass: ARRAY(real, 1),
    flags: ARRAY(int, 1),
    omegas: ARRAY(real, 1),
    iteration: int,
    start: int = draw(5, 10, 20),
    omega: real = NUM(1.0, 1.95),
    gamma: real = NUM(0.5, 0.95),
    rho: real = NUM(0.9, 0.995),
    max_step: real = NUM(0.05, 0.5),
    x_out: ARRAY(TYPE, 1) = None,
    residual: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    if FIXED == "mass":
        if inv_mass[i] == 0.0:
            "pinned"
            if not ROTATE:
                x_out[i] = xi
            return
    elif FIXED == "flags":
        if UNFLAGGED(flags[i]):
            if not ROTATE:
                x_out[i] = xi
            return
    last = x_prev[i]
    if FROM_DELTA:
        step = deltas[i]
        if MEAN:
            step = step / real(wp.max(counts[i], 1))
        if UNDER:
            step = PRODUCT(gamma, step)
        target = xi + step
    elif UNDER:
        target = draw(xi + gamma * (x_new[i] - xi), wp.lerp(xi, x_new[i], real(gamma)))
    else:
        target = x_new[i]
    if WEIGHT == "given":
        w = omega
    elif WEIGHT == "array":
        w = omegas[wp.clamp(iteration, 0, omegas.shape[0] - 1)]
    elif WEIGHT == "computed":
        w = chebyshev_weight(iteration, rho, omega)
    else:
        w = real(1.0)
        for n in range(wp.min(iteration, 32)):
            if n == 0:
                w = 2.0 / (2.0 - rho * rho)
            else:
                w = 4.0 / (4.0 - rho * rho * w)
    moved = draw(last + w * (target - last), w * (target - last) + last, w * target + (1.0 - w) * last)
    if DELAY:
        moved = wp.where(iteration < start, target, moved)
    if CAP:
        jump = moved - xi
        length = LENGTH(jump)
        if length > max_step:
            moved = xi + jump * (max_step / length)
    if ROTATE:
        x_prev[i] = xi
        x[i] = moved
    else:
        x_out[i] = moved
    if RESIDUAL:
        diff = moved - xi
        if WHAT == "real":
            wp.atomic_add(residual, 0, diff * diff)
        else:
            wp.atomic_add(residual, 0, LENGTH_SQ(diff))
