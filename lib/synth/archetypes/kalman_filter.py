"""Runs {SPAN} of a Kalman filter for {MODEL} in every thread{GATE?, ignoring measurements beyond a gate}{JOSEPH?, with Joseph's form of the covariance}{+MISSING?, where some measurements are missing}{+LEAK?, of a state that decays}{LOGLIK_S}."""

CATEGORY = "matrix simulation loop"
ABOUT = dict(
    paragraph="A Kalman filter keeps an estimate and its uncertainty. The prediction moves both by the motion model, which makes the "
    "estimate less sure; a measurement pulls the estimate towards itself, more the surer it is, and makes it surer again. {CV?The state is position and "
    "velocity, of which only the position is measured. }Thousands of tracks are filtered at once, one by a thread.",
    formula="K = P H^T / (H P H^T + R), x = x + K (z - H x), P = (I - K H) P",
    source="Kalman, A New Approach to Linear Filtering and Prediction Problems, 1960",
    units=("dt: s",),
)
NAMES = dict(
    kalman="kalman_step kalman_filter kf_update filter_tracks kf_kernel track_update",
    z="z measurements observed meas",
    x="x states estimate mean",
    P="P cov covariance p_est",
    dt="dt time_step delta_t",
    q="q process_noise q_var accel_var",
    r="r meas_noise r_var sensor_var",
    k="k t n",
    xs="xs track state est",
    ps="ps cov_i p_mat",
    innovation="innovation residual nu y_err",
    s="s innovation_var s_var s_cov",
    gain="gain K k_gain",
    gate="gate gate_sq chi2 max_nis",
    valid="valid has_meas seen detected",
    filtered="filtered out history smoothed",
    f_mat="F transition f_mat A",
    h_mat="H h_mat observe C",
    s_inv="s_inv inv_s S_inv",
    loglik="loglik log_likelihood score",
    drift="drift decay phi",
    keep="keep i_kh one_minus",
)

MODEL = draw("a scalar level", "constant velocity", "constant velocity", "constant velocity in the plane")
CV = MODEL == "constant velocity" or MODEL == "constant velocity in the plane"
SCALAR = not CV
PLANE = MODEL == "constant velocity in the plane"
SPAN = draw("one step", "one step", "a whole series") if not PLANE else "one step"
SERIES = SPAN == "a whole series"
GATE = chance(0.35)
JOSEPH = chance(0.25)
LOGLIK = chance(0.25)
MISSING = chance(0.35)
LEAK = chance(0.3) and SCALAR
NOISE = draw("white", "diag", "discrete")
PER_R = chance(0.25) and not SERIES
FORM = draw("matrix", "spelled") if CV and not PLANE else "matrix"
SX = real if SCALAR else vec4 if PLANE else vec2
SP = real if SCALAR else mat44 if PLANE else mat22
LOGLIK_S = ", and sums the log-likelihood" if LOGLIK and not PLANE else ""


def PREDICT(xs, ps):
    if SCALAR:
        if LEAK:
            xs = drift * xs
            ps = drift * drift * ps + q
        else:
            "the level may have wandered"
            ps = ps + q
    elif PLANE:
        f_mat = mat44(1.0, 0.0, dt, 0.0, 0.0, 1.0, 0.0, dt, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0)
        xs = f_mat * xs
        ps = f_mat * ps * wp.transpose(f_mat) + draw(q * wp.identity(n=4, dtype=real), wp.diag(vec4(q, q, q * dt, q * dt)))
    else:
        if FORM == "matrix":
            f_mat = mat22(1.0, dt, 0.0, 1.0)
            xs = f_mat * xs
            ps = f_mat * ps * wp.transpose(f_mat)
        else:
            xs = vec2(xs[0] + dt * xs[1], xs[1])
            p01 = ps[0, 1] + dt * ps[1, 1]
            ps = mat22(ps[0, 0] + dt * (ps[1, 0] + p01), p01, ps[1, 0] + dt * ps[1, 1], ps[1, 1])
        if NOISE == "white":
            ps = ps + q * mat22(dt * dt * dt / 3.0, 0.5 * dt * dt, 0.5 * dt * dt, dt)
        elif NOISE == "discrete":
            ps = ps + q * mat22(0.25 * dt * dt * dt * dt, 0.5 * dt * dt * dt, 0.5 * dt * dt * dt, dt * dt)
        else:
            ps = ps + draw(mat22(q * dt, 0.0, 0.0, q), mat22(q, 0.0, 0.0, q))


def CORRECT(xs, ps, Z, R, total):
    if PLANE:
        "only the position is measured"
        h_mat = MAT(2, 4)(1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        innovation = draw(Z - h_mat * xs, Z - vec2(xs[0], xs[1]))
        s = draw(h_mat * ps * wp.transpose(h_mat) + R * wp.identity(n=2, dtype=real), mat22(ps[0, 0] + R, ps[0, 1], ps[1, 0], ps[1, 1] + R))
        if wp.abs(wp.determinant(s)) > 1.0e-6:
            s_inv = wp.inverse(s)
            if (wp.dot(innovation, s_inv * innovation) <= gate if GATE else True):
                gain = ps * wp.transpose(h_mat) * s_inv
                xs = xs + gain * innovation
                ps = draw(ps - gain * h_mat * ps, (wp.identity(n=4, dtype=real) - gain * h_mat) * ps)
    elif SCALAR:
        innovation = Z - xs
        s = wp.abs(ps) + R
        if (innovation * innovation <= gate * s if GATE else True):
            gain = draw(ps / s, ps * (1.0 / s))
            xs = xs + gain * innovation
            if JOSEPH:
                keep = 1.0 - gain
                ps = keep * keep * ps + gain * gain * R
            else:
                ps = draw((1.0 - gain) * ps, ps - gain * ps)
            if LOGLIK:
                total -= 0.5 * (innovation * innovation / s + wp.log(6.2831853 * s))
    else:
        innovation = Z - xs[0]
        s = wp.abs(ps[0, 0]) + R
        if (innovation * innovation <= gate * s if GATE else True):
            gain = draw(vec2(ps[0, 0] / s, ps[1, 0] / s), vec2(ps[0, 0], ps[1, 0]) / s)
            xs = xs + innovation * gain
            if JOSEPH:
                keep = mat22(1.0 - gain[0], 0.0, -gain[1], 1.0)
                ps = keep * ps * wp.transpose(keep) + R * wp.outer(gain, gain)
            else:
                ps = draw(ps - wp.outer(gain, vec2(ps[0, 0], ps[0, 1])), mat22(1.0 - gain[0], 0.0, -gain[1], 1.0) * ps)
            if LOGLIK:
                total -= 0.5 * (innovation * innovation / s + wp.log(6.2831853 * s))


@wp.kernel
def kalman(
    z: ARRAY(vec2 if PLANE else real, 2 if SERIES else 1),
    valid: ARRAY(int, 2 if SERIES else 1),
    r_each: ARRAY(real, 1),
    dt: real = NUM(0.02, 0.5),
    q: real = NUM(0.001, 0.5),
    r: real = NUM(0.05, 2.0),
    gate: real = draw(3.84, 6.63, 9.0, 9.21),
    drift: real = NUM(0.8, 0.99),
    x: ARRAY(SX, 1) = None,
    P: ARRAY(SP, 1) = None,
    filtered: ARRAY(real, 2) = None,
    loglik: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    xs = x[i]
    ps = P[i]
    total = real(0.0)
    if SERIES:
        for k in range(z.shape[1]):
            PREDICT(xs, ps)
            if MISSING:
                if valid[i, k] != 0:
                    CORRECT(xs, ps, z[i, k], r, total)
            else:
                CORRECT(xs, ps, z[i, k], r, total)
            filtered[i, k] = xs if SCALAR else xs[0]
    else:
        PREDICT(xs, ps)
        R = wp.max(r_each[i], 0.001) if PER_R else r
        if MISSING:
            "no measurement: the prediction stands"
            if UNFLAGGED(valid[i]):
                x[i] = xs
                P[i] = ps
                return
        CORRECT(xs, ps, z[i], R, total)
    x[i] = xs
    P[i] = ps
    if LOGLIK and not PLANE:
        loglik[i] = total
