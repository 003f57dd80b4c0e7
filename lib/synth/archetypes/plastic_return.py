"""{SNOW?{Limits|Clamps} the singular values of {elastic deformations|deformation gradients of snow}{HARDEN?, and keeps the plastic volume}}{!SNOW?{Returns|Maps} {elastic deformations|trial strains} {to|back onto} the yield surface of {MODEL}{HARDEN?, with hardening}}{+SELECT?, for one material}{+COUNT?, and counts those that flow}."""

CATEGORY = "matrix particle"
ABOUT = dict(
    paragraph="Plastic flow of a material point in finite strain. The elastic deformation gradient is split by singular "
    "values{SNOW?, which are kept in a narrow range around one; what exceeds it is plastic}{!SNOW?, whose logarithms "
    "are the Hencky strain. A strain beyond the yield stress of {MODEL} is returned to the yield surface}, and the "
    "deformation gradient is put together again. Sand, snow, clay and metal in material point methods are modelled "
    "so.",
    formula="{SNOW?F = U * S * V^T, S_e = clamp(S, 1 - theta_c, 1 + theta_s)}{!SNOW?F = U * S * V^T, eps = log(S), eps_hat = eps - tr(eps) / 3{MISES?, |eps_hat| <= yield / (2 mu)}{!MISES?, |eps_hat| + (3 lam + 2 mu) / (2 mu) * tr(eps) * alpha <= 0}}",
    source="Klar, Gast, Pradhana, Fu, Schroeder, Jiang, Teran, Drucker-Prager Elastoplasticity for Sand Animation, ACM Transactions on Graphics 35(4), 2016",
    units=("mu: Pa", "lam: Pa", "yield_stress: Pa"),
)
NAMES = dict(
    return_map="return_mapping plastic_return project_plasticity apply_plasticity {TAG}_return {TAG}_return_mapping",
    f_grad="particle_F F def_grad F_trial",
    f_out="particle_F_out F_new F_elastic F_e",
    yields="particle_yield_stress yield_field tau_y",
    alpha_p="particle_alpha alpha_p hardening_state plastic_strain",
    jp="particle_Jp jp vol_correction",
    mu="mu shear mu_e",
    lam="lam lambda_ bulk_l",
    yield_stress="yield_stress sigma_y tau_y0",
    alpha="alpha friction_alpha dp_alpha",
    xi="xi hardening k_harden",
    u_mat="U u_mat left",
    sig="sig sigma S",
    v_mat="V v_mat right",
    eps="eps epsilon strain",
    tr="tr trace eps_tr",
    eps_hat="eps_hat eps_dev dev",
    norm="eps_norm dev_norm norm_hat",
    delta_gamma="delta_gamma dgamma gamma",
    p="p tid i",
    theta_c="theta_c critical_compression max_squeeze",
    theta_s="theta_s critical_stretch max_stretch",
)

MODEL = draw("von Mises plasticity", "von Mises plasticity", "Drucker-Prager sand", "Drucker-Prager sand", "snow by clamped singular values")
TAG = "von_mises" if MODEL == "von Mises plasticity" else "drucker_prager" if MODEL == "Drucker-Prager sand" else "snow"
SNOW = TAG == "snow"
MISES = TAG == "von_mises"
HARDEN = chance(0.4)
YIELDS = chance(0.4) or (HARDEN and TAG == "von_mises")
SELECT = chance(0.2)
IN_PLACE = chance(0.5)
MATERIAL = chance(0.3)
COUNT = chance(0.2)
VOLUME = chance(0.35)
FLOOR = draw(0.01, 0.05, 0.1)
OUT = draw("diag", "diag", "written")


def DIAGONAL(a, b, c):
    if OUT == "diag":
        return wp.diag(vec3(a, b, c))
    return mat33(a, 0.0, 0.0, 0.0, b, 0.0, 0.0, 0.0, c)


def PUT(M):
    if IN_PLACE:
        f_grad[p] = M
    else:
        f_out[p] = M


@wp.kernel
def return_map(
    f_grad: ARRAY(mat33, 1),
    kind: ARRAY(int, 1),
    mus: ARRAY(real, 1),
    lams: ARRAY(real, 1),
    yields: ARRAY(real, 1),
    alpha_p: ARRAY(real, 1),
    jp: ARRAY(real, 1),
    mu: real = NUM(100.0, 10000.0),
    lam: real = NUM(100.0, 10000.0),
    yield_stress: real = NUM(1.0, 500.0),
    alpha: real = NUM(0.1, 0.6),
    xi: real = NUM(0.1, 10.0),
    theta_c: real = NUM(0.01, 0.05),
    theta_s: real = NUM(0.003, 0.01),
    f_out: ARRAY(mat33, 1) = None,
    flowing: ARRAY(int, 1) = None,
):
    p = THREADS(1, f_grad)
    if SELECT:
        "other materials are elastic"
        if kind[p] != 1:
            return
    u_mat = mat33()
    sig = vec3()
    v_mat = mat33()
    wp.svd3(f_grad[p], u_mat, sig, v_mat)
    if MATERIAL:
        mu_p = wp.max(mus[p], 1.0e-3)
        LAM = lams[p]
        M_U = mu_p
    else:
        M_U = mu
        LAM = lam
    if TAG == "snow":
        a = LIMITED(sig[0], 1.0 - theta_c, 1.0 + theta_s)
        b = LIMITED(sig[1], 1.0 - theta_c, 1.0 + theta_s)
        c = LIMITED(sig[2], 1.0 - theta_c, 1.0 + theta_s)
        if VOLUME or HARDEN:
            "what the clamp took is plastic volume"
            jp[p] = jp[p] * sig[0] * sig[1] * sig[2] / (a * b * c)
        PUT(u_mat * DIAGONAL(a, b, c) * wp.transpose(v_mat))
    else:
        sig = vec3(wp.max(sig[0], FLOOR), wp.max(sig[1], FLOOR), wp.max(sig[2], FLOOR))
        "Hencky strain"
        eps = vec3(wp.log(sig[0]), wp.log(sig[1]), wp.log(sig[2]))
        tr = eps[0] + eps[1] + eps[2]
        eps_hat = draw(eps - vec3(tr / 3.0, tr / 3.0, tr / 3.0), vec3(eps[0] - tr / 3.0, eps[1] - tr / 3.0, eps[2] - tr / 3.0))
        norm = draw(wp.length(eps_hat), wp.length(eps_hat) + 1.0e-8)
        if TAG == "von_mises":
            Y = yields[p] if YIELDS else yield_stress
            delta_gamma = draw(norm - Y / (2.0 * M_U), norm - 0.5 * Y / M_U)
            if delta_gamma <= 0.0:
                if not IN_PLACE:
                    f_out[p] = f_grad[p]
                return
            eps = eps - (delta_gamma / wp.max(norm, 1.0e-8)) * eps_hat
            if HARDEN:
                yields[p] = yields[p] + 2.0 * M_U * xi * delta_gamma
            if COUNT:
                wp.atomic_add(flowing, 0, 1)
            PUT(u_mat * DIAGONAL(wp.exp(eps[0]), wp.exp(eps[1]), wp.exp(eps[2])) * wp.transpose(v_mat))
        else:
            if tr >= 0.0:
                "sand does not hold together in tension"
                if VOLUME:
                    jp[p] = jp[p] + tr
                if COUNT:
                    wp.atomic_add(flowing, 0, 1)
                PUT(u_mat * wp.transpose(v_mat))
                return
            A = alpha_p[p] if YIELDS or HARDEN else alpha
            delta_gamma = draw(norm + (3.0 * LAM + 2.0 * M_U) / (2.0 * M_U) * tr * A, norm + A * tr * (1.5 * LAM / M_U + 1.0))
            if delta_gamma <= 0.0:
                if not IN_PLACE:
                    f_out[p] = f_grad[p]
                return
            eps = eps - (delta_gamma / wp.max(norm, 1.0e-8)) * eps_hat
            if HARDEN:
                alpha_p[p] = alpha_p[p] + xi * delta_gamma
            PUT(u_mat * DIAGONAL(wp.exp(eps[0]), wp.exp(eps[1]), wp.exp(eps[2])) * wp.transpose(v_mat))
