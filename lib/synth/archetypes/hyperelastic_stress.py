"""Computes the {WANT} of {BODY} from {FROM}{DAMAGE?, weakened by damage}{+MASK?, where a mask is set}."""

CATEGORY = "simulation function matrix"
ABOUT = dict(
    paragraph="A material law turns the deformation at a point into {WANT}. {LINEAR?For small strains the law is "
    "linear, with a part that resists changes of shape and one that resists changes of volume. }{!LINEAR?For "
    "large deformations the law comes from an energy that does not change when the body merely turns. "
    "}Finite elements call it once for each integration point and step.{DAMAGE? Damage between zero and one "
    "weakens the material.}",
    formula="{LINEAR?sigma = 2 mu eps + lambda tr(eps) I}{!LINEAR?P = d psi / dF}",
    source="Bonet and Wood, Nonlinear Continuum Mechanics for Finite Element Analysis, 2008, chapter 6",
)
NAMES = dict(
    material_point="material_point stress_update evaluate_material elastic_kernel {SHORT}_kernel constitutive_step",
    grads="grads def_grads deformation f_mats",
    stress="stress sigma_out stresses piola_out",
    energy="energy psi_out energies w_out",
    mu="mu shear_modulus lame_mu g_mod",
    lam="lam lame_lambda lambda_",
    volume="volume vol rest_volume",
    damage="damage d_field wear",
    f="f fm def_grad",
    j="j det_f jac",
    c="c cauchy_green right_cg",
    e="e strain green",
    i1="i1 tr_c first_inv",
    p="p pk1 stress_m",
    psi="psi w density",
    dev="dev deviator s_dev",
    mises="mises von_mises equiv",
    j2="j2 second_inv dev_norm2",
    log_j="log_j lnj ln_det",
    tr="tr trace_e vol_strain",
    keep="keep intact stiffness_left",
    limit="limit yield_stress strength",
    flags="flags yielded failed",
    eye="eye ident unit",
    isochoric="isochoric shape_part psi_dev",
    change="change dj vol_change",
    over_one="over_one ds excess",
    mask="mask active enabled",
)

BODY = draw("a Neo-Hookean body", "a Neo-Hookean body", "a St. Venant-Kirchhoff body", "a linear elastic body", "a corotated body", "a Mooney-Rivlin body")
SHORT = "neo" if BODY == "a Neo-Hookean body" else "elastic"
LINEAR = BODY == "a linear elastic body"
COROT = BODY == "a corotated body"
FROM = "the small strain" if LINEAR else "the deformation gradient"
DIM = 3 if COROT else draw(2, 3, 3)
M = MAT(DIM, DIM)
ENERGY_ONLY = BODY == "a Mooney-Rivlin body"
OUTPUT = "energy" if ENERGY_ONLY else draw("stress", "stress", "energy", "mises", "both")
WANT = "strain energy" if OUTPUT == "energy" else "stress" if OUTPUT == "stress" else "von Mises stress" if OUTPUT == "mises" else "stress and strain energy"
DAMAGE = chance(0.25)
MASK = draw("", "", "", "int", "bool")
MODULI = draw("given", "given", "young", "array")
TOTAL = chance(0.3)
YIELDS = OUTPUT == "mises" and chance(0.5)
SYM = chance(0.5)
GUARD = draw("max", "skip")
CAUCHY = chance(0.3) and not LINEAR
DISPL = chance(0.3)
ORDER = chance(0.5)
KEEP_EYE = chance(0.5)


def IDENTITY():
    if KEEP_EYE:
        return wp.identity(n=DIM, dtype=real)
    if DIM == 2:
        return M(1.0, 0.0, 0.0, 1.0)
    return draw(wp.identity(n=DIM, dtype=real), wp.diag(vec3(1.0, 1.0, 1.0)))


@wp.kernel
def material_point(
    grads: ARRAY(M, 1),
    damage: ARRAY(real, 1),
    volume: ARRAY(real, 1),
    mus: ARRAY(real, 1),
    mask: FLAGS(MASK, 1),
    mu: real = NUM(0.1, 100.0),
    lam: real = NUM(0.1, 100.0),
    young: real = NUM(1.0, 1000.0),
    poisson: real = NUM(0.1, 0.45),
    limit: real = NUM(1.0, 50.0),
    stress: ARRAY(real if OUTPUT == "mises" else M, 1) = None,
    energy: ARRAY(real, 1) = None,
    flags: ARRAY(int, 1) = None,
):
    i = THREADS(1, grads)
    if MASK:
        if OFF(mask[i], MASK):
            return
    if MODULI == "young":
        shear = young / (2.0 * (1.0 + poisson))
        bulk = young * poisson / ((1.0 + poisson) * (1.0 - 2.0 * poisson))
        G = shear
        L = bulk
    elif MODULI == "array":
        G = mus[i]
        L = lam
    else:
        G = mu
        L = lam
    eye = IDENTITY()
    if LINEAR:
        if SYM:
            e = draw(0.5 * (grads[i] + wp.transpose(grads[i])), (grads[i] + wp.transpose(grads[i])) * 0.5)
        else:
            e = grads[i]
        tr = wp.trace(e)
        p = draw(2.0 * G * e + L * tr * eye, L * tr * eye + 2.0 * G * e)
        psi = draw(G * wp.ddot(e, e) + 0.5 * L * tr * tr, 0.5 * wp.ddot(p, e))
    else:
        f = SUM(grads[i], eye) if DISPL else grads[i]
        if BODY == "a St. Venant-Kirchhoff body":
            e = 0.5 * (wp.transpose(f) * f - eye)
            tr = wp.trace(e)
            s = draw(2.0 * G * e + L * tr * eye, L * tr * eye + 2.0 * G * e)
            p = f * s
            psi = draw(G * wp.ddot(e, e) + 0.5 * L * tr * tr, 0.5 * wp.ddot(s, e))
            if CAUCHY:
                j = wp.max(wp.determinant(f), 0.01)
        elif COROT:
            "the rotation of the polar decomposition"
            u, sig, v = wp.svd3(f)
            r = u * wp.transpose(v)
            j = wp.max(wp.determinant(f), 0.01)
            if ORDER:
                stretch = f - r
                tr = wp.trace(wp.transpose(r) * f - eye)
                p = 2.0 * G * stretch + L * tr * r
                psi = G * wp.ddot(stretch, stretch) + 0.5 * L * tr * tr
            else:
                tr = sig[0] + sig[1] + sig[2] - 3.0
                p = draw(2.0 * G * (f - r) + L * tr * r, L * tr * r + 2.0 * G * (f - r))
                over_one = sig - vec3(1.0, 1.0, 1.0)
                psi = G * wp.length_sq(over_one) + 0.5 * L * tr * tr
        else:
            j = wp.determinant(f)
            if GUARD == "max":
                j = wp.max(j, 0.01)
            else:
                "inverted elements are left to the solver"
                if j <= 0.01:
                    return
            log_j = wp.log(j)
            i1 = draw(wp.ddot(f, f), wp.trace(wp.transpose(f) * f))
            if BODY == "a Mooney-Rivlin body":
                c = wp.transpose(f) * f
                i2 = 0.5 * (i1 * i1 - wp.ddot(c, c))
                isochoric = 0.5 * G * (i1 - real(DIM)) + 0.1 * G * (i2 - real(DIM))
                change = j - 1.0
                psi = isochoric + draw(0.5 * L * change * change, 0.5 * L * SQUARED(change))
            else:
                f_inv_t = draw(wp.transpose(wp.inverse(f)), wp.inverse(wp.transpose(f)))
                p = draw(G * (f - f_inv_t) + L * log_j * f_inv_t, G * f + (L * log_j - G) * f_inv_t)
                isochoric = 0.5 * G * (i1 - real(DIM)) - G * log_j
                psi = draw(isochoric + 0.5 * L * log_j * log_j, 0.5 * L * SQUARED(log_j) + isochoric)
        if CAUCHY and not ENERGY_ONLY:
            p = p * wp.transpose(f) / j
    if DAMAGE:
        keep = 1.0 - LIMITED(damage[i], 0.0, 0.99)
        if OUTPUT != "energy":
            p = keep * p
        if OUTPUT != "stress":
            psi = keep * psi
    if OUTPUT == "stress" or OUTPUT == "both":
        stress[i] = p
    elif OUTPUT == "mises":
        dev = p - wp.trace(p) / real(DIM) * eye
        j2 = 0.5 * wp.ddot(dev, dev)
        mises = draw(wp.sqrt(3.0 * j2), wp.sqrt(wp.max(3.0 * j2, 0.0)))
        if YIELDS:
            if mises > limit:
                flags[i] = 1
        stress[i] = mises
    if OUTPUT == "energy" or OUTPUT == "both":
        if TOTAL:
            wp.atomic_add(energy, 0, PRODUCT(volume[i], psi))
        else:
            energy[i] = PRODUCT(psi, volume[i]) if ORDER else psi
