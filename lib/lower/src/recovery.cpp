// All errors of a function: after one, lowering goes on with the next statement. What would only
// follow from an error, a name without a value above all, is not said.
#include <algorithm>
#include <utility>

#include "lowering.h"
#include "python_calls.h"

namespace weft::lower {

using syntax::NodeKind;

namespace {

bool has_body(NodeKind kind) {
  return kind == NodeKind::kIf || kind == NodeKind::kFor || kind == NodeKind::kWhile;
}
bool is_jump(NodeKind kind) { return kind == NodeKind::kBreak || kind == NodeKind::kContinue; }

// Calls `found` with each name of a target.
template <typename Found>
void target_names(const syntax::Tree& tree, NodeId target, const Found& found) {
  const NodeKind kind = tree[target].kind;
  if (kind == NodeKind::kName) found(tree[target].name);
  if (kind != NodeKind::kTuple && kind != NodeKind::kList && kind != NodeKind::kStarred) return;
  for (const NodeId element : tree.children(target)) target_names(tree, element, found);
}

// Calls `found` with each name that a statement and those in it bind.
template <typename Found>
void bound_names(const syntax::Tree& tree, NodeId node, const Found& found) {
  if (!node.valid()) return;
  const NodeKind kind = tree[node].kind;
  if (kind == NodeKind::kAssign) {
    for (const NodeId target : syntax::assign(tree, node).targets)
      target_names(tree, target, found);
  } else if (kind == NodeKind::kAugAssign || kind == NodeKind::kFor ||
             kind == NodeKind::kAnnAssign || kind == NodeKind::kNamedExpr) {
    target_names(tree, tree.child(node, 0), found);
  }
  for (const NodeId child : tree.children(node)) bound_names(tree, child, found);
}

}  // namespace

void Recovery::finish() {
  if (!failed) return;
  Rejected rejected;
  rejected.diagnostics = std::move(errors);
  throw rejected;
}

void Recovery::lose(Symbol name) {
  if (std::ranges::find(lost, name) == lost.end()) lost.push_back(name);
}

void FunctionLowering::lose_names(NodeId node) {
  bound_names(tree_, node, [&](Symbol name) { recovery_->lose(name); });
}

// Of a statement with a body only its head is looked at.
bool FunctionLowering::reads_lost(NodeId node) const {
  const auto reads = [&](NodeId part) {
    return std::ranges::any_of(recovery_->lost, [&](Symbol name) { return mentions(part, name); });
  };
  switch (tree_[node].kind) {
    case NodeKind::kIf:
      return reads(syntax::if_statement(tree_, node).test);
    case NodeKind::kFor:
      return reads(syntax::for_loop(tree_, node).iter);
    case NodeKind::kWhile:
      return reads(syntax::while_loop(tree_, node).test);
    case NodeKind::kAssign: {
      const syntax::Assign of = syntax::assign(tree_, node);
      return reads(of.value) || std::ranges::any_of(of.targets, [&](NodeId target) {
               return tree_[target].kind != NodeKind::kName && reads(target);
             });
    }
    default:
      return reads(node);
  }
}

// Of a statement whose head cannot be lowered.
void FunctionLowering::bodies(NodeId node) {
  const NodeKind kind = tree_[node].kind;
  if (kind == NodeKind::kIf) {
    const syntax::If of = syntax::if_statement(tree_, node);
    statements(of.body);
    statements(of.orelse);
    return;
  }
  ++recovery_->headless;
  if (kind == NodeKind::kFor) {
    target_names(tree_, syntax::for_loop(tree_, node).target,
                 [&](Symbol name) { recovery_->lose(name); });
    statements(syntax::for_loop(tree_, node).body);
  } else {
    statements(syntax::while_loop(tree_, node).body);
  }
  --recovery_->headless;
}

// True: the test of an `if` in an unrolled iteration, which may end it, reads a lost name. Its
// bodies were looked at.
bool FunctionLowering::passes_over(NodeId node) {
  if (!recovery_ || !reads_lost(node)) return false;
  ++recovery_->headless;
  bodies(node);
  --recovery_->headless;
  lose_names(node);
  return true;
}

// For its facts: a lost name may have the value that it had before. Nothing is said of it.
void FunctionLowering::look_at(NodeId node) {
  const uint32_t depth = depth_;
  try {
    lower_statement(node);
  } catch (const Rejected&) {
    depth_ = depth;
  }
}

void FunctionLowering::recovering_statement(NodeId node) {
  Recovery& recovery = *recovery_;
  const NodeKind kind = tree_[node].kind;
  const bool body = has_body(kind);
  if (is_jump(kind) && recovery.headless > 0) return;
  const uint32_t met = ++recovery.met;
  if (reads_lost(node)) {
    if (body)
      bodies(node);
    else if (facts_ != nullptr)
      look_at(node);
    return lose_names(node);
  }
  const size_t before = recovery.errors.all().size();
  const uint32_t depth = depth_;
  const size_t loops = loops_.size(), variables = loop_variables_.size();
  const Symbols names = body ? symbols_ : Symbols();
  try {
    lower_statement(node);
    if (body) return;
    bound_names(tree_, node, [&](Symbol name) { std::erase(recovery.lost, name); });
  } catch (Rejected& rejected) {
    recovery.failed = true;
    // What its body has said comes first, and the rest may follow from that.
    if (recovery.errors.all().size() == before) recovery.errors.append(rejected.diagnostics);
    depth_ = depth;
    while (loops_.size() > loops) loops_.pop_back();
    if (loop_variables_.size() > variables) loop_variables_.resize(variables);
    if (body) symbols_ = names;
    if (body && recovery.met == met) bodies(node);
    lose_names(node);
  }
}

void check_functions(const scope::Program& program, scope::ModuleId file, const Options& options,
                     diag::Diagnostics& diags) {
  ir::Module scratch;
  ModuleLowering module(program, {}, options, scratch, nullptr);
  const auto say = [&](diag::Diagnostics&& found, scope::FunctionId id) {
    // What weft does not know of a function that nobody calls is no fault.
    found.forget(diag::Code::kUnsupported);
    diags.append(std::move(found), program.function(id).key);
  };
  const scope::Module& source = program.module(file);
  std::vector<NodeId> uncompiled;
  if (source.tree != nullptr) uncompiled = called_by_python_alone(*source.tree, program.symbols());
  const auto is_open = [&](const scope::Parameter& parameter) {
    return !parameter.type.valid() || parameter.type == types::kFunction;
  };
  for (uint32_t i = 0; i < program.function_count(); ++i) {
    const scope::Function& function = program.function({i});
    if (function.module != file || function.kind != scope::FunctionKind::kFunction ||
        function.generic || function.explored || !function.unsupported.empty() ||
        std::ranges::any_of(function.parameters, is_open) ||
        std::ranges::find(uncompiled, function.node) != uncompiled.end())
      continue;
    try {
      module.function(Target{{i}}, {});
    } catch (Rejected& rejected) {
      say(std::move(rejected.diagnostics), {i});
    }
  }
}

}  // namespace weft::lower
