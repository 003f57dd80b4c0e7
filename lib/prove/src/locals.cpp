#include "locals.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::prove {

using syntax::NodeId;
using syntax::NodeKind;

namespace {
constexpr size_t kLongest = 100;  // characters of a line
}

bool has(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string joined(const Names& names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::string quoted(const Names& names) {
  std::string text;
  for (const std::string_view name : names)
    text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name);
  return text;
}

std::string indented(const Scene& scene, std::string_view lines, std::string_view from,
                     const std::string& to) {
  std::string text;
  while (!lines.empty()) {
    const size_t end = std::min(lines.find('\n'), lines.size() - 1);
    std::string_view line = lines.substr(0, end + 1);
    lines.remove_prefix(end + 1);
    if (line.starts_with(from)) line.remove_prefix(from.size());
    const bool is_empty = line.find_first_not_of(" \t\r\n") == std::string_view::npos;
    text += (is_empty ? "" : to) + std::string(line);
  }
  if (!text.empty() && !text.ends_with('\n')) text += scene.line_end();
  return text;
}

Locals::Locals(const Scene& scene, NodeId function)
    : scene_(scene), function_(function), uses_(scene.uses(function)) {
  const syntax::Tree& tree = scene_.tree();
  const NodeId arguments = syntax::function_def(tree, function_).arguments;
  for (const NodeId each : syntax::arguments(tree, arguments).args) {
    const NodeId annotation = syntax::arg(tree, each).annotation;
    const std::string_view whole = scene_.text(each);
    parameters_[whole.substr(0, whole.find_first_of(" :"))] =
        annotation.valid() ? std::string(scene_.text(annotation)) : "";
  }
  for (const Scene::Use& use : uses_)
    if (use.write) bound_.insert(use.name);
}

bool Locals::is_bound_before(std::string_view name, uint32_t at) const {
  return is_parameter(name) || std::ranges::any_of(uses_, [&](const Scene::Use& use) {
           return use.write && use.name == name && use.at < at;
         });
}

std::string Locals::annotation(std::string_view name) const {
  if (const auto at = parameters_.find(name); at != parameters_.end() && !bound_.contains(name))
    return at->second;
  for (const NodeId id : scene_.all(function_, NodeKind::kName))
    if (scene_.name(id) == name && !scene_.type(id).annotation.empty())
      return scene_.type(id).annotation;
  return {};
}

// What is written in a branch may not be written at all.
bool Locals::is_read_first(syntax::Nodes block, std::string_view name, Span part) const {
  for (const Scene::Use& use : uses_) {
    if (use.name != name || use.at < part.begin || use.at >= part.end) continue;
    if (!use.write) return true;
    for (const NodeId statement : block) {
      const Span span = scene_.node(statement).span;
      const NodeKind kind = scene_.node(statement).kind;
      const bool always = kind == NodeKind::kAssign || kind == NodeKind::kFor;
      if (always && use.at >= span.begin && use.at < span.end) return false;
    }
  }
  return false;
}

bool Locals::is_read_behind(NodeId loop, std::string_view name) const {
  NodeId outer = scene_.parent(loop);
  while (outer != function_ && scene_.node(outer).kind != NodeKind::kFor &&
         scene_.node(outer).kind != NodeKind::kWhile)
    outer = scene_.parent(outer);
  const Span of = scene_.node(loop).span;
  const syntax::Nodes block = scene_.block_of(loop);
  if (is_read_first(block, name, {of.end, scene_.node(function_).span.end})) return true;
  return outer != function_ &&
         is_read_first(block, name, {scene_.node(outer).span.begin, of.begin});
}

std::string_view Locals::function_name() const {
  const std::string_view text = scene_.text(function_);
  const size_t begin = text.find("def ") + 4;
  return text.substr(begin, text.find('(', begin) - begin);
}

uint32_t Locals::above() const {
  const Source& source = scene_.source();
  const syntax::Nodes decorators = syntax::function_def(scene_.tree(), function_).decorators;
  const NodeId first = decorators.empty() ? function_ : decorators.front();
  uint32_t line = source.line_of(scene_.node(first).span.begin);
  while (line > 1 && source.line(line - 1).starts_with('#')) --line;
  return source.line_start(line);
}

std::string Locals::definition(const std::string& name, const Names& parameters,
                               const std::map<std::string_view, std::string>& renamed,
                               const std::string& body) const {
  const std::string_view end = scene_.line_end();
  std::string one_line, lines;
  for (const std::string_view each : parameters) {
    const auto other = renamed.find(each);
    const std::string parameter = fmt::format(
        "{}: {}", other == renamed.end() ? std::string(each) : other->second, annotation(each));
    one_line += (one_line.empty() ? "" : ", ") + parameter;
    lines += fmt::format("{}{},{}", scene_.indent(), parameter, end);
  }
  std::string head = fmt::format("def {}({}):{}", name, one_line, end);
  if (head.size() > kLongest) head = fmt::format("def {}({}{}):{}", name, end, lines, end);
  return fmt::format("@{}.func{}{}{}{}{}", scene_.warp(), end, head, body, end, end);
}

}  // namespace weft::prove
