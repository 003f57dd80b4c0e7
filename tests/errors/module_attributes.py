# A module that is changed is another module, for the kernels above the change, too.
import builtins
import os

import numpy as np
import warp as wp

wp.config.verbose = True
os.environ = {}


@wp.kernel
def above(a: wp.array(dtype=float)):
    a[0] = wp.vec3(1.0)[1]


wp.vec3 = wp.vec4
#1: error[unsupported]: changing the attribute `vec3` of a module, on which every kernel may depend, is not supported
wp.types.vec3 = wp.vec4
#1: error[unsupported]: changing the attribute `vec3` of a module, on which every kernel may depend, is not supported
wp.new = 3
#1: error[unsupported]: changing the attribute `new` of a module, on which every kernel may depend, is not supported
(wp.sin, other) = (wp.cos, 1)
#1: error[unsupported]: changing the attribute `sin` of a module, on which every kernel may depend, is not supported
np.pi += 1.0
#1: error[unsupported]: changing the attribute `pi` of a module, on which every kernel may depend, is not supported
wp.annotated: int = 3
#1: error[unsupported]: changing the attribute `annotated` of a module, on which every kernel may depend, is not supported
del wp.vec2
#1: error[unsupported]: changing the attribute `vec2` of a module, on which every kernel may depend, is not supported
setattr(wp, "vec3", wp.vec4)
#1: error[unsupported]: changing the attribute `vec3` of a module, on which every kernel may depend, is not supported
delattr(wp, "vec3")
#1: error[unsupported]: changing the attribute `vec3` of a module, on which every kernel may depend, is not supported
vars(wp)["vec3"] = wp.vec4
#1: error[unsupported]: changing the attribute `__dict__` of a module, on which every kernel may depend, is not supported
wp.__dict__.update(vec3=wp.vec4)
#1: error[unsupported]: changing the attribute `__dict__` of a module, on which every kernel may depend, is not supported
wp.__setattr__("vec3", wp.vec4)
#1: error[unsupported]: changing the attribute `__setattr__` of a module, on which every kernel may depend, is not supported
builtins.range = None
#1: error[unsupported]: changing the attribute `range` of a module, on which every kernel may depend, is not supported
if os.getpid() > 1:
#1: error[unsupported]: changing the attribute `vec3` of a module, on which every kernel may depend, is not supported
    wp.vec3 = wp.vec4


def changes():
    wp.cos = wp.sin
#   ^~~~~~~~~~~~~~~ error[unsupported]: changing the attribute `cos` of a module, on which every kernel may depend, is not supported


def never_called():
    wp.cos = wp.sin


changes()
