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

types::TypeId Locals::type_of_member(const Resolved& r) const {
  const Local* const v = find(*r.first);
  if (v == nullptr || !v->is_argument()) return {};
  const types::TypeId id = code_.function->parameters[static_cast<size_t>(r.first->slot)].type;
  if (!id.valid() || program_.types()[id].kind != types::TypeKind::kStruct) return {};
  const types::Field* const field =
      program_.types().structure_of(id).find(syntax::attribute(*code_.tree, r.id).attr);
  return field == nullptr ? types::TypeId{} : field->type;
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

std::optional<size_t> Locals::tuple_length(const Resolved& name) const {
  const Local* const v = settled(name);
  const Resolved* const value = v == nullptr ? nullptr : given(*v);
  if (value == nullptr || value->is != NodeKind::kTuple ||
      std::ranges::any_of(value->list,
                          [](const Resolved* each) { return each->is == NodeKind::kStarred; }))
    return std::nullopt;
  return value->list.size();
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

bool Locals::is_same(const Resolved& a, const Resolved& b, const When& when) {
  if (a.is != b.is) return false;
  const auto all = [&](Parts x, Parts y) {
    return x.size() == y.size() &&
           std::ranges::equal(
               x, y, [&](const Resolved* i, const Resolved* j) { return is_same(*i, *j, when); });
  };
  switch (a.is) {
    case NodeKind::kName:
      return a.slot == b.slot &&
             (a.slot >= 0 ? settled(a) != nullptr && still_is(atom_of(a), when)
                          : (*code_.tree)[a.id].name == (*code_.tree)[b.id].name);
    case NodeKind::kConstant: {
      const syntax::Literal &x = code_.tree->literal(a.id), &y = code_.tree->literal(b.id);
      return x.kind == syntax::LiteralKind::kInteger && y.kind == x.kind &&
             x.integer == y.integer && !x.too_big && !y.too_big;
    }
    case NodeKind::kUnaryOp:
      return a.op == b.op && is_same(*a.first, *b.first, when);
    case NodeKind::kBinOp:
      return a.op == b.op && is_same(*a.first, *b.first, when) &&
             is_same(*a.second, *b.second, when);
    case NodeKind::kCall:
      return outer_.range_of(a) == &a && outer_.range_of(b) == &b && all(a.list, b.list);
    case NodeKind::kSubscript:
      return !a.turned && !b.turned && is_read_only(*a.first) &&
             is_same(*a.first, *b.first, when) && all(a.list, b.list);
    default:
      return false;
  }
}

// Nothing in the function writes to it or hands it on, nor to one of the same elements, which may
// be the same array.
bool Locals::is_read_only(const Resolved& array) {
  uint8_t rank = 0;
  if (!is_array(array, rank)) return false;
  if (written_.empty()) find_written();
  const std::vector<scope::Parameter>& parameters = code_.function->parameters;
  const types::TypeStore& types = program_.types();
  const types::TypeId element = types[parameters[static_cast<size_t>(array.slot)].type].element;
  for (size_t slot = 0; slot < parameters.size(); ++slot) {
    const types::TypeId type = parameters[slot].type;
    if (written_[slot] && (!type.valid() || types[type].kind != types::TypeKind::kArray ||
                           types[type].element == element))
      return false;
  }
  return true;
}

void Locals::find_written() {
  written_.assign(locals_.size() + 1, false);
  const auto mark = [&](const Resolved* r) {
    while (r->is == NodeKind::kSubscript || r->is == NodeKind::kAttribute) r = r->first;
    if (find(*r) != nullptr) written_[static_cast<size_t>(r->slot)] = true;
  };
  const auto hand_on = [&](const Resolved& r) {
    if (r.is == NodeKind::kName) mark(&r);
  };
  for (const Resolved& r : code_.nodes) {
    if (!r.id.valid()) continue;
    if (r.is == NodeKind::kAssign) {
      uint8_t rank = 0;
      const bool is_row = r.first->is == NodeKind::kSubscript && is_array(*r.first->first, rank) &&
                          (r.first->turned || r.first->list.size() < rank);
      is_row ? mark(r.first) : hand_on(*r.first);
      for (const Resolved* target : r.list) {
        mark(target);
        if (target->is != NodeKind::kTuple) continue;
        for (const Resolved* part : target->list) mark(part);
      }
    } else if (r.is == NodeKind::kAugAssign) {
      mark(r.first);
    } else if (r.is == NodeKind::kCall) {
      std::string_view name;
      const scope::Value& callee = outer_.meaning(r.first->id, name);
      const bool refers =
          callee.kind == ValueKind::kFunction && takes_references(callee.functions());
      for (const Resolved* part : r.list) refers ? mark(part) : hand_on(*part);
      for (const Resolved* part : r.more)
        if (part != nullptr) hand_on(*part);
    } else if (r.is == NodeKind::kTuple || r.is == NodeKind::kIfExp) {
      for (const Resolved* part : r.list) mark(part);
    }
  }
}

const Local* Locals::holder(const Resolved& element) {
  if (element.is != NodeKind::kSubscript) return nullptr;
  const types::TypeId type = type_of_element(element);
  if (!type.valid() || program_.types()[type].kind != types::TypeKind::kScalar ||
      !is_read_only(*element.first))
    return nullptr;
  for (const Local& v : locals_) {
    const bool known = v.settled != 0 && !v.touched && !v.in_progress && !v.is_parameter &&
                       v.settled < asked_.before && !asked_.ahead && keeps(v);
    const Resolved* const by = known ? given(v) : nullptr;
    if (by != nullptr && by->is == NodeKind::kSubscript && by != &element &&
        is_same(element, *by, {v.depth, v.settled}))
      return &v;
  }
  return nullptr;
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

void Locals::set_current(uint32_t slot, const Binding* current) {
  Local& v = locals_[slot];
  if (v.touched || (current == nullptr && v.settled == 0)) return;
  changes_.push_back({slot, v.settled, v.depth, v.current});
  v.settled = current == nullptr ? 0 : moment_;
  v.depth = depth_;
  v.current = current;
}

void Locals::settle(const Resolved& target, const Resolved& statement) {
  const Local* const v = find(target);
  if (v == nullptr) return;
  const auto own = std::ranges::find(v->bindings, &statement, &Binding::statement);
  set_current(static_cast<uint32_t>(target.slot), own == v->bindings.end() ? nullptr : &*own);
}

void Locals::changed(const Resolved& r, std::vector<uint32_t>& slots) const {
  const auto each = [&](const Resolved& target) {
    if (find(target) != nullptr) slots.push_back(static_cast<uint32_t>(target.slot));
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
    case NodeKind::kFor:
      return each(*r.first);
    default:
      return;
  }
}

void Locals::unsettle(const Resolved& r, Slots kept) {
  std::vector<uint32_t> slots;
  changed(r, slots);
  for (const uint32_t slot : slots)
    if (std::ranges::find(kept, slot) == kept.end()) set_current(slot, nullptr);
  if (r.is != NodeKind::kIf && r.is != NodeKind::kFor && r.is != NodeKind::kWhile) return;
  unsettle(r.list, kept);
  if (r.is != NodeKind::kFor) unsettle(r.more, kept);
}

void Locals::unsettle(Parts statements, Slots kept) {
  for (const Resolved* each : statements) unsettle(*each, kept);
}

}  // namespace weft::interp
