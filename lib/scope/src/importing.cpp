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

std::string_view ImportChecks::text(Symbol symbol) const { return e_.text(symbol); }

bool ImportChecks::raises_for_certain() const {
  return e_.importing_ && !e_.exploring_ && e_.static_function_ == nullptr && e_.s_.tries == 0;
}

// May something have set the name, or the attribute of another module, that weft did not see? Of
// what may set any, only what stands `before` a place of the file.
bool ImportChecks::may_be_set(Symbol name, uint32_t before) const {
  const ImportFacts& facts = import_facts();
  return facts.any_set_from < before || facts.set.contains(name.index);
}

const ImportFacts& ImportChecks::import_facts() const {
  return e_.module_.file->import_facts(e_.s_.symbols);
}

// A number of Python's or Warp's own, which has no more than all numbers have.
bool ImportChecks::is_plain_number(Value value) {
  const std::optional<Numeric> number = e_.numeric(value);
  return number && !number->is_enum && !number->is_numpy;
}

bool ImportChecks::import_raises(Span span, std::string_view message) {
  if (!raises_for_certain()) return false;
  e_.diags_.report(diag::ImportRaises, *e_.source_, span, message);
  e_.importing_ = false;
  return true;
}

// A name that nothing has set so far.
void ImportChecks::undefined_name(NodeId node) {
  if (!raises_for_certain()) return;
  const Symbol name = (*e_.tree_)[node].name;
  // gettext sets `_`, and Python itself names with two underscores.
  if (text(name) == "_" || text(name).starts_with("__")) return;
  const Span span = (*e_.tree_)[node].span;
  // Nothing ran that stands behind the statement of the file; of a loop the rest may have.
  uint32_t end = UINT32_MAX;
  if (e_.scopes_.empty())
    for (const NodeId statement : e_.tree_->children(e_.tree_->root))
      if ((*e_.tree_)[statement].span.begin <= span.begin)
        end = (*e_.tree_)[statement].span.end + (statement == e_.statement_ ? 0 : 1);
  if (may_be_set(name, end)) return;
  const bool warp = text(name) == "wp" || text(name) == "warp";
  if (warp)
    e_.diags_.report(diag::NoWarp, *e_.source_, span, text(name));
  else
    e_.diags_.report(diag::UnknownName, *e_.source_, span, text(name));
  e_.importing_ = false;
}

// `wp.name`, where Warp has none of that name.
void ImportChecks::check_attribute(Value object, NodeId node) {
  if (const Symbol name = syntax::attribute(*e_.tree_, node).attr;
      object == State::type(types::kAny) && !text(name).starts_with('_') && text(name) != "mro" &&
      raises_for_certain() && !may_be_set(name)) {
    import_raises((*e_.tree_)[node].span,
                  "`Any` has no attribute `" + std::string(text(name)) + "`");
    return;
  }
  if (const Symbol name = syntax::attribute(*e_.tree_, node).attr; !text(name).starts_with('_')) {
    const NodeId owner = syntax::attribute(*e_.tree_, node).value;
    if (raises_for_certain() && lacks_attribute(object, owner, name)) {
      import_raises(
          (*e_.tree_)[node].span,
          noun_of(class_of(object, owner)) + " has no attribute `" + std::string(text(name)) + "`");
      return;
    }
  }
  if (object != State::native(NativeModule::kWarp) || !raises_for_certain()) return;
  const syntax::Attribute attribute = syntax::attribute(*e_.tree_, node);
  const Symbol name = attribute.attr;
  bool exists = false;
  e_.s_.warp_attribute(name, &exists);
  if (exists || text(name).starts_with('_') || contains(kParts, text(name))) return;
  const Node& owner = (*e_.tree_)[attribute.value];
  if (owner.kind != NodeKind::kName || !import_facts().warps.contains(owner.name.index)) return;
  const ValueKind found = e_.s_.attribute(object, name).kind;
  if (found == ValueKind::kModule || found == ValueKind::kExternal || may_be_set(name)) return;
  e_.diags_.report(diag::UnknownAttribute, *e_.source_, (*e_.tree_)[node].span, text(name), "warp");
  e_.importing_ = false;
}

// The names of an expression that Python evaluates and weft has no use for.
void ImportChecks::check_names(NodeId node) {
  if (!node.valid() || !raises_for_certain()) return;
  switch ((*e_.tree_)[node].kind) {
    case NodeKind::kName:
      e_.eval(node);
      return;
    case NodeKind::kSubscript: {
      // Types are made without further ado.
      const NodeId owner = e_.tree_->child(node, 0);
      const NodeKind kind = (*e_.tree_)[owner].kind;
      const bool path = kind == NodeKind::kName || kind == NodeKind::kAttribute;
      if (path && e_.eval(owner).kind == ValueKind::kSpecial) {
        e_.eval(node);
        return;
      }
      if (!path) check_names(owner);
      check_names(e_.tree_->child(node, 1));
      return;
    }
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(*e_.tree_, node).value;
      if ((*e_.tree_)[object].kind == NodeKind::kName) e_.eval(node);
      return;
    }
    case NodeKind::kCall:
      if (const NodeId callee = e_.tree_->child(node, 0);
          (*e_.tree_)[callee].kind == NodeKind::kConstant)
        check_callable(e_.eval(callee), callee, (*e_.tree_)[node].span);
      [[fallthrough]];
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kKeyword:
      for (const NodeId child : e_.tree_->children(node)) check_names(child);
      return;
    default:
      return;
  }
}

}  // namespace weft::scope
