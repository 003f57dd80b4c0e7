#include "locals.h"

#include <algorithm>

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;
using syntax::Operator;

Locals::Locals(scope::Program& program, const Code& code, Outer& outer)
    : program_(program), code_(code), outer_(outer), locals_(code.locals.size()) {
  for (size_t i = 0; i < code.function->parameters.size(); ++i) locals_[i].is_parameter = true;
  for (const Resolved& r : code.nodes)
    if (r.id.valid()) bind(r);
}

// --- which values there are ---

void Locals::bind(const Resolved& r) {
  switch (r.is) {
    case NodeKind::kAssign:
      for (const Resolved* target : r.list) {
        if (Local* const one = find(*target); one != nullptr)
          one->bindings.push_back({&r, r.first});
        if (target->is == NodeKind::kTuple) bind_parts(r, *target);
      }
      return;
    case NodeKind::kAugAssign:
    case NodeKind::kFor:
      if (Local* const one = find(*r.first); one != nullptr)
        one->bindings.push_back({&r, r.second});
      return;
    case NodeKind::kAnnAssign:
    case NodeKind::kNamedExpr:
      if (Local* const one = find(*r.first); one != nullptr) one->touched = true;
      return;
    case NodeKind::kCall:
      return touch(r);
    default:
      return;
  }
}

void Locals::bind_parts(const Resolved& assign, const Resolved& target) {
  const Resolved& value = *assign.first;
  std::string_view callee;
  const bool thread =
      value.is == NodeKind::kCall && outer_.is_builtin(*value.first, callee) && callee == "tid";
  const bool apart = value.is == NodeKind::kTuple && value.list.size() == target.list.size();
  for (size_t i = 0; i < target.list.size(); ++i)
    if (Local* const one = find(*target.list[i]); one != nullptr)
      one->bindings.push_back({&assign, apart ? value.list[i] : nullptr, thread});
}

// What is called may change a variable that it is given, by a parameter that is a reference.
void Locals::touch(const Resolved& call) {
  for (const Resolved* argument : call.list) {
    Local* const one = find(*argument);
    if (one == nullptr) continue;
    std::string_view name;
    const scope::Value& callee = outer_.meaning(call.first->id, name);
    const Builtin* const builtin = find_builtin(name);
    if (callee.kind == ValueKind::kFunction ? takes_references(callee.functions())
                                            : builtin != nullptr && builtin->mutates)
      one->touched = true;
  }
}

bool Locals::takes_references(scope::FunctionSetId set) const {
  return std::ranges::any_of(program_.set(set).overloads, [&](scope::FunctionId id) {
    return std::ranges::any_of(program_.function(id).parameters, [&](const scope::Parameter& p) {
      return !p.type.valid() || types::is_reference(program_.types(), p.type);
    });
  });
}

bool Locals::are_of_thread(const Resolved& a, const Resolved& b) const {
  const auto thread = [&](const Resolved& r) -> const Binding* {
    const Local* const v = find(r);
    const bool is = v != nullptr && !v->touched && v->has_one_value();
    return is && v->bindings[0].is_thread ? v->bindings.data() : nullptr;
  };
  const Binding *const one = thread(a), *const other = thread(b);
  return one != nullptr && other != nullptr && one->statement == other->statement &&
         a.slot != b.slot;
}

const Resolved* Locals::grows_by(const Local& v, const Binding& binding, bool& is_less) const {
  const Resolved& statement = *binding.statement;
  if (binding.value == nullptr || statement.is == NodeKind::kFor) return nullptr;
  const bool own = statement.is == NodeKind::kAugAssign;
  const Resolved& r = own ? statement : *binding.value;
  if ((!own && r.is != NodeKind::kBinOp) || (r.op != Operator::kAdd && r.op != Operator::kSub))
    return nullptr;
  is_less = r.op == Operator::kSub;
  if (find(*r.first) == &v) return r.second;
  return find(*r.second) == &v && !is_less ? r.first : nullptr;
}

// --- arrays that are parameters ---

bool Locals::is_array(const Resolved& r, uint8_t& rank) const {
  const Local* const v = find(r);
  if (v == nullptr || !v->is_argument()) return false;
  const types::TypeId id = code_.function->parameters[static_cast<size_t>(r.slot)].type;
  if (!id.valid()) return false;
  const types::Type& type = program_.types()[id];
  rank = type.rank;
  return type.kind == types::TypeKind::kArray && rank > 0 && rank < kAtoms;
}

types::TypeId Locals::type_of_element(const Resolved& r) const {
  uint8_t rank = 0;
  if (r.turned || !is_array(*r.first, rank) || r.list.size() != rank) return {};
  const auto slot = static_cast<size_t>(r.first->slot);
  return program_.types()[code_.function->parameters[slot].type].element;
}

// A variable that is given `x[i]` has the further axes of `x`.
std::optional<uint32_t> Locals::extent(const Resolved& array, int64_t axis) const {
  uint8_t rank = 0;
  if (axis < 0) return std::nullopt;
  if (is_array(array, rank)) {
    if (axis >= rank) return std::nullopt;
    return atom_of(array) + 1 + static_cast<uint32_t>(axis);
  }
  const Local* const v = settled(array);
  const Resolved* const value = v == nullptr ? nullptr : given(*v);
  if (value == nullptr || value->is != NodeKind::kSubscript || value->turned ||
      !is_array(*value->first, rank) || value->list.size() >= rank)
    return std::nullopt;
  return extent(*value->first, axis + static_cast<int64_t>(value->list.size()));
}

std::optional<uint32_t> Locals::extent(const Resolved& r) const {
  if (r.is == NodeKind::kCall) {
    std::string_view name;
    const bool is_len = r.list.size() == 1 && r.more.empty() &&
                        outer_.meaning(r.first->id, name).kind != ValueKind::kFunction &&
                        name == "len";
    return is_len ? extent(*r.list[0], 0) : std::nullopt;
  }
  if (r.is != NodeKind::kSubscript || r.first->is != NodeKind::kAttribute || r.list.size() != 1 ||
      r.list[0]->is != NodeKind::kConstant)
    return std::nullopt;
  const syntax::Literal& axis = code_.tree->literal(r.list[0]->id);
  if (program_.symbols().text(syntax::attribute(*code_.tree, r.first->id).attr) != "shape" ||
      axis.kind != syntax::LiteralKind::kInteger || axis.too_big)
    return std::nullopt;
  return extent(*r.first->first, static_cast<int64_t>(axis.integer));
}

// --- which value it is ---

const Local* Locals::settled(const Resolved& name, uint32_t before) const {
  const Local* const v = find(name);
  if (v == nullptr || v->touched) return nullptr;
  if (v->is_argument()) return v;
  const uint32_t limit = std::min(before, asked_.before);
  const bool one = v->has_one_value();
  const bool is = v->settled != 0 ? v->settled < limit && (one || !asked_.ahead) && keeps(*v)
                                  : asked_.ahead && one && limit == kNow && !asked_.always;
  return is ? v : nullptr;
}

bool Locals::still_is(uint32_t atom, const When& when) const {
  const Local& v = locals_[atom / kAtoms];
  if (v.is_argument()) return true;
  return v.settled != 0 && v.depth <= when.depth && keeps(v) &&
         (v.has_one_value() || (!asked_.ahead && v.settled <= when.moment));
}

const Resolved* Locals::given(const Local& v) {
  const Binding* const by = v.settled != 0      ? v.current
                            : v.has_one_value() ? v.bindings.data()
                                                : nullptr;
  return by == nullptr || by->is_thread || by->statement->is != NodeKind::kAssign ? nullptr
                                                                                  : by->value;
}

size_t Locals::enter() {
  ++depth_;
  return changes_.size();
}

void Locals::leave(size_t changes) {
  --depth_;
  for (; changes_.size() > changes; changes_.pop_back()) {
    const Before& was = changes_.back();
    Local& v = locals_[was.slot];
    v.settled = was.settled, v.depth = was.depth, v.current = was.current;
  }
}

void Locals::set_current(const Resolved& target, const Binding* current) {
  Local& v = *find(target);
  if (v.touched || (current == nullptr && v.settled == 0)) return;
  changes_.push_back({static_cast<uint32_t>(target.slot), v.settled, v.depth, v.current});
  v.settled = current == nullptr ? 0 : moment_;
  v.depth = depth_;
  v.current = current;
}

void Locals::settle(const Resolved& target, const Resolved& statement) {
  const Local* const v = find(target);
  if (v == nullptr) return;
  const auto own = std::ranges::find(v->bindings, &statement, &Binding::statement);
  set_current(target, own == v->bindings.end() ? nullptr : &*own);
}

void Locals::unsettle(const Resolved& r) {
  const auto each = [&](const Resolved& target) {
    if (find(target) != nullptr) set_current(target, nullptr);
  };
  switch (r.is) {
    case NodeKind::kAssign:
      for (const Resolved* target : r.list) {
        each(*target);
        if (target->is != NodeKind::kTuple) continue;
        for (const Resolved* part : target->list) each(*part);
      }
      return;
    case NodeKind::kAugAssign:
      return each(*r.first);
    case NodeKind::kFor:
      each(*r.first);
      return unsettle(r.list);
    case NodeKind::kIf:
    case NodeKind::kWhile:
      unsettle(r.list);
      return unsettle(r.more);
    default:
      return;
  }
}

void Locals::unsettle(Parts statements) {
  for (const Resolved* each : statements) unsettle(*each);
}

}  // namespace weft::interp
