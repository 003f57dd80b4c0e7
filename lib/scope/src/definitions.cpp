#include "definitions.h"

#include <algorithm>

#include "warp.h"
#include "weft/python/closures.h"

namespace weft::scope {

using types::TypeId;

void Definitions::refuse(Function& function, std::string reason, Span span) {
  if (!function.unsupported.empty()) return;
  function.unsupported = std::move(reason);
  function.unsupported_at = span;
}

FunctionId Definitions::new_function(FunctionKind kind) {
  const FunctionId id{static_cast<uint32_t>(s_.functions.size())};
  Function& f = s_.functions.next();
  Function fresh;
  fresh.kind = kind;
  for (std::string Function::* text : {&Function::key, &Function::native_name, &Function::source,
                                       &Function::inline_hint, &Function::unsupported})
    python::keep_memory(f.*text, fresh.*text);
  python::keep_memory(f.lines, fresh.lines);
  python::keep_memory(f.parameters, fresh.parameters);
  python::keep_memory(f.returns, fresh.returns);
  python::keep_memory(f.options, fresh.options);
  python::keep_memory(f.statics, fresh.statics);
  python::keep_memory(f.outer, fresh.outer);
  python::keep_memory(f.free_names, fresh.free_names);
  f = std::move(fresh);
  return id;
}

FunctionId Definitions::make_function(NodeId definition, FunctionKind kind, Value name_option) {
  module_made();
  w_.warp_checks.check_annotated(definition);
  const FunctionId id = new_function(kind);
  Function& f = s_.functions.change(id.index);
  f.module = c_.id;
  f.node = definition;
  f.explored = c_.exploring;

  const Symbol name = tree()[definition].name;
  if (c_.scopes.empty() && std::all_of(text(name).begin(), text(name).end(),
                                       [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
    f.key.assign(text(name));
  else
    f.key = e_.names.qualified(name);
  if (const std::optional<Symbol> given = s_.string_of(name_option))
    f.key.assign(text(*given));
  else if (name_option.kind != ValueKind::kUndefined && name_option.kind != ValueKind::kNone)
    refuse(f, "a name that weft does not know", tree()[definition].span);
  for (const uint32_t space : c_.scopes)
    if (s_.namespaces[space].kind == Namespace::Kind::kFrame) {
      f.outer.push_back(s_.namespaces[space].name);
      f.frame = space;
    }
  if (f.frame != UINT32_MAX) python::find_free_names(tree(), definition, f.free_names);
  f.def_line = tree()[definition].line;
  set_source(f, definition);
  set_parameters(f, definition);
  if (f.source.find("static") != std::string::npos) w_.statics.find_statics(f);
  return id;
}

void Definitions::set_source(Function& function, NodeId definition) {
  const python::LineRange range = c_.module.file->lines_of(definition);
  function.first_line = function.text_line = range.first;
  python::dedented(*c_.source, range, function.source);
  if (range.first == 1 && function.source.starts_with("\xEF\xBB\xBF")) function.source.erase(0, 3);
  python::split_lines(function.source, function.lines);
  if (function.source.starts_with(' ') || function.source.starts_with('\t'))
    refuse(function, "a function with lines that are indented less than its first",
           tree()[definition].span);
}

void Definitions::set_parameters(Function& function, NodeId definition) {
  const syntax::FunctionDef def = syntax::function_def(tree(), definition);
  const syntax::Arguments arguments = syntax::arguments(tree(), def.arguments);
  const size_t positional = arguments.posonly.size() + arguments.args.size();
  const auto add = [&](NodeId node, NodeId default_node) {
    const syntax::Arg arg = syntax::arg(tree(), node);
    Parameter& parameter = function.parameters.emplace_back();
    parameter.name = arg.name;
    parameter.span = tree()[node].span;
    if (default_node.valid()) parameter.default_value = e_.expressions.eval(default_node);
    if (!arg.annotation.valid()) {
      refuse(function, "a parameter without an annotation", parameter.span);
      return;
    }
    std::string reason;
    const Value written = w_.annotations.eval_annotation(arg.annotation);
    const TypeId type = w_.annotations.type_of(written, reason);
    if (!type.valid()) w_.warp_checks.check_parameter(function, written, arg.annotation);
    if (type == types::kFunction && parameter.default_value.kind == ValueKind::kUnknown)
      refuse(function, "a default function that weft does not know", parameter.span);
    parameter.handle = type == types::kUint64 && written.variant == Variant::kFactory;
    take_type(function, parameter, type, reason, tree()[arg.annotation].span);
  };
  // Python lists the annotations of plain parameters before those of positional-only ones.
  const auto default_of = [&](size_t index) {
    const size_t without = positional - arguments.defaults.size();
    return index < without ? NodeId{} : arguments.defaults[index - without];
  };
  for (size_t i = 0; i < arguments.args.size(); ++i)
    add(arguments.args[i], default_of(arguments.posonly.size() + i));
  for (size_t i = 0; i < arguments.posonly.size(); ++i) add(arguments.posonly[i], default_of(i));
  for (size_t i = 0; i < arguments.kwonly.size(); ++i)
    add(arguments.kwonly[i], arguments.kw_defaults[i]);
  refuse_variadic(function, arguments);

  if (!def.returns.valid()) return;
  function.has_return_annotation = true;
  take_returns(function, w_.annotations.eval_annotation(def.returns), tree()[def.returns].span);
}

void Definitions::take_type(Function& function, Parameter& parameter, TypeId type,
                            const std::string& reason, Span span) {
  parameter.type = type;
  if (!type.valid())
    return refuse(function, "an annotation that weft cannot evaluate: " + reason, span);
  if (!has_type_code(s_, type))
    refuse(function, "a parameter of a type that weft does not know", parameter.span);
  function.generic = function.generic || types::is_generic(s_.types, type);
}

void Definitions::refuse_variadic(Function& function, const syntax::Arguments& arguments) {
  for (const NodeId rest : {arguments.vararg, arguments.kwarg})
    if (rest.valid())
      refuse(function, "a function with a variable number of parameters", tree()[rest].span);
}

void Definitions::take_returns(Function& function, Value value, Span span) {
  if (value.kind == ValueKind::kNone) {
    function.returns_none = true;
    return;
  }
  std::string reason;
  const TypeId type = w_.annotations.type_of(value, reason);
  if (!type.valid()) {
    refuse(function, "a return annotation that weft cannot evaluate: " + reason, span);
  } else if (function.kind == FunctionKind::kNative && type == types::kUint64 &&
             value.variant == Variant::kFactory) {
    // To Warp a class of its own, which is no value type.
    refuse(function, "a native function that returns wp.handle", span);
  } else if (s_.types[type].kind == types::TypeKind::kTuple) {
    function.returns_tuple = true;
    const std::span<const TypeId> elements = s_.types.elements(type);
    function.returns.assign(elements.begin(), elements.end());
  } else {
    function.returns.push_back(type);
  }
}

void Definitions::number(Function& function) {
  if (!s_.numbering.name(function)) s_.numbering.need_packages();
}

}  // namespace weft::scope
