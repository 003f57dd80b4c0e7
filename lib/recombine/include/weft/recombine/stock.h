// The real kernels that new ones are made of.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::recombine {

struct StockRequest {
  std::vector<std::string> trees;      // folders and files
  std::vector<std::string> devices;    // for which each has to compile
  std::set<std::string> without = {};  // files whose kernels are not used, relative to their tree
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress = nullptr;  // files
};

// Kernels with what they need, read once and shared by all threads.
class Stock {
 public:
  // Nothing: stopped. An error too where no kernel is fit for it.
  static Result<std::optional<Stock>> gather(sys::Files& files, const StockRequest& request);
  Stock(Stock&&) noexcept;
  Stock& operator=(Stock&&) noexcept;
  ~Stock();

  size_t size() const;
  // Of names, licences and sources: the same stock gives the same kernels.
  std::string hash() const;

  struct State;
  const State& state() const { return *state_; }

 private:
  explicit Stock(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::recombine
