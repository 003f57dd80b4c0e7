// Gradients that functions have of their own (wp.func_grad): they run forward, on adjoints, and are
// held against the derivative of the function.
#include <algorithm>
#include <cmath>

#include "machine.h"

namespace weft::check {

using ir::ValueId;

namespace {

constexpr double kStep = 1e-4, kSame = 1e-3, kOff = 1e-2, kSmall = 1e-6;

bool differ(double a, double b, double share) {
  return std::fabs(a - b) > share * (std::fabs(a) + std::fabs(b)) + kSmall;
}

}  // namespace

const ir::Function& Rehearsal::own_part(const ir::Function& callee, ir::FunctionKind kind) const {
  const std::string name = (kind == ir::FunctionKind::kReplay ? "replay_" : "") + callee.name;
  for (const ir::Function& part : module_.functions)
    if (part.kind == kind && part.name == name) return part;
  throw Unsupported("a function that is not there");
}

// What stands for the adjoints of parameters and results. Those of arrays are in the memory.
Frame Rehearsal::frame_of_gradient(Frame& frame, uint32_t at, const Invocation& of,
                                   const ir::Function& own) {
  const size_t inputs = own.inputs;
  if (of.adjoints.size() != inputs || own.parameters.size() != inputs + of.results.size())
    throw Unsupported("a call");
  Frame inner = make_frame(own, mix(key(frame, at), 89));
  for (size_t i = 0; i < inputs; ++i) {
    const std::span<Number> given = values(argument(frame, of, i));
    std::ranges::copy(given, inner.cells[own.parameters[i].index].values.begin());
    const std::vector<LeafKind>& kinds = layouts_.of(own[own.parameters[i]].type);
    const std::span<Word> held = adjoints(ref(frame, of.adjoints[i]));
    Cell& cell = inner.gradients.emplace_back(blank(own[own.parameters[i]].type));
    cell.of_adjoints = true;
    for (size_t leaf = 0; leaf < kinds.size(); ++leaf)
      cell.values[leaf] =
          kinds[leaf] == LeafKind::kOther ? given[leaf] : adjoint_number(held[leaf]);
    inner.gradient_of.push_back(static_cast<size_t>(
        std::ranges::find(of.adjoints.first(i), of.adjoints[i]) - of.adjoints.begin()));
  }
  for (size_t k = 0; k < of.results.size(); ++k) {
    Cell& cell = inner.cells[own.parameters[inputs + k].index];
    const std::span<Word> held = adjoints(ref(frame, of.results[k]));
    for (size_t leaf = 0; leaf < held.size(); ++leaf)
      cell.values[leaf] = adjoint_number(held[leaf]);
  }
  return inner;
}

void Rehearsal::own_gradient(Frame& frame, uint32_t at, const Invocation& of) {
  const ir::Function& own = own_part(of.callee, ir::FunctionKind::kGradient);
  if (++depth_ > 40) throw Unsupported("deep calls");
  Record* const made = recall(frame, at);
  ++own_;
  Frame inner = frame_of_gradient(frame, at, of, own);
  Given given;
  for (size_t k = 0; k < of.results.size(); ++k)
    given.results.push_back(inner.cells[own.parameters[own.inputs + k].index].values);
  for (const Cell& cell : inner.gradients) given.gradients.push_back(cell.values);
  forward(inner);
  --own_;
  Word expected = 0, found = 0;
  if (made)
    for (size_t k = 0; k < given.results.size(); ++k)
      for (size_t leaf = 0; leaf < given.results[k].size(); ++leaf)
        expected = plus(expected,
                        times(given.results[k][leaf].exact, made->tangents[own.inputs + k][leaf]));
  bool touches_memory = false;
  for (size_t i = 0; i < own.inputs; ++i) {
    const std::vector<LeafKind>& kinds = layouts_.of(own[own.parameters[i]].type);
    touches_memory |= std::ranges::find(kinds, LeafKind::kOther) != kinds.end();
    if (inner.gradient_of[i] != i) continue;
    const std::span<Word> to = adjoints(ref(frame, of.adjoints[i]));
    for (size_t leaf = 0; leaf < kinds.size(); ++leaf) {
      if (kinds[leaf] != LeafKind::kFloat) continue;
      Number& before = given.gradients[i][leaf];
      const Number& now = inner.gradients[i].values[leaf];
      if (made) found = plus(found, times(minus(now.exact, before.exact), made->tangents[i][leaf]));
      before = now.about - before.about;
      to[leaf] = now.exact;
    }
  }
  give_back_adjoints();
  --depth_;
  if (!made || (!touches_memory && expected == found)) return;
  for (size_t i = 0; i < own.inputs; ++i)
    if (!std::ranges::equal(values(argument(frame, of, i)), made->arguments[i]))
      return lose_value(frame, at, static_cast<uint32_t>(i), false);
  // It is the function's fault, not the call's.
  if (touches_memory)
    return losses_.push_back({.kind = LossKind::kPerhapsOwn, .function = &of.callee, .inst = 0});
  const std::optional<uint32_t> off = find_off(frame, of, given, inner.gradient_of);
  if (!off) throw Unsupported("a gradient of its own");
  losses_.push_back({.kind = LossKind::kOwn, .function = &of.callee, .inst = 0, .argument = *off});
}

// Adjoints of elements that a gradient has read or written.
void Rehearsal::give_back_adjoints() {
  for (const auto& [shadow, element] : shadows_) {
    const auto held = memory_.find(shadow);
    if (held == memory_.end()) continue;
    Cell& cell = memory_[element];
    for (size_t leaf = 0; leaf < cell.adjoints.size(); ++leaf)
      cell.adjoints[leaf] = held->second.values[leaf].exact;
    memory_.erase(held);
  }
  shadows_.clear();
}

// The parameter of which the gradient is not what differences of the function are: constants of
// people are rounded, and what converges is its limit only about.
std::optional<uint32_t> Rehearsal::find_off(Frame& frame, const Invocation& of, const Given& given,
                                            std::span<const size_t> gradient_of) {
  const ir::Function& callee = of.callee;
  const auto weighted = [&](size_t argument_at, size_t leaf, double shift) {
    Frame inner = make_frame(callee, mix(frame.path, 97));
    for (size_t i = 0; i < of.arguments.size(); ++i)
      std::ranges::copy(values(argument(frame, of, i)),
                        inner.cells[callee.parameters[i].index].values.begin());
    for (size_t i = 0; i < of.arguments.size(); ++i) {
      if (gradient_of[i] != argument_at) continue;
      Number& shifted = inner.cells[callee.parameters[i].index].values[leaf];
      shifted = shifted.about + shift;
    }
    std::vector<Cell> results;
    for (const ValueId id : of.results) results.push_back(blank(type_of(frame, id)));
    for (Cell& cell : results)
      inner.results.push_back({&cell, 0, static_cast<uint32_t>(cell.values.size())});
    forward(inner);
    double sum = 0;
    for (size_t k = 0; k < results.size(); ++k)
      for (size_t i = 0; i < results[k].values.size(); ++i)
        sum += given.results[k][i].about * results[k].values[i].about;
    return sum;
  };
  ++own_;
  std::optional<uint32_t> off;
  for (uint32_t i = 0; i < of.arguments.size(); ++i) {
    if (gradient_of[i] != i) continue;
    const std::vector<LeafKind>& kinds = layouts_.of(callee[callee.parameters[i]].type);
    for (size_t leaf = 0; leaf < kinds.size() && !off; ++leaf) {
      if (kinds[leaf] != LeafKind::kFloat) continue;
      const auto slope = [&](double step) {
        return (weighted(i, leaf, step) - weighted(i, leaf, -step)) / (2 * step);
      };
      const double wide = slope(kStep), narrow = slope(kStep / 4);
      if (!differ(wide, narrow, kSame) && differ(narrow, given.gradients[i][leaf], kOff)) off = i;
    }
  }
  --own_;
  return off;
}

}  // namespace weft::check
