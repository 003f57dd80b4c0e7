// A kernel and its launch in a few lines.
#pragma once

#include <gmock/gmock.h>

#include <cstring>

#include "weft/interp/interp.h"

namespace weft::interp {

class InterpTest : public testing::Test {
 public:
  void load(const std::string& text) {
    const std::string source = "import warp as wp\n" + text;
    Result<Interpreter> loaded = Interpreter::load({.name = "kernel.py", .text = source});
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    interpreter_ = std::make_unique<Interpreter>(std::move(loaded).value());
    ASSERT_FALSE(interpreter_->kernels().empty());
    launch_ = {.dim = {1}};
    tangents_.clear();
  }

  template <typename T>
  static std::vector<std::byte> bytes(const std::vector<T>& values) {
    std::vector<std::byte> out(values.size() * sizeof(T));
    if (!values.empty()) std::memcpy(out.data(), values.data(), out.size());
    return out;
  }
  template <typename T>
  InterpTest& array(const std::vector<T>& values, std::vector<int32_t> shape = {},
                    std::vector<double> tangents = {}) {
    if (shape.empty()) shape = {static_cast<int32_t>(values.size())};
    launch_.arguments.push_back({.arrays = {{std::move(shape), bytes(values)}}});
    tangents_.push_back({{}, {std::move(tangents)}});
    return *this;
  }
  template <typename T>
  InterpTest& value(const std::vector<T>& parts, std::vector<double> tangents = {}) {
    launch_.arguments.push_back({.value = bytes(parts)});
    tangents_.push_back({std::move(tangents), {}});
    return *this;
  }
  InterpTest& dim(std::vector<int32_t> extents) {
    launch_.dim = std::move(extents);
    return *this;
  }

  const interp::Run& run(Mode mode = Mode::kExact, const Limits& limits = {}) {
    Result<interp::Run> made =
        interpreter_->run(interpreter_->kernels().back(), launch_, mode, &tangents_, limits);
    EXPECT_TRUE(made.ok()) << made.error().message;
    run_ = made ? std::move(made).value() : interp::Run{};
    if (run_.arguments.empty()) run_.arguments.resize(16, {ArrayAfter{{}, LeafNumbers(99)}});
    return run_;
  }
  std::string error(const Limits& limits = {}) {
    const Result<interp::Run> made = interpreter_->run(interpreter_->kernels().back(), launch_,
                                                       Mode::kExact, &tangents_, limits);
    return made ? "" : made.error().message;
  }
  const Number& number(size_t argument, size_t element) const {
    return run_.arguments.at(argument).at(0).numbers.at(element);
  }
  std::vector<double> values(size_t argument) const {
    std::vector<double> out;
    for (const Number& n : run_.arguments.at(argument).at(0).numbers) out.push_back(n.value);
    return out;
  }

  std::unique_ptr<Interpreter> interpreter_;
  launch::Launch launch_;
  Tangents tangents_;
  interp::Run run_;
};

}  // namespace weft::interp
