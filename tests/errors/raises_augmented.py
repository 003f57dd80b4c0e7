import warp as wp

count = 1
count += None
#1: error[import-raises]: importing the file raises an exception: the operator is not defined for these operands


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
