// Compiled operations of emitted text (simt::Operation), each compiled once for all modules that
// have it and kept in the cache.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "host_compiler.h"
#include "weft/simt/image.h"
#include "weft/simt/program.h"

namespace weft::native {

class Operations {
 public:
  explicit Operations(HostCompiler& compiler) : compiler_(compiler) {}

  struct Request {
    const simt::Module* module = nullptr;
    std::string prelude;  // header of the module's kind
    // Out, one for each operation of the module, for as long as this lives; an object without a
    // name: it does not compile.
    std::vector<simt::Import> imports;
  };
  // Compiles what no request before had. The same objects whatever the number of threads. An error
  // is the world's.
  Status provide(std::span<Request> requests);

  uint64_t compiled() const { return compiled_; }

 private:
  // Operations with one prelude.
  struct Group {
    Prelude prelude;
    std::unordered_map<std::string, std::string> objects;  // by symbol; "": it does not compile
  };
  // One that is to be compiled.
  struct Missing {
    std::string_view symbol;  // in its group
    const simt::Operation* operation;
    const std::string* structs;
  };

  Group& group_of(const std::string& prelude);
  void load(Group& group);
  Status compile(Group& group, const std::vector<Missing>& missing);
  Status compile_unit(const Group& group, std::span<const Missing> missing,
                      const std::vector<size_t>& batch, std::vector<std::string>& objects);

  HostCompiler& compiler_;
  std::unordered_map<std::string, Group> groups_;  // by the text of the prelude
  uint64_t compiled_ = 0;
};

}  // namespace weft::native
