#include "driver.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <cstdio>

namespace weft::native {
namespace {

// Where the dynamic linker looks, then where containers and WSL put it.
constexpr const char* kPlaces[] = {"libcuda.so.1", "/usr/lib/wsl/lib/libcuda.so.1",
                                   "/usr/local/nvidia/lib64/libcuda.so.1",
                                   "/usr/lib/x86_64-linux-gnu/libcuda.so.1"};

struct Gpu {
  std::string library, name;
  int version = 0;           // 13020 is CUDA 13.2
  int arch = 0;              // 90 is sm_90
  int clock = 0, width = 0;  // of its memory: kHz, bits
};

// The whole path of an opened library.
std::string path_of(const Driver& driver, std::string_view name) {
  Dl_info info{};
  const bool known = ::dladdr(reinterpret_cast<const void*>(driver.init), &info) != 0;
  return known && info.dli_fname != nullptr ? info.dli_fname : std::string(name);
}

Result<Gpu> look(const Driver& driver, std::string_view library) {
  const auto failed = [&](const char* what, int error) {
    return Error{fmt::format("the driver {}: {}", what, driver.text(error))};
  };
  Gpu gpu{.library = path_of(driver, library)};
  constexpr int kNoDevice = 100;
  int count = 0, device = 0, major = 0, minor = 0;
  std::array<char, 256> name{};
  int error = driver.init(0);
  if (error == cuda::kSuccess) error = driver.device_count(&count);
  if (error == kNoDevice || (error == cuda::kSuccess && count == 0))
    return Error{"the driver finds no device"};
  if (error != cuda::kSuccess) return failed("cannot start", error);
  if (error = driver.version(&gpu.version); error != cuda::kSuccess)
    return failed("does not know its version", error);
  if (error = driver.device(&device, 0); error == cuda::kSuccess)
    error = driver.device_name(name.data(), static_cast<int>(name.size()) - 1, device);
  if (error == cuda::kSuccess) error = driver.device_attribute(&major, cuda::kComputeMajor, device);
  if (error == cuda::kSuccess) error = driver.device_attribute(&minor, cuda::kComputeMinor, device);
  if (error != cuda::kSuccess) return failed("does not describe its device", error);
  // Some drivers do not say.
  (void)driver.device_attribute(&gpu.clock, cuda::kMemoryClock, device);
  (void)driver.device_attribute(&gpu.width, cuda::kMemoryWidth, device);
  gpu.name = name.data();
  gpu.arch = major * 10 + minor;
  return gpu;
}

Result<Gpu> find_gpu(const char* given) {
  if (*given != '\0') {
    WEFT_TRY(const Driver driver, Driver::open(given));
    return look(driver, given);
  }
  for (const char* place : kPlaces)
    if (const auto driver = Driver::open(place); driver.ok()) return look(*driver, place);
  return Error{"no libcuda.so.1, which comes with NVIDIA's driver"};
}

}  // namespace

Result<Driver> Driver::open(const std::string& path) {
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return Error{::dlerror()};
  Driver driver;
  const char* missing = nullptr;
#define WEFT_DRIVER(name, symbol, ...)                                              \
  driver.name = reinterpret_cast<decltype(driver.name)>(::dlsym(library, #symbol)); \
  if (driver.name == nullptr) missing = #symbol;
#include "driver.def"
  if (missing != nullptr) return Error{fmt::format("`{}` has no `{}`", path, missing)};
  return driver;
}

std::string Driver::text(int error) const {
  const char* name = nullptr;
  const char* words = nullptr;
  if (error_name(error, &name) != cuda::kSuccess || name == nullptr)
    return fmt::format("CUDA error {}", error);
  if (error_text(error, &words) != cuda::kSuccess || words == nullptr) return name;
  return fmt::format("{}: {}", name, words);
}

int gpu_probe(int argc, char** argv) {
  const auto gpu = find_gpu(argc > 2 ? argv[2] : "");
  if (gpu.ok())
    fmt::print("{}\n{}\n{}\n{}\n{}\n", gpu->library, gpu->version, gpu->arch, gpu->name,
               // Twice a clock, and as many bytes a second.
               2e3 * gpu->clock * gpu->width / 8);
  else
    fmt::print("{}\n", gpu.error().message);
  std::fflush(stdout);
  // Its driver's threads are not waited for.
  std::_Exit(gpu.ok() ? 0 : 1);
}

}  // namespace weft::native
