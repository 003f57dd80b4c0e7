import warp as wp


@wp.kernel
def compute_product(
    forces: wp.array[wp.vec3],
    pulls: wp.array[wp.vec3],
    torques: wp.array[float],
    product_out: wp.array[float],
):
    """Computes divided_v as cross(forces, pulls) divided by (torques * torques + 0.9); then
    stores the product of length(divided_v) and pulls[0] in product_out."""
    i = wp.tid()
    force = forces[i]
    pull = pulls[i]
    torque = torques[i]
    divided_v = wp.cross(force, pull) / (torque * torque + 0.9)
    first = pull[0]
    product_out[i] = wp.length(divided_v) * first
