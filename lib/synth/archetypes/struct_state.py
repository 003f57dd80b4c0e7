"""Updates {the state|the record} of {WHAT} kept in {an array of structures|one structure each}{NESTED? with a nested part}{INPUTS?, adding what flows in}{LEAKS?, less a loss}{LIMITS?, within limits from a structure of parameters}{MOVES?, and moves them}{COUNTS?, and counts {COUNT_S}}{TOTALS?, and {TOTAL_S}}{FRESH?, writing a new structure}."""

CATEGORY = "struct simulation"
ABOUT = dict(
    paragraph="The state of {WHAT} is one structure per element, which a thread reads, advances by a small step and "
    "writes back. {LIMITS?Limits from a second structure bound the level. }{NESTED?A structure inside of it "
    "holds a part of the state, which warms with the level. }{LEAKS?A part of the level is lost in every step. }{COUNTS?It counts {COUNT_S}. }Simulations of many similar things keep their records like this.",
)
NAMES = dict(
    update="update_state step_records advance_state process_records update_entities",
    State="State Record Entity Item Cell",
    Limits="Limits Settings Bounds Config Setup",
    Part="Part Inner Extra Detail",
    level="level charge stored load",
    rate="rate net_rate feed",
    place="place position location xyz",
    motion="motion velocity drift heading",
    hits="{LIMITS?n_full} {!LIMITS?n_empty} events",
    part="part inner extra detail",
    heat="heat temperature warmth",
    wear="wear fatigue",
    low="low minimum",
    high="high capacity maximum top",
    decay="decay loss leak",
    drag="drag friction",
    states="states records entities items",
    state="s state rec item",
    limits="limits settings bounds setup",
    inputs="inputs supply inflows",
    totals="{TOTAL_ALL?total} {TOTAL_ALL?sum_out} {!TOTAL_ALL?levels_out} {!TOTAL_ALL?new_levels}",
    next_states="next_states new_records out_states updated",
    fresh="fresh new_state next_state result",
    dt="dt time_step h",
    amount="amount new_level level_now",
    x="x value",
)

MOVES = chance(0.4)
WHAT = draw("moving sensors", "animals", "robots", "drones") if MOVES else draw("storage tanks", "batteries", "machines", "heat stores", "queues")
NESTED = chance(0.35)
LIMITS = chance(0.5)
FRESH = chance(0.45)
COUNTS = chance(0.4)
TOTALS = chance(0.35)
INPUTS = chance(0.5)
LEAKS = chance(0.5)
COUNT_S = "the steps in which the upper limit is reached" if LIMITS else "the steps that end below zero"
TOTAL_ALL = chance(0.5)
TOTAL_S = "adds up all levels" if TOTAL_ALL else "stores the new levels apart"
SLOWS = chance(0.4)
WEARS = chance(0.6)
BACK = draw("whole", "whole", "fields")


if NESTED:
    @wp.struct
    class Part:
        heat: real
        if WEARS:
            wear: real


@wp.struct
class State:
    level: real
    rate: real
    if MOVES:
        place: vec3
        motion: vec3
    if COUNTS:
        hits: int
    if NESTED:
        part: Part


if LIMITS:
    @wp.struct
    class Limits:
        low: real
        high: real


@helper
def held(x: real, limits: Limits) -> real:
    return draw(wp.clamp(x, limits.low, limits.high), wp.max(limits.low, wp.min(x, limits.high)))


@wp.kernel
def update(
    states: ARRAY(State, 1),
    limits: Limits if LIMITS else real,
    inputs: ARRAY(real, 1),
    dt: real = NUM(0.01, 0.5),
    decay: real = NUM(0.01, 0.9),
    drag: real = NUM(0.05, 0.5),
    totals: ARRAY(real, 1) = None,
    next_states: ARRAY(State, 1) = None,
):
    i = THREADS(1, states)
    state = states[i]
    amount = draw(state.level + dt * state.rate, dt * state.rate + state.level)
    if INPUTS:
        amount += draw(inputs[i] * dt, dt * inputs[i])
    if LEAKS:
        amount *= draw(1.0 - decay * dt, wp.exp(-decay * dt))
    if LIMITS:
        "never outside of the limits"
        amount = held(amount, limits)
        if COUNTS:
            if amount >= limits.high:
                state.hits += 1
    elif COUNTS:
        if amount < 0.0:
            state.hits = state.hits + 1
    if NESTED:
        state.part.heat += draw(amount * dt, dt * amount)
        if WEARS:
            "heat wears it"
            state.part.wear += draw(dt * wp.max(state.part.heat, 0.0), wp.max(state.part.heat, 0.0) * dt)
    if MOVES:
        state.place = draw(state.place + state.motion * dt, state.motion * dt + state.place)
        if SLOWS:
            "friction slows it"
            state.motion = state.motion * (1.0 - drag * dt)
    if FRESH:
        fresh = State()
        fresh.level = amount
        fresh.rate = state.rate
        if MOVES:
            fresh.place = state.place
            fresh.motion = state.motion
        if COUNTS:
            fresh.hits = state.hits
        if NESTED:
            fresh.part = state.part
        next_states[i] = fresh
    else:
        if BACK == "whole" or MOVES or COUNTS or NESTED:
            state.level = amount
            draw(states, next_states)[i] = state
        else:
            states[i].level = amount
    if TOTALS:
        if TOTAL_ALL:
            wp.atomic_add(totals, 0, amount)
        else:
            totals[i] = amount
