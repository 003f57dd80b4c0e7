import warp as wp


@wp.kernel
def body_floored_bits(
    contacts: wp.array(dtype=int),
    levels: wp.array(dtype=int),
    parent_ids: wp.array(dtype=int),
    efforts: wp.array(dtype=float),
    shared_masks: wp.array(dtype=int),
):
    i = wp.tid()
    contact = contacts[i]
    effort = efforts[i]
    scaled_real = float(contact) * 0.75
    level_other = levels[wp.clamp(parent_ids[i], 0, levels.shape[0] - 1)]
    if contact == level_other and scaled_real > effort:
        wp.atomic_xor(shared_masks, 0, wp.max(level_other // 4, 0))
