#include "weft/check/project.h"

#include <system_error>
#include <utility>

#include "weft/sys/files.h"

namespace weft::check {

namespace fs = std::filesystem;

namespace {

fs::path absolute(const std::string& file) {
  std::error_code none;
  return fs::absolute(file == "-" ? fs::path("stdin") : fs::path(file), none).lexically_normal();
}

}  // namespace

std::string Project::relative(const std::string& file) const {
  return absolute(file).lexically_relative(folder).string();
}

Result<const Project*> Projects::of(const std::string& file) {
  return at(absolute(file).parent_path());
}

Result<const Project*> Projects::at(const fs::path& folder) {
  if (const auto known = projects_.find(folder); known != projects_.end())
    return static_cast<const Project*>(known->second.get());
  const std::string file = (folder / "pyproject.toml").string();
  std::shared_ptr<Project> project;
  if (sys::real_files().exists(file)) {
    WEFT_TRY(const std::string text, sys::real_files().read(file, sys::kMostSource));
    WEFT_TRY(Selection selection, read_pyproject(file, text));
    project = std::make_shared<Project>(Project{folder, std::move(selection)});
  } else if (folder.has_relative_path()) {
    WEFT_TRY(const Project* above, at(folder.parent_path()));
    project = projects_[above->folder];
    if (!project) project = std::make_shared<Project>(*above);
  } else {
    project = std::make_shared<Project>(Project{folder, {}});
  }
  projects_[folder] = project;
  return static_cast<const Project*>(project.get());
}

}  // namespace weft::check
