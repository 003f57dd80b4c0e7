"""Computes the negative log-likelihood of {FAMILY} regression for each {sample|observation}{WEIGHTED?, weighted}{SUMMED?, summed over all}{REG?, with a ridge penalty}{FITTED?, and the fitted mean}{GRAD?, and adds up its gradient}."""

CATEGORY = "loss reduction nested_loop"
ABOUT = dict(
    paragraph="A generalised linear model predicts the mean of a response by a link function of a linear combination of features. {LOGISTIC?Logistic regression is for yes and no. }{POISSON?Poisson regression is for counts, whose mean is the exponential of the predictor; "
    "an offset stands for exposure. }{GAMMA?Gamma regression is for positive amounts. }{NEGBIN?The negative binomial is for counts that spread more than a Poisson's. }{PROBIT?Probit regression uses the normal distribution function as its link. }The gradient with respect to the coefficients is the residual times the features.",
    formula="{LOGISTIC?nll = log(1 + exp(eta)) - y eta}{POISSON?nll = exp(eta) - y eta}{GAMMA?nll = y exp(-eta) + eta}{NEGBIN?nll = (y + r) log(r + mu) - y eta}{PROBIT?nll = -log Phi((2 y - 1) eta)}",
    source="McCullagh and Nelder, Generalized Linear Models, 1989",
)
NAMES = dict(
    glm="{TAG}_nll {TAG}_regression {TAG}_loss glm_{TAG} {TAG}_likelihood",
    X="X features design covariates",
    y="y targets labels response",
    beta="beta coef weights theta",
    bias="bias intercept b0",
    offset="offset exposure log_exposure",
    weights="sample_weight w_obs case_weight",
    loss="loss nll objective",
    grad="grad gradient d_beta",
    fitted="fitted mu_hat predicted",
    eta="eta linear {LOGISTIC?logit}",
    mu="mu mean_y {LOGISTIC?p} {POISSON?rate}",
    yi="yi target t_i",
    value="value nll_i term",
    resid="resid error r_i d_eta",
    shape="shape dispersion r_size",
    lam="lam ridge l2",
    k="k j f",
    scale="scale inv_n per_sample",
    w="w wi case_w",
)

FAMILY = draw("logistic", "logistic", "Poisson", "Poisson", "gamma", "negative binomial", "probit")
TAG = "logistic" if FAMILY == "logistic" else "poisson" if FAMILY == "Poisson" else "gamma" if FAMILY == "gamma" else "negbin" if FAMILY == "negative binomial" else "probit"
LOGISTIC = TAG == "logistic"
POISSON = TAG == "poisson"
GAMMA = TAG == "gamma"
NEGBIN = TAG == "negbin"
PROBIT = TAG == "probit"
GRAD = chance(0.5)
SUMMED = chance(0.5)
BIAS = chance(0.5)
OFFSET = chance(0.4) and (POISSON or NEGBIN or GAMMA)
WEIGHTED = chance(0.3)
FITTED = chance(0.3)
SIGNED = LOGISTIC and chance(0.3)
FEATURES = draw("rows", "rows", "vec3")
REG = chance(0.3) and SUMMED and FEATURES == "rows"
SCALED = chance(0.4)
INTS = chance(0.35) and (LOGISTIC or POISSON)
LAYOUT = draw("row", "column")


def X_AT(K):
    return X[i, K] if LAYOUT == "row" else X[K, i]


@helper
def normal_cdf(v: real) -> real:
    return draw(0.5 * (1.0 + wp.erf(v * 0.70710678)), 0.5 * wp.erfc(-0.70710678 * v))


@wp.kernel
def glm(
    X: ARRAY(vec3, 1) if FEATURES == "vec3" else ARRAY(real, 2),
    y: ARRAY(int if INTS else real, 1),
    beta3: vec3,
    beta: ARRAY(real, 1),
    offset: ARRAY(real, 1),
    weights: ARRAY(real, 1),
    bias: real,
    lam: real = NUM(0.001, 0.1),
    shape: real = NUM(0.5, 5.0),
    scale: real = NUM(0.001, 0.1),
    loss: ARRAY(real, 1) = None,
    grad: ARRAY(vec3, 1) if FEATURES == "vec3" else ARRAY(real, 1) = None,
    fitted: ARRAY(real, 1) = None,
):
    i = THREADS(1, y)
    if FEATURES == "vec3":
        eta = draw(wp.dot(X[i], beta3), wp.dot(beta3, X[i]))
    else:
        eta = real(0.0)
        for k in range(beta.shape[0]):
            ADD(eta, PRODUCT(X_AT(k), beta[k]))
    if BIAS:
        eta += bias
    if OFFSET:
        "the logarithm of the exposure"
        eta += offset[i]
    T = draw(wp.where(y[i] > 0, real(1.0), real(0.0)), real(1.0) if y[i] > 0 else real(0.0)) if LOGISTIC and INTS else real(wp.max(y[i], 0)) if INTS else wp.clamp(y[i], 0.0, 1.0) if LOGISTIC or PROBIT else wp.max(y[i], 0.0)
    yi = T
    if LOGISTIC:
        if SIGNED:
            margin = (2.0 * yi - 1.0) * eta
            value = draw(wp.max(-margin, 0.0) + wp.log(1.0 + wp.exp(-wp.abs(margin))), wp.log(1.0 + wp.exp(-wp.abs(margin))) + wp.max(-margin, 0.0))
        else:
            value = wp.max(eta, 0.0) - yi * eta + wp.log(1.0 + wp.exp(-wp.abs(eta)))
        if GRAD or FITTED:
            mu = 1.0 / (1.0 + wp.exp(-eta))
            resid = mu - yi
    elif PROBIT:
        sign = 2.0 * yi - 1.0
        mu = normal_cdf(eta)
        inside = wp.max(normal_cdf(sign * eta), 1.0e-6)
        value = -wp.log(inside)
        resid = -sign * 0.39894228 * wp.exp(-0.5 * eta * eta) / inside
    else:
        eta = wp.clamp(eta, -15.0, 15.0)
        mu = wp.exp(eta)
        if POISSON:
            value = mu - PRODUCT(yi, eta)
            resid = mu - yi
        elif GAMMA:
            value = draw(yi / mu + eta, yi * wp.exp(-eta) + eta)
            resid = 1.0 - yi / mu
        else:
            value = (yi + shape) * wp.log(shape + mu) - yi * eta
            resid = mu * (yi + shape) / (shape + mu) - yi
    if WEIGHTED:
        w = wp.abs(weights[i])
        value *= w
        if GRAD:
            resid = resid * w
    if FITTED:
        fitted[i] = mu
    if SUMMED:
        if REG:
            if i < beta.shape[0]:
                value += HALF(lam * beta[i] * beta[i])
        wp.atomic_add(loss, 0, value * scale if SCALED else value)
    else:
        loss[i] = value
    if GRAD:
        if FEATURES == "vec3":
            wp.atomic_add(grad, 0, PRODUCT(resid, X[i]))
        else:
            for k in range(beta.shape[0]):
                wp.atomic_add(grad, k, resid * X_AT(k) * scale if SCALED else PRODUCT(resid, X_AT(k)))
