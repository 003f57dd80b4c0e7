// What raises while Python imports a file: such a file has no kernels. Only what is certain is
// reported: a statement of the module or of a class in it, outside `try`, that weft itself runs.
#include <algorithm>
#include <array>

#include "evaluator.h"

namespace weft::scope {
namespace {

using syntax::Node;

// Parts of Warp's package, of which whoever imports one makes an attribute; and what Warp makes
// when it is asked for.
constexpr std::array<std::string_view, 13> kParts = {"autograd",     "build_experimental",
                                                     "config",       "examples",
                                                     "fem",          "geometry",
                                                     "optim",        "render",
                                                     "sparse",       "tests",
                                                     "types",        "utils",
                                                     "MarchingCubes"};

bool contains(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

bool Evaluator::raises_for_certain() const {
  return importing_ && !exploring_ && static_function_ == nullptr && s_.tries == 0;
}

// May something have set the name, or the attribute of another module, that weft did not see? Of
// what may set any, only what stands `before` a place of the file.
bool Evaluator::may_be_set(Symbol name, uint32_t before) {
  const ImportFacts& facts = import_facts();
  return facts.any_set_from < before || facts.set.contains(name.index);
}

const ImportFacts& Evaluator::import_facts() const {
  return module_.file->import_facts(s_.symbols);
}

// A number of Python's or Warp's own, which has no more than all numbers have.
bool Evaluator::is_plain_number(Value value) {
  const std::optional<Numeric> number = numeric(value);
  return number && !number->is_enum && !number->is_numpy;
}

bool Evaluator::import_raises(Span span, std::string_view message) {
  if (!raises_for_certain()) return false;
  diags_.report(diag::ImportRaises, *source_, span, message);
  importing_ = false;
  return true;
}

// A name that nothing has set so far.
void Evaluator::undefined_name(NodeId node) {
  if (!raises_for_certain()) return;
  const Symbol name = (*tree_)[node].name;
  // gettext sets `_`, and Python itself names with two underscores.
  if (text(name) == "_" || text(name).starts_with("__")) return;
  const Span span = (*tree_)[node].span;
  // Nothing ran that stands behind the statement of the file; of a loop the rest may have.
  uint32_t end = UINT32_MAX;
  if (scopes_.empty())
    for (const NodeId statement : tree_->children(tree_->root))
      if ((*tree_)[statement].span.begin <= span.begin)
        end = (*tree_)[statement].span.end + (statement == statement_ ? 0 : 1);
  if (may_be_set(name, end)) return;
  const bool warp = text(name) == "wp" || text(name) == "warp";
  if (warp)
    diags_.report(diag::NoWarp, *source_, span, text(name));
  else
    diags_.report(diag::UnknownName, *source_, span, text(name));
  importing_ = false;
}

// `wp.name`, where Warp has none of that name.
void Evaluator::check_attribute(Value object, NodeId node) {
  if (const Symbol name = syntax::attribute(*tree_, node).attr;
      object == State::type(types::kAny) && !text(name).starts_with('_') && text(name) != "mro" &&
      raises_for_certain() && !may_be_set(name)) {
    import_raises((*tree_)[node].span, "`Any` has no attribute `" + std::string(text(name)) + "`");
    return;
  }
  if (const Symbol name = syntax::attribute(*tree_, node).attr; !text(name).starts_with('_')) {
    const NodeId owner = syntax::attribute(*tree_, node).value;
    if (raises_for_certain() && lacks_attribute(object, owner, name)) {
      import_raises((*tree_)[node].span, noun_of(class_of(object, owner)) + " has no attribute `" +
                                             std::string(text(name)) + "`");
      return;
    }
  }
  if (object != State::native(NativeModule::kWarp) || !raises_for_certain()) return;
  const syntax::Attribute attribute = syntax::attribute(*tree_, node);
  const Symbol name = attribute.attr;
  bool exists = false;
  s_.warp_attribute(name, &exists);
  if (exists || text(name).starts_with('_') || contains(kParts, text(name))) return;
  const Node& owner = (*tree_)[attribute.value];
  if (owner.kind != NodeKind::kName || !import_facts().warps.contains(owner.name.index)) return;
  const ValueKind found = s_.attribute(object, name).kind;
  if (found == ValueKind::kModule || found == ValueKind::kExternal || may_be_set(name)) return;
  diags_.report(diag::UnknownAttribute, *source_, (*tree_)[node].span, text(name), "warp");
  importing_ = false;
}

// The names of an expression that Python evaluates and weft has no use for.
void Evaluator::check_names(NodeId node) {
  if (!node.valid() || !raises_for_certain()) return;
  switch ((*tree_)[node].kind) {
    case NodeKind::kName:
      eval(node);
      return;
    case NodeKind::kSubscript: {
      // Types are made without further ado.
      const NodeId owner = tree_->child(node, 0);
      const NodeKind kind = (*tree_)[owner].kind;
      const bool path = kind == NodeKind::kName || kind == NodeKind::kAttribute;
      if (path && eval(owner).kind == ValueKind::kSpecial) {
        eval(node);
        return;
      }
      if (!path) check_names(owner);
      check_names(tree_->child(node, 1));
      return;
    }
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(*tree_, node).value;
      if ((*tree_)[object].kind == NodeKind::kName) eval(node);
      return;
    }
    case NodeKind::kCall:
      if (const NodeId callee = tree_->child(node, 0); (*tree_)[callee].kind == NodeKind::kConstant)
        check_callable(eval(callee), callee, (*tree_)[node].span);
      [[fallthrough]];
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kKeyword:
      for (const NodeId child : tree_->children(node)) check_names(child);
      return;
    default:
      return;
  }
}

}  // namespace weft::scope
