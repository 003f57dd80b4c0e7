// Addresses: fields, array slots, members of local structs.
#include "printer.h"

namespace weft::emit {

namespace {

// Nested lvalues are built from the inside out; this prints what stands in front of the base.
std::string_view opening(ir::StepKind kind) {
  switch (kind) {
    case ir::StepKind::kField:
      return "(";
    case ir::StepKind::kArray:
      return "(*wp::address(";
    case ir::StepKind::kView:
      return "wp::view(";
    case ir::StepKind::kIndex:
      return "(*wp::index(";
  }
  return "";
}

constexpr std::string_view kView = "_wp_ref_view_";

// Of a step that has others behind it; no field lies behind a component.
std::optional<Branch> branch_of(ir::StepKind kind) {
  switch (kind) {
    case ir::StepKind::kField:
      return Branch::kPlaceField;
    case ir::StepKind::kArray:
      return Branch::kPlaceArray;
    case ir::StepKind::kView:
      return Branch::kPlaceView;
    case ir::StepKind::kIndex:
      break;
  }
  return std::nullopt;
}

}  // namespace

void BodyPrinter::place_root(const ir::Place& place, std::string_view prefix) {
  if (!place.root_is_reference) return name(prefix, place.root);
  out_ << "*(";
  name(prefix, place.root);
  out_ << ')';
}

// The first `steps` steps of the place as an lvalue. `views` is the number of the first of its
// views, where they have names.
void BodyPrinter::place_lvalue(const ir::Place& place, size_t steps, std::string_view prefix,
                               std::optional<uint32_t> views) {
  const std::span<const ir::PlaceStep> path = fn_.path(place);
  size_t first = 0;
  uint32_t named = 0;
  for (size_t i = 0; views && i < steps; ++i) {
    if (path[i].kind != ir::StepKind::kView) continue;
    first = i + 1;
    ++named;
  }
  for (size_t i = steps; i-- > first;) {
    if (const auto branch = branch_of(path[i].kind)) cover(*branch);
    out_ << opening(path[i].kind);
  }
  if (named > 0)
    out_ << kView << *views + named - 1;
  else
    place_root(place, prefix);
  for (size_t i = first; i < steps; ++i) close_step(path[i]);
}

// References are to lvalues, and views are none: those on the way to an adjoint get names.
void BodyPrinter::adjoint_views(const Inst& inst, const ir::Value& pointer) {
  const ir::Place& place = fn_.places[pointer.place.index];
  const std::span<const ir::PlaceStep> path = fn_.path(place);
  uint32_t number = pointer.number;
  for (size_t i = 0; i < path.size(); ++i) {
    if (path[i].kind != ir::StepKind::kView) continue;
    cover(Branch::kPointerView);
    line(inst);
    out_ << "auto " << kView << number++ << " = " << opening(path[i].kind);
    place_lvalue(place, i, "adj_", pointer.number);
    close_step(path[i]);
    out_ << ";\n";
  }
}

void BodyPrinter::close_step(const ir::PlaceStep& step) {
  if (step.kind == ir::StepKind::kField) {
    out_ << ")." << stores_.symbols.text(step.field);
    return;
  }
  out_ << ", ";
  list("var_", fn_.ids(step.indices));
  out_ << (step.kind == ir::StepKind::kView ? ")"sv : "))"sv);
}

bool BodyPrinter::ends_in_element(const ir::Place& place) const {
  const std::span<const ir::PlaceStep> path = fn_.path(place);
  return !path.empty() &&
         (path.back().kind == ir::StepKind::kArray || path.back().kind == ir::StepKind::kIndex);
}

// &((base).field), wp::address(base, i); of a place without steps: &(root), or the root that is a
// pointer itself. With the prefix "adj_" of the root's adjoint.
void BodyPrinter::place_pointer(const ir::Place& place, std::string_view prefix,
                                std::optional<uint32_t> views) {
  const std::span<const ir::PlaceStep> path = fn_.path(place);
  if (path.empty() && place.root_is_reference) return name(prefix, place.root);
  if (ends_in_element(place)) {
    const size_t last = path.size() - 1;
    out_ << (path[last].kind == ir::StepKind::kArray ? "wp::address("sv : "wp::index("sv);
    place_lvalue(place, last, prefix, views);
    out_ << ", ";
    list("var_", fn_.ids(path[last].indices));
  } else {
    out_ << "&(";
    place_lvalue(place, path.size(), prefix, views);
  }
  out_ << ')';
}

void BodyPrinter::field_address(const Inst& inst, Form form) {
  const auto at = as<Op::kFieldAddress>(inst);
  const std::string_view field = stores_.symbols.text(at.field());
  line(inst);
  if (form == Form::kReverse) {
    cover(at.sets_gradient() ? Branch::kFieldAdjointSet : Branch::kFieldAdjoint);
    adj(at.object());
    out_ << '.' << field << (at.sets_gradient() ? " = "sv : " += "sv);
    adj(at.address());
    out_ << ";\n";
    return;
  }
  var(at.address());
  out_ << " = ";
  if (const ir::Place* const place = at.place()) {
    cover(Branch::kFieldOfPlace);
    place_pointer(*place);
  } else {
    const bool pointer = stores_.types[fn_[at.object()].type].kind == types::TypeKind::kReference;
    cover(pointer ? Branch::kFieldOfPointer : Branch::kFieldOfValue);
    out_ << "&(";
    var(at.object());
    out_ << (pointer ? "->"sv : "."sv) << field << ')';
  }
  out_ << ";\n";
}

void BodyPrinter::data_address(const Inst& inst, Form form) {
  const auto at = as<Op::kDataAddress>(inst);
  const types::TypeId type = fn_[at.array()].type;
  line(inst);
  if (form == Form::kReverse) {
    cover(Branch::kDataAdjoint);
    adj(at.array());
    out_ << ".data = (";
    spell(stores_.types[types::strip_reference(stores_.types, type)].element);
    out_ << "*)";
    adj(at.address());
    out_ << ";\n";
    return;
  }
  const bool pointer = stores_.types[type].kind == types::TypeKind::kReference;
  cover(pointer ? Branch::kDataOfPointer : Branch::kDataOfValue);
  var(at.address());
  out_ << " = (wp::uint64*)&(";
  var(at.array());
  out_ << (pointer ? "->"sv : "."sv) << "data);\n";
}

void BodyPrinter::array_expression(ValueId array) {
  const bool pointer = stores_.types[fn_[array].type].kind == types::TypeKind::kReference;
  if (pointer) {
    cover(Branch::kSlotOfReference);
    out_ << "*(";
  }
  var(array);
  if (pointer) out_ << ')';
}

void BodyPrinter::slot_address(const Inst& inst) {
  const auto at = as<Op::kSlotAddress>(inst);
  cover(Branch::kSlotAddress);
  line(inst);
  var(at.address());
  out_ << " = &(";
  slot_lvalue(at.slot());
  out_ << ");\n";
}

void BodyPrinter::slot_lvalue(const ir::Slot& slot) {
  out_ << "wp::index(";
  array_expression(slot.array);
  out_ << ", ";
  list("var_", fn_.ids(slot.indices));
  out_ << ')' << slot.access;
}

// The gradient array of a slot's array. One that came out of a struct or another array is found
// again step by step, without rebinding descriptors.
void BodyPrinter::array_adjoint(const ir::Slot& slot) {
  if (!slot.array_place.valid()) return adj(slot.array);
  const ir::Place& place = fn_.places[slot.array_place.index];
  const std::span<const ir::PlaceStep> path = fn_.path(place);
  for (const ir::PlaceStep& step : path)
    if (step.kind == ir::StepKind::kIndex) return adj(slot.array);
  cover(path.empty() ? Branch::kSlotAdjointRoot : Branch::kSlotAdjointPath);
  if (path.empty()) return place_root(place, "adj_");

  out_ << "([&]() -> ";
  spell(types::strip_reference(stores_.types, fn_[slot.array].type));
  out_ << " { auto slot_adj_0 = ";
  place_root(place, "adj_");
  out_ << ';';
  for (size_t i = 0; i < path.size(); ++i) {
    if (path[i].kind != ir::StepKind::kField) out_ << " if (!slot_adj_" << i << ".data) return {};";
    out_ << " auto slot_adj_" << i + 1 << " = " << opening(path[i].kind) << "slot_adj_" << i;
    close_step(path[i]);
    out_ << ';';
  }
  out_ << " return slot_adj_" << path.size() << "; }())";
}

void BodyPrinter::accessor(const ir::Slot& slot) {
  out_ << "[&](auto& _e) -> auto& { return _e" << slot.access << "; }";
}

void BodyPrinter::slot_write(const Inst& inst, const ir::Slot& slot, ValueId value, Form form) {
  const bool atomic = inst.op == Op::kSlotAtomic;
  const ir::Deferral* deferred = deferral(slot.deferral);
  if (deferred && deferred->kind == ir::Deferral::Kind::kSlotRecorded)
    return recorded_slot(inst, slot, value, form);
  line(inst);
  if (form == Form::kReverse) {
    cover(atomic ? Branch::kSlotAtomicAdjoint : Branch::kSlotStoreAdjoint);
    out_ << "wp::adj_array_" << (atomic ? "atomic_"sv : "store"sv) << slot.operation << "_slot(";
    array_expression(slot.array);
    out_ << ", ";
    array_adjoint(slot);
    out_ << ", ";
    adj(value);
    out_ << ", ";
    accessor(slot);
    out_ << ", ";
    list("var_", fn_.ids(slot.indices));
    out_ << ");\n";
    return;
  }
  const bool commented = form == Form::kReplay;
  if (commented) out_ << "// ";
  if (!atomic) {
    if (deferred)
      cover(commented ? Branch::kDeferredSlotStoreCommented : Branch::kDeferredSlotStore);
    else
      cover(commented ? Branch::kSlotStoreCommented : Branch::kSlotStore);
    out_ << (deferred ? "WP_DET_SLOT_STORE_IF_ACTIVE(det_ctx, "sv : "wp::store(&("sv);
    slot_lvalue(slot);
    out_ << (deferred ? ", "sv : "), "sv);
    var(value);
    out_ << ");\n";
    return;
  }
  if (deferred)
    cover(commented ? Branch::kDeferredGuardCommented : Branch::kDeferredGuard);
  else
    cover(commented ? Branch::kSlotAtomicCommented : Branch::kSlotAtomic);
  if (deferred) out_ << "WP_DET_SIDE_EFFECT_IF_ACTIVE(det_ctx, ";
  slot_update(slot, value);
  out_ << (deferred ? ");\n"sv : "\n"sv);
}

void BodyPrinter::slot_update(const ir::Slot& slot, ValueId value) {
  out_ << "wp::array_atomic_" << slot.operation << "_slot(";
  array_expression(slot.array);
  out_ << ", ";
  var(value);
  out_ << ", ";
  accessor(slot);
  out_ << ", ";
  list("var_", fn_.ids(slot.indices));
  out_ << ");";
}

void BodyPrinter::member_store(const Inst& inst, Form form) {
  const auto store = as<Op::kMemberStore>(inst);
  const std::string_view field = stores_.symbols.text(store.field());
  if (fn_[store.object()].kind == ir::ValueKind::kAdjoint)
    cover(Branch::kAdjointStore);
  else if (form != Form::kReverse)
    cover(Branch::kMemberStore);
  else
    cover(store.only_clears() ? Branch::kMemberAdjointClear : Branch::kMemberAdjoint);
  line(inst);
  if (form != Form::kReverse) {
    var(store.object());
    out_ << '.' << field << " = ";
    var(store.value());
    out_ << ";\n";
    return;
  }
  if (!store.only_clears()) {
    adj(store.value());
    out_ << " += ";
    adj(store.object());
    out_ << '.' << field << ";\n";
    line(inst);
  }
  adj(store.object());
  out_ << '.' << field << " = {};\n";
}

}  // namespace weft::emit
