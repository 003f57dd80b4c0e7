// Classes and enums called: instances as namespaces.
#include <algorithm>

#include "evaluator.h"
#include "weft/base/words.h"

namespace weft::scope {

Value Evaluator::initializer_of(const Namespace& space, bool& known) {
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

Value Evaluator::call_class(Value class_value, const Arguments& arguments) {
  const Namespace& space = s_.namespaces[class_value.index];
  if (space.kind == Namespace::Kind::kEnum) {
    if (arguments.positional.size() != 1) return unknown("a call of an enum");
    for (const auto& [name, value] : space.entries)
      if (const std::optional<bool> same = equal(value, arguments.positional[0]); same && *same)
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
    escape(class_value);
    return call_unknown(class_value, arguments);
  }
  const uint32_t id = s_.new_namespace(Namespace::Kind::kInstance, space.name);
  Namespace& instance = s_.namespaces.change(id);
  instance.parent = class_value.index;
  const Value value{ValueKind::kNamespace, Variant::kPlain, id};
  if (plain) {
    Arguments with_self = arguments;
    with_self.positional.insert(with_self.positional.begin(), value);
    const Value result = call_function(initializer, with_self);
    if (result.kind != ValueKind::kNone) instance.opaque = true;
  }
  return value;
}

// Does a dataclass make the instances, with an `__init__` that Python writes? An own one of the
// class stays; one that a class below inherits does not hide it.
bool Evaluator::is_generated(uint32_t space_id) const {
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
void Evaluator::find_fields(syntax::Nodes body, Namespace& space) const {
  // Is the annotation that name of typing's or dataclasses', or a subscript of it? A text is read
  // as dataclasses reads it.
  const auto is_named = [&](NodeId id, std::string_view wanted) {
    if ((*tree_)[id].kind == NodeKind::kSubscript) id = tree_->child(id, 0);
    const syntax::Node& node = (*tree_)[id];
    if (node.kind == NodeKind::kName || node.kind == NodeKind::kAttribute)
      return text(node.name) == wanted;
    if (node.kind != NodeKind::kConstant || tree_->literal(id).kind != syntax::LiteralKind::kString)
      return false;
    const std::string_view written = text(tree_->literal(id).text);
    const std::string_view name = written.substr(0, written.find('['));
    return name == wanted ||
           (name.ends_with(wanted) && name[name.size() - wanted.size() - 1] == '.');
  };
  const auto mentions = [&](NodeId id, std::string_view name) {
    return source_->text((*tree_)[id].span).find(name) != std::string_view::npos;
  };
  for (const NodeId statement : body) {
    if ((*tree_)[statement].kind != NodeKind::kAnnAssign) continue;
    const syntax::AnnAssign field = syntax::ann_assign(*tree_, statement);
    const Symbol name = (*tree_)[field.target].name;
    if ((*tree_)[field.target].kind != NodeKind::kName || is_named(field.annotation, "ClassVar"))
      continue;
    for (const std::string_view odd : {"ClassVar", "InitVar", "KW_ONLY"})
      space.has_odd_fields = space.has_odd_fields || mentions(field.annotation, odd);
    if (std::ranges::find(space.fields, name) == space.fields.end()) space.fields.push_back(name);
  }
}

// `@dataclass`, perhaps with arguments: the fields with those that it inherits, and the class's
// attributes without what `field` made.
void Evaluator::complete_dataclass(Value of_class, NodeId call) {
  Arguments arguments;
  if (call.valid()) eval_arguments(call, arguments);
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

Value Evaluator::make_dataclass(Value class_value, const Arguments& arguments) {
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
    return call_unknown(unknown("an instance of a dataclass that weft does not know"), arguments);
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
  const Value result = plain ? call_function(after, {.positional = {value}})
                             : call_unknown(after, {.positional = {value}});
  if (result.kind != ValueKind::kNone) s_.namespaces.change(id).opaque = true;
  return value;
}

// The field's value in a new instance: what is given, what its factory makes, or its default.
Value Evaluator::field_value(uint32_t dataclass, size_t field, const Arguments& arguments) {
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
  return known->is_factory ? call(known->value, nothing) : known->value;
}

bool Evaluator::is_super(NodeId id) {
  if ((*tree_)[id].kind != NodeKind::kCall) return false;
  const syntax::Call call = syntax::call(*tree_, id);
  return (*tree_)[call.func].kind == NodeKind::kName && call.args.empty() &&
         call.keywords.empty() && text((*tree_)[call.func].name) == "super" &&
         load((*tree_)[call.func].name).kind == ValueKind::kPython;
}

// The method that `super().name` is in a method of `self`, if weft knows the classes above the one
// that it stands in; kNone: that of Python's own `object`. kUndefined: weft does not know it.
Value Evaluator::super_method(Symbol name, Value self) {
  if (scopes_.size() < 2 || s_.namespaces[scopes_.back()].of_comprehension) return {};
  const uint32_t stands_in = scopes_[scopes_.size() - 2];
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

// `super().name(...)`
Value Evaluator::call_super(NodeId id) {
  const Symbol name = syntax::attribute(*tree_, tree_->child(id, 0)).attr;
  Value self;
  if (in_function() && !s_.namespaces[scopes_.back()].entries.empty())
    self = s_.namespaces[scopes_.back()].entries.front().second;
  const Value method = super_method(name, self);
  Arguments arguments;
  eval_arguments(id, arguments);
  const bool nothing =
      arguments.complete && arguments.positional.empty() && arguments.named.empty();
  if (method.kind == ValueKind::kNone && nothing && text(name) == "__init__") return method;
  const bool plain = method.kind == ValueKind::kNamespace &&
                     s_.namespaces[method.index].kind == Namespace::Kind::kPlainFunction;
  if (!plain || s_.namespaces[method.index].binding != Binding::kObject) {
    escape(self);
    return call_unknown(unknown("a method of a class above that weft does not know"), arguments);
  }
  arguments.positional.insert(arguments.positional.begin(), self);
  return call(method, arguments);
}

// A tuple with names is one of its values; anything else stays what it is.
Value Evaluator::as_sequence(Value value) {
  if (value.kind != ValueKind::kNamespace) return value;
  const Namespace& instance = s_.namespaces[value.index];
  if (instance.kind != Namespace::Kind::kInstance || instance.parent == UINT32_MAX) return value;
  const Namespace& space = s_.namespaces[instance.parent];
  if (!space.is_named_tuple || space.opaque || instance.opaque) return value;
  std::vector<Value> values;
  for (const Symbol field : space.fields) values.push_back(instance.find(field));
  return s_.sequence(values, false);
}

Value Evaluator::make_simple_namespace(const Arguments& arguments) {
  if (!arguments.complete || !arguments.positional.empty())
    return call_unknown(unknown("a namespace whose names weft does not know"), arguments);
  const uint32_t id =
      s_.new_namespace(Namespace::Kind::kInstance, s_.symbols.intern("SimpleNamespace"));
  for (const Keyword& keyword : arguments.named)
    s_.namespaces.change(id).set(keyword.name, keyword.value);
  return {ValueKind::kNamespace, Variant::kPlain, id};
}

}  // namespace weft::scope
