// What a fuzz target offers: libFuzzer calls the first function; the plain program mutates the
// seeds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace weft::fuzz {

std::span<const std::string_view> seeds();

}  // namespace weft::fuzz
