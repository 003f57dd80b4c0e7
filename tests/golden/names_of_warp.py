"""Locals that are called as something of Warp's, and Warp's own constants without `wp.`."""
import warp as wp


@wp.struct
class Item:
    alpha: float
    size: int


@wp.kernel
def shadows(items: wp.array(dtype=Item), y: wp.array(dtype=float)):
    i = wp.tid()
    config = items[i]
    Texture = items[i]
    LOG_INFO = items[i]
    to_torch = items[i]
    PI = items[i]
    vec3 = items[i]
    sum = items[i]
    y[i] = config.alpha + Texture.alpha + LOG_INFO.alpha + to_torch.alpha
    y[i] += PI.alpha + vec3.alpha + sum.alpha
    y[i] += float(config.size + Texture.size + LOG_INFO.size + to_torch.size + PI.size)


@wp.kernel
def bare(y: wp.array(dtype=float)):
    y[0] = float(PI) + float(LOG_INFO) + float(TIMING_KERNEL) + float(wp.LOG_ERROR)
