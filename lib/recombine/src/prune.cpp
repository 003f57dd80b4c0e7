// A kernel without one of its outputs, and without what only that one needed.
#include <algorithm>

#include "operators.h"

namespace weft::recombine {

namespace {

class Pruning {
 public:
  explicit Pruning(const Program& program) : program_(program) { find(program.body(), {}); }

  // Statements that write an element.
  std::vector<NodeId> stores() const {
    std::vector<NodeId> found;
    for (const Placed& placed : statements_)
      if (is_store(placed.id)) found.push_back(placed.id);
    return found;
  }

  // Edits that take it and all that follows away; empty: it cannot be.
  std::vector<Edit> without(NodeId store) {
    gone_.insert(store.index);
    while (drop_unread() || drop_empty()) {
    }
    for (const Placed& placed : statements_)
      if (gone_.contains(placed.id.index) && !can_go(placed.id)) return {};
    std::vector<Edit> edits;
    for (const Placed& placed : statements_) {
      if (!gone_.contains(placed.id.index)) continue;
      if (placed.owner.valid() && gone_.contains(placed.owner.index)) continue;
      const Span lines = program_.lines(placed.id);
      edits.push_back({lines, ""});
    }
    return edits;
  }

  bool is_read(std::string_view name) const { return reads().contains(name); }

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

  bool is_store(NodeId id) const {
    if (program_.is(id, NodeKind::kAssign)) {
      const syntax::Assign assign = syntax::assign(program_.tree, id);
      return program_.is(assign.targets[0], NodeKind::kSubscript);
    }
    if (program_.is(id, NodeKind::kAugAssign))
      return program_.is(program_.tree.child(id, 0), NodeKind::kSubscript);
    return program_.is(id, NodeKind::kExpr) &&
           program_.builtin_of(program_.tree.child(id, 0)).starts_with("atomic_");
  }

  bool is_gone(const Placed& placed) const {
    return gone_.contains(placed.id.index) ||
           (placed.owner.valid() && gone_.contains(placed.owner.index));
  }

  std::set<std::string_view> reads() const {
    std::set<std::string_view> found;
    const std::function<void(NodeId)> read = [&](NodeId id) {
      if (!id.valid() || gone_.contains(id.index)) return;
      const syntax::Node& node = program_.node(id);
      const bool writes = node.kind == NodeKind::kAssign || node.kind == NodeKind::kFor;
      const syntax::Nodes children = program_.tree.children(id);
      for (size_t i = 0; i < children.size(); ++i) {
        const bool target = writes && i == 0 &&
                            (program_.is(children[0], NodeKind::kName) ||
                             program_.is(children[0], NodeKind::kTuple));
        if (!target) read(children[i]);
      }
      if (node.kind == NodeKind::kName) found.insert(program_.word(node.name));
    };
    for (const NodeId id : program_.body()) read(id);
    return found;
  }

  bool has_effect(NodeId id) const {
    bool found = false;
    program_.walk(id, [&](NodeId at) {
      const std::string_view builtin = program_.builtin_of(at);
      found = found || builtin.starts_with("atomic_") || builtin.starts_with("rand") ||
              builtin == "tid" || builtin == "printf";
      return !found;
    });
    return found;
  }

  bool drop_unread() {
    const std::set<std::string_view> read = reads();
    bool dropped = false;
    for (const Placed& placed : statements_) {
      if (is_gone(placed) || !program_.is(placed.id, NodeKind::kAssign)) continue;
      const syntax::Assign assign = syntax::assign(program_.tree, placed.id);
      if (has_effect(assign.value)) continue;
      const NodeId target = assign.targets[0];
      const syntax::Nodes names = program_.is(target, NodeKind::kTuple)
                                      ? program_.tree.children(target)
                                      : syntax::Nodes(assign.targets);
      const bool unread = std::ranges::all_of(names, [&](NodeId name) {
        return program_.is(name, NodeKind::kName) && !read.contains(program_.name_of(name));
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

  // An `elif` and the arms of an `if` with several cannot be taken out by their lines.
  bool can_go(NodeId id) const {
    const auto at = std::ranges::find(statements_, id, &Placed::id);
    if (program_.text_of(id).starts_with("elif")) return false;
    if (!at->owner.valid() || gone_.contains(at->owner.index)) return true;
    size_t left = 0;
    for (const Placed& placed : statements_)
      left += placed.owner == at->owner && !gone_.contains(placed.id.index);
    return left != 0 && (!program_.is(at->owner, NodeKind::kIf) ||
                         syntax::if_statement(program_.tree, at->owner).orelse.empty());
  }

  const Program& program_;
  std::vector<Placed> statements_;
  std::set<uint32_t> gone_;
};

}  // namespace

bool prune(Draft& draft, Bench& bench) {
  const Program& program = *draft.program;
  Pruning pruning(program);
  const std::vector<NodeId> stores = pruning.stores();
  if (stores.size() < 2) return false;
  std::vector<Edit> edits =
      pruning.without(stores[bench.rng.below(static_cast<uint32_t>(stores.size()))]);
  if (edits.empty()) return false;
  std::vector<std::string> parameters;
  for (const Parameter& parameter : program.parameters())
    if (pruning.is_read(parameter.name))
      parameters.push_back(parameter_text(parameter.name, parameter.annotation));
  const Span signature = program.signature();
  edits.push_back({signature, signature_text(draft.kernel, parameters)});
  if (!draft.become(std::move(edits), draft.kernel)) return false;
  draft.notes.emplace_back("without one of its results");
  return true;
}

}  // namespace weft::recombine
