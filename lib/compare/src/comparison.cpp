#include "weft/compare/comparison.h"

namespace weft::compare {

std::span<const std::string_view> part_titles() {
  static constexpr std::string_view kTitles[] = {
#define WEFT_PART(Name, title, folded) title,
#include "weft/compare/parts.def"
  };
  return kTitles;
}

std::string_view title(Part part) { return part_titles()[static_cast<size_t>(part)]; }

bool folded(Part part) {
  static constexpr bool kFolded[] = {
#define WEFT_PART(Name, title, folded) folded,
#include "weft/compare/parts.def"
  };
  return kFolded[static_cast<size_t>(part)];
}

std::string_view name(LineKind kind) {
  static constexpr std::string_view kNames[] = {
#define WEFT_LINE_KIND(Name, name) name,
#include "weft/compare/kinds.def"
  };
  return kNames[static_cast<size_t>(kind)];
}

std::span<const DifferenceInfo> difference_infos() {
  static constexpr DifferenceInfo kInfos[] = {
#define WEFT_DIFFERENCE(Name, title, sentences) {title, sentences},
#include "weft/compare/differences.def"
  };
  return kInfos;
}

}  // namespace weft::compare
