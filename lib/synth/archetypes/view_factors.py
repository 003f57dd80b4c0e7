"""Sums {radiative heat|heat radiation|the radiative exchange} between {surface patches|surface elements} {by view factors|through their view factors}{STORE?, which are stored}{OCCLUDED?, with obstacles}{EMIT?, with emissivities}{+STEP?, and advances the temperature}{+AMBIENT?, with the surroundings}."""

CATEGORY = "simulation nested_loop geometry"
ABOUT = dict(
    paragraph="Surfaces exchange heat by radiation with all that they see. The view factor of two small patches depends on "
    "their distance and on the angles between their normals and the line that joins them; the net heat is the "
    "difference of the fourth powers of the temperatures. {OCCLUDED?Spheres in between block the view. }Furnaces, "
    "satellites and radiosity in rendering use the same sum.",
    formula="q_i = sum_j F_ij * sigma * (T_j^4 - T_i^4), F_ij = cos(theta_i) * cos(theta_j) * A_j / (pi * r^2)",
    source="Modest, Radiative Heat Transfer, 3rd edition, 2013, chapter 4",
    units=("centers: m", "area: m^2", "temp: K"),
)
NAMES = dict(
    exchange="view_factors radiative_exchange radiation_step patch_radiation heat_exchange form_factors",
    centers="centers patch_pos points x",
    normals="normals patch_n n_patch",
    area="area areas patch_area",
    temp="temp temperature T",
    emissivity="emissivity eps emis",
    factors="view_factor F_ij factors",
    heat="heat q_net flux",
    temp_next="temp_next T_new temp_out",
    blockers="blockers obstacles sphere_pos",
    block_r="block_r obstacle_radius sphere_r",
    sigma="sigma stefan_boltzmann sb",
    capacity="capacity heat_cap c_th",
    dt="dt time_step h",
    p="p xi pi_pos",
    n="n ni normal_i",
    d="d r_vec to_j",
    r2="r2 dist_sq d2",
    ci="cos_i ci cos_here",
    cj="cos_j cj cos_there",
    f="f fij vf",
    q="q total q_sum",
    i="i tid patch",
    j="j other src",
    t4="t4_i ti4 t_here4",
    ambient="t_ambient ambient t_env",
    f_sum="f_sum seen sum_f",
)

STORE = chance(0.3)
OCCLUDED = chance(0.3)
EMIT = chance(0.5)
STEP = chance(0.4)
AMBIENT = chance(0.4)
WHAT = draw("difference", "difference", "incoming")
POWER = draw("pow", "product")
DISK = chance(0.4)
SKIP = draw("continue", "if")
REALS = "float32"


def FOURTH(T):
    return wp.pow(T, 4.0) if POWER == "pow" else T * T * T * T


# The exchange with patch j.
def USE(j, q, f_sum):
    d = centers[j] - p
    r2 = wp.max(wp.dot(d, d), 1.0e-6)
    r = wp.sqrt(r2)
    ci = draw(wp.dot(n, d) / r, wp.dot(d, n) / r)
    cj = draw(-wp.dot(normals[j], d) / r, wp.dot(normals[j], d) / -r)
    "they face each other"
    if ci > 0.0 and cj > 0.0:
        if OCCLUDED:
            blocked = int(0)
            for b in range(blockers.shape[0]):
                s = wp.clamp(wp.dot(blockers[b] - p, d) / r2, 0.0, 1.0)
                if wp.length(p + s * d - blockers[b]) < block_r:
                    blocked = 1
            if blocked == 0:
                TAKE(j, ci, cj, r2, q, f_sum)
        else:
            TAKE(j, ci, cj, r2, q, f_sum)


def TAKE(j, ci, cj, r2, q, f_sum):
    BOTTOM = 3.14159265 * r2 + area[j] if DISK else 3.14159265 * r2
    f = draw(ci * cj * area[j] / (BOTTOM), area[j] * ci * cj / (BOTTOM))
    if STORE:
        factors[i, j] = f
    if AMBIENT:
        f_sum += f
    if WHAT == "difference":
        q += draw(f * (FOURTH(temp[j]) - t4), (FOURTH(temp[j]) - t4) * f)
    else:
        q += draw(f * emissivity[j] * FOURTH(temp[j]), emissivity[j] * f * FOURTH(temp[j])) if EMIT else f * FOURTH(temp[j])


@wp.kernel
def exchange(
    centers: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    area: ARRAY(real, 1),
    temp: ARRAY(real, 1),
    emissivity: ARRAY(real, 1),
    blockers: ARRAY(vec3, 1),
    block_r: real = NUM(0.05, 0.5),
    sigma: real = draw(5.67e-8, 5.670374e-8),
    ambient: real = NUM(1.0, 300.0),
    capacity: real = NUM(10.0, 1000.0),
    dt: real = NUM(0.01, 10.0),
    factors: ARRAY(real, 2) = None,
    heat: ARRAY(real, 1) = None,
    temp_next: ARRAY(real, 1) = None,
):
    i = THREADS(1, centers)
    p = centers[i]
    n = normals[i]
    t4 = FOURTH(temp[i])
    q = real(0.0)
    f_sum = real(0.0)
    for j in range(centers.shape[0]):
        if SKIP == "continue":
            if j == i:
                continue
            USE(j, q, f_sum)
        else:
            if j != i:
                USE(j, q, f_sum)
    if AMBIENT:
        "the rest of the hemisphere sees the surroundings"
        rest = wp.max(1.0 - f_sum, 0.0)
        q += rest * (FOURTH(ambient) - t4) if WHAT == "difference" else rest * FOURTH(ambient)
    q = draw(sigma * q, q * sigma)
    if EMIT and WHAT == "difference":
        q = PRODUCT(emissivity[i], q)
    if WHAT == "incoming":
        q = q - sigma * t4
    heat[i] = q
    if STEP:
        temp_next[i] = temp[i] + draw(dt * q * area[i] / capacity, dt / capacity * area[i] * q)
