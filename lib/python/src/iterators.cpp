// Functions that make iterators: builtins, itertools; and what operator and functools.reduce do
// with them. An iterator is known where its elements are read at once, as a tuple of them.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "python_functions.h"

namespace weft::python {

using syntax::Operator;

const python_functions::Reader* python_functions::find_reader(NativeModule module,
                                                              std::string_view name) {
  static constexpr Reader kRows[] = {
#define WEFT_PYTHON_READER(module, name, reads, if_read) \
  {NativeModule::k##module, name, Reads::k##reads, if_read},
#include "python_functions.def"
  };
  const auto* const row = std::ranges::find_if(
      kRows, [&](const Reader& it) { return it.module == module && it.name == name; });
  return row != std::end(kRows) ? row : nullptr;
}

bool python_functions::is_read(const Call& call) {
  return call.evaluator.context.reads >= Reads::kElements;
}

// The elements of each argument from `first` on.
std::optional<python_functions::Rows> python_functions::columns(const Call& call, size_t first) {
  Rows columns;
  for (const Value& value : call.given.subspan(std::min(first, call.given.size()))) {
    auto elements = call.evaluator.iteration.elements_of(value);
    if (!elements || elements->size() > kMaximumLength) return std::nullopt;
    columns.push_back(std::move(*elements));
  }
  return columns;
}

// Code that is run between its elements may change what they come from.
void python_functions::note_views(const Call& call) {
  if (call.evaluator.context.reads != Reads::kElements) return;
  for (const Value& value : call.given)
    if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping)
      call.evaluator.state.viewed.push_back(value);
}

Value python_functions::iterator(const Call& call, std::span<const Value> items) {
  note_views(call);
  return is_read(call) ? call.evaluator.state.sequence(items, false) : Value{};
}

Value python_functions::iterator_of(const Call& call, const Rows& rows) {
  if (!is_read(call)) return {};
  note_views(call);
  std::vector<Value> tuples;
  for (const std::vector<Value>& row : rows)
    tuples.push_back(call.evaluator.state.sequence(row, false));
  return call.evaluator.state.sequence(tuples, false);
}

namespace {

// Which columns have which element in a row; as many rows as the shortest has.
std::vector<std::vector<Value>> rows_of(const std::vector<std::vector<Value>>& columns,
                                        size_t count) {
  std::vector<std::vector<Value>> rows(count);
  for (size_t i = 0; i < count; ++i)
    for (const std::vector<Value>& column : columns) rows[i].push_back(column[i]);
  return rows;
}

size_t shortest(const std::vector<std::vector<Value>>& columns) {
  size_t count = columns.empty() ? 0 : SIZE_MAX;
  for (const std::vector<Value>& column : columns) count = std::min(count, column.size());
  return count;
}

}  // namespace

Value python_functions::zip(const Call& call) {
  const auto all = columns(call, 0);
  const Value* const strict = call.find(kMany, "strict");
  if (!all || !call.has_only("strict")) return {};
  const std::optional<bool> equal =
      strict != nullptr ? call.evaluator.comparisons.truth(*strict) : std::optional(false);
  const size_t count = shortest(*all);
  const auto is_longer = [&](const std::vector<Value>& column) { return column.size() != count; };
  if (!equal || (*equal && std::ranges::any_of(*all, is_longer))) return {};
  return iterator_of(call, rows_of(*all, count));
}

Value python_functions::zip_longest(const Call& call) {
  auto all = columns(call, 0);
  if (!all || !call.has_only("fillvalue")) return {};
  const Value* const fill = call.find(kMany, "fillvalue");
  size_t count = 0;
  for (const std::vector<Value>& column : *all) count = std::max(count, column.size());
  for (std::vector<Value>& column : *all)
    column.resize(count, fill != nullptr ? *fill : Value{ValueKind::kNone});
  return iterator_of(call, rows_of(*all, count));
}

Value python_functions::enumerate(const Call& call) {
  const auto items = call.evaluator.iteration.elements_of(call.given[0]);
  const Value* const start = call.find(1, "start");
  const std::optional<Numeric> first =
      start != nullptr ? call.evaluator.state.numeric(*start) : std::optional(Numeric{});
  if (!items || !call.has_only("start") || !first || !first->number.is_integer || !is_read(call))
    return {};
  Rows rows;
  for (const Value& item : *items)
    rows.push_back(
        {call.evaluator.state.integer(first->number.integer + static_cast<Int128>(rows.size())),
         item});
  return iterator_of(call, rows);
}

Value python_functions::reversed(const Call& call) {
  auto items = call.evaluator.iteration.as_sequence(call.given[0]).kind == ValueKind::kSet
                   ? std::nullopt
                   : call.elements();
  if (!items) return {};
  std::ranges::reverse(*items);
  return iterator(call, *items);
}

// Runs what is called between the elements. Who reads them may stop before the end: what it raises
// may not be raised.
void python_functions::in_turns(const Call& call, const std::function<void()>& run) {
  Evaluator& evaluator = call.evaluator;
  const Scoped importing(evaluator.context.importing, false);
  const Watch watch(evaluator.state, evaluator.context.reads == Reads::kElements);
  run();
  for (const Value& changed : watch.changed()) evaluator.effects.escape(changed);
}

Value python_functions::map(const Call& call) {
  const auto all = columns(call, 1);
  if (!all || !is_read(call)) return {};
  std::vector<Value> results;
  in_turns(call, [&] {
    for (std::vector<Value>& row : rows_of(*all, shortest(*all)))
      results.push_back(call.apply(call.given[0], std::move(row)));
  });
  return iterator(call, results);
}

Value python_functions::apply_to_each(const Call& call) {
  const auto all = call.evaluator.iteration.elements_of(call.given[1]);
  if (!all || !is_read(call)) return {};
  std::vector<Value> results;
  in_turns(call, [&] {
    for (const Value& row : *all) {
      auto values = call.evaluator.iteration.elements_of(row);
      results.push_back(
          values ? call.apply(call.given[0], std::move(*values))
                 : call.evaluator.state.unknown("a call with arguments that weft does not know"));
    }
  });
  return iterator(call, results);
}

Value python_functions::filter(const Call& call) {
  const auto all = call.evaluator.iteration.elements_of(call.given[1]);
  if (!all || !is_read(call)) return {};
  std::vector<Value> kept;
  bool known = true;
  in_turns(call, [&] {
    for (const Value& item : *all) {
      const bool as_is =
          call.given[0].kind == ValueKind::kNone || call.given[0] == Heap::type(types::kPythonBool);
      const std::optional<bool> wanted =
          call.evaluator.comparisons.truth(as_is ? item : call.apply(call.given[0], {item}));
      known = known && wanted.has_value();
      if (wanted == true) kept.push_back(item);
    }
  });
  return known ? iterator(call, kept) : Value{};
}

Value python_functions::chain(const Call& call) {
  const auto all = columns(call, 0);
  if (!all) return {};
  std::vector<Value> items;
  for (const std::vector<Value>& part : *all) items.insert(items.end(), part.begin(), part.end());
  return iterator(call, items);
}

Value python_functions::chain_elements(const Call& call) {
  const auto all = call.elements();
  if (!all) return {};
  std::vector<Value> items;
  for (const Value& part : *all) {
    const auto elements = call.evaluator.iteration.elements_of(part);
    if (!elements) return {};
    items.insert(items.end(), elements->begin(), elements->end());
    if (items.size() > kMaximumLength) return {};
  }
  return iterator(call, items);
}

Value python_functions::product(const Call& call) {
  auto all = columns(call, 0);
  const Value* const given = call.find(kMany, "repeat");
  const auto repeat = given != nullptr ? call.evaluator.state.numeric(*given)
                                       : std::optional(Numeric{{true, 1, 0.0}});
  if (!all || !call.has_only("repeat") || !repeat || !repeat->number.is_integer ||
      repeat->number.integer < 0 || repeat->number.integer > 16)
    return {};
  const Rows once = *all;
  all->clear();
  for (Int128 i = 0; i < repeat->number.integer; ++i)
    all->insert(all->end(), once.begin(), once.end());
  Rows rows = {{}};
  for (const std::vector<Value>& column : *all) {
    if (rows.size() * column.size() > kMaximumLength) return {};
    Rows longer;
    for (const std::vector<Value>& row : rows)
      for (const Value& value : column) {
        longer.push_back(row);
        longer.back().push_back(value);
      }
    rows = std::move(longer);
  }
  return iterator_of(call, rows);
}

// By places, in the order of the places: combinations, those with repetitions, permutations.
Value python_functions::chosen(const Call& call, bool ordered, bool repeated) {
  const auto items = call.evaluator.iteration.elements_of(call.given[0]);
  const Value* const given = call.find(1, "r");
  if (!items || !call.has_only("r") || (given == nullptr && !ordered)) return {};
  const bool all = given == nullptr || (ordered && given->kind == ValueKind::kNone);
  const auto length = all ? std::optional(Numeric{{true, static_cast<Int128>(items->size()), 0.0}})
                          : call.evaluator.state.numeric(*given);
  if (!length || !length->number.is_integer || length->number.integer < 0 ||
      length->number.integer > 16)
    return {};
  std::vector<std::vector<size_t>> places = {{}};
  for (Int128 i = 0; i < length->number.integer; ++i) {
    std::vector<std::vector<size_t>> longer;
    for (const std::vector<size_t>& row : places) {
      const size_t first = ordered || row.empty() ? 0 : row.back() + (repeated ? 0 : 1);
      for (size_t at = first; at < items->size(); ++at) {
        if (ordered && std::ranges::find(row, at) != row.end()) continue;
        longer.push_back(row);
        longer.back().push_back(at);
        if (longer.size() > kMaximumLength) return {};
      }
    }
    places = std::move(longer);
  }
  Rows rows;
  for (const std::vector<size_t>& row : places) {
    rows.emplace_back();
    for (const size_t at : row) rows.back().push_back((*items)[at]);
  }
  return iterator_of(call, rows);
}
Value python_functions::choose(const Call& call) { return chosen(call, false, false); }
Value python_functions::choose_repeated(const Call& call) { return chosen(call, false, true); }
Value python_functions::permutations(const Call& call) { return chosen(call, true, false); }

Value python_functions::repeat(const Call& call) {
  const Value* const times = call.find(1, "times");
  const auto count = times != nullptr ? call.evaluator.state.numeric(*times) : std::nullopt;
  if (!count || !call.has_only("times") || !count->number.is_integer ||
      count->number.integer > static_cast<Int128>(kMaximumLength))
    return {};
  const auto length = static_cast<size_t>(std::max<Int128>(count->number.integer, 0));
  return iterator(call, std::vector<Value>(length, call.given[0]));
}

Value python_functions::accumulate(const Call& call) {
  const auto items = call.evaluator.iteration.elements_of(call.given[0]);
  if (!items || !call.has_only("func initial") || !is_read(call)) return {};
  const Value* const function = call.find(1, "func");
  const Value* const initial = call.find(kMany, "initial");
  std::vector<Value> totals;
  const Watch watch(call.evaluator.state, call.evaluator.context.reads == Reads::kElements);
  if (initial != nullptr && initial->kind != ValueKind::kNone) totals.push_back(*initial);
  for (const Value& item : *items) {
    if (totals.empty())
      totals.push_back(item);
    else if (function == nullptr || function->kind == ValueKind::kNone)
      totals.push_back(call.evaluator.arithmetic.binary(Operator::kAdd, totals.back(), item));
    else
      totals.push_back(call.apply(*function, {totals.back(), item}));
  }
  for (const Value& changed : watch.changed()) call.evaluator.effects.escape(changed);
  return iterator(call, totals);
}

Value python_functions::pairwise(const Call& call) {
  const auto items = call.elements();
  if (!items) return {};
  Rows rows;
  for (size_t i = 0; i + 1 < items->size(); ++i) rows.push_back({(*items)[i], (*items)[i + 1]});
  return iterator_of(call, rows);
}

Value python_functions::slice_of(const Call& call) {
  const auto items = call.evaluator.iteration.elements_of(call.given[0]);
  if (!items) return {};
  std::array<size_t, 3> bounds = {0, items->size(), 1};
  for (size_t i = 1; i < call.given.size(); ++i) {
    if (call.given[i].kind == ValueKind::kNone) continue;
    const std::optional<types::Number> bound = call.number(i);
    if (!bound || !bound->is_integer || bound->integer < 0) return {};
    bounds[call.given.size() == 2 ? 1 : i - 1] =
        static_cast<size_t>(std::min<Int128>(bound->integer, kMaximumLength));
  }
  if (bounds[2] == 0) return {};
  std::vector<Value> taken;
  for (size_t i = bounds[0]; i < std::min(bounds[1], items->size()); i += bounds[2])
    taken.push_back((*items)[i]);
  return iterator(call, taken);
}

// functools.reduce
Value python_functions::reduce(const Call& call) {
  auto items = call.evaluator.iteration.elements_of(call.given[1]);
  if (!items) return {};
  if (call.given.size() > 2) items->insert(items->begin(), call.given[2]);
  if (items->empty()) return {};
  Value total = items->front();
  for (const Value& item : std::span(*items).subspan(1))
    total = call.apply(call.given[0], {total, item});
  return total;
}

// math.prod
Value python_functions::product_of_all(const Call& call) {
  const auto items = call.elements();
  if (!items || !call.has_only("start")) return {};
  const Value* const start = call.find(kMany, "start");
  Value total = start != nullptr ? *start : call.evaluator.state.integer(1);
  for (const Value& item : *items)
    total = call.evaluator.arithmetic.binary(Operator::kMult, total, item);
  return total;
}

// --- operator ---

Value python_functions::operation(const Call& call, Operator op) {
  return call.evaluator.arithmetic.binary(op, call.given[0], call.given[1]);
}

Value python_functions::comparison(const Call& call, Operator op) {
  const std::optional<bool> is =
      call.evaluator.comparisons.compare(op, call.given[0], call.given[1]);
  return is ? call.evaluator.state.boolean(*is) : Value{};
}

Value python_functions::negative(const Call& call) {
  return call.evaluator.arithmetic.unary(Operator::kUSub, call.given[0]);
}

// itemgetter(key), as a function that has the key already.
Value python_functions::getter(const Call& call) {
  const Value get{ValueKind::kPython, static_cast<Variant>(NativeModule::kOperator),
                  call.evaluator.state.symbols.intern("itemgetter()").index};
  return call.evaluator.functions.partial(get, {.positional = {call.given[0]}});
}

Value python_functions::element_of_last(const Call& call) {
  const std::array<Value, 2> turned = {call.given[1], call.given[0]};
  return element_at({call.evaluator, call.name, call.arguments, turned});
}

Value python_functions::element_at(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  if (evaluator.state.is_known_mapping(call.given[0]))
    return evaluator.mappings.item_of(call.given[0], call.given[1]);
  const Value sequence = evaluator.iteration.as_sequence(call.given[0]);
  const std::optional<types::Number> index = call.number(1);
  if (!evaluator.state.is_known_sequence(sequence) || !index || !index->is_integer) return {};
  const std::span<const Value> items = evaluator.state.items(sequence);
  const auto size = static_cast<Int128>(items.size());
  const Int128 at = index->integer < 0 ? index->integer + size : index->integer;
  return at >= 0 && at < size ? items[static_cast<size_t>(at)] : Value{};
}

}  // namespace weft::python
