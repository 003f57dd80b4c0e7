// What a Program holds, for the files of this library only.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "known_names.h"
#include "numbering.h"
#include "session.h"
#include "shared_packages.h"
#include "weft/scope/program.h"

namespace weft::scope {

// What an object that is no namespace has been given: `f.name = value`.
struct GivenAttribute {
  Value object;
  Symbol name;
  Value value;
};

struct State : Session {
  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Numbering numbering{*this};
  KnownNames known{*this};
  SharedPackages shared{*this};

  // --- modules ---
  bool files_held = false;  // imported files are taken not to change
  uint32_t imported = 0;    // how many of them are modules of the program
  std::vector<std::pair<std::string, ModuleId>> loaded;  // modules of Program::load, by path
  ModuleId main{0};  // the file that is compiled: the first of those, unless a package came before
  diag::Diagnostics* pending = nullptr;        // of the first module, which has not been run yet
  bool runs_packages = false;                  // those around an imported file, before the file
  std::vector<const ParsedFile*> passed_over;  // functions import them, which nobody has called
  bool tentative = false;                      // the file is loaded anew when it needs packages
  std::vector<Option> changed_attributes;      // wp.x = value, of any module that Python brings

  // --- Warp ---
  std::string warp;           // the folder of an installed package `warp`; empty: none
  bool warp_assumed = false;  // `wp` is warp in the module that is loaded
  Pool<Function> functions;
  Pool<FunctionSet> sets;
  std::vector<GivenAttribute> given_attributes;
  std::vector<ConfigChange> config;  // wp.config.x = value
  std::vector<WarpModule> warp_modules;
  std::vector<External> externals;
  std::deque<std::vector<builtins::Parameter>> external_parameters;  // of their overloads
  std::vector<builtins::GroupId> extended_builtins;  // of Warp's, with overloads of the program's
  std::vector<std::pair<Symbol, Value>> submodules;  // of Warp's package, once they are imported
  bool first_module_made = false;                    // has the first module a definition yet?
  uint32_t structures = 0;                           // struct classes made so far
  bool vectors_subclassed = false;  // is there a class of the program's with a vector as its base?

  using Session::lookup;
  Value lookup(FunctionId function, Symbol name) const;
  Value attribute(Value value, Symbol name);
  Value module_of(FunctionId kernel);   // the kernel's attribute `module`
  Value adjoint_of(FunctionId kernel);  // its attribute `adj`
  // The name that `module=` of a decorator gives, invalid for the file's own; none when it is
  // unknown.
  std::optional<Symbol> warp_module_name(Value module) const;
  // Warp's rule for a dotted path whose first name has the value `first`.
  Value resolve(Value first, std::span<const Symbol> path, size_t& found);
  Value bare(Symbol name);  // a global name that no module defines

  // What there was when a package had been imported.
  struct Mark {
    Heap::Mark heap;
    std::vector<KnownNames::Cached> known;
    size_t modules = 0, names_taken = 0, submodules = 0, passed_over = 0;
    std::vector<GivenAttribute> given_attributes;
    std::vector<WarpModule> warp_modules;
    uint32_t structures = 0, steps = 0, imported = 0;
    bool first_module_made = false, vectors_subclassed = false, environment_changed = false;
  };
  Mark mark();
  void drop_mark();  // and goes on as with the one before
  void go_back(const Mark& mark);
  // Changes that mean something to modules other than the one that made them: what a file that
  // imports none of these knows nothing of.
  bool changes_others() const;
  // Forgets all that was loaded.
  void clear();
  // The same, with the files as they are.
  void start_again();
};

// A function that Warp writes in Python, from a file of warp/_src; unsupported if that cannot be
// read.
Value warp_function(State& state, std::string_view file, Symbol name);
// Is it one of those?
bool is_warp_function(const State& state, const Function& function);

// A type's code in digests; false when weft does not know it.
bool type_code(const State& s, types::TypeId id, Text& out);
std::string type_code(const State& s, types::TypeId id);  // empty: none
bool has_type_code(const State& s, types::TypeId id);
bool has_code(const types::TypeStore& types, types::TypeId id);
// The type codes of a function's parameters, as Warp tells overloads apart.
std::string signature_of(const State& s, const Function& function, bool strip_references);

}  // namespace weft::scope
