// CPU kernels: the argument struct, the kernel function, and the entry points that loop over a
// launch.
#include "printer.h"

namespace weft::emit {

namespace {

struct Pass {
  std::string_view name;  // "forward"
  bool backward;
};
constexpr Pass kForward{"forward", false};
constexpr Pass kBackward{"backward", true};

bool is_plain_array(const types::Type& t) {
  return t.kind == types::TypeKind::kArray && t.family == types::ArrayFamily::kArray;
}

}  // namespace

std::vector<ValueId> ModulePrinter::contiguous_arguments(const Function& kernel) const {
  std::vector<ValueId> ids;
  for (const ValueId id : kernel.parameters) {
    const types::Type& t = stores_.types[kernel[id].type];
    if (is_plain_array(t) && t.rank == 1) ids.push_back(id);
  }
  return ids;
}

bool linear_contiguous(const Function& kernel, const types::TypeStore& types,
                       const Options& options) {
  if (options.block_dim != 1 || kernel.kernel_dim != 1 || !kernel.uses_scalar_tid) return false;
  bool any = false, all = true;
  for (const ValueId id : kernel.parameters) {
    const types::Type& t = types[kernel[id].type];
    if (!is_plain_array(t)) continue;
    (t.rank == 1 ? any : all) = t.rank == 1;
  }
  const auto is_tile = [&](ValueId id) {
    const types::TypeKind kind = types[kernel[id].type].kind;
    return kind == types::TypeKind::kTile || kind == types::TypeKind::kTileStack;
  };
  return any &&
         (all || kernel.has_rolled_constant_loop || std::ranges::any_of(kernel.variables, is_tile));
}

void ModulePrinter::cpu_arguments(const Function& kernel) {
  mark(Section::kOutside, &kernel);
  out_ << "struct wp_args_" << kernel.name << " {\n";
  for (const ValueId id : kernel.parameters) {
    out_ << "    ";
    spell(kernel[id].type);
    out_ << ' ' << label(kernel, id) << ";\n";
  }
  out_ << "};\n";
}

// Copies the arguments and lets the compiler see that 1-D arrays are packed.
void ModulePrinter::cpu_contiguous_setup(const Function& kernel, bool backward) {
  cover(Branch::kKernelPackedArrays);
  out_ << "    wp_args_" << kernel.name << " wp_contiguous_args;\n";
  if (backward) out_ << "    wp_args_" << kernel.name << " wp_contiguous_adj_args;\n";
  out_ << "    if constexpr (wp_linear_contiguous)\n    {\n";
  out_ << "        wp_contiguous_args = *_wp_args;\n";
  if (backward) out_ << "        wp_contiguous_adj_args = *_wp_adj_args;\n";
  for (const ValueId id : contiguous_arguments(kernel)) {
    const auto stride = [&](std::string_view arguments) {
      out_ << "        " << arguments << '.' << label(kernel, id) << ".strides[0] = sizeof(";
      spell(stores_.types[kernel[id].type].element);
      out_ << ");\n";
    };
    stride("wp_contiguous_args");
    if (backward) stride("wp_contiguous_adj_args");
  }
  out_ << "        _wp_args = &wp_contiguous_args;\n";
  if (backward) out_ << "        _wp_adj_args = &wp_contiguous_adj_args;\n";
  out_ << "    }";
}

void ModulePrinter::cpu_kernel(const Function& kernel, bool backward) {
  mark(Section::kHead, &kernel);
  cover(branch_of_rank(kernel));
  out_ << "\n\ntemplate <bool wp_linear_contiguous>\nstatic void " << kernel.name << "_cpu_kernel_"
       << (backward ? kBackward : kForward).name << "(\n    wp::launch_bounds_t<"
       << kernel.kernel_dim << "> dim,\n    size_t task_index,\n    wp_args_" << kernel.name
       << " *_wp_args";
  if (backward) out_ << ",\n    wp_args_" << kernel.name << " *_wp_adj_args";
  out_ << ")\n{\n";
  mark(Section::kSetup, &kernel);
  out_ << "    static constexpr bool wp_linear_tid = wp_linear_contiguous;\n";
  if (linear_contiguous(kernel)) cpu_contiguous_setup(kernel, backward);
  out_ << '\n';
  deterministic_locals(kernel);
  BodyPrinter body(*this, kernel, 4);
  if (backward)
    body.reverse();
  else
    body.forward();
  out_ << "}\n\n";
}

// One block after another, its lanes run by the host (block sizes other than 1).
void ModulePrinter::cpu_block_entry(const Function& kernel, bool backward) {
  const std::string_view pass = (backward ? kBackward : kForward).name;
  const std::string& name = kernel.name;
  out_ << "\n\nstruct " << name << "_cpu_block_payload_" << pass << "\n{\n    wp_args_" << name
       << "* args;\n";
  if (backward) out_ << "    wp_args_" << name << "* adj_args;\n";
  out_ << "    wp::tile_shared_storage_t* tile_mem;\n    size_t block_first;\n};\n\n";
  out_ << "static void " << name << "_cpu_block_thunk_" << pass
       << "(\n    void* dim_ptr, size_t, int lane, void* payload_ptr)\n{\n";
  out_ << "    wp::launch_bounds_t<" << kernel.kernel_dim << ">* dim = (wp::launch_bounds_t<"
       << kernel.kernel_dim << ">*)dim_ptr;\n";
  out_ << "    " << name << "_cpu_block_payload_" << pass << "* payload = (" << name
       << "_cpu_block_payload_" << pass << "*)payload_ptr;\n";
  out_ << "    wp::tile_shared_storage_t::bind(payload->tile_mem);\n";
  out_ << "    const size_t task_index = payload->block_first + (size_t)lane;\n";
  out_ << "    " << name << "_cpu_kernel_" << pass << "<false>(*dim, task_index, payload->args"
       << (backward ? ", payload->adj_args"sv : ""sv) << ");\n}\n\n";
}

void ModulePrinter::cpu_task_loop(const Function& kernel, bool backward) {
  const std::string_view pass = (backward ? kBackward : kForward).name;
  const std::string& name = kernel.name;
  const auto parameters = [&] {
    out_ << "(\n    wp::launch_bounds_t<" << kernel.kernel_dim << "> *dim,\n    wp_args_" << name
         << " *_wp_args";
    if (backward) out_ << ",\n    wp_args_" << name << " *_wp_adj_args";
    out_ << ")\n{\n";
  };
  out_ << "\n\ntemplate <bool wp_linear_contiguous>\nstatic WP_FORCEINLINE void " << name << "_cpu_"
       << pass << "_tasks";
  parameters();
  out_ << "    for (size_t task_index = 0; task_index < dim->size; ++task_index)\n    {\n        "
       << name << "_cpu_kernel_" << pass << "<wp_linear_contiguous>(";
  if (backward) out_ << "\n            ";
  out_ << "*dim, task_index, _wp_args" << (backward ? ", _wp_adj_args"sv : ""sv)
       << ");\n    }\n}\n\n";

  out_ << "static WP_FORCEINLINE void " << name << "_cpu_" << pass << "_dispatch";
  parameters();
  out_ << "    wp::tile_shared_storage_t tile_mem;\n"
          "#if defined(WP_ENABLE_TILES_IN_STACK_MEMORY)\n"
          "    wp::shared_tile_storage = &tile_mem;\n#endif\n\n";
  const auto tasks = [&](std::string_view linear) {
    out_ << name << "_cpu_" << pass << "_tasks<" << linear << ">(dim, _wp_args"
         << (backward ? ", _wp_adj_args"sv : ""sv) << ");\n";
  };
  if (linear_contiguous(kernel)) {
    out_ << "    const bool wp_linear_contiguous = dim->coord_mult == 1 && (";
    bool first = true;
    for (const ValueId id : contiguous_arguments(kernel)) {
      const auto condition = [&](std::string_view arguments) {
        if (!std::exchange(first, false)) out_ << " & ";
        out_ << '(' << arguments << "->" << label(kernel, id) << ".strides[0] == (int)sizeof(";
        spell(stores_.types[kernel[id].type].element);
        out_ << "))";
      };
      condition("_wp_args");
      if (backward) condition("_wp_adj_args");
    }
    out_ << ");\n    if (wp_linear_contiguous)\n        ";
    tasks("true");
    out_ << "    else\n        ";
    tasks("false");
  } else {
    out_ << "    ";
    tasks("false");
  }
  out_ << "}\n\n";
}

void ModulePrinter::cpu_entry(const Function& kernel, bool backward) {
  const std::string_view pass = (backward ? kBackward : kForward).name;
  const std::string& name = kernel.name;
  const bool blocks = options_.block_dim != 1;
  if (blocks)
    cpu_block_entry(kernel, backward);
  else
    cpu_task_loop(kernel, backward);
  out_ << "extern \"C\" {\n\n";
  if (!backward) out_ << "// Python CPU entry points\n";
  out_ << "WP_API void " << name << "_cpu_" << pass << "(\n    wp::launch_bounds_t<"
       << kernel.kernel_dim << "> *dim,\n    wp_args_" << name << " *_wp_args";
  if (backward) out_ << ",\n    wp_args_" << name << " *_wp_adj_args";
  out_ << ")\n{\n";
  if (!blocks) {
    out_ << "    " << name << "_cpu_" << pass << "_dispatch(dim, _wp_args"
         << (backward ? ", _wp_adj_args"sv : ""sv) << ");\n";
  } else {
    out_ << "    constexpr size_t block_dim = (size_t)WP_TILE_BLOCK_DIM;\n"
            "    const size_t total = dim->size;\n"
            "    size_t block_first = 0;\n"
            "    size_t block_id = 0;\n\n"
            "    while (block_first < total)\n    {\n"
            "        const size_t remaining = total - block_first;\n"
            "        const int active_count = (int)(remaining < block_dim ? remaining : "
            "block_dim);\n"
            "        wp::tile_shared_storage_t tile_mem;\n        "
         << name << "_cpu_block_payload_" << pass << " payload = { _wp_args, "
         << (backward ? "_wp_adj_args, "sv : ""sv)
         << "&tile_mem, block_first };\n"
            "        if (!wp_cpu_run_block(\n"
            "                WP_TILE_BLOCK_DIM, active_count, &"
         << name << "_cpu_block_thunk_" << pass
         << ", dim, block_id, &payload))\n"
            "            return;\n"
            "        block_first += (size_t)active_count;\n"
            "        ++block_id;\n    }\n";
  }
  out_ << "}\n\n} // extern C\n\n";
}

}  // namespace weft::emit
