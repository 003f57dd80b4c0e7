#include "weft/standalone/produce.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "weft/driver/options.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/synth/synth.h"
#include "weft/sys/parallel.h"

namespace weft::standalone {
namespace {

using Json = nlohmann::ordered_json;

// Of one sample, made or found.
struct Made {
  std::string name;
  bool there = false, found = false, no_adjoint = false, constant = false;
  Json refused = Json::array();  // the kernels before it
  std::string kernel, hash, why_missing;
  std::optional<uint64_t> index;
  std::string error;  // the world's
};

Json options_json(const ProduceOptions& options) {
  Json json;
  json["seed"] = options.seed;
  Json categories = Json::array();
  for (const synth::Category category : options.categories)
    categories.push_back(synth::name(category));
  json["categories"] = categories;
  json["backward"] = options.backward;
  json["variant"] = kVariants[static_cast<size_t>(options.variant)];
  json["generator_version"] = synth::kGeneratorVersion;
  json["weft_version"] = record::weft_version();
  json["warp_version"] = Options{}.warp_version;
  return json;
}

// Programs have neither tiles nor gradients of their own nor tuples.
const std::vector<synth::Category>& with_programs() {
  static const std::vector<synth::Category> some = [] {
    const auto all = synth::categories();
    std::vector<synth::Category> kept(all.begin(), all.end());
    std::erase_if(kept, [](synth::Category category) {
      return category == synth::Category::kTile || category == synth::Category::kGradient ||
             category == synth::Category::kTuple;
    });
    return kept;
  }();
  return some;
}

class Producer {
 public:
  Producer(sys::Files& files, const ProduceOptions& options)
      : files_(files), options_(options), generators_(options.threads) {}

  Made make(unsigned thread, uint64_t number) {
    const synth::Category category = options_.categories[number % options_.categories.size()];
    Made made{.name = sample_name(number, category)};
    if (take_up(made)) return made;
    made.refused = Json::array();
    std::unique_ptr<synth::Generator>& generator = generators_[thread];
    if (!generator) generator = std::make_unique<synth::Generator>(options_.seed, with_programs());
    const auto place = static_cast<uint64_t>(std::ranges::find(with_programs(), category) -
                                             with_programs().begin());
    for (uint64_t tries = 0; tries < kTries; ++tries) {
      const uint64_t index =
          (number / options_.categories.size() * kTries + tries) * with_programs().size() + place;
      const synth::Sample& sample = generator->make(index);
      const std::string file = sample.kernel_name + ".py";
      Refusal why;
      std::optional<Project> project =
          make_project({.source = {.name = file, .text = sample.source, .assume_warp = true},
                        .kernel = sample.kernel_name,
                        .backward = options_.backward,
                        .variant = options_.variant,
                        .category = std::string(synth::name(category)),
                        .description = sample.description,
                        .family = sample.family,
                        .difficulty = sample.difficulty,
                        .seed = options_.seed,
                        .index = index,
                        .generator_version = synth::kGeneratorVersion,
                        .refused_before = made.refused.dump()},
                       why);
      if (project) {
        write(*project, made);
        made.index = index;
        return made;
      }
      made.why_missing = why.stage + ": " + why.message;
      made.refused.push_back({{"index", index}, {"stage", why.stage}, {"reason", why.reason}});
    }
    return made;
  }

 private:
  std::string path(const Made& made) const { return options_.folder + '/' + made.name; }

  // What an earlier run left is whole: it was renamed when it was.
  bool take_up(Made& made) {
    const std::string metadata = path(made) + "/metadata.json";
    if (!files_.exists(metadata)) return false;
    const auto text = files_.read(metadata);
    if (!text) return false;
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object() || !json["kernel_name"].is_string() || !json["files"].is_array() ||
        !json["refused_before"].is_array() || !json["index"].is_number())
      return false;
    record::Hasher hasher;
    for (const Json& name : json["files"]) {
      const auto file = name.is_string() ? files_.read(path(made) + '/' + name.get<std::string>())
                                         : Result<std::string>(Error{});
      if (!file) return false;
      if (name != "metadata.json") hasher.update(*file);
    }
    made.there = made.found = true;
    made.kernel = json["kernel_name"];
    made.index = json["index"].get<uint64_t>();
    made.refused = json["refused_before"];
    made.hash = hasher.hex();
    made.no_adjoint = json["why_no_adjoint"].is_string();
    made.constant =
        json["arrays"].is_array() && std::ranges::any_of(json["arrays"], [](const Json& array) {
          return array.is_object() && array.value("constant", false);
        });
    return true;
  }

  void write(const Project& project, Made& made) {
    const std::string aside = path(made) + ".part";
    record::Hasher hasher;
    const auto written = [&]() -> Status {
      WEFT_TRY_STATUS(files_.remove(aside));
      WEFT_TRY_STATUS(files_.make_folders(aside));
      for (const ProjectFile& file : project.files) {
        WEFT_TRY_STATUS(files_.write_loose(aside + '/' + file.name, file.text));
        if (file.name != "metadata.json") hasher.update(file.text);
      }
      return files_.commit_folder(aside, path(made));
    }();
    if (!written) {
      made.error = written.error().message;
      (void)files_.remove(aside).ok();
      return;
    }
    made.there = true;
    made.kernel = project.kernel;
    made.hash = hasher.hex();
    made.no_adjoint = !project.why_no_adjoint.empty();
    made.constant = !project.constant.empty();
  }

  sys::Files& files_;
  const ProduceOptions& options_;
  std::vector<std::unique_ptr<synth::Generator>> generators_;  // one a thread
};

// Of a folder that an earlier run left.
Status check_options(sys::Files& files, const std::string& manifest, const Json& options) {
  if (!files.exists(manifest)) return ok_status();
  WEFT_TRY(const std::string text, files.read(manifest));
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("options"))
    return Error{fmt::format("`{}` is no manifest of programs", manifest)};
  for (const auto& [key, value] : options.items())
    if (!json["options"].contains(key) || json["options"][key] != value)
      return Error{fmt::format("`{}` is of other options: `{}` is {} there, and {} here", manifest,
                               key, json["options"].value(key, Json()).dump(), value.dump())};
  return ok_status();
}

}  // namespace

bool has_programs(synth::Category category) {
  return std::ranges::find(with_programs(), category) != with_programs().end();
}

std::string sample_name(uint64_t number, synth::Category category) {
  return fmt::format("sample_{:04}_{}", number, synth::name(category));
}

Result<ProduceReport> produce(sys::Files& files, const ProduceOptions& options,
                              const ProduceHooks& hooks) {
  const std::string manifest = options.folder + "/manifest.json";
  Json json;
  json["format"] = kProjectFormat;
  json["options"] = options_json(options);
  json["complete"] = false;
  WEFT_TRY_STATUS(files.make_folders(options.folder));
  WEFT_TRY_STATUS(check_options(files, manifest, json["options"]));
  WEFT_TRY_STATUS(files.write(manifest, json.dump(2) + '\n'));

  ProduceReport report;
  Json samples = Json::array(), missing = Json::array();
  record::Hasher hasher;
  std::string error;
  Producer producer(files, options);
  const uint64_t total = options.count * options.categories.size();
  sys::LoopOptions loop{.count = total,
                        .threads = std::max(options.threads, 1u),
                        .window = 4 * size_t{std::max(options.threads, 1u)},
                        .stop = hooks.stop};
  std::vector<Made> slots(loop.window);
  report.complete = sys::ordered_loop(
      loop,
      [&](unsigned thread, uint64_t index, size_t slot) {
        slots[slot] = producer.make(thread, index);
      },
      [&](uint64_t index, size_t slot) {
        const Made& made = slots[slot];
        error = made.error;
        if (!error.empty()) return false;
        for (const Json& refused : made.refused)
          ++report.refused[fmt::format("{}: {}", refused.value("stage", ""),
                                       refused.value("reason", ""))];
        if (made.there) {
          ++report.samples;
          report.found += made.found ? 1 : 0;
          report.without_adjoint += made.no_adjoint ? 1 : 0;
          report.constant += made.constant ? 1 : 0;
          hasher.update(made.hash);
          samples.push_back({{"folder", made.name},
                             {"kernel_name", made.kernel},
                             {"index", *made.index},
                             {"hash", made.hash}});
        } else {
          report.missing.push_back(fmt::format("{}: {}", made.name, made.why_missing));
          missing.push_back({{"folder", made.name}, {"refused", made.refused}});
        }
        if (hooks.progress) hooks.progress(index + 1);
        return true;
      });
  if (!error.empty()) return Error{error};
  report.hash = hasher.hex();
  json["complete"] = report.complete;
  json["samples"] = std::move(samples);
  json["missing"] = std::move(missing);
  json["refused"] = report.refused;
  json["hash"] = report.hash;
  WEFT_TRY_STATUS(files.write(manifest, json.dump(2) + '\n'));
  return report;
}

}  // namespace weft::standalone
