// Runs of small numbers: levels, and the numbers of words in a dictionary.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft::parquet {

// Bits that numbers up to `most` take.
int bits_of(uint32_t most);

// Appends levels of up to 255, as runs of equal ones.
void append_levels(std::span<const uint8_t> levels, std::string& out);

// `count` numbers of `bits` bits; false where there are not so many.
bool read_runs(std::string_view data, int bits, size_t count, std::vector<uint32_t>& out);

}  // namespace weft::parquet
