// CUDA kernels: a grid-stride loop over the launch's indices, or one index a thread.
#include "printer.h"

namespace weft::emit {

// The memory that other runtimes put the struct of their entry points in.
void ModulePrinter::constant_parameters() {
  const auto entry = std::ranges::find_if(module_.kernels, &Function::external_entry);
  if (entry == module_.kernels.end()) return;
  const types::TypeId type = (*entry)[entry->parameters[0]].type;
  out_ << "extern \"C\" {\n__constant__ __align__(alignof(";
  spell(type);
  out_ << ")) unsigned char params[sizeof(";
  spell(type);
  out_ << ")];\n}\n";
}

// It has no launch: a function that reads its one argument from constant memory.
void ModulePrinter::external_entry(const Function& kernel) {
  const ValueId parameter = kernel.parameters[0];
  cover(Branch::kKernelExternalEntry);
  out_ << kernel.name << "()\n{\n";
  mark(Section::kSetup, &kernel, parameter);
  out_ << "    ";
  spell(kernel[parameter].type);
  out_ << " var_" << label(kernel, parameter) << " = *reinterpret_cast<const ";
  spell(kernel[parameter].type);
  out_ << "*>(params);\n";
  BodyPrinter(*this, kernel, 4).forward();
  kernel_directive(kernel);
  out_ << "}\n\n";
}

void ModulePrinter::cuda_kernel(const Function& kernel, bool backward) {
  const auto directive = [&] { kernel_directive(kernel); };
  mark(Section::kHead, &kernel);
  out_ << "\n\n";
  directive();
  out_ << "extern \"C\" ";
  if (!kernel.launch_bounds.empty()) {
    cover(kernel.launch_bounds.size() == 1 ? Branch::kKernelLaunchBounds
                                           : Branch::kKernelMinBlocks);
    out_ << "__launch_bounds__(" << kernel.launch_bounds[0];
    if (kernel.launch_bounds.size() > 1) out_ << ", " << kernel.launch_bounds[1];
    out_ << ") ";
  }
  if (kernel.external_entry) {
    out_ << "__global__ void ";
    return external_entry(kernel);
  }
  cover(branch_of_rank(kernel));
  if (kernel.cluster_dim != 1) {
    cover(Branch::kKernelCluster);
    out_ << "WP_CLUSTER_DIMS(" << kernel.cluster_dim << ", 1, 1) ";
  }
  out_ << "__global__ void ";
  if (kernel.max_registers >= 0 && !options_.llvm_cuda) {
    cover(Branch::kKernelMaxRegisters);
    out_ << "WP_MAXNREG(" << kernel.max_registers << ") ";
  }
  out_ << kernel.name << (backward ? "_cuda_kernel_backward(\n"sv : "_cuda_kernel_forward(\n"sv);
  out_ << "    wp::launch_bounds_t<" << kernel.kernel_dim << "> dim";
  for (const ValueId id : kernel.parameters) {
    out_ << ",\n    ";
    spell(kernel[id].type);
    out_ << " var_" << label(kernel, id);
  }
  for (const ValueId id : kernel.parameters) {
    if (!backward) break;
    out_ << ",\n    ";
    spell_adjoint(kernel[id].type);
    out_ << " adj_" << label(kernel, id);
  }
  if (kernel.deterministic) {
    cover(Branch::kDeferredContext);
    out_ << ",\n    int _wp_det_phase,\n    int _wp_det_debug,\n    int* _wp_det_overflow";
    deferred_parameters(kernel, "_wp_");
  }
  out_ << ")\n{\n";
  mark(Section::kSetup, &kernel);
  if ((backward ? kernel.backward_spills : kernel.forward_spills) && !options_.llvm_cuda) {
    cover(Branch::kKernelSmemSpilling);
    out_ << "    WP_ENABLE_SMEM_SPILLING();\n";
  }
  directive();
  out_ << "    wp::tile_shared_storage_t tile_mem;\n\n";
  cover(kernel.grid_stride ? Branch::kKernelGridStride : Branch::kKernelOneIndex);
  if (kernel.grid_stride) {
    directive();
    out_ << "    for (size_t _idx = static_cast<size_t>(blockDim.x) * "
            "static_cast<size_t>(blockIdx.x) "
            "+ static_cast<size_t>(threadIdx.x);\n";
    directive();
    out_ << "         _idx < dim.size;\n";
    directive();
    out_ << "         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))\n";
    out_ << "    {\n";
  } else {
    directive();
    out_ << "    const size_t _idx = static_cast<size_t>(blockIdx.z * gridDim.y + blockIdx.y) * "
            "static_cast<size_t>(gridDim.x * blockDim.x) + static_cast<size_t>(blockIdx.x * "
            "blockDim.x + threadIdx.x);\n";
    directive();
    out_ << "    if (_idx >= dim.size) return;\n";
  }
  out_ << "            // reset shared memory allocator\n";
  directive();
  out_ << (kernel.grid_stride ? "        "sv : "    "sv)
       << "wp::tile_shared_storage_t::init();\n\n";
  deterministic_locals(kernel);
  BodyPrinter body(*this, kernel, 8);
  if (backward)
    body.reverse();
  else
    body.forward();
  directive();
  if (kernel.grid_stride) {
    out_ << "    }\n";
    directive();
  }
  out_ << "}\n\n";
}

}  // namespace weft::emit
