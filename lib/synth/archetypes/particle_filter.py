"""{WEIGH?Weighs each particle of a filter by {HOW}}{RESAMPLE?Resamples particles by {SCHEME}}{MOVE?Moves the particles of a filter by a noisy motion model}{LOGW?, in logarithms}{NORM?, and adds up the weights}{+OUTLIER?, with a floor for outliers}{+RESET?, with equal weights}."""

CATEGORY = "particle random_math indexing"
ABOUT = dict(
    paragraph="A particle filter follows a hidden state by many guesses. Each guess moves by the motion model and noise, is weighed by how well it explains the measurement, and survives in proportion to its weight. "
    "{RESAMPLE?{SYSTEMATIC?Systematic resampling steps through the cumulative weights with equal strides and one random offset}{!SYSTEMATIC?Random numbers pick places in the cumulative weights}, so good particles are copied and bad ones vanish. }{WEIGH?Logarithms keep the products of many small likelihoods from underflow. }Robots localise themselves so, on the GPU with a thread per particle.",
    formula="{WEIGH?w_i = w_i p(z | x_i)}{RESAMPLE?j_i = min(j : C_j >= {!MULTI?(i + u) / n}{MULTI?u_i})}{MOVE?x_i = f(x_i, u) + noise}",
    source="Gordon, Salmond and Smith, Novel Approach to Nonlinear/Non-Gaussian Bayesian State Estimation, 1993",
)
NAMES = dict(
    pf="{TAG}_particles particle_{TAG} pf_{TAG} {TAG}_kernel particle_filter_{TAG}",
    x="x particles poses states",
    w="w weights particle_w log_w",
    landmarks="landmarks beacons map_points anchors",
    ranges="ranges measured z distances",
    cdf="cdf cumulative cum_weights w_scan",
    x_out="x_out resampled new_particles survivors",
    total="total w_sum norm_sum weight_sum",
    sigma="sigma range_sd meas_sd noise_sd",
    v_cmd="v_cmd forward_v v_in cmd_speed",
    omega="omega turn_rate yaw_rate w_cmd",
    dt="dt time_step delta_t",
    seed="seed rng_seed step_seed",
    state="rng state rand_state",
    p="p pose particle xi",
    ll="ll log_lik loglik score",
    expected="expected r_hat predicted_range dist",
    err="err innovation residual miss",
    lo="lo left_idx first",
    hi="hi right_idx last",
    mid="mid middle half_idx",
    u="u target threshold_u pointer",
    j="j pick ancestor source_idx",
    k="k b lm",
    heading="heading theta yaw",
    outlier="outlier floor_prob p_random",
)

KIND = draw("weigh", "weigh", "resample", "resample", "move")
WEIGH = KIND == "weigh"
RESAMPLE = KIND == "resample"
MOVE = KIND == "move"
TAG = "weigh" if WEIGH else "resample" if RESAMPLE else "move"
HOW = draw("ranges to landmarks", "ranges to landmarks", "a position fix", "bearings to landmarks")
RANGES = HOW == "ranges to landmarks"
BEARING = HOW == "bearings to landmarks"
SCHEME = draw("systematic resampling", "systematic resampling", "stratified resampling", "multinomial resampling")
SYSTEMATIC = SCHEME == "systematic resampling"
MULTI = SCHEME == "multinomial resampling"
LOGW = WEIGH and chance(0.5)
NORM = WEIGH and chance(0.4) and not LOGW
STORE = draw("vec3", "vec3", "struct") if not BEARING or not WEIGH else "vec3"
STRUCT = STORE == "struct"
OUTLIER = WEIGH and chance(0.3)
SEARCH = draw("bisect", "linear")
JITTER = RESAMPLE and chance(0.4)
MODEL = draw("unicycle", "arc", "drift")
WRAP = chance(0.5)
VALID = chance(0.3) and WEIGH
RESET = RESAMPLE and chance(0.4)

if STRUCT:
    @wp.struct
    class Particle:
        pos: vec2
        heading: real


@helper
def wrap_angle(a: real) -> real:
    return draw(wp.atan2(wp.sin(a), wp.cos(a)), a - 6.2831853 * wp.round(a / 6.2831853))


def POS(P):
    return P.pos if STRUCT else vec2(P[0], P[1])


def HEADING(P):
    return P.heading if STRUCT else P[2]


@wp.kernel
def pf(
    landmarks: ARRAY(vec2, 1),
    ranges: ARRAY(real, 1),
    seen: ARRAY(int, 1),
    fix: vec2,
    cdf: ARRAY(real, 1),
    seed: int,
    sigma: real = NUM(0.1, 1.0),
    outlier: real = NUM(0.001, 0.05),
    v_cmd: real = NUM(0.1, 2.0),
    omega: real = NUM(-1.0, -0.05),
    dt: real = draw(0.02, 0.05, 0.1),
    noise_v: real = NUM(0.01, 0.3),
    noise_w: real = NUM(0.01, 0.2),
    x: ARRAY(Particle if STRUCT else vec3, 1) = None,
    w: ARRAY(real, 1) = None,
    x_out: ARRAY(Particle if STRUCT else vec3, 1) = None,
    total: ARRAY(real, 1) = None,
):
    i = THREADS(1, x_out if RESAMPLE else x)
    if MOVE:
        p = x[i]
        state = wp.rand_init(seed, i)
        speed = v_cmd + noise_v * from32(wp.randn(state))
        turn = omega + noise_w * from32(wp.randn(state))
        heading = HEADING(p)
        spot = POS(p)
        if MODEL == "arc":
            "along an arc, unless it goes straight on"
            if wp.abs(turn) > 1.0e-4:
                r = speed / turn
                spot = spot + vec2(r * (wp.sin(heading + turn * dt) - wp.sin(heading)), r * (wp.cos(heading) - wp.cos(heading + turn * dt)))
            else:
                spot = spot + speed * dt * vec2(wp.cos(heading), wp.sin(heading))
        elif MODEL == "unicycle":
            spot = spot + PRODUCT(speed * dt, vec2(wp.cos(heading), wp.sin(heading)))
        else:
            middle = heading + 0.5 * turn * dt
            spot = draw(spot + dt * speed * vec2(wp.cos(middle), wp.sin(middle)), spot + vec2(speed * dt * wp.cos(middle), speed * dt * wp.sin(middle)))
        heading += turn * dt
        if WRAP:
            heading = wrap_angle(heading)
        if STRUCT:
            p.pos = spot
            p.heading = heading
            x[i] = p
        else:
            x[i] = vec3(spot[0], spot[1], heading)
    elif WEIGH:
        p = x[i]
        spot = POS(p)
        ll = real(0.0)
        if RANGES or BEARING:
            for k in range(wp.min(landmarks.shape[0], ranges.shape[0])):
                if VALID:
                    if seen[k] == 0:
                        continue
                if BEARING:
                    d = landmarks[k] - spot
                    err = wrap_angle(wp.atan2(d[1], d[0]) - HEADING(p) - ranges[k])
                else:
                    expected = draw(wp.length(landmarks[k] - spot), wp.length(spot - landmarks[k]))
                    err = ranges[k] - expected
                if OUTLIER:
                    ll += wp.log(wp.exp(-0.5 * err * err / (sigma * sigma)) + outlier)
                else:
                    ll -= HALF(err * err) / (sigma * sigma)
        else:
            off = fix - spot
            if OUTLIER:
                ll = wp.log(wp.exp(-0.5 * wp.dot(off, off) / (sigma * sigma)) + outlier)
            else:
                ll = -HALF(LENGTH_SQ(off)) / (sigma * sigma)
        if LOGW:
            w[i] = draw(w[i] + ll, ll + w[i])
        elif NORM:
            wi = w[i] * wp.exp(ll)
            w[i] = wi
            wp.atomic_add(total, 0, wi)
        else:
            w[i] = PRODUCT(w[i], wp.exp(ll))
    else:
        n = wp.min(cdf.shape[0], x.shape[0])
        if SCHEME == "systematic resampling":
            "the same offset for all"
            state = wp.rand_init(seed)
            u = (real(i) + from32(wp.randf(state))) / real(x_out.shape[0]) * cdf[n - 1]
        else:
            state = wp.rand_init(seed, i)
            if SCHEME == "stratified resampling":
                u = (real(i) + from32(wp.randf(state))) / real(x_out.shape[0]) * cdf[n - 1]
            else:
                u = PRODUCT(from32(wp.randf(state)), cdf[n - 1])
        if SEARCH == "bisect":
            lo = int(0)
            hi = n - 1
            while lo < hi:
                mid = (lo + hi) // 2
                if cdf[mid] < u:
                    lo = mid + 1
                else:
                    hi = mid
            j = lo
        else:
            j = int(0)
            while j < n - 1 and cdf[j] < u:
                j += 1
        if JITTER and not STRUCT:
            "copies are spread a little"
            noise = wp.rand_init(seed + 1, i)
            x_out[i] = x[j] + noise_v * vec3(from32(wp.randn(noise)), from32(wp.randn(noise)), 0.0)
        else:
            x_out[i] = x[j]
        if RESET:
            w[i] = 1.0 / real(x_out.shape[0])
