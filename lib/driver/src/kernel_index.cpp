#include "weft/driver/kernel_index.h"

#include "weft/base/text.h"
#include "weft/ir/module.h"
#include "weft/types/types.h"

namespace weft::driver {

void add_kernels(const ir::Module& module, const types::TypeStore& types,
                 const SymbolTable& symbols, bool cuda, std::vector<KernelEntry>& kernels) {
  // The phase, whether it debugs, and an overflow; then the records.
  constexpr size_t kOfDeterministicMode = 3;
  for (const ir::Function& kernel : module.kernels) {
    if (kernel.external_entry) continue;
    KernelEntry& entry = kernels.emplace_back();
    entry.name = kernel.name;
    entry.rank = static_cast<int>(kernel.kernel_dim);
    entry.has_backward = kernel.enable_backward;
    entry.grid_stride = kernel.grid_stride;
    if (cuda && kernel.deterministic) entry.hidden = kOfDeterministicMode + kernel.deferred.size();
    for (const ir::ValueId id : kernel.parameters)
      entry.parameters.push_back(
          {std::string(symbols.text(kernel[id].label)), types::cpp(types, kernel[id].type)});
  }
}

}  // namespace weft::driver
