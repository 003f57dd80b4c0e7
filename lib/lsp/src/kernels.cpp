#include "kernels.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

// `enable_backward=False` of the decorator.
bool has_backward(const Parsed& file, NodeId decorator) {
  if (file.tree[decorator].kind != NodeKind::kCall) return true;
  for (const NodeId node : syntax::call(file.tree, decorator).keywords) {
    const syntax::Keyword keyword = syntax::keyword(file.tree, node);
    if (file.text(keyword.name) == "enable_backward" &&
        file.source.text(file.tree[keyword.value].span) == "False")
      return false;
  }
  return true;
}

}  // namespace

std::vector<KernelPlace> kernels_of(const Parsed& file) {
  std::vector<KernelPlace> found;
  for (const NodeId node : file.tree.children(file.tree.root)) {
    if (file.tree[node].kind != NodeKind::kFunctionDef) continue;
    const syntax::FunctionDef def = syntax::function_def(file.tree, node);
    for (NodeId decorator : def.decorators) {
      const NodeId whole = decorator;
      if (file.tree[decorator].kind == NodeKind::kCall)
        decorator = syntax::call(file.tree, decorator).func;
      if (file.text(file.tree[decorator].name) == "kernel")
        found.push_back({std::string(file.text(def.name)), node, has_backward(file, whole)});
    }
  }
  return found;
}

std::string kernel_at(const Parsed& file, uint32_t offset) {
  for (const KernelPlace& kernel : kernels_of(file)) {
    const Span span = file.tree[kernel.node].span;
    if (span.begin <= offset && offset <= span.end) return kernel.name;
  }
  return {};
}

}  // namespace weft::lsp
