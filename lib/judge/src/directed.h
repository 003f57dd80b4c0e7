// Launches near one that has a result, to come to outcomes of decisions that it did not come to.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "weft/base/rng.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::judge {

// True: it is the last one that is wanted.
using TryLaunch = std::function<bool(launch::Launch)>;
// What the decisions are likely to go by.
enum class Varied : uint8_t { kIntegers, kFloats };
// Launches with one thing changed each: an integer parameter, to one of the source's among others,
// the length of an axis, the integers of arrays, all or one, the floats of one parameter or of all;
// all arrays long; the floats of each parameter by a factor. The same for the same arguments.
void try_variations(const launch::Signature& signature, const launch::Launch& launch,
                    std::span<const double> landmarks, Varied first, Rng rng,
                    const TryLaunch& try_launch);
// Launches in which one array is short, as far as a guard or a limit of an index is for it.
void try_short_arrays(const launch::Signature& signature, const launch::Launch& launch,
                      const TryLaunch& try_launch);
// Launches in which an integer parameter, the integers of an array or the threads along an axis are
// as many more or less as integers, or turns of a loop, are apart that decide (interp::Run::apart).
void try_apart(const launch::Signature& signature, const launch::Launch& launch, double apart,
               const TryLaunch& try_launch);
// Launches in which the integers of an array have bits that the source names, by a number or as a
// shift.
void try_flags(const launch::Signature& signature, const launch::Launch& launch,
               std::span<const double> landmarks, Rng rng, const TryLaunch& try_launch);
// Launches in which an axis of an array is half as long, or twice.
void try_lengths(const launch::Signature& signature, const launch::Launch& launch,
                 const TryLaunch& try_launch);
// Makes arrays so long that these accesses are inside. False: some cannot be.
bool lengthen(const launch::Signature& signature, std::span<const interp::OutOfBounds> outside,
              launch::Launch& launch);
// Some floats are infinite or NaN: such a launch has results, and no derivative.
std::vector<launch::Launch> without_numbers(const launch::Signature& signature,
                                            const launch::Launch& launch, Rng rng);

// Of all floats of a launch.
interp::Tangents random_tangents(const launch::Signature& signature, const launch::Launch& launch,
                                 Rng& rng);
// Goes `step` along the tangents, or as far as no float is out of all proportion.
void go_along(const launch::Signature& signature, const interp::Tangents& tangents, double step,
              launch::Launch& launch);

}  // namespace weft::judge
