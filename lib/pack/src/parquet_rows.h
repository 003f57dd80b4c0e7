// Records as rows of Parquet.
#pragma once

#include <functional>
#include <string>

#include "weft/base/result.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::pack {

// Every row of a file, whose columns must be those that weft writes.
Status read_parquet(sys::Files& files, const std::string& path,
                    const std::function<Status(const record::Record&)>& use);

}  // namespace weft::pack
