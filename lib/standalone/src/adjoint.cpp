#include "weft/standalone/adjoint.h"

#include <fmt/format.h>

#include "differentiator.h"

namespace weft::standalone {

uint32_t AdjointContext::adjoint_of(uint32_t function) {
  if (const auto known = adjoints.find(function); known != adjoints.end()) return known->second;
  Function made = Differentiator(*this, plain.functions[function], function).run();
  program.functions.push_back(std::move(made));
  const auto index = static_cast<uint32_t>(program.functions.size()) - 1;
  adjoints.emplace(function, index);
  return index;
}

Result<Adjoint> differentiate(const Program& program) {
  Adjoint adjoint{.program = program};
  Activity activity(program);
  const Usage usage(program);
  AdjointContext context{program, adjoint.program, activity, usage, {}};
  try {
    Differentiator kernel(context, program.kernel);
    adjoint.program.kernel = kernel.run();
    adjoint.inputs = kernel.inputs;
    adjoint.seeds = kernel.seeds;
    adjoint.after = kernel.after;
  } catch (const NoForm& refused) {
    return Error{fmt::format("the adjoint of kernel `{}` has no standalone form: {}",
                             program.kernel.name, refused.reason)};
  }
  return adjoint;
}

}  // namespace weft::standalone
