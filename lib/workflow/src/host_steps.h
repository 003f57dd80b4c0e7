// One step of a program in C++: what is cleared, launched, differentiated and handed on.
#pragma once

#include <string>
#include <vector>

#include "cpp_text.h"
#include "host_arrays.h"

namespace weft::workflow {

class HostSteps {
 public:
  // What is given has to live as long.
  HostSteps(const Plan& plan, const HostStyle& style, const HostArrays& arrays,
            const standalone::FileText& kernels)
      : plan_(plan), style_(style), arrays_(arrays), kernels_(kernels) {}

  bool swaps() const { return plan_.feedback && !plan_.feedback->copies; }
  // Are arrays cleared before each step?
  bool clears() const;
  // Are there launches with one axis, with two, with more?
  bool has_lines() const { return has_axes(1, 1); }
  bool has_planes() const { return has_axes(2, 2); }
  bool has_volumes() const { return has_axes(3, 4); }

  void step(CppText& out, size_t depth) const;

 private:
  bool has_axes(size_t least, size_t most) const;
  void clear(CppText& out, size_t depth, const HostArray& array) const;
  void copy(CppText& out, size_t depth, const HostArray& to, const HostArray& from) const;
  void launch(CppText& out, size_t depth, const standalone::KernelCode& code,
              const Launch& launch) const;
  void start(CppText& out, size_t depth, const standalone::KernelCode& code,
             const std::vector<standalone::Extent>& dim,
             const std::vector<std::string>& arguments) const;
  void descend(CppText& out, size_t depth) const;
  std::string argument(const standalone::KernelParameter& parameter, const Launch& launch) const;
  std::string stream() const;

  const Plan& plan_;
  const HostStyle& style_;
  const HostArrays& arrays_;
  const standalone::FileText& kernels_;
};

}  // namespace weft::workflow
