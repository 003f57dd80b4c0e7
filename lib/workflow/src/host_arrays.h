// The arrays and numbers of a program in C++: what they are called, where they lie, how they are
// made.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cpp_text.h"
#include "host_style.h"
#include "translation.h"

namespace weft::workflow {

struct HostArray {
  std::string name;
  std::string type;    // of an element: "float3"
  std::string scalar;  // of its numbers, on the host: "float"
  size_t numbers = 1;  // of an element
  std::vector<standalone::Extent> shape;
  const Buffer* buffer = nullptr;
  bool gradient = false;  // of that buffer; else it is the buffer
  bool seed = false;      // a gradient that is one throughout
  bool result = false;
};

bool is_class(HostStyle::Layout layout);
// Inputs are lists that are copied; else they are written to where they lie.
bool takes_lists(HostStyle::Layout layout);
const char* check_of(const HostStyle& style);  // the macro's name

class HostArrays {
 public:
  static Result<HostArrays> make(const Plan& plan, const Translation& translation,
                                 const HostStyle& style);

  const HostArray& buffer(size_t buffer) const { return all_[buffer]; }
  const HostArray& gradient(size_t buffer) const { return all_[*gradients_[buffer]]; }
  // Gradients that the adjoints add to.
  std::vector<const HostArray*> sums() const;

  bool any(Fill fill) const;
  const std::string& half() const { return half_; }  // the type of results of 16 bits; or empty
  int32_t largest_size() const;

  bool has_name(const Setting& setting) const { return style_.settings && !setting.value.follows; }
  std::string declared(const Setting& setting) const;
  std::string given(const Setting& setting) const;  // as an argument

  // After the constructor.
  std::string size(const standalone::Extent& extent, bool factor = false) const;
  std::string numbers(const HostArray& array) const;  // how many
  std::string bytes(const HostArray& array) const;
  std::string pointer(const HostArray& array) const;  // as a kernel takes it
  std::string name(const HostArray& array) const;

  // Its @Summary; its numbers as a list; a pointer to its numbers on the host.
  std::string summary(const HostArray& array) const;
  std::string downloaded(const HostArray& array) const;
  std::string host_numbers(const HostArray& array) const;

  void allocate(CppText& out, size_t depth) const;
  void fetch(CppText& out, size_t depth, bool reduces, bool slope) const;  // to pinned memory
  void release(CppText& out, size_t depth) const;
  void initializers(std::vector<std::string>& out) const;
  void members(CppText& out, size_t depth) const;

 private:
  HostArrays(const Plan& plan, const HostStyle& style) : plan_(plan), style_(style) {}

  std::string add_name(const std::string& wanted);
  Status add(const Buffer& buffer, std::string type, bool gradient);
  std::string count(const HostArray& array, bool numbers, bool member) const;
  std::string extent_text(const standalone::Extent& extent, bool factor, bool member) const;
  std::string value(const Setting& setting) const;
  std::string list(const HostArray& array) const;
  void fill(CppText& out, size_t depth, const HostArray& array, const std::string& to) const;
  bool has_pinned(const HostArray& array) const;
  bool in_slope(const HostArray& array) const;
  std::string typed_numbers(const HostArray& array, std::string pointer, bool constant) const;

  const Plan& plan_;
  const HostStyle& style_;
  std::vector<HostArray> all_;  // buffers, then gradients
  std::vector<std::optional<size_t>> gradients_;
  std::vector<std::string> names_, setting_names_;
  std::string half_;
};

}  // namespace weft::workflow
