// Kernels in which threads and blocks have totals of their own: reductions and histograms.
#include <fmt/format.h>

#include <algorithm>

#include "composites.h"
#include "parts.h"
#include "printer.h"

namespace weft::standalone {

using syntax::Operator;
using types::Scalar;

namespace {

struct Combination {
  std::string_view op, name, what;
};
constexpr Combination kCombinations[] = {
    {"atomic_add", "sum", "sum"},      {"atomic_min", "min", "minimum"},
    {"atomic_max", "max", "maximum"},  {"atomic_and", "and", "bitwise and"},
    {"atomic_or", "or", "bitwise or"}, {"atomic_xor", "xor", "bitwise exclusive or"},
};

const Combination& combination_of(std::string_view op) {
  return *std::ranges::find(kCombinations, op, &Combination::op);
}

// What changes no total, as a number of that type.
std::string neutral_number(std::string_view op, Scalar scalar) {
  const bool is_float = types::is_float(scalar);
  const bool least = op == "atomic_max", most = op == "atomic_min";
  if (is_float && (least || most)) return least ? "-INFINITY" : "INFINITY";
  if (scalar == Scalar::kFloat32) return "0.0f";
  if (is_float) return "0.0";
  const bool is_signed = types::info(scalar).category == types::ScalarCategory::kSigned;
  const bool wide = types::info(scalar).bytes == 8;
  const bool all = op == "atomic_and";
  if (is_signed && all) return "-1";
  if (is_signed && (least || most))
    return fmt::format("INT{}_{}", wide ? "64" : "", least ? "MIN" : "MAX");
  if (!is_signed && (most || all)) return wide ? "UINT64_MAX" : "UINT_MAX";
  return is_signed ? "0" : "0u";
}

}  // namespace

bool Printer::has_totals() const {
  return !options_.tuned.reductions.empty() || !options_.tuned.histograms.empty();
}

// `total` with the value: a statement without its semicolon.
Code Printer::combined(std::string_view op, TypeId type, const Code& total, const Code& value) {
  constexpr std::pair<std::string_view, Operator> kOperators[] = {
      {"atomic_add", Operator::kAdd},
      {"atomic_and", Operator::kBitAnd},
      {"atomic_or", Operator::kBitOr},
      {"atomic_xor", Operator::kBitXor}};
  for (const auto& [name, sign] : kOperators)
    if (op == name) return must(vocabulary_.update(sign, type, type, total, value));
  const Code made = must(vocabulary_.call(op.substr(op.find('_') + 1), type, std::array{type, type},
                                          std::array{total, value}));
  return {fmt::format("{} = {}", total.text, made.text), Binding::kAssign};
}

Code Printer::neutral(std::string_view op, TypeId type) {
  Scalar scalar{};
  types::scalar_of(program_.types(), type, scalar);
  Code number{neutral_number(op, scalar)};
  if (program_.types()[type].kind == types::TypeKind::kScalar) return number;
  return must(
      vocabulary_.construct(type, std::array{types::scalar_type(scalar)}, std::array{number}));
}

void Printer::name_totals() {
  const Patterns& tuned = options_.tuned;
  for (const Reduction& reduction : tuned.reductions) {
    const Expr& array = program_[program_.operands(reduction.element)[0]];
    totals_.push_back(fresh(
        fmt::format("{}_{}", program_[array.variable].name, combination_of(reduction.op).name)));
  }
  if (!tuned.histograms.empty()) bin_ = fresh("slot");
  for (const Histogram& histogram : tuned.histograms)
    shown_[histogram.array.index] = fresh("block_" + program_[histogram.array].name);
  // A sum of floats alone: without atomics it is the same in each run.
  if (tuned.reductions.size() != 1 || !tuned.histograms.empty()) return;
  const Reduction& only = tuned.reductions.front();
  const auto operands = program_.operands(only.element);
  const Expr& index = program_[operands[1]];
  Scalar scalar{};
  types::scalar_of(program_.types(), type_of(only), scalar);
  if (only.op != "atomic_add" || !types::is_float(scalar) || operands.size() != 2 ||
      index.kind != ExprKind::kLiteral || usage_.may_be_negative(operands[1]))
    return;
  partial_ = fresh("partial_sums");
  second_ = fresh(program_.kernel.name + "_sum_blocks");
}

std::string Printer::describe_totals() const {
  if (!partial_.empty())
    return " Each thread adds up its elements in a register, and the threads of a block add up "
           "theirs through shuffles. A second kernel adds up the blocks' sums in a fixed order: "
           "without atomics each run gives the same bits.";
  std::string text;
  if (!options_.tuned.reductions.empty())
    text +=
        " Each thread combines its elements in a register, and the threads of a block combine "
        "theirs through shuffles: memory sees one atomic a block, not one an element.";
  if (!options_.tuned.histograms.empty())
    text +=
        " Each block collects in shared memory, where atomics are fast and no other block is in "
        "the way, and adds to the array what it has at its end.";
  return text;
}

void Printer::begin_totals() {
  const Patterns& tuned = options_.tuned;
  for (size_t i = 0; i < totals_.size(); ++i) {
    const Reduction& reduction = tuned.reductions[i];
    line(fmt::format("{} {} = {};", vocabulary_.type(type_of(reduction)), totals_[i],
                     neutral(reduction.op, type_of(reduction)).text));
  }
  for (const Histogram& histogram : tuned.histograms) {
    const TypeId type = program_.types()[program_[histogram.array].type].element;
    const std::string& own = shown_[histogram.array.index];
    line(fmt::format("__shared__ {} {}[{}];", vocabulary_.type(type), own, histogram.count));
    line(fmt::format("for (int {0} = threadIdx.x; {0} < {1}; {0} += blockDim.x) {2}[{0}] = {3};",
                     bin_, histogram.count, own, neutral(histogram.op, type).text));
  }
  if (!tuned.histograms.empty()) line("__syncthreads();");
}

bool Printer::add_to_total(StmtId statement) {
  const auto& reductions = options_.tuned.reductions;
  for (size_t i = 0; i < reductions.size(); ++i) {
    if (std::ranges::find(reductions[i].statements, statement) == reductions[i].statements.end())
      continue;
    const Stmt& stmt = program_[statement];
    const Expr& atomic = program_[stmt.value];
    const std::array<Code, 2> codes{Code{totals_[i]},
                                    expression(program_.operands(atomic.operands)[1])};
    line(must(vocabulary_.builtin(atomic, codes, {.alone = true, .used = false})).text + ";",
         stmt.remark);
    return true;
  }
  return false;
}

// The function that makes the block's total; its name.
std::string Printer::block_total(const Reduction& reduction) {
  const Combination& how = combination_of(reduction.op);
  const TypeId type = type_of(reduction);
  const std::string type_name = vocabulary_.type(type);
  Scalar scalar{};
  types::scalar_of(program_.types(), type, scalar);
  const types::Type& of = program_.types()[type];
  std::string steps;
  const auto step = [&](const std::string& value) {
    return combined(reduction.op, types::scalar_type(scalar), {value},
                    {fmt::format("__shfl_down_sync(0xffffffff, {}, offset)", value)})
               .text +
           ";";
  };
  if (of.kind == types::TypeKind::kScalar) {
    steps = "\n    " + step("value");
  } else {
    steps = " {\n";
    for (uint32_t i = 0; i < component_count(of); ++i)
      steps += "    " + step("value" + component_path(of, i)) + "\n";
    steps += "  }";
  }
  const std::string warp =
      vocabulary_.add_function(fmt::format("warp_{}", how.name), [&](auto& name) {
        return part("warp_total",
                    {{"what", how.what}, {"type", type_name}, {"name", name}, {"steps", steps}});
      });
  // What is there twice changes a sum, and no minimum.
  const bool counts = reduction.op == "atomic_add" || reduction.op == "atomic_xor";
  const std::string first =
      counts ? fmt::format("lane < warps ? totals[lane] : {}", neutral(reduction.op, type).text)
             : "totals[min(lane, warps - 1)]";
  const bool several = options_.tuned.reductions.size() > 1;
  return vocabulary_.add_function(fmt::format("block_{}", how.name), [&](auto& name) {
    return part(
        "block_total",
        {{"what", how.what},
         {"type", type_name},
         {"name", name},
         {"warp", warp},
         {"first", first},
         {"again", several ? "  __syncthreads();  // the totals before may still be read\n" : ""}});
  });
}

void Printer::end_totals() {
  const Patterns& tuned = options_.tuned;
  if (!tuned.reductions.empty()) out_ += "\n";
  for (size_t i = 0; i < totals_.size(); ++i)
    line(fmt::format("{0} = {1}({0});", totals_[i], block_total(tuned.reductions[i])));
  if (!partial_.empty()) {
    line(fmt::format("if (threadIdx.x == 0) {}[blockIdx.x] = {};", partial_, totals_[0]));
  } else if (!totals_.empty()) {
    std::vector<std::string> stores;
    for (size_t i = 0; i < totals_.size(); ++i) {
      const Reduction& reduction = tuned.reductions[i];
      const TypeId type = type_of(reduction);
      stores.push_back(
          must(vocabulary_.call(reduction.op, {}, std::array{type, type},
                                std::array{element(reduction.element), Code{totals_[i]}},
                                {.alone = false, .used = false}))
              .text +
          ";");
    }
    if (stores.size() == 1) {
      line("if (threadIdx.x == 0) " + stores[0]);
    } else {
      open("if (threadIdx.x == 0)");
      for (const std::string& store : stores) line(store);
      close();
    }
  }
  if (tuned.histograms.empty()) return;
  out_ += "\n";
  line("__syncthreads();");
  for (const Histogram& histogram : tuned.histograms) {
    const TypeId type = program_.types()[program_[histogram.array].type].element;
    const std::string own = shown_[histogram.array.index] + '[' + bin_ + ']';
    const std::string store =
        must(vocabulary_.call(
                 histogram.op, {}, std::array{type, type},
                 std::array{Code{fmt::format("{}[{}]", program_[histogram.array].name, bin_)},
                            Code{own}},
                 {.alone = false, .used = false}))
            .text;
    open(fmt::format("for (int {0} = threadIdx.x; {0} < {1}; {0} += blockDim.x)", bin_,
                     histogram.count));
    line(fmt::format("if ({} != {}) {};", own, neutral(histogram.op, type).text, store));
    close();
  }
}

void Printer::sum_of_blocks(KernelCode& out) {
  const Reduction& reduction = options_.tuned.reductions.front();
  const TypeId type = type_of(reduction);
  const std::string type_name = vocabulary_.type(type);
  const std::string blocks = fresh("blocks"), sum = fresh("sum"), i = fresh("block");
  const VariableId array = program_[program_.operands(reduction.element)[0]].variable;
  out_ +=
      "\n" +
      part("sum_of_blocks",
           {{"name", second_},
            {"blocks", blocks},
            {"type", type_name},
            {"partial", partial_},
            {"array", program_[array].name},
            {"sum", sum},
            {"zero", neutral(reduction.op, type).text},
            {"i", i},
            {"add", combined(reduction.op, type, {sum}, {fmt::format("{}[{}]", partial_, i)}).text},
            {"block", block_total(reduction)},
            {"store", combined(reduction.op, type, element(reduction.element), {sum}).text}});
  KernelLaunch launch{.kernel = second_, .one_block = true};
  launch.parameters.push_back({.kind = ParameterKind::kBlocks, .type = "int", .name = blocks});
  const auto pointer = std::ranges::find_if(out.parameters, [&](const KernelParameter& parameter) {
    return parameter.kind == ParameterKind::kPointer &&
           program_.kernel.parameters[parameter.parameter] == array;
  });
  KernelParameter partial = *pointer;
  partial.kind = ParameterKind::kPartial;
  partial.name = partial_;
  launch.parameters.push_back(partial);
  launch.parameters.push_back(*pointer);
  out.launches.push_back(std::move(launch));
}

}  // namespace weft::standalone
