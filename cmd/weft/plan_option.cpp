#include "plan_option.h"

#include <fmt/format.h>

#include <filesystem>

#include "weft/sys/files.h"

namespace weft::cli {

PlanOption::PlanOption(CLI::App& app) {
  app.add_option("PLAN", path, "a file of `weft plan`")->required();
  app.add_option("--store", store,
                 "folder where shards are published, that all workers see (default: the plan's "
                 "path without its suffix)")
      ->type_name("DIR");
}

Result<plan::Plan> PlanOption::load() const {
  WEFT_TRY(const std::string text, sys::real_files().read(path, sys::kMostSource));
  Result<plan::Plan> plan = plan::parse(text);
  if (!plan.ok()) return Error{fmt::format("`{}`: {}", path, plan.error().message)};
  return plan;
}

std::string PlanOption::store_folder() const {
  if (!store.empty()) return store;
  std::filesystem::path folder(path);
  if (folder.has_extension()) return folder.replace_extension().string();
  return path + ".store";
}

}  // namespace weft::cli
