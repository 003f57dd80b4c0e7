"""Updates {the state|the record} of {WHAT} kept in {an array of structures|one structure each}{NESTED? with a nested part}{LIMITS?, with limits from a structure of parameters}{FRESH?, writing a new structure}."""

CATEGORY = "struct simulation"
ABOUT = dict(
    paragraph="The state of {WHAT} is one structure per element, which a thread reads, advances by a small step and "
    "writes back. {LIMITS?Limits from a second structure bound the level. }{NESTED?A structure inside of it "
    "holds a part of the state. }Simulations of many similar things keep their records like this.",
)
NAMES = dict(
    update="update_state step_records advance_state process_records update_entities",
    State="State Record Entity Item Cell",
    Limits="Limits Settings Bounds Config Setup",
    Part="Part Inner Extra Detail",
    level="level charge amount stored load",
    rate="rate inflow gain slope feed",
    place="place position location xyz",
    motion="motion velocity drift heading",
    hits="hits count visits events",
    part="part inner extra detail",
    heat="heat temperature energy warmth",
    wear="wear damage fatigue age",
    low="low floor_level minimum bottom",
    high="high capacity maximum top",
    decay="decay loss leak cooling",
    states="states records entities items",
    state="s state rec item",
    limits="limits settings bounds setup",
    inputs="inputs supply signals samples",
    totals="totals sums collected budget",
    next_states="next_states new_records out_states updated",
    fresh="fresh new_state next_state result",
    dt="dt time_step h",
    amount="amount value level_now x",
    x="x value amount level",
)

WHAT = draw("storage tanks", "batteries", "moving sensors", "cells", "machines", "animals", "queues")
NESTED = chance(0.35)
LIMITS = chance(0.5)
FRESH = chance(0.45)
MOVES = chance(0.5)
COUNTS = chance(0.4)
TOTALS = chance(0.35)
INPUTS = chance(0.5)
BACK = draw("whole", "whole", "fields")


@wp.struct
class Part:
    heat: real
    wear: real


@wp.struct
class State:
    level: real
    rate: real
    place: vec3
    motion: vec3
    hits: int
    part: Part


@wp.struct
class Limits:
    low: real
    high: real
    decay: real


@helper
def held(x: real, limits: Limits) -> real:
    return draw(wp.clamp(x, limits.low, limits.high), wp.max(limits.low, wp.min(x, limits.high)), wp.min(wp.max(x, limits.low), limits.high) * (1.0 - limits.decay))


@wp.kernel
def update(
    states: ARRAY(State, 1),
    limits: Limits,
    inputs: ARRAY(real, 1),
    dt: real = NUM(0.01, 0.5),
    decay: real = NUM(0.01, 0.9),
    totals: ARRAY(real, 1) = None,
    next_states: ARRAY(State, 1) = None,
):
    i = THREADS(1, states)
    state = states[i]
    amount = draw(state.level + dt * state.rate, dt * state.rate + state.level, state.level)
    if INPUTS:
        amount += draw(inputs[i], inputs[i] * dt, wp.max(inputs[i], 0.0))
    if chance(0.5):
        amount *= draw(1.0 - decay * dt, wp.exp(-decay * dt))
    if LIMITS:
        "never outside of the limits"
        amount = held(amount, limits)
        if COUNTS and chance(0.5):
            if amount >= limits.high:
                state.hits += 1
    elif COUNTS:
        if amount < draw(0.0, decay, dt):
            state.hits = state.hits + 1
    if NESTED:
        if draw(0, 1) == 0:
            state.part.heat += draw(amount * dt, dt * amount * amount, dt * wp.abs(amount))
        else:
            state.part.heat = draw(state.part.heat + dt * amount, state.part.heat * (1.0 - decay * dt))
        if chance(0.6):
            state.part.wear += draw(dt, dt * state.part.heat, wp.max(state.part.heat, 0.0) * dt)
    if MOVES:
        state.place = draw(state.place + state.motion * dt, state.motion * dt + state.place)
        if chance(0.4):
            state.motion = state.motion * draw(1.0 - decay * dt, 1.0 / (1.0 + decay * dt))
    if FRESH:
        fresh = State()
        fresh.level = amount
        fresh.rate = draw(state.rate, state.rate * (1.0 - decay * dt), ANY(real, amount))
        if MOVES:
            fresh.place = state.place
            fresh.motion = state.motion
        if COUNTS:
            fresh.hits = draw(state.hits, state.hits + 1)
        if NESTED:
            fresh.part = state.part
        next_states[i] = fresh
    else:
        state.level = amount
        if BACK == "whole" or MOVES or COUNTS or NESTED:
            draw(states, next_states)[i] = state
        else:
            states[i].level = draw(amount, amount + state.rate * dt)
    if TOTALS:
        if draw(0, 1) == 0:
            wp.atomic_add(totals, draw(0, state.hits * 0), amount)
        else:
            totals[i] = draw(amount, amount - state.level)
