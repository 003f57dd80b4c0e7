import warp as wp

# Two values of 2 ** 60 parts: to compare them takes more than anyone has.
left = (1, 2)
right = (1, 2)
for _ in range(60):
    left = (left, left)
    right = (right, right)
same = left == right
#1: error[over-limit]: this takes more than 4000000 statements, expressions and comparisons to evaluate a file: `weft extract --limits steps=...` sets another limit


@wp.kernel
def left_out(a: wp.array(dtype=float)):
    a[0] = 1.0
