# A call of wp.handle where no code is made of it is no part of the name of the kernel.
import warp as wp


@wp.kernel
def no_handles(ids: wp.array(dtype=wp.uint64)):
    i = wp.tid()
    if False:
        ids[i] = wp.handle()
    ids[i] = ids[i] + wp.uint64(1)
