#include "emitted.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "weft/base/characters.h"

namespace weft::mutate {
namespace {

std::string_view trimmed(std::string_view line) {
  const size_t from = line.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return line.substr(from, line.find_last_not_of(" \t") + 1 - from);
}

std::string_view indent(std::string_view line) {
  return line.substr(0, line.find_first_not_of(" \t"));
}

// A declaration of a variable or argument, or nothing.
void declare(std::string_view line, bool argument, Function& function) {
  std::string_view text = trimmed(line);
  std::string_view value;
  if (const size_t is = text.find(" = "); is != std::string_view::npos) {
    value = text.substr(is + 3);
    text = text.substr(0, is);
  }
  while (!text.empty() && (text.back() == ';' || text.back() == ',' || text.back() == ')'))
    text.remove_suffix(1);
  const size_t at = text.find_last_of(' ') + 1;
  const std::string_view name = text.substr(at);
  if (at == 0 || !(name.starts_with("var_") || name.starts_with("adj_"))) return;
  std::string_view type = trimmed(text.substr(0, at));
  const bool constant = type.starts_with("const ");
  if (constant) type.remove_prefix(6);
  if (!type.empty() && type.back() == '&') type = trimmed(type.substr(0, type.size() - 1));
  function.types.emplace(name, type);
  if (argument || value.starts_with("_wp_")) function.arguments.emplace(name);
  if (constant && !value.empty())
    function.values.emplace(name, value.substr(0, value.size() - 1));  // without the `;`
}

// From `if (var_3)` back over `var_3 = var_3 && var_5` to what was compared.
void find_deciding(Emitted& text) {
  for (const Line& line : text.lines) {
    const std::string_view code = trimmed(line.text);
    if (line.part >= Part::kForward && code.starts_with("if ("))
      for (const std::string_view name : variables(code))
        text.functions[line.function].deciding.emplace(name);
  }
  for (size_t known = 0, before = 1; known != before;) {
    before = known;
    known = 0;
    for (const Line& line : text.lines) {
      const std::string_view code = trimmed(line.text);
      if (line.part < Part::kForward || !code.starts_with("var_")) continue;
      std::set<std::string, std::less<>>& deciding = text.functions[line.function].deciding;
      const std::vector<std::string_view> names = variables(code);
      if (deciding.contains(names[0]) && text.of(line).type_of(names[0]) == "bool")
        for (const std::string_view name : names)
          if (text.of(line).type_of(name) == "bool") deciding.emplace(name);
    }
    for (const Function& function : text.functions) known += function.deciding.size();
  }
}

}  // namespace

std::string_view Function::type_of(std::string_view name) const {
  const auto found = types.find(name);
  return found == types.end() ? std::string_view() : found->second;
}

bool Line::is_statement() const {
  return part >= Part::kForward && !trimmed(text).starts_with("//");
}

Emitted read(std::string_view module_text) {
  Emitted text;
  text.functions.emplace_back();
  text.thread = contains(module_text, "_cuda_kernel_forward(") ? "_idx" : "task_index";
  Part part = Part::kOther;
  std::vector<size_t> blocks;  // the lines that open them, 0 for what is no `if`
  bool heading = false;
  for (size_t at = 0; at < module_text.size();) {
    const size_t end = std::min(module_text.find('\n', at), module_text.size());
    const std::string_view line = module_text.substr(at, end - at);
    at = end + 1;
    const std::string_view code = trimmed(line);
    if (!line.empty() && line[0] != ' ' && line[0] != '{' && line[0] != '}' && line[0] != '\t') {
      part = Part::kOther;
      if (contains(line, "(")) {
        const bool backward = contains(line, "_kernel_backward(");
        text.functions.push_back({.adjoint = backward || contains(line, " adj_"),
                                  .kernel = backward || contains(line, "_kernel_forward(")});
        part = Part::kDeclarations;
        heading = true;
        blocks.clear();
      }
    } else if (line.starts_with("}")) {
      part = Part::kOther;
    } else if (line.starts_with("{")) {
      heading = false;
    } else if (code == "// forward") {
      part = Part::kForward;
    } else if (code == "// reverse") {
      part = Part::kReverse;
    } else if (part == Part::kDeclarations) {
      declare(line, heading, text.functions.back());
    }
    if (code.starts_with("}") && !blocks.empty()) blocks.pop_back();
    text.lines.push_back(
        {std::string(line), part, text.functions.size() - 1, blocks.empty() ? 0 : blocks.back()});
    if (part >= Part::kForward && !code.starts_with("//") && !code.empty() && code.back() == '{')
      blocks.push_back(code.starts_with("if (") ? text.lines.size() - 1
                       : blocks.empty()         ? 0
                                                : blocks.back());
  }
  find_deciding(text);
  return text;
}

std::string Call::value() const {
  return fmt::format("{}({})", callee, fmt::join(arguments, ", "));
}

std::string Call::statement() const {
  return fmt::format("{}{}{};", result, result.empty() ? "" : " = ", value());
}

Call Call::with(size_t argument, std::string_view value) const {
  Call other = *this;
  other.arguments[argument] = value;
  return other;
}

Call Call::swapped(size_t one, size_t other) const {
  Call made = *this;
  std::swap(made.arguments[one], made.arguments[other]);
  return made;
}

std::optional<Call> call_of(const Line& line) {
  std::string_view text = trimmed(line.text);
  if (text.size() < 3 || text.substr(text.size() - 2) != ");") return {};
  text.remove_suffix(2);
  Call call;
  const size_t open = text.find('('), is = text.find(" = ");
  if (open == std::string_view::npos) return {};
  if (is < open) call.result = text.substr(0, is);
  call.callee = is < open ? text.substr(is + 3, open - is - 3) : text.substr(0, open);
  if (call.callee.empty() || !is_name_char(call.callee.front()) || !is_name_char(text[0]) ||
      text.starts_with("if"))
    return {};
  int depth = 0;
  size_t from = open + 1;
  for (size_t i = from; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '<') ++depth;
    if (text[i] == ')' || text[i] == '>') --depth;
    if (depth < 0) return {};
    if (text[i] != ',' || depth != 0) continue;
    call.arguments.push_back(trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  if (from < text.size()) call.arguments.push_back(trimmed(text.substr(from)));
  return call;
}

bool contains(std::string_view text, std::string_view what) {
  return text.find(what) != std::string_view::npos;
}

std::string indented(std::string_view line, std::string_view statement) {
  return fmt::format("{}{}", indent(line), statement);
}

bool mentions(std::string_view line, std::string_view name) {
  for (size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
    const size_t end = at + name.size();
    if ((at == 0 || !is_name_char(line[at - 1])) &&
        (end == line.size() || !is_name_char(line[end])))
      return true;
  }
  return false;
}

std::vector<std::string_view> variables(std::string_view line) {
  std::vector<std::string_view> names;
  for (size_t at = 0; (at = line.find("var_", at)) != std::string_view::npos;) {
    const size_t from = at;
    while (at < line.size() && is_name_char(line[at])) ++at;
    if (from == 0 || !is_name_char(line[from - 1])) names.push_back(line.substr(from, at - from));
  }
  return names;
}

bool is_float(std::string_view type) {
  return type == "wp::float32" || type == "wp::float64" || type == "wp::float16" ||
         type == "wp::bfloat16";
}

bool is_half(std::string_view type) { return type == "wp::float16" || type == "wp::bfloat16"; }

bool is_signed(std::string_view type) { return type.starts_with("wp::int") && type.back() != '*'; }

bool is_integer(std::string_view type) {
  return is_signed(type) || (type.starts_with("wp::uint") && type.back() != '*');
}

std::string_view float_in(std::string_view type) {
  if (is_float(type)) return type;
  for (const std::string_view of : {"wp::vec_t<", "wp::mat_t<", "wp::quat_t<", "wp::transform_t<"})
    if (type.starts_with(of) && type.back() == '>') {
      const std::string_view element = type.substr(type.find_last_of(" <") + 1);
      const std::string_view name = element.substr(0, element.size() - 1);
      return is_float(name) ? name : std::string_view();
    }
  return {};
}

uint32_t length_of(std::string_view type) {
  constexpr std::string_view kVector = "wp::vec_t<";
  if (!type.starts_with(kVector)) return 0;
  uint32_t length = 0;
  for (const char c : type.substr(kVector.size())) {
    if (c < '0' || c > '9') break;
    length = 10 * length + static_cast<uint32_t>(c - '0');
  }
  return length;
}

bool has_floats(std::string_view type) {
  constexpr std::string_view kArray = "wp::array_t<";
  if (type.starts_with(kArray))
    return has_floats(type.substr(kArray.size(), type.size() - kArray.size() - 1));
  return !float_in(type).empty() || (!type.starts_with("wp::") && type != "bool");
}

}  // namespace weft::mutate
