"""Composites {samples along rays|a radiance field along rays|a volume} to {a colour|pixel colours} by {the quadrature of NeRF|alpha compositing|volume rendering}{DEPTH?, with the expected depth}{OPACITY?, with the opacity}{WEIGHTS?, with the weights of the samples}{BACKGROUND?, over a background}{LOSS?, and a photometric loss}."""

CATEGORY = "reduction loss loop"
ABOUT = dict(
    paragraph="Emission and absorption along a ray, integrated by a sum. Each sample has a density and a colour; its weight is "
    "its own opacity times the transmittance up to it. {STOP?The loop ends when hardly any light is left. }"
    "{LOSS?The difference to the photograph is the loss that trains the field. }It is the renderer of neural radiance "
    "fields and of medical volumes alike.",
    formula="C = sum_i T_i * (1 - exp(-sigma_i * delta_i)) * c_i, T_i = exp(-sum_(j < i) sigma_j * delta_j)",
    source="Mildenhall, Srinivasan, Tancik, Barron, Ramamoorthi, Ng, NeRF: Representing Scenes as Neural Radiance Fields for View Synthesis, ECCV 2020",
)
NAMES = dict(
    composite="volume_compositing composite_rays volume_render accumulate_rays nerf_composite integrate_rays",
    sigma="sigma sigmas densities density",
    rgb="rgb rgbs colors radiance",
    ts="t_vals ts z_vals t_samples",
    deltas="deltas dists intervals step_sizes",
    starts="ray_start starts ray_offset",
    counts="sample_counts counts num_samples",
    out="pixels out_rgb rendered image",
    depth="depth depths expected_depth",
    opacity="opacity acc_map alpha_out",
    s="sigma_k dens s_k",
    weights="weights w_out sample_weights",
    target="target gt_rgb photo",
    loss="loss total_loss mse",
    background="background bg bg_color",
    far="far t_far z_far",
    step="step_size dt delta",
    trans="trans T transmittance",
    c="c acc_rgb colour",
    d="d acc_depth z_sum",
    acc="acc w_sum alpha_sum",
    alpha="alpha a opac",
    w="weight w_i",
    k="k s i_s",
    ray="ray r tid",
    tau="tau optical_depth od",
    dt="dt delta_i seg",
    err="err diff residual",
    eps="t_min early_stop min_trans",
)

STORE = draw("rows", "rows", "packed")
DEPTH = chance(0.5)
BACKGROUND = draw("", "white", "colour", "colour")
LOSS = chance(0.25)
STOP = chance(0.4)
WEIGHTS = chance(0.4) and STORE == "rows"
FORM = draw("product", "product", "exponential")
DELTA = draw("array", "difference", "constant")
RELU = draw("max", "max", "softplus", "none")
OPACITY = chance(0.4)
RANK = 2 if STORE == "rows" else 1


def AT_S(K):
    return (ray, K) if STORE == "rows" else first + K


@wp.kernel
def composite(
    sigma: ARRAY(real, RANK),
    rgb: ARRAY(vec3, RANK),
    ts: ARRAY(real, RANK),
    deltas: ARRAY(real, RANK),
    starts: ARRAY(int, 1),
    counts: ARRAY(int, 1),
    target: ARRAY(vec3, 1),
    background: vec3,
    step: real = NUM(0.005, 0.1),
    far: real = NUM(2.0, 10.0),
    eps: real = draw(0.0001, 0.001, 0.01),
    out: ARRAY(vec3, 1) = None,
    depth: ARRAY(real, 1) = None,
    opacity: ARRAY(real, 1) = None,
    weights: ARRAY(real, RANK) = None,
    loss: ARRAY(real, 1) = None,
):
    if STORE == "rows":
        ray = THREADS(1, sigma)
        N = sigma.shape[1]
    else:
        ray = THREADS(1, starts)
        first = wp.max(starts[ray], 0)
        n = wp.min(counts[ray], sigma.shape[0] - first)
        N = n
    c = vec3(0.0, 0.0, 0.0)
    d = real(0.0)
    acc = real(0.0)
    if FORM == "exponential":
        tau = real(0.0)
    else:
        trans = real(1.0)
    for k in range(N):
        s = sigma[AT_S(k)]
        if RELU == "max":
            s = wp.max(s, 0.0)
        elif RELU == "softplus":
            s = wp.log(1.0 + wp.exp(wp.min(s, 20.0)))
        else:
            s = wp.abs(s)
        if DELTA == "array":
            DT = deltas[AT_S(k)]
        elif DELTA == "constant":
            DT = step
        else:
            dt = far - ts[AT_S(k)]
            if k + 1 < N:
                dt = ts[AT_S(k + 1)] - ts[AT_S(k)]
            DT = dt
        if FORM == "exponential":
            "what is left behind this sample"
            before_t = wp.exp(-tau)
            tau += PRODUCT(s, DT)
            w = before_t - wp.exp(-tau)
        else:
            alpha = 1.0 - wp.exp(-s * DT)
            w = PRODUCT(trans, alpha)
        ADD(c, PRODUCT(w, rgb[AT_S(k)]))
        if DEPTH:
            d += draw(w * ts[AT_S(k)], ts[AT_S(k)] * w)
        if OPACITY or BACKGROUND != "":
            acc += w
        if WEIGHTS:
            weights[AT_S(k)] = w
        if FORM == "product":
            trans *= 1.0 - alpha
            if STOP:
                if trans < eps:
                    break
    if BACKGROUND == "white":
        c = c + (1.0 - acc) * vec3(1.0, 1.0, 1.0)
    elif BACKGROUND == "colour":
        c = draw(c + (1.0 - acc) * background, c + background * (1.0 - acc))
    out[ray] = c
    if DEPTH:
        depth[ray] = d
    if OPACITY:
        opacity[ray] = acc
    if LOSS:
        err = c - target[ray]
        wp.atomic_add(loss, 0, draw(wp.dot(err, err), wp.length_sq(err), wp.dot(err, err) / 3.0))
