#include "program.h"

#include <fmt/format.h>

#include <algorithm>

#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::recombine {

std::unique_ptr<const Program> Program::read(std::string text, std::string_view kernel) {
  auto program = std::make_unique<Program>();
  program->text = std::move(text);
  const Source source("kernel.py", program->text);
  diag::Diagnostics diags;
  if (!syntax::parse(source, program->symbols, diags, program->tree)) return nullptr;
  for (const NodeId id : program->tree.children(program->tree.root)) {
    if (program->is(id, NodeKind::kFunctionDef))
      program->defined.insert(program->word(program->tree[id].name));
    else
      program->defined.merge(program->bound(id));
    if (!program->is(id, NodeKind::kFunctionDef)) continue;
    if (program->word(program->tree[id].name) != kernel) continue;
    if (program->kernel.valid()) return nullptr;
    program->kernel = id;
  }
  return program->kernel.valid() ? std::move(program) : nullptr;
}

std::string_view Program::builtin_of(NodeId call) const {
  if (!is(call, NodeKind::kCall)) return {};
  const NodeId callee = tree.child(call, 0);
  if (is(callee, NodeKind::kName))
    return defined.contains(name_of(callee)) ? std::string_view() : name_of(callee);
  if (!is(callee, NodeKind::kAttribute) || name_of(tree.child(callee, 0)) != "wp") return {};
  return word(tree[callee].name);
}

std::string_view Program::root_of(NodeId id) const {
  while (is(id, NodeKind::kSubscript) || is(id, NodeKind::kAttribute)) id = tree.child(id, 0);
  return name_of(id);
}

std::vector<NodeId> Program::functions(std::string_view name) const {
  std::vector<NodeId> found;
  for (const NodeId id : tree.children(tree.root))
    if (is(id, NodeKind::kFunctionDef) && word(tree[id].name) == name) found.push_back(id);
  return found;
}

void Program::walk(NodeId id, const std::function<bool(NodeId)>& visit) const {
  if (!id.valid() || !visit(id)) return;
  for (const NodeId child : tree.children(id)) walk(child, visit);
}

size_t Program::count(NodeId id, NodeKind kind) const {
  size_t found = 0;
  walk(id, [&](NodeId at) {
    found += is(at, kind);
    return true;
  });
  return found;
}

syntax::Nodes Program::body() const { return syntax::function_def(tree, kernel).body; }

std::vector<Parameter> Program::parameters(NodeId function) const {
  std::vector<Parameter> found;
  const syntax::FunctionDef def = syntax::function_def(tree, function);
  for (const NodeId id : syntax::arguments(tree, def.arguments).args) {
    const syntax::Arg arg = syntax::arg(tree, id);
    found.push_back({.node = id,
                     .name = word(arg.name),
                     .annotation = arg.annotation.valid() ? text_of(arg.annotation) : ""});
  }
  return found;
}

std::optional<Threads> Program::threads() const {
  size_t calls = 0;
  walk(kernel, [&](NodeId id) {
    calls += builtin_of(id) == "tid";
    return true;
  });
  if (calls != 1) return std::nullopt;
  for (const NodeId id : body()) {
    if (!is(id, NodeKind::kAssign)) continue;
    const syntax::Assign assign = syntax::assign(tree, id);
    if (builtin_of(assign.value) != "tid" || assign.targets.size() != 1) continue;
    Threads threads{.statement = id, .names = {}};
    const NodeId target = assign.targets[0];
    if (is(target, NodeKind::kName)) threads.names.push_back(name_of(target));
    if (is(target, NodeKind::kTuple))
      for (const NodeId part : tree.children(target)) threads.names.push_back(name_of(part));
    if (threads.names.empty() || std::ranges::count(threads.names, "") != 0) return std::nullopt;
    return threads;
  }
  return std::nullopt;
}

bool Program::is_docstring(NodeId statement) const {
  if (!is(statement, NodeKind::kExpr)) return false;
  const NodeId value = tree.child(statement, 0);
  return is(value, NodeKind::kConstant) && tree.literal(value).kind == syntax::LiteralKind::kString;
}

namespace {

uint32_t line_begin(std::string_view text, uint32_t at) {
  const size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : static_cast<uint32_t>(newline + 1);
}

uint32_t line_end(std::string_view text, uint32_t at) {  // behind the line end
  const size_t newline = text.find('\n', at);
  return static_cast<uint32_t>(newline == std::string_view::npos ? text.size() : newline + 1);
}

bool is_comment(std::string_view line) {
  const size_t first = line.find_first_not_of(" \t");
  return first != std::string_view::npos && line[first] == '#';
}

}  // namespace

Span Program::lines(NodeId statement) const {
  const syntax::Node& of = tree[statement];
  uint32_t begin = of.span.begin;
  if (of.kind == NodeKind::kFunctionDef || of.kind == NodeKind::kClassDef) {
    const auto& decorators = of.kind == NodeKind::kFunctionDef
                                 ? syntax::function_def(tree, statement).decorators
                                 : syntax::class_def(tree, statement).decorators;
    for (const NodeId decorator : decorators) begin = std::min(begin, tree[decorator].span.begin);
  }
  begin = line_begin(text, begin);
  while (begin != 0) {
    const uint32_t above = line_begin(text, begin - 1);
    if (!is_comment(std::string_view(text).substr(above, begin - above))) break;
    begin = above;
  }
  return {begin, line_end(text, std::max(of.span.end, of.span.begin + 1) - 1)};
}

std::string_view Program::indentation(NodeId statement) const {
  const uint32_t at = tree[statement].span.begin, begin = line_begin(text, at);
  return std::string_view(text).substr(begin, at - begin);
}

Span Program::signature() const {
  const Span def = tree[kernel].span;
  const syntax::FunctionDef of = syntax::function_def(tree, kernel);
  uint32_t at = def.begin;
  const auto behind = [&](NodeId id) {
    if (id.valid()) at = std::max(at, tree[id].span.end);
  };
  const syntax::Arguments arguments = syntax::arguments(tree, of.arguments);
  for (const syntax::Nodes nodes : {arguments.posonly, arguments.args, arguments.kwonly,
                                    arguments.kw_defaults, arguments.defaults})
    std::ranges::for_each(nodes, behind);
  behind(arguments.vararg);
  behind(arguments.kwarg);
  behind(of.returns);
  // What is left are brackets, commas and comments.
  while (at < def.end && text[at] != ':') at = text[at] == '#' ? line_end(text, at) : at + 1;
  return {def.begin, at + 1};
}

Span Program::body_lines() const {
  const uint32_t begin = line_end(text, signature().end - 1);
  return {begin, lines(body().back()).end};
}

std::string Program::prose() const {
  std::string said;
  std::vector<Span> strings;
  walk(tree.root, [&](NodeId id) {
    if (is_docstring(id)) said.append(text_of(id)).push_back('\n');
    const bool constant = is(id, NodeKind::kConstant);
    if (is(id, NodeKind::kJoinedStr) ||
        (constant && tree.literal(id).kind == syntax::LiteralKind::kString))
      strings.push_back(tree[id].span);
    return true;
  });
  for (size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at)) {
    const bool in_string =
        std::ranges::any_of(strings, [&](Span span) { return span.begin <= at && at < span.end; });
    const size_t end = in_string ? at + 1 : line_end(text, static_cast<uint32_t>(at));
    if (!in_string) said.append(text, at, end - at);
    at = end;
  }
  return said;
}

size_t Program::bindings(std::string_view name) const {
  size_t found = 0;
  const std::function<void(NodeId)> target = [&](NodeId id) {
    found += root_of(id) == name;
    if (is(id, NodeKind::kTuple))
      for (const NodeId part : tree.children(id)) target(part);
  };
  walk(kernel, [&](NodeId id) {
    if (is(id, NodeKind::kAssign))
      for (const NodeId to : syntax::assign(tree, id).targets) target(to);
    if (is(id, NodeKind::kAugAssign) || is(id, NodeKind::kAnnAssign) || is(id, NodeKind::kFor))
      target(tree.child(id, 0));
    return true;
  });
  return found;
}

std::set<std::string_view> Program::names(NodeId id) const {
  std::set<std::string_view> found;
  walk(id, [&](NodeId at) {
    if (is(at, NodeKind::kName) || is(at, NodeKind::kArg)) found.insert(word(tree[at].name));
    return true;
  });
  return found;
}

std::set<std::string_view> Program::bound(NodeId id) const {
  std::set<std::string_view> found;
  const std::function<void(NodeId)> target = [&](NodeId at) {
    if (is(at, NodeKind::kName)) found.insert(name_of(at));
    if (is(at, NodeKind::kTuple))
      for (const NodeId part : tree.children(at)) target(part);
  };
  walk(id, [&](NodeId at) {
    switch (tree[at].kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kClassDef:
        found.insert(word(tree[at].name));
        return at == id && is(at, NodeKind::kFunctionDef) && at == kernel;
      case NodeKind::kArg:
        found.insert(word(tree[at].name));
        return false;
      case NodeKind::kAssign:
        for (const NodeId to : syntax::assign(tree, at).targets) target(to);
        return true;
      case NodeKind::kAugAssign:
      case NodeKind::kAnnAssign:
      case NodeKind::kFor:
        target(tree.child(at, 0));
        return true;
      case NodeKind::kAlias: {
        const syntax::Alias alias = syntax::alias(tree, at);
        found.insert(word(alias.as_name.valid() ? alias.as_name : alias.name));
        return false;
      }
      default:
        return true;
    }
  });
  return found;
}

std::string Program::fresh(std::string_view word) const {
  const auto is_free = [&](std::string_view name) { return !symbols.find(name).valid(); };
  if (is_free(word)) return std::string(word);
  const std::string other = fmt::format("other_{}", word);
  if (is_free(other)) return other;
  for (int number = 2;; ++number)
    if (std::string name = fmt::format("{}{}", other, number); is_free(name)) return name;
}

std::string parameter_text(std::string_view name, std::string_view annotation) {
  return annotation.empty() ? std::string(name) : fmt::format("{}: {}", name, annotation);
}

std::string signature_text(std::string_view name, const std::vector<std::string>& parameters) {
  std::string line = fmt::format("def {}({}):", name, fmt::join(parameters, ", "));
  if (line.size() <= kLongestSignature) return line;
  return fmt::format("def {}(\n    {},\n):", name, fmt::join(parameters, ",\n    "));
}

std::string_view element_of(std::string_view annotation) {
  struct Form {
    std::string_view begin;
    char end;
  };
  for (const Form form : {Form{"wp.array(dtype=", ')'}, Form{"wp.array[", ']'}}) {
    if (!annotation.starts_with(form.begin) || !annotation.ends_with(form.end)) continue;
    annotation.remove_prefix(form.begin.size());
    annotation.remove_suffix(1);
    return annotation.find_first_of(",[(") == std::string_view::npos ? annotation
                                                                     : std::string_view();
  }
  return {};
}

std::string tidied(std::string_view text) {
  std::string out;
  size_t empty = 0;
  bool commented = false;
  bool decorated = false;  // by the lines above: a definition follows at once
  while (!text.empty()) {
    const uint32_t end = line_end(text, 0);
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    const size_t first = line.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) {
      ++empty;
      continue;
    }
    const bool definition =
        line.starts_with("@") || line.starts_with("def ") || line.starts_with("class ");
    if (definition && !decorated)
      empty = 2;
    else if (first != 0)
      empty = std::min<size_t>(empty, out.ends_with(":\n") ? 0 : 1);
    if (!out.empty()) out.append(std::min<size_t>(empty, 2), '\n');
    empty = 0;
    const bool in_decorator = decorated && !commented;
    commented = line.starts_with("#");
    decorated = line.starts_with("@") || commented || (in_decorator && !definition);
    out.append(line);
  }
  return out;
}

std::optional<std::string> reindented(std::string_view text, std::string_view from,
                                      std::string_view to) {
  std::string out;
  while (!text.empty()) {
    const uint32_t end = line_end(text, 0);
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end);
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      out += '\n';
      continue;
    }
    if (!line.starts_with(from)) return std::nullopt;
    out.append(to).append(line.substr(from.size()));
  }
  return out;
}

}  // namespace weft::recombine
