// Modules: which files they are, and how they are loaded.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "state.h"

namespace weft::scope {

ModuleId load_module(State& state, const std::string& path, std::string text,
                     diag::Diagnostics& diags, bool search);
// Modules that are not evaluated.
ModuleId add_module(State& state, std::string_view name, ParsedFile& file);
ModuleId parse_module(State& state, const std::string& path, std::string text,
                      diag::Diagnostics& diags);
// The module of a file, evaluated once.
Value import_file(State& state, const std::string& path, const std::string& name);
// A module of which weft knows the functions.
std::optional<NativeModule> native_module(std::string_view dotted);
// A module in one of those that is none itself, such as numpy.typing: its files are not read.
bool is_in_native_module(std::string_view dotted);
// As load_module, after the packages that the file is in. `file`: its text, parsed; null: it is to
// be.
ModuleId load_in_packages(State& state, const std::string& path, std::string text, ParsedFile* file,
                          diag::Diagnostics& diags);
// Does running the file change nothing but names of its own?
bool is_trivial(const syntax::Tree& tree);
void run_pending(State& state, ModuleId id);

}  // namespace weft::scope
