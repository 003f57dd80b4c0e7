// The plan and the store of the commands that work on them.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>

#include "weft/base/result.h"
#include "weft/plan/plan.h"

namespace weft::cli {

struct PlanOption {
  std::string path;
  std::string store;  // empty: the plan's path without its suffix

  explicit PlanOption(CLI::App& app);
  // Of a command that takes several.
  PlanOption(std::string plan, std::string folder)
      : path(std::move(plan)), store(std::move(folder)) {}
  Result<plan::Plan> load() const;
  std::string store_folder() const;
};

}  // namespace weft::cli
