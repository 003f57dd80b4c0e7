// Values of arguments as a person writes them:
//
//   2.5  -1  true  inf               a scalar
//   1,2,3   [1,2,3]   [[1,0],[0,1]]  arrays, vectors, matrices, quaternions: lists
//   {"n": 3, "cells": "zeros:4x4"}   a structure; members that are left out are as not given
//   zeros  ones  range  random       all of its scalars; for an array with its shape: zeros:4x4,
//                                    else with the launch's
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/base/rng.h"
#include "weft/launch/launch.h"

namespace weft::launch {

inline constexpr uint64_t kMostScalars = 1u << 26;  // in one array that a person asks for

// "64", "4,4" and "4x4": numbers from 0 on.
Result<std::vector<int32_t>> parse_extents(std::string_view text);

// Of an array of `rank` that is given without a shape: the launch's. If it has fewer dimensions,
// its first one has as many elements as the launch has threads in those that are too many; if it
// has more, the others have 4.
std::vector<int32_t> default_extents(const std::vector<int32_t>& dim, int rank);

// Without a text arrays are random and all else is 1. Random floats are from 0 to 1, random
// integers are indices: less than the smallest extent of `dim`. `rng` is drawn from in the order of
// memory. An error says what is wrong, without the parameter's name.
Result<Argument> make_argument(const Parameter& parameter, const std::optional<std::string>& text,
                               const std::vector<int32_t>& dim, Rng rng);

// The same for one array whose shape is given; lists have to have it.
Result<Array> make_array(const Layout& element, const std::vector<int32_t>& shape,
                         std::string_view text, Rng rng);

}  // namespace weft::launch
