#include "state.h"

#include <algorithm>

namespace weft::scope {

void ModuleDefinitions::forget() {
  kernels.clear();
  inner_kernels.clear();
  options.clear();
  unexplored.clear();
  annotations_are_text = false;
  finished.reset();
}

State::Mark State::mark() {
  modules.mark();
  definitions.mark();
  functions.mark();
  sets.mark();
  texts.mark();
  return {.heap = Heap::mark(),
          .known = known.cached(),
          .modules = modules.size(),
          .names_taken = numbering.names_taken(),
          .submodules = submodules.size(),
          .passed_over = passed_over.size(),
          .given_attributes = given_attributes,
          .warp_modules = warp_modules,
          .structures = structures,
          .steps = steps,
          .imported = imported,
          .first_module_made = first_module_made,
          .vectors_subclassed = vectors_subclassed,
          .environment_changed = environment_changed};
}

void State::drop_mark() {
  modules.drop_mark();
  definitions.drop_mark();
  functions.drop_mark();
  sets.drop_mark();
  namespaces.drop_mark();
  texts.drop_mark();
}

void State::go_back(const Mark& mark) {
  numbering.return_names(mark.names_taken);
  forget_modules(modules.marked());
  modules.go_back([](Module&) {});
  definitions.go_back([](ModuleDefinitions&) {});
  functions.go_back(
      [](Function& function) { python::split_lines(function.source, function.lines); });
  sets.go_back([](FunctionSet&) {});
  texts.go_back([](ParsedFile&) {});
  files.forget_modules(modules.size());
  Heap::go_back(mark.heap, files.symbols());
  known.go_back(mark.known);
  submodules.erase(submodules.begin() + static_cast<ptrdiff_t>(mark.submodules), submodules.end());
  passed_over.resize(mark.passed_over);
  given_attributes = mark.given_attributes;
  warp_modules = mark.warp_modules;
  structures = mark.structures;
  steps = mark.steps;
  imported = mark.imported;
  first_module_made = mark.first_module_made;
  vectors_subclassed = mark.vectors_subclassed;
  environment_changed = mark.environment_changed;
  config.clear();
  changed_attributes.clear();
  externals.clear();
  external_parameters.clear();
  extended_builtins.clear();
  modules_changed = looking = tentative = false;
  search = runs_packages = true;
  tries = 0;
  pending = nullptr;
  loaded.clear();
  main = {0};
}

void State::forget_modules(size_t first) {
  for (size_t i = first; i < modules.size(); ++i) {
    modules.change(i).forget();
    definitions.change(i).forget();
  }
}

bool State::changes_others() const {
  return modules_changed || !config.empty() || !changed_attributes.empty() || !externals.empty() ||
         !extended_builtins.empty();
}

void State::clear() {
  numbering.clear(files_held);
  modules.unmark();
  definitions.unmark();
  forget_modules(0);
  modules.clear();
  definitions.clear();
  texts.clear();
  functions.clear();
  sets.clear();
  given_attributes.clear();
  files.forget_modules();
  files.trim();
  if (!files_held) files.look_again();
  Heap::clear(std::max(known.count(), files.symbols()));
  known.forget();
  imported = 0;
  main = {0};
  loaded.clear();
  runs_packages = tentative = false;
  pending = nullptr;
  looking = modules_changed = environment_changed = false;
  config.clear();
  changed_attributes.clear();
  warp_modules.clear();
  externals.clear();
  external_parameters.clear();
  extended_builtins.clear();
  submodules.clear();
  passed_over.clear();
  first_module_made = false;
  steps = 0;
  tries = 0;
  structures = 0;
  vectors_subclassed = false;
}

void State::start_again() {
  const bool held = std::exchange(files_held, true);
  clear();
  files_held = held;
}

}  // namespace weft::scope
