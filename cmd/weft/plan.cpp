// weft plan: a run as a file, for workers on many machines.
#include "weft/plan/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "categories.h"
#include "command.h"
#include "data_options.h"
#include "pack_options.h"
#include "parse.h"
#include "paths.h"
#include "plan_option.h"
#include "verify_folder.h"
#include "weft/pack/parts.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/record/manifest.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

constexpr const char* kPlanExamples =
    "Examples:\n"
    "  weft plan generate -n 1M -s 7 -o million.plan             100 shards\n"
    "  weft plan generate -n 1M --verify gradient -o million.plan\n"
    "  weft plan verify million.plan --verify gradient -o verdicts.plan\n"
    "  weft plan pack verdicts.plan --parts 4 -o packed.plan     as `weft pack verdicts` packs it\n"
    "  weft work million.plan --shard 12                         one of them, on any machine\n"
    "  weft status million.plan\n"
    "  weft collect million.plan                                 the data set: million/\n"
    "\n"
    "docs/scale.md has it on Ray, Slurm, Kubernetes and object stores.";

struct PlanArguments {
  std::string kind;
  std::vector<std::string> sources;
  DataArguments data;
  PackArguments pack;
  uint64_t parts = 1;
  std::string verify;
  uint64_t audit = 0;
  std::string output;
};

// Of so many indices as the first ones tell.
plan::Expected expected(const record::DataOptions& options, const pipeline::Recipe& recipe,
                        uint64_t indices) {
  constexpr uint64_t kSample = 256;
  const uint64_t made = std::min(kSample, indices);
  pipeline::Batch batch(options.fields);
  pipeline::make_kernel_maker(options, recipe.categories, recipe.policy)->make(0, made, batch);
  const double scale = static_cast<double>(indices) / static_cast<double>(made);
  const auto grown = [&](uint64_t count) {
    return static_cast<uint64_t>(static_cast<double>(count) * scale);
  };
  return {.records = grown(batch.counts().records), .bytes = grown(batch.counts().bytes)};
}

Result<plan::Plan> generate_plan(const PlanArguments& arguments) {
  plan::Plan plan;
  WEFT_TRY(const auto chosen, chosen_categories(arguments.data.categories));
  WEFT_TRY(const auto policy, chosen_policy(arguments.data));
  WEFT_TRY(plan.options, data_options(arguments.data, chosen, policy));
  plan.weft_version = plan.options.weft_version;
  plan.indices = arguments.data.count;
  plan.expected = expected(plan.options, {chosen, policy}, plan.indices);
  return plan;
}

// A data set that is there, or that a plan makes.
struct Input {
  plan::Source source;
  record::DataOptions options;
  uint64_t indices = 0, shards = 0;
  plan::Expected expected;
};

Result<Input> input_of_plan(const std::string& path) {
  const PlanOption option(path, "");
  WEFT_TRY(const plan::Plan plan, option.load());
  if (plan.packing) return Error{fmt::format("`{}` makes a pack, and no data set", path)};
  return Input{.source = {.folder = absolute_path(option.store_folder()),
                          .hash = "",
                          .plan = plan::id(plan)},
               .options = plan.options,
               .indices = plan.indices,
               .shards = plan.shards(),
               .expected = plan.expected};
}

Result<Input> input_of(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error)) return input_of_plan(path);
  WEFT_TRY(const auto manifest, record::read_manifest(sys::real_files(), path));
  if (!manifest) return Error{fmt::format("`{}` holds no data set", path)};
  const std::vector<record::Shard>& shards = manifest->shards;
  if (shards.empty() || shards.back().range.number + 1 != shards.size())
    return Error{fmt::format("`{}` is not complete", path)};
  Input input{.source = {.folder = absolute_path(path), .hash = manifest->hash(), .plan = ""},
              .options = manifest->options,
              .indices = shards.back().range.end,
              .shards = shards.size()};
  for (const record::Shard& shard : shards) {
    input.expected.records += shard.counts.records;
    input.expected.bytes += shard.counts.bytes;
  }
  return input;
}

Result<plan::Plan> verify_plan(const PlanArguments& arguments) {
  WEFT_TRY(const Input input, input_of(arguments.sources.front()));
  if (input.options.format == record::Format::kJson)
    return Error{"a plan verifies data sets of the format jsonl"};
  plan::Plan plan{.weft_version = input.options.weft_version,
                  .options = input.options,
                  .indices = input.indices};
  plan.source = input.source;
  plan.expected = input.expected;
  return plan;
}

Result<plan::Plan> pack_plan(PlanArguments& arguments) {
  plan::Packing packing{.parts = arguments.parts};
  WEFT_TRY(packing.options, pack_options(arguments.pack));
  plan::Plan plan{.weft_version = std::string(record::weft_version())};
  for (const std::string& path : arguments.sources) {
    WEFT_TRY(Input input, input_of(path));
    packing.sources.push_back(std::move(input.source));
    packing.inputs += input.shards;
    plan.expected.records += input.expected.records;
    plan.expected.bytes += input.expected.bytes;
  }
  WEFT_TRY(packing.against, pack::hash_of_benchmarks(sys::real_files(), packing.options));
  plan.packing = std::move(packing);
  return plan;
}

Result<plan::Plan> make_plan(PlanArguments& arguments) {
  if (arguments.kind == "pack") return pack_plan(arguments);
  WEFT_TRY(plan::Plan plan,
           arguments.kind == "generate" ? generate_plan(arguments) : verify_plan(arguments));
  if (!arguments.verify.empty()) {
    plan.verification.emplace(plan::Verification{.audit = arguments.audit});
    verify::find_level(arguments.verify, plan.verification->level);
  }
  return plan;
}

// The options of one kind of plan stand together in the help, and go with no other kind.
constexpr std::string_view kOfGenerate = "options of `weft plan generate`";
constexpr std::string_view kOfPack = "options of `weft plan pack`";
constexpr std::string_view kOfVerdicts = "options of verdicts";

// What is wrong with the arguments together; empty: nothing.
std::string wrong_use(const CLI::App& app, const PlanArguments& arguments) {
  const bool generates = arguments.kind == "generate", packs = arguments.kind == "pack";
  for (const CLI::Option* option : app.get_options()) {
    const std::string& group = option->get_group();
    if (option->count() != 0 && ((group == kOfGenerate && !generates) ||
                                 (group == kOfPack && !packs) || (group == kOfVerdicts && packs)))
      return fmt::format("{} is no option of `weft plan {}`", option->get_name(), arguments.kind);
  }
  const size_t sources = arguments.sources.size();
  if (generates && sources != 0) return "`weft plan generate` takes no data set";
  if (generates && app.count("-n") == 0) return "-n says how many kernels to make";
  if (packs && sources == 0) return "name the data sets to pack";
  if (!generates && !packs && sources != 1) return "`weft plan verify` takes one data set";
  if (!generates && !packs && arguments.verify.empty()) return "--verify says to which level";
  if (arguments.verify.empty() && app.count("--audit") != 0) return "--audit needs --verify";
  return "";
}

// Those that `add` adds.
template <typename Add>
void add_group(CLI::App& app, std::string_view group, const Add& add) {
  const size_t before = app.get_options().size();
  add();
  const std::vector<CLI::Option*> options = app.get_options();
  for (size_t i = before; i < options.size(); ++i) options[i]->group(std::string(group));
}

}  // namespace

int plan_command(const Call& call) {
  PlanArguments arguments;
  CLI::App app(
      "Writes down what is to be made or verified, as shards that workers do one by one, on any "
      "number of machines.",
      "weft plan");
  app.footer(kPlanExamples);
  app.add_option("WHAT", arguments.kind, "generate, verify or pack")
      ->required()
      ->check(CLI::IsMember(
          std::vector<std::string>(plan::kKindNames.begin(), plan::kKindNames.end())));
  app.add_option("DIR|PLAN", arguments.sources,
                 "the data set to verify, or those to pack, in order; or the plans that make them");
  app.add_option("-o,--output", arguments.output, "the plan")->type_name("PLAN")->required();
  add_group(app, kOfVerdicts, [&] {
    app.add_option("--verify", arguments.verify,
                   "each shard is verified to this level before it is published, and the verdicts "
                   "are written into its records")
        ->check(CLI::IsMember(level_names()));
    add_audit_option(app, arguments.audit);
  });
  add_group(app, kOfGenerate, [&] { add_data_options(app, arguments.data); });
  add_group(app, kOfPack, [&] {
    app.add_option("--parts", arguments.parts,
                   "workers that look for near-duplicates at once; the pack is the same for any "
                   "number")
        ->check(CLI::Range(uint64_t{1}, uint64_t{100'000}))
        ->capture_default_str();
    add_pack_options(app, arguments.pack);
  });
  if (const auto code = parse(app, call)) return *code;
  if (const std::string wrong = wrong_use(app, arguments); !wrong.empty())
    return fail(kUsage, wrong);
  const auto plan = make_plan(arguments);
  if (!plan.ok()) return fail(kUsage, plan.error().message);
  if (!write_output(arguments.output, plan::document(*plan))) return kNo;
  if (arguments.output != "-")
    fmt::print("{}: {} shards, some {} records, {}B\n", arguments.output, plan->shards(),
               sys::short_count(static_cast<double>(plan->expected.records)),
               sys::short_count(static_cast<double>(plan->expected.bytes)));
  return kSuccess;
}

}  // namespace weft::cli
