// The fields of an instruction under the names that its row in ops.def gives them: to read, and to
// fill in. A name costs what the field costs.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/ir/function.h"

namespace weft::ir {

template <Op kOp>
struct View;

#define WEFT_VALUE(name, field) \
  ValueId name() const { return inst.field; }
#define WEFT_ONLY(name) \
  ValueId name() const { return fn.ids(inst.operands)[0]; }
#define WEFT_VALUES(name) \
  std::span<const ValueId> name() const { return fn.ids(inst.operands); }
#define WEFT_ITEM(name, Type, pool) \
  const Type& name() const { return fn.pool[inst.item]; }
#define WEFT_ID(name, Type) \
  Type name() const { return Type{inst.item}; }
#define WEFT_OPERATORS(name)                                      \
  std::span<const std::string_view> name() const {                \
    return {&fn.comparisons[inst.item], inst.operands.count / 2}; \
  }
#define WEFT_PLACE(name)                                                    \
  const Place* name() const {                                               \
    return inst.partner == UINT32_MAX ? nullptr : &fn.places[inst.partner]; \
  }
#define WEFT_PARTNER(name) \
  InstId name() const { return {inst.partner}; }
#define WEFT_FLAG(name) \
  bool name() const { return inst.negated; }
#define WEFT_OP(Name, what, ...) \
  template <>                    \
  struct View<Op::k##Name> {     \
    const Function& fn;          \
    const Inst& inst;            \
    __VA_ARGS__                  \
  };
#include "weft/ir/ops.def"

// Valid until the next instruction of the function is made.
template <Op kOp>
struct Writer;

template <typename Tag>
uint32_t item_of(Id<Tag> id) {
  return id.index;
}
inline uint32_t item_of(uint32_t label) { return label; }

#define WEFT_FIELD(name, Type, field, value) \
  Writer& name(Type id) {                    \
    inst.field = value;                      \
    return *this;                            \
  }
#define WEFT_VALUE(name, field) WEFT_FIELD(name, ValueId, field, id)
#define WEFT_ONLY(name) WEFT_FIELD(name, Run, operands, id)
#define WEFT_VALUES(name) WEFT_FIELD(name, Run, operands, id)
#define WEFT_ITEM(name, Type, pool) WEFT_FIELD(name, uint32_t, item, id)
#define WEFT_ID(name, Type) WEFT_FIELD(name, Type, item, item_of(id))
#define WEFT_OPERATORS(name) WEFT_FIELD(name, uint32_t, item, id)
#define WEFT_PLACE(name) WEFT_FIELD(name, PlaceId, partner, id.index)
#define WEFT_PARTNER(name) WEFT_FIELD(name, InstId, partner, id.index)
#define WEFT_FLAG(name) WEFT_FIELD(name, bool, negated, id)
#define WEFT_OP(Name, what, ...) \
  template <>                    \
  struct Writer<Op::k##Name> {   \
    Inst& inst;                  \
    __VA_ARGS__                  \
  };
#include "weft/ir/ops.def"
#undef WEFT_FIELD

// `inst` is one of `fn` with this operation.
template <Op kOp>
View<kOp> as(const Function& fn, const Inst& inst) {
  return {fn, inst};
}

}  // namespace weft::ir
