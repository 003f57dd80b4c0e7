// The rule about indexed arrays: a gradient that is lost, though no rehearsal follows these arrays.
#include "observation.h"
#include "weft/types/types.h"

namespace weft::check {

void lose_indexed(const Subject& subject, std::vector<Observation>& out) {
  const Flow& flow = subject.flow;
  const types::TypeStore& store = flow.stores.types;
  if (flow.fn.kind != ir::FunctionKind::kKernel || !flow.fn.enable_backward) return;
  for (const Access& access : flow.accesses) {
    if (access.kind != Access::Kind::kRead) continue;
    const ir::ValueId of = flow.arguments(access.inst)[0];
    const types::Type& array = store[types::strip_reference(store, flow.fn[of].type)];
    types::Scalar scalar = types::Scalar::kBool;
    if (array.family != types::ArrayFamily::kIndexed ||
        !types::scalar_of(store, array.element, scalar) || !types::is_float(scalar))
      continue;
    say(out, Rule::kIndexedArray, flow, access.inst,
        "Warp has no adjoint for elements of indexed arrays: their gradient is lost");
  }
}

}  // namespace weft::check
