import warp as wp


@wp.kernel
def body_coordinate(masses: wp.array(dtype=float), totals: wp.array(dtype=float)):
    i = wp.tid()
    coordinate = float(i) * 0.96
    if coordinate >= 0.05:
        wp.atomic_add(totals, i // 4, wp.abs(coordinate - masses[i]) + coordinate)
