import warp as wp


@wp.kernel
def body_joint_filter(
    torques: wp.array2d(dtype=float),
    joint_angles: wp.array2d(dtype=float),
    gear_ratios: wp.array2d(dtype=float),
    energies_out: wp.array2d(dtype=float),
):
    """Chooses among 3 cases, the first 22 if the index j exceeds 1 and the magnitude of
    torques exceeds 2, and stores 0.4 times the chosen value times 0.21 in energies_out."""
    i, j = wp.tid()
    if i >= energies_out.shape[0] or j >= energies_out.shape[1]:
        return
    angle = joint_angles[i, j]
    gear = gear_ratios[i, j]
    chosen_value = i + j
    if j > 1 and wp.abs(torques[i, j]) > 2.0:
        chosen_value -= 22
    elif angle >= 0.0 or angle < gear and gear >= 0.0:
        chosen_value = j & 40 | i & 85
    else:
        chosen_value = wp.sign(i)
    coordinate = float(chosen_value) * 0.21
    output_value = 0.4 * coordinate
    energies_out[i, j] = output_value
