#include "weft/python/imports.h"

#include "weft/python/evaluator.h"

namespace weft::python {
Value Imports::import_module(std::string_view dotted, bool& found) {
  found = true;
  if (const std::optional<NativeModule> known = e_.model.known_module(dotted))
    return Heap::native(*known);
  if (s_.search && !e_.model.is_in_known_module(dotted)) {
    const std::string& path = s_.files.locate(folder_of(c_.module.source->name(), 1), dotted);
    if (!path.empty()) return e_.model.import_file(path, std::string(dotted));
    const Value part = e_.model.import_part(dotted);
    if (part.kind != ValueKind::kUndefined) return part;
  }
  found = false;
  Value missing = unknown("a module that weft does not read");
  missing.variant = Variant::kObject;
  return missing;
}

void Imports::execute_import(NodeId id) {
  for (const NodeId alias_node : tree().children(id)) {
    const syntax::Alias alias = syntax::alias(tree(), alias_node);
    const std::string_view name = text(alias.name);
    bool found = false;
    const size_t dot = name.find('.');
    if (alias.as_name.valid() || dot == std::string_view::npos) {
      const Value value = import_module(name, found);
      e_.names.bind(alias.as_name.valid() ? alias.as_name : alias.name, value);
      continue;
    }
    // `import a.b.c` binds `a`; the modules inside become attributes of the one before.
    const Symbol root = s_.symbols.intern(name.substr(0, dot));
    const Value old = e_.names.load(root);
    Value value = import_module(text(root), found);
    if (old.kind == ValueKind::kNative || old.kind == ValueKind::kModule) value = old;
    e_.names.bind(root, value);
    for (size_t at = dot; (value.kind == ValueKind::kModule || e_.model.has_parts(value)) &&
                          at != std::string_view::npos;) {
      const size_t next = text(alias.name).find('.', at + 1);
      const std::string part(text(alias.name).substr(0, next));
      const Value inner = import_module(part, found);
      const Symbol leaf = s_.symbols.intern(std::string_view(part).substr(part.rfind('.') + 1));
      if (value.kind == ValueKind::kNative) {
        e_.model.add_part(leaf, inner);
        value = inner;
        at = next;
        continue;
      }
      Module& outer = s_.modules.change(value.index);
      Value& slot = outer.names.of(leaf);
      if (slot.kind == ValueKind::kUndefined) outer.bound.push_back(leaf);
      slot = inner;
      value = inner;
      at = next;
    }
  }
}

void Imports::execute_import_from(NodeId id) {
  const syntax::ImportFrom import = syntax::import_from(tree(), id);
  const std::string name = import.module.valid() ? std::string(text(import.module)) : std::string();
  if (name == "__future__")
    for (const NodeId alias : import.names)
      c_.annotations_are_text |= text(syntax::alias(tree(), alias).name) == "annotations";
  Value module;
  bool found = false;
  std::string package;
  if (import.level == 0) {
    module = import_module(name, found);
  } else if (s_.search) {
    package = folder_of(c_.module.source->name(), import.level);
    const std::string& path = s_.files.find(package, name);
    found = !path.empty();
    module = found ? e_.model.import_file(path, name.empty() ? "package" : name)
                   : unknown("a module that weft does not read");
  } else {
    module = unknown("a module that weft does not read");
  }
  for (const NodeId alias_node : import.names) {
    const syntax::Alias alias = syntax::alias(tree(), alias_node);
    if (text(alias.name) == "*") {
      import_all(module);
      continue;
    }
    Value value = e_.model.attribute(module, alias.name);
    if (e_.model.is_hidden(module, alias.name, value)) value = {};
    if (value.kind == ValueKind::kUnknown) value.variant = Variant::kPlain;
    if (value.kind == ValueKind::kUndefined && module.kind == ValueKind::kModule) {
      // A submodule.
      const std::string& owner = s_.modules[module.index].source->name();
      const std::string& path = s_.files.find(folder_of(owner, 1), text(alias.name));
      if (owner.ends_with("__init__.py") && !path.empty())
        value = e_.model.import_file(path, std::string(text(alias.name)));
    } else if (!found && s_.search) {
      // A folder without __init__.py.
      const std::string dotted = (name.empty() ? "" : name + ".") + std::string(text(alias.name));
      const std::string& path =
          import.level == 0 ? s_.files.locate(folder_of(c_.module.source->name(), 1), dotted)
                            : s_.files.find(package, dotted);
      if (!path.empty()) value = e_.model.import_file(path, dotted);
    }
    if (value.kind == ValueKind::kUndefined) {
      // In the order of Python it may have it by now.
      if (module.kind == ValueKind::kModule) e_.model.miss_name();
      value = unknown("a name that weft does not find in its module");
    }
    e_.names.bind(alias.as_name.valid() ? alias.as_name : alias.name, value);
  }
}

void Imports::import_all(Value module) {
  if (module.kind == ValueKind::kModule) {
    const std::vector<Symbol> names = s_.modules[module.index].bound;
    const Symbol all = s_.symbols.intern("__all__");
    const Value listed = e_.model.attribute(module, all);
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
      if (wanted) e_.names.bind(name, value);
    }
    return;
  }
  if (module.kind == ValueKind::kNative && e_.model.import_all(module.native())) return;
  // Whatever it brings may hide any name that is set so far.
  for (const Symbol name : std::vector<Symbol>(c_.module.bound))
    if (c_.scopes.empty()) e_.names.bind(name, unknown(kHidden));
}

}  // namespace weft::python
