#include "data_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "categories.h"
#include "parse.h"
#include "weft/base/text.h"
#include "weft/driver/options.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

// "3" or "2-4" into the limits of the policy.
bool set_difficulty(std::string_view text, synth::Policy& policy) {
  const auto digit = [](char c, double& value) {
    value = c - '0';
    return c >= '1' && c <= '5';
  };
  const bool range = text.size() == 3 && text[1] == '-';
  return (text.size() == 1 || range) && digit(text.front(), policy.difficulty_min) &&
         digit(text.back(), policy.difficulty_max) &&
         policy.difficulty_min <= policy.difficulty_max;
}

// Policies that are written differently and mean the same are the same. Empty for the usual one, so
// that data sets do not differ by whether somebody wrote it to a file first.
std::string policy_text(const synth::Policy& policy) {
  Text text, usual;
  synth::print(policy, text);
  synth::print(synth::Policy(), usual);
  return text.view() == usual.view() ? "" : text.str();
}

}  // namespace

CLI::Option* add_data_options(CLI::App& app, DataArguments& arguments) {
  auto* const count = app.add_option("-n,--count", arguments.count, "number of kernels")
                          ->check(CLI::Range(uint64_t{1}, kMostKernels));
  app.add_option("-d,--device", arguments.device, "cpu, cuda or both")
      ->check(CLI::IsMember({"cpu", "cuda", "both"}))
      ->capture_default_str();
  app.add_option("-s,--seed", arguments.seed, "another seed, other kernels")
      ->check(CLI::Range(uint64_t{0}, uint64_t{INT64_MAX}))
      ->capture_default_str();
  app.add_option("-c,--category", arguments.categories, category_help())
      ->delimiter(',')
      ->type_name(category_type());
  app.add_flag("--backward,!--no-backward", arguments.backward, "with adjoint code (the default)");
  app.add_option("--format", arguments.format, "jsonl (a line a record) or json (a file a record)")
      ->check(CLI::IsMember({"jsonl", "json"}))
      ->capture_default_str();
  app.add_flag("--module", arguments.module, "with the text of the whole module");
  app.add_option("--fields", arguments.fields,
                 "names of the code fields: ir, or those of older scripts: old "
                 "(cpp_forward, cuda_forward ...), cpp (cpp_forward for every device)")
      ->check(CLI::IsMember({"ir", "old", "cpp"}))
      ->capture_default_str();
  app.add_option("--size", arguments.size, "how much a kernel computes: small, medium or large")
      ->check(CLI::IsMember(
          std::vector<std::string>(synth::kSizeNames.begin(), synth::kSizeNames.end())))
      ->capture_default_str();
  app.add_option("--policy", arguments.policy,
                 "file with probabilities and limits that replace those of --size")
      ->type_name("FILE");
  app.add_option("--difficulty", arguments.difficulty,
                 "only kernels of this difficulty, 1 to 5, or of a range such as 3-5")
      ->type_name("N-M");
  app.add_flag("--swarm", arguments.swarm, "vary the policy at random for each kernel");
  app.add_option("--shard-size", arguments.shard_size, "indices a shard")
      ->check(CLI::Range(uint64_t{1}, record::kMostShardSize))
      ->capture_default_str();
  app.add_option(
         "--duplicates", arguments.duplicates,
         "drop or keep kernels that differ from an earlier one of their shard only in names and "
         "numbers")
      ->check(CLI::IsMember({"drop", "keep"}))
      ->capture_default_str();
  return count;
}

Result<synth::Policy> chosen_policy(const DataArguments& arguments) {
  const auto* const at = std::ranges::find(synth::kSizeNames, arguments.size);
  synth::Policy policy = synth::policy_of(static_cast<synth::Size>(at - synth::kSizeNames.begin()));
  if (!arguments.policy.empty()) {
    WEFT_TRY(const std::string text, sys::read_file_or_stdin(arguments.policy));
    const Result<synth::Policy> loaded = synth::load_policy(text, policy);
    if (!loaded.ok()) return Error{fmt::format("{}: {}", arguments.policy, loaded.error().message)};
    policy = *loaded;
  }
  if (!arguments.difficulty.empty() && !set_difficulty(arguments.difficulty, policy)) {
    return Error{fmt::format("--difficulty takes 1 to 5 or a range such as 3-5, and got `{}`",
                             arguments.difficulty)};
  }
  if (arguments.swarm) policy.swarm = 1;
  return policy;
}

Result<record::DataOptions> data_options(const DataArguments& arguments,
                                         const std::vector<synth::Category>& chosen,
                                         const synth::Policy& policy) {
  record::DataOptions options;
  options.seed = arguments.seed;
  for (const synth::Category category : chosen)
    options.categories.emplace_back(synth::name(category));
  options.devices = devices_of(arguments.device);
  options.backward = arguments.backward;
  options.module = arguments.module;
  record::find_field_names(arguments.fields, options.fields);
  record::find_format(arguments.format, options.format);
  options.shard_size = arguments.shard_size;
  if (const uint64_t most = record::most_shard_size(options.format); options.shard_size > most)
    return Error{fmt::format("--shard-size is at most {} with --format {}", most,
                             record::name(options.format))};
  options.drop_duplicates = arguments.duplicates == "drop";
  options.policy = policy_text(policy);
  options.generator_version = synth::kGeneratorVersion;
  options.weft_version = record::weft_version();
  options.warp_version = Options{}.warp_version;
  return options;
}

}  // namespace weft::cli
