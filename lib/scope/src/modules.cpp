// Loading: parse, evaluate, look through the functions for what is defined inside them.
#include <algorithm>

#include "evaluator.h"
#include "weft/syntax/parse.h"

namespace weft::scope {

Evaluator::Evaluator(State& state, ModuleId module, diag::Diagnostics& diags)
    : s_(state),
      id_(module),
      module_(state.modules[module.index]),
      tree_(module_.tree),
      source_(module_.source),
      diags_(diags) {}

void Evaluator::run() {
  if (s_.warp_assumed && id_.index == 0) {
    bool found = false;
    bind(s_.symbols.intern("wp"), import_module("warp", found));
  }
  importing_ = true;
  if (tree_->root.valid()) execute(tree_->children(tree_->root));
  importing_ = false;
  finish();
}

ModuleId add_module(State& state, std::string_view name, ParsedFile& file) {
  const ModuleId id{static_cast<uint32_t>(state.modules.size())};
  Module& module = state.modules.next();
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
  return add_module(state, kMainModule, file);
}

ModuleId load_module(State& state, const std::string& path, std::string text,
                     diag::Diagnostics& diags, bool search) {
  state.search = search;
  const ModuleId id = parse_module(state, path, std::move(text), diags);
  state.loaded.emplace_back(path, id);
  Evaluator(state, id, diags).run();
  return id;
}

}  // namespace weft::scope
