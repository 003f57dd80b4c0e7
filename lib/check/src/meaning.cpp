#include "meaning.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "identities.h"

namespace weft::check {

namespace {

using Function = double (*)(double a);
struct Row {
  std::string_view key;
  Meaning meaning;
  Function value;
};
constexpr Row kRows[] = {
#define WEFT_MEANING(key, what, value) \
  {key, Meaning::k##what, []([[maybe_unused]] double a) -> double { return value; }},
#include "meanings.def"
};

const Row* row_of(std::string_view key) {
  const auto* at = std::ranges::lower_bound(kRows, key, {}, &Row::key);
  return at != std::end(kRows) && at->key == key ? at : nullptr;
}

constexpr double kWide = 4294967296.0;

bool is_conversion(std::string_view key) {
  return key == "float" || key == "int" || key == "bool" || key == "cast" ||
         std::ranges::any_of(types::kScalarInfos,
                             [&](const auto& info) { return info.warp_name == key; });
}

const Number& at(std::span<const Number> leaves, size_t i) {
  return leaves.size() == 1 ? leaves[0] : leaves[i];
}
Number as_kind(const Number& number, LeafKind kind) {
  double value = number;
  switch (kind) {
    case LeafKind::kInt:
      if (!std::isfinite(value) || std::fabs(value) > 1e15) return 0;
      return std::trunc(value) == value ? number : Number(std::trunc(value));
    case LeafKind::kWide:
      if (!std::isfinite(value) || std::fabs(value) > 1e15) return 0;
      value = std::trunc(value);
      return value < 0 ? Number(value + kWide) : value == number.about ? number : Number(value);
    case LeafKind::kBool:
      return value != 0;
    default:
      return number;
  }
}

Word hash_of(const Values& call, Word seed) {
  for (const char c : call.key) seed = mix(seed, static_cast<unsigned char>(c));
  for (const auto& argument : call.arguments)
    for (const Number& leaf : argument) seed = mix(seed, leaf.exact);
  return seed;
}
Word hash_of(std::span<const Number> leaves, Word seed) {
  for (const Number& leaf : leaves) seed = mix(seed, leaf.exact);
  return seed;
}

// The first leaf that is extracted.
size_t first_extracted(const Values& call) {
  if (call.element >= 0) return static_cast<size_t>(call.element);
  const size_t total = call.arguments[0].size();
  auto index = static_cast<int64_t>(call.arguments[1][0]);
  if (call.columns != 0) {
    const auto rows = static_cast<int64_t>(total / call.columns);
    if (index < 0) index += rows;
    int64_t column = 0;
    if (call.arguments.size() > 2) {
      column = static_cast<int64_t>(call.arguments[2][0]);
      if (column < 0) column += call.columns;
    }
    index = index * call.columns + column;
  } else if (index < 0) {
    index += static_cast<int64_t>(total);
  }
  return static_cast<size_t>(std::clamp<int64_t>(
      index, 0, static_cast<int64_t>(total) - static_cast<int64_t>(call.result.size())));
}
// Where a part of a value begins.
size_t part_of(const Values& call) {
  if (call.meaning == Meaning::kRotation || call.meaning == Meaning::kBottom) return 3;
  return 0;
}
size_t transposed(const Values& call, size_t i) {
  const size_t rows = call.arguments[0].size() / call.columns;
  return (i % rows) * call.columns + i / rows;
}
// By numbers, not by a slice.
bool plain_extract(const Values& call) {
  if (call.element >= 0) return true;
  if (call.arguments[0].size() < call.result.size()) return false;
  for (size_t i = 1; i < call.arguments.size(); ++i)
    if (call.arguments[i].size() != 1) return false;
  return call.arguments.size() > 1;
}

// Both sides fit, leaf by leaf.
bool elementwise(const Values& call) {
  return std::ranges::all_of(call.arguments, [&](const auto& argument) {
    return argument.size() == 1 || argument.size() == call.result.size();
  });
}
bool chosen_first(const Values& call) {
  return (call.arguments[0][0].about != 0) == (call.meaning == Meaning::kWhere);
}
// Of equals Warp takes the second.
bool is_first(const Values& call, const Number& a, const Number& b) {
  return call.meaning == Meaning::kMin ? a.about < b.about : a.about > b.about;
}
Number sum(const Number& a, const Number& b) { return {a.about + b.about, plus(a.exact, b.exact)}; }
Number difference(const Number& a, const Number& b) {
  return {a.about - b.about, minus(a.exact, b.exact)};
}
Number product(const Number& a, const Number& b) {
  return {a.about * b.about, times(a.exact, b.exact)};
}
Number quotient(const Number& a, const Number& b) {
  if (b.about == 0) return 0.0;
  return {a.about / b.about, times(a.exact, inverse(b.exact))};
}
// What rounds to a whole number is one; all else is another number.
Number applied(const Row& row, const Values& call, size_t i) {
  const Number& a = call.arguments[0][i];
  const double about = row.value(a);
  if (row.meaning == Meaning::kFlat) return about;
  if (row.meaning == Meaning::kAbs) return a.about < 0 ? difference(0.0, a) : a;
  if (a.exact == 0 && about == 0) return 0.0;
  return {about, smooth_value(call, i)};
}
Number scale_of(const Values& call) { return row_of(call.key)->value(1); }
// Leaves of one of the elements that stand for a tile, and what an element counts in its sum.
size_t part(const Values& call) { return std::max<size_t>(1, call.arguments[0].size() / kLanes); }
Word coefficient(const Values& call, size_t in) { return random_word(mix(59, in / part(call))); }
// Of an element that the other arguments tell.
Word element_slope(const Values& call, size_t i, size_t in) {
  Word seed = 43;
  for (size_t k = 1; k < call.arguments.size(); ++k) seed = hash_of(call.arguments[k], seed);
  return random_word(mix(seed, (i << 16) + in));
}
// 0: the number itself, 1: the lower bound, 2: the upper.
size_t clamped(double x, double low, double high) { return x < low ? 1 : x > high ? 2 : 0; }

}  // namespace

Meaning meaning_of(std::string_view key) {
  if (const Row* row = row_of(key)) return row->meaning;
  return is_conversion(key) ? Meaning::kPass : Meaning::kUnknown;
}

Number random_state(Word seed) { return std::floor(fraction(seed) * kWide); }

Number random_value(LeafKind kind, Word seed, const Style& style) {
  const double f = fraction(seed);
  switch (kind) {
    case LeafKind::kFloat: {
      const double size = style.low + (style.high - style.low) * fraction(seed + 1);
      return f < style.negative ? -size : size;
    }
    case LeafKind::kInt:
      return std::floor(f * style.whole);
    case LeafKind::kBool:
      return f < 0.5;
    case LeafKind::kWide:
      return std::floor(f * (fraction(seed + 3) < 0.5 ? kWide : 8 * style.whole));
    case LeafKind::kOther:
      return f;
  }
  return 0;
}

void compute(Values& call) {
  const auto& arguments = call.arguments;
  const size_t count = call.result.size();
  const auto binary = [&](auto&& operation) {
    for (size_t i = 0; i < count; ++i)
      call.result[i] = operation(at(arguments[0], i), at(arguments[1], i));
  };
  const bool fits = elementwise(call);
  bool known = true;
  switch (call.meaning) {
    case Meaning::kAdd:
      known = fits && arguments.size() == 2;
      if (known) binary([](const Number& a, const Number& b) { return sum(a, b); });
      break;
    case Meaning::kSub:
      known = fits && arguments.size() == 2;
      if (known) binary([](const Number& a, const Number& b) { return difference(a, b); });
      break;
    case Meaning::kMul:
      known = fits && arguments.size() == 2 &&
              (arguments[0].size() == 1 || arguments[1].size() == 1 || call.key == "cw_mul");
      if (known) binary([](const Number& a, const Number& b) { return product(a, b); });
      break;
    case Meaning::kDiv:
      known = fits && arguments.size() == 2;
      if (known) binary([](const Number& a, const Number& b) { return quotient(a, b); });
      break;
    case Meaning::kMod:
      known = fits && arguments.size() == 2;
      if (known) binary([](double a, double b) { return Number(b == 0 ? 0 : std::fmod(a, b)); });
      break;
    case Meaning::kMin:
    case Meaning::kMax:
      known = fits && arguments.size() == 2;
      if (known)
        binary([&](const Number& a, const Number& b) { return is_first(call, a, b) ? a : b; });
      break;
    case Meaning::kClamp:
      known = fits && arguments.size() == 3;
      if (known)
        for (size_t i = 0; i < count; ++i) {
          const Number of[] = {at(arguments[0], i), at(arguments[1], i), at(arguments[2], i)};
          call.result[i] = of[clamped(of[0], of[1], of[2])];
        }
      break;
    case Meaning::kLerp:
      known = fits && arguments.size() == 3;
      if (known)
        for (size_t i = 0; i < count; ++i)
          call.result[i] = sum(product(at(arguments[0], i), difference(1.0, at(arguments[2], i))),
                               product(at(arguments[1], i), at(arguments[2], i)));
      break;
    case Meaning::kWhere:
    case Meaning::kSelect: {
      const auto& from = arguments[chosen_first(call) ? 1 : 2];
      known = from.size() == count;
      if (known) call.result = from;
      break;
    }
    case Meaning::kConcatenate: {
      std::vector<Number> all;
      for (const auto& argument : arguments)
        all.insert(all.end(), argument.begin(), argument.end());
      known = all.size() == count || all.size() == 1;
      if (known)
        for (size_t i = 0; i < count; ++i) call.result[i] = at(all, i);
      if (all.empty()) std::ranges::fill(call.result, Number()), known = true;
      break;
    }
    case Meaning::kExtract:
      known = plain_extract(call);
      if (known) {
        const size_t first = first_extracted(call);
        for (size_t i = 0; i < count; ++i) call.result[i] = arguments[0][first + i];
      }
      break;
    case Meaning::kRotation:
    case Meaning::kTranslation:
    case Meaning::kTop:
    case Meaning::kBottom:
      for (size_t i = 0; i < count; ++i) call.result[i] = arguments[0][part_of(call) + i];
      break;
    case Meaning::kTranspose:
      for (size_t i = 0; i < count; ++i) call.result[i] = arguments[0][transposed(call, i)];
      break;
    case Meaning::kTrace:
      call.result[0] = 0.0;
      for (size_t i = 0; i < arguments[0].size(); i += call.columns + 1)
        call.result[0] = sum(call.result[0], arguments[0][i]);
      break;
    case Meaning::kCopysign:
      known = count == 1 && arguments.size() == 2;
      if (known)
        call.result[0] = std::signbit(arguments[0][0].about) == std::signbit(arguments[1][0].about)
                             ? arguments[0][0]
                             : difference(0.0, arguments[0][0]);
      break;
    case Meaning::kBilinear:
      if (call.key == "cross" && count == 3) {
        for (size_t i = 0; i < 3; ++i)
          call.result[i] =
              difference(product(arguments[0][(i + 1) % 3], arguments[1][(i + 2) % 3]),
                         product(arguments[0][(i + 2) % 3], arguments[1][(i + 1) % 3]));
        break;
      }
      known =
          call.key == "dot" && arguments.size() == 2 && arguments[0].size() == arguments[1].size();
      if (known) {
        call.result[0] = 0.0;
        for (size_t i = 0; i < arguments[0].size(); ++i)
          call.result[0] = sum(call.result[0], product(arguments[0][i], arguments[1][i]));
      }
      break;
    case Meaning::kSum:
      std::ranges::fill(call.result, Number());
      for (size_t i = 0; i < count; ++i)
        for (size_t in = i % part(call); in < arguments[0].size(); in += part(call))
          call.result[i] =
              sum(call.result[i], product(arguments[0][in], {1, coefficient(call, in)}));
      break;
    case Meaning::kElement:
      for (size_t i = 0; i < count; ++i) {
        call.result[i] = 0.0;
        for (size_t in = 0; in < arguments[0].size(); ++in)
          call.result[i] =
              sum(call.result[i], product(arguments[0][in], {1, element_slope(call, i, in)}));
      }
      break;
    case Meaning::kUnknown:
    case Meaning::kReduced:
    case Meaning::kLinear:
    case Meaning::kDraw:
    case Meaning::kLength:
    case Meaning::kSquare:
    case Meaning::kNormalize:
    case Meaning::kSqrt:
    case Meaning::kPow:
      known = compute_identity(call);
      break;
    case Meaning::kInteger:
      known = arguments.size() == 2 && count == 1;
      if (known)
        call.result[0] = static_cast<double>(static_cast<int64_t>(arguments[0][0]) &
                                             static_cast<int64_t>(arguments[1][0]));
      break;
    default: {
      if (call.key == "floordiv") {
        known = fits && arguments.size() == 2;
        if (known)
          binary([](double a, double b) { return Number(b == 0 ? 0 : std::floor(a / b)); });
        break;
      }
      known = arguments.size() == 1 && arguments[0].size() == count;
      const Row* row = row_of(call.key);
      if (known)
        for (size_t i = 0; i < count; ++i)
          call.result[i] = !row || call.meaning == Meaning::kPass ? arguments[0][i]
                           : call.meaning == Meaning::kNeg        ? difference(0.0, arguments[0][i])
                           : call.meaning == Meaning::kScale
                               ? product(arguments[0][i], scale_of(call))
                               : applied(*row, call, i);
    }
  }
  call.vague = !known || (call.meaning == Meaning::kSmooth && !has_known_slope(call.key)) ||
               call.meaning == Meaning::kElement;
  for (size_t i = 0; i < count; ++i) {
    const LeafKind kind = call.result_kinds[i];
    if (!known || !std::isfinite(call.result[i].about)) {
      const Word seed =
          mix(hash_of(call, 5), call.meaning == Meaning::kReduced ? i % part(call) : i);
      call.result[i] = random_value(kind, seed, kStyles[seed % std::size(kStyles)]);
    } else
      call.result[i] = as_kind(call.result[i], kind);
  }
}

void slopes(const Values& call, std::vector<Slope>& out) {
  out.clear();
  const auto& arguments = call.arguments;
  const size_t count = call.result.size();
  const auto add = [&](size_t i, size_t argument, size_t in, Word factor) {
    if (call.result_kinds[i] != LeafKind::kFloat || (*call.kinds[argument])[in] != LeafKind::kFloat)
      return;
    out.push_back({static_cast<uint32_t>(i), static_cast<uint32_t>(argument),
                   static_cast<uint32_t>(in), factor});
  };
  const auto leaf = [&](size_t argument, size_t i) {
    return arguments[argument].size() == 1 ? 0 : i;
  };
  // Each result by each leaf of one argument, by chance that `seed` decides.
  const auto all = [&](size_t argument, Word seed) {
    if (std::ranges::find(*call.kinds[argument], LeafKind::kFloat) == call.kinds[argument]->end())
      return;
    for (size_t i = 0; i < count; ++i)
      for (size_t in = 0; in < arguments[argument].size(); ++in)
        add(i, argument, in, random_word(mix(mix(seed, argument), (i << 16) + in)));
  };
  const auto unknown = [&] {
    Word seed = hash_of(call, 7);
    if (call.by_result) seed = hash_of(call.result, seed);
    for (size_t argument = 0; argument < arguments.size(); ++argument) all(argument, seed);
  };
  const bool fits = elementwise(call);
  switch (call.meaning) {
    case Meaning::kFlat:
    case Meaning::kInteger:
      return;
    case Meaning::kDraw:
      return;
    case Meaning::kSmooth:
      if (arguments.size() != 1 || arguments[0].size() != count) return unknown();
      for (size_t i = 0; i < count; ++i) add(i, 0, i, smooth_slope(call, i));
      return;
    case Meaning::kAbs:
      for (size_t i = 0; i < count; ++i) add(i, 0, i, arguments[0][i].about < 0 ? kPrime - 1 : 1);
      return;
    case Meaning::kAdd:
    case Meaning::kSub:
      if (!fits || arguments.size() != 2) return unknown();
      for (size_t i = 0; i < count; ++i) {
        add(i, 0, leaf(0, i), 1);
        add(i, 1, leaf(1, i), call.meaning == Meaning::kAdd ? 1 : kPrime - 1);
      }
      return;
    case Meaning::kNeg:
      for (size_t i = 0; i < count; ++i) add(i, 0, i, kPrime - 1);
      return;
    case Meaning::kPass:
    case Meaning::kFrac:
      if (arguments.empty() || arguments[0].size() != count) return unknown();
      for (size_t i = 0; i < count; ++i) add(i, 0, i, 1);
      return;
    case Meaning::kScale:
      for (size_t i = 0; i < count; ++i) add(i, 0, i, scale_of(call).exact);
      return;
    case Meaning::kLinear:
      for (size_t argument = 0; argument < arguments.size(); ++argument)
        all(argument, mix(13, call.key.size()));
      return;
    case Meaning::kRotation:
    case Meaning::kTranslation:
    case Meaning::kTop:
    case Meaning::kBottom:
      for (size_t i = 0; i < count; ++i) add(i, 0, part_of(call) + i, 1);
      return;
    case Meaning::kTranspose:
      for (size_t i = 0; i < count; ++i) add(i, 0, transposed(call, i), 1);
      return;
    case Meaning::kTrace:
      for (size_t i = 0; i < arguments[0].size(); i += call.columns + 1) add(0, 0, i, 1);
      return;
    case Meaning::kCopysign:
      if (count != 1 || arguments.size() != 2) return unknown();
      return add(0, 0, 0,
                 std::signbit(arguments[0][0].about) == std::signbit(arguments[1][0].about)
                     ? 1
                     : kPrime - 1);
    case Meaning::kMul:
      if (fits && arguments.size() == 2 &&
          (arguments[0].size() == 1 || arguments[1].size() == 1 || call.key == "cw_mul")) {
        for (size_t i = 0; i < count; ++i) {
          add(i, 0, leaf(0, i), at(arguments[1], i).exact);
          add(i, 1, leaf(1, i), at(arguments[0], i).exact);
        }
        return;
      }
      [[fallthrough]];
    case Meaning::kBilinear:
      if (arguments.size() != 2) return unknown();
      if (call.key == "cross" && count == 3) {
        for (size_t i = 0; i < 3; ++i) {
          const size_t j = (i + 1) % 3, k = (i + 2) % 3;
          add(i, 0, j, arguments[1][k].exact);
          add(i, 0, k, minus(0, arguments[1][j].exact));
          add(i, 1, k, arguments[0][j].exact);
          add(i, 1, j, minus(0, arguments[0][k].exact));
        }
        return;
      }
      if (call.key == "dot" && arguments[0].size() == arguments[1].size()) {
        for (size_t i = 0; i < arguments[0].size(); ++i) {
          add(0, 0, i, arguments[1][i].exact);
          add(0, 1, i, arguments[0][i].exact);
        }
        return;
      }
      all(0, hash_of(arguments[1], 19));
      all(1, hash_of(arguments[0], 37));
      return;
    case Meaning::kDiv:
      if (!fits || arguments.size() != 2) return unknown();
      for (size_t i = 0; i < count; ++i) {
        const Word slope = inverse(at(arguments[1], i).exact);
        const Word result =
            call.by_result ? call.result[i].exact : times(at(arguments[0], i).exact, slope);
        add(i, 0, leaf(0, i), slope);
        add(i, 1, leaf(1, i), minus(0, times(result, slope)));
      }
      return;
    case Meaning::kMod:
      if (!fits || arguments.size() != 2) return unknown();
      for (size_t i = 0; i < count; ++i) {
        add(i, 0, leaf(0, i), 1);
        const double b = at(arguments[1], i);
        add(i, 1, leaf(1, i), word(b == 0 ? 0 : -std::trunc(at(arguments[0], i) / b)));
      }
      return;
    case Meaning::kMin:
    case Meaning::kMax:
      if (!fits || arguments.size() != 2) return unknown();
      for (size_t i = 0; i < count; ++i) {
        const bool first = is_first(call, at(arguments[0], i), at(arguments[1], i));
        add(i, first ? 0 : 1, leaf(first ? 0 : 1, i), 1);
      }
      return;
    case Meaning::kClamp:
      if (!fits || arguments.size() != 3) return unknown();
      for (size_t i = 0; i < count; ++i) {
        const size_t which = clamped(at(arguments[0], i), at(arguments[1], i), at(arguments[2], i));
        add(i, which, leaf(which, i), 1);
      }
      return;
    case Meaning::kLerp:
      if (!fits || arguments.size() != 3) return unknown();
      for (size_t i = 0; i < count; ++i) {
        const Word t = at(arguments[2], i).exact;
        add(i, 0, leaf(0, i), minus(1, t));
        add(i, 1, leaf(1, i), t);
        add(i, 2, leaf(2, i), minus(at(arguments[1], i).exact, at(arguments[0], i).exact));
      }
      return;
    case Meaning::kWhere:
    case Meaning::kSelect: {
      const size_t from = chosen_first(call) ? 1 : 2;
      if (arguments[from].size() != count) return unknown();
      for (size_t i = 0; i < count; ++i) add(i, from, i, 1);
      return;
    }
    case Meaning::kConcatenate: {
      size_t total = 0;
      for (const auto& argument : arguments) total += argument.size();
      if (total != count && total != 1) return unknown();
      size_t i = 0;
      for (size_t argument = 0; argument < arguments.size(); ++argument)
        for (size_t in = 0; in < arguments[argument].size(); ++in, ++i) {
          if (total == 1)
            for (size_t each = 0; each < count; ++each) add(each, argument, in, 1);
          else
            add(i, argument, in, 1);
        }
      return;
    }
    case Meaning::kSum:
      for (size_t i = 0; i < count; ++i)
        for (size_t in = i % part(call); in < arguments[0].size(); in += part(call))
          add(i, 0, in, coefficient(call, in));
      return;
    case Meaning::kReduced:
      for (size_t i = 0; i < count; ++i)
        for (size_t in = 0; in < arguments[0].size(); ++in)
          add(i, 0, in, random_word(mix(hash_of(call, 61), (i % part(call)) * 97 + in)));
      return;
    case Meaning::kElement:
      for (size_t i = 0; i < count; ++i)
        for (size_t in = 0; in < arguments[0].size(); ++in)
          add(i, 0, in, element_slope(call, i, in));
      return;
    case Meaning::kExtract: {
      if (!plain_extract(call)) {
        Word seed = 43;
        for (size_t i = 1; i < arguments.size(); ++i) seed = hash_of(arguments[i], seed);
        return all(0, seed);
      }
      const size_t first = first_extracted(call);
      for (size_t i = 0; i < count; ++i) add(i, 0, first + i, 1);
      return;
    }
    case Meaning::kLength:
    case Meaning::kSquare:
    case Meaning::kNormalize:
    case Meaning::kSqrt:
    case Meaning::kPow:
      if (identity_slopes(call, out)) return;
      [[fallthrough]];
    case Meaning::kUnknown:
      return unknown();
  }
}

}  // namespace weft::check
