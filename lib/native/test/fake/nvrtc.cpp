// An NVRTC for tests: its "PTX" names the code for the CPU that the compiler here makes of the same
// text, for the fake driver beside it, and declares entries as a real one would.
#include <dlfcn.h>
#include <fmt/format.h>

#include <cstring>
#include <iterator>
#include <string>

#include "call.h"
#include "weft/native/build.h"

namespace {

using weft::native::Built;

struct Program {
  std::string source, log, ptx;
};

std::string entry_text(const std::string& name, const weft_entry& entry, bool adjoint) {
  constexpr unsigned kBoundsBytes[] = {24, 24, 32, 32};
  std::string text = fmt::format(".visible .entry {}(\n", name);
  unsigned number = 0;
  const auto add = [&](unsigned bytes, bool last) {
    const auto out = std::back_inserter(text);
    // Scalars and structures are declared in different ways.
    if (bytes == 4)
      fmt::format_to(out, "\t.param .u32 {}_param_{}", name, number++);
    else
      fmt::format_to(out, "\t.param .align 8 .b8 {}_param_{}[{}]", name, number++, bytes);
    text += last ? "\n" : ",\n";
  };
  const int copies = adjoint ? 2 : 1;
  add(kBoundsBytes[entry.rank - 1], entry.parameters == 0);
  for (int copy = 0; copy < copies; ++copy)
    for (int i = 0; i < entry.parameters; ++i)
      add(entry.sizes[i], copy + 1 == copies && i + 1 == entry.parameters);
  return text + ")\n{\n\tret;\n}\n";
}

int compile(Program& program) {
  using namespace weft::native;
  static auto builder = Builder::create(find_toolchain());
  const Module module{weft::Device::kCuda, program.source};
  const auto built = builder.ok() ? builder->build({&module, 1}) : builder.error();
  if (!built.ok() || !built->front().ok()) {
    program.log =
        "module.cu(1): error: " + (built.ok() ? built->front().message : built.error().message);
    return 6;  // NVRTC_ERROR_COMPILATION
  }
  const Built& made = built->front();
  void* const object = ::dlopen(made.object.c_str(), RTLD_NOW | RTLD_LOCAL);
  program.ptx =
      "//\n// Made for tests: this is no PTX\n//\n\n.version 9.0\n.target sm_90\n.address_size "
      "64\n\n";
  for (const Kernel& kernel : made.kernels) {
    const auto* entry = static_cast<const weft_entry*>(::dlsym(object, kernel.symbol.c_str()));
    program.ptx +=
        fmt::format("// host-kernel {} {} {}\n", kernel.name, kernel.symbol, made.object);
    program.ptx += entry_text(kernel.name + "_cuda_kernel_forward", *entry, false);
    if (kernel.has_adjoint)
      program.ptx += entry_text(kernel.name + "_cuda_kernel_backward", *entry, true);
  }
  ::dlclose(object);
  return 0;
}

}  // namespace

extern "C" {

int nvrtcGetNumSupportedArchs(int* count) {
  *count = 2;
  return 0;
}

int nvrtcGetSupportedArchs(int* archs) {
  archs[0] = 75;
  archs[1] = 90;
  return 0;
}

int nvrtcCreateProgram(void** program, const char* source, const char*, int, const char* const*,
                       const char* const*) {
  *program = new Program{.source = source};
  return 0;
}

int nvrtcDestroyProgram(void** program) {
  delete static_cast<Program*>(*program);
  return 0;
}

int nvrtcCompileProgram(void* program, int, const char* const*) {
  return compile(*static_cast<Program*>(program));
}

int nvrtcGetProgramLogSize(void* program, size_t* size) {
  *size = static_cast<Program*>(program)->log.size() + 1;
  return 0;
}

int nvrtcGetProgramLog(void* program, char* log) {
  std::strcpy(log, static_cast<Program*>(program)->log.c_str());
  return 0;
}

int nvrtcGetPTXSize(void* program, size_t* size) {
  *size = static_cast<Program*>(program)->ptx.size() + 1;
  return 0;
}

int nvrtcGetPTX(void* program, char* ptx) {
  std::strcpy(ptx, static_cast<Program*>(program)->ptx.c_str());
  return 0;
}

int nvrtcGetCUBINSize(void*, size_t* size) {
  *size = 0;
  return 0;
}

int nvrtcGetCUBIN(void*, char*) { return 1; }

}  // extern "C"
