#include "host_parts.h"

namespace weft::workflow {
namespace {

#define WEFT_TEXT(name, text) text "\n\n===\n"
constexpr std::string_view kParts =
#include "workflow_texts.inc"
    ;
#undef WEFT_TEXT

}  // namespace

std::string host_part(std::string_view name, standalone::Fillings fillings) {
  return standalone::part_of(kParts, name, fillings);
}

}  // namespace weft::workflow
