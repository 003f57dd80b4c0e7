// Reads back what the layouts write.
#pragma once

#include <functional>
#include <string>

#include "arrow.h"
#include "weft/pack/sink.h"

namespace weft::pack {

// What the check looks at.
struct RowFacts {
  std::string id, family, cluster;
  std::string problem;  // empty, or what is wrong with the row itself
};

// Every row of a file of a pack. `arrow` is for RowKind::kColumns alone.
Status read_rows(sys::Files& files, Arrow* arrow, const std::string& path, const LayoutInfo& layout,
                 std::string_view config, const std::function<Status(RowFacts&&)>& use);

}  // namespace weft::pack
