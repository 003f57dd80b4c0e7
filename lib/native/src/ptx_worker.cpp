#include "ptx_worker.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "weft/sys/child.h"

namespace weft::native {
namespace {

// The functions of NVRTC that are needed; 0 is success.
struct Library {
  using Program = void*;
  int (*create)(Program*, const char*, const char*, int, const char* const*, const char* const*);
  int (*destroy)(Program*);
  int (*compile)(Program, int, const char* const*);
  int (*log_size)(Program, size_t*);
  int (*log)(Program, char*);
  int (*ptx_size)(Program, size_t*);
  int (*ptx)(Program, char*);
  int (*cubin_size)(Program, size_t*);
  int (*cubin)(Program, char*);
  int (*arch_count)(int*);
  int (*archs)(int*);

  bool open(const char* path) {
    void* const library = ::dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return false;
    const auto find = [&](auto& function, const char* name) {
      function =
          reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
      return function != nullptr;
    };
    return find(create, "nvrtcCreateProgram") && find(destroy, "nvrtcDestroyProgram") &&
           find(compile, "nvrtcCompileProgram") && find(log_size, "nvrtcGetProgramLogSize") &&
           find(log, "nvrtcGetProgramLog") && find(ptx_size, "nvrtcGetPTXSize") &&
           find(ptx, "nvrtcGetPTX") && find(cubin_size, "nvrtcGetCUBINSize") &&
           find(cubin, "nvrtcGetCUBIN") && find(arch_count, "nvrtcGetNumSupportedArchs") &&
           find(archs, "nvrtcGetSupportedArchs");
  }
};

// What NVRTC gives by its size.
std::string bytes_of(Library::Program program, int (*size_of)(Library::Program, size_t*),
                     int (*get)(Library::Program, char*)) {
  size_t size = 0;
  if (size_of(program, &size) != 0 || size == 0) return "";
  std::string bytes(size, '\0');
  if (get(program, bytes.data()) != 0) return "";
  return bytes;
}

// Texts come with a zero at their end, and logs with one behind each part.
std::string text_of(Library::Program program, int (*size_of)(Library::Program, size_t*),
                    int (*get)(Library::Program, char*)) {
  std::string text = bytes_of(program, size_of, get);
  std::erase(text, '\0');
  return text;
}

template <typename T>
std::span<std::byte> as_message(T& value) {
  return std::as_writable_bytes(std::span(&value, 1));
}

std::span<std::byte> as_message(std::string& text) {
  return std::as_writable_bytes(std::span(text.data(), text.size()));
}

// Prints what it has PTX for.
int list_architectures(const char* path) {
  Library nvrtc{};
  std::vector<int> all;
  int count = 0;
  if (nvrtc.open(path) && nvrtc.arch_count(&count) == 0 && count > 0) {
    all.resize(static_cast<size_t>(count));
    if (nvrtc.archs(all.data()) != 0) all.clear();
  }
  if (all.empty()) {
    fmt::print("`{}` cannot be opened as NVRTC\n", path);
    return 3;
  }
  for (const int arch : all) fmt::print("compute_{}\n", arch);
  return 0;
}

}  // namespace

int ptx_worker(int argc, char** argv) {
  if (argc == kPtxFolder) return list_architectures(argv[kPtxLibrary]);
  if (argc < kPtxOptions) return 2;
  sys::limit_self({.data_bytes = 8ull << 30, .writes_files = true});
  ::setenv("TMPDIR", argv[kPtxFolder], 1);  // where it puts its precompiled headers
  Library nvrtc{};
  if (!nvrtc.open(argv[kPtxLibrary])) return 3;
  const std::span<char*> options(argv + kPtxOptions, static_cast<size_t>(argc - kPtxOptions));
  PtxRequest request{};
  while (sys::receive_from(sys::kChildSocket, as_message(request))) {
    std::string name(request.name_bytes, '\0'), source(request.program_bytes, '\0');
    if (!sys::receive_from(sys::kChildSocket, as_message(name)) ||
        !sys::receive_from(sys::kChildSocket, as_message(source)))
      break;
    Library::Program program = nullptr;
    std::string log, ptx, cubin;
    bool ok = nvrtc.create(&program, source.c_str(), name.c_str(), 0, nullptr, nullptr) == 0;
    if (ok) {
      ok = nvrtc.compile(program, static_cast<int>(options.size()), options.data()) == 0;
      log = text_of(program, nvrtc.log_size, nvrtc.log);
      ptx = text_of(program, nvrtc.ptx_size, nvrtc.ptx);
      if (ok) cubin = bytes_of(program, nvrtc.cubin_size, nvrtc.cubin);
      nvrtc.destroy(&program);
    }
    PtxAnswer answer{ok, log.size(), ptx.size(), cubin.size()};
    if (!sys::send_to(sys::kChildSocket, as_message(answer)) ||
        !sys::send_to(sys::kChildSocket, as_message(log)) ||
        !sys::send_to(sys::kChildSocket, as_message(ptx)) ||
        !sys::send_to(sys::kChildSocket, as_message(cubin)))
      break;
  }
  return 0;
}

}  // namespace weft::native
