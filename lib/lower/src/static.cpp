// wp.static(...): expressions that Python evaluates, when the function is defined or when it is
// built.
#include <algorithm>

#include "lowering.h"

namespace weft::lower {

using scope::ValueKind;

const scope::StaticExpression* FunctionLowering::resolved_static(NodeId node) const {
  const auto known = std::ranges::find(definition_.statics, node, &scope::StaticExpression::call);
  return known == definition_.statics.end() || known->deferred ? nullptr : &*known;
}

Operand FunctionLowering::static_operand(scope::Value value, NodeId node) {
  switch (value.kind) {
    case ValueKind::kConstant:
    case ValueKind::kEnumMember:
      return Operand::of(constant_value(value.constant()));
    case ValueKind::kFunction:
    case ValueKind::kBuiltin:
      return Operand::of(value);
    default:
      unsupported(node, "`wp.static` of " + program_.describe(value));
  }
}

Operand FunctionLowering::deferred_static(NodeId node) {
  const auto known = std::ranges::find(definition_.statics, node, &scope::StaticExpression::call);
  const syntax::Call call = syntax::call(tree_, node);
  NodeId argument;
  if (call.args.size() == 1 && call.keywords.empty()) argument = call.args[0];
  if (call.args.empty() && call.keywords.size() == 1)
    argument = syntax::keyword(tree_, call.keywords[0]).value;
  if (known == definition_.statics.end() || !argument.valid())
    fail(diag::BadArgument, node, "`wp.static` takes one expression");
  std::vector<std::pair<Symbol, scope::Value>> locals;
  for (const Symbols::Entry& entry : symbols_.entries()) {
    if (entry.operand.is_object()) {
      locals.emplace_back(entry.name, entry.operand.object);
    } else if (entry.operand.is_value()) {
      const ir::Value& value = at(entry.operand.value);
      // What is no constant has a type, of which `len` is one.
      locals.emplace_back(entry.name,
                          value.constant.valid()
                              ? Operand::raw(value.constant).object
                              : scope::Value{.kind = ValueKind::kType,
                                             .index = stripped(entry.operand.value).index});
    }
  }
  scope::Value value = program_.evaluate(id_, argument, locals);
  if (value.kind == ValueKind::kEnumMember) value.kind = ValueKind::kConstant;
  if (value.kind == ValueKind::kUndefined)
    fail(diag::BadArgument, node, "`wp.static` needs names that are constant");
  if (!instance_ && (value.kind == ValueKind::kConstant || value.kind == ValueKind::kFunction ||
                     value.kind == ValueKind::kBuiltin))
    program_.record_static(id_, known->code, value);
  return static_operand(value, node);
}

}  // namespace weft::lower
