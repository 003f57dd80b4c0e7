"""Deferred wp.static in several Warp modules: a module that has any is built before its digests are taken."""

from typing import Any

import warp as wp


@wp.func
def own(v: float):
    w = wp.vec3(v)
    return float(wp.static(len(w)))


@wp.kernel(module="other")
def in_other(a: wp.array[float]):
    i = wp.tid()
    a[i] = own(a[i])


@wp.func(module="third")
def thirds(v: float):
    w = wp.vec3(v)
    return float(wp.static(len(w)))


@wp.kernel(module="fourth")
def in_fourth(a: wp.array[float]):
    i = wp.tid()
    a[i] = thirds(a[i])


@wp.func(module="fifth")
def fifths(v: float):
    w = wp.vec3(v)
    return float(wp.static(len(w)))


@wp.kernel(module="fifth")
def in_fifth(a: wp.array[float]):
    i = wp.tid()
    a[i] = fifths(a[i])


@wp.kernel(module="sixth")
def in_sixth(a: wp.array[float]):
    i = wp.tid()
    a[i] = fifths(a[i])


def never():
    @wp.kernel
    def inner(a: wp.array[float]):
        w = wp.vec3(1.0)
        a[0] = float(wp.static(len(w)))


def factory():
    @wp.func
    def made(v: float):
        w = wp.vec3(v)
        return float(wp.static(len(w)))
    @wp.kernel
    def by_factory(a: wp.array[float]):
        i = wp.tid()
        a[i] = made(a[i])
    return by_factory


k = factory()


@wp.kernel(module="seventh")
def gen(a: wp.array[Any]):
    i = wp.tid()
    v = wp.vec3(1.0)
    a[i] = a[i] + a.dtype(wp.static(len(v)))

wp.overload(gen, {"a": wp.array[float]})
wp.overload(gen, {"a": wp.array[int]})


@wp.kernel(module="unique")
def genu(a: wp.array[Any]):
    i = wp.tid()
    v = wp.vec3(1.0)
    a[i] = a[i] + a.dtype(wp.static(len(v)))

wp.overload(genu, {"a": wp.array[float]})
wp.overload(genu, {"a": wp.array[int]})


@wp.func(module="unique")
def uf(v: float):
    w = wp.vec3(v)
    return float(wp.static(len(w)))


@wp.kernel(module="unique")
def uu(a: wp.array[float]):
    i = wp.tid()
    a[i] = uf(a[i])


@wp.kernel(module=__name__)
def byname(a: wp.array[float]):
    i = wp.tid()
    a[i] = uf(a[i])
