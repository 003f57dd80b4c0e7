#include "extract_survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include "command.h"
#include "paths.h"
#include "weft/mine/survey.h"
#include "weft/native/toolchain.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"
#include "weft/sys/terminal.h"

namespace weft::cli {
namespace {

using mine::Obstacle;
using mine::SurveyedFile;

constexpr size_t kShownRows = 30;

// What keeps kernels from being compiled in the same words.
struct ObstacleRow {
  uint64_t kernels = 0;
  std::string what;
  const Obstacle* first = nullptr;
};

struct Figures {
  uint64_t with_kernels = 0;
  uint64_t compiled = 0, refused = 0, unsupported = 0, inside = 0;
  std::vector<ObstacleRow> refused_rows, unsupported_rows;  // most frequent first
  std::vector<std::pair<std::string, std::string>> notes;   // where, what: not of one kernel
  bool good = true;

  uint64_t kernels() const { return compiled + refused + unsupported; }
};

std::string place(const Obstacle& obstacle, const SurveyedFile& file) {
  if (obstacle.line == 0) return file.path;
  return fmt::format("{}:{}:{}", obstacle.file, obstacle.line, obstacle.column);
}

std::string construct(const Obstacle& obstacle) {
  constexpr std::string_view kEnd = " is not supported";
  std::string_view what = obstacle.message;
  if (obstacle.unsupported() && what.ends_with(kEnd)) what.remove_suffix(kEnd.size());
  return std::string(what);
}

Figures figures_of(const mine::Survey& survey) {
  Figures figures;
  std::map<std::pair<bool, std::string>, ObstacleRow> rows;
  for (const SurveyedFile& file : survey.files) {
    figures.with_kernels += file.kernels() + file.inside != 0;
    figures.compiled += file.compiled;
    figures.refused += file.refused;
    figures.unsupported += file.unsupported;
    figures.inside += file.inside;
    figures.good = figures.good && file.good();
    if (!file.unreadable.empty()) figures.notes.emplace_back(file.path, file.unreadable);
    for (const Obstacle& obstacle : file.obstacles) {
      if (obstacle.code == diag::Code::kSyntaxError || obstacle.kernels == 0) {
        figures.notes.emplace_back(place(obstacle, file), obstacle.message);
        continue;
      }
      std::string what = construct(obstacle);
      ObstacleRow& row = rows[{obstacle.unsupported(), what}];
      if (row.first == nullptr) row = {0, std::move(what), &obstacle};
      row.kernels += obstacle.kernels;
    }
  }
  for (auto& [key, row] : rows)
    (key.first ? figures.unsupported_rows : figures.refused_rows).push_back(std::move(row));
  for (std::vector<ObstacleRow>* list : {&figures.refused_rows, &figures.unsupported_rows})
    std::ranges::stable_sort(*list, std::greater{}, &ObstacleRow::kernels);
  return figures;
}

std::string table(const mine::Survey& survey, const Figures& figures) {
  std::string text = fmt::format("{} files, {} with kernels; {} kernels\n\n", survey.files.size(),
                                 figures.with_kernels, figures.kernels());
  const auto count = [&](uint64_t number, std::string_view what) {
    text += fmt::format("{:8} {}\n", number, what);
  };
  count(figures.compiled, "compiled");
  count(figures.refused, "refused: Warp refuses them too");
  count(figures.unsupported, "unsupported: weft does not compile them yet");
  if (figures.inside != 0)
    count(figures.inside,
          "more inside functions, made only when these are called (python -m weft.live)");
  const auto list = [&](std::string_view title, const std::vector<ObstacleRow>& rows) {
    if (rows.empty()) return;
    text += fmt::format("\n{}\n", title);
    for (size_t i = 0; i < std::min(rows.size(), kShownRows); ++i)
      text += fmt::format("{:8} {:60} {}:{}\n", rows[i].kernels, rows[i].what, rows[i].first->file,
                          rows[i].first->line);
    if (rows.size() > kShownRows)
      text += fmt::format("         and {} others: --json lists them\n", rows.size() - kShownRows);
  };
  list("unsupported, and where first", figures.unsupported_rows);
  list("refused, and where first", figures.refused_rows);
  if (!figures.notes.empty()) text += "\nother errors\n";
  for (const auto& [where, why] : figures.notes)
    text += fmt::format("         {}: {}\n", where, why);
  return text;
}

void write_place(record::JsonWriter& json, const Obstacle& obstacle) {
  json.key("file").value(obstacle.file);
  json.key("line").value(obstacle.line).key("column").value(obstacle.column);
}

void write_rows(record::JsonWriter& json, std::string_view key,
                const std::vector<ObstacleRow>& rows) {
  json.key(key).array();
  for (const ObstacleRow& row : rows) {
    json.object().key("kernels").value(row.kernels).key("what").value(row.what);
    json.key("code").value(diag::code_name(row.first->code));
    write_place(json, *row.first);
    json.end();
  }
  json.end();
}

void write_counts(record::JsonWriter& json, const auto& counts) {
  json.key("compiled").value(counts.compiled).key("refused").value(counts.refused);
  json.key("unsupported").value(counts.unsupported).key("inside").value(counts.inside);
}

std::string as_json(const mine::Survey& survey, const Figures& figures) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("weft_version").value(record::weft_version());
  json.key("warp_version").value(Options{}.warp_version);
  json.key("kernels").object();
  write_counts(json, figures);
  json.end();
  write_rows(json, "unsupported", figures.unsupported_rows);
  write_rows(json, "refused", figures.refused_rows);
  json.key("files").array();
  for (const SurveyedFile& file : survey.files) {
    json.object().key("file").value(file.path);
    write_counts(json, file);
    json.key("unreadable");
    if (file.unreadable.empty())
      json.null();
    else
      json.value(file.unreadable);
    json.key("diagnostics").array();
    for (const Obstacle& obstacle : file.obstacles) {
      json.object().key("code").value(diag::code_name(obstacle.code));
      json.key("message").value(obstacle.message).key("kernel").value(obstacle.kernel);
      write_place(json, obstacle);
      json.key("kernels").value(obstacle.kernels).end();
    }
    json.end().end();
  }
  json.end().end();
  text << '\n';
  return text.str();
}

// folder/below/step.cu for below/step.py.
Status write_texts(const SurveyArguments& arguments, const SurveyedFile& file) {
  sys::Files& files = sys::real_files();
  const std::string path = arguments.folder + "/" + file.name;
  WEFT_TRY_STATUS(files.make_folders(std::filesystem::path(path).parent_path().string()));
  for (size_t i = 0; i < file.texts.size(); ++i) {
    const std::string name = file.name + (arguments.devices[i] == "cpu" ? ".cpp" : ".cu");
    WEFT_TRY_STATUS(
        check_folder("-o", arguments.folder,
                     {.names = {name}, .known_by = name, .text = "#include \"builtin.h\""}));
    WEFT_TRY_STATUS(files.write(arguments.folder + '/' + name, file.texts[i]));
  }
  return ok_status();
}

}  // namespace

int extract_survey(const SurveyArguments& arguments) {
  mine::SurveyRequest request = {
      .trees = arguments.trees,
      .devices = {},
      .options = arguments.options,
      .warp = native::find_warp_package(),
      .instances = [&](const std::string& path) { return arguments.instances->of(path); },
      .threads = arguments.jobs != 0 ? arguments.jobs : sys::processor_count(),
      .progress = {},
      .write = {}};
  for (const std::string& device : arguments.devices) request.devices.push_back(device_of(device));
  const sys::InterruptScope interrupt;
  request.stop = &interrupt.stop();
  std::optional<sys::Progress> progress;
  request.progress = [&](uint64_t done, uint64_t total) {
    if (!progress)
      progress.emplace(sys::progress_style(arguments.quiet), "extract", "files", total);
    progress->update(done);
  };
  if (!arguments.folder.empty())
    request.write = [&](const SurveyedFile& file) { return write_texts(arguments, file); };
  const Result<mine::Survey> survey = mine::survey(sys::real_files(), request);
  if (progress) progress->clear();
  if (!survey.ok()) return fail(kNo, survey.error().message);
  if (!survey->complete) return fail(kInterrupted, "interrupted");
  const Figures figures = figures_of(*survey);
  if (arguments.json != "-" && !write_output("-", table(*survey, figures))) return kNo;
  if (!arguments.json.empty() && !write_output(arguments.json, as_json(*survey, figures)))
    return kNo;
  return figures.good ? kSuccess : kNo;
}

}  // namespace weft::cli
