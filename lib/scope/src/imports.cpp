// Imports: modules that weft knows, files beside the importing one, packages; all else is unknown.
#include <algorithm>
#include <array>
#include <filesystem>

#include "evaluator.h"

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

std::string folder_of(const std::string& file, uint32_t level) {
  std::filesystem::path folder = std::filesystem::path(file).parent_path();
  for (uint32_t i = 1; i < level; ++i) folder /= "..";
  return folder.lexically_normal().string();
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
  if (state.looking && state.search && (file == nullptr || !file->module.valid()))
    return state.unknown("a module that a function imports");
  const bool counted = state.numbers != nullptr && state.numbers->modules.contains(path);
  if (state.search && !counted)
    for (const Package& package : std::vector<Package>(state.packages_of(path))) {
      if (package.file == path || !state.needs_run(package)) continue;
      if (state.runs_packages)
        import_file(state, package.file, package.name);
      else
        state.need_packages();
    }
  if (file != nullptr && file->module.valid()) return module(file->module);
  if (file == nullptr || state.imported >= kMaximumFiles)
    return state.unknown("a module that cannot be read");
  ++state.imported;
  const ModuleId id = file->module = add_module(state, name, *file);
  diag::Diagnostics faults;
  Evaluator(state, id, faults).run();
  if (faults.all().empty())
    state.modules.change(id.index).finished = state.modules[id.index].sizes();
  return module(id);
}

Value warp_function(State& state, std::string_view file, Symbol name) {
  const Value missing{ValueKind::kUnsupportedBuiltin, Variant::kPlain, name.index};
  if (state.warp.empty()) return missing;
  const std::string path = state.warp + "/_src/" + std::string(file) + ".py";
  // Importing Warp comes before all that programs do, and reads files of its own.
  const bool search = std::exchange(state.search, false);
  const uint32_t steps = std::exchange(state.steps, 0);
  const Value module =
      state.uncounted([&] { return import_file(state, path, "warp._src." + std::string(file)); });
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

// A module by its absolute name: beside the importing file, or in the package tree it belongs to.
Value Evaluator::import_module(std::string_view dotted, bool& found) {
  found = true;
  if (const std::optional<NativeModule> native = native_module(dotted))
    return State::native(*native);
  if (s_.search && !is_in_native_module(dotted)) {
    const std::string& path = s_.files.locate(folder_of(module_.source->name(), 1), dotted);
    if (!path.empty()) return import_file(s_, path, std::string(dotted));
    // Parts of Warp that are Python: warp.fem, warp.utils.
    if (!s_.warp.empty() && dotted.starts_with("warp.")) {
      const std::string packages = std::filesystem::path(s_.warp).parent_path().string();
      const std::string& part = s_.files.find(packages, dotted);
      if (!part.empty()) return import_file(s_, part, std::string(dotted));
    }
  }
  found = false;
  Value missing = unknown("a module that weft does not read");
  missing.variant = Variant::kObject;
  return missing;
}

void Evaluator::execute_import(NodeId id) {
  for (const NodeId alias_node : tree_->children(id)) {
    const syntax::Alias alias = syntax::alias(*tree_, alias_node);
    const std::string_view name = text(alias.name);
    bool found = false;
    const size_t dot = name.find('.');
    if (alias.as_name.valid() || dot == std::string_view::npos) {
      const Value value = import_module(name, found);
      bind(alias.as_name.valid() ? alias.as_name : alias.name, value);
      continue;
    }
    // `import a.b.c` binds `a`; the modules inside become attributes of the one before.
    const Symbol root = s_.symbols.intern(name.substr(0, dot));
    const Value old = load(root);
    Value value = import_module(text(root), found);
    if (old.kind == ValueKind::kNative || old.kind == ValueKind::kModule) value = old;
    bind(root, value);
    const Value warp = State::native(NativeModule::kWarp);
    for (size_t at = dot;
         (value.kind == ValueKind::kModule || value == warp) && at != std::string_view::npos;) {
      const size_t next = text(alias.name).find('.', at + 1);
      const std::string part(text(alias.name).substr(0, next));
      const Value inner = import_module(part, found);
      const Symbol leaf = s_.symbols.intern(std::string_view(part).substr(part.rfind('.') + 1));
      if (value == warp) {
        // Of the parts of `_src` weft has its own idea.
        if (inner.kind == ValueKind::kModule && text(leaf) != "_src")
          s_.submodules.emplace_back(leaf, inner);
        value = inner;
        at = next;
        continue;
      }
      Module& outer = s_.modules.change(value.index);
      if (outer.names.size() <= leaf.index) outer.names.resize(leaf.index + 1);
      if (outer.names[leaf.index].kind == ValueKind::kUndefined) outer.bound.push_back(leaf);
      outer.names[leaf.index] = inner;
      value = inner;
      at = next;
    }
  }
}

void Evaluator::execute_import_from(NodeId id) {
  const syntax::ImportFrom import = syntax::import_from(*tree_, id);
  const std::string name = import.module.valid() ? std::string(text(import.module)) : std::string();
  if (name == "__future__")
    for (const NodeId alias : import.names)
      annotations_are_text_ |= text(syntax::alias(*tree_, alias).name) == "annotations";
  Value module;
  bool found = false;
  std::string package;
  if (import.level == 0) {
    module = import_module(name, found);
  } else if (s_.search) {
    package = folder_of(module_.source->name(), import.level);
    const std::string& path = s_.files.find(package, name);
    found = !path.empty();
    module = found ? import_file(s_, path, name.empty() ? "package" : name)
                   : unknown("a module that weft does not read");
  } else {
    module = unknown("a module that weft does not read");
  }
  for (const NodeId alias_node : import.names) {
    const syntax::Alias alias = syntax::alias(*tree_, alias_node);
    if (text(alias.name) == "*") {
      import_all(module);
      continue;
    }
    Value value = s_.attribute(module, alias.name);
    if (is_for_kernels_only(module, alias.name, value)) value = {};
    if (value.kind == ValueKind::kUnknown) value.variant = Variant::kPlain;
    if (value.kind == ValueKind::kUndefined && module.kind == ValueKind::kModule) {
      // A submodule.
      const std::string& owner = s_.modules[module.index].source->name();
      const std::string& path = s_.files.find(folder_of(owner, 1), text(alias.name));
      if (owner.ends_with("__init__.py") && !path.empty())
        value = import_file(s_, path, std::string(text(alias.name)));
    } else if (!found && s_.search) {
      // A folder without __init__.py.
      const std::string dotted = (name.empty() ? "" : name + ".") + std::string(text(alias.name));
      const std::string& path = import.level == 0
                                    ? s_.files.locate(folder_of(module_.source->name(), 1), dotted)
                                    : s_.files.find(package, dotted);
      if (!path.empty()) value = import_file(s_, path, dotted);
    }
    if (value.kind == ValueKind::kUndefined) {
      // In the order of Python it may have it by now.
      if (module.kind == ValueKind::kModule && !s_.runs_packages && s_.numbers != nullptr)
        s_.need_packages();
      value = unknown("a name that weft does not find in its module");
    }
    bind(alias.as_name.valid() ? alias.as_name : alias.name, value);
  }
}

void Evaluator::import_all(Value module) {
  if (module.kind == ValueKind::kModule) {
    const std::vector<Symbol> names = s_.modules[module.index].bound;
    const Symbol all = s_.symbols.intern("__all__");
    const Value listed = s_.attribute(module, all);
    for (const Symbol name : names) {
      const Value value = s_.lookup(ModuleId{module.index}, name);
      if (value.kind == ValueKind::kUndefined) continue;
      bool wanted = !text(name).starts_with("_");
      if (listed.kind == ValueKind::kSequence) {
        wanted = false;
        for (const Value& item : s_.items(listed))
          wanted = wanted || (item.kind == ValueKind::kConstant &&
                              s_.constants[item.constant()].text == name);
      }
      if (wanted) bind(name, value);
    }
    return;
  }
  if (module.kind == ValueKind::kNative) {
    const NativeModule native = module.native();
    if (native == NativeModule::kWarp) {
      for (uint32_t i = 0; i < s_.first_symbol; ++i) {
        bool exists = false;
        const Value value = s_.warp_attribute(Symbol{i}, &exists);
        if (exists && !text(Symbol{i}).starts_with("_")) bind(Symbol{i}, value);
      }
      for (const std::string_view type : warp_type_names()) {
        const Symbol name = s_.symbols.intern(type);
        bind(name, s_.warp_attribute(name));
      }
      return;
    }
    if (native == NativeModule::kMath) {
      for (const std::string_view name : math_names()) {
        const Symbol symbol = s_.symbols.intern(name);
        bind(symbol, s_.native_attribute(native, symbol));
      }
      return;
    }
  }
  // Whatever it brings may hide any name that is set so far.
  for (const Symbol name : std::vector<Symbol>(module_.bound))
    if (scopes_.empty()) bind(name, unknown(kHidden));
}

}  // namespace weft::scope
