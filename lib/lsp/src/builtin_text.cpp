#include "builtin_text.h"

#include <algorithm>
#include <array>

#include "weft/builtins/resolve.h"
#include "weft/types/fixed_types.h"

namespace weft::lsp {
namespace {

struct Words {
  std::string_view name, text;
};
constexpr auto kWords = std::to_array<Words>({
#define WEFT_BUILTIN_WORDS(name, text) {name, text},
#include "builtin_words.def"
});

std::string_view spelling(types::TypeId id) {
  return id.index < types::kFixedTypes.size() ? types::kFixedTypes[id.index].spelling
                                              : std::string_view();
}

std::string default_of(const builtins::Parameter& parameter) {
  if (parameter.optional) return " = None";
  if (!parameter.has_default) return {};
  if (!parameter.default_text.empty()) return " = " + std::string(parameter.default_text);
  const types::Number& number = parameter.default_value;
  if (parameter.default_type == types::kBool) return number.integer != 0 ? " = True" : " = False";
  if (number.is_integer) return " = " + std::to_string(static_cast<int64_t>(number.integer));
  Text text;
  types::spell_float(number.real, text);
  return " = " + std::string(text.view());
}

}  // namespace

builtins::GroupId group_called(std::string_view name) {
  const builtins::GroupId group = builtins::find(name);
  if (group.valid()) return group;
  types::TypeStore types;
  const types::TypeId type = builtins::named_type(types, name);
  return type.valid() ? builtins::constructor(types, type) : builtins::GroupId{};
}

SignatureText signature_of(const builtins::Overload& overload, std::string_view name) {
  SignatureText text;
  text.label = "wp." + std::string(name) + "(";
  for (const builtins::Parameter& parameter : overload.parameters) {
    std::string one = (parameter.rest ? "*" : "") + std::string(parameter.name);
    if (const std::string_view type = spelling(parameter.type); !type.empty())
      one += ": " + std::string(type);
    one += default_of(parameter);
    text.label += (text.parameters.empty() ? "" : ", ") + one;
    text.parameters.push_back(std::move(one));
  }
  text.label += ')';
  if (overload.results == 1)
    if (const std::string_view type = spelling(overload.result_type); !type.empty())
      text.label += " -> " + std::string(type);
  return text;
}

std::string_view builtin_words(std::string_view name) {
  const auto* const row = std::ranges::find(kWords, name, &Words::name);
  return row == kWords.end() ? std::string_view() : row->text;
}

}  // namespace weft::lsp
