#include "identities.h"

#include <algorithm>
#include <cmath>

namespace weft::check {

namespace {

Word power(Word a, Word exponent) {
  Word result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if (exponent & 1) result = times(result, a);
    a = times(a, a);
  }
  return result;
}

// The prime leaves 3 when divided by 4, so this is the root of `square` or of minus `square`.
struct Root {
  Word root, sign;
};
Root root_of(Word square) {
  const Word root = power(square, (kPrime + 1) / 4);
  return {root, times(root, root) == square ? 1 : kPrime - 1};
}

Word square_of(const std::vector<Number>& vector) {
  Word sum = 0;
  for (const Number& leaf : vector) sum = plus(sum, times(leaf.exact, leaf.exact));
  return sum;
}
double length_about(const std::vector<Number>& vector) {
  double sum = 0;
  for (const Number& leaf : vector) sum += leaf.about * leaf.about;
  return std::sqrt(sum);
}
bool is_zero(const std::vector<Number>& vector) {
  return std::ranges::all_of(vector, [](const Number& leaf) { return leaf.exact == 0; });
}

bool has_rows(const Values& call) { return call.arguments.size() == 1 && !call.result.empty(); }
// Base and exponent of each result.
bool is_power(const Values& call) {
  return call.arguments.size() == 2 && std::ranges::all_of(call.arguments, [&](const auto& side) {
           return side.size() == 1 || side.size() == call.result.size();
         });
}
const Number& side(const Values& call, size_t which, size_t i) {
  const auto& leaves = call.arguments[which];
  return leaves[leaves.size() == 1 ? 0 : i];
}
// A whole number, as people write exponents: its powers are products.
bool is_whole(double exponent) {
  return std::trunc(exponent) == exponent && std::fabs(exponent) <= 64;
}
Word power_word(const Number& base, const Number& exponent) {
  if (is_whole(exponent.about) && exponent.exact == word(exponent.about) && base.exact != 0) {
    const Word size = power(base.exact, static_cast<Word>(std::fabs(exponent.about)));
    return exponent.about < 0 ? inverse(size) : size;
  }
  return random_word(mix(mix(67, base.exact), exponent.exact));
}

// Functions of which people know the slope. Odd and even ones are so here, and exp(-x) is 1/exp(x).
constexpr std::string_view kKnownSlopes[] = {"atan", "cos",  "cosh", "exp", "log",
                                             "sin",  "sinh", "tan",  "tanh"};
constexpr std::string_view kOdd[] = {"atan", "sin", "sinh", "tan", "tanh"};
constexpr std::string_view kEven[] = {"cos", "cosh"};
Word smooth_word(std::string_view key, Word a) {
  const auto is_in = [&](const auto& list) {
    return std::ranges::find(list, key) != std::end(list);
  };
  const bool turned = a > kPrime / 2 && (is_in(kOdd) || is_in(kEven) || key == "exp");
  Word seed = 53;
  for (const char c : key) seed = mix(seed, static_cast<unsigned char>(c));
  const Word value = random_word(mix(seed, turned ? minus(0, a) : a));
  if (!turned || is_in(kEven)) return value;
  return key == "exp" ? inverse(value) : minus(0, value);
}

void set_length(Values& call) {
  const auto& vector = call.arguments[0];
  const Root length = root_of(square_of(vector));
  call.no_root |= length.sign != 1;
  if (call.meaning == Meaning::kLength) {
    call.result[0] = {length_about(vector), length.root};
    return;
  }
  const Word inverted = inverse(length.root);
  const double about = length_about(vector);
  for (size_t i = 0; i < vector.size(); ++i)
    call.result[i] = {about == 0 ? 0 : vector[i].about / about, times(vector[i].exact, inverted)};
}

}  // namespace

bool compute_identity(Values& call) {
  const auto& arguments = call.arguments;
  switch (call.meaning) {
    case Meaning::kSquare:
      if (!has_rows(call)) return false;
      call.result[0] = {std::pow(length_about(arguments[0]), 2), square_of(arguments[0])};
      return true;
    case Meaning::kLength:
    case Meaning::kNormalize:
      if (!has_rows(call) ||
          (call.meaning == Meaning::kNormalize && arguments[0].size() != call.result.size()))
        return false;
      if (is_zero(arguments[0]))
        std::ranges::fill(call.result, Number());
      else
        set_length(call);
      return true;
    case Meaning::kSqrt:
      if (!has_rows(call) || arguments[0].size() != call.result.size()) return false;
      for (size_t i = 0; i < call.result.size(); ++i) {
        const Root root = root_of(arguments[0][i].exact);
        call.no_root |= root.sign != 1 && arguments[0][i].exact != 0;
        call.result[i] = {std::sqrt(arguments[0][i].about), root.root};
      }
      return true;
    case Meaning::kPow:
      if (!is_power(call)) return false;
      for (size_t i = 0; i < call.result.size(); ++i) {
        const Number &base = side(call, 0, i), &exponent = side(call, 1, i);
        call.result[i] = {std::pow(base.about, exponent.about), power_word(base, exponent)};
      }
      return true;
    default:
      return false;
  }
}

bool identity_slopes(const Values& call, std::vector<Slope>& out) {
  const auto& arguments = call.arguments;
  const auto add = [&](size_t i, size_t argument, size_t in, Word factor) {
    if (call.result_kinds[i] == LeafKind::kFloat && (*call.kinds[argument])[in] == LeafKind::kFloat)
      out.push_back({static_cast<uint32_t>(i), static_cast<uint32_t>(argument),
                     static_cast<uint32_t>(in), factor});
  };
  switch (call.meaning) {
    case Meaning::kSquare:
      if (!has_rows(call)) return false;
      for (size_t in = 0; in < arguments[0].size(); ++in)
        add(0, 0, in, times(2, arguments[0][in].exact));
      return true;
    case Meaning::kLength:
    case Meaning::kNormalize: {
      if (!has_rows(call)) return false;
      const auto& vector = arguments[0];
      if (is_zero(vector)) return true;  // as Warp has it
      const Root length = root_of(square_of(vector));
      if (call.meaning == Meaning::kLength) {
        const Word given = call.by_result ? call.result[0].exact : length.root;
        for (size_t in = 0; in < vector.size(); ++in)
          add(0, 0, in, times(length.sign, times(vector[in].exact, inverse(given))));
        return true;
      }
      if (vector.size() != call.result.size()) return false;
      const Word inverted = inverse(length.root);
      const auto unit = [&](size_t i) {
        return call.by_result ? call.result[i].exact : times(vector[i].exact, inverted);
      };
      for (size_t i = 0; i < vector.size(); ++i)
        for (size_t in = 0; in < vector.size(); ++in) {
          const Word across = times(length.sign, times(unit(i), unit(in)));
          add(i, 0, in, times(inverted, minus(i == in ? 1 : 0, across)));
        }
      return true;
    }
    case Meaning::kSqrt:
      if (!has_rows(call) || arguments[0].size() != call.result.size()) return false;
      for (size_t i = 0; i < call.result.size(); ++i) {
        if (arguments[0][i].exact == 0) {
          add(i, 0, i, kNoNumber);
          continue;
        }
        const Root root = root_of(arguments[0][i].exact);
        const Word given = call.by_result ? call.result[i].exact : root.root;
        add(i, 0, i, times(root.sign, inverse(times(2, given))));
      }
      return true;
    case Meaning::kPow:
      if (!is_power(call)) return false;
      for (size_t i = 0; i < call.result.size(); ++i) {
        const Number &base = side(call, 0, i), &exponent = side(call, 1, i);
        const Word value = call.by_result ? call.result[i].exact : power_word(base, exponent);
        add(i, 0, arguments[0].size() == 1 ? 0 : i,
            times(exponent.exact,
                  power_word(base, {exponent.about - 1, minus(exponent.exact, 1)})));
        add(i, 1, arguments[1].size() == 1 ? 0 : i, times(value, smooth_word("log", base.exact)));
      }
      return true;
    default:
      return false;
  }
}

Word smooth_value(const Values& call, size_t i) {
  return smooth_word(call.key, call.arguments[0][i].exact);
}

bool has_known_slope(std::string_view key) {
  return std::ranges::find(kKnownSlopes, key) != std::end(kKnownSlopes);
}

Word smooth_slope(const Values& call, size_t i) {
  const Number& a = call.arguments[0][i];
  const std::string_view key = call.key;
  const Word value = call.by_result ? call.result[i].exact : smooth_value(call, i);
  if (key == "exp") return value;
  if (key == "log") return inverse(a.exact);
  if (key == "sin") return smooth_word("cos", a.exact);
  if (key == "cos") return minus(0, smooth_word("sin", a.exact));
  if (key == "sinh") return smooth_word("cosh", a.exact);
  if (key == "cosh") return smooth_word("sinh", a.exact);
  if (key == "tan") return plus(1, times(value, value));
  if (key == "tanh") return minus(1, times(value, value));
  if (key == "atan") return inverse(plus(1, times(a.exact, a.exact)));
  const Word seed = mix(11, call.by_result ? call.result[i].exact : a.exact);
  return random_word(mix(seed, call.key.size() * 131 + static_cast<Word>(call.key[0])));
}

}  // namespace weft::check
