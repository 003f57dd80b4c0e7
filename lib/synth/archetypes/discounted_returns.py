"""Computes {WHAT} of every environment's rollout{NORM?, normalised by given statistics}{BOOT?, continued by the value of the last state}{+SCALED?, with scaled rewards}{+CLIP?, with clipped rewards}{+BOTH?, and {BOTH_S}}."""

CATEGORY = "loop simulation reduction"
ABOUT = dict(
    paragraph="Reinforcement learning judges actions by the rewards that follow, later ones discounted. {GAE?Generalised advantage estimation mixes estimates over all horizons, weighted by powers of lambda, which trades variance for bias. }{TD?The temporal-difference error compares a value "
    "with the reward plus the discounted next value. }{VTRACE?V-trace corrects for a policy that has changed since by clipped importance weights. }A thread goes backwards through the steps of one environment; an episode that ends cuts the sum.",
    formula="{GAE?A_t = delta_t + gamma lambda A_(t+1), delta_t = r_t + gamma V_(t+1) - V_t}{RETURNS?R_t = r_t + gamma R_(t+1)}{TD?delta_t = r_t + gamma V_(t+1) - V_t}{VTRACE?v_t - V_t = delta_t + gamma c_t (v_(t+1) - V_(t+1))}",
    source="{GAE?Schulman, Moritz, Levine, Jordan and Abbeel, High-Dimensional Continuous Control Using Generalized Advantage Estimation, 2016}{VTRACE?Espeholt et al., IMPALA: Scalable Distributed Deep-RL with Importance Weighted Actor-Learner Architectures, 2018}{RETURNS?Sutton and Barto, Reinforcement Learning: An Introduction, 2018}{TD?Sutton and Barto, Reinforcement Learning: An Introduction, 2018}",
)
NAMES = dict(
    rollout="compute_{TAG} {TAG}_kernel {TAG}_backward estimate_{TAG} {TAG}_from_rollout",
    rewards="rewards reward_buf rew r_t",
    values="values value_buf v_pred vals",
    dones="dones done_buf terminated episode_end",
    last_value="last_value bootstrap_value next_value final_values",
    ratios="ratios rho importance is_weights",
    advantages="advantages adv_buf adv advantage_out",
    returns="returns ret_buf targets return_out",
    gamma="gamma discount discount_factor",
    lam="lam gae_lambda tau trace_decay",
    env="env env_id e tid",
    t="t step k time_idx",
    running="running gae acc carry",
    next_v="next_v v_next next_val",
    alive="alive not_done nonterminal mask_t",
    delta="delta td_error td",
    horizon="horizon num_steps n_steps T",
    rho_max="rho_max clip_rho rho_clip",
    scale="reward_scale scale rew_scale",
    mean="adv_mean mean mu",
    std="adv_std std sigma",
    rho_t="rho_t w_t clipped_rho",
)

TAG = draw("gae", "gae", "returns", "returns", "td_errors", "vtrace")
GAE = TAG == "gae"
RETURNS = TAG == "returns"
TD = TAG == "td_errors"
VTRACE = TAG == "vtrace"
WHAT = "generalised advantages" if GAE else "discounted returns" if RETURNS else "temporal-difference errors" if TD else "V-trace targets"
LAYOUT = draw("time", "env", "flat")
DONE = draw("int", "real", "bool", "none")
BOOT = chance(0.6)
NORM = (GAE or TD) and chance(0.25)
BOTH = (GAE or VTRACE) and chance(0.6)
BOTH_S = "the returns" if GAE else "the advantages"
LOOP = draw("for", "while")
SCALED = chance(0.25)
CLIP = chance(0.2)



def P(T):
    return (T, env) if LAYOUT == "time" else (env, T) if LAYOUT == "env" else env * horizon + T if chance(0.5) else T + env * horizon


def ALIVE(T):
    if DONE == "int":
        return draw(1.0 - real(dones[P(T)]), wp.where(dones[P(T)] != 0, real(0.0), real(1.0)))
    if DONE == "real":
        return 1.0 - dones[P(T)]
    return wp.where(dones[P(T)], real(0.0), real(1.0))


def BACK(t, running, next_v):
    r = rewards[P(t)]
    if SCALED:
        r = r * scale
    if CLIP:
        r = LIMITED(r, -1.0, 1.0)
    if DONE != "none":
        alive = ALIVE(t)
        FACTOR = gamma * alive
    else:
        FACTOR = gamma
    if RETURNS:
        running = draw(r + FACTOR * running, FACTOR * running + r)
        returns[P(t)] = running
    else:
        v = values[P(t)]
        delta = draw(r + FACTOR * next_v - v, r - v + FACTOR * next_v)
        if TD:
            advantages[P(t)] = (delta - mean) / (std + 1.0e-8) if NORM else delta
        elif GAE:
            running = delta + FACTOR * lam * running
            advantages[P(t)] = (running - mean) / (std + 1.0e-8) if NORM else running
            if BOTH:
                returns[P(t)] = running + v
        else:
            rho_t = draw(wp.min(wp.exp(ratios[P(t)]), rho_max), wp.min(rho_max, wp.exp(ratios[P(t)])))
            running = rho_t * delta + FACTOR * lam * wp.min(rho_t, 1.0) * running
            returns[P(t)] = v + running
            if BOTH:
                advantages[P(t)] = rho_t * delta
        next_v = v


@wp.kernel
def rollout(
    rewards: ARRAY(real, 1 if LAYOUT == "flat" else 2),
    values: ARRAY(real, 1 if LAYOUT == "flat" else 2),
    dones: ARRAY(bool if DONE == "bool" else int if DONE == "int" else real, 1 if LAYOUT == "flat" else 2),
    ratios: ARRAY(real, 1 if LAYOUT == "flat" else 2),
    last_value: ARRAY(real, 1),
    horizon: int,
    gamma: real = draw(0.99, 0.99, 0.95, 0.9),
    lam: real = draw(0.95, 0.95, 0.9, 0.98),
    rho_max: real = draw(1.0, 1.5, 2.0),
    scale: real = NUM(0.01, 0.5),
    mean: real = NUM(-0.5, 0.5),
    std: real = NUM(0.5, 2.0),
    advantages: ARRAY(real, 1 if LAYOUT == "flat" else 2) = None,
    returns: ARRAY(real, 1 if LAYOUT == "flat" else 2) = None,
):
    env = THREADS(1)
    if LAYOUT == "time":
        if env >= rewards.shape[1]:
            return
        STEPS = rewards.shape[0]
    elif LAYOUT == "env":
        if env >= rewards.shape[0]:
            return
        STEPS = rewards.shape[1]
    else:
        if horizon < 1 or (env + 1) * horizon > rewards.shape[0]:
            return
        STEPS = horizon
    next_v = last_value[env] if BOOT else real(0.0)
    running = next_v if RETURNS else real(0.0)
    if LOOP == "for":
        for s in range(STEPS):
            t = STEPS - 1 - s
            BACK(t, running, next_v)
    else:
        t = int(STEPS) - 1
        while t >= 0:
            BACK(t, running, next_v)
            t -= 1
