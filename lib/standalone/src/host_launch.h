// How a program starts its kernel: arrays on the device, arguments, the launch.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/launch/launch.h"
#include "weft/standalone/grid.h"
#include "weft/standalone/host.h"
#include "weft/standalone/print.h"

namespace weft::standalone {

bool is_pointer(const KernelParameter& parameter);  // to an array, or to its gradients

// The kernel's parameters, and those of its adjoint with other names.
std::vector<KernelParameter> parameters_of(const KernelText& kernel);

// In std::vector: of bool there is none that has pointers to its elements.
std::string element_type(const KernelParameter& parameter);

inline bool composite(const launch::Layout& layout) {
  return layout.is_structure || !layout.extents.empty();
}

// "  name(a, b);" in lines of at most 100 columns.
std::string call(const std::string& name, const std::vector<std::string>& arguments);

class LaunchText {
 public:
  // What is given has to live as long.
  LaunchText(const Sample& sample, const std::vector<launch::ArrayRef>& arrays,
             const KernelText& kernel)
      : sample_(sample), arrays_(arrays), kernel_(kernel) {}

  // The place of a parameter's array among the arrays.
  size_t array_of(const KernelParameter& parameter) const;

  // The arguments of a call. `host`: of plain C++; `from` qualifies its types.
  std::vector<std::string> arguments(const std::vector<KernelParameter>& parameters, bool host,
                                     const std::string& from) const;
  // The copies that a call is given.
  static std::string copies(const KernelCode& kernel, bool host);
  // Does one of those go through @same_bytes?
  bool changes_types(const std::vector<KernelParameter>& parameters, const std::string& from) const;

  // All that holds memory of the device.
  std::string device_arrays() const;
  // The function of that name, which launches the kernel or its adjoint.
  std::string function(const KernelCode& kernel, const std::string& name) const;

 private:
  std::vector<std::string> threads(const KernelCode& kernel) const;  // along each axis
  std::string stream() const;                                        // its name in @DeviceArrays
  bool strides() const;
  std::string grid(const KernelCode& kernel, const KernelLaunch& launch) const;
  // An array's way to constant memory, as a call.
  std::string upload(const KernelParameter& parameter) const;
  // A member of @DeviceArrays that is read through a texture, and how it is made.
  void texture(const KernelParameter& parameter, std::string& members,
               std::vector<std::string>& made) const;
  std::string argument(const KernelParameter& parameter, bool host, const std::string& from) const;
  bool changes_type(const KernelParameter& parameter, const std::string& from) const;

  const Sample& sample_;
  const std::vector<launch::ArrayRef>& arrays_;
  const KernelText& kernel_;
};

}  // namespace weft::standalone
