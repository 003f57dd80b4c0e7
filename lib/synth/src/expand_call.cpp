// Calls: functions of the language, types, macros, functions of the module, Warp's own.
#include <algorithm>
#include <cmath>
#include <utility>

#include "expand.h"
#include "weft/base/check.h"

namespace weft::synth {

double Expander::bound(NodeId id) {
  const Meta value = evaluate(id);
  if (!value.is_number()) fail(id, "a bound must be a number");
  return value.number();
}

Meta Expander::call(NodeId id) {
  const syntax::Call of = syntax::call(tree_, id);
  if (tree_[of.func].kind == NodeKind::kName) {
    const Symbol symbol = tree_[of.func].name;
    const Meta* found = find(symbol);
    if (found == nullptr) {
      const Word word = in_.word(symbol);
      if (word == Word::kAny) return any(id, of.args, of.keywords);
      if (word != Word::kPython && word != Word::kName && word != Word::kChoice)
        return call_word(id, word, of.args);
      if (word != Word::kPython) fail(id, std::string(text(symbol)) + " is not defined");
    } else if (found->kind == MetaKind::kFunction) {
      return call_function(id, found->node, of.args);
    } else if (found->kind == MetaKind::kType) {
      const Meta type = *found;
      return call_type(id, type, of.args);
    }
  }
  const Meta callee = evaluate(of.func);
  const NodeId callee_node = node_of(callee, id);
  std::array<NodeId, 20> args;
  size_t count = 0;
  if (of.args.size() == 2 && of.keywords.empty()) {  // wp.max(4, 1) is 4
    const Meta left = evaluate(of.args[0]), right = evaluate(of.args[1]);
    const std::string_view word =
        tree_[of.func].kind == NodeKind::kAttribute ? text(tree_[of.func].name) : "";
    if (left.is_number() && left.kind == right.kind && (word == "min" || word == "max"))
      return (left.number() < right.number()) == (word == "min") ? left : right;
    args[count++] = node_of(left, id);
    args[count++] = node_of(right, id);
  } else {
    for (const NodeId arg : of.args) args[count++] = expression(arg);
  }
  std::array<NodeId, 6> keywords;
  size_t keyword_count = 0;
  for (const NodeId keyword : of.keywords) {
    const syntax::Keyword given = syntax::keyword(tree_, keyword);
    const Meta value = evaluate(given.value);
    if (value.kind == MetaKind::kNothing) continue;  // None: the argument is left out
    keywords[keyword_count++] =
        build_.Code::keyword(names_[given.name.index].symbol, node_of(value, id));
  }
  return of_node(
      build_.Code::call(callee_node, {args.data(), count}, {keywords.data(), keyword_count}));
}

Meta Expander::call_word(NodeId id, Word word, syntax::Nodes args) {
  const auto tuple = [&]() -> Meta {
    const Meta value = evaluate(args[0]);
    if (value.kind != MetaKind::kTuple) fail(id, "expected the indices of THREADS");
    return value;
  };
  const auto changed = [&](bool shifted) {
    const Meta indices = tuple();
    const Meta axis = evaluate(args[1]);
    const Meta by = evaluate(args[2]);
    std::array<Meta, 4> elements;
    for (uint32_t i = 0; i < indices.count; ++i) {
      elements[i] = elements_[indices.first + i];
      if (i != axis.integer) continue;
      if (!shifted) {
        elements[i] = by;
      } else if (by.kind != MetaKind::kInteger) {
        const NodeId left = node_of(elements[i], id), right = node_of(by, id);
        elements[i] = of_node(build_.binary(Operator::kAdd, left, right));
      } else if (by.integer != 0) {
        const NodeId left = node_of(elements[i], id);
        const NodeId right = build_.Code::integer(std::abs(by.integer));
        elements[i] =
            of_node(build_.binary(by.integer < 0 ? Operator::kSub : Operator::kAdd, left, right));
      }
    }
    return tuple_of({elements.data(), indices.count});
  };
  switch (word) {
    case Word::kDraw:
      return draw(id, args);
    case Word::kChance:
      return of_boolean(k_.rng_.chance(bound(args[0])));
    case Word::kEach: {
      std::array<Meta, 16> elements;
      for (size_t i = 0; i < args.size(); ++i) elements[i] = evaluate(args[i]);
      if (args.size() == 1 && elements[0].kind == MetaKind::kInteger) {  // each(3): 0, 1, 2
        const int64_t count = elements[0].integer;
        for (int64_t i = 0; i < count; ++i) elements[static_cast<size_t>(i)] = of_integer(i);
        return tuple_of({elements.data(), static_cast<size_t>(count)});
      }
      return tuple_of({elements.data(), args.size()});
    }
    case Word::kNum: {
      Meta value;
      value.kind = MetaKind::kReal;
      const double low = bound(args[0]), high = bound(args[1]);
      if (low >= high) fail(id, "NUM needs a range");
      do {
        value.real = k_.nice_number(low, high);
      } while (value.real == 0 && low < 0 && high > 0);  // nobody writes a factor of nothing
      return value;
    }
    case Word::kInteger: {
      const auto low = static_cast<int64_t>(bound(args[0]));
      return of_integer(k_.rng_.between(low, static_cast<int64_t>(bound(args[1]))));
    }
    case Word::kPlain: {
      const Meta value = evaluate(args[0]);
      if (value.kind != MetaKind::kReal) return value;
      return of_node(k_.typed_real(value.real, Scalar::kFloat32));
    }
    case Word::kFrom32: {
      const Meta value = evaluate(args[0]);
      if (k_.real_ == Scalar::kFloat32) return value;
      const NodeId nodes[] = {node_of(value, id)};
      return of_node(build_.Code::call(k_.type_node(scalar(k_.real_)), nodes));
    }
    case Word::kThreads:
      return threads(id, args);
    case Word::kShift:
      return changed(true);
    case Word::kWith:
      return changed(false);
    case Word::kPart: {
      const Meta indices = tuple();
      const Meta axis = evaluate(args[1]);
      if (axis.kind != MetaKind::kInteger || axis.integer >= indices.count)
        fail(id, "no such axis");
      return elements_[indices.first + static_cast<uint32_t>(axis.integer)];
    }
    case Word::kConstant:
      return constant_of_module(id, args);
    case Word::kArray: {
      Meta type = evaluate(args[0]);
      if (type.kind != MetaKind::kType) fail(id, "expected a type");
      const Meta rank = evaluate(args[1]);
      type.rank = static_cast<uint8_t>(rank.integer);
      return type;
    }
    case Word::kVec:
      return of_type(vector(static_cast<int>(bound(args[0])), k_.real_));
    case Word::kMat:
      return of_type(
          matrix(static_cast<int>(bound(args[0])), static_cast<int>(bound(args[1])), k_.real_));
    default:
      return call_type(id, of_type(type_of(word, id)), args);
  }
}

// Whether it is a parameter of the kernel of this scalar type, which needs no conversion.
bool Expander::has_type(NodeId node, const Meta& type) const {
  return !type.node.valid() && is_scalar(type.type) &&
         std::ranges::any_of(parameters_, [&](const Parameter& parameter) {
           return parameter.node == node && parameter.type.rank == 0 &&
                  !parameter.type.node.valid() && parameter.type.type == type.type;
         });
}

// float(x), wp.vec3d(a, b, c)
Meta Expander::call_type(NodeId id, const Meta& type, syntax::Nodes args) {
  std::array<NodeId, 20> nodes;
  for (size_t i = 0; i < args.size(); ++i) {
    const Meta value = evaluate(args[i]);
    // x * real(DIM) is x * 3.0
    if (in_sum_ && value.is_number() && args.size() == 1 && !type.node.valid() &&
        type.type == scalar(k_.real_))
      return of_real(value.number());
    if (value.kind == MetaKind::kType) {
      nodes[i] = type_node(value);
    } else if (value.is_number() && args.size() == 1 && is_scalar(type.type) &&
               !type.node.valid()) {
      // A number of the type itself: float(0.5), wp.float64(0.5), wp.int64(3)
      nodes[i] = value.kind == MetaKind::kReal || is_real(type.type)
                     ? k_.typed_real(value.number(), Scalar::kFloat32)
                     : build_.Builder::integer(value.integer);
    } else {
      nodes[i] = node_of(value, id);
      if (args.size() == 1 && has_type(nodes[i], type)) return value;
    }
  }
  return of_node(build_.Code::call(type_node(type), {nodes.data(), args.size()}));
}

Meta Expander::draw(NodeId id, syntax::Nodes args) {
  if (args.empty()) fail(id, "nothing to draw from");
  return evaluate(args[k_.rng_.below(static_cast<uint32_t>(args.size()))]);
}

// i, j = wp.tid()
Meta Expander::threads(NodeId id, syntax::Nodes args) {
  static constexpr std::string_view kNames[] = {"i", "j", "k", "l"};
  const Meta rank = evaluate(args[0]);
  if (rank.kind != MetaKind::kInteger || rank.integer < 1 || rank.integer > 4 ||
      threads_.statement.valid())
    fail(id, "THREADS stands once, with 1 to 4 dimensions");
  threads_.count = static_cast<size_t>(rank.integer);
  std::array<Meta, 4> indices;
  const bool tid = threads_.count == 1 && k_.rng_.chance(0.5);
  for (size_t d = 0; d < threads_.count; ++d) {
    const Symbol word = in_.symbols().find(tid ? "tid" : kNames[d]);
    WEFT_CHECK(word.valid(), "common.py names the threads");
    threads_.names[d] = fresh(word, false).node;
    indices[d] = of_node(threads_.names[d], true);
  }
  const NodeId target = threads_.count == 1
                            ? threads_.names[0]
                            : build_.Code::tuple({threads_.names.data(), threads_.count});
  threads_.statement = build_.Code::assign(target, k_.fixed_.call_tid);
  k_.emit(threads_.statement);
  if (args.size() > 1) threads_.array = expression(args[1]);
  return tuple_of({indices.data(), threads_.count});
}

// A number that may get a name of its own in the module.
Meta Expander::constant_of_module(NodeId id, syntax::Nodes args) {
  const Symbol symbol = tree_[args[0]].name;
  for (const auto& [name, known] : module_values_) {
    if (name == symbol) return known;
  }
  const Meta number = evaluate(args[1]);
  Meta value = number;
  if (k_.rng_.chance(k_.policy_.field_constant_chance)) {
    std::string word(k_.symbols_.text(fresh(symbol, true).symbol));
    for (char& c : word) {
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    const NodeId name = build_.name(word);
    const NodeId nodes[] = {node_of(number, id)};
    k_.module_.push_back(
        build_.Code::assign(name, build_.Code::call(k_.fixed_.wp_constant, nodes)));
    value = of_node(name, true);
  }
  module_values_.emplace_back(symbol, value);
  return value;
}

// ANY(real, x, y, v=vec3): an expression of the grammar over what is given.
Meta Expander::any(NodeId id, syntax::Nodes args, syntax::Nodes keywords) {
  const Meta result = evaluate(args[0]);
  if (result.kind != MetaKind::kType) fail(id, "expected a type");
  std::array<Variable, 8> given;
  size_t count = 0;
  const auto add = [&](const Meta& value, Type type) {
    if (count == given.size()) fail(id, "too many values");
    if (value.kind != MetaKind::kNode || k_.tree_[value.node].kind != NodeKind::kName) return;
    Variable v;
    v.name = {k_.tree_[value.node].name, value.node};
    v.type = type;
    v.range = Range::of(type);
    given[count++] = v;
  };
  for (const NodeId arg : args.subspan(1)) add(evaluate(arg), scalar(k_.real_));
  for (const NodeId keyword : keywords) {
    const syntax::Keyword entry = syntax::keyword(tree_, keyword);
    const Meta* value = find(entry.name);
    const Meta type = evaluate(entry.value);
    if (value == nullptr || type.kind != MetaKind::kType) fail(id, "expected name=type");
    add(*value, type.type);
  }
  if (count == 0) fail(id, "ANY needs a variable");
  return of_node(k_.free_expression(result.type, {given.data(), count}));
}

Meta Expander::call_function(NodeId id, NodeId function, syntax::Nodes args) {
  const syntax::FunctionDef def = syntax::function_def(tree_, function);
  if (in_.word(def.name) == Word::kChoice) return inlined(function, args, id);
  const Made of = made(function);
  if (of.is_inline) return inlined(function, args, id);
  std::array<NodeId, 20> nodes;
  for (size_t i = 0; i < args.size(); ++i) nodes[i] = expression(args[i]);
  return of_node(build_.Code::call(of.name.node, {nodes.data(), args.size()}));
}

// The body of a macro in the place of the call.
Meta Expander::inlined(NodeId function, syntax::Nodes args, NodeId at) {
  const syntax::FunctionDef def = syntax::function_def(tree_, function);
  const syntax::Nodes parameters = syntax::arguments(tree_, def.arguments).args;
  if (args.size() != parameters.size()) fail(at, "wrong number of arguments");
  std::array<Meta, 20> values;
  for (size_t i = 0; i < args.size(); ++i) values[i] = evaluate(args[i]);
  const size_t bindings = bindings_.size(), frame = frame_;
  const bool in_macro = in_macro_, in_sum = in_sum_;
  frame_ = bindings;
  in_macro_ = true;
  in_sum_ = false;
  const uint32_t owner = std::exchange(owner_, function.index);
  for (size_t i = 0; i < args.size(); ++i) {
    const Symbol name = syntax::arg(tree_, parameters[i]).name;
    Meta value = values[i];
    if (value.kind == MetaKind::kNode && !value.simple && in_.word(name) == Word::kName &&
        !in_.reads_once(function, i)) {
      const Name local = fresh(name, false);
      k_.emit(build_.Code::assign(local.node, value.node));
      value = of_node(local.node, true);
    }
    bind(name, value);
  }
  result_ = {};
  statements(def.body);
  const Meta result = result_;
  result_ = {};
  leave(bindings);
  frame_ = frame;
  in_macro_ = in_macro;
  in_sum_ = in_sum;
  owner_ = owner;
  return result;
}

}  // namespace weft::synth
