"""One input of gradients.py: central differences of a kernel beside what its adjoint says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy

from gradient_inputs import Inputs, floats_of

STEP = 2.0**-14
SINGLE_STEP = 2.0**-5


class Trial:
    """A kernel on one input: its derivative along directions, and what the adjoint says."""

    def __init__(
        self, kernels: tuple[Any, ...], inputs: Inputs, checked_inputs: Inputs, single: bool
    ):
        self.kernel, self.checked, self.reverse = kernels
        self.inputs, self.checked_inputs = inputs, checked_inputs
        self.step = SINGLE_STEP if single else STEP
        self.rounding = 2e-7 if single else 2e-16
        self.tolerance = 2e-2 if single else 1e-5

    def launch(self) -> None:
        import warp

        warp.launch(self.kernel, dim=self.inputs.dim, inputs=self.inputs.values, device="cpu")

    def at(self, directions: list[list[numpy.ndarray]], length: float) -> numpy.ndarray:
        self.inputs.restore()
        for views, arrays in zip(self.inputs.views, directions, strict=True):
            for view, direction in zip(views, arrays, strict=True):
                view += length * direction
        self.launch()
        return self.inputs.results()

    def forward(self) -> str:
        """Runs the kernel; an empty string, or why nothing can be compared."""
        import warp

        inputs, again = self.inputs, self.checked_inputs
        # This ends the process where an access is out of bounds.
        warp.launch(self.checked, dim=inputs.dim, inputs=again.values, device="cpu")
        start = inputs.results()
        self.launch()
        self.end = inputs.results()
        self.changed = start.view(numpy.int64) != self.end.view(numpy.int64)
        if not any((v != s).any() for v, s in zip(inputs.bytes, inputs.saved, strict=True)):
            return "idle"
        if self.reverse is not None:
            lasts = [n - 1 for n in inputs.dim] + [0] * (4 - len(inputs.dim))
            again.restore()
            warp.launch(self.reverse, dim=inputs.dim, inputs=[*again.values, *lasts], device="cpu")
            # Integers that differ, as slots that a counter gave, do no harm where the floats agree.
            close = numpy.isclose(again.results(), self.end, rtol=1e-8, atol=1e-11, equal_nan=True)
            if not close.all():
                return "order"
        return ""

    def adjoint(self, random: Any) -> None:
        import warp

        inputs = self.inputs
        kept = numpy.isfinite(self.end)
        # What an element keeps is its derivative too, but says nothing about the kernel.
        self.whole = random.random() < 0.25
        if self.whole:
            kept &= numpy.concatenate(
                [
                    numpy.full(v.size, bool((view != saved).any()))
                    for views, view, saved in zip(
                        inputs.views, inputs.bytes, inputs.saved, strict=True
                    )
                    for v in views
                ]
                or [numpy.zeros(0, bool)]
            )
        else:
            kept &= self.changed
        self.weights = random.normal(size=self.end.size) * kept
        gradients = [
            floats_of(array.grad) if array.grad is not None else [] for _, array in inputs.arrays
        ]
        inputs.restore()
        with warp.Tape() as tape:
            self.launch()
        at = 0
        for views, grads in zip(inputs.views, gradients, strict=True):
            for view, grad in zip(views, grads, strict=True):
                grad[...] = self.weights[at : at + view.size].reshape(view.shape)
                at += view.size
        tape.backward()
        self.gradients = [[grad.copy() for grad in grads] for grads in gradients]

    def compare(self, random: Any) -> Iterator[dict[str, Any]]:
        """What comes of each direction."""
        views = self.inputs.views
        located = False
        with_floats = [at for at, v in enumerate(views) if v]
        for chosen in [*([at] for at in with_floats), with_floats]:
            self.inputs.restore()
            directions = [
                [
                    random.normal(size=v.shape) * numpy.maximum(numpy.abs(v), 0.05) * (at in chosen)
                    for v in arrays
                ]
                for at, arrays in enumerate(views)
            ]
            name = self.inputs.arrays[chosen[0]][0] if len(chosen) == 1 else "all"
            found = self.direction(directions)
            if found["what"] == "differs" and not located:
                located = True
                found["where"] = self.worst()
            if self.whole and found["what"] != "differs":
                found["what"] = "not counted"
            yield {"array": name, **found}

    def is_point(self, number: list[int], random: Any) -> bool:
        """Whether the adjoint, which is not the derivative here, is it beside this point."""
        for inputs in (self.inputs, self.checked_inputs):
            inputs.move(numpy.random.default_rng(number))
        if self.forward():
            return False
        self.adjoint(random)
        return all(event["what"] != "differs" for event in self.compare(random))

    def worst(self) -> str:
        """The component at which the adjoint is farthest from the derivative."""
        views = self.inputs.views
        places = [
            (a, n, at) for a, v in enumerate(views) for n, f in enumerate(v) for at in range(f.size)
        ]
        worst = (-1.0, "no single component differs")
        for array, n, at in places[:: max(1, len(places) // 300)]:
            self.inputs.restore()
            value = float(views[array][n].ravel()[at])
            directions = [[numpy.zeros(f.shape) for f in v] for v in views]
            directions[array][n].reshape(-1)[at] = max(abs(value), 0.05)
            found = self.direction(directions)
            if found["what"] == "differs":
                size = max(abs(value), 0.05)
                derivative, adjoint = found["derivative"] / size, found["adjoint"] / size
                text = f"{self.inputs.arrays[array][0]} {n}.{at} = {value}: {derivative}, adjoint {adjoint}"
                worst = max(worst, (abs(derivative - adjoint), text))
        return worst[1]

    def direction(self, directions: list[list[numpy.ndarray]]) -> dict[str, Any]:
        h, w = self.step, self.weights
        used = w != 0.0
        w = w[used]
        terms = numpy.concatenate(
            [(g * v)[v != 0.0].ravel() for gs, vs in zip(self.gradients, directions, strict=True)
             for g, v in zip(gs, vs, strict=True)] or [numpy.zeros(0)]
        )  # fmt: skip
        adjoint = float(terms.sum())
        with numpy.errstate(all="ignore"):
            values = {k: self.at(directions, k * h)[used] for k in (-1, -0.5, -0.25, 0.25, 0.5, 1)}
            start = self.end[used]
            if not all(numpy.isfinite(v).all() for v in values.values()):
                return {"what": "kink"}
            # Of each result, so that kinks of several do not cancel.
            central = [w * (values[k] - values[-k]) / (2 * k * h) for k in (1, 0.5, 0.25)]
            slopes = (4 * central[2] - central[1]) / 3
            unsteady = float(numpy.abs(slopes - (4 * central[1] - central[0]) / 3).sum())
            right = 4 * values[0.25] - 3 * start - values[0.5]
            left = 3 * start + values[-0.5] - 4 * values[-0.25]
            bend = float(numpy.abs(w * (right - left)).sum()) / (0.5 * h)
            slope = float(slopes.sum())
            size = float(numpy.abs(central[2]).sum())
            noise = 8 * self.rounding * float(numpy.abs(w * start).sum()) / h
        finite = bool(numpy.isfinite(terms).all())
        scale = max(size, float(numpy.abs(terms).sum()) if finite else 0.0)
        noise += unsteady
        numbers = {"derivative": slope, "adjoint": adjoint, "noise": noise, "scale": scale}
        if bend > 10 * self.tolerance * size + 20 * noise:
            return {"what": "kink", **numbers}
        if unsteady > self.tolerance * size + noise / 2:
            return {"what": "kink", **numbers}
        moves = size > max(100 * noise, 1e-12)
        if not finite:
            return {"what": "nan", "moves": moves, **numbers}
        if noise > 1e-2 * scale and scale > 1e-12:
            return {"what": "noise" if max(scale, size) > 20 * noise else "zero", **numbers}
        apart = abs(slope - adjoint) - self.tolerance * scale - 20 * noise
        if apart > 2 * bend:
            return {"what": "differs", "moves": moves, **numbers}
        if apart > 0.0:
            return {"what": "kink", **numbers}
        return {"what": "agrees" if moves else "zero", **numbers}
