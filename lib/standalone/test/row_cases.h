// For each row of mappings.def, calls of it with values of several types: as Python for the
// reference and as C++ or CUDA by the vocabulary. Then what has no rows: components, conversions,
// constructors, literals, and nested expressions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "mappings.h"
#include "vocabulary.h"

namespace weft::standalone {

inline constexpr int kThreads = 48;

inline constexpr size_t kNoRow = SIZE_MAX;

struct RowCase {
  size_t row = kNoRow;              // in mappings()
  std::string name;                 // of its kernel and its function: "row_17_2"
  std::vector<TypeId> operands;     // an array a parameter
  std::vector<TypeId> results;      // an array each behind them
  std::vector<std::string> python;  // of a thread `i`
  // Statements that read x0, x1 ... and set r0, r1 ...
  std::function<Result<std::string>(Vocabulary&)> code;
};

class RowCases {
 public:
  RowCases();
  const std::vector<RowCase>& cases() const { return cases_; }
  const Program& program() const { return program_; }
  types::TypeStore& types() { return program_.source->types(); }
  // The module of all kernels.
  std::string python();
  // What an operation of a row is in Python: "wp.dot(a, b)", "a < b".
  static std::string python_call(std::string_view key, const std::vector<std::string>& operands);
  std::string python_type(TypeId type);  // its name in the module

 private:
  using Make = std::function<Result<std::string>(Vocabulary&)>;
  void add(std::string name, std::vector<TypeId> operands, std::vector<TypeId> results,
           std::vector<std::string> python, Make code);
  void add_components();
  void add_casts();
  void add_constructors();
  void add_updates();
  void add_literals();
  void add_nested();
  void add_row(size_t row);
  void add_case(size_t row, const std::vector<TypeId>& operands);
  TypeId result_of(std::string_view key, const std::vector<TypeId>& operands);
  std::vector<TypeId> operands_of(std::string_view words, types::Scalar scalar, uint32_t shape);

  Program program_;
  std::vector<RowCase> cases_;
  std::map<uint32_t, std::string> python_types_;
};

}  // namespace weft::standalone
