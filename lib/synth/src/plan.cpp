#include "plan.h"

#include <algorithm>
#include <array>

namespace weft::synth {
namespace {

// Lays out the gaps of one kernel. Each category has a handful of skeletons; what stands in their
// free places is drawn by the weights of the category.
class Planner {
 public:
  Planner(Category category, const Policy& policy, Rng& rng, Plan& plan)
      : category_(category), policy_(policy), of_(policy.of(category)), rng_(rng), plan_(plan) {}

  void make();

 private:
  void arithmetic() { straight(3, 5); }
  void math();
  void vectors();
  void control_flow();
  void conditional();
  void loops();
  void nested_loops();
  void multi_condition();
  void atomics();
  void combined();
  void scalar_params();
  void random_math();

  bool chance(double probability) { return rng_.chance(probability); }
  int between(int low, int high) {
    return static_cast<int>(rng_.between(low, std::max(low, high)));
  }
  int count(double limit) { return static_cast<int>(limit); }

  size_t open(GapKind kind, uint8_t detail = 0, uint8_t flags = 0) {
    plan_.gaps.push_back({kind, detail, flags, 0});
    return plan_.gaps.size() - 1;
  }
  void close(size_t gap) { plan_.gaps[gap].end = static_cast<uint16_t>(plan_.gaps.size()); }
  void leaf(GapKind kind, uint8_t flags = 0) { close(open(kind, 0, flags)); }
  // The density of the policy thins them out, but where there must be one there is one.
  void lets(int low, int high) { lets(low, high, std::min(low, 1)); }
  void lets(int low, int high, int at_least) {
    const double drawn = between(low, high) * policy_.value_density;
    int n = count(drawn);
    if (chance(drawn - n)) ++n;
    for (n = std::max(n, at_least); n > 0; --n) leaf(GapKind::kLet);
  }
  template <typename Contents>
  void block(Contents&& contents) {
    const size_t at = open(GapKind::kBlock);
    contents();
    close(at);
  }

  LoopKind loop_kind() { return static_cast<LoopKind>(draw_member(policy_.loops, rng_)); }
  void straight(int low, int high);
  void inner(int depth);
  void item(int depth);
  void branch(int depth, int elifs, bool has_else, uint8_t flags = 0);
  void skip(int depth, uint8_t flags = 0);
  void loop(LoopKind kind, int depth);
  void repeat(int depth);
  template <typename Contents>
  void loop_of(LoopKind kind, Contents&& contents) {
    const size_t at = open(GapKind::kLoop, static_cast<uint8_t>(kind));
    block(contents);
    close(at);
  }

  Category category_;
  const Policy& policy_;
  const CategoryPolicy& of_;
  Rng& rng_;
  Plan& plan_;
};

// What stands in the body of a branch or a loop.
void Planner::inner(int depth) {
  lets(0, count(policy_.inner_lets_max));
  if (depth < 3 && chance(policy_.inner_branch_chance / depth)) item(depth + 1);
}

void Planner::item(int depth) {
  switch (draw_member(of_.gaps, rng_)) {
    case 0:
      return leaf(GapKind::kLet);
    case 1:
      return leaf(GapKind::kComponent);
    case 2: {
      const int elifs = chance(policy_.elif_chance) ? 1 : 0;
      return branch(depth, elifs, chance(policy_.else_chance));
    }
    case 3:
      return skip(depth);
    case 4:
      return loop(loop_kind(), depth);
    default:
      return repeat(depth);
  }
}

void Planner::branch(int depth, int elifs, bool has_else, uint8_t flags) {
  const size_t at = open(GapKind::kBranch, 0, static_cast<uint8_t>(flags | (has_else ? kElse : 0)));
  for (int i = 0; i < 1 + elifs + (has_else ? 1 : 0); ++i) block([&] { inner(depth + 1); });
  close(at);
}

void Planner::skip(int depth, uint8_t flags) {
  const size_t at = open(GapKind::kSkip, 0, flags);
  block([&] { inner(depth + 1); });
  close(at);
}

void Planner::loop(LoopKind kind, int depth) {
  loop_of(kind, [&] {
    if (chance(policy_.continue_chance)) leaf(GapKind::kContinue);
    inner(depth + 1);
    if (chance(policy_.break_chance)) leaf(GapKind::kBreak);
  });
}

void Planner::repeat(int depth) {
  const size_t at = open(GapKind::kRepeat);
  block([&] {
    inner(depth + 1);
    if (chance(policy_.break_chance)) leaf(GapKind::kBreak);
  });
  close(at);
}

// Mostly one value after the other.
void Planner::straight(int low, int high) {
  lets(low, high, 2);  // one value is told from another by few things but its names
  const double others = of_.gaps.component + of_.gaps.skip + of_.gaps.loop;
  if (chance(others / (others + of_.gaps.let))) {
    const double weights[] = {of_.gaps.component, of_.gaps.skip, of_.gaps.loop};
    const size_t which = draw(weights, rng_);
    if (which == 0) leaf(GapKind::kComponent);
    if (which == 1) skip(1);
    if (which == 2) loop(loop_kind(), 1);
    lets(0, 1);
  }
}

void Planner::math() { straight(2, 4); }

void Planner::vectors() {
  if (category_ == Category::kVector && chance(0.15)) {
    lets(1, 2);
    leaf(GapKind::kComponentLoop);
    lets(0, 2);
  } else {
    straight(2, 4);
    if (chance(of_.decompose_chance)) {
      leaf(GapKind::kDecompose);
      lets(0, 1);
    }
  }
}

void Planner::control_flow() {
  if (chance(policy_.early_return_chance)) leaf(GapKind::kReturn);
  lets(0, 2);
  constexpr double kShapes[] = {4, 0.7, 2, 2, 1, 2};
  switch (draw(kShapes, rng_)) {
    case 0:  // a loop that branches
      loop_of(loop_kind(), [&] {
        lets(0, 1);
        branch(2, chance(policy_.elif_chance) ? 1 : 0, chance(policy_.else_chance));
        if (chance(policy_.break_chance)) leaf(GapKind::kBreak);
      });
      break;
    case 1:  // a branch, then a loop
      branch(1, between(0, 1), chance(policy_.else_chance));
      loop(loop_kind(), 1);
      break;
    case 2:  // a loop that ends early, then a branch on what it found
      loop_of(loop_kind(), [&] {
        lets(0, 2);
        leaf(GapKind::kBreak);
      });
      branch(1, 0, true);
      break;
    case 3: {  // a branch with a loop in one of its arms
      const size_t at = open(GapKind::kBranch, 0, kElse);
      block([&] { loop(loop_kind(), 2); });
      block([&] { inner(2); });
      close(at);
      break;
    }
    case 4:
      repeat(1);
      branch(1, 0, chance(policy_.else_chance));
      break;
    default:
      loop_of(loop_kind(), [&] {
        leaf(GapKind::kContinue);
        inner(2);
        skip(2);
      });
      break;
  }
  if (chance(policy_.second_structure_chance)) item(1);
}

void Planner::conditional() {
  if (chance(policy_.early_return_chance / 2)) leaf(GapKind::kReturn);
  lets(0, 2);
  constexpr double kShapes[] = {5, 1, 2, 3, 1};
  switch (draw(kShapes, rng_)) {
    case 0:
      branch(1, 0, true);
      break;
    case 1:
      branch(1, 0, chance(policy_.else_chance));
      lets(0, 1);
      skip(1);
      break;
    case 2: {  // nested
      const size_t at = open(GapKind::kBranch, 0, kElse);
      block([&] {
        lets(0, 1);
        branch(2, 0, chance(policy_.else_chance));
      });
      block([&] { inner(2); });
      close(at);
      break;
    }
    case 3:
      branch(1, 1, true);
      break;
    default:
      skip(1);
      branch(1, 0, true);
      break;
  }
  lets(0, 1);
}

void Planner::loops() {
  constexpr double kShapes[] = {6, 1, 2, 2};
  const size_t shape = draw(kShapes, rng_);
  lets(0, 2, shape == 0 || shape == 2 ? 1 : 0);  // what few other things tell apart
  switch (shape) {
    case 0:
      loop(loop_kind(), 1);
      break;
    case 1:
      loop(loop_kind(), 1);
      lets(0, 1);
      loop(loop_kind(), 1);
      break;
    case 2:
      repeat(1);
      break;
    default:
      loop_of(loop_kind(), [&] {
        lets(1, 2);
        if (chance(policy_.break_chance * 2)) leaf(GapKind::kBreak);
        if (chance(policy_.inner_branch_chance)) skip(2);
      });
      break;
  }
  lets(0, 1);
}

void Planner::nested_loops() {
  lets(0, 1);
  const auto body = [&] {
    lets(0, 1);
    if (chance(policy_.break_chance / 2)) leaf(GapKind::kBreak);
    if (chance(policy_.inner_branch_chance / 2)) skip(3);
  };
  constexpr double kShapes[] = {6, 2, 1, 1, 1};
  switch (draw(kShapes, rng_)) {
    case 0:
      loop_of(loop_kind(), [&] { loop_of(loop_kind(), body); });
      break;
    case 1:
      loop_of(loop_kind(), [&] {
        lets(1, 2);
        loop_of(loop_kind(), body);
        lets(0, 1);
      });
      break;
    case 2:
      loop_of(loop_kind(), [&] {
        loop_of(loop_kind(), [&] { loop_of(LoopKind::kUnrolled, [&] { lets(0, 1); }); });
      });
      break;
    case 3:
      loop_of(loop_kind(), [&] {
        loop_of(loop_kind(), [&] { lets(0, 1); });
        loop_of(loop_kind(), [&] { lets(0, 1); });
      });
      break;
    default:
      loop_of(loop_kind(), [&] {
        skip(2);
        loop_of(loop_kind(), body);
      });
      break;
  }
  lets(0, 1);
}

void Planner::multi_condition() {
  if (chance(policy_.early_return_chance / 2)) leaf(GapKind::kReturn, kCompound);
  lets(0, 2);
  const int elifs =
      1 + (chance(policy_.elif_chance) ? between(0, count(policy_.max_elifs) - 1) : 0);
  branch(1, elifs, chance(policy_.else_chance), kCompound);
  if (chance(policy_.second_structure_chance)) {
    lets(0, 1);
    chance(0.5) ? skip(1, kCompound) : branch(1, chance(0.4) ? 1 : 0, true, kCompound);
  }
  lets(0, 1);
}

void Planner::atomics() {
  plan_.stores = false;
  if (chance(policy_.early_return_chance)) leaf(GapKind::kReturn);
  lets(1, 3);
  if (chance(policy_.second_structure_chance)) loop(loop_kind(), 1);
  const int number = chance(0.2) ? 2 : 1;
  for (int n = 0; n < number; ++n) {
    if (chance(0.35)) {
      const size_t at = open(GapKind::kSkip);
      block([&] {
        lets(0, 1);
        leaf(GapKind::kAtomic);
      });
      close(at);
    } else {
      leaf(GapKind::kAtomic);
    }
  }
  plan_.stores = chance(0.2);
}

void Planner::combined() {
  plan_.helper = chance(policy_.helper_chance);
  plan_.structure = chance(policy_.structure_chance);
  if (chance(policy_.early_return_chance / 2)) leaf(GapKind::kReturn);
  lets(1, 3);
  if (plan_.helper) leaf(GapKind::kCall);
  if (chance(of_.decompose_chance)) leaf(GapKind::kDecompose);
  const int items = chance(policy_.second_structure_chance) ? 2 : 1;
  for (int n = 0; n < items; ++n) item(1);
  lets(0, 2);
  if (chance(0.12)) leaf(GapKind::kAtomic);
}

void Planner::scalar_params() {
  plan_.parameters = between(2, 4);
  lets(1, 3);
  if (chance(policy_.second_structure_chance)) item(1);
  lets(0, 2);
}

void Planner::random_math() {
  plan_.random = true;
  lets(1, 3);
  switch (rng_.below(4)) {
    case 0:
      lets(1, 2);
      break;
    case 1:
      loop_of(chance(0.5) ? LoopKind::kParameter : LoopKind::kCounted, [&] {
        lets(1, 2);
        if (chance(policy_.inner_branch_chance)) skip(2);
      });
      break;
    case 2:
      loop(chance(0.6) ? LoopKind::kUnrolled : LoopKind::kParameter, 1);
      break;
    default:
      item(1);
      break;
  }
  lets(0, 1);
}

void Planner::make() {
  plan_ = Plan{std::move(plan_.gaps)};
  plan_.gaps.clear();
  const double drawn = rng_.unit() / of_.rank2;
  if (drawn < policy_.rank4_chance) {
    plan_.rank = 4;
  } else if (drawn < policy_.rank4_chance + policy_.rank3_chance) {
    plan_.rank = 3;
  } else if (drawn < policy_.rank4_chance + policy_.rank3_chance + policy_.rank2_chance) {
    plan_.rank = 2;
  }
  plan_.guard = plan_.rank >= 3 || chance(policy_.bounds_guard_chance);
  plan_.second_output = chance(policy_.second_output_chance);
  switch (category_) {
    case Category::kArithmetic:
      arithmetic();
      break;
    case Category::kMath:
      math();
      break;
    case Category::kVector:
    case Category::kMatrix:
      vectors();
      break;
    case Category::kControlFlow:
      control_flow();
      break;
    case Category::kConditional:
      conditional();
      break;
    case Category::kLoop:
      loops();
      break;
    case Category::kNestedLoop:
      nested_loops();
      break;
    case Category::kMultiCondition:
      multi_condition();
      break;
    case Category::kAtomic:
      atomics();
      break;
    case Category::kCombined:
      combined();
      break;
    case Category::kScalarParam:
      scalar_params();
      break;
    case Category::kRandomMath:
      random_math();
      break;
    case Category::kFunction:
    case Category::kGeneric:
      combined();
      if (!plan_.helper) leaf(GapKind::kCall);
      plan_.helper = true;
      break;
    case Category::kStruct:
      combined();
      plan_.structure = true;
      break;
    case Category::kQuaternion:
      vectors();
      break;
    case Category::kPrecision:
      straight(3, 5);
      break;
    case Category::kIndexing:
      chance(0.6) ? loops() : straight(2, 4);
      break;
    // When the archetypes' share of these is less than all.
    case Category::kStencil:
    case Category::kParticle:
    case Category::kGeometry:
    case Category::kReduction:
    case Category::kSimulation:
    case Category::kLoss:
    case Category::kTile:
    case Category::kGradient:
    case Category::kTuple:
      combined();
      break;
  }
}

}  // namespace

size_t draw(std::span<const double> weights, Rng& rng) {
  double total = 0;
  for (const double w : weights) total += w;
  double at = rng.unit() * total;
  for (size_t i = 0; i < weights.size(); ++i) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return weights.size() - 1;
}

void make_plan(Category category, const Policy& policy, Rng& rng, Plan& plan) {
  Planner(category, policy, rng, plan).make();
}

// What tells families apart: the structure, but not how many values are computed between its parts.
uint64_t Plan::hash() const {
  uint64_t h = 0xCBF29CE484222325 ^ rank;
  const auto add = [&](uint64_t value) { h = (h ^ value) * 0x100000001B3; };
  add(static_cast<uint64_t>(stores) | static_cast<uint64_t>(helper) << 1 |
      static_cast<uint64_t>(structure) << 2);
  std::array<uint16_t, 16> ends{};
  size_t depth = 0;
  for (size_t i = 0; i < gaps.size(); ++i) {
    const Gap& gap = gaps[i];
    if (gap.kind == GapKind::kLet || gap.kind == GapKind::kComponent) continue;
    while (depth > 0 && ends[depth - 1] <= i) {
      --depth;
      add(0xFF);
    }
    const auto kind = static_cast<LoopKind>(gap.detail);
    const bool over_array =
        gap.kind == GapKind::kLoop && (kind == LoopKind::kShape || kind == LoopKind::kStrided);
    add(static_cast<uint64_t>(gap.kind) | static_cast<uint64_t>(over_array) << 8 |
        static_cast<uint64_t>(gap.flags) << 16);
    if (gap.end > i + 1 && depth < ends.size()) ends[depth++] = gap.end;
  }
  return h;
}

}  // namespace weft::synth
