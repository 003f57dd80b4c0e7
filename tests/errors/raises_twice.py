import warp as wp

def area(a, b=1):
    return a * b


WIDTH = area(1, a=2)
#       ^ error[import-raises]: importing the file raises an exception: the argument `a` is given twice


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
