#include "host.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "weft/base/characters.h"
#include "weft/record/hash.h"
#include "weft/sys/files.h"

namespace weft::native {
namespace {

struct HostText {
  std::string_view name, text;
};
constexpr HostText kTexts[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "host_texts.inc"
#undef WEFT_TEXT
};

std::string_view host_text(std::string_view name) {
  for (const HostText& each : kTexts)
    if (each.name == name) return each.text;
  return {};
}

// Calls `see` with each line, without its end.
template <typename See>
void each_line(std::string_view text, See see) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    if (!see(text.substr(0, end))) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// The name in front of each `suffix`, and where what follows begins.
struct Found {
  std::string_view name;
  size_t end;
};
std::vector<Found> names_before(std::string_view text, std::string_view suffix,
                                std::string_view declaration) {
  std::vector<Found> result;
  for (size_t at = text.find(suffix); at != std::string_view::npos;
       at = text.find(suffix, at + suffix.size())) {
    size_t begin = at;
    while (begin > 0 && is_name_char(text[begin - 1])) --begin;
    const size_t line = text.rfind('\n', begin) + 1;
    if (text.substr(line, begin - line).find(declaration) != std::string_view::npos)
      result.push_back({text.substr(begin, at - begin), at + suffix.size()});
  }
  return result;
}

int rank_at(std::string_view text, size_t at) {
  constexpr std::string_view kBounds = "wp::launch_bounds_t<";
  const size_t found = text.find(kBounds, at);
  return found == std::string_view::npos ? 0 : text[found + kBounds.size()] - '0';
}

// "wp::launch_bounds_t<1> dim,\n    wp::float32 var_a)": the types but for the first one. What a
// kernel of deterministic mode takes beside its arguments is counted in `hidden`.
std::vector<driver::KernelParameter> parameters(std::string_view text, size_t& hidden) {
  text = text.substr(0, text.find(")\n"));
  std::vector<driver::KernelParameter> types;
  each_line(text, [&](std::string_view line) {
    const size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view type = line.substr(begin, line.rfind(' ') - begin);
    if (!type.empty() && line.substr(begin + type.size()).starts_with(" _wp_det_"))
      ++hidden;
    else if (!type.empty())
      types.push_back({.name = {}, .type = std::string(type)});
    return true;
  });
  if (!types.empty()) types.erase(types.begin());
  return types;
}

// Whether a thread goes on to further indices after its first one.
bool goes_on(std::string_view kernel) {
  const std::string_view line = kernel.substr(0, kernel.find("size_t _idx = "));
  return line.ends_with("for (");
}

// In texts that are not weft's own, or are read without their source.
void find_kernels(HostModule& module) {
  const bool cuda = module.device == Device::kCuda;
  const std::string_view text = module.text;
  const std::string_view declaration = cuda ? "__global__" : "WP_API";
  const auto adjoints =
      names_before(text, cuda ? "_cuda_kernel_backward(" : "_cpu_backward(", declaration);
  for (const Found& found :
       names_before(text, cuda ? "_cuda_kernel_forward(" : "_cpu_forward(", declaration)) {
    driver::KernelEntry kernel{.name = std::string(found.name), .rank = rank_at(text, found.end)};
    for (const Found& adjoint : adjoints) kernel.has_backward |= adjoint.name == found.name;
    if (cuda) kernel.parameters = parameters(text.substr(found.end), kernel.hidden);
    if (cuda) kernel.grid_stride = goes_on(text.substr(found.end));
    module.kernels.push_back(std::move(kernel));
  }
}

// Each kernel has a tile_shared_storage_t.
bool uses_tiles(std::string_view text) {
  constexpr std::string_view kTile = "wp::tile_";
  for (size_t at = text.find(kTile); at != std::string_view::npos; at = text.find(kTile, at + 1))
    if (!text.substr(at + kTile.size()).starts_with("shared_storage_t")) return true;
  return false;
}

// Blocks are of one thread here, which has the block's tiles for itself: as Warp itself runs tiles
// on a CPU. That is right where nothing depends on the size of a block.
std::string unsupported(const HostModule& module) {
  const std::string_view text = module.text;
  if (module.device == Device::kCpu) {
    if (text.find("wp_cpu_run_block") != std::string_view::npos)
      return "CPU code with blocks of several threads cannot be run here";
    return "";
  }
  for (const char* word : {"__constant__", "__shared__", "__syncthreads", "WP_TILE_SYNC"})
    if (text.find(word) != std::string_view::npos)
      return fmt::format("CUDA code with `{}` cannot be run on the CPU here", word);
  if (!module.tiles) return "";
  for (const char* call : {"wp::tile<", "wp::tile(", "wp::untile(", "= builtin_block_dim("})
    if (text.find(call) != std::string_view::npos)
      return "CUDA code with tiles as long as a block cannot be run on the CPU here";
  return "";
}

// Of a CPU kernel's two instances, for arrays that are contiguous and for others, a Runner needs
// the first alone; to compile the second as well would take a third more time.
void append_text(std::string& unit, std::string_view text, Device device) {
  constexpr std::string_view kFirst = "_tasks<true>(", kSecond = "_tasks<false>(";
  bool contiguous = false;
  each_line(text, [&](std::string_view line) {
    const size_t second = device == Device::kCpu ? line.find(kSecond) : std::string_view::npos;
    if (line.starts_with("#include") || line.starts_with("#line")) {
      // Headers are in the prelude; the line numbers of the module are what is wanted.
    } else if (contiguous && second != std::string_view::npos) {
      unit.append(line.substr(0, second))
          .append(kFirst)
          .append(line.substr(second + kSecond.size()));
      contiguous = false;
    } else {
      unit.append(line);
      contiguous |= line.find(kFirst) != std::string_view::npos;
    }
    unit += '\n';
    return true;
  });
}

// Of a parameter's adjoint: of an indexed array Warp hands over an array.
std::string adjoint_type(std::string_view type) {
  constexpr std::string_view kIndexed = "wp::indexedarray_t<";
  if (!type.starts_with(kIndexed)) return std::string(type);
  return "wp::array_t<" + std::string(type.substr(kIndexed.size()));
}

void append_cuda_entry(std::string& unit, const driver::KernelEntry& kernel,
                       const std::string& symbol) {
  const auto out = std::back_inserter(unit);
  const auto launcher = [&](std::string_view pass, bool adjoint) {
    fmt::format_to(
        out,
        "static void {}_{}(const weft_call* call) {{\n"
        "  const auto& bounds = *static_cast<const wp::launch_bounds_t<{}>*>(call->bounds);\n"
        "  WEFT_EACH_THREAD(call) {}_cuda_kernel_{}(bounds",
        symbol, pass, kernel.rank, kernel.name, pass);
    for (const char* values : {"arguments", "adjoints"}) {
      if (values[1] == 'd' && !adjoint) break;
      for (size_t i = 0; i < kernel.parameters.size(); ++i) {
        const std::string& type = kernel.parameters[i].type;
        fmt::format_to(out, ",\n    *({}*)(call->{} + call->offsets[{}])",
                       values[1] == 'd' ? adjoint_type(type) : type, values, i);
      }
    }
    // Of deterministic mode: the phase in which all is done, and no records, which order would
    // need.
    if (kernel.hidden >= 3) unit += ", 1, 0, nullptr";
    for (size_t i = 3; i < kernel.hidden; ++i) unit += ", {}";
    unit += ");\n}\n";
  };
  launcher("forward", false);
  if (kernel.has_backward) launcher("backward", true);
  fmt::format_to(out, "static const unsigned {}_sizes[] = {{", symbol);
  for (const driver::KernelParameter& each : kernel.parameters)
    fmt::format_to(out, "sizeof({}), ", each.type);
  fmt::format_to(out, "0}};\nWEFT_ENTRY {} = {{{}, {}, {:d}, 0, {}_sizes, (void (*)()){}_forward, ",
                 symbol, kernel.rank, kernel.parameters.size(), !kernel.grid_stride, symbol,
                 symbol);
  unit += kernel.has_backward ? fmt::format("(void (*)()){}_backward}};\n", symbol) : "nullptr};\n";
}

void append_cpu_entry(std::string& unit, const driver::KernelEntry& kernel,
                      const std::string& symbol) {
  fmt::format_to(
      std::back_inserter(unit),
      "WEFT_ENTRY {} = {{{}, -1, 0, sizeof(wp_args_{}), nullptr, (void (*)()){}_cpu_forward, ",
      symbol, kernel.rank, kernel.name, kernel.name);
  unit += kernel.has_backward ? fmt::format("(void (*)()){}_cpu_backward}};\n", kernel.name)
                              : "nullptr};\n";
}

}  // namespace

HostModule read_module(const Module& module) {
  HostModule result{.device = module.device, .text = module.text};
  each_line(module.text, [&](std::string_view line) {
    constexpr std::string_view kBlockDim = "#define WP_TILE_BLOCK_DIM ";
    if (line.starts_with(kBlockDim))
      result.block_dim = line.substr(kBlockDim.size());
    else if (line.starts_with("#define "))
      result.defines.append(line) += '\n';
    return !line.starts_with("#include");
  });
  result.tiles = uses_tiles(result.text);
  result.unsupported = unsupported(result);
  if (result.unsupported.empty() && module.device == Device::kCpu && result.block_dim != "1")
    result.unsupported = "CPU code with blocks of several threads cannot be run here";
  if (module.kernels.empty())
    find_kernels(result);
  else
    result.kernels.assign(module.kernels.begin(), module.kernels.end());
  return result;
}

std::string prelude_text(Device device, std::string_view defines) {
  // Tiles of one thread for both: with more, each thread of a CUDA kernel would clear the memory of
  // a block's tiles first.
  std::string text(defines);
  text += "#define WP_TILE_BLOCK_DIM 1\n";
  text += "#include \"builtin.h\"\n#include \"deterministic.h\"\n#undef WP_TILE_BLOCK_DIM\n";
  if (device == Device::kCuda) text += host_text("cuda");
  return text + entry_text();
}

std::string entry_text() {
  return std::string(host_text("call")) +
         "#define WEFT_ENTRY extern \"C\" __attribute__((visibility(\"default\"))) const "
         "weft_entry\n";
}

void append_module(std::string& unit, const HostModule& module, size_t number, bool entries) {
  const bool cuda = module.device == Device::kCuda;
  const auto out = std::back_inserter(unit);
  fmt::format_to(out, "namespace weft_module_{} {{\n", number);
  // Functions with C's names are one for all namespaces: each gets a name of its own.
  const auto rename = [&](const driver::KernelEntry& kernel, std::string_view suffix) {
    fmt::format_to(out, "#define {}{} weft_{}_{}{}\n", kernel.name, suffix, number, kernel.name,
                   suffix);
  };
  for (const driver::KernelEntry& kernel : module.kernels) {
    rename(kernel, cuda ? "_cuda_kernel_forward" : "_cpu_forward");
    if (kernel.has_backward) rename(kernel, cuda ? "_cuda_kernel_backward" : "_cpu_backward");
  }
  fmt::format_to(out, "#line 1 \"{}\"\n", file_name(number));
  append_text(unit, module.text, module.device);
  fmt::format_to(out, "#line 1 \"weft-entries-{}\"\n", number);
  for (size_t i = 0; entries && i < module.kernels.size(); ++i) {
    const std::string symbol = symbol_name(number, i);
    if (cuda)
      append_cuda_entry(unit, module.kernels[i], symbol);
    else
      append_cpu_entry(unit, module.kernels[i], symbol);
  }
  unit += "}\n";
}

std::string file_name(size_t number) { return fmt::format("weft-module-{}", number); }

std::string symbol_name(size_t number, size_t kernel) {
  return fmt::format("weft_{}_{}", number, kernel);
}

std::string hash_of_headers(const std::string& folder) {
  record::Hasher hasher;
  for (const char* part : {"", "/nanovdb"}) {
    const auto names = sys::real_files().list(folder + part);
    if (!names) continue;
    for (const std::string& name : *names) {
      if (!name.ends_with(".h")) continue;
      const auto text = sys::real_files().read(folder + part + '/' + name);
      if (text) hasher.update(fmt::format("{} {}\n", name, text->size()));
      if (text) hasher.update(*text);
    }
  }
  return hasher.hex();
}

std::string_view runtime_text() { return host_text("runtime"); }
std::string_view operation_text() { return host_text("operation"); }

}  // namespace weft::native
