#include "machine.h"

#include <fmt/format.h>

#include <algorithm>

#include "flat.h"

namespace weft::interp {

using syntax::NodeKind;

namespace {

constexpr size_t kSlots = 4096;

// The nodes of a body, and the names that it binds in the order in which they come.
struct Scan {
  const syntax::Tree& tree;
  uint32_t first = UINT32_MAX, last = 0;
  std::vector<Symbol> names;

  void bind(NodeId id) {
    if (tree[id].kind == NodeKind::kName) {
      if (std::ranges::find(names, tree[id].name) == names.end()) names.push_back(tree[id].name);
    } else if (tree[id].kind == NodeKind::kTuple || tree[id].kind == NodeKind::kList) {
      for (const NodeId element : tree.children(id)) bind(element);
    }
  }
  void visit(NodeId id) {
    first = std::min(first, id.index);
    last = std::max(last, id.index);
    switch (tree[id].kind) {
      case NodeKind::kAssign:
        for (const NodeId target : syntax::assign(tree, id).targets) bind(target);
        break;
      case NodeKind::kAugAssign:
        bind(syntax::aug_assign(tree, id).target);
        break;
      case NodeKind::kFor:
        bind(syntax::for_loop(tree, id).target);
        break;
      default:
        break;
    }
    for (const NodeId child : tree.children(id))
      if (child.valid()) visit(child);
  }
};

// The parts of a node by their roles.
struct Roles {
  NodeId first, second;
  syntax::Nodes list, more;
};

Roles roles_of(const syntax::Tree& tree, NodeId id) {
  switch (tree[id].kind) {
    case NodeKind::kAssign: {
      const syntax::Assign node = syntax::assign(tree, id);
      return {node.value, {}, node.targets, {}};
    }
    case NodeKind::kIf: {
      const syntax::If node = syntax::if_statement(tree, id);
      return {node.test, {}, node.body, node.orelse};
    }
    case NodeKind::kFor: {
      const syntax::For node = syntax::for_loop(tree, id);
      return {node.target, node.iter, node.body, {}};
    }
    case NodeKind::kWhile: {
      const syntax::While node = syntax::while_loop(tree, id);
      return {node.test, {}, node.body, {}};
    }
    case NodeKind::kCompare: {
      const syntax::Compare node = syntax::compare(tree, id);
      return {node.left, {}, node.comparators, {}};
    }
    case NodeKind::kCall: {
      const syntax::Call node = syntax::call(tree, id);
      return {node.func, {}, node.args, node.keywords};
    }
    case NodeKind::kSubscript: {
      const NodeId slice = syntax::subscript(tree, id).slice;
      const bool several = tree[slice].kind == NodeKind::kTuple;
      return {tree.child(id, 0),
              slice,
              several ? tree.children(slice) : tree.children(id).subspan(1, 1),
              {}};
    }
    default: {
      const syntax::Nodes all = tree.children(id);
      return {!all.empty() ? all[0] : NodeId{}, all.size() > 1 ? all[1] : NodeId{}, all, {}};
    }
  }
}

// Reads the nodes of a body out of the tree.
struct Decoder {
  const syntax::Tree& tree;
  Code& code;

  Resolved* node(NodeId id) { return id.valid() ? &code.at(id) : nullptr; }
  Parts list(syntax::Nodes ids) {
    const size_t first = code.lists.size();
    for (const NodeId id : ids) code.lists.push_back(node(id));
    return Parts(code.lists).subspan(first);
  }
  void visit(NodeId id) {
    Resolved& r = code.at(id);
    const Roles roles = roles_of(tree, id);
    r.id = id;
    r.is = tree[id].kind;
    r.op = r.is == NodeKind::kCompare ? syntax::compare(tree, id).ops[0] : tree[id].op;
    r.first = node(roles.first);
    r.second = node(roles.second);
    r.list = list(roles.list);
    r.more = list(roles.more);
    if (r.is == NodeKind::kSubscript)
      r.turned = std::ranges::any_of(
          roles.list, [&](NodeId index) { return tree[index].kind == NodeKind::kSlice; });
    if (r.is == NodeKind::kName) {
      const auto local = std::ranges::find(code.locals, tree[id].name);
      if (local != code.locals.end()) r.slot = static_cast<int32_t>(local - code.locals.begin());
    }
    for (const NodeId child : tree.children(id))
      if (child.valid()) visit(child);
  }
};

}  // namespace

Machine::Machine(scope::Program& program)
    : program_(program), forms_(program.types(), program.symbols()), slots_(kSlots) {}

Code& Machine::code_of(scope::FunctionId id) {
  if (id.index >= by_function_.size()) by_function_.resize(id.index + 1);
  if (by_function_[id.index] == nullptr) by_function_[id.index] = &prepare(id);
  return *by_function_[id.index];
}

Code& Machine::instance_of(scope::FunctionId id, std::span<const Form* const> forms) {
  for (Code* code : instances_)
    if (code->id == id && std::ranges::equal(code->forms, forms)) return *code;
  Code& code = prepare(id);
  code.forms.assign(forms.begin(), forms.end());
  instances_.push_back(&code);
  return code;
}

Code& Machine::prepare(scope::FunctionId id) {
  Code& code = codes_.emplace_back();
  code.id = id;
  code.function = &program_.function(id);
  code.module = &program_.module(code.function->module);
  code.tree = code.module->tree;
  code.body = syntax::function_def(*code.tree, code.function->node).body;
  Scan scan{*code.tree, UINT32_MAX, 0, {}};
  for (const scope::Parameter& parameter : code.function->parameters)
    scan.names.push_back(parameter.name);
  for (const NodeId statement : code.body) scan.visit(statement);
  code.first_node = scan.first;
  code.locals = std::move(scan.names);
  code.nodes.resize(code.body.empty() ? 0 : scan.last - scan.first + 1);
  // No list moves: a node is in one of another, and in that of a tuple of indices at most.
  code.lists.reserve(2 * code.nodes.size() + code.body.size());
  Decoder decoder{*code.tree, code};
  for (const NodeId statement : code.body) decoder.visit(statement);
  code.statements = decoder.list(code.body);
  decisions_.number(program_, code);
  for (const scope::Parameter& parameter : code.function->parameters)
    code.takes_references =
        code.takes_references ||
        (parameter.type.valid() && types::is_reference(program_.types(), parameter.type));
  return code;
}

void Machine::begin(Mode mode, const Limits& limits, Notes& notes, std::span<const int32_t> dim,
                    uint32_t kernel_dimensions, bool tiles, bool directed) {
  arithmetic.notes = &notes;
  arithmetic.native = mode == Mode::kNative;
  arithmetic.difference = arithmetic.slope = 0.0;
  set_scalar(types::Scalar::kFloat32);
  notes_ = &notes;
  limits_ = limits;
  steps_left_ = limits.steps;
  directed_ = directed;
  tiles_ = tiles;
  dim_.assign(dim.begin(), dim.end());
  kernel_dimensions_ = kernel_dimensions;
  decisions_.begin(limits.wanted);
  for (Code& code : codes_) code.entered = false;
}

std::vector<Reached> Machine::reached(const Code& kernel) const {
  std::vector<Reached> all;
  if (const FlatCode* const flat = kernel.flat[directed_ ? 1 : 0].get(); flat != nullptr) {
    for (const FlatFunction& function : flat->functions) decisions_.collect(function.code->id, all);
  } else {
    for (const Code& code : codes_)
      if (code.entered) decisions_.collect(code.id, all);
  }
  std::ranges::sort(all, {}, &Reached::decision);
  const auto rest = std::ranges::unique(all, {}, &Reached::decision);  // of a function's instances
  all.erase(rest.begin(), rest.end());
  return all;
}

void Machine::thread(Code& kernel, int64_t index, std::span<const Value> arguments) {
  index_ = index;
  thread_ = static_cast<uint32_t>(index) + 1;
  temporary_.release(0);
  kept_.release(0);
  slot_top_ = 0;
  depth_ = 0;
  expects_ = 1;
  frame_ = {&kernel, slots_.data()};
  local_memories_.clear();
  local_views_.clear();
  local_cells_ = 0;
  touched_.clear();
  geometries_.forget_found();
  const uint64_t kinks = notes_->kinks, steep = notes_->steep, roots = notes_->steep_constants;
  if (FlatCode* const flat = flat_code(kernel, arguments); flat != nullptr)
    run_flat(*this, *flat, arguments);
  else
    enter(kernel, arguments);
  if (notes_->kinks != kinks) mark_kink(notes_->steep != steep);
  if (notes_->steep_constants != roots) mark_root();
}

FlatCode* Machine::flat_code(Code& kernel, std::span<const Value> arguments) {
  const size_t which = directed_ ? 1 : 0;
  if (!kernel.flat_tried[which]) {
    kernel.flat_tried[which] = true;
    kernel.flat[which] = compile_flat(*this, kernel, arguments, directed_);
  }
  return kernel.flat[which].get();
}

void Machine::mark_kink(bool steep) {
  for (const auto& [use, how] : touched_)
    use->kink |= how == kKinkIn && steep ? kKinkIn | kSteepIn : how;
}

void Machine::mark_root() {
  for (const auto& [use, how] : touched_)
    if (how == kKinkIn) use->kink |= kRootIn;
}

void Machine::fail(NodeId at, std::string reason) const {
  throw Stop{std::move(reason), frame_.code, at};
}

std::string Machine::spell(const Form* form) const {
  return form == nullptr ? "nothing" : fmt::format("`{}`", forms_.spell(form->id));
}

}  // namespace weft::interp
