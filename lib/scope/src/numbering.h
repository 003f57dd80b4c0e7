// Which number each function of a package has in a process that imported the package.
//
// Warp numbers functions of one name in the order in which a process defines them, and Python runs
// the `__init__.py` of the folders around a module before the module. A package is therefore run
// once, and what it defines is remembered by the place of the definition; a module of it that is
// loaded by itself takes its numbers from there. Where that does not tell a number or a name, or
// modules of the package change what others define, the module is loaded in the order that Python
// has.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vocabulary.h"
#include "weft/scope/program.h"

namespace weft::scope {

struct State;

struct Package {
  std::string file;  // its `__init__.py`
  std::string name;  // "newton.math"
  friend bool operator==(const Package&, const Package&) = default;
};

struct PackageNumbers {
  bool known = false;    // it could be run
  bool changes = false;  // a module changes what another one defines
  std::unordered_map<std::string, uint32_t> of_place;
  // Keys of functions: how many the package defines, and the number that comes next.
  struct Key {
    uint32_t count = 0, next = 0;
  };
  std::unordered_map<std::string, Key> keys;
  std::unordered_set<std::string> modules;  // that were run: their paths
};

// Thrown where a file is found to need the packages around it.
struct NeedsPackages {};

class Numbering {
 public:
  explicit Numbering(State& state) : s_(state) {}

  // A file with what it imports, its functions numbered as in a process that imported it.
  ModuleId load(const std::string& path, const std::string& text, diag::Diagnostics& diags);
  // Does `load` run the packages around the file first, because they change what others define?
  // False as long as the outermost one has not been recorded.
  bool runs_packages_of(const std::string& file);
  // Gives the function its native name, with a number by its key; false: another one may be right.
  bool name(Function& function);
  // Those that a file is in, the outermost first.
  const std::vector<Package>& packages_of(const std::string& file);
  // What is found from here on may be another with the packages around it run before. Throws
  // NeedsPackages where that is done.
  void need_packages() const;
  // Has Python to run the package before what is in it, and would that do something?
  bool needs_run(const Package& package);
  // Has the package at hand run the file? Has it run any?
  bool has_run(const std::string& file) const;
  bool has_package() const { return numbers_ != nullptr; }
  // Gives back the numbers taken since there were `count` of them: for functions that are only
  // looked through, whose definitions did not happen.
  size_t names_taken() const { return taken_.size(); }
  void return_names(size_t count);
  // Imports an outermost package by `run` into a program that has nothing yet, and remembers what
  // it defines; `take_packages` takes that over.
  Value record(const Package& package, const std::function<Value()>& run);
  void take_packages(const Numbering& other);
  // Native names count from 0 while `define` runs, and as before afterwards.
  Value uncounted(const std::function<Value()>& define);
  // The first `count` numbers of the key are Warp's own.
  void reserve(Symbol key, uint32_t count);
  // For a new program; `keep_packages`: they are taken not to change.
  void clear(bool keep_packages);

 private:
  std::string place_of(const Function& function);
  void count_packages(const std::string& file);
  void run_packages(std::span<const Package> chain, PackageNumbers& found);
  void record(PackageNumbers& found, const std::function<void()>& run);

  State& s_;
  std::unordered_map<std::string, PackageNumbers> packages_;  // by path of their `__init__.py`
  std::unordered_map<std::string, std::vector<Package>> packages_by_folder_;
  const PackageNumbers* numbers_ = nullptr;                   // of the package at hand, if any
  PackageNumbers* recording_ = nullptr;                       // while that package is run
  std::unordered_map<std::string, uint32_t> places_, later_;  // of definitions so far, by key
  std::vector<uint32_t> counters_;                            // by symbol of the key
  std::vector<Symbol> taken_;                                 // keys of the names taken, in order
};

}  // namespace weft::scope
