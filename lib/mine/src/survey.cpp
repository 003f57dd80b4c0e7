#include "weft/mine/survey.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <utility>

#include "weft/base/check.h"
#include "weft/mine/tree.h"
#include "weft/sys/parallel.h"

namespace weft::mine {
namespace {

namespace fs = std::filesystem;

bool may_have_kernels(std::string_view text) {
  const auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  return has("kernel") && (has("warp") || has("wp"));
}

// As a path that can be opened from here, and no longer than it must be.
std::string shown(const std::string& path, const fs::path& here) {
  const std::string below = fs::path(path).lexically_relative(here).generic_string();
  return below.empty() || below.starts_with("..") ? path : below;
}

fs::path absolute(const std::string& path) { return fs::absolute(path).lexically_normal(); }

fs::path common_folder(const fs::path& a, const fs::path& b) {
  fs::path common;
  auto [left, right] = std::ranges::mismatch(a, b);
  for (auto part = a.begin(); part != left; ++part) common /= *part;
  return common;
}

// The files of all trees, each once, with the names that they have here.
Result<std::vector<SurveyedFile>> find_files(const std::vector<std::string>& trees) {
  std::vector<SurveyedFile> all;
  std::vector<fs::path> places;
  std::set<fs::path> known;
  fs::path top;
  for (const std::string& tree : trees) {
    WEFT_TRY(const std::vector<SourceFile> found, python_files(tree));
    fs::path folder = absolute(tree);
    std::error_code ignored;
    if (!folder.has_filename() || !fs::is_directory(folder, ignored)) folder = folder.parent_path();
    top = top.empty() ? folder : common_folder(top, folder);
    for (const SourceFile& file : found) {
      fs::path place = absolute(file.path);
      if (!known.insert(place).second) continue;
      all.push_back({.path = fs::path(file.path).lexically_normal().generic_string()});
      places.push_back(std::move(place));
    }
  }
  for (size_t i = 0; i < all.size(); ++i)
    all[i].name = places[i].lexically_relative(top).replace_extension().generic_string();
  return all;
}

// What a thread has.
class Surveyor {
 public:
  explicit Surveyor(const SurveyRequest& request) : request_(request) {}

  void look_at(sys::Files& files, SurveyedFile& file) {
    const WorkingOn working_on(file.path);
    Result<std::string> text = files.read(file.path, sys::kMostSource);
    if (!text.ok()) {
      file.unreadable = text.error().message;
      return;
    }
    if (!may_have_kernels(*text)) return;
    const std::string name = absolute(file.path).string();
    const std::vector<scope::InstanceRequest> instances =
        request_.instances ? request_.instances(name) : std::vector<scope::InstanceRequest>{};
    const driver::Compiler::Input input = {.name = name,
                                           .text = *text,
                                           .search = true,
                                           .warp = request_.warp,
                                           .same_files = true,
                                           .shares_packages = instances.empty(),
                                           .instances = instances};
    uint64_t found = 0;
    compiler_.load(input, request_.options.limits);
    for (const Device device : request_.devices) {
      Options options = request_.options;
      options.device = device;
      diag::Diagnostics diags;
      const driver::Artifact& artifact = compiler_.compile(options, diags);
      const bool first = device == request_.devices.front();
      for (Obstacle& obstacle : obstacles(diags, artifact.rejected))
        if (first || std::ranges::find(file.obstacles, obstacle) == file.obstacles.end())
          file.obstacles.push_back(std::move(obstacle));
      found = artifact.kernels.size() + artifact.rejected;
      file.inside = artifact.inside;
      if (request_.write) file.texts.emplace_back(artifact.module.view());
    }
    for (const Obstacle& obstacle : file.obstacles)
      (obstacle.unsupported() ? file.unsupported : file.refused) += obstacle.kernels;
    file.compiled = found - file.unsupported - file.refused;
  }

 private:
  std::vector<Obstacle> obstacles(const diag::Diagnostics& diags, size_t rejected) const {
    std::vector<Obstacle> found;
    for (const diag::Diagnostic& diagnostic : diags.all()) {
      if (diagnostic.severity != diag::Severity::kError) continue;
      Obstacle& one = found.emplace_back(Obstacle{.code = diagnostic.code,
                                                  .message = diagnostic.message,
                                                  .kernel = diagnostic.kernel,
                                                  .file = {}});
      if (!one.kernel.empty() && rejected != 0) one.kernels = 1, --rejected;
      if (diagnostic.source == nullptr) continue;
      const Position at = diagnostic.source->position(diagnostic.span.begin);
      one.file = shown(diagnostic.source->name(), here_);
      one.line = at.line;
      one.column = at.column;
    }
    // What has no error of its own is left out because of one that is the file's.
    const auto general = std::ranges::find(found, "", &Obstacle::kernel);
    if (general != found.end()) general->kernels = rejected;
    return found;
  }

  const SurveyRequest& request_;
  const fs::path here_ = fs::current_path();
  driver::Compiler compiler_;
};

// In files a thread: the first one of a package takes as long as a hundred others.
constexpr size_t kWindow = 64;

}  // namespace

Result<Survey> survey(sys::Files& files, const SurveyRequest& request) {
  Survey survey;
  WEFT_TRY(survey.files, find_files(request.trees));
  std::vector<std::unique_ptr<Surveyor>> surveyors(request.threads);
  Status status = ok_status();
  const auto produce = [&](unsigned thread, uint64_t number, size_t) {
    if (!surveyors[thread]) surveyors[thread] = std::make_unique<Surveyor>(request);
    surveyors[thread]->look_at(files, survey.files[number]);
  };
  const auto consume = [&](uint64_t number, size_t) {
    SurveyedFile& file = survey.files[number];
    if (request.write && file.compiled != 0) status = request.write(file);
    file.texts = {};
    if (request.progress) request.progress(number + 1, survey.files.size());
    return status.ok();
  };
  survey.complete = sys::ordered_loop({.count = survey.files.size(),
                                       .threads = request.threads,
                                       .window = kWindow * request.threads,
                                       .stop = request.stop},
                                      produce, consume);
  WEFT_TRY_STATUS(status);
  return survey;
}

}  // namespace weft::mine
