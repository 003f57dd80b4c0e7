// A kernel without one of its results, and without what only that one needed.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "effects.h"
#include "operators.h"

namespace weft::recombine {

namespace {

class Pruning {
 public:
  explicit Pruning(const Program& program)
      : program_(program), views_(views_of(program)), own_(program.bound(program.kernel)) {
    for (const Parameter& parameter : program.parameters()) own_.erase(parameter.name);
    find(program.body(), {});
    before_ = reads();
  }

  // Edits that take all stores to the array and what only they needed away; empty: it cannot be.
  std::vector<Edit> without(std::string_view array) {
    for (const Placed& placed : statements_)
      if (target_of(placed.id) == array) gone_.insert(placed.id.index);
    if (gone_.empty()) return {};
    for (const Placed& placed : statements_)
      if (gone_.contains(placed.id.index) && does_more_than_store(placed.id)) return {};
    while (drop_unread() || drop_empty() || drop_return()) {
    }
    after_ = reads();
    if (after_.contains(array) || !makes_sense()) return {};
    std::vector<Edit> edits;
    for (const Placed& placed : statements_) {
      if (!gone_.contains(placed.id.index)) continue;
      if (placed.owner.valid() && gone_.contains(placed.owner.index)) continue;
      edits.push_back({program_.lines(placed.id), ""});
    }
    return edits;
  }

  bool is_read(std::string_view name) const { return after_.contains(name); }

 private:
  struct Placed {
    NodeId id, owner;  // a branch or loop; invalid: the kernel
  };

  void find(syntax::Nodes body, NodeId owner) {
    for (const NodeId id : body) {
      statements_.push_back({id, owner});
      const syntax::Node& node = program_.node(id);
      const bool branch = node.kind == NodeKind::kIf || node.kind == NodeKind::kWhile;
      if (!branch && node.kind != NodeKind::kFor) continue;
      find(program_.tree.children(id).subspan(branch ? 1 : 2), id);
    }
  }

  bool is_assignment(NodeId id) const {
    return program_.is(id, NodeKind::kAugAssign) || program_.is(id, NodeKind::kAnnAssign) ||
           (program_.is(id, NodeKind::kAssign) &&
            syntax::assign(program_.tree, id).targets.size() == 1);
  }

  // The name of whose elements the statement writes one, else empty.
  std::string_view target_of(NodeId id) const {
    if (is_assignment(id)) {
      const NodeId target = program_.tree.child(id, 0);
      return program_.is(target, NodeKind::kName) ? std::string_view() : program_.root_of(target);
    }
    if (!program_.is(id, NodeKind::kExpr)) return {};
    const NodeId call = program_.tree.child(id, 0);
    return program_.is(call, NodeKind::kCall) && writes_first_argument(program_, call)
               ? program_.root_of(syntax::call(program_.tree, call).args[0])
               : std::string_view();
  }

  bool does_more_than_store(NodeId id) const {
    if (is_assignment(id)) {
      const syntax::Nodes children = program_.tree.children(id);
      return std::ranges::any_of(children, [&](NodeId at) { return has_effect(program_, at); });
    }
    const syntax::Call call = syntax::call(program_.tree, program_.tree.child(id, 0));
    return std::ranges::any_of(call.args, [&](NodeId at) { return has_effect(program_, at); });
  }

  // Components of a variable are the variable's own; elements of a view are somebody else's.
  bool is_own(std::string_view name) const { return own_.contains(name) && !views_.contains(name); }

  bool is_gone(const Placed& placed) const {
    return gone_.contains(placed.id.index) ||
           (placed.owner.valid() && gone_.contains(placed.owner.index));
  }

  // Names that are read by more than what assigns to them.
  std::set<std::string_view> reads() const {
    std::set<std::string_view> found;
    std::string_view own;  // what is assigned to
    const std::function<void(NodeId)> read = [&](NodeId id) {
      if (!id.valid() || gone_.contains(id.index)) return;
      const syntax::Nodes children = program_.tree.children(id);
      switch (program_.node(id).kind) {
        case NodeKind::kAssign:
        case NodeKind::kAugAssign:
        case NodeKind::kAnnAssign:
          if (is_own(program_.root_of(children[0]))) own = program_.root_of(children[0]);
          for (const NodeId child : children.first(children.size() - 1)) target(child, read, found);
          read(children.back());
          own = {};
          return;
        case NodeKind::kFor:
          target(children[0], read, found);
          std::ranges::for_each(children.subspan(1), read);
          return;
        case NodeKind::kName:
          if (program_.name_of(id) != own) found.insert(program_.name_of(id));
          return;
        default:
          std::ranges::for_each(children, read);
      }
    };
    std::ranges::for_each(program_.body(), read);
    return found;
  }

  void target(NodeId id, const std::function<void(NodeId)>& read,
              std::set<std::string_view>& found) const {
    if (program_.is(id, NodeKind::kTuple))
      for (const NodeId part : program_.tree.children(id)) target(part, read, found);
    const std::string_view root = program_.root_of(id);
    if (!program_.is(id, NodeKind::kName) && !root.empty() && !is_own(root)) found.insert(root);
    for (NodeId at = id;
         program_.is(at, NodeKind::kSubscript) || program_.is(at, NodeKind::kAttribute);
         at = program_.tree.child(at, 0))
      if (program_.is(at, NodeKind::kSubscript)) read(program_.tree.child(at, 1));
  }

  // Variables that the statement gives a value, whole or in part.
  std::vector<std::string_view> assigned(NodeId id) const {
    std::vector<std::string_view> names;
    if (!is_assignment(id) && !program_.is(id, NodeKind::kFor)) return names;
    const NodeId target = program_.tree.child(id, 0);
    if (!program_.is(target, NodeKind::kTuple)) return {program_.root_of(target)};
    for (const NodeId part : program_.tree.children(target))
      names.push_back(program_.root_of(part));
    return names;
  }

  bool drop_unread() {
    const std::set<std::string_view> read = reads();
    bool dropped = false;
    for (const Placed& placed : statements_) {
      if (is_gone(placed) || !is_assignment(placed.id) || does_more_than_store(placed.id)) continue;
      const bool unread = std::ranges::all_of(assigned(placed.id), [&](std::string_view name) {
        return is_own(name) && !read.contains(name);
      });
      if (unread) dropped |= gone_.insert(placed.id.index).second;
    }
    return dropped;
  }

  // Branches and loops that nothing is left of.
  bool drop_empty() {
    bool dropped = false;
    for (const Placed& block : statements_) {
      if (is_gone(block)) continue;
      size_t inner = 0, left = 0;
      for (const Placed& placed : statements_) {
        if (placed.owner != block.id) continue;
        ++inner;
        left += !gone_.contains(placed.id.index);
      }
      if (inner != 0 && left == 0) dropped |= gone_.insert(block.id.index).second;
    }
    return dropped;
  }

  bool drop_return() {
    const NodeId last = last_left();
    return last.valid() && last != program_.body().back() && program_.is(last, NodeKind::kReturn) &&
           gone_.insert(last.index).second;
  }

  NodeId last_left() const {
    NodeId last;
    for (const NodeId id : program_.body())
      if (!gone_.contains(id.index)) last = id;
    return last;
  }

  // What is left reads as if it had been written so.
  bool makes_sense() const {
    const NodeId last = last_left();
    if (!last.valid()) return false;
    if (last != program_.body().back() && program_.count(last, NodeKind::kReturn) != 0)
      return false;  // a way out before nothing
    std::set<std::string_view> lost;
    for (const Placed& placed : statements_)
      if (gone_.contains(placed.id.index)) lost.merge(program_.names(placed.id));
    return std::ranges::all_of(statements_, [&](const Placed& placed) {
      if (gone_.contains(placed.id.index)) return can_go(placed);
      return is_gone(placed) || (stays_read(placed.id) && !is_idle(placed.id, lost));
    });
  }

  bool stays_read(NodeId id) const {
    return std::ranges::all_of(assigned(id), [&](std::string_view name) {
      return !before_.contains(name) || after_.contains(name);
    });
  }

  // A call that works on what only the lost result needed, or a loop that ends and does no more.
  bool is_idle(NodeId id, const std::set<std::string_view>& lost) const {
    if (program_.is(id, NodeKind::kExpr) && !program_.is_docstring(id)) {
      if (!target_of(id).empty()) return false;
      return std::ranges::any_of(program_.names(id), [&](std::string_view name) {
        return own_.contains(name) && lost.contains(name);
      });
    }
    if (!program_.is(id, NodeKind::kWhile)) return false;
    bool lost_some = false, does_some = false;
    program_.walk(id, [&](NodeId at) {
      lost_some = lost_some || gone_.contains(at.index);
      does_some = does_some || (!gone_.contains(at.index) && !target_of(at).empty());
      return !gone_.contains(at.index);
    });
    return lost_some && !does_some;
  }

  // Whole lines go: not an `elif`, an arm of an `if` with several, or what shares a line.
  bool can_go(const Placed& gone) const {
    if (program_.text_of(gone.id).starts_with("elif")) return false;
    const Span lines = program_.lines(gone.id);
    size_t left = 0;
    for (const Placed& placed : statements_) {
      const bool stays = !is_gone(placed) && !is_inside(placed.id, gone.id);
      const uint32_t begin = program_.node(placed.id).span.begin;
      if (stays && begin >= lines.begin && begin < lines.end) return false;
      left += placed.owner == gone.owner && !gone_.contains(placed.id.index);
    }
    if (!gone.owner.valid() || gone_.contains(gone.owner.index)) return true;
    return left != 0 && (!program_.is(gone.owner, NodeKind::kIf) ||
                         syntax::if_statement(program_.tree, gone.owner).orelse.empty());
  }

  bool is_inside(NodeId inner, NodeId outer) const {
    const Span in = program_.node(inner).span, out = program_.node(outer).span;
    return out.begin <= in.begin && in.end <= out.end;
  }

  const Program& program_;
  std::set<std::string_view> views_, own_;  // variables
  std::vector<Placed> statements_;
  std::set<uint32_t> gone_;
  std::set<std::string_view> before_, after_;  // what is read
};

// Names of the module that the kernel needs, and what those need.
std::set<std::string_view> needed(const Program& program) {
  std::set<std::string_view> names = program.names(program.kernel);
  for (size_t before = 0; before != names.size();) {
    before = names.size();
    for (const NodeId id : program.tree.children(program.tree.root)) {
      if (id == program.kernel) continue;
      const auto bound = program.bound(id);
      if (std::ranges::any_of(bound, [&](std::string_view name) { return names.contains(name); }))
        names.merge(program.names(id));
    }
  }
  return names;
}

// Without definitions that the kernel needed before and does not now, and their gradients.
bool drop_definitions(const Program& before, Draft& draft) {
  const Program& program = *draft.program;
  const std::set<std::string_view> were = needed(before), are = needed(program);
  std::vector<Edit> edits;
  for (const NodeId id : program.tree.children(program.tree.root)) {
    const auto idle = [&](std::string_view name) {
      return were.contains(name) && !are.contains(name);
    };
    const auto bound = program.bound(id);
    bool drop = !bound.empty() && std::ranges::all_of(bound, idle);
    if (program.is(id, NodeKind::kFunctionDef))
      for (const NodeId decorator : syntax::function_def(program.tree, id).decorators)
        drop = drop || std::ranges::any_of(program.names(decorator), idle);
    if (drop) edits.push_back({program.lines(id), ""});
  }
  return edits.empty() || draft.become(std::move(edits), draft.kernel);
}

constexpr std::array<std::string_view, 13> kAnything = {
    "out", "output", "outputs", "result", "results", "res",   "array",
    "arr", "dst",    "dest",    "data",   "values",  "buffer"};

// Parts of a name that say what is in the array: `energies` of `out_energies`.
std::vector<std::string> telling_parts(std::string_view array) {
  std::vector<std::string> parts;
  size_t begin = 0;
  while (begin <= array.size()) {
    const size_t end = std::min(array.find('_', begin), array.size());
    std::string part(array.substr(begin, end - begin));
    begin = end + 1;
    std::ranges::transform(part, part.begin(), [](unsigned char c) { return std::tolower(c); });
    if (!part.empty() && std::ranges::find(kAnything, part) == kAnything.end())
      parts.push_back(std::move(part));
  }
  return parts;
}

// `out_x` and `out_y`, `row_offsets` and `row_counts`, `lower` and `upper`: one of them alone is a
// part of something.
bool belong_together(std::string_view array, std::string_view other) {
  constexpr std::array<std::string_view, 10> kHalves = {"min",   "max",   "low", "lower", "high",
                                                        "upper", "begin", "end", "sin",   "cos"};
  const auto is_component = [&](const std::vector<std::string>& parts) {
    return parts.size() == 1 && (parts[0].size() == 1 ||
                                 std::isdigit(static_cast<unsigned char>(parts[0].back())) != 0 ||
                                 std::ranges::find(kHalves, parts[0]) != kHalves.end());
  };
  const std::vector<std::string> parts = telling_parts(array), others = telling_parts(other);
  const bool share = std::ranges::any_of(parts, [&](const std::string& part) {
    return std::ranges::find(others, part) != others.end();
  });
  return share || (is_component(parts) && is_component(others));
}

// Whether something still tells of what is gone, or counts the results.
bool tells_of_more(const Program& before, const Draft& draft, std::string_view array) {
  std::vector<std::string_view> words = {"both",  "two",      "three", "four",
                                         "multi", "multiple", "pair",  "several"};
  const Program& program = *draft.program;
  const auto are = program.names(program.tree.root);
  for (const std::string_view name : before.names(before.tree.root))
    if (name.size() > 1 && !are.contains(name) && !program.defined.contains(name))
      words.push_back(name);
  constexpr size_t kLeastLetters = 3;
  std::vector<std::string> parts = telling_parts(array);
  std::erase_if(parts, [](const std::string& part) { return part.size() < kLeastLetters; });
  for (std::string& part : parts)
    if (part.ends_with('s')) part.pop_back();
  if (std::ranges::find(parts, "count") != parts.end())
    words.insert(words.end(), {"num", "number", "numbers"});
  const NodeId first = program.body()[0];
  const bool long_docstring =
      program.is_docstring(first) && program.text_of(first).find('\n') != std::string_view::npos;
  return long_docstring || draft.speaks_of(words) ||
         std::ranges::any_of(parts, [&](const std::string& part) { return draft.says(part); });
}

}  // namespace

bool prune(Draft& draft, Bench& bench) {
  // Name and description of a fusion are of both kernels.
  if (draft.parents.size() > 1) return false;
  const std::shared_ptr<const Program> before = draft.program;
  const auto written = written_arrays(*before);
  std::vector<std::string> results;
  for (const Parameter& parameter : before->parameters())
    if (written.contains(parameter.name) &&
        parameter.annotation.find("array") != std::string_view::npos)
      results.emplace_back(parameter.name);
  if (results.size() < 2) return false;
  const std::string array = results[bench.rng.below(static_cast<uint32_t>(results.size()))];
  // What is called `out` is what the kernel is for.
  if (telling_parts(array).empty()) return false;
  for (const std::string& other : results)
    if (other != array && belong_together(array, other)) return false;
  Pruning pruning(*before);
  std::vector<Edit> edits = pruning.without(array);
  if (edits.empty()) return false;
  std::vector<std::string> parameters;
  for (const Parameter& parameter : before->parameters())
    if (pruning.is_read(parameter.name))
      parameters.push_back(parameter_text(parameter.name, parameter.annotation));
  edits.push_back({before->signature(), signature_text(draft.kernel, parameters)});
  Draft pruned = draft;
  if (!pruned.become(std::move(edits), draft.kernel) || !drop_definitions(*before, pruned) ||
      tells_of_more(*before, pruned, array))
    return false;
  pruned.notes.push_back(fmt::format("without `{}`", array));
  draft = std::move(pruned);
  return true;
}

}  // namespace weft::recombine
