// Records, one by one, for commands that look at some of them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/record/record.h"

namespace weft::cli {

// Stops the reading when it is an error.
using UseRecord = std::function<Status(const record::Record&)>;

// Of a data set or a file of records, with `only` not empty the one with that id: an error, if
// there is none.
Status each_record(const std::string& path, std::string_view only, const UseRecord& use);
// The same of a text with a record a line, which is called `name`.
Status each_record_in(std::string_view text, const std::string& name, std::string_view only,
                      const UseRecord& use);

}  // namespace weft::cli
