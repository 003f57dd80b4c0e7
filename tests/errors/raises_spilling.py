import warp as wp


@wp.kernel(enable_cuda_smem_spilling=1)
#^ error[import-raises]: importing the file raises an exception: `enable_cuda_smem_spilling` is a bool
def spilling(x: wp.array(dtype=float)):
    x[0] = 1.0
