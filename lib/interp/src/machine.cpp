#include "machine.h"

#include <fmt/format.h>

#include <algorithm>

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

// What the tree says of a node.
Resolved decoded(const syntax::Tree& tree, NodeId id) {
  Resolved r;
  r.is = tree[id].kind;
  r.op = tree[id].op;
  const auto single = [&](NodeId first, NodeId second = {}) {
    r.first = first;
    r.second = second;
  };
  const auto lists = [&](syntax::Nodes list, syntax::Nodes more = {}) {
    r.list = list;
    r.more = more;
  };
  switch (r.is) {
    case NodeKind::kAssign: {
      const syntax::Assign node = syntax::assign(tree, id);
      single(node.value);
      lists(node.targets);
      break;
    }
    case NodeKind::kAugAssign: {
      const syntax::AugAssign node = syntax::aug_assign(tree, id);
      single(node.target, node.value);
      break;
    }
    case NodeKind::kIf: {
      const syntax::If node = syntax::if_statement(tree, id);
      single(node.test);
      lists(node.body, node.orelse);
      break;
    }
    case NodeKind::kFor: {
      const syntax::For node = syntax::for_loop(tree, id);
      single(node.target, node.iter);
      lists(node.body);
      break;
    }
    case NodeKind::kWhile: {
      const syntax::While node = syntax::while_loop(tree, id);
      single(node.test);
      lists(node.body);
      break;
    }
    case NodeKind::kBoolOp:
      lists(syntax::bool_op(tree, id).values);
      break;
    case NodeKind::kCompare: {
      const syntax::Compare node = syntax::compare(tree, id);
      r.op = node.ops[0];
      single(node.left);
      lists(node.comparators);
      break;
    }
    case NodeKind::kCall: {
      const syntax::Call node = syntax::call(tree, id);
      single(node.func);
      lists(node.args, node.keywords);
      break;
    }
    case NodeKind::kSubscript: {
      const NodeId slice = syntax::subscript(tree, id).slice;
      single(tree.child(id, 0), slice);
      lists(tree[slice].kind == NodeKind::kTuple ? tree.children(slice)
                                                 : tree.children(id).subspan(1, 1));
      r.turned = std::ranges::any_of(
          r.list, [&](NodeId index) { return tree[index].kind == NodeKind::kSlice; });
      break;
    }
    default: {  // up to two, which come first
      const syntax::Nodes children = tree.children(id);
      single(!children.empty() ? children[0] : NodeId{}, children.size() > 1 ? children[1] : NodeId{});
      lists(children);
      break;
    }
  }
  return r;
}

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
  const auto decode = [&](NodeId node, auto& self) -> void {
    Resolved& r = code.at(node) = decoded(*code.tree, node);
    if (r.is == NodeKind::kName) {
      const auto local = std::ranges::find(code.locals, (*code.tree)[node].name);
      if (local != code.locals.end()) r.slot = static_cast<int32_t>(local - code.locals.begin());
    }
    for (const NodeId child : code.tree->children(node))
      if (child.valid()) self(child, self);
  };
  for (const NodeId statement : code.body) decode(statement, decode);
  for (const scope::Parameter& parameter : code.function->parameters)
    code.takes_references = code.takes_references ||
                            (parameter.type.valid() &&
                             types::is_reference(program_.types(), parameter.type));
  return code;
}

void Machine::begin(Mode mode, const Limits& limits, Notes& notes, std::span<const int32_t> dim,
                    uint32_t kernel_dimensions, bool directed) {
  arithmetic.notes = &notes;
  arithmetic.native = mode == Mode::kNative;
  set_scalar(types::Scalar::kFloat32);
  notes_ = &notes;
  limits_ = limits;
  steps_left_ = limits.steps;
  directed_ = directed;
  dim_.assign(dim.begin(), dim.end());
  kernel_dimensions_ = kernel_dimensions;
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
  const uint64_t kinks = notes_->kinks, steep = notes_->steep;
  enter(kernel, arguments);
  if (notes_->kinks != kinks) mark_kink(notes_->steep != steep);
}

void Machine::mark_kink(bool steep) {
  for (const auto& [use, how] : touched_)
    use->kink |= how == kKinkIn && steep ? kKinkIn | kSteepIn : how;
}

void Machine::fail(NodeId at, std::string reason) const {
  throw Stop{std::move(reason), frame_.code, at};
}

std::string Machine::spell(const Form* form) const {
  return form == nullptr ? "nothing" : fmt::format("`{}`", forms_.spell(form->id));
}

}  // namespace weft::interp
