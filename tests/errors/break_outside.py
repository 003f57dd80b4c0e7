import warp as wp


@wp.kernel
def break_unrolled_outside(x: wp.array(dtype=float)):
    for i in range(3):
        x[i] = 1.0
    break
#   ^ error[syntax]: `break` outside of a loop
