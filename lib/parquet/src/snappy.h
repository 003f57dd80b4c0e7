// Snappy, in which other programs compress Parquet files unless they are told otherwise.
#pragma once

#include <string>
#include <string_view>

namespace weft::parquet {

// `out` gets exactly `size` bytes; false where `data` does not make so many.
bool snappy_decompress(std::string_view data, size_t size, std::string& out);

}  // namespace weft::parquet
