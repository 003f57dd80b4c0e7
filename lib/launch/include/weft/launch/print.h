// Values in memory as people and machines read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "weft/launch/launch.h"

namespace weft::launch {

// The shortest text that reads back as the scalar: "0.1", "nan".
std::string scalar_text(const std::byte* at, types::Scalar scalar);

// An array's elements (or, without a shape, one value) in nested brackets, in columns, each line
// but the first after `indent` spaces. Of more than `whole` numbers the middle is left out. Arrays
// inside a structure are no part of it.
std::string people_text(const Layout& element, std::span<const int32_t> shape,
                        std::span<const std::byte> data, size_t indent = 0, uint64_t whole = 1000);
// All of it as JSON: lists, objects for structures, null for what is no finite number.
std::string json_text(const Layout& element, std::span<const int32_t> shape,
                      std::span<const std::byte> data);

}  // namespace weft::launch
