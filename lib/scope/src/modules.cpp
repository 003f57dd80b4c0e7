// Loading: parse, evaluate, look through the functions for what is defined inside them.
#include <algorithm>

#include "evaluator.h"
#include "weft/syntax/parse.h"

namespace weft::scope {

Evaluator::Evaluator(State& state, ModuleId module, diag::Diagnostics& diags)
    : s_(state),
      id_(module),
      module_(state.modules[module.index]),
      tree_(&module_.tree),
      source_(module_.source.get()),
      diags_(diags) {}

void Evaluator::run() {
  if (s_.warp_assumed && id_.index == 0) {
    bool found = false;
    bind(s_.symbols.intern("wp"), import_module("warp", found));
  }
  if (tree_->root.valid()) execute(tree_->children(tree_->root));
  finish();
}

ModuleId parse_module(State& state, const std::string& path, const std::string& name,
                      std::string text, diag::Diagnostics& diags) {
  const ModuleId id{static_cast<uint32_t>(state.modules.size())};
  Module& module = state.modules.next();
  module.name = name;
  if (module.source == nullptr)
    module.source = std::make_unique<Source>(path, std::move(text));
  else
    module.source->reset(path, std::move(text));
  syntax::parse(*module.source, state.symbols, diags, module.tree);
  return id;
}

ModuleId load_imported(State& state, const std::string& path, const std::string& name,
                       std::string text, diag::Diagnostics& diags) {
  const ModuleId id = parse_module(state, path, name, std::move(text), diags);
  state.files.emplace_back(path, id);
  Evaluator(state, id, diags).run();
  return id;
}

ModuleId load_module(State& state, std::string name, std::string text, diag::Diagnostics& diags,
                     bool search) {
  state.search = search;
  return load_imported(state, name, "__main__", std::move(text), diags);
}

}  // namespace weft::scope
