// Programs of live objects: what the interpreter found, put where a file's evaluation would put it.
#include <algorithm>

#include "evaluator.h"
#include "source_slice.h"

namespace weft::scope {

using types::TypeId;

namespace {

std::string numbered(std::string_view kind, size_t number) {
  return std::string(kind) + "_" + std::to_string(number);
}

}  // namespace

ModuleId load_image(State& state, const Image& image) {
  state.search = false;
  diag::Diagnostics ignored;
  const ModuleId id = parse_module(state, image.name, "", ignored);
  Evaluator(state, id, ignored).load(image);
  return id;
}

void Evaluator::load(const Image& image) {
  module_made();
  const auto named = [&](std::string_view kind, size_t number) {
    return s_.symbols.intern(numbered(kind, number));
  };
  for (const auto& [name, module] : {std::pair{"wp", "warp"},
                                     {"math", "math"},
                                     {"np", "numpy"},
                                     {"typing", "typing"},
                                     {"enum", "enum"},
                                     {"ctypes", "ctypes"}}) {
    bool found = false;
    bind(s_.symbols.intern(name), import_module(module, found));
  }
  if (!image.build_options.empty())
    set_option(changed_module().options, "extra_build_options", eval_text(image.build_options));
  for (size_t i = 0; i < image.objects.size(); ++i) {
    Value object = s_.unknown_text(image.objects[i]);
    object.variant = Variant::kObject;
    bind(named("object", i), object);
  }
  for (size_t i = 0; i < image.members.size(); ++i)
    bind(named("member", i),
         {ValueKind::kEnumMember, Variant::kPlain, s_.constants.integer(image.members[i]).index});
  for (size_t i = 0; i < image.natives.size(); ++i) {
    const Image::Native& native = image.natives[i];
    std::vector<Keyword> members;
    for (const auto& [name, expression] : native.members)
      members.push_back({s_.symbols.intern(name), eval_text(expression)});
    bind(named("native", i), make_ctypes_structure(native.key, members, native.own_making));
    if (!native.registration.empty()) eval_text(native.registration);
  }
  for (size_t i = 0; i < image.structures.size(); ++i)
    bind(named("struct", i), load_structure(image.structures[i]));
  for (const std::string& external : image.externals) eval_text(external);

  // All objects that others may name come before any of their parts.
  const auto first = static_cast<uint32_t>(s_.functions.size());
  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const FunctionId id = new_function(image.definitions[i].kind);
    bind(named("kernel", i), {ValueKind::kKernel, Variant::kPlain, id.index});
  }
  for (size_t i = 0; i < image.sets.size(); ++i) {
    const Image::Set& live = image.sets[i];
    const FunctionSetId id{static_cast<uint32_t>(s_.sets.size())};
    FunctionSet& set = s_.sets.next();
    set.key = live.key;
    set.top = FunctionId{first + live.top};
    set.overloads.clear();
    for (const uint32_t overload : live.overloads) {
      set.overloads.push_back(FunctionId{first + overload});
      s_.functions.change(first + overload).set = id;
    }
    if (!s_.functions[set.top.index].set.valid()) s_.functions.change(set.top.index).set = id;
    bind(named("function", i), {ValueKind::kFunction, Variant::kPlain, id.index});
  }
  const auto first_space = static_cast<uint32_t>(s_.namespaces.size());
  for (size_t i = 0; i < image.spaces.size(); ++i) {
    const Image::Space& space = image.spaces[i];
    s_.new_namespace(space.instance ? Namespace::Kind::kInstance : Namespace::Kind::kClass,
                     s_.symbols.intern(space.name));
    bind(named("space", i),
         {ValueKind::kNamespace, Variant::kPlain, first_space + static_cast<uint32_t>(i)});
  }
  for (size_t i = 0; i < image.instances.size(); ++i)
    bind(named("instance", i), load_instance(image.instances[i]));
  for (const auto& [name, expression] : image.submodules) {
    const Symbol symbol = s_.symbols.intern(name);
    if (s_.warp_attribute(symbol).kind != ValueKind::kNative)
      s_.submodules.emplace_back(symbol, eval_text(expression));
  }
  for (size_t i = 0; i < image.spaces.size(); ++i)
    for (const auto& [name, expression] : image.spaces[i].attributes)
      s_.namespaces.change(first_space + i).set(s_.symbols.intern(name), eval_text(expression));

  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const Image::Definition& live = image.definitions[i];
    if (live.generic) continue;
    const uint32_t line = std::max(live.first_line, 1u);
    diag::Diagnostics ignored;
    const ModuleId id =
        parse_module(s_, live.file, std::string(line - 1, '\n') + live.source, ignored);
    Evaluator(s_, id, diags_).define(live, FunctionId{first + static_cast<uint32_t>(i)}, *this);
  }
  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const Image::Definition& live = image.definitions[i];
    Function& function = s_.functions.change(first + i);
    const auto part = [&](std::optional<uint32_t> number) {
      if (number)
        s_.functions.change(first + *number).forward = FunctionId{first + static_cast<uint32_t>(i)};
      return number ? FunctionId{first + *number} : FunctionId{};
    };
    function.gradient = part(live.gradient);
    function.replay = part(live.replay);
  }
  for (const uint32_t kernel : image.kernels) {
    const Image::Definition& live = image.definitions[kernel];
    FunctionId id{first + kernel};
    if (live.generic) {
      id = FunctionId{first + *live.generic};
      std::vector<TypeId> types;
      std::string reason;
      for (const Image::Binding& parameter : live.parameters)
        types.push_back(live_type(parameter.expression, reason));
      const Value instance = instantiate(id, types);
      if (instance.kind == ValueKind::kKernel) {
        // Warp evaluates the wp.static of each instance, which knows the types of its parameters.
        id = instance.kernel();
        Function& function = s_.functions.change(id.index);
        Evaluator(s_, function.module, diags_).define_statics(live, function, *this);
      }
    }
    changed_module().kernels.push_back(id);
  }
}

Value Evaluator::load_structure(const Image::Structure& structure) {
  std::vector<types::Field> fields;
  for (const auto& [name, expression] : structure.fields)
    if (const std::string why = add_field(fields, s_.symbols.intern(name), eval_text(expression));
        !why.empty())
      return s_.unknown_text("a struct whose field `" + name + "` is " + why);
  return finish_structure(structure.key, std::move(fields));
}

Value Evaluator::load_instance(const Image::Instance& instance) {
  const Value structure = eval_text(instance.structure);
  if (structure.kind != ValueKind::kType) return structure;
  const Value value = make_instance(structure.type());
  for (const auto& [name, expression] : instance.fields)
    s_.namespaces.change(value.index).set(s_.symbols.intern(name), eval_text(expression));
  return value;
}

TypeId Evaluator::live_type(const std::string& expression, std::string& reason) {
  return type_of(eval_text(expression), reason);
}

void Evaluator::define(const Image::Definition& live, FunctionId id, Evaluator& image) {
  Function& function = s_.functions.change(id.index);
  function.module = id_;
  function.key = live.key;
  function.warp_module = s_.symbols.intern(live.module);
  function.native_name = live.native_name;
  function.inline_hint = live.inline_hint;
  function.source = live.source;
  function.first_line = live.first_line;
  function.text_line = std::max(live.first_line, 1u);
  split_lines(function.source, function.lines);
  for (const auto& [name, expression] : live.names)
    bind(s_.symbols.intern(name), image.eval_text(expression));

  const Nodes body = tree_->root.valid() ? tree_->children(tree_->root) : Nodes{};
  function.node = body.empty() ? tree_->root : body[0];
  if (body.empty() || (*tree_)[body[0]].kind != NodeKind::kFunctionDef)
    return refuse(function, "a text that weft cannot read as a function", {});
  function.def_line = (*tree_)[function.node].line;
  const Span span = (*tree_)[function.node].span;
  if (!live.unsupported.empty()) refuse(function, live.unsupported, span);

  define_parameters(live, function, image);
  for (const Image::Setting& setting : live.options)
    function.options.push_back({setting.name, setting.text, image.eval_text(setting.expression)});
  const auto snippet = [&](const std::optional<std::string>& text, Symbol& out) {
    if (text) out = s_.symbols.intern(*text);
  };
  snippet(live.snippet, function.snippet);
  snippet(live.adjoint_snippet, function.adjoint_snippet);
  snippet(live.replay_snippet, function.replay_snippet);

  define_statics(live, function, image);
}

void Evaluator::define_statics(const Image::Definition& live, Function& function,
                               Evaluator& image) {
  std::vector<std::pair<Symbol, Value>> statics;
  for (const auto& [code, expression] : live.statics)
    statics.emplace_back(s_.symbols.intern(code), as_constant(image.eval_text(expression)));
  live_statics_ = &statics;
  function.statics.clear();
  if (function.source.find("static") != std::string::npos) find_statics(function);
  live_statics_ = nullptr;
}

void Evaluator::define_parameters(const Image::Definition& live, Function& function,
                                  Evaluator& image) {
  const syntax::FunctionDef def = syntax::function_def(*tree_, function.node);
  const syntax::Arguments arguments = syntax::arguments(*tree_, def.arguments);
  for (const auto& [name, expression] : live.parameters) {
    Parameter& parameter = function.parameters.emplace_back();
    parameter.name = s_.symbols.intern(name);
    parameter.span = (*tree_)[function.node].span;
    for (const Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
      for (const NodeId node : list)
        if ((*tree_)[node].name == parameter.name) parameter.span = (*tree_)[node].span;
    const auto given = std::ranges::find(live.defaults, name, &Image::Binding::name);
    if (given != live.defaults.end()) parameter.default_value = image.eval_text(given->expression);
    std::string reason;
    const TypeId type = image.live_type(expression, reason);
    take_type(function, parameter, type, reason, parameter.span);
  }
  refuse_variadic(function, arguments);
  if (!live.returns) return;
  function.has_return_annotation = true;
  take_returns(function, image.eval_text(*live.returns), (*tree_)[function.node].span);
}

}  // namespace weft::scope
