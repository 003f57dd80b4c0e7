// The Python that packs Parquet.
#pragma once

#include <string>

#include "weft/base/result.h"

namespace weft::pack {

struct Python {
  std::string path;
  std::string pyarrow;  // its version
};
// The first one that has pyarrow. Otherwise the error says what was tried and what to install.
Result<Python> find_python();

}  // namespace weft::pack
