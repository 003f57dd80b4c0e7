// --timings: where the time of a command went.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>

namespace weft::cli {

// Declares the option; where it was given, the table is printed when the command ends.
class TimingsOption {
 public:
  explicit TimingsOption(CLI::App& app);
  ~TimingsOption();
  TimingsOption(const TimingsOption&) = delete;
  TimingsOption& operator=(const TimingsOption&) = delete;

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace weft::cli
