#include "texts.h"

namespace weft::linkable {
namespace {

struct NamedText {
  std::string_view name, text;
};
constexpr NamedText kTexts[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "linkable_texts.inc"
#undef WEFT_TEXT
};

std::string_view text(std::string_view name) {
  for (const NamedText& each : kTexts)
    if (each.name == name) return each.text;
  return {};
}

std::string tagged(std::string_view text, std::string_view tag) {
  constexpr std::string_view kTag = "@TAG@";
  std::string made;
  for (size_t at; (at = text.find(kTag)) != std::string_view::npos;
       text.remove_prefix(at + kTag.size()))
    made.append(text.substr(0, at)).append(tag);
  return made.append(text);
}

}  // namespace

std::string_view views_text() { return text("views"); }
std::string atomics_text(std::string_view tag) { return tagged(text("atomics"), tag); }
std::string launch_text(std::string_view tag) { return tagged(text("launch"), tag); }

}  // namespace weft::linkable
