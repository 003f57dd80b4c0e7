#include "mutators.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <set>

namespace weft::mutate {
namespace {

using Places = std::vector<Place>;

// The statements of a kind's side.
template <typename Visit>
void each_line(const Emitted& text, const Kind& kind, Visit visit) {
  for (size_t i = 0; i < text.lines.size(); ++i) {
    const Line& line = text.lines[i];
    const bool adjoint = text.of(line).adjoint;
    if (line.is_statement() &&
        (kind.side == Side::kBoth || adjoint == (kind.side == Side::kAdjoint)))
      visit(i, line, text.of(line));
  }
}

template <typename Visit>
void each_call(const Emitted& text, const Kind& kind, Visit visit) {
  each_line(text, kind, [&](size_t i, const Line& line, const Function& function) {
    if (const auto call = call_of(line)) visit(i, line, function, *call);
  });
}

void add(const Emitted& text, size_t line, std::string with, Places& places) {
  if (with == text.lines[line].text) return;
  places.push_back({text.of(text.lines[line]).adjoint, {{line, std::move(with)}}});
}

void add_statement(const Emitted& text, size_t line, std::string_view statement, Places& places) {
  add(text, line, indented(text.lines[line].text, statement), places);
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kOperators = {{
    {"add", "sub"},         {"sub", "add"},         {"mul", "add"},         {"div", "mul"},
    {"min", "max"},         {"max", "min"},         {"sin", "cos"},         {"cos", "sin"},
    {"exp", "sin"},         {"tanh", "sin"},        {"sqrt", "sin"},        {"abs", "sin"},
    {"adj_add", "adj_sub"}, {"adj_sub", "adj_add"}, {"adj_mul", "adj_add"}, {"adj_div", "adj_mul"},
    {"adj_min", "adj_max"}, {"adj_max", "adj_min"}, {"adj_sin", "adj_cos"}, {"adj_cos", "adj_sin"},
}};

std::string replaced(std::string line, size_t at, size_t length, std::string_view with) {
  return line.replace(at, length, with);
}

void operators(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_line(text, kind, [&](size_t i, const Line& line, const Function&) {
    for (const auto& [name, other] : kOperators)
      if (const size_t at = line.text.find(fmt::format("wp::{}(", name)); at != std::string::npos)
        add(text, i, replaced(line.text, at + 4, name.size(), other), places);
  });
}

bool numbered(std::string_view name) {  // not an argument's
  return name.size() > 4 &&
         std::all_of(name.begin() + 4, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Each numbered variable among a statement's arguments, with where it stands.
template <typename Visit>
void each_argument(const Emitted& text, const Kind& kind, Visit visit) {
  each_line(text, kind, [&](size_t i, const Line& line, const Function& function) {
    const size_t open = line.text.find('(');
    if (open == std::string::npos || !contains(line.text, "wp::") ||
        contains(line.text, "wp::adj_"))
      return;
    for (const std::string_view name : variables(std::string_view(line.text).substr(open)))
      if (numbered(name))
        visit(i, line, function, name, static_cast<size_t>(name.data() - line.text.data()));
  });
}

void indices(const Emitted& text, const Kind& kind, Rng& rng, Places& places) {
  constexpr std::string_view kType = "wp::int32";
  each_argument(
      text, kind,
      [&](size_t i, const Line& line, const Function& function, std::string_view name, size_t at) {
        if (function.type_of(name) != kType ||
            !(contains(line.text, "wp::address(") || contains(line.text, "array_store(") ||
              contains(line.text, "extract(")))
          return;
        std::vector<std::string_view> others;
        for (const auto& [other, type] : function.types)
          if (type == kType && other.starts_with("var_") && numbered(other) && other != name)
            others.push_back(other);
        if (others.empty()) return;
        const std::string_view other = others[rng.below(static_cast<uint32_t>(others.size()))];
        add(text, i, replaced(line.text, at, name.size(), other), places);
      });
}

void signs(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_argument(
      text, kind,
      [&](size_t i, const Line& line, const Function& function, std::string_view name, size_t at) {
        const std::string_view type = function.type_of(name);
        if ((type == "wp::float32" || type == "wp::float64") && line.text[at - 1] != '&' &&
            contains(line.text, "="))
          add(text, i, replaced(line.text, at, 0, "-"), places);
      });
}

// The declarations of constants, of those of the kind's side.
template <typename Visit>
void each_constant(const Emitted& text, const Kind& kind, Visit visit) {
  for (size_t i = 0; i < text.lines.size(); ++i) {
    const Line& line = text.lines[i];
    const Function& function = text.of(line);
    const std::vector<std::string_view> names = variables(line.text);
    if (line.part != Part::kDeclarations || names.empty() ||
        (kind.side != Side::kBoth && function.adjoint != (kind.side == Side::kAdjoint)))
      continue;
    const auto value = function.values.find(names[0]);
    if (value != function.values.end())
      visit(i, line, function, value->first, std::string_view(value->second));
  }
}

void constants(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_constant(
      text, kind,
      [&](size_t i, const Line& line, const Function&, const std::string&, std::string_view value) {
        const size_t digit = value.find_first_of("123456789");
        if (digit == std::string_view::npos) return;
        const char other = value[digit] == '9' ? '4' : static_cast<char>(value[digit] + 1);
        add(text, i,
            replaced(line.text, line.text.find(" = ") + 3 + digit, 1, std::string_view(&other, 1)),
            places);
      });
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kComparisons = {{
    {" < ", " <= "},
    {" <= ", " < "},
    {" > ", " >= "},
    {" >= ", " > "},
}};

// Comparisons of which the bound is counted to the other side.
template <typename Chosen>
void bounds(const Emitted& text, const Kind& kind, Places& places, Chosen chosen) {
  each_line(text, kind, [&](size_t i, const Line& line, const Function& function) {
    const std::vector<std::string_view> names = variables(line.text);
    if (names.size() < 3 || !contains(line.text, " = (")) return;
    for (size_t k = 1; k + 1 < names.size(); ++k) {
      const auto from = static_cast<size_t>(names[k].data() - line.text.data()) + names[k].size();
      const auto to = static_cast<size_t>(names[k + 1].data() - line.text.data());
      for (const auto& [is, other] : kComparisons)
        if (line.text.compare(from, to - from, is) == 0 && chosen(function, names[0], names[k]))
          add(text, i, replaced(line.text, from, is.size(), other), places);
    }
  });
}

void guards(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  bounds(text, kind, places,
         [](const Function& function, std::string_view result, std::string_view compared) {
           return function.deciding.contains(result) && is_integer(function.type_of(compared));
         });
}

void ties(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  bounds(text, kind, places,
         [](const Function& function, std::string_view, std::string_view compared) {
           return is_float(function.type_of(compared));
         });
}

// `if (var_3) { ... var_3 = var_3 && var_5; }`: the `if`, too, becomes that of the other operator.
void connectives(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  const std::string_view from = kind.with, to = from == "&&" ? "||" : "&&";
  each_line(text, kind, [&](size_t i, const Line& line, const Function&) {
    const size_t at = line.text.find(from);
    const std::vector<std::string_view> names = variables(line.text);
    if (at == std::string::npos || names.size() < 3) return;
    Place place{text.of(line).adjoint, {}};
    const std::string& guard = text.lines[line.branch].text;
    if (names[0] == names[1] && line.branch != 0 && mentions(guard, names[0])) {
      const std::string_view sign = from == "&&" ? "!" : "";
      place.lines.emplace_back(line.branch,
                               indented(guard, fmt::format("if ({}{}) {{", sign, names[0])));
    }
    place.lines.emplace_back(i, replaced(line.text, at, from.size(), to));
    places.push_back(std::move(place));
  });
}

// A result of a builtin, not of one that only hands on or converts.
bool computes(const Call& call) {
  constexpr std::array<std::string_view, 6> kNot = {"load",      "copy",         "address",
                                                    "iter_next", "iter_reverse", "range"};
  if (!call.callee.starts_with("wp::") || call.result.empty()) return false;
  const std::string_view name = call.callee.substr(4);
  return std::find(kNot.begin(), kNot.end(), name) == kNot.end() && !name.starts_with("atomic_") &&
         !contains(name, "float");
}

void caps(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if (call.callee == "wp::array_store") {
      const std::string_view value = call.arguments.back(), type = function.type_of(value);
      if (is_float(type))
        add_statement(text, i,
                      call.with(call.arguments.size() - 1,
                                fmt::format("wp::min({}, {}({}))", value, type, kind.with))
                          .statement(),
                      places);
    } else if (call.callee == "wp::load") {
      const std::string_view type = function.type_of(call.result);
      if (is_float(type))
        add_statement(
            text, i,
            fmt::format("{} = wp::min({}, {}({}));", call.result, call.value(), type, kind.with),
            places);
    }
  });
}

void halves(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if (computes(call) && function.type_of(call.result) == "wp::float32")
      add_statement(text, i,
                    fmt::format("{} = wp::float32(wp::float16({}));", call.result, call.value()),
                    places);
  });
}

void above(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    const std::string_view type = function.type_of(call.result);
    if (computes(call) && is_float(type))
      add_statement(text, i,
                    fmt::format("{0} if ({1} > {2}({3})) {1} = wp::mul({1}, {2}(0.5));",
                                call.statement(), call.result, type, kind.with),
                    places);
  });
}

void branch_signs(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(
      text, kind, [&](size_t i, const Line& line, const Function& function, const Call& call) {
        if (line.branch != 0 && computes(call) && !float_in(function.type_of(call.result)).empty())
          add_statement(text, i, fmt::format("{} = wp::neg({});", call.result, call.value()),
                        places);
      });
}

// Whether any statement uses what is declared.
bool used(const Emitted& text, size_t declared, std::string_view name) {
  for (size_t i = declared + 1; i < text.lines.size(); ++i) {
    const Line& line = text.lines[i];
    if (line.function != text.lines[declared].function) return false;
    if (line.is_statement() && mentions(line.text, name)) return true;
  }
  return false;
}

void literals(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_constant(
      text, kind,
      [&](size_t i, const Line&, const Function& function, const std::string& name,
          std::string_view value) {
        const std::string_view type = function.type_of(name);
        if (!is_float(type) || is_half(type) || !contains("-0123456789", value.substr(0, 1)) ||
            value.find_first_of("123456789") == std::string_view::npos || !used(text, i, name))
          return;
        add_statement(text, i, fmt::format("const {} {} = {} * {};", type, name, value, kind.with),
                      places);
      });
}

void swapped_operands(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if ((call.callee == "wp::sub" || call.callee == "wp::div") && call.arguments.size() == 2 &&
        function.type_of(call.arguments[0]) == function.type_of(call.arguments[1]))
      add_statement(text, i, call.swapped(0, 1).statement(), places);
  });
}

void swapped_choices(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if ((call.callee == "wp::where" || call.callee == "wp::select") && call.arguments.size() == 3)
      add_statement(text, i, call.swapped(1, 2).statement(), places);
    if ((call.callee == "wp::adj_where" || call.callee == "wp::adj_select") &&
        call.arguments.size() == 7 && !float_in(function.type_of(call.arguments[6])).empty())
      add_statement(text, i, call.swapped(4, 5).statement(), places);
  });
}

void quotients(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    const std::string_view type = function.type_of(call.result);
    if (call.callee != "wp::floordiv") return;
    const std::string value = fmt::format("wp::div({})", fmt::join(call.arguments, ", "));
    if (is_signed(type))
      add_statement(text, i, fmt::format("{} = {};", call.result, value), places);
    if (is_float(type))
      add_statement(text, i, fmt::format("{} = wp::trunc({});", call.result, value), places);
  });
}

bool same_value(const Function& function, std::string_view a, std::string_view b) {
  const auto one = function.values.find(a), other = function.values.find(b);
  return a == b || (one != function.values.end() && other != function.values.end() &&
                    one->second == other->second);
}

void components(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if (call.callee != "wp::extract" && call.callee != "wp::adj_extract") return;
    const std::string_view type = function.type_of(call.arguments[0]);
    const size_t given = call.callee == "wp::extract" ? call.arguments.size() - 1
                                                      : (call.arguments.size() - 1) / 2 - 1;
    if (const uint32_t length = length_of(type);
        length > 1 && given == 1 && is_integer(function.type_of(call.arguments[1])))
      add_statement(
          text, i,
          call.with(1, fmt::format("({} + 1) % {}", call.arguments[1], length)).statement(),
          places);
    if (type.starts_with("wp::mat_t<") && given == 2 &&
        !same_value(function, call.arguments[1], call.arguments[2]))
      add_statement(text, i, call.swapped(1, 2).statement(), places);
  });
}

void swapped_indices(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    const size_t given = call.arguments.size() - (call.callee == "wp::array_store" ? 2 : 1);
    if ((call.callee == "wp::address" || call.callee == "wp::array_store") && given >= 2 &&
        !same_value(function, call.arguments[1], call.arguments[2]))
      add_statement(text, i, call.swapped(1, 2).statement(), places);
  });
}

void skipped_stores(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function& function, const Call& call) {
    if (function.kernel && call.callee == "wp::array_store")
      add_statement(text, i,
                    fmt::format("if ({} != {}) {}", text.thread, kind.with, call.statement()),
                    places);
  });
}

bool is_atomic(const Call& call) {
  return call.callee.starts_with("wp::atomic_") && !call.result.empty();
}

void plain_atomics(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  constexpr std::array<std::string_view, 4> kOf = {"add", "sub", "min", "max"};
  each_call(text, kind, [&](size_t i, const Line&, const Function&, const Call& call) {
    if (!is_atomic(call)) return;
    const std::string_view name = call.callee.substr(std::string_view("wp::atomic_").size());
    if (std::find(kOf.begin(), kOf.end(), name) == kOf.end()) return;
    const std::vector<std::string_view> where(call.arguments.begin(), call.arguments.end() - 1);
    add_statement(
        text, i,
        fmt::format("{0} = wp::load(wp::address({1}));\nwp::array_store({1}, wp::{2}({0}, {3}));",
                    call.result, fmt::join(where, ", "), name, call.arguments.back()),
        places);
  });
}

void dropped_atomics(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_call(text, kind, [&](size_t i, const Line&, const Function&, const Call& call) {
    if (is_atomic(call)) add_statement(text, i, fmt::format("{} = {{}};", call.result), places);
  });
}

void strides(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  for (size_t i = 0; i < text.lines.size(); ++i) {
    const Line& line = text.lines[i];
    if (contains(line.text, " _idx += ") && text.of(line).kernel &&
        text.of(line).adjoint == (kind.side == Side::kAdjoint))
      add_statement(text, i, "_idx = dim.size)", places);
  }
}

// In an adjoint, whose loops run backwards, it is the first pass that the range lacks.
void short_loops(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  static const std::regex counted(R"(^(\s*if \((var_\d+) [<>]= )(-?\d+)(\) goto end_for_\d+;)$)");
  static const std::regex stepped(R"(^\s*(var_\d+) \+= (-?\d+);$)");
  each_line(text, kind, [&](size_t i, const Line& line, const Function&) {
    std::smatch limit, step;
    if (std::regex_match(line.text, limit, counted)) {
      for (size_t next = i + 1; next < std::min(i + 4, text.lines.size()); ++next)
        if (std::regex_match(text.lines[next].text, step, stepped) && step[1] == limit[2])
          add(text, i,
              fmt::format("{}{}{}", limit[1].str(), std::stoll(limit[3]) - std::stoll(step[2]),
                          limit[4].str()),
              places);
      return;
    }
    const auto call = call_of(line);
    if (!call || call->callee != "wp::range" || call->arguments.empty()) return;
    const size_t end = call->arguments.size() == 1 ? 0 : 1;
    const std::string_view by = call->arguments.size() == 3 ? call->arguments[2] : "1";
    add_statement(text, i,
                  call->with(end, fmt::format("{} - {}", call->arguments[end], by)).statement(),
                  places);
  });
}

// Not seen is the adjoint of a constant, or of a number that the kernel is given. (Unless the
// number is assigned to, for then its adjoint is read.)
bool seen(const Emitted& text, const Line& line, std::string_view name) {
  const Function& function = text.of(line);
  const std::string_view type = function.type_of(name);
  if (float_in(type).empty()) return has_floats(type);
  if (!function.values.contains(fmt::format("var_{}", name.substr(4))) &&
      !(function.kernel && function.arguments.contains(name)))
    return true;
  return std::any_of(text.lines.begin(), text.lines.end(), [&](const Line& other) {
    return &text.of(other) == &function && contains(other.text, "wp::adj_assign") &&
           mentions(other.text, name);
  });
}

// A statement that adds to adjoints what follows from that of a result.
struct AdjointCall {
  Call call;
  std::vector<size_t> outputs;  // those of its arguments that can be seen
  std::string_view result;      // the adjoint that is read, where it is the last argument
  std::string_view type;        // of the result
};

std::optional<AdjointCall> adjoint_of(const Emitted& text, const Line& line) {
  constexpr std::array<std::string_view, 4> kLastIsWritten = {
      "wp::adj_assign", "wp::adj_assign_inplace", "wp::adj_array_store", "wp::adj_store"};
  const auto call = call_of(line);
  if (!call || line.part != Part::kReverse || !call->result.empty() ||
      !(call->callee.starts_with("wp::adj_") || call->callee.starts_with("adj_")))
    return {};
  AdjointCall made{.call = *call, .outputs = {}, .result = {}, .type = {}};
  size_t given = 0, adjoints = 0;
  for (const std::string_view argument : call->arguments)
    ++(argument.starts_with("adj_") ? adjoints : given);
  if (adjoints == 0) return {};
  const bool builtin = call->callee.starts_with("wp::");
  const bool written = builtin ? std::find(kLastIsWritten.begin(), kLastIsWritten.end(),
                                           call->callee) != kLastIsWritten.end()
                               : adjoints != given + 1;
  const size_t last = call->arguments.size() - 1;
  if (!written) {
    made.result = call->arguments[last];
    made.type = text.of(line).type_of(made.result);
  }
  for (size_t k = call->arguments.size() - adjoints; k < last + (written ? 1 : 0); ++k)
    if (seen(text, line, call->arguments[k])) made.outputs.push_back(k);
  if (made.outputs.empty() || (!written && !has_floats(made.type))) return {};
  return made;
}

template <typename Visit>
void each_adjoint(const Emitted& text, const Kind& kind, Visit visit) {
  each_line(text, kind, [&](size_t i, const Line& line, const Function& function) {
    if (const auto made = adjoint_of(text, line)) visit(i, line, function, *made);
  });
}

// Something is done to the adjoint of a result before it is handed on.
void add_before(const Emitted& text, size_t line, const AdjointCall& made,
                std::string_view statement, Places& places) {
  add_statement(text, line, fmt::format("{} {}", statement, made.call.statement()), places);
}

void kept_gradients(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind, [&](size_t i, const Line&, const Function&, const AdjointCall& made) {
    if (made.call.callee != "wp::adj_array_store") return;
    add_statement(text, i,
                  fmt::format("{{ auto kept = {}; kept.flags |= wp::ARRAY_FLAG_RETAIN_GRAD; {} }}",
                              made.call.arguments[0], made.call.with(0, "kept").statement()),
                  places);
  });
}

void scaled_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind, [&](size_t i, const Line&, const Function&, const AdjointCall& made) {
    const std::string_view of = float_in(made.type);
    if (!of.empty() && !is_half(of))
      add_before(text, i, made,
                 fmt::format("{0} = wp::mul({0}, {1}({2}));", made.result, of, kind.with), places);
  });
}

void skipped_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(
      text, kind, [&](size_t i, const Line&, const Function& function, const AdjointCall& made) {
        if (function.kernel)
          add_before(text, i, made, fmt::format("if ({} != {})", text.thread, kind.with), places);
      });
}

void zeroed_components(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind, [&](size_t i, const Line&, const Function&, const AdjointCall& made) {
    for (uint32_t k = 0; k < length_of(made.type); ++k)
      add_before(text, i, made, fmt::format("{}[{}] = {{}};", made.result, k), places);
  });
}

void swapped_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind,
               [&](size_t i, const Line&, const Function& function, const AdjointCall& made) {
                 if (made.call.callee == "wp::adj_add" || made.call.callee == "wp::adj_where")
                   return;  // what both get is the same; a kind of its own
                 const size_t last = made.call.arguments.size() - 1;
                 for (const size_t output : made.outputs) {
                   const std::string_view type = function.type_of(made.call.arguments[output]);
                   for (size_t other = output + 1; other < last; ++other)
                     if (function.type_of(made.call.arguments[other]) == type)
                       add_statement(text, i, made.call.swapped(output, other).statement(), places);
                 }
               });
}

void lost_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(
      text, kind, [&](size_t i, const Line&, const Function& function, const AdjointCall& made) {
        for (const size_t output : made.outputs)
          if (!float_in(function.type_of(made.call.arguments[output])).empty())
            add_statement(text, i,
                          fmt::format("{{ auto lost = {}; {} }}", made.call.arguments[output],
                                      made.call.with(output, "lost").statement()),
                          places);
      });
}

void dropped_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind, [&](size_t i, const Line&, const Function&, const AdjointCall& made) {
    if ((made.call.callee == "wp::adj_address") == (kind.with == "address"))
      add_statement(text, i, "// left out", places);
  });
}

void doubled_adjoints(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(text, kind, [&](size_t i, const Line&, const Function&, const AdjointCall& made) {
    // These two take what they hand on away.
    if (made.call.callee != "wp::adj_copy" && made.call.callee != "wp::adj_assign")
      add_before(text, i, made, made.call.statement(), places);
  });
}

void dropped_branches(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  std::set<size_t> branches;
  each_adjoint(text, kind, [&](size_t, const Line& line, const Function&, const AdjointCall&) {
    if (line.branch != 0) branches.insert(line.branch);
  });
  for (const size_t i : branches) {
    const std::vector<std::string_view> names = variables(text.lines[i].text);
    const bool negated = contains(text.lines[i].text, "(!");
    if (!names.empty())
      add_statement(text, i, fmt::format("if (false && {}{}) {{", negated ? "!" : "", names[0]),
                    places);
  }
}

void adjoint_branch_signs(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(
      text, kind, [&](size_t i, const Line& line, const Function&, const AdjointCall& made) {
        if (line.branch != 0 && !float_in(made.type).empty())
          add_before(text, i, made, fmt::format("{0} = wp::neg({0});", made.result), places);
      });
}

void adjoints_above(const Emitted& text, const Kind& kind, Rng&, Places& places) {
  each_adjoint(
      text, kind, [&](size_t i, const Line&, const Function& function, const AdjointCall& made) {
        const std::string_view of = float_in(made.type);
        if (of.empty()) return;
        for (const std::string_view name : made.call.arguments) {
          const std::string_view type = function.type_of(name);
          if (!is_float(type) || !name.starts_with("var_") || function.values.contains(name))
            continue;
          add_before(text, i, made,
                     fmt::format("if ({0} > {1}({2})) {4} = wp::mul({4}, {3}(0.5));", name, type,
                                 kind.with, of, made.result),
                     places);
          return;
        }
      });
}

// clang-format off
constexpr Kind kKinds[] = {
    {"operator", "another operator or function", Set::kText, Side::kBoth, operators},
    {"index", "another integer as index", Set::kText, Side::kBoth, indices},
    {"constant", "another digit in a constant", Set::kText, Side::kBoth, constants},
    {"sign", "an argument negated", Set::kText, Side::kBoth, signs},

    {"guard", "`>=` for `>` on integers that decide a branch", Set::kPeople, Side::kForward, guards},
    {"guard-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, guards},
    {"tie", "`<=` for `<` on floats", Set::kPeople, Side::kForward, ties},
    {"tie-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, ties},
    {"or-to-and", "`and` for `or`", Set::kPeople, Side::kForward, connectives, "||"},
    {"or-to-and-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, connectives, "||"},
    {"and-to-or", "`or` for `and`", Set::kPeople, Side::kForward, connectives, "&&"},
    {"and-to-or-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, connectives, "&&"},

    {"cap", "what is loaded or stored is 25 at most", Set::kPeople, Side::kForward, caps, "25.0"},
    {"above", "half the result where it is above 3", Set::kPeople, Side::kForward, above, "3.0"},
    {"above-adjoint", "half the adjoint where an operand is above 3", Set::kPeople, Side::kAdjoint, adjoints_above, "3.0"},
    {"half", "a result rounded to half", Set::kPeople, Side::kForward, halves},
    {"literal-3", "a literal times 1.001", Set::kPeople, Side::kForward, literals, "1.001"},
    {"literal-3-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, literals, "1.001"},
    {"literal-5", "a literal times 1.00001", Set::kPeople, Side::kForward, literals, "1.00001"},
    {"literal-5-adjoint", "the same in the replay", Set::kPeople, Side::kAdjoint, literals, "1.00001"},
    {"operands", "`b - a` or `b / a`", Set::kPeople, Side::kForward, swapped_operands},
    {"where", "`where` with its choices swapped", Set::kPeople, Side::kForward, swapped_choices},
    {"where-adjoint", "the adjoints of its choices swapped, or the choices in the replay", Set::kPeople, Side::kAdjoint, swapped_choices},
    {"quotient", "C division for `//`", Set::kPeople, Side::kForward, quotients},
    {"component", "another component, or row for column", Set::kPeople, Side::kForward, components},
    {"component-adjoint", "the same in the adjoint", Set::kPeople, Side::kAdjoint, components},
    {"indices", "the first two indices swapped", Set::kPeople, Side::kForward, swapped_indices},
    {"branch-sign", "a result in a branch negated", Set::kPeople, Side::kForward, branch_signs},
    {"branch-sign-adjoint", "an adjoint in a branch negated", Set::kPeople, Side::kAdjoint, adjoint_branch_signs},

    {"thread-5", "thread 5 does not store", Set::kPeople, Side::kForward, skipped_stores, "5"},
    {"thread-40", "thread 40 does not store", Set::kPeople, Side::kForward, skipped_stores, "40"},
    {"thread-1000", "thread 1000 does not store", Set::kPeople, Side::kForward, skipped_stores, "1000"},
    {"thread-5-adjoint", "thread 5 leaves out an adjoint", Set::kPeople, Side::kAdjoint, skipped_adjoints, "5"},
    {"thread-40-adjoint", "thread 40 leaves out an adjoint", Set::kPeople, Side::kAdjoint, skipped_adjoints, "40"},
    {"stride", "CUDA: a thread has one element only", Set::kPeople, Side::kForward, strides},
    {"stride-adjoint", "CUDA: the same in the adjoint", Set::kPeople, Side::kAdjoint, strides},
    {"plain-atomic", "load, compute and store for an atomic", Set::kPeople, Side::kForward, plain_atomics},
    {"dropped-atomic", "an atomic left out", Set::kPeople, Side::kForward, dropped_atomics},
    {"loop", "a loop one pass short", Set::kPeople, Side::kForward, short_loops},
    {"loop-adjoint", "the same in the adjoint", Set::kPeople, Side::kAdjoint, short_loops},

    {"kept-gradient", "what is overwritten keeps its gradient", Set::kPeople, Side::kAdjoint, kept_gradients},
    {"scale-3", "an adjoint times 1.001", Set::kPeople, Side::kAdjoint, scaled_adjoints, "1.001"},
    {"scale-4", "an adjoint times 1.0001", Set::kPeople, Side::kAdjoint, scaled_adjoints, "1.0001"},
    {"zeroed-component", "a component of an adjoint is 0", Set::kPeople, Side::kAdjoint, zeroed_components},
    {"swapped-adjoints", "two adjoints swapped in a statement", Set::kPeople, Side::kAdjoint, swapped_adjoints},
    {"lost-adjoint", "what a statement adds to one adjoint is lost", Set::kPeople, Side::kAdjoint, lost_adjoints},
    {"dropped-adjoint", "a statement left out", Set::kPeople, Side::kAdjoint, dropped_adjoints},
    {"dropped-address", "adj_address left out", Set::kPeople, Side::kAdjoint, dropped_adjoints, "address"},
    {"doubled-adjoint", "a statement twice", Set::kPeople, Side::kAdjoint, doubled_adjoints},
    {"dropped-branch", "a branch left out", Set::kPeople, Side::kAdjoint, dropped_branches},
};
// clang-format on

}  // namespace

std::span<const Kind> kinds() { return kKinds; }

std::vector<Place> places(const Emitted& text, const Kind& kind, Rng& rng) {
  std::vector<Place> found;
  kind.find(text, kind, rng, found);
  return found;
}

}  // namespace weft::mutate
