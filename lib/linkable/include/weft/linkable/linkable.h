// Kernels as a C++ header and a library: called from C++, forward and adjoint, without Python.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/toolchain.h"
#include "weft/scope/source_request.h"

namespace weft::linkable {

struct Request {
  scope::SourceRequest source;
  std::vector<std::string> kernels;  // keys; empty: all of the file
  std::string name;                  // of library, header and namespace; empty: after the file
  bool backward = true;              // with adjoints
};

struct File {
  std::string name;  // "poisson.h"
  std::string text;
};

// All that a library is made of.
struct Sources {
  std::string name;
  std::vector<File> files;           // the header first
  std::vector<std::string> units;    // names of the files to compile: those that include Warp's
                                     // headers, then the one that does not
  std::vector<std::string> kernels;  // keys; instances of a generic kernel share one
};

// An error is for people: with line and caret where it is the source's, else a sentence.
Result<Sources> make_sources(const Request& request);

// How to build them with CMake, for who compiles them himself.
File cmake_file(const Sources& sources);

struct Libraries {
  bool archive = true;  // libNAME.a
  bool shared = false;  // libNAME.so
};

// Compiles the files in `folder`, where they have to be, to the libraries beside them. What it
// makes on the way stays there. An error: the toolchain cannot compile, or what the compiler says.
Status compile(const native::Toolchain& toolchain, const Sources& sources, Libraries wanted,
               const std::string& folder);
// Names of the libraries that it makes.
std::vector<std::string> library_files(const Sources& sources, Libraries wanted);

}  // namespace weft::linkable
