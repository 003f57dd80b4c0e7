"""Turns {the density|the mass density} of each {particle|fluid particle} into a pressure by {STATE}{FLOOR?, where densities below that of rest count as it}{CLIP?, without negative pressures}{BACK?, plus a background pressure}{FLAG?, and zero for particles that are switched off}{SOUND?, with the speed of sound}{TERM?, and p / rho^2}."""

CATEGORY = "particle conditional"
ABOUT = dict(
    paragraph="Equation of state of a weakly compressible fluid: pressure is a function of density{THERMAL? and internal energy} alone, so that no "
    "Poisson equation has to be solved. {STATE_TAIT?The stiffness follows from a speed of sound about ten times the greatest speed of the flow, "
    "which keeps changes of density near one per cent. }{CLIP?Negative pressures are cut off, since they make particles clump at free surfaces. }",
    formula="{FORMULA}{CLIP?, at least 0}{BACK?, plus p_b}{FLOOR?, rho = max(rho, rho0)}",
    source="Monaghan, Simulating Free Surface Flows with SPH, 1994",
    units=("rest_density: kg/m^3", "c0: m/s", "energy: J/kg"),
    invariants=("{CLIP?min({pressure}) >= 0}",),
)
NAMES = dict(
    sph_state="equation_of_state compute_pressure density_to_pressure eos_pressure sph_pressure update_pressure",
    rho="rho density densities particle_rho",
    energy="internal_energy u specific_energy",
    pressure="pressure p press particle_p",
    sound="sound_speed cs c_out",
    rest_density="rest_density rho0 reference_density density0",
    c0="c0 sound_speed0 c_ref",
    gamma="gamma exponent adiabatic_index",
    stiffness="stiffness k gas_constant",
    p_back="p_background p_back background",
    phase="phase material fluid_id",
    rhos="rest_densities rho0_by_phase phase_density",
    mass="mass m particle_mass",
    rho_i="rho_i dens_i",
    ratio="ratio compression rel",
    b="b tait_b scale",
    p="p_i press_i",
    flags="particle_flags flags active",
    p_over="p_over_rho2 pressure_term p_rho2",
)

STATE = draw("Tait's equation", "Tait's equation", "a linear law", "the ideal gas law", "the isothermal law", "a stiffened gas law")
STATE_TAIT = STATE == "Tait's equation"
THERMAL = STATE == "the ideal gas law" or STATE == "a stiffened gas law"
GIVEN_B = chance(0.4)
LINEAR = draw("k", "c0^2", "ratio")
FORMULA = "p = rho0 * c0^2 / gamma * ((rho / rho0)^gamma - 1)" if STATE_TAIT and not GIVEN_B else "p = b * ((rho / rho0)^gamma - 1)" if STATE_TAIT else "p = k * (rho / rho0 - 1)" if STATE == "a linear law" and LINEAR == "ratio" else "p = {LINEAR} * (rho - rho0)" if STATE == "a linear law" else "p = (gamma - 1) * rho * u" if STATE == "the ideal gas law" else "p = c0^2 * rho" if STATE == "the isothermal law" else "p = (gamma - 1) * rho * u - gamma * p_inf"
CLIP = chance(0.5)
BACK = chance(0.2)
SOUND = chance(0.3)
PHASES = chance(0.25) and (STATE_TAIT or STATE == "a linear law")
FLAG = chance(0.25)
POWER = draw("pow", "seven")
TERM = chance(0.3)
FLOOR = chance(0.4)
RANK = draw(1, 1, 1, 2)


@helper
def tait(density: real, rest: real, b: real, gamma: real) -> real:
    if POWER == "pow":
        return b * (wp.pow(wp.max(density / rest, 0.0), gamma) - 1.0)
    else:
        r = density / rest
        r3 = r * r * r
        return b * (r3 * r3 * r - 1.0)


@wp.kernel
def sph_state(
    rho: ARRAY(real, RANK),
    energy: ARRAY(real, RANK),
    phase: ARRAY(int, RANK),
    flags: ARRAY(int, RANK),
    rhos: ARRAY(real, 1),
    rest_density: real = NUM(0.5, 2.0),
    c0: real = NUM(1.0, 50.0),
    gamma: real = draw(7.0, 1.4, 1.67, 7.0),
    stiffness: real = NUM(1.0, 1000.0),
    p_inf: real = NUM(0.5, 100.0),
    p_back: real = NUM(0.01, 5.0),
    pressure: ARRAY(real, RANK) = None,
    sound: ARRAY(real, RANK) = None,
    p_over: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, rho)
    if FLAG:
        if UNFLAGGED(flags[IDX]):
            pressure[IDX] = real(0.0)
            return
    rho_i = rho[IDX]
    if PHASES:
        rest = wp.max(rhos[wp.clamp(phase[IDX], 0, rhos.shape[0] - 1)], 1.0e-3)
    else:
        rest = rest_density
    if FLOOR:
        "no tension at the free surface"
        rho_i = LARGER(rho_i, rest)
    if STATE_TAIT:
        if GIVEN_B:
            b = stiffness
        else:
            b = rest * c0 * c0 / gamma
        p = tait(rho_i, rest, b, gamma)
    elif STATE == "a linear law":
        p = stiffness * (rho_i - rest) if LINEAR == "k" else c0 * c0 * (rho_i - rest) if LINEAR == "c0^2" else stiffness * (rho_i / rest - 1.0)
    elif STATE == "the ideal gas law":
        p = draw((gamma - 1.0) * rho_i * energy[IDX], rho_i * energy[IDX] * (gamma - 1.0))
    elif STATE == "the isothermal law":
        p = draw(c0 * c0 * rho_i, rho_i * c0 * c0)
    else:
        p = (gamma - 1.0) * rho_i * energy[IDX] - gamma * p_inf
    if CLIP:
        p = LARGER(p, 0.0)
    if BACK:
        p += p_back
    pressure[IDX] = p
    if SOUND:
        if STATE == "the isothermal law":
            sound[IDX] = real(c0)
        elif STATE == "a stiffened gas law":
            sound[IDX] = wp.sqrt(wp.max(gamma * (p + p_inf) / wp.max(rho_i, 1.0e-6), 0.0))
        elif STATE_TAIT:
            sound[IDX] = c0 * wp.pow(wp.max(rho_i / rest, 0.0), 0.5 * (gamma - 1.0))
        else:
            sound[IDX] = wp.sqrt(gamma * (p if CLIP else wp.max(p, 0.0)) / wp.max(rho_i, 1.0e-6))
    if TERM:
        "what the momentum equation needs"
        p_over[IDX] = p / wp.max(rho_i * rho_i, 1.0e-6)
