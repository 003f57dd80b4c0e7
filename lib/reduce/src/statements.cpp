// Passes that take statements out.
#include <algorithm>
#include <iterator>

#include "passes.h"

namespace weft::reduce {
namespace {

bool meet(const Names& a, const Names& b) {
  return std::ranges::any_of(a, [&](uint32_t name) { return b.contains(name); });
}

bool is_definition(const Program& program, NodeId id) {
  return program.is(id, NodeKind::kFunctionDef) || program.is(id, NodeKind::kClassDef);
}

Names binds(const Program& program, NodeId statement) {
  if (is_definition(program, statement)) return {program.tree[statement].name.index};
  return program.bound(statement);
}

// The statements below a set that is dropped, so that what is left still has all its names.
class Dropping {
 public:
  Dropping(const Program& program, const Block& block) : program_(program) {
    const NodeId scope = block.function.valid() ? block.function : program.tree.root;
    for (const Block& one : program.blocks()) {
      if (one.function == block.function && !program.is(one.owner, NodeKind::kClassDef))
        blocks_.push_back(one);
    }
    before_ = program.bound(scope);
    if (program.is(block.owner, NodeKind::kClassDef)) blocks_.clear();
  }

  Changes drop(std::span<const NodeId> statements) {
    dropped_.clear();
    for (const NodeId id : statements) dropped_.insert(id.index);
    while (drop_readers() || drop_empty()) {
    }
    Changes changes;
    for (const uint32_t id : dropped_) changes.replaced[id] = {};
    return changes;
  }

 private:
  bool is_dropped(NodeId id) const { return dropped_.contains(id.index); }

  // Names that nothing gives a value to any more.
  Names lost() const {
    Names names = before_;
    for (const Block& block : blocks_) {
      if (is_dropped(block.owner)) continue;
      for (const NodeId id : block.statements) {
        if (is_dropped(id)) continue;
        // Of a branch or loop its head: what it contains is in another block.
        if (program_.is(id, NodeKind::kIf)) continue;
        const bool loop = program_.is_loop(id);
        const Names here = loop ? head(id) : binds(program_, id);
        for (const uint32_t name : here) names.erase(name);
      }
    }
    if (blocks_.empty()) return names;
    if (const NodeId function = blocks_.front().function; function.valid())
      for (const NodeId arg : program_.parameters(function))
        names.erase(program_.tree[arg].name.index);
    return names;
  }

  // Names of a branch or loop without its bodies.
  Names head(NodeId id) const {
    const bool is_for = program_.is(id, NodeKind::kFor);
    Names names = program_.names(program_.tree.child(id, 0));
    if (is_for) names.merge(program_.names(program_.tree.child(id, 1)));
    return names;
  }

  bool drop_readers() {
    const Names names = lost();
    bool any = false;
    for (const Block& block : blocks_) {
      for (const NodeId id : block.statements) {
        if (is_dropped(id)) continue;
        const bool open = program_.is(id, NodeKind::kIf) || program_.is_loop(id);
        if (!meet(open ? head(id) : program_.names(id), names)) continue;
        dropped_.insert(id.index);
        any = true;
      }
    }
    return any;
  }

  // Branches and loops of which nothing is left.
  bool drop_empty() {
    bool any = false;
    for (const Block& block : blocks_) {
      const NodeId id = block.owner;
      if (is_dropped(id) || (!program_.is(id, NodeKind::kIf) && !program_.is_loop(id))) continue;
      const bool empty = std::ranges::all_of(blocks_, [&](const Block& other) {
        return other.owner != id ||
               std::ranges::all_of(other.statements, [&](NodeId s) { return is_dropped(s); });
      });
      if (!empty) continue;
      dropped_.insert(id.index);
      any = true;
    }
    return any;
  }

  const Program& program_;
  std::vector<Block> blocks_;  // of the function
  Names before_;
  std::set<uint32_t> dropped_;
};

// Which statements of a function matter: those that may do something beyond its variables, and what
// they read.
class Liveness {
 public:
  Liveness(const Program& program, NodeId function)
      : program_(program), locals_(program.bound(function)) {
    for (const NodeId arg : program.parameters(function))
      locals_.erase(program.tree[arg].name.index);
    const NodeList body = [&] {
      const Nodes nodes = syntax::function_def(program.tree, function).body;
      return NodeList(nodes.begin(), nodes.end());
    }();
    for (size_t known = 0;;) {
      for (const NodeId id : body) keeps(id);
      if (live_.size() == std::exchange(known, live_.size())) break;
    }
    for (const NodeId id : body) collect(id);
  }

  const NodeList& dead() const { return dead_; }

 private:
  void read(NodeId id) {
    if (id.valid()) live_.merge(program_.names(id));
  }

  // The variable that a target is or is a part of, if it is one of the function's own.
  bool is_dead_target(NodeId target) const {
    while (program_.is(target, NodeKind::kSubscript) || program_.is(target, NodeKind::kAttribute))
      target = program_.tree.child(target, 0);
    if (program_.is(target, NodeKind::kTuple))
      return std::ranges::all_of(program_.tree.children(target),
                                 [&](NodeId part) { return is_dead_target(part); });
    const uint32_t name = program_.tree[target].name.index;
    return program_.is(target, NodeKind::kName) && locals_.contains(name) && !live_.contains(name);
  }

  bool keeps(NodeId id) {
    const Tree& tree = program_.tree;
    const NodeKind kind = tree[id].kind;
    const Nodes children = tree.children(id);
    if (kind == NodeKind::kIf || program_.is_loop(id)) {
      bool any = false;
      for (const NodeId child : children) {
        if (program_.is_statement(child)) any |= keeps(child);
      }
      if (any) {
        read(children[kind == NodeKind::kFor ? 1 : 0]);
      }
      return any;
    }
    if (kind == NodeKind::kAssign || kind == NodeKind::kAugAssign || kind == NodeKind::kAnnAssign) {
      const Nodes targets = children.first(kind == NodeKind::kAssign ? tree[id].a : 1);
      if (std::ranges::all_of(targets, [&](NodeId to) { return is_dead_target(to); })) return false;
    }
    if (kind == NodeKind::kPass) return false;
    if (kind == NodeKind::kAssign && program_.is(children[0], NodeKind::kName))
      read(children.back());  // what is given a value is not read
    else
      read(id);
    return true;
  }

  void collect(NodeId id) {
    if (!keeps(id)) return dead_.push_back(id);
    if (!program_.is(id, NodeKind::kIf) && !program_.is_loop(id)) return;
    for (const NodeId child : program_.tree.children(id)) {
      if (program_.is_statement(child)) collect(child);
    }
  }

  const Program& program_;
  Names locals_, live_;
  NodeList dead_;
};

}  // namespace

void keep_needed_definitions(Program& program, std::vector<Changes>& to) {
  if (!program.kernel.valid()) return;
  const NodeList statements = program.children(program.tree.root);
  Names needed = {program.kernel.index};
  std::set<uint32_t> kept;
  for (size_t known = SIZE_MAX; std::exchange(known, kept.size()) != kept.size();) {
    for (const NodeId id : statements) {
      if (kept.contains(id.index) || !meet(binds(program, id), needed)) continue;
      kept.insert(id.index);
      needed.merge(program.names(id));
    }
  }
  Changes changes;
  for (const NodeId id : statements) {
    if (!kept.contains(id.index)) drop(changes, id);
  }
  if (!changes.replaced.empty()) to.push_back(std::move(changes));
}

void drop_dead_code(Program& program, std::vector<Changes>& to) {
  Changes all;
  std::vector<Changes> each;
  for (const NodeId function : program.functions()) {
    const Liveness liveness(program, function);
    for (const NodeId id : liveness.dead()) {
      drop(all, id);
      drop(each.emplace_back(), id);
    }
  }
  if (all.replaced.size() > 1) to.push_back(std::move(all));
  std::ranges::move(each, std::back_inserter(to));
}

void drop_statements(Program& program, std::vector<Changes>& to) {
  // Halves of halves of each block, those of all blocks in turn.
  const std::vector<Block> blocks = program.blocks();
  std::vector<Dropping> dropping;
  for (const Block& block : blocks) dropping.emplace_back(program, block);
  for (size_t shift = 0, left = blocks.size(); left > 0; ++shift) {
    left = 0;
    for (size_t b = 0; b < blocks.size(); ++b) {
      const std::span<const NodeId> all(blocks[b].statements);
      if (shift > 0 && (all.size() >> (shift - 1)) <= 1) continue;  // single ones have been
      ++left;
      const size_t size = std::max<size_t>(all.size() >> shift, 1);
      // What comes last is mostly what the rest is for.
      for (size_t end = all.size(); end > 0; end -= std::min(size, end)) {
        const size_t begin = end - std::min(size, end);
        to.push_back(dropping[b].drop(all.subspan(begin, end - begin)));
      }
    }
  }
}

void drop_targets(Program& program, std::vector<Changes>& to) {
  syntax::Builder build(program.tree, program.symbols);
  for (const Block& block : program.blocks()) {
    for (const NodeId id : block.statements) {
      if (!program.is(id, NodeKind::kAssign)) continue;
      const NodeId value = syntax::assign(program.tree, id).value;
      if (program.is(value, NodeKind::kCall)) put(to.emplace_back(), id, {build.expr(value)});
    }
  }
}

}  // namespace weft::reduce
