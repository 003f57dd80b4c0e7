// Programs of live objects: what the interpreter found, put where a file's evaluation would put it.
#include "snapshot.h"

#include <algorithm>

#include "modules.h"
#include "warp.h"

namespace weft::scope {

using types::TypeId;

namespace {

class Loader {
 public:
  Loader(State& state, ModuleId module, diag::Diagnostics& diags)
      : s_(state), diags_(diags), warp_(state, module, diags) {}

  void load(const Image& image);

 private:
  ModuleDefinitions& own_definitions() {
    return s_.definitions.change(warp_.python.context.id.index);
  }
  Value eval(std::string_view expression) { return warp_.python.expressions.eval_text(expression); }
  // A type; invalid with the reason set.
  TypeId type(std::string_view expression, std::string& reason) {
    return warp_.annotations.type_of(eval(expression), reason);
  }
  void bind(std::string_view name, Value value) {
    warp_.python.names.bind(s_.symbols.intern(name), value);
  }
  void bind(std::string_view kind, size_t number, Value value) {
    bind(std::string(kind) + "_" + std::to_string(number), value);
  }
  void make_objects(const Image& image);
  void define_all(const Image& image);
  FunctionId kernel_of(const Image& image, uint32_t kernel);
  Value load_structure(const Image::Structure& structure);
  Value load_instance(const Image::Instance& instance);
  // `there`: the module that has the definition's text.
  void define(const Image::Definition& live, FunctionId id, Warp& there);
  void define_parameters(const Image::Definition& live, Function& function, Warp& there);
  void define_statics(const Image::Definition& live, Function& function, Warp& there);

  State& s_;
  diag::Diagnostics& diags_;
  Warp warp_;
  uint32_t first_ = 0;  // number of the first definition
};

void Loader::load(const Image& image) {
  warp_.definitions.module_made();
  for (const auto& [name, module] : {std::pair{"wp", "warp"},
                                     {"math", "math"},
                                     {"np", "numpy"},
                                     {"typing", "typing"},
                                     {"enum", "enum"},
                                     {"ctypes", "ctypes"}}) {
    bool found = false;
    bind(name, warp_.python.imports.import_module(module, found));
  }
  if (!image.build_options.empty())
    warp_.options.set_option(own_definitions().options, "extra_build_options",
                             eval(image.build_options));
  for (size_t i = 0; i < image.objects.size(); ++i) {
    Value object = s_.unknown_text(image.objects[i]);
    object.variant = Variant::kObject;
    bind("object", i, object);
  }
  for (size_t i = 0; i < image.members.size(); ++i)
    bind("member", i,
         {ValueKind::kEnumMember, Variant::kPlain, s_.constants.integer(image.members[i]).index});
  for (size_t i = 0; i < image.natives.size(); ++i) {
    const Image::Native& native = image.natives[i];
    std::vector<Keyword> members;
    for (const auto& [name, expression] : native.members)
      members.push_back({s_.symbols.intern(name), eval(expression)});
    bind("native", i,
         warp_.native_classes.make_ctypes_structure(native.key, members, native.own_making));
    if (!native.registration.empty()) eval(native.registration);
  }
  for (size_t i = 0; i < image.structures.size(); ++i)
    bind("struct", i, load_structure(image.structures[i]));
  for (const std::string& external : image.externals) eval(external);

  make_objects(image);
  define_all(image);
  for (const uint32_t kernel : image.kernels)
    own_definitions().kernels.push_back(kernel_of(image, kernel));
}

// All objects that others may name come before any of their parts.
void Loader::make_objects(const Image& image) {
  first_ = static_cast<uint32_t>(s_.functions.size());
  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const FunctionId id = warp_.definitions.new_function(image.definitions[i].kind);
    bind("kernel", i, {ValueKind::kKernel, Variant::kPlain, id.index});
  }
  for (size_t i = 0; i < image.sets.size(); ++i) {
    const Image::Set& live = image.sets[i];
    const FunctionSetId id{static_cast<uint32_t>(s_.sets.size())};
    FunctionSet& set = s_.sets.next();
    set.key = live.key;
    set.top = FunctionId{first_ + live.top};
    set.overloads.clear();
    for (const uint32_t overload : live.overloads) {
      set.overloads.push_back(FunctionId{first_ + overload});
      s_.functions.change(first_ + overload).set = id;
    }
    if (!s_.functions[set.top.index].set.valid()) s_.functions.change(set.top.index).set = id;
    bind("function", i, {ValueKind::kFunction, Variant::kPlain, id.index});
  }
  const auto first_space = static_cast<uint32_t>(s_.namespaces.size());
  for (size_t i = 0; i < image.spaces.size(); ++i) {
    const Image::Space& space = image.spaces[i];
    s_.new_namespace(space.instance ? Namespace::Kind::kInstance : Namespace::Kind::kClass,
                     s_.symbols.intern(space.name));
    bind("space", i,
         {ValueKind::kNamespace, Variant::kPlain, first_space + static_cast<uint32_t>(i)});
  }
  for (size_t i = 0; i < image.instances.size(); ++i)
    bind("instance", i, load_instance(image.instances[i]));
  for (const auto& [name, expression] : image.submodules) {
    const Symbol symbol = s_.symbols.intern(name);
    if (s_.known.warp_attribute(symbol).kind != ValueKind::kNative)
      s_.submodules.emplace_back(symbol, eval(expression));
  }
  for (size_t i = 0; i < image.spaces.size(); ++i)
    for (const auto& [name, expression] : image.spaces[i].attributes)
      s_.namespaces.change(first_space + i).set(s_.symbols.intern(name), eval(expression));
}

void Loader::define_all(const Image& image) {
  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const Image::Definition& live = image.definitions[i];
    if (live.generic) continue;
    const uint32_t line = std::max(live.first_line, 1u);
    diag::Diagnostics ignored;
    const ModuleId id =
        parse_module(s_, live.file, std::string(line - 1, '\n') + live.source, ignored);
    Warp there(s_, id, diags_);
    define(live, FunctionId{first_ + static_cast<uint32_t>(i)}, there);
  }
  for (size_t i = 0; i < image.definitions.size(); ++i) {
    const Image::Definition& live = image.definitions[i];
    Function& function = s_.functions.change(first_ + i);
    const auto part = [&](std::optional<uint32_t> number) {
      if (number)
        s_.functions.change(first_ + *number).forward =
            FunctionId{first_ + static_cast<uint32_t>(i)};
      return number ? FunctionId{first_ + *number} : FunctionId{};
    };
    function.gradient = part(live.gradient);
    function.replay = part(live.replay);
  }
}

FunctionId Loader::kernel_of(const Image& image, uint32_t kernel) {
  const Image::Definition& live = image.definitions[kernel];
  if (!live.generic) return FunctionId{first_ + kernel};
  std::vector<TypeId> types;
  std::string reason;
  for (const Image::Binding& parameter : live.parameters)
    types.push_back(type(parameter.expression, reason));
  const FunctionId parent{first_ + *live.generic};
  const Value instance = warp_.registration.instantiate(parent, types);
  if (instance.kind != ValueKind::kKernel) return parent;
  // Warp evaluates the wp.static of each instance, which knows the types of its parameters.
  Function& function = s_.functions.change(instance.index);
  Warp there(s_, function.module, diags_);
  define_statics(live, function, there);
  return instance.kernel();
}

Value Loader::load_structure(const Image::Structure& structure) {
  std::vector<types::Field> fields;
  for (const auto& [name, expression] : structure.fields)
    if (const std::string why =
            warp_.structures.add_field(fields, s_.symbols.intern(name), eval(expression));
        !why.empty())
      return s_.unknown_text("a struct whose field `" + name + "` is " + why);
  return warp_.structures.finish_structure(structure.key, std::move(fields));
}

Value Loader::load_instance(const Image::Instance& instance) {
  const Value structure = eval(instance.structure);
  if (structure.kind != ValueKind::kType) return structure;
  const Value value = warp_.structures.make_instance(structure.type());
  for (const auto& [name, expression] : instance.fields)
    s_.namespaces.change(value.index).set(s_.symbols.intern(name), eval(expression));
  return value;
}

void Loader::define(const Image::Definition& live, FunctionId id, Warp& there) {
  const syntax::Tree& tree = *there.python.context.tree;
  Function& function = s_.functions.change(id.index);
  function.module = there.python.context.id;
  function.key = live.key;
  function.warp_module = s_.symbols.intern(live.module);
  function.native_name = live.native_name;
  function.inline_hint = live.inline_hint;
  function.source = live.source;
  function.first_line = live.first_line;
  function.text_line = std::max(live.first_line, 1u);
  python::split_lines(function.source, function.lines);
  for (const auto& [name, expression] : live.names)
    there.python.names.bind(s_.symbols.intern(name), eval(expression));

  const syntax::Nodes body = tree.root.valid() ? tree.children(tree.root) : syntax::Nodes{};
  function.node = body.empty() ? tree.root : body[0];
  if (body.empty() || tree[body[0]].kind != NodeKind::kFunctionDef)
    return Definitions::refuse(function, "a text that weft cannot read as a function", {});
  function.def_line = tree[function.node].line;
  const Span span = tree[function.node].span;
  if (!live.unsupported.empty()) Definitions::refuse(function, live.unsupported, span);

  define_parameters(live, function, there);
  for (const Image::Setting& setting : live.options)
    function.options.push_back({setting.name, setting.text, eval(setting.expression)});
  const auto snippet = [&](const std::optional<std::string>& text, Symbol& out) {
    if (text) out = s_.symbols.intern(*text);
  };
  snippet(live.snippet, function.snippet);
  snippet(live.adjoint_snippet, function.adjoint_snippet);
  snippet(live.replay_snippet, function.replay_snippet);

  define_statics(live, function, there);
}

void Loader::define_statics(const Image::Definition& live, Function& function, Warp& there) {
  std::vector<std::pair<Symbol, Value>> statics;
  for (const auto& [code, expression] : live.statics)
    statics.emplace_back(s_.symbols.intern(code), there.statics.as_constant(eval(expression)));
  function.statics.clear();
  if (function.source.find("static") != std::string::npos)
    there.statics.find_statics(function, statics);
}

void Loader::define_parameters(const Image::Definition& live, Function& function, Warp& there) {
  const syntax::Tree& tree = *there.python.context.tree;
  const syntax::FunctionDef def = syntax::function_def(tree, function.node);
  const syntax::Arguments arguments = syntax::arguments(tree, def.arguments);
  for (const auto& [name, expression] : live.parameters) {
    Parameter& parameter = function.parameters.emplace_back();
    parameter.name = s_.symbols.intern(name);
    parameter.span = tree[function.node].span;
    for (const syntax::Nodes list : {arguments.posonly, arguments.args, arguments.kwonly})
      for (const NodeId node : list)
        if (tree[node].name == parameter.name) parameter.span = tree[node].span;
    const auto given = std::ranges::find(live.defaults, name, &Image::Binding::name);
    if (given != live.defaults.end()) parameter.default_value = eval(given->expression);
    std::string reason;
    const TypeId of = type(expression, reason);
    there.definitions.take_type(function, parameter, of, reason, parameter.span);
  }
  there.definitions.refuse_variadic(function, arguments);
  if (!live.returns) return;
  function.has_return_annotation = true;
  there.definitions.take_returns(function, eval(*live.returns), tree[function.node].span);
}

}  // namespace

ModuleId load_image(State& state, const Image& image) {
  state.search = false;
  diag::Diagnostics ignored;
  const ModuleId id = parse_module(state, image.name, "", ignored);
  Loader(state, id, ignored).load(image);
  return id;
}

}  // namespace weft::scope
