// Instances of generic kernels that the caller asks for, written as calls.
#include <algorithm>

#include "warp.h"
#include "weft/syntax/parse.h"

namespace weft::scope {

using types::TypeId;

namespace {

void request_instance(State& state, ModuleId module, const syntax::Tree& tree, const Source& source,
                      diag::Diagnostics& diags) {
  Warp warp(state, module, diags);
  warp.python.context.tree = &tree;
  warp.python.context.source = &source;
  const syntax::Nodes body = tree.children(tree.root);
  const NodeId call_node =
      body.size() == 1 && tree[body[0]].kind == NodeKind::kExpr ? tree.child(body[0], 0) : NodeId{};
  const auto bad = [&](NodeId node, const std::string& message) {
    diags.report(diag::BadArgument, source, tree[node].span, message);
  };
  if (!call_node.valid() || tree[call_node].kind != NodeKind::kCall)
    return bad(tree.root,
               "an instance is written as a call with types, `kernel(x=wp.array(dtype=float))`");
  const syntax::Call call = syntax::call(tree, call_node);
  const std::string name(source.text(tree[call.func].span));
  const Value named = warp.python.expressions.eval(call.func);
  if (named.kind != ValueKind::kKernel)
    return bad(call.func, "`" + name + "` is no kernel of the file");
  Function& kernel = state.functions.change(named.index);
  if (!kernel.generic) return bad(call.func, "the kernel `" + name + "` is not generic");

  if (!kernel.unsupported.empty()) return;  // said of the kernel itself

  // What is concrete already may be left out.
  std::vector<TypeId> types(kernel.parameters.size());
  for (size_t i = 0; i < types.size(); ++i)
    if (!types::is_generic(state.types, kernel.parameters[i].type))
      types[i] = kernel.parameters[i].type;
  const size_t errors = diags.error_count();
  const auto give = [&](size_t i, NodeId node) {
    std::string reason;
    const TypeId type = warp.annotations.annotation(node, reason);
    if (!type.valid()) return bad(node, "no type: " + reason);
    const auto spelled = [&](TypeId t) {
      return "`" + types::spell(state.types, t, state.symbols) + "`";
    };
    if (types::is_generic(state.types, type)) return bad(node, spelled(type) + " is generic too");
    const Parameter& parameter = kernel.parameters[i];
    if (!types::fits(state.types, parameter.type, type))
      return bad(node, spelled(type) + " does not fit the parameter `" +
                           std::string(state.symbols.text(parameter.name)) + ": " +
                           types::spell(state.types, parameter.type, state.symbols) + "`");
    types[i] = type;
  };
  for (size_t i = 0; i < call.args.size(); ++i) {
    if (i == types.size())
      return bad(call.args[i],
                 "`" + name + "` has " + std::to_string(types.size()) + " parameters");
    give(i, call.args[i]);
  }
  for (const NodeId node : call.keywords) {
    const syntax::Keyword keyword = syntax::keyword(tree, node);
    const auto found = std::ranges::find(kernel.parameters, keyword.name, &Parameter::name);
    if (!keyword.name.valid() || found == kernel.parameters.end())
      bad(node, "`" + name + "` has no such parameter");
    else
      give(static_cast<size_t>(found - kernel.parameters.begin()), keyword.value);
  }
  if (diags.error_count() > errors) return;
  for (size_t i = 0; i < types.size(); ++i)
    if (!types[i].valid())
      return bad(call_node, "the parameter `" +
                                std::string(state.symbols.text(kernel.parameters[i].name)) +
                                "` is generic and has no type here");
  // Whoever says which instances there are knows of the others too.
  warp.registration.instantiate(named.kernel(), types);
  kernel.unknown_instances = false;
}

}  // namespace

void Program::request_instances(ModuleId module, std::span<const InstanceRequest> instances,
                                diag::Diagnostics& diags) {
  for (const InstanceRequest& instance : instances) {
    const Source call(instance.source->name(), std::string(instance.source->text(instance.span)));
    syntax::Tree tree;
    diag::Diagnostics found;
    if (syntax::parse(call, state_->symbols, found, tree))
      request_instance(*state_, module, tree, call, found);
    diags.append(std::move(found), *instance.source, instance.span.begin);
  }
}

}  // namespace weft::scope
