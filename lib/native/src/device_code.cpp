#include "weft/native/device_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

#include "cache.h"
#include "compilers.h"
#include "host.h"
#include "split.h"
#include "weft/record/hash.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

constexpr const char* kSymbol = "weft_device_entry";

}  // namespace

struct DeviceCodeBuilder::State {
  State(const Toolchain& toolchain, DeviceCodeOptions options_in, Cache cache_in)
      : options(std::move(options_in)),
        cache(std::move(cache_in)),
        nvcc(toolchain, cache.work(), options.time_limit),
        flags({"-w", "-O3", "-std=c++17", "-cudart=static", "--expt-relaxed-constexpr",
               fmt::format("-arch=sm_{}", toolchain.gpu_arch)}),
        identity(fmt::format("{} {} {}", toolchain.nvcc.path, toolchain.nvcc.version,
                             fmt::join(flags, " "))) {}

  Result<Built> build(const Code& code) const;

  const DeviceCodeOptions options;
  const Cache cache;
  const Nvcc nvcc;
  const std::vector<std::string> flags;
  const std::string identity;  // of all that objects depend on but for the codes
};

Result<Built> DeviceCodeBuilder::State::build(const Code& code) const {
  const std::string program = fmt::format(
      "{}{}#define WEFT_SYMBOL {}\n#line 1 \"answer.cu\"\n{}\n#line 1 \"weft-entry\"\n{}\n",
      entry_text(), options.prelude, kSymbol, code.text, code.entry);
  Built built;
  built.object = cache.object(record::hash_hex(identity + program));
  if (!cache.use(built.object)) {
    WEFT_TRY(const Answer answer, nvcc.link_text(flags, program));
    if (answer.ok) {
      WEFT_TRY_STATUS(keep_bytes(answer.object, built.object));
    } else {
      built.outcome = answer.failed ? Built::Outcome::kFailed : Built::Outcome::kRejected;
      built.message = readable(without_folders(answer.log, {cache.work()}));
      return built;
    }
  }
  built.kernels.push_back({.name = {}, .symbol = kSymbol, .images = nullptr});
  return built;
}

DeviceCodeBuilder::DeviceCodeBuilder(std::unique_ptr<State> state) : state_(std::move(state)) {}
DeviceCodeBuilder::DeviceCodeBuilder(DeviceCodeBuilder&&) noexcept = default;
DeviceCodeBuilder::~DeviceCodeBuilder() = default;

Result<DeviceCodeBuilder> DeviceCodeBuilder::create(const Toolchain& toolchain,
                                                    const DeviceCodeOptions& options) {
  if (!toolchain.nvcc.found()) return Error{toolchain.nvcc.missing};
  if (std::string reason = toolchain.no_gpu(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  auto state = std::make_unique<State>(toolchain, options, std::move(cache));
  return DeviceCodeBuilder(std::move(state));
}

Result<std::vector<Built>> DeviceCodeBuilder::build(std::span<const Code> codes) {
  std::vector<Built> results(codes.size());
  WEFT_TRY_STATUS(
      sys::try_each_index(codes.size(), state_->options.threads, [&](unsigned, size_t i) -> Status {
        WEFT_TRY(results[i], state_->build(codes[i]));
        return ok_status();
      }));
  return results;
}

}  // namespace weft::native
