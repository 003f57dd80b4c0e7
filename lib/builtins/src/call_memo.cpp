#include "weft/builtins/call_memo.h"

#include <algorithm>

#include "rules.h"

namespace weft::builtins {
namespace {

// Dispatch rules that pass all arguments in order, unless one of them is a slice.
constexpr DispatchRule kInOrder[] = {
    nullptr,
    rules::dispatch_reference,
    rules::dispatch_vector_extract,
    rules::dispatch_matrix_extract,
    rules::dispatch_vector_assign,
    rules::dispatch_matrix_assign,
};

bool passes_in_order(const Resolution& resolution, const Dispatched& dispatched) {
  size_t given = 0;
  for (const Bound& bound : resolution.bound) given += bound.present;
  if (!dispatched.template_arguments.empty() || dispatched.arguments.size() != given) return false;
  for (size_t i = 0; i < given; ++i)
    if (dispatched.arguments[i].handle != i) return false;
  return true;
}

}  // namespace

void CallMemo::add(Key key, const types::TypeStore& types, const Resolution& resolution,
                   const ResultType& result, const Dispatched& dispatched) {
  const Overload& overload = *resolution.overload;
  if (!key.valid() || overload.variadic || overload.initializer_list != nullptr ||
      result.constant.valid() ||
      std::ranges::find(kInOrder, overload.dispatch) == std::end(kInOrder) ||
      !passes_in_order(resolution, dispatched))
    return;
  types::TypeId first{0};
  if (!result.types.empty()) first = result.types.front();
  for (const types::TypeId type : result.types)
    if (type != first || !types.is_permanent(type) || type == types::kSlice) return;
  if (entries_ == nullptr) entries_ = std::make_unique<std::array<Entry, kSlots>>();
  (*entries_)[slot(key)] = {.key = key.bits(),
                            .overload = static_cast<uint16_t>(id_of(overload).index),
                            .result = static_cast<uint16_t>(first.index),
                            .results = static_cast<uint8_t>(result.types.size()),
                            .raw_reference = dispatched.raw_reference};
}

}  // namespace weft::builtins
