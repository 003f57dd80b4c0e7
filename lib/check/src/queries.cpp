// Queries of meshes that write what they find into variables (lib/builtins has them as hidden).
#include <algorithm>
#include <cmath>

#include "machine.h"

namespace weft::check {

using ir::ValueId;

namespace {

constexpr double kHits = 0.7;

bool is_output(std::string_view parameter) {
  static constexpr std::string_view kOutputs[] = {"inside", "face", "bary_u", "bary_v",
                                                  "t",      "sign", "normal"};
  return std::ranges::find(kOutputs, parameter) != std::end(kOutputs);
}
bool is_smooth(std::string_view parameter) { return parameter != "inside" && parameter != "sign"; }

}  // namespace

bool writes_variables(const ir::Call& call) {
  return call.builtin && call.builtin->hidden && call.builtin->key.starts_with("mesh_query_");
}

Rehearsal::Query Rehearsal::query_of(Frame& frame, const ir::Call& call) {
  Query query;
  const std::span<const ValueId> arguments = frame.fn->ids(call.arguments);
  for (uint32_t i = 0; i < arguments.size(); ++i) {
    const bool out =
        i < call.builtin->parameters.size() && is_output(call.builtin->parameters[i].name);
    (out ? query.outputs : query.inputs).push_back(i);
    if (out) continue;
    for (const Number& leaf : values(target(frame, arguments[i])))
      query.seed = mix(query.seed, leaf.exact);
  }
  query.hits = fraction(query.seed) < kHits;
  return query;
}

void Rehearsal::query_slopes(Frame& frame, const ir::Call& call, const Query& query,
                             const std::function<void(const Slope&)>& visit) {
  const std::span<const ValueId> arguments = frame.fn->ids(call.arguments);
  for (const uint32_t output : query.outputs) {
    if (!query.hits || !is_smooth(call.builtin->parameters[output].name)) continue;
    const std::vector<LeafKind>& to = layouts_.of(type_of(frame, arguments[output]));
    for (const uint32_t input : query.inputs) {
      const std::vector<LeafKind>& from = layouts_.of(type_of(frame, arguments[input]));
      for (uint32_t out = 0; out < to.size(); ++out)
        for (uint32_t in = 0; in < from.size(); ++in)
          if (to[out] == LeafKind::kFloat && from[in] == LeafKind::kFloat)
            visit({(output << 8) + out, input, in,
                   random_word(mix(mix(query.seed, output), (input << 16) + (out << 8) + in))});
    }
  }
}

void Rehearsal::query(Frame& frame, uint32_t at, const ir::Call& call, Mode mode) {
  const std::span<const ValueId> arguments = frame.fn->ids(call.arguments);
  const Query query = query_of(frame, call);
  values(ref(frame, frame.fn->ids(call.results)[0]))[0] = query.hits ? 1.0 : 0.0;
  Record* const made = mode == Mode::kForward ? &record(frame, at) : nullptr;
  if (made)
    for (const ValueId id : arguments) {
      const Pointer from = target(frame, id);
      made->arguments.emplace_back(values(from).begin(), values(from).end());
      made->tangents.emplace_back(tangents(from).begin(), tangents(from).end());
    }
  if (!query.hits) return;
  for (const uint32_t output : query.outputs) {
    const Pointer to = ref(frame, arguments[output]);
    const std::vector<LeafKind>& kinds = layouts_.of(type_of(frame, arguments[output]));
    for (uint32_t i = 0; i < to.count; ++i)
      values(to)[i] = random_value(kinds[i], mix(mix(query.seed, output), i), style_);
    if (made) std::ranges::fill(tangents(to), 0);
  }
  if (!made) return;
  query_slopes(frame, call, query, [&](const Slope& slope) {
    Word& to = tangents(ref(frame, arguments[slope.out >> 8]))[slope.out & 255];
    to = plus(to, times(slope.factor, made->tangents[slope.argument][slope.in]));
    made->active |= to != 0;
  });
}

void Rehearsal::reverse_query(Frame& frame, uint32_t at, const ir::Call& call) {
  const std::span<const ValueId> arguments = frame.fn->ids(call.arguments);
  const std::span<const ValueId> to = frame.fn->ids(call.adjoints);
  const Query query = query_of(frame, call);
  const Record* const made = recall(frame, at);
  for (const uint32_t output : query.outputs)
    if (call.builtin->parameters[output].name == "face" &&
        values(target(frame, arguments[output]))[0].about < 0) {
      beyond_ = true;
      return lose(frame, at, LossKind::kBeyond);
    }
  const bool backward = call.builtin->key != "mesh_query_furthest_point_no_sign";
  bool lost = false;
  uint32_t stale = UINT32_MAX;
  for (const uint32_t input : query.inputs)
    if (made && stale == UINT32_MAX &&
        !std::ranges::equal(values(target(frame, arguments[input])), made->arguments[input]))
      stale = input;
  query_slopes(frame, call, query, [&](const Slope& slope) {
    const Word given = adjoints(ref(frame, to[slope.out >> 8]))[slope.out & 255];
    lost |= given != 0 && made && made->tangents[slope.argument][slope.in] != 0;
    if (!backward) return;
    Word& leaf = adjoints(ref(frame, to[slope.argument]))[slope.in];
    leaf = plus(leaf, times(slope.factor, given));
  });
  if (!lost) return;
  if (!backward) return lose(frame, at, LossKind::kNoAdjoint);
  if (stale != UINT32_MAX) lose_value(frame, at, stale, false);
}

}  // namespace weft::check
