#include "weft/python/enums.h"

#include "weft/python/evaluator.h"

namespace weft::python {

namespace {
constexpr uint64_t kMembersOfStep = 32;  // to look at so many
}

// The member that the entry is: an earlier one of the same value goes by its own name.
Value Enums::integral_member(uint32_t space_id, size_t entry, Int128 value) {
  const Namespace& space = s_.namespaces[space_id];
  s_.budget.spend(Limit::kSteps, entry / kMembersOfStep);
  for (size_t i = 0; i < entry; ++i) {
    const Value other = space.entries[i].second;
    if (other.kind == ValueKind::kEnumMember &&
        s_.constants[other.constant()].number.integer == value)
      return other;
  }
  const uint32_t constant = s_.integer(value).index;
  s_.enum_members[constant] = {space_id, space.entries[entry].first};
  return {ValueKind::kEnumMember, Variant::kPlain, constant};
}

// The member before the entry that has the same value; kUndefined: there is none.
Value Enums::earlier_member(const Namespace& space, size_t entry, Value value) {
  const Symbol name = s_.symbols.intern("value");
  std::string code, other;
  if (!e_.mappings.key_code(value, code)) return {};
  for (size_t i = 0; i < entry; ++i) {
    const Value member = space.entries[i].second;
    if (member.kind != ValueKind::kNamespace ||
        s_.namespaces[member.index].kind != Namespace::Kind::kEnumMember)
      continue;
    other.clear();
    if (e_.mappings.key_code(s_.namespaces[member.index].find(name), other) && other == code)
      return member;
  }
  return {};
}

Value Enums::make_enum(uint32_t space_id, Special base) {
  Namespace& space = s_.namespaces.change(space_id);
  space.kind = Namespace::Kind::kEnum;
  space.integral = base == Special::kIntEnum || base == Special::kIntFlag;
  const bool flag = base == Special::kIntFlag || base == Special::kFlag;
  space.is_flag = flag;
  Int128 highest = 0;
  bool any = false, lost = false;  // lost: an earlier value is not known, so auto() is not either
  for (size_t i = 0; i < space.entries.size(); ++i) {
    const std::string_view name = text(space.entries[i].first);
    Value value = space.entries[i].second;
    if (name.starts_with("_") || value.kind == ValueKind::kFunction ||
        value.kind == ValueKind::kKernel || value.kind == ValueKind::kNamespace)
      continue;
    if (value.kind == ValueKind::kSpecial && value.special() == Special::kAuto) {
      if (lost || base == Special::kStrEnum) {
        value = unknown("an enum's auto() value");
      } else if (flag) {
        Int128 next = 1;
        while (any && next <= highest) next *= 2;
        value = s_.integer(next);
      } else {
        value = s_.integer(any ? highest + 1 : 1);
      }
    }
    const std::optional<Numeric> parsed = s_.numeric(value);
    if (parsed && parsed->number.is_integer) {
      highest = any ? std::max(highest, parsed->number.integer) : parsed->number.integer;
      any = true;
    } else {
      lost = true;
    }
    Value member = space.integral ? Value{} : earlier_member(space, i, value);
    if (member.kind != ValueKind::kUndefined) {
      // Another name of that one.
    } else if (space.integral) {
      member = parsed && parsed->number.is_integer
                   ? integral_member(space_id, i, parsed->number.integer)
                   : unknown("an enum's member whose value weft does not know");
    } else {
      const uint32_t member_id =
          s_.new_namespace(Namespace::Kind::kEnumMember, space.entries[i].first);
      Namespace& object = s_.namespaces.change(member_id);
      object.parent = space_id;
      object.set(s_.symbols.intern("value"), value);
      object.set(s_.symbols.intern("name"), Heap::constant(s_.constants.string(object.name)));
      member = {ValueKind::kNamespace, Variant::kPlain, member_id};
    }
    space.entries[i].second = member;
  }
  return {ValueKind::kNamespace, Variant::kPlain, space_id};
}

}  // namespace weft::python
