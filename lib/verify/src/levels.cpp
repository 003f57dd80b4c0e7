#include "check.h"

namespace weft::verify {

bool find_level(std::string_view name, Level& level) {
  for (size_t i = 0; i < kLevels.size(); ++i) {
    if (kLevels[i].name != name) continue;
    level = static_cast<Level>(i);
    return true;
  }
  return false;
}

std::unique_ptr<Check> make_check(Level level, const record::DataOptions& options) {
  if (level == Level::kSchema) return make_schema_check(options);
  if (level == Level::kText) return make_text_check(options);
  return nullptr;
}

}  // namespace weft::verify
