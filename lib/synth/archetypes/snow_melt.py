"""Steps {a snow pack|the snow} of every cell by {METHOD}{SOIL?, and the water in the soil below it}{RUNOFF?, with the runoff}{+HOLD?, holding water}{+LAPSE?, colder with height}{+REFREEZE?, which freezes again}{+EVAP?, with evaporation}{+MASK?, outside of glaciers}."""

CATEGORY = "simulation conditional function"
ABOUT = dict(
    paragraph="Precipitation falls as snow when it is cold and as rain when it is warm. The pack melts in proportion to the {RAD?energy that it gets from sun and air}{!RAD?temperature above freezing}, {HOLD?holds some of the water and lets the rest go}{!HOLD?and the water leaves it}. {SOIL?The soil takes in what it can; its store "
    "drains the faster the fuller it is. }Hydrologists compute a basin so, cell by cell, with a thread for each.",
    formula="{RAD?M = (a_T T + a_R (1 - albedo) R) dt}{!RAD?M = ddf max(T - T_0, 0) dt}{SOIL?, Q = P (s / s_max)^beta}",
    source="Hock, Temperature Index Melt Modelling in Mountain Areas, 2003",
    units=("temperature: degC", "precip: mm/d", "ddf: mm/(degC d)", "dt: d", "swe: mm"),
)
NAMES = dict(
    snow="snow_melt degree_day_step snow_step melt_kernel snow_pack_update hydrology_step",
    swe="swe snow snow_water pack",
    liquid="liquid held_water pack_water wet",
    soil="soil soil_water moisture storage",
    temperature="temperature air_temp t_air temp",
    precip="precip precipitation rain_rate p_in",
    radiation="radiation shortwave sun sw_down",
    elevation="elevation height_map dem altitude",
    runoff="runoff outflow discharge q_out",
    ddf="ddf melt_factor degree_day cmelt",
    t_melt="t_melt t_base melt_temp t0",
    t_snow="t_snow snow_temp tt threshold_temp",
    dt="dt time_step days",
    ti="ti t_cell temp_here",
    snowfall="snowfall solid_precip new_snow",
    rain="rain rainfall liquid_precip",
    melt="melt melted melt_rate_dt",
    water="water released leaving",
    hold="hold capacity holding_frac whc",
    field_cap="field_cap fc soil_capacity s_max",
    beta="beta shape exponent",
    lapse="lapse lapse_rate gamma_t",
    albedo="albedo snow_albedo reflect",
    share="share fraction liquid_part w",
    et="et evaporation et_actual",
)

METHOD = draw("a degree-day model", "a degree-day model", "an enhanced temperature-index model")
RAD = METHOD == "an enhanced temperature-index model"
SOIL = chance(0.45)
RUNOFF = SOIL or chance(0.5)
HOLD = chance(0.4)
SPLIT = draw("sharp", "blend", "where")
RANK = draw(1, 2, 2)
LAPSE = chance(0.35)
REFREEZE = HOLD and chance(0.5)
ALBEDO = draw("constant", "array") if RAD else "constant"
EVAP = SOIL and chance(0.4)
MASK = chance(0.25)
SUMS = chance(0.25) and RUNOFF
SEASON = chance(0.2) and not RAD


@helper
def liquid_share(t: real, t_snow: real) -> real:
    "half snow, half rain at the threshold"
    return wp.clamp(0.5 * (t - t_snow) + 0.5, 0.0, 1.0)


@wp.kernel
def snow(
    temperature: ARRAY(real, RANK),
    precip: ARRAY(real, RANK),
    radiation: ARRAY(real, RANK),
    albedo_map: ARRAY(real, RANK),
    elevation: ARRAY(real, RANK),
    glacier: ARRAY(int, RANK),
    day: real,
    ddf: real = NUM(2.0, 6.0),
    rad_factor: real = NUM(0.005, 0.02),
    albedo: real = NUM(0.5, 0.85),
    t_melt: real = draw(0.0, 0.5, -0.5),
    t_snow: real = draw(0.0, 1.0, 1.5),
    lapse: real = draw(0.0065, 0.006),
    hold: real = draw(0.05, 0.1),
    refreeze: real = draw(0.05, 0.02),
    field_cap: real = NUM(1.0, 10.0),
    beta: real = NUM(1.0, 4.0),
    potential_et: real = NUM(0.1, 2.0),
    dt: real = draw(0.25, 0.5, 0.125),
    swe: ARRAY(real, RANK) = None,
    liquid: ARRAY(real, RANK) = None,
    soil: ARRAY(real, RANK) = None,
    runoff: ARRAY(real, RANK) = None,
    basin: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, swe)
    if MASK:
        "glaciers have a model of their own"
        if glacier[IDX] != 0:
            return
    ti = temperature[IDX] - lapse * elevation[IDX] if LAPSE else temperature[IDX]
    p = wp.max(precip[IDX], 0.0) * dt
    if SPLIT == "blend":
        share = liquid_share(ti, t_snow)
        rain = PRODUCT(share, p)
        snowfall = p - rain
    elif SPLIT == "where":
        snowfall = draw(wp.where(ti < t_snow, p, 0.0), p if ti < t_snow else real(0.0))
        rain = p - snowfall
    else:
        snowfall = real(0.0)
        rain = real(0.0)
        if draw(ti < t_snow, ti <= t_snow):
            snowfall = p
        else:
            rain = p
    pack = wp.max(swe[IDX], 0.0) + snowfall
    warm = draw(wp.max(ti - t_melt, 0.0), wp.max(0.0, ti - t_melt))
    if RAD:
        REFLECTED = wp.clamp(albedo_map[IDX], 0.0, 1.0) if ALBEDO == "array" else albedo
        melt = dt * (ddf * warm + rad_factor * (1.0 - REFLECTED) * wp.max(radiation[IDX], 0.0))
        if chance(0.5):
            if ti <= t_melt:
                melt = 0.0
    elif SEASON:
        melt = dt * ddf * (1.0 + 0.3 * wp.sin(0.0172 * (day - 81.0))) * warm
    else:
        melt = draw(dt * ddf * warm, ddf * warm * dt)
    melt = SMALLER(melt, pack)
    pack -= melt
    if HOLD:
        wet = wp.max(liquid[IDX], 0.0) + melt + rain
        if REFREEZE:
            frozen = wp.min(wet, refreeze * ddf * wp.max(t_melt - ti, 0.0) * dt)
            wet -= frozen
            pack += frozen
        kept = draw(wp.min(wet, hold * pack), wp.min(hold * pack, wet))
        liquid[IDX] = kept
        water = wet - kept
    else:
        water = SUM(melt, rain)
    swe[IDX] = pack
    if SOIL:
        s = wp.max(soil[IDX], 0.0)
        fill = wp.clamp(s / field_cap, 0.0, 1.0)
        q = PRODUCT(water, wp.pow(fill, beta))
        s += water - q
        if EVAP:
            et = wp.min(s, potential_et * dt * draw(fill, wp.min(fill * 1.25, 1.0)))
            s -= et
        soil[IDX] = s
        runoff[IDX] = q
        if SUMS:
            wp.atomic_add(basin, 0, q)
    elif RUNOFF:
        runoff[IDX] = water
        if SUMS:
            wp.atomic_add(basin, 0, water)
