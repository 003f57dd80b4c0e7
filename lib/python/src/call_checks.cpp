#include "weft/python/call_checks.h"

#include <algorithm>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {
namespace {

using syntax::Node;

constexpr Signature kSignatures[] = {
#define WEFT_SIGNATURE(module, name, positional, required, names) \
  {module, name, positional, required, names},
#include "signatures.def"
};
constexpr size_t kAnyNumber = 255;           // of arguments by position
constexpr std::string_view kAnyName = "**";  // of arguments by name

const Signature* find_signature(std::string_view module, std::string_view name) {
  for (const Signature& row : kSignatures)
    if (row.module == module && row.name == name) return &row;
  return nullptr;
}

}  // namespace

// Arguments that a function of the file has no parameters for, and those that are missing.
void CallChecks::check_arguments(Value callee, const Arguments& arguments, Span span) {
  if (!e_.checks.raises_for_certain()) return;
  NodeId definition;
  if (callee.kind == ValueKind::kNamespace) {
    const Namespace& plain = s_.namespaces[callee.index];
    if (plain.kind == Namespace::Kind::kPlainFunction && plain.module == c_.id &&
        !e_.functions.is_lambda(plain))
      definition = plain.node;
    if (definition.valid() && !syntax::function_def(tree(), definition).decorators.empty()) return;
  } else {
    definition = e_.model.definition_of(callee);
  }
  if (!definition.valid()) return;
  const syntax::Arguments parameters =
      syntax::arguments(tree(), syntax::function_def(tree(), definition).arguments);
  const auto name_of = [&](NodeId node) { return syntax::arg(tree(), node).name; };
  const auto is_named = [&](Nodes list, Symbol name) {
    return std::ranges::find(list, name, name_of) != list.end();
  };
  for (const Keyword& keyword : arguments.named)
    if (!parameters.kwarg.valid() && !is_named(parameters.args, keyword.name) &&
        !is_named(parameters.kwonly, keyword.name))
      e_.checks.import_raises(
          span, "the function has no parameter `" + std::string(text(keyword.name)) + "`");
  const size_t given = arguments.positional.size();
  std::vector<Symbol> names;
  for (const Nodes list : {parameters.posonly, parameters.args})
    for (const NodeId node : list) names.push_back(name_of(node));
  if (given > names.size() && !parameters.vararg.valid())
    e_.checks.import_raises(span, "the function takes " + std::to_string(names.size()) +
                                      " arguments by position, not " + std::to_string(given));
  for (size_t i = 0; i < names.size() && arguments.complete; ++i) {
    const bool named =
        i >= parameters.posonly.size() &&
        std::ranges::find(arguments.named, names[i], &Keyword::name) != arguments.named.end();
    if (i < given ? named : !named && i + parameters.defaults.size() < names.size())
      e_.checks.import_raises(span, "the argument `" + std::string(text(names[i])) +
                                        (named ? "` is given twice" : "` is missing"));
  }
}

const Signature* CallChecks::signature_for(Value callee, NodeId node) {
  if (const Signature* const known = e_.model.signature(callee, node)) return known;
  if (callee.kind == ValueKind::kPython) {
    const auto module = static_cast<NativeModule>(callee.variant);
    const bool builtin = module == NativeModule::kBuiltins;
    if (!builtin && module != NativeModule::kNumpy) return nullptr;
    return find_signature(builtin ? "builtins" : "numpy", text(Symbol{callee.index}));
  }
  if (callee.kind != ValueKind::kUnknown || tree()[node].kind != NodeKind::kAttribute)
    return nullptr;
  const syntax::Attribute attribute = syntax::attribute(tree(), node);
  const Signature* const found = find_signature("unittest", text(attribute.attr));
  const Node& owner = tree()[attribute.value];
  const bool unittest = found != nullptr && owner.kind == NodeKind::kName &&
                        e_.checks.import_facts().unittests.contains(owner.name.index) &&
                        e_.names.load(owner.name).variant == Variant::kObject;
  return unittest ? found : nullptr;
}

bool CallChecks::parameters_of(Value function, std::vector<std::string_view>& names) {
  const Signature* const known = e_.model.signature(function, {});
  if (known == nullptr) return false;
  for (std::string_view rest = known->names; !rest.empty();) names.push_back(next_word(rest));
  return names.empty() || names.back() != kAnyName;
}

// A call that Python itself refuses for its arguments; true: it does.
bool CallChecks::check_call(Value callee, NodeId expression, const Arguments& arguments,
                            Span span) {
  if (!e_.checks.raises_for_certain()) return false;
  const Signature* const known = signature_for(callee, expression);
  if (known == nullptr) return false;
  const std::string function = "this function of " + std::string(known->whose);
  const auto complain = [&](const std::string& message) {
    c_.diags.report(diag::BadArgument, *c_.source, span, message);
    c_.importing = false;
    return true;
  };
  std::vector<std::string_view> names;
  for (std::string_view rest = known->names; !rest.empty();) names.push_back(next_word(rest));
  const bool any_name = !names.empty() && names.back() == kAnyName;
  if (arguments.positional.size() > known->positional && known->positional != kAnyNumber)
    return complain(function + " takes " + std::to_string(known->positional) +
                    " arguments by position, not " + std::to_string(arguments.positional.size()));
  for (const Keyword& keyword : arguments.named) {
    const std::string_view name = text(keyword.name);
    const auto place = std::ranges::find(names, name);
    if (place == names.end() && any_name) continue;
    if (place == names.end())
      return complain(function + " takes no argument `" + std::string(name) + "`");
    if (static_cast<size_t>(place - names.begin()) < arguments.positional.size())
      return complain("the argument `" + std::string(name) + "` is given twice");
  }
  for (size_t i = arguments.positional.size(); arguments.complete && i < known->required; ++i) {
    if (i >= names.size()) return complain(function + " takes more arguments");
    if (arguments.find(names[i], s_.symbols) == nullptr)
      return complain("the argument `" + std::string(names[i]) + "` is missing");
  }
  return false;
}

}  // namespace weft::python
