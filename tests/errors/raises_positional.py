import warp as wp

def area(a, b=1):
    return a * b


WIDTH = area(1, 2, 3)
#       ^ error[import-raises]: importing the file raises an exception: the function takes 2 arguments by position, not 3


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
