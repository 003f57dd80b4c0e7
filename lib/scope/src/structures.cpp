// @wp.struct classes.
#include "evaluator.h"

namespace weft::scope {

using syntax::Node;
using types::TypeKind;

Value Evaluator::make_structure(NodeId definition) {
  module_made();
  const syntax::ClassDef def = syntax::class_def(*tree_, definition);
  std::vector<types::Field> fields;
  for (const NodeId statement : def.body) {
    if ((*tree_)[statement].kind != NodeKind::kAnnAssign) continue;
    const syntax::AnnAssign field = syntax::ann_assign(*tree_, statement);
    if ((*tree_)[field.target].kind != NodeKind::kName) continue;
    std::string reason;
    const types::TypeId type = annotation(field.annotation, reason);
    const auto bad = [&](std::string_view why) {
      return s_.unknown_text("a struct whose field `" +
                             std::string(text((*tree_)[field.target].name)) + "` is " +
                             std::string(why));
    };
    if (!type.valid()) return bad(reason);
    if (const std::string why = add_field(fields, (*tree_)[field.target].name, type); !why.empty())
      return bad(why);
  }
  return finish_structure(qualified(def.name), std::move(fields));
}

std::string Evaluator::add_field(std::vector<types::Field>& fields, Symbol name,
                                 types::TypeId type) {
  const TypeKind kind = s_.types[type].kind;
  if (kind == TypeKind::kReference || kind == TypeKind::kTuple || kind == TypeKind::kFunction ||
      kind == TypeKind::kString || kind == TypeKind::kAny || kind == TypeKind::kAnyScalar ||
      kind == TypeKind::kAnyInt || kind == TypeKind::kAnyFloat || !has_code(s_.types, type))
    return "of a type that structs cannot have";
  // An annotation written twice keeps its first place and its last type.
  for (types::Field& old : fields)
    if (old.name == name) {
      old.type = type;
      return {};
    }
  fields.push_back({name, type});
  return {};
}

Value Evaluator::finish_structure(const std::string& key, std::vector<types::Field> fields) {
  Value value = State::type(s_.types.structure(key, std::move(fields), s_.symbols));
  // Equal structs of two modules are one type and two objects.
  value.variant =
      static_cast<Variant>(static_cast<uint32_t>(Variant::kFactory) + s_.structures++ % 200);
  return value;
}

}  // namespace weft::scope
