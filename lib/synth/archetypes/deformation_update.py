"""Updates {the deformation gradient of material points|particle deformation gradients} {!APIC_C?from the velocity gradient}{APIC_C?with APIC matrices} and computes {the {STRESS} stress|stresses}{PLASTIC?, with a limit on the volume change}{+VISCOUS?, with viscosity}{+SELECT?, for one material}{+SCALED?, times the volume}."""

CATEGORY = "matrix particle simulation"
ABOUT = dict(
    paragraph="In a material point method each particle carries a deformation gradient that follows the velocity "
    "gradient of the grid. After the update, {STRESS} elasticity gives the Kirchhoff stress, which the next "
    "transfer scatters to the grid. {FLUID?For a fluid only the volume ratio is kept. }",
    formula="F_new = (I + dt * grad v) * F, tau = P(F) * F^T",
    source="Jiang, Schroeder, Teran, Stomakhin, Selle, The Material Point Method for Simulating Continuum Materials, SIGGRAPH 2016 Courses",
    units=("dt: s", "mu: Pa", "lam: Pa"),
)
NAMES = dict(
    update_F="deformation_update update_F compute_stress_from_F_trial update_deformation_gradient stress_update evolve_F",
    c_mat="particle_C C affine apic_C",
    grad_v="grad_v vel_grad particle_grad_v",
    f_grad="particle_F F def_grad",
    stress="particle_stress stress tau_out kirchhoff",
    j_out="particle_J J vol_ratio",
    young="E youngs young",
    nu="nu poisson",
    mu="mu shear mu_0",
    lam="lam lambda_ lam_0",
    mus="mus particle_mu mu_field",
    lams="lams particle_lam lam_field",
    f_new="F_new F_trial F_p",
    jac="J det_F jac",
    rot="R rot polar_r",
    u_mat="U u_mat left",
    sig="sig sigma sv",
    v_mat="V v_mat right",
    tau="tau s kirchhoff_p",
    vol="vol0 particle_vol volume",
    p="p tid i",
    dt="dt time_step h",
    grad="L l_mat grad",
    bulk="bulk k_bulk stiffness",
    gamma_e="gamma exponent eos_gamma",
)

STRESS = draw("neo-Hookean", "neo-Hookean", "fixed corotated", "fixed corotated", "St. Venant-Kirchhoff", "weakly compressible")
FLUID = STRESS == "weakly compressible"
PLASTIC = chance(0.2) and FLUID
SOURCE_C = draw("C", "grad_v")
APIC_C = SOURCE_C == "C"
MATERIAL = draw("one", "arrays", "young")
SCALED = chance(0.3)
SELECT = chance(0.15)
IDENTITY = draw("identity", "written")
KEEP_J = chance(0.3)
WRITE_F = chance(0.5)
VISCOUS = chance(0.2)


def ONE():
    if IDENTITY == "identity":
        return wp.identity(n=3, dtype=real)
    return mat33(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


if STRESS == "fixed corotated":
    @wp.func
    def kirchhoff(f_grad: mat33, u_mat: mat33, v_mat: mat33, jac: real, mu: real, lam: real) -> mat33:
        rot = u_mat * wp.transpose(v_mat)
        return 2.0 * mu * (f_grad - rot) * wp.transpose(f_grad) + ONE() * lam * jac * (jac - 1.0)
elif STRESS == "St. Venant-Kirchhoff":
    @helper
    def kirchhoff(f_grad: mat33, mu: real, lam: real) -> mat33:
        e_g = draw(0.5 * (wp.transpose(f_grad) * f_grad - ONE()), (wp.transpose(f_grad) * f_grad - ONE()) * 0.5)
        return f_grad * (2.0 * mu * e_g + lam * wp.trace(e_g) * ONE()) * wp.transpose(f_grad)
else:
    @helper
    def kirchhoff(f_grad: mat33, jac: real, mu: real, lam: real) -> mat33:
        return draw(mu * (f_grad * wp.transpose(f_grad) - ONE()) + lam * wp.log(jac) * ONE(), mu * f_grad * wp.transpose(f_grad) + (lam * wp.log(jac) - mu) * ONE())


@wp.kernel
def update_F(
    c_mat: ARRAY(mat33, 1),
    grad_v: ARRAY(mat33, 1),
    kind: ARRAY(int, 1),
    mus: ARRAY(real, 1),
    lams: ARRAY(real, 1),
    vol: ARRAY(real, 1),
    young: real = NUM(1000.0, 100000.0),
    nu: real = NUM(0.1, 0.45),
    mu: real = NUM(100.0, 10000.0),
    lam: real = NUM(100.0, 10000.0),
    bulk: real = NUM(100.0, 100000.0),
    gamma_e: real = draw(3.0, 5.0, 7.0),
    eta: real = NUM(0.01, 5.0),
    dt: real = NUM(0.0001, 0.005),
    f_grad: ARRAY(mat33, 1) = None,
    j_out: ARRAY(real, 1) = None,
    stress: ARRAY(mat33, 1) = None,
):
    p = THREADS(1, stress)
    if SELECT:
        if kind[p] != 0:
            return
    grad = c_mat[p] if SOURCE_C == "C" else grad_v[p]
    if FLUID:
        "only the volume of a fluid is remembered"
        jac = draw(j_out[p] * (1.0 + dt * wp.trace(grad)), (1.0 + dt * wp.trace(grad)) * j_out[p])
        if PLASTIC:
            jac = LIMITED(jac, 0.6, 1.4)
        else:
            jac = wp.max(jac, draw(0.1, 0.05))
        j_out[p] = jac
        pressure = bulk * (wp.pow(jac, -gamma_e) - 1.0)
        tau = draw(-pressure * jac * ONE(), ONE() * (-jac * pressure))
        if VISCOUS:
            tau += eta * (grad + wp.transpose(grad))
    else:
        f_new = draw(f_grad[p] + dt * grad * f_grad[p], (ONE() + grad * dt) * f_grad[p])
        if WRITE_F:
            f_grad[p] = f_new
        if MATERIAL == "young":
            "Lame's parameters"
            mu_p = young / (2.0 * (1.0 + nu))
            lam_p = young * nu / ((1.0 + nu) * (1.0 - 2.0 * nu))
            M = mu_p
            L = lam_p
        elif MATERIAL == "arrays":
            M = mus[p]
            L = lams[p]
        else:
            M = mu
            L = lam
        if STRESS == "fixed corotated":
            u_mat = mat33()
            sig = vec3()
            v_mat = mat33()
            wp.svd3(f_new, u_mat, sig, v_mat)
            jac = draw(sig[0] * sig[1] * sig[2], wp.determinant(f_new))
            tau = kirchhoff(f_new, u_mat, v_mat, jac, M, L)
        elif STRESS == "St. Venant-Kirchhoff":
            tau = kirchhoff(f_new, M, L)
        else:
            jac = wp.max(wp.determinant(f_new), draw(0.01, 0.05))
            tau = kirchhoff(f_new, jac, M, L)
        if KEEP_J and STRESS != "St. Venant-Kirchhoff":
            j_out[p] = jac
        if VISCOUS:
            tau += draw(eta * (grad + wp.transpose(grad)), (wp.transpose(grad) + grad) * eta)
    stress[p] = vol[p] * tau if SCALED else tau
