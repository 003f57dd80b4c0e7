"""Computes the {torque|output torque} of {DC motors|actuators|joint motors} {from their commands|from control inputs} with {CURVE}{FRICTION_ON?, less joint friction}{LAG?, behind a first-order lag}{HEAT?, and the heat that they lose}{+ENABLED?, where they are enabled}{+EFFICIENT?, with losses in the gear}."""

CATEGORY = "simulation conditional function"
ABOUT = dict(
    paragraph="A model of a geared electric motor. The command asks for a torque, and {CURVE} limit{!WINDING?s} it"
    "{FRICTION_ON?; friction in the gear is subtracted}. {!FLAT?As the motor turns faster, the back electromotive force "
    "leaves less voltage to drive the current, which is why the torque falls with the speed. }Such a model closes "
    "part of the gap between a controller in simulation and one on the machine.",
    formula="{WINDING?tau = kt (V - ke w) / R}{LINEAR?tau_max(w) = tau_stall * (1 - w / w_no_load)}{FLAT?|tau| <= tau_stall}",
    source="Lynch and Park, Modern Robotics: Mechanics, Planning, and Control, 2017, section 8.9",
    units=("qd: rad/s", "stall: N m", "no_load: rad/s", "volts: V", "resistance: ohm", "kt: N m/A", "dt: s"),
)
NAMES = dict(
    motor_torque="motor_torque actuator_torque dc_motor motor_model apply_actuators saturate_torque compute_motor_torque",
    command="command ctrl control action u_in",
    qd="joint_qd qd motor_speed dof_vel omega",
    tau="tau joint_f torque joint_torque actuator_force",
    stall="stall_torque tau_stall tau_max peak_torque",
    no_load="no_load_speed w_max free_speed max_velocity",
    gear="gear_ratio gear n_gear reduction",
    gears="gear_ratios gears reductions",
    kt="k_t torque_constant kt",
    resistance="resistance r_motor winding_r",
    volts="v_bus supply_voltage volts v_max",
    coulomb="coulomb_friction tau_c dry_friction friction_loss",
    viscous="viscous_friction b_visc joint_damping",
    prev="prev_torque tau_prev last_torque motor_state",
    time_constant="time_constant tau_motor t_lag",
    heat="heat power_loss joule_loss",
    w="w speed omega_m rate",
    t="t torque_i tau_i",
    upper="upper t_hi tau_hi",
    lower="lower t_lo tau_lo",
    emf="back_emf emf v_emf",
    current="current amps i_motor",
    voltage="voltage v_cmd v_applied",
    friction="joint_friction gear_friction friction_torque drag_torque",
    efficiency="efficiency eta gear_efficiency",
    alpha="alpha blend keep",
    enabled="enabled powered motor_on",
)

CURVE = draw("a linear torque-speed curve", "a linear torque-speed curve", "the equations of the winding", "a fixed limit")
WINDING = CURVE == "the equations of the winding"
LINEAR = CURVE == "a linear torque-speed curve"
FLAT = CURVE == "a fixed limit"
FRICTION = draw("", "", "coulomb", "both", "viscous")
FRICTION_ON = FRICTION != ""
LAG = chance(0.25)
HEAT = chance(0.3) and CURVE == "the equations of the winding"
RANK = draw(1, 2, 2)
GEAR = draw("none", "one", "dof")
SMOOTH = chance(0.4)
EFFICIENT = chance(0.2) and GEAR != "none"
ENABLED = chance(0.15)
BOUNDS = draw("corner", "speed", "where")
COMMAND = draw("torque", "fraction")


# Friction against the motion.
if FRICTION == "coulomb":
    @helper
    def friction(w: real, coulomb: real) -> real:
        return draw(coulomb * wp.tanh(w * 100.0), coulomb * wp.tanh(w / 0.05)) if SMOOTH else coulomb * wp.sign(w)
elif FRICTION == "viscous":
    @helper
    def friction(w: real, viscous: real) -> real:
        return PRODUCT(viscous, w)
else:
    @helper
    def friction(w: real, coulomb: real, viscous: real) -> real:
        if SMOOTH:
            return viscous * w + coulomb * wp.tanh(w / 0.05)
        return SUM(coulomb * wp.sign(w), viscous * w)


@wp.kernel
def motor_torque(
    command: ARRAY(real, RANK),
    qd: ARRAY(real, RANK),
    gears: ARRAY(real, 1),
    enabled: ARRAY(draw(int, bool), RANK),
    prev: ARRAY(real, RANK),
    gear: real = NUM(2.0, 100.0),
    stall: real = NUM(1.0, 200.0),
    no_load: real = NUM(5.0, 500.0),
    kt: real = NUM(0.01, 0.5),
    resistance: real = NUM(0.05, 5.0),
    volts: real = draw(12.0, 24.0, 48.0),
    coulomb: real = NUM(0.01, 2.0),
    viscous: real = NUM(0.001, 0.5),
    efficiency: real = NUM(0.6, 0.98),
    time_constant: real = NUM(0.005, 0.1),
    dt: real = NUM(0.001, 0.01),
    tau: ARRAY(real, RANK) = None,
    heat: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, command)
    DOF = PART(IDX, RANK - 1)
    if ENABLED:
        if IS_UNSET(enabled[IDX]):
            tau[IDX] = 0.0
            return
    N = gears[DOF] if GEAR == "dof" else gear
    "speed of the rotor" if GEAR != "none" else ""
    w = qd[IDX] if GEAR == "none" else PRODUCT(qd[IDX], N)
    if CURVE == "the equations of the winding":
        emf = kt * w
        if COMMAND == "fraction":
            voltage = LIMITED(command[IDX], -1.0, 1.0) * volts
        else:
            "the voltage that would give this torque"
            voltage = command[IDX] * resistance / kt + emf
            voltage = LIMITED(voltage, -volts, volts)
        current = (voltage - emf) / resistance
        t = draw(kt * current, current * kt)
        if HEAT:
            heat[IDX] = draw(current * current * resistance, resistance * current * current)
    else:
        t = command[IDX] if COMMAND == "torque" else stall * LIMITED(command[IDX], -1.0, 1.0)
        if CURVE == "a fixed limit":
            t = LIMITED(t, -stall, stall)
        elif BOUNDS == "corner":
            upper = stall * (1.0 - w / no_load)
            lower = draw(stall * (-1.0 - w / no_load), -stall * (1.0 + w / no_load))
            t = wp.clamp(t, wp.clamp(lower, -stall, 0.0), wp.clamp(upper, 0.0, stall))
        elif BOUNDS == "speed":
            upper = stall * wp.clamp(1.0 - wp.abs(w) / no_load, 0.0, 1.0)
            "braking is not limited by the back EMF"
            if t * w > 0.0:
                t = LIMITED(t, -upper, upper)
            else:
                t = LIMITED(t, -stall, stall)
        else:
            upper = stall * UNIT_RANGE(1.0 - wp.abs(w) / no_load)
            t = wp.where(wp.abs(t) > upper, wp.sign(t) * upper, t)
    if LAG:
        alpha = draw(dt / (time_constant + dt), 1.0 - wp.exp(-dt / time_constant))
        t = draw(prev[IDX] + alpha * (t - prev[IDX]), wp.lerp(prev[IDX], t, alpha))
    if GEAR != "none":
        t *= draw(N * efficiency, efficiency * N) if EFFICIENT else N
    if FRICTION == "coulomb":
        t -= friction(qd[IDX], coulomb)
    elif FRICTION == "viscous":
        t -= friction(qd[IDX], viscous)
    elif FRICTION == "both":
        t -= friction(qd[IDX], coulomb, viscous)
    tau[IDX] = t
