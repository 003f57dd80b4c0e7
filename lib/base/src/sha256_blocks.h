// The compression function of SHA-256 over `count` blocks of 64 bytes, twice: in plain C++ and with
// the SHA instructions of x86. They give the same.
#pragma once

#include <cstddef>
#include <cstdint>

namespace weft {

using Sha256Compress = void(uint32_t* state, const uint8_t* blocks, size_t count);

Sha256Compress sha256_compress_portable;

// Null when this processor does not have the instructions.
Sha256Compress* sha256_compress_native();

}  // namespace weft
