#include "pasted.h"

#include <algorithm>

namespace weft::driver {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20; }

// It can be no more than a name or a type.
bool is_name(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    return is_control(c) || std::string_view(";(){}\"'#\\").find(c) != std::string_view::npos;
  });
}

// Of what stands between quotes, escapes included.
bool stays_between_quotes(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"' || is_control(text[i])) return false;
    if (text[i] == '\\' && ++i == text.size()) return false;
  }
  return true;
}

// printf's %n writes to memory.
bool counts_characters(std::string_view format) {
  for (size_t at = 0; (at = format.find('%', at)) != std::string_view::npos; ++at) {
    at = format.find_first_not_of("-+ #0'*.123456789hljztLq", at + 1);
    if (at == std::string_view::npos) return false;
    if (format[at] == 'n') return true;
  }
  return false;
}

std::string find_pasted(const ir::Function& function, const types::ConstantStore& constants,
                        const SymbolTable& symbols) {
  const std::string in = "` in `" + function.key + "`";
  if (function.kind == ir::FunctionKind::kNative)
    return "the native function `" + function.key + "`";
  if (!is_name(function.name)) return "the name `" + function.name + "`";
  for (const char c : function.file)
    if (is_control(c) || c == '"' || c == '\\') return "the name of its file";
  for (const ir::Value& value : function.values) {
    if (value.kind == ir::ValueKind::kText && value.label.valid() &&
        !is_name(symbols.text(value.label)))
      return "the text `" + std::string(symbols.text(value.label)) + in;
    if (!value.constant.valid() || constants[value.constant].type != types::kString) continue;
    const std::string_view text = symbols.text(constants[value.constant].text);
    if (text.find('"') != std::string_view::npos || counts_characters(text))
      return "the string `" + std::string(text) + in;
  }
  for (const std::string& text : function.texts)
    if (!stays_between_quotes(text)) return "the condition `" + text + in;
  for (const builtins::TemplateArgument& argument : function.template_pool)
    if (!is_name(argument.text)) return "the text `" + std::string(argument.text) + in;
  for (const ir::Call& call : function.calls)
    if (call.builtin && !builtins::group_of(*call.builtin).valid())
      return "the C++ function `" + std::string(call.builtin->key) + "`";
  return "";
}

}  // namespace

std::string find_pasted(const ir::Module& module, std::string_view preamble,
                        const types::ConstantStore& constants, const SymbolTable& symbols) {
  if (!preamble.empty()) return "a preamble of C++";
  if (!module.natives.empty()) return "a C++ class";
  for (const auto* const functions : {&module.functions, &module.kernels})
    for (const ir::Function& function : *functions)
      if (std::string found = find_pasted(function, constants, symbols); !found.empty())
        return found;
  return "";
}

}  // namespace weft::driver
