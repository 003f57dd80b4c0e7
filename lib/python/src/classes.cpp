#include "weft/python/classes.h"

#include <algorithm>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {

Value Classes::initializer_of(const Namespace& space, bool& known) {
  Value initializer;
  known = true;
  for (const Namespace* c = &space; known; c = &s_.namespaces[c->parent]) {
    known = !c->has_unknown_base && !c->opaque;
    s_.budget.spend(Limit::kSteps, 1 + c->entries.size());
    for (const auto& [name, value] : c->entries) {
      const std::string_view method = text(name);
      known =
          known && method != "__new__" && method != "__setattr__" && method != "__getattribute__";
      if (method == "__init__" && initializer.kind == ValueKind::kUndefined) initializer = value;
    }
    if (c->parent == UINT32_MAX) break;
  }
  return initializer;
}

Value Classes::call_class(Value class_value, const Arguments& arguments) {
  const Namespace& space = s_.namespaces[class_value.index];
  if (space.kind == Namespace::Kind::kEnum) {
    if (arguments.positional.size() != 1) return unknown("a call of an enum");
    for (const auto& [name, value] : space.entries)
      if (const std::optional<bool> same = e_.comparisons.equal(value, arguments.positional[0]);
          same && *same)
        return value;
    return unknown("a call of an enum");
  }
  bool known = arguments.complete && space.kind == Namespace::Kind::kClass;
  const Value initializer = known ? initializer_of(space, known) : Value{};
  const bool generated = known && is_generated(class_value.index);
  if (generated) return make_dataclass(class_value, arguments);
  const bool plain = initializer.kind == ValueKind::kNamespace &&
                     s_.namespaces[initializer.index].kind == Namespace::Kind::kPlainFunction;
  const bool bare = initializer.kind == ValueKind::kUndefined && arguments.positional.empty() &&
                    arguments.named.empty();
  if (!known || (!plain && !bare)) {
    e_.effects.escape(class_value);
    return e_.calls.call_unknown(class_value, arguments);
  }
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, space.name);
  Namespace& instance = s_.namespaces.change(id);
  instance.parent = class_value.index;
  const Value value{ValueKind::kNamespace, Variant::kPlain, id};
  if (plain) {
    Arguments with_self = arguments;
    with_self.positional.insert(with_self.positional.begin(), value);
    const Value result = e_.functions.call_function(initializer, with_self);
    if (result.kind != ValueKind::kNone) instance.opaque = true;
  }
  return value;
}

bool Classes::is_generated(uint32_t space_id) const {
  const auto defines = [&](const Namespace& space) {
    return std::ranges::any_of(space.entries,
                               [&](const auto& entry) { return text(entry.first) == "__init__"; });
  };
  for (uint32_t id = space_id; id != UINT32_MAX; id = s_.namespaces[id].parent) {
    if (defines(s_.namespaces[id])) return false;
    if (s_.namespaces[id].is_dataclass) return true;
  }
  return false;
}

// What the annotated names of a class body are to a dataclass: fields, or what weft does not
// follow.
void Classes::find_fields(syntax::Nodes body, Namespace& space) const {
  // Is the annotation that name of typing's or dataclasses', or a subscript of it? A text is read
  // as dataclasses reads it.
  const auto is_named = [&](NodeId id, std::string_view wanted) {
    if (tree()[id].kind == NodeKind::kSubscript) id = tree().child(id, 0);
    const syntax::Node& node = tree()[id];
    if (node.kind == NodeKind::kName || node.kind == NodeKind::kAttribute)
      return text(node.name) == wanted;
    if (node.kind != NodeKind::kConstant || tree().literal(id).kind != syntax::LiteralKind::kString)
      return false;
    const std::string_view written = text(tree().literal(id).text);
    const std::string_view name = written.substr(0, written.find('['));
    return name == wanted ||
           (name.ends_with(wanted) && name[name.size() - wanted.size() - 1] == '.');
  };
  const auto mentions = [&](NodeId id, std::string_view name) {
    return c_.source->text(tree()[id].span).find(name) != std::string_view::npos;
  };
  for (const NodeId statement : body) {
    if (tree()[statement].kind != NodeKind::kAnnAssign) continue;
    const syntax::AnnAssign field = syntax::ann_assign(tree(), statement);
    const Symbol name = tree()[field.target].name;
    if (tree()[field.target].kind != NodeKind::kName || is_named(field.annotation, "ClassVar"))
      continue;
    for (const std::string_view odd : {"ClassVar", "InitVar", "KW_ONLY"})
      space.has_odd_fields = space.has_odd_fields || mentions(field.annotation, odd);
    if (std::ranges::find(space.fields, name) == space.fields.end()) space.fields.push_back(name);
  }
}

// `@dataclass`, perhaps with arguments: the fields with those that it inherits, and the class's
// attributes without what `field` made.
void Classes::complete_dataclass(Value of_class, NodeId call) {
  Arguments arguments;
  if (call.valid()) e_.calls.eval_arguments(call, arguments);
  if (of_class.kind != ValueKind::kNamespace) return;
  Namespace& space = s_.namespaces.change(of_class.index);
  space.is_dataclass = true;
  bool known = arguments.complete && arguments.positional.empty() && !space.has_odd_fields;
  for (const Keyword& keyword : arguments.named)
    known = known && has_word("eq frozen match_args order repr slots unsafe_hash weakref_slot",
                              text(keyword.name));
  std::vector<Symbol> fields;
  std::vector<FieldDefault> defaults;
  if (space.parent != UINT32_MAX) {
    const Namespace& parent = s_.namespaces[space.parent];
    fields = parent.is_dataclass ? parent.fields : std::vector<Symbol>();
    defaults = parent.defaults_of_fields;
    // Fields of a class that is above one without any are not followed.
    for (uint32_t id = space.parent; !parent.is_dataclass && id != UINT32_MAX;
         id = s_.namespaces[id].parent)
      known = known && !s_.namespaces[id].is_dataclass;
  }
  for (const Symbol name : space.fields) {
    if (std::ranges::find(fields, name) == fields.end()) fields.push_back(name);
    std::erase_if(defaults, [&](const FieldDefault& field) { return field.name == name; });
    const Value given = space.find(name);
    const bool made = given.kind == ValueKind::kNamespace &&
                      s_.namespaces[given.index].name == s_.symbols.intern("dataclasses.Field");
    if (made) {
      const Namespace& field = s_.namespaces[given.index];
      const Value factory = field.find(s_.symbols.intern("default_factory"));
      if (factory.kind != ValueKind::kUndefined) defaults.push_back({name, factory, true});
      space.set(name, field.find(s_.symbols.intern("default")));
    }
    const Value value = space.find(name);
    if (value.kind != ValueKind::kUndefined) defaults.push_back({name, value, false});
    // Python takes no default that can be changed.
    known = known && value.kind != ValueKind::kMapping && value.kind != ValueKind::kSet &&
            (value.kind != ValueKind::kSequence || !s_.sequences[value.index].is_list);
  }
  space.fields = std::move(fields);
  space.defaults_of_fields = std::move(defaults);
  space.has_unknown_base = space.has_unknown_base || !known;
}

Value Classes::make_dataclass(Value class_value, const Arguments& arguments) {
  uint32_t made_by = class_value.index;
  while (!s_.namespaces[made_by].is_dataclass) made_by = s_.namespaces[made_by].parent;
  const Namespace& space = s_.namespaces[made_by];
  const auto takes = [&](const Keyword& keyword) {
    const auto field = std::ranges::find(space.fields, keyword.name);
    return field != space.fields.end() &&
           static_cast<size_t>(field - space.fields.begin()) >= arguments.positional.size();
  };
  if (arguments.positional.size() > space.fields.size() ||
      !std::ranges::all_of(arguments.named, takes))
    return e_.calls.call_unknown(unknown("an instance of a dataclass that weft does not know"),
                                 arguments);
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kInstance, s_.namespaces[class_value.index].name);
  s_.namespaces.change(id).parent = class_value.index;
  const Value value{ValueKind::kNamespace, Variant::kPlain, id};
  s_.budget.spend(Limit::kValues, kValuesOfField * space.fields.size());
  for (size_t i = 0; i < space.fields.size(); ++i)
    s_.namespaces.change(id).set(space.fields[i], field_value(made_by, i, arguments));
  const Symbol post = s_.symbols.intern("__post_init__");
  Value after;
  for (uint32_t c = class_value.index; c != UINT32_MAX && after.kind == ValueKind::kUndefined;
       c = s_.namespaces[c].parent)
    after = s_.namespaces[c].find(post);
  if (after.kind == ValueKind::kUndefined) return value;
  const bool plain = after.kind == ValueKind::kNamespace &&
                     s_.namespaces[after.index].kind == Namespace::Kind::kPlainFunction;
  const Value result = plain ? e_.functions.call_function(after, {.positional = {value}})
                             : e_.calls.call_unknown(after, {.positional = {value}});
  if (result.kind != ValueKind::kNone) s_.namespaces.change(id).opaque = true;
  return value;
}

// The field's value in a new instance: what is given, what its factory makes, or its default.
Value Classes::field_value(uint32_t dataclass, size_t field, const Arguments& arguments) {
  const Symbol name = s_.namespaces[dataclass].fields[field];
  if (field < arguments.positional.size()) return arguments.positional[field];
  for (const Keyword& keyword : arguments.named)
    if (keyword.name == name) return keyword.value;
  const Namespace& space = s_.namespaces[dataclass];
  if (space.is_named_tuple) {
    const Value value = space.find(name);
    return value.kind != ValueKind::kUndefined ? value : unknown("a field that is not set");
  }
  const auto known = std::ranges::find(space.defaults_of_fields, name, &FieldDefault::name);
  if (known == space.defaults_of_fields.end())
    return unknown("a field of a dataclass that is not set");
  Arguments nothing;
  return known->is_factory ? e_.calls.call(known->value, nothing) : known->value;
}

bool Classes::is_super(NodeId id) {
  if (tree()[id].kind != NodeKind::kCall) return false;
  const syntax::Call call = syntax::call(tree(), id);
  return tree()[call.func].kind == NodeKind::kName && call.args.empty() && call.keywords.empty() &&
         text(tree()[call.func].name) == "super" &&
         e_.names.load(tree()[call.func].name).kind == ValueKind::kPython;
}

// The method that `super().name` is in a method of `self`, if weft knows the classes above the one
// that it stands in; kNone: that of Python's own `object`. kUndefined: weft does not know it.
Value Classes::super_method(Symbol name, Value self) {
  if (c_.scopes.size() < 2 || s_.namespaces[c_.scopes.back()].of_comprehension) return {};
  const uint32_t stands_in = c_.scopes[c_.scopes.size() - 2];
  if (s_.namespaces[stands_in].kind != Namespace::Kind::kClass) return {};
  for (uint32_t id = s_.class_of(self); id != stands_in; id = s_.namespaces[id].parent)
    if (id == UINT32_MAX || s_.namespaces[id].has_unknown_base) return {};
  for (uint32_t id = stands_in;;) {
    const Namespace& space = s_.namespaces[id];
    if (space.has_unknown_base || space.opaque || space.is_named_tuple) return {};
    id = space.parent;
    if (id == UINT32_MAX) return {ValueKind::kNone};
    const Value found = s_.namespaces[id].find(name);
    if (found.kind == ValueKind::kUndefined && s_.namespaces[id].is_dataclass &&
        text(name) == "__init__")
      return {};
    if (found.kind != ValueKind::kUndefined) return s_.namespaces[id].opaque ? Value{} : found;
  }
}

Value Classes::call_super(NodeId id) {
  const Symbol name = syntax::attribute(tree(), tree().child(id, 0)).attr;
  Value self;
  if (e_.names.in_function() && !s_.namespaces[c_.scopes.back()].entries.empty())
    self = s_.namespaces[c_.scopes.back()].entries.front().second;
  const Value method = super_method(name, self);
  Arguments arguments;
  e_.calls.eval_arguments(id, arguments);
  const bool nothing =
      arguments.complete && arguments.positional.empty() && arguments.named.empty();
  if (method.kind == ValueKind::kNone && nothing && text(name) == "__init__") return method;
  const bool plain = method.kind == ValueKind::kNamespace &&
                     s_.namespaces[method.index].kind == Namespace::Kind::kPlainFunction;
  if (!plain || s_.namespaces[method.index].binding != Binding::kObject) {
    e_.effects.escape(self);
    return e_.calls.call_unknown(unknown("a method of a class above that weft does not know"),
                                 arguments);
  }
  arguments.positional.insert(arguments.positional.begin(), self);
  return e_.calls.call(method, arguments);
}

Value Classes::make_simple_namespace(const Arguments& arguments) {
  if (!arguments.complete || !arguments.positional.empty())
    return e_.calls.call_unknown(unknown("a namespace whose names weft does not know"), arguments);
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kInstance, s_.symbols.intern("SimpleNamespace"));
  for (const Keyword& keyword : arguments.named)
    s_.namespaces.change(id).set(keyword.name, keyword.value);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

Classes::Bases Classes::eval_bases(const syntax::ClassDef& definition, uint32_t space_id) {
  Bases bases{.unknown = !definition.keywords.empty()};
  for (const NodeId base_node : definition.bases) {
    const Value base = e_.expressions.eval(base_node);
    e_.python_checks.check_base(base, tree()[base_node].span);
    const auto is_named = [&](NativeModule module, std::string_view name) {
      return base.kind == ValueKind::kPython && text(Symbol{base.index}) == name &&
             static_cast<NativeModule>(base.variant) == module;
    };
    if (base.kind == ValueKind::kSpecial && base.special() >= Special::kEnum &&
        base.special() <= Special::kStrEnum) {
      bases.of_enum = base.special();
    } else if (base == Heap::special(Special::kGeneric) ||
               base == Heap::special(Special::kProtocol)) {
      continue;
    } else if (base.kind == ValueKind::kNamespace) {
      // Of several, Python looks in the first one first.
      bases.unknown = bases.unknown || s_.namespaces[space_id].parent != UINT32_MAX;
      s_.namespaces.change(space_id).parent = base.index;
    } else if (is_named(NativeModule::kTyping, "NamedTuple")) {
      bases.named_tuple = true;
    } else if (e_.model.is_base(base)) {
      bases.of_model.push_back(base);
    } else if (base.kind != ValueKind::kPython || text(Symbol{base.index}) != "object") {
      bases.unknown = true;
    }
  }
  return bases;
}

void Classes::execute_class(NodeId id) {
  const syntax::ClassDef definition = syntax::class_def(tree(), id);
  const uint32_t space_id = s_.new_namespace(Namespace::Kind::kClass, definition.name);
  s_.namespaces.change(space_id).qualified = e_.names.qualified(definition.name);
  const Bases bases = eval_bases(definition, space_id);
  c_.scopes.push_back(space_id);
  e_.statements.execute(definition.body);
  c_.scopes.pop_back();
  Namespace& space = s_.namespaces.change(space_id);
  if (bases.named_tuple) space.is_dataclass = space.is_named_tuple = true;
  find_fields(definition.body, space);

  Value value{ValueKind::kNamespace, Variant::kPlain, space_id};
  if (bases.of_enum) {
    // A text or a number by another base is equal to others than itself.
    space.has_unknown_base = bases.unknown || *bases.of_enum == Special::kStrEnum;
    value = e_.enums.make_enum(space_id, *bases.of_enum);
  } else if (!bases.of_model.empty()) {
    value = e_.model.make_class(space_id, bases.of_model, definition.bases.size());
  } else if (bases.unknown) {
    space.has_unknown_base = true;
  }
  for (size_t i = definition.decorators.size(); i-- > 0;)
    value = decorate(definition.decorators[i], id, value);
  e_.names.bind(definition.name, value);
}

// What the decorator makes of the class, which is `value` so far.
Value Classes::decorate(NodeId decorator_node, NodeId definition, Value value) {
  const bool is_call = tree()[decorator_node].kind == NodeKind::kCall;
  const NodeId named = is_call ? tree().child(decorator_node, 0) : decorator_node;
  const Value decorator = e_.expressions.eval(named);
  const bool special = decorator.kind == ValueKind::kSpecial;
  if (special && is_call) {
    Arguments arguments;
    e_.calls.eval_arguments(decorator_node, arguments);
    e_.call_checks.check_call(decorator, named, arguments, tree()[decorator_node].span);
  }
  if (const Value made = e_.model.decorate_class(decorator, decorator_node, definition, value);
      made.kind != ValueKind::kUndefined)
    return made;
  e_.python_checks.check_callable(decorator, named, tree()[named].span);
  if (special && decorator.special() == Special::kUnique) return value;
  if (decorator.kind == ValueKind::kPython &&
      static_cast<NativeModule>(decorator.variant) == NativeModule::kTyping)
    return value;
  if (special && decorator.special() == Special::kDataclass) {
    complete_dataclass(value, is_call ? decorator_node : NodeId{});
    return value;
  }
  // A function of the program's own.
  const Value function = is_call ? e_.expressions.eval(decorator_node) : decorator;
  if (function.kind == ValueKind::kNamespace &&
      s_.namespaces[function.index].kind == Namespace::Kind::kPlainFunction)
    return e_.functions.call_function(function, {.positional = {value}});
  return unknown("a class with a decorator that weft does not know");
}

}  // namespace weft::python
