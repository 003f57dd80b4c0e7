// What a library offers, as plain data: read from a program by collect.h, printed by the others.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/linkable/linkable.h"

namespace weft::linkable {

struct Member {
  std::string name;
  std::string type;  // in C++: "float", "weft::Array<float, 2>"
  uint32_t offset = 0;
};

struct Structure {
  std::string name;
  uint32_t size = 0;
  std::vector<Member> members;
};

struct Parameter {
  std::string name;    // in C++
  std::string member;  // in the source and in Warp's structure of arguments
  std::string type;
  uint32_t offset = 0;   // in that structure
  bool by_value = true;  // in C++: scalars and arrays
  int rank = 0;          // 0: no array
};

struct Kernel {
  std::string key;           // "saxpy"
  std::string name;          // "saxpy_1a2b3c4d"
  uint32_t line = 0;         // of the source
  std::string about;         // first paragraph of its docstring
  std::string dim, threads;  // names of those parameters
  std::vector<Parameter> parameters;
  std::vector<uint32_t> arrays;  // offsets of all arrays, those inside of structures too
  uint32_t size = 0;             // of the structure of arguments
  int rank = 1;                  // of the launch
  bool has_adjoint = false;
  bool linear = false;  // the text has an instance for contiguous arrays
};

// A translation unit of Warp's.
struct Unit {
  std::string text;
  std::vector<Kernel> kernels;
};

struct Interface {
  std::string name;                   // of namespace and files
  std::string file;                   // of the source, without its folder
  std::vector<Structure> structures;  // each after those that it contains
  std::vector<Unit> units;
};

Result<Interface> collect(const Request& request);

// Names of the files.
std::string text_file(const Interface& interface, size_t unit);
std::string entries_file(const Interface& interface, size_t unit);
// "weft_poisson": what names begin with that no other library may have.
std::string tag_of(const Interface& interface);
// "weft_poisson_saxpy_1a2b3c4d_forward"
std::string entry_of(const Interface& interface, const Kernel& kernel, bool adjoint);
// The functions of Warp's own library, which each library has under names of its own: #defines.
std::string own_runtime_names(const Interface& interface);

std::string print_header(const Interface& interface);
std::string print_entries(const Interface& interface, size_t unit);
std::string print_source(const Interface& interface);

}  // namespace weft::linkable
