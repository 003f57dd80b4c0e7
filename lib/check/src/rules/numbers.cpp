// The rules about numbers: results that are none of what was meant.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "observation.h"
#include "weft/types/types.h"

namespace weft::check {

using ir::Op;
using ir::ValueId;

namespace {

constexpr std::string_view kComputed[] = {"add", "sub",  "mul",       "div",   "sqrt", "sin",
                                          "cos", "tan",  "exp",       "log",   "pow",  "length",
                                          "dot", "atan", "length_sq", "atan2", "acos", "asin"};

class Numbers {
 public:
  Numbers(const Subject& subject, std::vector<Observation>& out)
      : subject_(subject), flow_(subject.flow), fn_(flow_.fn), out_(out) {}

  void find() {
    for (uint32_t i = 0; i < fn_.insts.size(); ++i) {
      const ir::Inst& inst = fn_.insts[i];
      if (inst.op == Op::kCompare) compare(i);
      if (inst.op == Op::kCall && fn_.calls[inst.item].builtin) call(i);
    }
  }

 private:
  types::TypeId type(ValueId id) const {
    return types::canonical(types::strip_reference(flow_.stores.types, fn_[id].type));
  }
  bool is_scalar(ValueId id) const { return types::is_scalar(flow_.stores.types, type(id)); }
  bool is_integer(ValueId id) const { return types::is_integer(flow_.stores.types, type(id)); }
  bool is_float(ValueId id) const {
    return is_scalar(id) && types::is_float(flow_.stores.types, type(id));
  }
  const types::ScalarInfo& scalar(ValueId id) const {
    return types::info(flow_.stores.types[type(id)].scalar);
  }
  const types::Number* constant(ValueId id) const {
    return is_scalar(id) ? flow_.constant(id) : nullptr;
  }
  const types::Number* constant_origin(ValueId id) const { return constant(flow_.origin(id)); }

  void compare(uint32_t i) {
    const ir::Inst& inst = fn_.insts[i];
    const std::span<const ValueId> values = fn_.ids(inst.operands);
    for (uint32_t k = 0; k + 1 < values.size(); k += 2) {
      const std::string_view sign = fn_.comparisons[inst.item + k / 2];
      const ValueId a = values[k], b = values[k + 1];
      if (!is_scalar(a) || !is_scalar(b)) continue;
      for (const ValueId one : {a, b})
        if (const types::Number* number = constant_origin(one);
            number && !number->is_integer && std::isnan(number->real))
          say(out_, Rule::kNanComparison, flow_, i,
              fmt::format("a comparison `{}` with NaN is always {}", sign,
                          sign == "!=" ? "true" : "false"));
      unsigned_compare(i, sign, a, b);
      if ((sign == "==" || sign == "!=") && is_float(a) && is_float(b) &&
          (is_computed(a) || is_computed(b)) && !is_exact(a) && !is_exact(b) && !flow_.same(a, b))
        say(out_, Rule::kFloatEquality, flow_, i,
            "this compares a computed float for equality: rounding decides");
    }
  }

  bool is_computed(ValueId id) const {
    id = flow_.origin(id);
    const uint32_t at = flow_.definition[id.index];
    if (at == UINT32_MAX || flow_.changed[id.index]) return false;
    return std::ranges::find(kComputed, flow_.builtin(at)) != std::end(kComputed);
  }
  bool is_exact(ValueId id) const {
    const types::Number* number = constant_origin(id);
    return number && (number->is_integer || number->real == std::floor(number->real));
  }

  void unsigned_compare(uint32_t i, std::string_view sign, ValueId a, ValueId b) {
    const auto is_zero = [&](ValueId id) {
      return flow_.linear[id.index] == Linear{.known = true} && constant_origin(id);
    };
    const auto is_unsigned = [&](ValueId id) {
      return is_integer(id) && scalar(id).category == types::ScalarCategory::kUnsigned &&
             !constant_origin(id);
    };
    const bool right = is_unsigned(a) && is_zero(b), left = is_zero(a) && is_unsigned(b);
    if ((right && sign == "<") || (left && sign == ">"))
      say(out_, Rule::kUnsignedComparison, flow_, i, "an unsigned number is never below zero");
    if ((right && sign == ">=") || (left && sign == "<="))
      say(out_, Rule::kUnsignedComparison, flow_, i, "an unsigned number is always at least zero");
  }

  void call(uint32_t i) {
    const std::string_view key = flow_.builtin(i);
    const std::span<const ValueId> given = flow_.arguments(i);
    const std::span<const ValueId> results = fn_.ids(fn_.calls[fn_.insts[i].item].results);
    for (const ValueId id : given) literal(i, id);
    if (results.size() != 1 || !is_scalar(results[0])) return;
    if (key == "lshift" || key == "rshift") shift(i, given);
    if ((key == "div" || key == "floordiv" || key == "mod") && given.size() == 2)
      zero(i, given[1], results[0], key == "mod" ? "the divisor of this remainder" : "the divisor");
    if (key == "log" || key == "log2" || key == "log10")
      zero(i, given[0], results[0], "what this logarithm is of");
    if (key == "div" && is_integer(results[0])) division(i, given, results[0]);
    if (given.size() == 1 && is_integer(results[0])) narrow(i, key, given[0], results[0]);
  }

  // A float that its type does not have.
  void literal(uint32_t i, ValueId id) {
    const types::Number* number = constant(id);
    if (!number || !is_float(id) || number->is_integer) return;
    const bool half = type(id) == types::kFloat16;
    if (type(id) != types::kFloat32 && !half) return;
    const double size = std::abs(number->real);
    if (!std::isfinite(size) || size == 0) return;
    const double most = half ? 65519.0 : 3.4028235677973366e38;
    const double least = half ? 2.98e-8 : 7.006492321624085e-46;
    if (size < most && size > least) return;
    // What goes into another type at once is rounded there.
    if (flow_.builtin(i) == "float64" || flow_.builtin(i) == "float16") return;
    say(out_, Rule::kConstantRange, flow_, i,
        fmt::format("{} is {} as {}", number->real, size <= least ? "zero" : "infinity",
                    half ? "float16" : "float32"));
  }

  // wp.uint8(300).
  void narrow(uint32_t i, std::string_view key, ValueId from, ValueId to) {
    const types::Number* number = constant(from);
    if (!number || !number->is_integer || !is_integer(from)) return;
    if (!key.starts_with("int") && !key.starts_with("uint")) return;
    const uint32_t bits = scalar(to).bytes * 8;
    if (bits >= 64) return;
    const Int128 one = 1;
    if (number->integer >= -(one << (bits - 1)) && number->integer < (one << bits)) return;
    say(out_, Rule::kConstantRange, flow_, i,
        fmt::format("{} has no room in {}: its highest bits are lost",
                    static_cast<int64_t>(number->integer), scalar(to).warp_name));
  }

  void shift(uint32_t i, std::span<const ValueId> given) {
    const Linear& by = flow_.linear[given[1].index];
    if (!by.is_constant() || !is_integer(given[0])) return;
    const auto bits = static_cast<int64_t>(scalar(given[0]).bytes) * 8;
    if (by.constant >= 0 && by.constant < bits) return;
    say(out_, Rule::kShiftWidth, flow_, i,
        fmt::format("a shift of {} by {} bits has no meaning: it has {}",
                    scalar(given[0]).warp_name, by.constant, bits));
  }

  // Zero in the thread whose numbers are all zero.
  void zero(uint32_t i, ValueId of, ValueId result, std::string_view what) {
    const Linear& divisor = flow_.linear[of.index];
    if (!divisor.known || divisor.constant != 0 || flow_.changed[of.index]) return;
    if (divisor.is_constant()) {
      if (flow_.is_chosen(result)) return;
      say(out_, Rule::kZeroDivision, flow_, i, fmt::format("{} is zero", what));
      return;
    }
    if (!subject_.is_kernel || (flow_.control[i] & kOfThread)) return;
    if (divisor.turns != 0 && !flow_.certain[i]) return;
    if (flow_.is_chosen(result)) return;
    const bool of_thread = std::ranges::any_of(divisor.ids, [](int64_t id) { return id != 0; });
    say(out_, Rule::kZeroDivision, flow_, i,
        fmt::format("{} is zero in the first {}", what, of_thread ? "thread" : "iteration"));
  }

  // float(1 / n).
  void division(uint32_t i, std::span<const ValueId> given, ValueId result) {
    if (flow_.uses[result.index] != 1 || given.size() != 2) return;
    uint32_t user = i + 1;
    while (user < fn_.insts.size()) {
      const std::span<const ValueId> taken = flow_.arguments(user);
      if (std::ranges::find(taken, result) != taken.end()) break;
      ++user;
    }
    if (user == fn_.insts.size() || !flow_.builtin(user).starts_with("float")) return;
    // A quotient of variables may be meant so: the row of an index.
    const Linear &a = flow_.linear[given[0].index], &b = flow_.linear[given[1].index];
    if (!a.is_constant() || a.constant == 0) return;
    if (b.is_constant() && b.constant != 0 && a.constant % b.constant == 0) return;
    say(out_, Rule::kIntegerDivision, flow_, i,
        "this divides integers, and what is behind the point is gone before it becomes a float");
  }

  const Subject& subject_;
  const Flow& flow_;
  const ir::Function& fn_;
  std::vector<Observation>& out_;
};

}  // namespace

void misuse_numbers(const Subject& subject, std::vector<Observation>& out) {
  Numbers(subject, out).find();
}

}  // namespace weft::check
