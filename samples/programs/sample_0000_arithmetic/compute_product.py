import warp as wp

SHIFT = wp.constant(2.8)


@wp.kernel
def compute_product(
    potentials: wp.array[float],
    works: wp.array[float],
    values_out: wp.array[float],
):
    """Computes shifted as (potentials * potentials + works * works) plus SHIFT and stores the
    product of (shifted + works) and shifted in values_out."""
    i = wp.tid()
    potential = potentials[i]
    work = works[i]
    shifted = potential * potential + work * work + SHIFT
    sum_of_both = shifted + work
    product = sum_of_both * shifted
    values_out[i] = product
