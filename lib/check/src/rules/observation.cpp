#include "observation.h"

namespace weft::check {

std::vector<Observation> observe(const ir::Module& module,
                                 std::span<const ir::Function* const> functions,
                                 const Stores& stores, const Launches& launches) {
  std::vector<Observation> out;
  const std::vector<const Launch*> of_kernel = launches.of(functions.front()->key);
  for (const ir::Function* function : functions) {
    if (function->kind == ir::FunctionKind::kNative) continue;
    const Flow flow(module, *function, stores);
    const bool is_kernel = function == functions.front();
    const Subject subject{
        .flow = flow,
        .is_kernel = is_kernel,
        .launches = is_kernel ? std::span(of_kernel) : std::span<const Launch* const>()};
    for (const Analysis analysis : kAnalyses) analysis(subject, out);
  }
  return out;
}

}  // namespace weft::check
