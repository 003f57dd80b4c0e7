// A loop becomes a function that returns what it has computed: Warp's adjoint calls functions
// again, and so has the result.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "rewrites.h"

namespace weft::prove {
namespace {

using syntax::NodeId;
using syntax::NodeKind;
using types::TypeKind;
using Name = std::string_view;

class Extraction {
 public:
  Extraction(const Site& site, NodeId loop)
      : scene_(site.scene), function_(site.function), loop_(loop), block_(scene_.block_of(loop)) {}

  std::optional<Rewrite> make() {
    if (block_.empty() || scene_.warp().empty() || scene_.has_effects(loop_) ||
        !scene_.has_own_lines(loop_))
      return std::nullopt;
    in_loop_ = scene_.uses(loop_);
    in_function_ = scene_.uses(function_);
    find_parameters();
    find_results();
    if (results_.empty() || !take_starts() || !find_arguments()) return std::nullopt;
    return Rewrite{fmt::format("put the loop into a function that returns {}", quoted(results_)),
                   edits()};
  }

 private:
  static std::string joined(const std::vector<Name>& names) {
    std::string text;
    for (const Name name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
  }
  static std::string quoted(const std::vector<Name>& names) {
    std::string text;
    for (const Name name : names) text += fmt::format("{}`{}`", text.empty() ? "" : ", ", name);
    return text;
  }
  static bool has(const std::vector<Name>& names, Name name) {
    return std::ranges::find(names, name) != names.end();
  }
  bool writes(NodeId below, Name name) const {
    return std::ranges::any_of(
        scene_.uses(below), [&](const Scene::Use& use) { return use.write && use.name == name; });
  }
  bool uses(NodeId below, Name name) const {
    return std::ranges::any_of(scene_.uses(below),
                               [&](const Scene::Use& use) { return use.name == name; });
  }

  void find_parameters() {
    const syntax::Tree& tree = scene_.tree();
    const NodeId arguments = syntax::function_def(tree, function_).arguments;
    for (const NodeId each : syntax::arguments(tree, arguments).args) {
      const NodeId annotation = syntax::arg(tree, each).annotation;
      const Span span = scene_.node(each).span;
      const Name whole = scene_.source().text(span);
      const Name name = whole.substr(0, whole.find_first_of(" :"));
      parameters_[name] = annotation.valid() ? std::string(scene_.text(annotation)) : "";
    }
    for (const Scene::Use& use : in_function_)
      if (use.write) bound_.insert(use.name);
  }

  // What is read behind the loop, or at the start of an outer one, before it is written anew.
  void find_results() {
    const Span loop = scene_.node(loop_).span;
    NodeId outer = scene_.parent(loop_);
    while (outer != function_ && scene_.node(outer).kind != NodeKind::kFor &&
           scene_.node(outer).kind != NodeKind::kWhile)
      outer = scene_.parent(outer);
    const Span around = scene_.node(outer).span;
    for (const Scene::Use& use : in_loop_) {
      if (!use.write || has(written_, use.name)) continue;
      written_.push_back(use.name);
      bool wanted = is_read_first(use.name, {loop.end, scene_.node(function_).span.end});
      if (outer != function_) wanted |= is_read_first(use.name, {around.begin, loop.begin});
      if (wanted) results_.push_back(use.name);
    }
  }

  // What is written in a branch may not be written at all.
  bool is_read_first(Name name, Span part) const {
    for (const Scene::Use& use : in_function_) {
      if (use.name != name || use.at < part.begin || use.at >= part.end) continue;
      if (!use.write) return true;
      for (const NodeId statement : block_) {
        const Span span = scene_.node(statement).span;
        const NodeKind kind = scene_.node(statement).kind;
        const bool always = kind == NodeKind::kAssign || kind == NodeKind::kFor;
        if (always && use.at >= span.begin && use.at < span.end) return false;
      }
    }
    return false;
  }

  // Statements before the loop that give what it changes its first value go with it, where nothing
  // else needs them.
  bool take_starts() {
    std::vector<Name> needed = results_;
    std::set<Name> seen;
    for (const Scene::Use& use : in_loop_)
      if (seen.insert(use.name).second && !use.write && has(written_, use.name) &&
          !has(needed, use.name))
        needed.push_back(use.name);
    const auto at = std::ranges::find(block_, loop_) - block_.begin();
    for (const Name name : needed) {
      bool taken = false, known = false;
      for (auto i = at; i-- > 0;) {
        const NodeId statement = block_[i];
        if (!uses(statement, name)) continue;
        known = known || writes(statement, name);
        taken = can_take(statement, name, i, at);
        break;
      }
      if (!taken) copied_.push_back(name);
      if (!taken && !known && !bound_before(name)) return false;
    }
    std::ranges::sort(starts_, {}, [&](NodeId id) { return scene_.node(id).span.begin; });
    return true;
  }

  bool bound_before(Name name) const {
    return parameters_.contains(name) ||
           std::ranges::any_of(in_function_, [&](const Scene::Use& use) {
             return use.write && use.name == name && use.at < scene_.node(loop_).span.begin;
           });
  }

  bool can_take(NodeId statement, Name name, std::ptrdiff_t i, std::ptrdiff_t at) {
    if (scene_.node(statement).kind != NodeKind::kAssign || !scene_.has_own_lines(statement))
      return false;
    const syntax::Assign assign = syntax::assign(scene_.tree(), statement);
    if (assign.targets.size() != 1 || scene_.name(assign.targets[0]) != name) return false;
    if (!scene_.is_pure(assign.value) || uses(assign.value, name)) return false;
    // An array by another name is no copy of it.
    if (scene_.type(assign.value).kind == TypeKind::kArray) return false;
    for (const Scene::Use& use : scene_.uses(assign.value))
      for (auto k = i + 1; k < at; ++k)
        if (writes(block_[k], use.name) || has(written_, use.name)) return false;
    // Elements of arrays that are written in between.
    if (!scene_.all(assign.value, NodeKind::kSubscript).empty())
      for (auto k = i + 1; k < at; ++k)
        if (scene_.has_effects(block_[k])) return false;
    starts_.push_back(statement);
    return true;
  }

  bool find_arguments() {
    std::vector<Name> inside;
    for (const NodeId start : starts_)
      for (const Scene::Use& use : scene_.uses(start))
        if (use.write) inside.push_back(use.name);
    const auto add = [&](const std::vector<Scene::Use>& all) {
      for (const Scene::Use& use : all) {
        if (use.write || has(inside, use.name) || has(written_, use.name) ||
            has(arguments_, use.name))
          continue;
        if (parameters_.contains(use.name) || bound_.contains(use.name))
          arguments_.push_back(use.name);
      }
    };
    for (const NodeId start : starts_) add(scene_.uses(start));
    add(in_loop_);
    for (const Name name : copied_) arguments_.push_back(name);
    return std::ranges::all_of(arguments_, [&](Name name) { return !annotation(name).empty(); });
  }

  // As a parameter has it.
  std::string annotation(Name name) const {
    if (const auto at = parameters_.find(name); at != parameters_.end() && !bound_.contains(name))
      return at->second;
    std::string found;
    for (const NodeId id : scene_.all(function_, NodeKind::kName))
      if (scene_.name(id) == name && found.empty()) found = scene_.type(id).annotation;
    return found;
  }

  // Lines of the block, one level deep.
  std::string moved(Span span) const {
    const Name from = scene_.indentation(loop_);
    std::string text;
    Name rest = scene_.source().text(span);
    while (!rest.empty()) {
      const size_t end = std::min(rest.find('\n'), rest.size() - 1);
      Name line = rest.substr(0, end + 1);
      rest.remove_prefix(end + 1);
      if (line.starts_with(from)) line.remove_prefix(from.size());
      const bool is_empty = line.find_first_not_of(" \t\r\n") == Name::npos;
      text += (is_empty ? "" : scene_.indent()) + std::string(line);
    }
    if (!text.ends_with('\n')) text += scene_.line_end();
    return text;
  }

  std::vector<check::Edit> edits() const {
    const Name end = scene_.line_end();
    const syntax::FunctionDef definition = syntax::function_def(scene_.tree(), function_);
    const std::string helper = scene_.new_name(
        fmt::format("{}_{}", function_name(), results_.size() == 1 ? results_[0] : Name("loop")));
    std::string head, given, body;
    for (const Name name : arguments_) {
      const bool copied = has(copied_, name);
      const std::string parameter =
          copied ? scene_.new_name(std::string(name) + "_start") : std::string(name);
      head += fmt::format("{}{}: {}", head.empty() ? "" : ", ", parameter, annotation(name));
      given += fmt::format("{}{}", given.empty() ? "" : ", ", name);
      if (copied) body += fmt::format("{}{} = {}{}", scene_.indent(), name, parameter, end);
    }
    for (const NodeId start : starts_) body += moved(scene_.lines(start));
    body += moved(scene_.lines(loop_));
    std::string function =
        fmt::format("@{}.func{}def {}({}):{}", scene_.warp(), end, helper, head, end);
    if (function.size() > 100 + scene_.warp().size() + 6) function = broken(helper, end);
    function +=
        body + fmt::format("{}return {}{}{}{}", scene_.indent(), joined(results_), end, end, end);

    std::vector<check::Edit> edits;
    const uint32_t above = first_line(definition);
    edits.push_back({.span = {above, above}, .range = {}, .text = std::move(function)});
    for (const NodeId start : starts_)
      edits.push_back({.span = scene_.lines(start), .range = {}, .text = {}});
    const Span loop = scene_.lines(loop_);
    const bool ends = scene_.source().text(loop).ends_with('\n');
    edits.push_back({.span = loop,
                     .range = {},
                     .text = fmt::format("{}{} = {}({}){}", scene_.indentation(loop_),
                                         joined(results_), helper, given, ends ? end : Name())});
    return edits;
  }

  // A parameter a line.
  std::string broken(const std::string& helper, Name end) const {
    std::string text = fmt::format("@{}.func{}def {}({}", scene_.warp(), end, helper, end);
    for (const Name name : arguments_)
      text += fmt::format(
          "{}{}: {},{}", scene_.indent(),
          has(copied_, name) ? scene_.new_name(std::string(name) + "_start") : std::string(name),
          annotation(name), end);
    return text + fmt::format("):{}", end);
  }

  Name function_name() const {
    const Name text = scene_.text(function_);
    const size_t begin = text.find("def ") + 4;
    return text.substr(begin, text.find('(', begin) - begin);
  }

  // Of the function with its decorators, and the comment above.
  uint32_t first_line(const syntax::FunctionDef& definition) const {
    const Source& source = scene_.source();
    const NodeId first = definition.decorators.empty() ? function_ : definition.decorators.front();
    uint32_t line = source.line_of(scene_.node(first).span.begin);
    while (line > 1 && source.line(line - 1).starts_with('#')) --line;
    return source.line_start(line);
  }

  const Scene& scene_;
  const NodeId function_, loop_;
  const syntax::Nodes block_;
  std::vector<Scene::Use> in_loop_, in_function_;
  std::map<Name, std::string> parameters_;  // and their annotations
  std::set<Name> bound_;                    // in the function
  std::vector<Name> written_, results_, arguments_, copied_;
  std::vector<NodeId> starts_;
};

}  // namespace

void extract_loop(const Site& site, std::vector<Rewrite>& to) {
  std::vector<NodeId> loops = site.scene.all(site.function, NodeKind::kFor);
  const std::vector<NodeId> whiles = site.scene.all(site.function, NodeKind::kWhile);
  loops.insert(loops.end(), whiles.begin(), whiles.end());
  for (const NodeId loop : loops) {
    if (site.scene.source().line_of(site.scene.node(loop).span.begin) > site.line) continue;
    if (auto rewrite = Extraction(site, loop).make()) to.push_back(*std::move(rewrite));
  }
}

}  // namespace weft::prove
