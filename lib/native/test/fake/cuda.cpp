// A CUDA driver for tests, on machines without a GPU. What PTX of the fake NVRTC beside it names is
// code for the CPU, and that is run: the numbers are real, and so are launches that do not end and
// illegal addresses. Like a real one
//   - its memory cannot be touched from outside,
//   - a launch comes back at once, and what goes wrong in it shows later,
//   - after that the context is of no use, whatever is called.
//
// WEFT_FAKE_GPU, words with commas between, makes it worse: no-device, init-error, crash,
// old-driver, old-gpu, no-memory, no-launch, no-ptx, skip-block (the last block of a grid is not
// run), skip-adjoint (adjoints do nothing). `idle` makes it one that takes any PTX, and whose
// launches do nothing.
#include <dlfcn.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <csetjmp>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "call.h"

namespace {

enum Error {
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kNoDevice = 100,
  kInvalidContext = 201,
  kInvalidPtx = 218,
  kNotFound = 500,
  kNotReady = 600,
  kIllegalAddress = 700,
  kOutOfResources = 701,
  kLaunchFailed = 719,
  kUnknown = 999,
};

bool told(const char* word) {
  const char* const words = std::getenv("WEFT_FAKE_GPU");
  if (words == nullptr) return false;
  std::istringstream stream(words);
  for (std::string each; std::getline(stream, each, ',');)
    if (each == word) return true;
  return false;
}

struct Module {
  void* object = nullptr;
  std::map<std::string, std::string> symbols;  // of entries, by the kernel's name
};
struct Function {
  const weft_entry* entry = nullptr;
  bool adjoint = false;
};

bool initialised = false, has_context = false;
std::atomic<int> sticky = 0;
std::map<uint64_t, size_t> memory;  // what is allocated
std::vector<std::unique_ptr<Function>> functions;
std::thread running;
std::atomic<bool> done = true;

thread_local sigjmp_buf out_of_kernel;
thread_local bool in_kernel = false;

void on_signal(int signal) {
  if (in_kernel) siglongjmp(out_of_kernel, signal);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

int ready() {
  if (!initialised) return kNotInitialized;
  if (!has_context) return kInvalidContext;
  return sticky;
}

// The device's memory can be touched, or not.
void open_memory(bool open) {
  for (const auto& [at, bytes] : memory)
    ::mprotect(reinterpret_cast<void*>(at), bytes, open ? PROT_READ | PROT_WRITE : PROT_NONE);
}

void finish() {
  if (running.joinable()) running.join();
}

bool is_device_memory(uint64_t at, size_t bytes) {
  auto next = memory.upper_bound(at);
  if (next == memory.begin()) return false;
  --next;
  return at + bytes <= next->first + next->second;
}

struct Launch {
  Function function;
  std::vector<unsigned char> arguments, adjoints, bounds;
  std::vector<unsigned> offsets;
  unsigned block_size, blocks;
};

void run(const Launch& launch) {
  weft_call call{};
  call.arguments = const_cast<unsigned char*>(launch.arguments.data());
  call.adjoints = const_cast<unsigned char*>(launch.adjoints.data());
  call.offsets = launch.offsets.data();
  call.bounds = launch.bounds.data();
  call.block_size = launch.block_size;
  call.blocks = launch.blocks - (told("skip-block") ? 1 : 0);
  const auto code = reinterpret_cast<void (*)(const weft_call*)>(
      launch.function.adjoint ? launch.function.entry->adjoint : launch.function.entry->forward);
  if (const int signal = sigsetjmp(out_of_kernel, 1); signal != 0) {
    sticky = signal == SIGSEGV || signal == SIGBUS ? kIllegalAddress : kLaunchFailed;
  } else {
    in_kernel = true;
    if (!(launch.function.adjoint && told("skip-adjoint"))) code(&call);
  }
  in_kernel = false;
  done = true;
}

// The values of parameters, one behind the other, as a launch copies them.
std::vector<unsigned char> values(const weft_entry& entry, void** from,
                                  std::vector<unsigned>& offsets) {
  std::vector<unsigned char> bytes;
  offsets.clear();
  for (int i = 0; i < entry.parameters; ++i) {
    offsets.push_back(static_cast<unsigned>((bytes.size() + 15) / 16 * 16));
    bytes.resize(offsets.back() + entry.sizes[i]);
    std::memcpy(bytes.data() + offsets.back(), from[i], entry.sizes[i]);
  }
  return bytes;
}

constexpr size_t kBoundsBytes[] = {24, 24, 32, 32};
constexpr unsigned kMostShared = 232448;

// Threads that share an index do so for their tiles: here a block of them is one thread, for the
// code was compiled for blocks of one. Their number, which the bounds no longer have.
unsigned threads_of_index(std::vector<unsigned char>& bounds) {
  uint64_t last[2];  // size, and threads that share an index
  unsigned char* const at = bounds.data() + bounds.size() - sizeof last;
  std::memcpy(last, at, sizeof last);
  const auto sharing = static_cast<unsigned>(last[1]);
  last[0] /= sharing;
  last[1] = 1;
  std::memcpy(at, last, sizeof last);
  return sharing;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): CUDA's names
extern "C" {

int cuInit(unsigned flags) {
  if (told("crash")) std::abort();
  if (told("init-error")) return kUnknown;
  if (told("no-device")) return kNoDevice;
  if (flags != 0) return kInvalidValue;
  for (const int each : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT}) std::signal(each, on_signal);
  initialised = true;
  return 0;
}

int cuDriverGetVersion(int* version) {
  *version = told("old-driver") ? 11040 : 13000;
  return 0;
}

int cuDeviceGetCount(int* count) {
  *count = 1;
  return initialised ? 0 : kNotInitialized;
}

int cuDeviceGet(int* device, int ordinal) {
  *device = 7;
  return ordinal == 0 ? 0 : kInvalidValue;
}

int cuDeviceGetName(char* name, int size, int) {
  std::snprintf(name, static_cast<size_t>(size), "a fake GPU");
  return 0;
}

int cuDeviceGetAttribute(int* value, int attribute, int device) {
  if (device != 7) return kInvalidValue;
  if (attribute == 75) *value = told("old-gpu") ? 6 : 9;
  if (attribute == 76) *value = told("old-gpu") ? 1 : 0;
  if (attribute == 97) *value = kMostShared;
  return attribute == 75 || attribute == 76 || attribute == 97 ? 0 : kInvalidValue;
}

int cuDevicePrimaryCtxRetain(void** context, int device) {
  if (!initialised) return kNotInitialized;
  *context = &has_context;
  return device == 7 ? 0 : kInvalidValue;
}

int cuCtxSetCurrent(void* context) {
  has_context = context == &has_context;
  return has_context ? 0 : kInvalidContext;
}

int cuCtxSynchronize() {
  finish();
  return ready();
}

int cuModuleLoadDataEx(void** module, const void* image, unsigned options, int* names,
                       void** values) {
  if (const int error = ready()) return error;
  auto loaded = std::make_unique<Module>();
  std::istringstream text(static_cast<const char*>(image));
  const std::string word = "// host-kernel ";
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with(word)) continue;
    std::istringstream words(line.substr(word.size()));
    std::string name, symbol, object;
    words >> name >> symbol;
    std::getline(words >> std::ws, object);
    loaded->symbols[name] = symbol;
    if (loaded->object == nullptr) loaded->object = ::dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  }
  if ((loaded->object == nullptr && !told("idle")) || told("no-ptx")) {
    for (unsigned i = 0; i + 1 < options; ++i)
      if (names[i] == 5 && names[i + 1] == 6)
        std::snprintf(static_cast<char*>(values[i]), reinterpret_cast<size_t>(values[i + 1]),
                      "ptxas application ptx input, line 1; fatal: no PTX of the fake NVRTC");
    return kInvalidPtx;
  }
  *module = loaded.release();
  return 0;
}

int cuModuleUnload(void* module) {
  auto* const of = static_cast<Module*>(module);
  if (of->object != nullptr) ::dlclose(of->object);
  delete of;
  return 0;
}

int cuModuleGetFunction(void** function, void* module, const char* name) {
  if (const int error = ready()) return error;
  const auto& of = *static_cast<const Module*>(module);
  if (of.object == nullptr) {
    functions.push_back(std::make_unique<Function>());
    *function = functions.back().get();
    return 0;
  }
  for (const bool adjoint : {false, true}) {
    const std::string ending = adjoint ? "_cuda_kernel_backward" : "_cuda_kernel_forward";
    const std::string entry = name;
    if (!entry.ends_with(ending)) continue;
    const auto symbol = of.symbols.find(entry.substr(0, entry.size() - ending.size()));
    if (symbol == of.symbols.end()) break;
    const auto* found = static_cast<const weft_entry*>(::dlsym(of.object, symbol->second.c_str()));
    if (found == nullptr || (adjoint && found->adjoint == nullptr)) break;
    functions.push_back(std::make_unique<Function>(Function{found, adjoint}));
    *function = functions.back().get();
    return 0;
  }
  return kNotFound;
}

int cuFuncGetAttribute(int* value, int attribute, void*) {
  *value = 0;
  return attribute == 1 ? ready() : kInvalidValue;
}

int cuFuncSetAttribute(void*, int attribute, int value) {
  if (attribute != 8 || value < 0 || value > static_cast<int>(kMostShared)) return kInvalidValue;
  return ready();
}

int cuMemAlloc_v2(uint64_t* address, size_t bytes) {
  if (const int error = ready()) return error;
  if (bytes == 0) return kInvalidValue;
  if (told("no-memory") || bytes > (size_t{16} << 30)) return kOutOfMemory;
  // What lies around it is nobody's.
  constexpr size_t kAround = size_t{8} << 30;
  bytes = (bytes + 4095) / 4096 * 4096;
  void* const at = ::mmap(nullptr, bytes + 2 * kAround, PROT_NONE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (at == MAP_FAILED) return kOutOfMemory;
  *address = reinterpret_cast<uint64_t>(at) + kAround;
  memory[*address] = bytes;
  return 0;
}

int cuMemFree_v2(uint64_t address) {
  if (const int error = ready()) return error;
  finish();
  const auto found = memory.find(address);
  if (found == memory.end()) return kInvalidValue;
  constexpr size_t kAround = size_t{8} << 30;
  ::munmap(reinterpret_cast<void*>(address - kAround), found->second + 2 * kAround);
  memory.erase(found);
  return 0;
}

int cuMemcpyHtoD_v2(uint64_t to, const void* from, size_t bytes) {
  finish();
  if (const int error = ready()) return error;
  if (!is_device_memory(to, bytes)) return kInvalidValue;
  open_memory(true);
  std::memcpy(reinterpret_cast<void*>(to), from, bytes);
  open_memory(false);
  return 0;
}

int cuMemcpyDtoH_v2(void* to, uint64_t from, size_t bytes) {
  finish();
  if (const int error = ready()) return error;
  if (!is_device_memory(from, bytes)) return kInvalidValue;
  open_memory(true);
  std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
  open_memory(false);
  return 0;
}

int cuLaunchKernel(void* function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                   unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared,
                   void* stream, void** arguments, void** extra) {
  finish();
  if (const int error = ready()) return error;
  if (told("no-launch")) return kOutOfResources;
  const auto& what = *static_cast<const Function*>(function);
  if (what.entry == nullptr) return 0;
  const weft_entry& entry = *what.entry;
  // The host's shim has grids of one dimension.
  if (grid_x == 0 || grid_y != 1 || grid_z != 1 || block_x == 0 || block_x > 1024 || block_y != 1 ||
      block_z != 1 || shared > kMostShared || stream != nullptr || arguments == nullptr ||
      extra != nullptr)
    return kInvalidValue;
  Launch launch{.function = what, .block_size = block_x, .blocks = grid_x};
  const auto* const bounds = static_cast<const unsigned char*>(arguments[0]);
  launch.bounds.assign(bounds, bounds + kBoundsBytes[entry.rank - 1]);
  launch.block_size /= threads_of_index(launch.bounds);
  launch.arguments = values(entry, arguments + 1, launch.offsets);
  if (what.adjoint)
    launch.adjoints = values(entry, arguments + 1 + entry.parameters, launch.offsets);
  open_memory(true);
  done = false;
  running = std::thread([launch = std::move(launch)] { run(launch); });
  return 0;
}

int cuStreamQuery(void*) {
  if (!done) return kNotReady;
  finish();
  open_memory(false);
  return ready();
}

int cuGetErrorName(int error, const char** name) {
  static const std::map<int, const char*> kNames = {
      {kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {kInvalidPtx, "CUDA_ERROR_INVALID_PTX"},
      {kIllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {kOutOfResources, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
      {kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
      {kUnknown, "CUDA_ERROR_UNKNOWN"}};
  const auto found = kNames.find(error);
  *name = found == kNames.end() ? nullptr : found->second;
  return found == kNames.end() ? kInvalidValue : 0;
}

int cuGetErrorString(int, const char** text) {
  *text = "said by the fake driver";
  return 0;
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
