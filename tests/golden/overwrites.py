# weft: --vector-component-overwrites
import warp as wp


@wp.kernel
def components(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):
    i = wp.tid()
    v = p[i]
    v[0] = 1.0
    v.y = v[0] + 2.0
    a = m[i]
    a[0, 1] = v[1]
    a[1] = wp.vec2(1.0, 2.0)
    p[i] = v
    m[i] = a
