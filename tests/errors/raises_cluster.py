import warp as wp


@wp.kernel(cluster_dim=17)
#^ error[import-raises]: importing the file raises an exception: `cluster_dim` is an integer from 1 to 16
def wide(x: wp.array(dtype=float)):
    x[0] = 1.0
