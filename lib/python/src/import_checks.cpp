#include "weft/python/import_checks.h"

#include "weft/python/evaluator.h"

namespace weft::python {

bool ImportChecks::raises_for_certain() const {
  return c_.importing && !c_.exploring && !c_.in_static && s_.tries == 0;
}

bool ImportChecks::may_be_set(Symbol name, uint32_t before) const {
  const ImportFacts& facts = import_facts();
  return facts.any_set_from < before || facts.set.contains(name.index);
}

const ImportFacts& ImportChecks::import_facts() const {
  return c_.module.file->import_facts(s_.symbols);
}

bool ImportChecks::import_raises(Span span, std::string_view message) {
  if (!raises_for_certain()) return false;
  c_.diags.report(diag::ImportRaises, *c_.source, span, message);
  c_.importing = false;
  return true;
}

void ImportChecks::undefined_name(NodeId node) {
  if (!raises_for_certain()) return;
  const Symbol name = tree()[node].name;
  // gettext sets `_`, and Python itself names with two underscores.
  if (text(name) == "_" || text(name).starts_with("__")) return;
  const Span span = tree()[node].span;
  // Nothing ran that stands behind the statement of the file; of a loop the rest may have.
  uint32_t end = UINT32_MAX;
  if (c_.scopes.empty())
    for (const NodeId statement : tree().children(tree().root))
      if (tree()[statement].span.begin <= span.begin)
        end = tree()[statement].span.end + (statement == c_.statement ? 0 : 1);
  if (may_be_set(name, end)) return;
  const bool warp = text(name) == "wp" || text(name) == "warp";
  if (warp)
    c_.diags.report(diag::NoWarp, *c_.source, span, text(name));
  else
    c_.diags.report(diag::UnknownName, *c_.source, span, text(name));
  c_.importing = false;
}

void ImportChecks::check_attribute(Value object, NodeId node) {
  if (const Symbol name = syntax::attribute(tree(), node).attr;
      object == Heap::type(types::kAny) && !text(name).starts_with('_') && text(name) != "mro" &&
      raises_for_certain() && !may_be_set(name)) {
    import_raises(tree()[node].span, "`Any` has no attribute `" + std::string(text(name)) + "`");
    return;
  }
  if (const Symbol name = syntax::attribute(tree(), node).attr; !text(name).starts_with('_')) {
    const NodeId owner = syntax::attribute(tree(), node).value;
    if (raises_for_certain() && e_.object_classes.lacks_attribute(object, owner, name)) {
      import_raises(tree()[node].span,
                    e_.object_classes.noun_of(e_.object_classes.class_of(object, owner)) +
                        " has no attribute `" + std::string(text(name)) + "`");
      return;
    }
  }
  if (object.kind == ValueKind::kNative) e_.model.check_attribute(object, node);
}

void ImportChecks::check_names(NodeId node) {
  if (!node.valid() || !raises_for_certain()) return;
  switch (tree()[node].kind) {
    case NodeKind::kName:
      e_.expressions.eval(node);
      return;
    case NodeKind::kSubscript: {
      // Types are made without further ado.
      const NodeId owner = tree().child(node, 0);
      const NodeKind kind = tree()[owner].kind;
      const bool path = kind == NodeKind::kName || kind == NodeKind::kAttribute;
      if (path && e_.expressions.eval(owner).kind == ValueKind::kSpecial) {
        e_.expressions.eval(node);
        return;
      }
      if (!path) check_names(owner);
      check_names(tree().child(node, 1));
      return;
    }
    case NodeKind::kAttribute: {
      const NodeId object = syntax::attribute(tree(), node).value;
      if (tree()[object].kind == NodeKind::kName) e_.expressions.eval(node);
      return;
    }
    case NodeKind::kCall:
      if (const NodeId callee = tree().child(node, 0); tree()[callee].kind == NodeKind::kConstant)
        e_.python_checks.check_callable(e_.expressions.eval(callee), callee, tree()[node].span);
      [[fallthrough]];
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
    case NodeKind::kTuple:
    case NodeKind::kList:
    case NodeKind::kKeyword:
      for (const NodeId child : tree().children(node)) check_names(child);
      return;
    default:
      return;
  }
}

}  // namespace weft::python
