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
  switch (level) {
#define WEFT_LEVEL(name, Name, help) \
  case Level::k##Name:               \
    return make_##name##_check(options);
#include "weft/verify/levels.def"
  }
  return nullptr;
}

}  // namespace weft::verify
