// Loading: parse, evaluate, look through the functions for what is defined inside them.
#include "modules.h"

#include <array>

#include "warp.h"
#include "weft/syntax/parse.h"

namespace weft::scope {
namespace {

struct KnownModule {
  std::string_view name;
  NativeModule module;
};
constexpr std::array kKnownModules = {
    KnownModule{"warp", NativeModule::kWarp},
    KnownModule{"warp.types", NativeModule::kWarpTypes},
    KnownModule{"warp._src.types", NativeModule::kWarpSourceTypes},
    KnownModule{"warp._src.context", NativeModule::kWarp},
    KnownModule{"warp.config", NativeModule::kWarpConfig},
    KnownModule{"dataclasses", NativeModule::kDataclasses},
    KnownModule{"warp.build_experimental", NativeModule::kWarpBuild},
    KnownModule{"ctypes", NativeModule::kCtypes},
    KnownModule{"math", NativeModule::kMath},
    KnownModule{"numpy", NativeModule::kNumpy},
    KnownModule{"typing", NativeModule::kTyping},
    KnownModule{"typing_extensions", NativeModule::kTyping},
    KnownModule{"collections.abc", NativeModule::kTyping},
    KnownModule{"enum", NativeModule::kEnum},
    KnownModule{"types", NativeModule::kPythonTypes},
    KnownModule{"builtins", NativeModule::kBuiltins},
    KnownModule{"functools", NativeModule::kFunctools},
    KnownModule{"inspect", NativeModule::kInspect},
    KnownModule{"os", NativeModule::kOs},
    KnownModule{"collections", NativeModule::kCollections},
    KnownModule{"itertools", NativeModule::kItertools},
    KnownModule{"operator", NativeModule::kOperator},
};

constexpr uint32_t kMaximumFiles = 2000;

}  // namespace

ModuleId add_module(State& state, std::string_view name, ParsedFile& file) {
  const ModuleId id{static_cast<uint32_t>(state.modules.size())};
  Module& module = state.modules.next();
  state.definitions.next();
  module.name.assign(name);
  module.file = &file;
  file.unsure = false;
  module.source = &file.source;
  module.tree = &file.tree;
  return id;
}

ModuleId parse_module(State& state, const std::string& path, std::string text,
                      diag::Diagnostics& diags) {
  ParsedFile& file = state.texts.next();
  file.source.reset(path, std::move(text));
  file.parse(state.symbols, diags);
  return add_module(state, python::kMainModule, file);
}

ModuleId load_module(State& state, const std::string& path, std::string text,
                     diag::Diagnostics& diags, bool search) {
  state.search = search;
  const ModuleId id = parse_module(state, path, std::move(text), diags);
  state.loaded.emplace_back(path, id);
  Warp(state, id, diags).run();
  return id;
}

std::optional<NativeModule> native_module(std::string_view dotted) {
  for (const KnownModule& known : kKnownModules)
    if (known.name == dotted) return known.module;
  return std::nullopt;
}

bool is_in_native_module(std::string_view dotted) {
  const std::string_view first = dotted.substr(0, dotted.find('.'));
  return first != "warp" && first != dotted && native_module(first).has_value();
}

Value import_file(State& state, const std::string& path, const std::string& name) {
  const auto module = [](ModuleId id) {
    return Value{ValueKind::kModule, Variant::kPlain, id.index};
  };
  for (const auto& [known, id] : state.loaded) {
    if (known != path) continue;
    const ModuleId found = id;
    if (state.looking && state.pending != nullptr && found == state.main) break;
    run_pending(state, found);
    return module(found);
  }
  ParsedFile* const file = state.files.read(path, state.symbols);
  // Nobody has called the function that imports it.
  if (state.looking && state.search && (file == nullptr || !file->module.valid())) {
    state.passed_over.push_back(file);
    return state.unknown("a module that a function imports");
  }
  const bool counted = state.numbering.has_run(path);
  if (state.search && !counted)
    for (const Package& package : std::vector<Package>(state.numbering.packages_of(path))) {
      if (package.file == path || !state.numbering.needs_run(package)) continue;
      if (state.runs_packages)
        import_file(state, package.file, package.name);
      else
        state.numbering.need_packages();
    }
  if (file != nullptr && file->module.valid()) return module(file->module);
  if (file == nullptr || state.imported >= kMaximumFiles)
    return state.unknown("a module that cannot be read");
  ++state.imported;
  const ModuleId id = file->module = add_module(state, name, *file);
  diag::Diagnostics faults;
  Warp(state, id, faults).run_imported();
  if (faults.all().empty()) {
    ModuleDefinitions& definitions = state.definitions.change(id.index);
    definitions.finished = definitions.sizes();
  }
  return module(id);
}

Value warp_function(State& state, std::string_view file, Symbol name) {
  const Value missing{ValueKind::kUnsupportedBuiltin, Variant::kPlain, name.index};
  if (state.warp.empty()) return missing;
  const std::string path = state.warp + "/_src/" + std::string(file) + ".py";
  // Importing Warp comes before all that programs do, and reads files of its own.
  const bool search = std::exchange(state.search, false);
  const uint32_t steps = std::exchange(state.steps, 0);
  const Value module = state.numbering.uncounted(
      [&] { return import_file(state, path, "warp._src." + std::string(file)); });
  state.search = search;
  state.steps = steps;
  if (module.kind != ValueKind::kModule) return missing;
  const Value value = state.lookup(ModuleId{module.index}, name);
  return value.kind == ValueKind::kFunction ? value : missing;
}

bool is_warp_function(const State& state, const Function& function) {
  const std::string_view path = state.modules[function.module.index].source->name();
  return !state.warp.empty() && path.starts_with(state.warp) &&
         path.substr(state.warp.size()).starts_with("/_src/");
}

}  // namespace weft::scope
