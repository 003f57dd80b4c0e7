// What loops run over, and comprehensions.
#include "evaluator.h"

namespace weft::scope {

using syntax::Node;

namespace {
constexpr size_t kMaximumItems = 512;
}

bool Evaluator::is_known_sequence(Value value) const {
  return value.kind == ValueKind::kSequence && !s_.sequences[value.index].opaque;
}

// The keys, values or items of a dict as they are now.
Value Evaluator::dict_view(Value mapping, std::string_view view) {
  const std::vector<Value> items(s_.items(mapping).begin(), s_.items(mapping).end());
  std::vector<Value> values;
  for (size_t i = 0; i + 1 < items.size(); i += 2)
    values.push_back(view == "keys"     ? items[i]
                     : view == "values" ? items[i + 1]
                                        : s_.sequence(std::span(items).subspan(i, 2), false));
  return s_.sequence(values, false);
}

Value Evaluator::zipped(std::span<const Value> columns) {
  size_t count = columns.empty() ? 0 : kMaximumItems + 1;
  for (const Value column : columns) count = std::min<size_t>(count, s_.items(column).size());
  if (count > kMaximumItems) return unknown("a loop over something that weft does not know");
  std::vector<Value> rows;
  for (size_t i = 0; i < count; ++i) {
    std::vector<Value> row;
    for (const Value column : columns) row.push_back(s_.items(column)[i]);
    rows.push_back(s_.sequence(row, false));
  }
  return s_.sequence(rows, false);
}

// enumerate(...) and zip(...)
Value Evaluator::eval_zip(const syntax::Call& call, bool enumerated) {
  std::vector<Value> columns;
  for (const NodeId argument : call.args) columns.push_back(eval_iterable(argument));
  bool known = true;
  size_t count = kMaximumItems + 1;
  for (const Value column : columns) {
    known = known && is_known_sequence(column);
    if (known) count = std::min<size_t>(count, s_.items(column).size());
  }
  if (!known || count > kMaximumItems) {
    for (const Value column : columns) escape(column);
    return unknown("a loop over something that weft does not know");
  }
  std::vector<Value> rows;
  for (size_t i = 0; i < count; ++i) {
    std::vector<Value> row;
    if (enumerated) row.push_back(s_.integer(static_cast<Int128>(i)));
    for (const Value column : columns) row.push_back(s_.items(column)[i]);
    rows.push_back(s_.sequence(row, false));
  }
  return s_.sequence(rows, false);
}

// Views of dicts and the like are known only where a loop reads them at once.
Value Evaluator::eval_iterable(NodeId id) {
  if ((*tree_)[id].kind == NodeKind::kCall) {
    const syntax::Call call = syntax::call(*tree_, id);
    const Node& callee = (*tree_)[call.func];
    if (callee.kind == NodeKind::kAttribute && call.args.empty() && call.keywords.empty()) {
      const std::string_view view = text(callee.name);
      const NodeId object = tree_->child(call.func, 0);
      const NodeKind kind = (*tree_)[object].kind;
      const bool is_path = kind == NodeKind::kName || kind == NodeKind::kAttribute;
      if (is_path && (view == "keys" || view == "values" || view == "items"))
        if (const Value mapping = eval(object);
            mapping.kind == ValueKind::kMapping && !s_.sequences[mapping.index].opaque)
          return dict_view(mapping, view);
    } else if (callee.kind == NodeKind::kName && call.keywords.empty() && !call.args.empty()) {
      const Value function = load(callee.name);
      const bool builtin = function.kind == ValueKind::kPython &&
                           static_cast<NativeModule>(function.variant) == NativeModule::kBuiltins;
      const bool enumerated = builtin && text(callee.name) == "enumerate" && call.args.size() == 1;
      if (enumerated || (builtin && text(callee.name) == "zip")) return eval_zip(call, enumerated);
    }
  }
  const Value value = eval(id);
  check_iterated(value, id);
  if (value.kind == ValueKind::kMapping && !s_.sequences[value.index].opaque)
    return dict_view(value, "keys");
  if (value.kind != ValueKind::kConstant || s_.constants[value.constant()].type != types::kString)
    return value;
  std::vector<Value> letters;
  for (const char& letter : std::string(text(s_.constants[value.constant()].text))) {
    if (static_cast<unsigned char>(letter) >= 0x80) return unknown("text that is not ASCII");
    letters.push_back(s_.symbol_constant({&letter, 1}));
  }
  return s_.sequence(letters, false);
}

// Runs the loops that are left; false: weft cannot tell what they do.
bool Evaluator::run_comprehension(Nodes results, Nodes loops, Value items,
                                  std::vector<Value>& values) {
  const Nodes loop = tree_->children(loops[0]);
  const bool is_async = (*tree_)[loops[0]].c != 0;
  if (is_async || !is_known_sequence(items) || s_.items(items).size() > kMaximumItems) return false;
  for (size_t i = 0; i < s_.items(items).size(); ++i) {
    ++s_.steps;
    assign(loop[0], s_.items(items)[i]);
    std::optional<bool> wanted = true;
    for (const NodeId condition : loop.subspan(2))
      if (wanted == true) wanted = truth(eval(condition));
    if (!wanted) return false;
    if (!*wanted) continue;
    if (loops.size() > 1) {
      const Value inner = eval_iterable(tree_->child(loops[1], 1));
      if (!run_comprehension(results, loops.subspan(1), inner, values)) return false;
    } else {
      for (const NodeId result : results) values.push_back(eval(result));
    }
    if (values.size() > 2 * kMaximumItems) return false;
  }
  return true;
}

// A dict of keys and values, the last value of each key.
Value Evaluator::mapping_of(std::span<const Value> keys_and_values) {
  std::vector<Value> kept;
  for (size_t i = 0; i + 1 < keys_and_values.size(); i += 2) {
    size_t at = 0;
    for (; at < kept.size(); at += 2) {
      const std::optional<bool> same = equal(kept[at], keys_and_values[i]);
      if (!same) return unknown("a dict with keys that weft does not know");
      if (*same) break;
    }
    if (at == kept.size()) kept.resize(at + 2, keys_and_values[i]);
    kept[at + 1] = keys_and_values[i + 1];
  }
  return s_.mapping(kept);
}

// Its names are its own.
Value Evaluator::eval_comprehension(NodeId id) {
  const Nodes parts = tree_->children(id);
  const NodeKind kind = (*tree_)[id].kind;
  const Nodes results = parts.subspan(0, kind == NodeKind::kDictComp ? 2 : 1);
  const Nodes loops = parts.subspan(results.size());
  const Value items = eval_iterable(tree_->child(loops[0], 1));
  const uint32_t frame = s_.new_namespace(Namespace::Kind::kFrame, {});
  scopes_.push_back(frame);
  std::vector<Value> values;
  // A generator runs when it is asked, if it is.
  const bool lazy = kind == NodeKind::kGeneratorExp;
  const bool importing = std::exchange(importing_, importing_ && !lazy);
  const bool known = run_comprehension(results, loops, items, values);
  if (lazy) importing_ = importing;
  scopes_.pop_back();
  if (!known) {
    invalidate(id, "a name set by an expression that weft does not run");
    return unknown("a comprehension that weft does not run");
  }
  if (kind == NodeKind::kDictComp) return mapping_of(values);
  return s_.sequence(values, kind == NodeKind::kListComp);
}

}  // namespace weft::scope
