#include "trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>

#include "directed.h"
#include "parts.h"
#include "weft/launch/scalars.h"

namespace weft::judge {
namespace {

using interp::agrees;
using interp::allowed;
using interp::Number;

// Of many threads only what is about as much work as of few: no loops over all elements.
bool is_many(Extent extent) {
  return extent == Extent::kHundred || extent == Extent::kHundreds || extent == Extent::kThousand;
}
constexpr uint64_t kStepsOfMany = 50'000;
// Of all launches of a kernel together: after so many there is one input of each extent, no more.
constexpr uint64_t kStepsOfKernel = 100'000;
// The same of elements of arrays, where tiles lie over them.
constexpr size_t kElementsOfTiled = 1 << 16;
// Of the launches by which outcomes are looked for, each of which costs something to begin with.
constexpr uint64_t kStepsOfSearch = 45'000, kStepsOfTry = 5'000, kStepsOfStart = 100;
constexpr uint64_t kStepsOfFar = 12'000, kStepsOfLast = 45'000;

bool has_arrays(const launch::Signature& signature) {
  return std::ranges::any_of(signature.parameters, [](const launch::Parameter& p) {
    return p.rank > 0 || !p.layout.arrays.empty();
  });
}

bool has_floats(const launch::Layout& layout) {
  return std::ranges::any_of(layout.leaves,
                             [](const launch::Leaf& leaf) { return types::is_float(leaf.scalar); });
}

// As values of their own, or in structures.
bool has_integer_values(const launch::Signature& signature) {
  return std::ranges::any_of(signature.parameters, [](const launch::Parameter& p) {
    return p.rank == 0 && has_integers(p.layout);
  });
}
bool has_integer_arrays(const launch::Signature& signature) {
  return std::ranges::any_of(signature.parameters, [](const launch::Parameter& p) {
    return p.rank > 0 ? has_integers(p.layout)
                      : std::ranges::any_of(p.layout.arrays, [](const launch::ArrayMember& member) {
                          return has_integers(member.element);
                        });
  });
}

Directions random_directions(const Trial& trial, const std::vector<ArrayRef>& arrays,
                             std::span<const double> landmarks, Rng& rng) {
  Directions directions;
  for (const ArrayRef& of : arrays) {
    const std::vector<std::byte>& data = trial.launch.arguments[of.argument].arrays[of.index].data;
    std::vector<double>& direction = directions.emplace_back();
    if (!has_floats(*of.layout)) continue;
    direction.reserve(data.size() / of.layout->size * of.layout->leaves.size());
    for (size_t at = 0; at < data.size(); at += of.layout->size)
      for (const launch::Leaf& leaf : of.layout->leaves) {
        const double along = types::is_float(leaf.scalar) ? small_number(rng) : 0.0;
        const bool still =
            trial.style >= Style::kZeros &&
            stands_still(trial.style, landmarks,
                         launch::read_scalar(data.data() + at + leaf.offset, leaf.scalar));
        direction.push_back(still ? 0.0 : along);
      }
  }
  return directions;
}

// A thread at a kink has no derivative that could be compared: what it writes gets no weight, and
// what it alone reads does not move. Where others add to what it writes that may leave little; then
// such sums count, and nothing that the thread reads moves. Nor does it where slopes are infinite.
// An extreme value that came from several sides has no derivative either.
class Kinks {
 public:
  Kinks(const interp::Run& run, bool prefer_sums) {
    bool sums = false, others = false;
    for (const auto& argument : run.arguments)
      for (const interp::ArrayAfter& after : argument)
        for (const interp::UseSet uses : after.uses) {
          const bool written = interp::is_written(uses), kink = (uses & interp::kKinkOut) != 0;
          sums |= kink && (uses & interp::kShared) != 0;
          others |= written && !kink;
        }
    sums_count_ = sums && (prefer_sums || !others);
  }
  bool moves(interp::UseSet uses) const {
    if ((uses & interp::kSteepIn) != 0) return false;
    return (uses & interp::kKinkIn) == 0 || ((uses & interp::kShared) != 0 && !sums_count_);
  }
  bool counts(interp::UseSet uses) const {
    if ((uses & interp::kTied) != 0) return false;
    return (uses & interp::kKinkOut) == 0 || ((uses & interp::kShared) != 0 && sums_count_);
  }

 private:
  bool sums_count_;
};

// What is read or added to moves where Kinks lets it; and so does what is overwritten without being
// read, whose gradient must be gone afterwards.
void hold_still(Trial& trial, const std::vector<ArrayRef>& arrays, const Kinks& kinks) {
  trial.still.assign(arrays.size(), false);
  for (size_t a = 0; a < arrays.size(); ++a) {
    const ArrayRef& of = arrays[a];
    std::vector<double>& direction = trial.directions[a];
    if (direction.empty()) continue;
    bool kept = false;
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const size_t leaves = of.layout->leaves.size();
    for (size_t e = 0; e < after.uses.size(); ++e) {
      const interp::UseSet uses = after.uses[e];
      const bool used = (uses & (interp::kRead | interp::kAdded)) != 0;
      if (used ? kinks.moves(uses) : interp::is_written(uses)) continue;
      trial.held_still |= used;  // all else had no part in `exact`
      kept |= used;
      std::fill_n(direction.begin() + static_cast<ptrdiff_t>(e * leaves), leaves, 0.0);
    }
    if (std::ranges::any_of(direction, [](double d) { return d != 0.0; })) continue;
    direction.clear();
    trial.still[a] = kept;
  }
}

// Calls visit(number, leaf, weight's place) for each float that threads wrote and that counts.
template <typename Visit>
void each_seed(const Trial& trial, const std::vector<ArrayRef>& arrays, const Kinks& kinks,
               native::Gradients& seeds, Visit&& visit) {
  for (const ArrayRef& of : arrays) {
    std::vector<std::byte>& bytes = seeds[of.argument][of.index];
    if (bytes.empty()) continue;
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    each_written(after, *of.layout, [&](size_t n, const launch::Leaf& leaf, size_t offset) {
      const bool counts =
          types::is_float(leaf.scalar) && kinks.counts(after.uses[n / of.layout->leaves.size()]);
      visit(counts ? &after.numbers[n] : nullptr, leaf, bytes.data() + offset);
    });
  }
}

native::Gradients seed_gradients(const Trial& trial, const std::vector<ArrayRef>& arrays,
                                 const Kinks& kinks, Rng& rng) {
  native::Gradients seeds(trial.launch.arguments.size());
  for (const ArrayRef& of : arrays) {
    std::vector<std::byte>& bytes = seeds[of.argument].emplace_back();
    // As in Warp, where integers have no gradient.
    if (has_floats(*of.layout))
      bytes.resize(trial.launch.arguments[of.argument].arrays[of.index].data.size());
  }
  double bound = 0, size = 0;
  bool any_known = false;
  each_seed(trial, arrays, kinks, seeds,
            [&](const Number* number, const launch::Leaf& leaf, std::byte* place) {
              const double weight = small_number(rng);
              if (number == nullptr) return;
              launch::write_scalar(place, leaf.scalar, weight);
              bound += std::fabs(weight) * number->tangent_error;
              size += std::fabs(weight * number->tangent);
              any_known |= number->tangent != 0 &&
                           !is_hidden(number->tangent_error, std::fabs(number->tangent));
            });
  // What no slope is known of, as near equal eigenvalues, would hide the others.
  if (any_known && is_hidden(bound, size))
    each_seed(
        trial, arrays, kinks, seeds,
        [&](const Number* number, const launch::Leaf& leaf, std::byte* place) {
          if (number != nullptr && is_hidden(number->tangent_error, std::fabs(number->tangent)))
            launch::write_scalar(place, leaf.scalar, 0.0);
        });
  return seeds;
}

Determinism determinism_of(const interp::Notes& notes) {
  if (notes.atomic_order || notes.overwritten || notes.race) return Determinism::kOrder;
  return notes.float_atomics ? Determinism::kRounding : Determinism::kExact;
}

// Both in ascending order.
void merge(const std::vector<interp::Reached>& run, std::vector<interp::Reached>& all) {
  std::vector<interp::Reached> merged;
  size_t next = 0;
  for (const interp::Reached& each : run) {
    while (next < all.size() && all[next].decision < each.decision) merged.push_back(all[next++]);
    merged.push_back(each);
    if (next < all.size() && all[next].decision == each.decision)
      merged.back().outcomes |= all[next++].outcomes;
  }
  merged.insert(merged.end(), all.begin() + static_cast<ptrdiff_t>(next), all.end());
  all = std::move(merged);
}

Branches branches_of(const interp::Interpreter& reference,
                     std::span<const interp::Reached> reached) {
  Branches branches;
  for (const interp::Reached& each : reached) {
    const interp::Decision decision = reference.decision(each.decision);
    const uint8_t possible = reference.possible(each.decision);
    for (int outcome = 0; outcome < interp::outcomes_of(decision.kind); ++outcome) {
      if (((possible | each.outcomes) >> outcome & 1) == 0) continue;
      ++branches.total;
      if ((each.outcomes >> outcome & 1) != 0)
        ++branches.reached;
      else
        branches.missed.push_back(fmt::format("{}:{}:{}: `{}` {}", decision.function, decision.line,
                                              decision.column, decision.text,
                                              interp::unreached(decision.kind, outcome)));
    }
  }
  return branches;
}

}  // namespace

Branches branches_reached(const interp::Interpreter& reference, std::span<const Trial> trials) {
  std::vector<interp::Reached> all;
  for (const Trial& trial : trials) merge(trial.exact.reached, all);
  return branches_of(reference, all);
}

namespace {

// Finds the launches of one kernel.
class TrialMaker {
 public:
  TrialMaker(interp::Interpreter& reference, const interp::Kernel& kernel,
             std::span<const double> landmarks, const JudgeOptions& options, Rng rng)
      : reference_(reference),
        kernel_(kernel),
        landmarks_(landmarks),
        options_(options),
        rng_(rng),
        arrays_(arrays_of(kernel.signature)),
        integers_(has_integer_values(kernel.signature)),
        integer_arrays_(has_integer_arrays(kernel.signature)),
        has_counts_(integers_) {}

  Trials run() {
    if (kernel_.tiles) measure_tiles();
    for (const Size& size : sizes()) {
      // A thread is a block there.
      if (large_tiles_ && size.extent == Extent::kBlocks) continue;
      if (options_.few && size.extent > Extent::kOdd) break;
      if (size.extent == Extent::kThin && !may_be_thin()) continue;
      if (size.extent == Extent::kHundreds && !options_.hundreds) continue;
      const auto most = static_cast<double>(most_steps(size.extent));
      if (!is_many(size.extent) || expected_steps(size.extent) <= most) add_inputs(size);
    }
    const bool some =
        std::ranges::any_of(trials_.all, [](const Trial& t) { return t.extent != Extent::kNone; });
    if (some) {
      if (!options_.few) {
        direct();
        collide();
      }
      trials_.none = {};
      trials_.branches = branches_of(reference_, trials_.reached);
      trials_.scheme = usual_;
    } else {
      trials_.all.clear();
    }
    return std::move(trials_);
  }

 private:
  void add_inputs(const Size& size) {
    constexpr unsigned kTries = 3;  // for each input that is wanted
    const std::span<const Style> styles = options_.few ? size.styles.first(1) : size.styles;
    const bool special = size.extent == Extent::kBeyond || size.extent == Extent::kThin;
    const Scheme* found = special ? nullptr : usual_;
    bool any = false, hopeless = false;
    for (unsigned s = 0; s < styles.size() && !hopeless; ++s) {
      if (any && (steps_ > kStepsOfKernel || elements_ > kElementsOfTiled)) break;
      for (unsigned tried = 0; tried < kTries && !hopeless; ++tried) {
        Trial trial{.extent = size.extent,
                    .style = styles[s],
                    .input = s + tried * static_cast<unsigned>(styles.size()),
                    // What an adjoint does wrong, fewer threads show.
                    .forward = size.extent == Extent::kThousand && !options_.foreign};
        if (fits_counts(trial, found) || fits_foreign(trial, found) || fits(trial, found)) {
          any = true;
          add(std::move(trial));
          break;
        }
        // Neither are the others.
        hopeless = too_long_ || (!any && (tried > 0 || size.extent > Extent::kOdd));
      }
    }
    if (!special && size.extent != Extent::kNone) usual_ = found;
  }

  // A question about derivatives of Warp's own text: code that people wrote is asked by its shapes.
  bool may_be_thin() const {
    return kernel_.dimensions > 1 && !kernel_.tiles && !options_.foreign &&
           options_.depth >= Depth::kGradient;
  }

  // Once for each of some sizes, integers are what the launch has of threads, for guards that go by
  // a count.
  bool fits_counts(Trial& trial, const Scheme* found) {
    const bool size = trial.extent == Extent::kOdd || trial.extent == Extent::kBlocks;
    if (found == nullptr || trial.input != 1 || !size || !has_counts_ || options_.few) return false;
    Scheme counts = *found;
    counts.integer = Scheme::Integer::kExtent;
    has_counts_ = found->integer != counts.integer && run(counts, trial);
    return has_counts_;
  }

  // Once for each of some sizes, arrays are larger than the launch; once, some elements are equal,
  // and once, integers are beyond the ends of arrays.
  bool fits_foreign(Trial& trial, const Scheme* found) {
    if (found == nullptr || !options_.foreign) return false;
    Scheme other = *found;
    if (trial.input == 2 && (trial.extent == Extent::kOdd || trial.extent == Extent::kBlocks)) {
      if (other.shape == Scheme::Shape::kRoomy) return false;
      other.shape = Scheme::Shape::kRoomy;
    } else if (trial.input == 3 && trial.extent == Extent::kOdd &&
               options_.depth < Depth::kGradient) {
      other.coincide = true;
    } else if (trial.input == 4 && trial.extent == Extent::kOdd && !other.ascending) {
      other.outside = true;
    } else {
      return false;
    }
    return run(other, trial);
  }

  // By the scheme that was found before, else by the first that fits, which is found then.
  bool fits(Trial& trial, const Scheme*& found) {
    if (found != nullptr && run(*found, trial)) return true;
    if (is_many(trial.extent) || (found != nullptr && too_long_)) return false;
    std::vector<Scheme> tried;
    for (const Scheme& scheme : schemes(trial.extent)) {
      const Scheme distinct = without_unused(scheme);
      if (&scheme == found || std::ranges::find(tried, distinct) != tried.end()) continue;
      tried.push_back(distinct);
      if (!run(scheme, trial)) continue;
      if (trial.extent != Extent::kNone) found = &scheme;
      return true;
    }
    return false;
  }

  // What of a scheme tells launches of this kernel apart.
  Scheme without_unused(Scheme scheme) const {
    if (!integer_arrays_) scheme.ascending = scheme.outside = false;
    const bool zero = scheme.integer == Scheme::Integer::kZero && integer_arrays_;
    if (!integers_ && !zero) scheme.integer = Scheme::Integer::kSmall;
    return scheme;
  }

  // False: the launch has no result that other code must have, too.
  bool run(const Scheme& scheme, Trial& trial) {
    const uint64_t number = static_cast<uint64_t>(trial.extent) * 1000 + trial.input;
    if (kernel_.tiles) return run_tiled(scheme, trial, rng_.child(number));
    trial.launch = make_launch(kernel_.signature, kernel_.dimensions, trial.extent, scheme,
                               trial.style, landmarks_, rng_.child(number));
    return run(trial);
  }

  launch::Launch launch_before_tiles(Scheme scheme, Extent extent, Style style, const Rng& rng) {
    scheme.tiles = true;
    return make_launch(kernel_.signature, kernel_.dimensions, launched(extent), scheme, style,
                       landmarks_, rng);
  }

  // Of large tiles a few threads are as much work as many are of single numbers.
  void measure_tiles() {
    constexpr int64_t kLarge = 32;
    const launch::Launch launch =
        launch_before_tiles(schemes(Extent::kOne)[0], Extent::kOne, Style::kSigned, rng_);
    const auto run =
        reference_.run(kernel_, launch, interp::Mode::kExact, nullptr, {.steps = options_.steps});
    if (!run) return;
    for (const auto& argument : run->tiled)
      for (const interp::TiledArea& area : argument) {
        int64_t elements = 1;
        for (const int32_t length : area.tile) elements *= length;
        large_tiles_ = large_tiles_ || elements > kLarge;
      }
  }

  Extent launched(Extent extent) const {
    const bool several = extent == Extent::kOdd || extent == Extent::kBeyond;
    return large_tiles_ && several ? Extent::kFew : extent;
  }

  // How large arrays have to be for tiles tells a run of its own, which holds for other inputs,
  // too, unless tiles lie by integers of these.
  launch::Launch tiled_launch(const Scheme& scheme, Extent extent, Style style, const Rng& rng) {
    launch::Launch made = launch_before_tiles(scheme, extent, style, rng);
    if (!is_measured(scheme, extent)) {
      auto first =
          reference_.run(kernel_, made, interp::Mode::kExact, nullptr, {.steps = options_.steps});
      if (!first) return made;
      tiled_ = Tiled{extent, scheme, std::move(first->tiled)};
    }
    fit_tiles(kernel_.signature, tiled_->areas, extent, scheme, style, landmarks_, definite_,
              rng.child(0x711E), made);
    return made;
  }

  bool is_measured(const Scheme& scheme, Extent extent) const {
    return tiled_ && tiled_->extent == extent && tiled_->scheme == scheme;
  }

  // Factors of matrices that are not definite are no numbers.
  bool run_tiled(const Scheme& scheme, Trial& trial, const Rng& rng) {
    const bool measured_before = is_measured(scheme, trial.extent);
    trial.launch = tiled_launch(scheme, trial.extent, trial.style, rng);
    bool fits = run(trial);
    if (!fits && measured_before) {
      tiled_.reset();
      trial.launch = tiled_launch(scheme, trial.extent, trial.style, rng);
      fits = run(trial);
    }
    if (!fits || definite_ || !trial.exact.notes.nan) return fits;
    definite_ = true;
    Trial other = trial;
    other.launch = tiled_launch(scheme, trial.extent, trial.style, rng);
    definite_ = run(other) && !other.exact.notes.nan;
    if (definite_) trial = std::move(other);
    return true;
  }

  bool run(Trial& trial) {
    const uint64_t number = static_cast<uint64_t>(trial.extent) * 1000 + trial.input;
    trial.forward = trial.forward || options_.depth < Depth::kGradient;
    Rng directions = rng_.child(0xD13EC700 + number);
    interp::Tangents tangents;
    if (!trial.forward) {
      trial.directions = random_directions(trial, arrays_, landmarks_, directions);
      tangents = interp::tangents_along(trial.launch, arrays_, trial.directions);
    } else {
      trial.directions.resize(arrays_.size());
    }
    const interp::Limits limits{
        .steps = most_steps(trial.extent), .while_result = true, .unused = false};
    auto made = reference_.run(kernel_, trial.launch, interp::Mode::kExact,
                               trial.forward ? nullptr : &tangents, limits);
    too_long_ = !made && made.error().message.ends_with(interp::kTooManySteps);
    if (!made) {
      trials_.none =
          not_applicable(too_long_ ? Reason::too_long : Reason::unsupported, made.error().message);
      return false;
    }
    trial.exact = std::move(made).value();
    const interp::Notes& notes = trial.exact.notes;
    if (interp::has_result(notes)) return true;
    trials_.none =
        not_applicable(notes.out_of_bounds != 0 ? Reason::out_of_bounds : Reason::undecided);
    if (!notes.outside.empty()) trials_.none.detail = told(notes.outside.front());
    return false;
  }

  void add(Trial trial) {
    const interp::Notes& notes = trial.exact.notes;
    steps_ += notes.steps;
    for (const auto& argument : trial.exact.arguments)
      for (const interp::ArrayAfter& after : argument)
        elements_ += kernel_.tiles ? after.numbers.size() : 0;
    steps_of_last_ = static_cast<double>(notes.steps);
    threads_of_last_ = threads_of(launched(trial.extent), kernel_.dimensions);
    trials_.follows = trials_.follows || interp::any_follows(trial.exact, arrays_);
    merge(trial.exact.reached, trials_.reached);
    if (!trial.forward) merge(trial.exact.reached, differentiated_);
    trials_.determinism = std::max(trials_.determinism, determinism_of(notes));
    if (!trial.forward) {
      Rng weights =
          rng_.child(0x5EED0000 + static_cast<uint64_t>(trial.extent) * 1000 + trial.input);
      const Kinks kinks(trial.exact, trial.input % 2 == 1);
      hold_still(trial, arrays_, kinks);
      trial.seeds = seed_gradients(trial, arrays_, kinks, weights);
    }
    trials_.all.push_back(std::move(trial));
  }

  // Looks for launches that come to the outcomes of decisions that are missing: near a launch of
  // one thread, then of several, then near those that came to other outcomes of the same decisions.
  void direct() {
    if (usual_ == nullptr) return;
    search_missing();
    if (options_.depth < Depth::kGradient) return;
    by_derivatives_ = true;
    if (!missing().empty()) search_missing();
  }

  void search_missing() {
    for (const Extent extent : {Extent::kOne, Extent::kFew}) {
      if (missing().empty()) return;
      Rng rng = rng_.child(0xD12EC7 + static_cast<uint64_t>(extent));
      const launch::Launch from =
          kernel_.tiles ? tiled_launch(*usual_, extent, Style::kSigned, rng.child(0))
                        : make_launch(kernel_.signature, kernel_.dimensions, extent, *usual_,
                                      Style::kSigned, landmarks_, rng.child(0));
      steps_of_search_ = 0;
      look_near(from, extent, missing(), rng);
    }
    std::vector<interp::Wanted> open = missing();
    Rng rng = rng_.child(0xD12EC7);
    steps_of_search_ = 0;
    while (!open.empty() && !is_searched_enough()) {
      const Near near = nearest(open.front());
      std::vector<interp::Wanted> together, others;
      for (const interp::Wanted& wanted : open)
        (came_to(near.reached, wanted.decision) ? together : others).push_back(wanted);
      if (together.empty()) {
        open.erase(open.begin());
        continue;
      }
      open = std::move(others);
      look_near(near.launch, near.extent, together, rng);
    }
    if (!kernel_.tiles) look_far(rng);
    look_last(rng);
  }

  // Whether threads add to an array, and whether several of them to one element.
  static void note_sums(const interp::ArrayAfter& after, bool& added, bool& shared) {
    for (const interp::UseSet uses : after.uses) {
      added = added || (uses & interp::kAdded) != 0;
      shared = shared || ((uses & interp::kAdded) != 0 && (uses & interp::kShared) != 0);
    }
  }
  // Arrays to which threads add, no two of them to one element in any launch.
  std::vector<ArrayRef> never_shared() const {
    std::vector<ArrayRef> alone;
    for (const ArrayRef& of : arrays_) {
      bool added = false, shared = false;
      for (const Trial& trial : trials_.all)
        note_sums(trial.exact.arguments[of.argument][of.index], added, shared);
      if (added && !shared) alone.push_back(of);
    }
    return alone;
  }

  // Where threads never meet, sums without atomics come out right: arrays are made shorter, so that
  // indices that go by their lengths are equal.
  void collide() {
    if (usual_ == nullptr || kernel_.tiles) return;
    const std::vector<ArrayRef> alone = never_shared();
    if (alone.empty()) return;
    const launch::Launch from =
        make_launch(kernel_.signature, kernel_.dimensions, Extent::kOdd, *usual_, Style::kSigned,
                    landmarks_, rng_.child(0xC011D));
    try_short_arrays(kernel_.signature, from, [&](launch::Launch launch) {
      Trial trial{.extent = Extent::kOdd, .style = Style::kDirected, .input = 100 + directed_++};
      trial.launch = std::move(launch);
      if (!run(trial)) return false;
      const bool meet = std::ranges::any_of(alone, [&](const ArrayRef& of) {
        bool added = false, shared = false;
        note_sums(trial.exact.arguments[of.argument][of.index], added, shared);
        return shared;
      });
      if (meet) add(std::move(trial));
      return meet;
    });
  }

  static constexpr double kShortest = 12, kLongest = 600;

  // Among some threads along each axis, which indices and guards are about.
  void look_far(Rng& rng) {
    steps_of_search_ = 0;
    const auto try_some = [&](launch::Launch launch) {
      if (missing().empty() || steps_of_search_ > kStepsOfFar) return true;
      return try_launch(std::move(launch), Extent::kSome) && missing().empty();
    };
    for (const Style style : {Style::kSigned, Style::kLandmarks}) {
      launch::Launch made = make_launch(kernel_.signature, kernel_.dimensions, Extent::kSome,
                                        *usual_, style, landmarks_, rng.child(3));
      if (style == Style::kSigned) try_short_arrays(kernel_.signature, made, try_some);
      try_some(std::move(made));
    }
    // As long along one axis as a number of the source: indices are compared with the size of a
    // grid that is a constant.
    steps_of_search_ = 0;
    for (const double at : landmarks_) {
      if (at < kShortest || at > kLongest || at != std::floor(at)) continue;
      for (size_t axis = 0; axis < static_cast<size_t>(kernel_.dimensions); ++axis) {
        std::vector<int32_t> dim(static_cast<size_t>(kernel_.dimensions), 1);
        dim[axis] = static_cast<int32_t>(at) + 2;
        std::vector<int32_t> of_arrays = dim;
        Scheme scheme = *usual_;
        if (scheme.shape == Scheme::Shape::kRoomy)
          for (int32_t& length : of_arrays) length += 2;
        scheme.shape = Scheme::Shape::kThreads;
        try_some(make_launch(kernel_.signature, dim, of_arrays, scheme, Style::kSigned, landmarks_,
                             rng.child(4)));
      }
    }
  }

  // By how far integers are apart that decide, and by bits that the source names, with arrays so
  // long that what is read then is in them. What is come to may ask for more of that.
  void look_last(Rng& rng) {
    constexpr int kRounds = 3;
    steps_of_search_ = 0;
    for (int round = 0; round < kRounds; ++round) {
      const size_t before = trials_.all.size();
      for (const interp::Wanted& wanted : missing()) {
        if (steps_of_search_ > kStepsOfLast) return;
        if (!is_missing(wanted)) continue;
        const Near near = nearest(wanted);
        if (near.steps == UINT64_MAX) continue;
        const auto try_one = [&](launch::Launch launch) {
          if (steps_of_search_ > kStepsOfLast) return true;
          try_launch(std::move(launch), near.extent, /*forward=*/false, /*longer=*/true);
          return !is_missing(wanted);
        };
        if (const auto run = search(near.launch, nullptr, wanted, near.extent))
          try_apart(kernel_.signature, near.launch, run->apart, try_one);
        if (is_missing(wanted) && round == 0 && kernel_.tiles)
          try_lengths(kernel_.signature, near.launch, try_one);
        if (is_missing(wanted) && round == 0)
          try_flags(kernel_.signature, near.launch, landmarks_, rng.child(5), try_one);
      }
      if (trials_.all.size() == before) return;
    }
  }

  // By Newton's method, then by changing something, and at last by what is no number.
  void look_near(const launch::Launch& from, Extent extent,
                 const std::vector<interp::Wanted>& wanted, Rng& rng) {
    bool floats_first = false;
    for (const interp::Wanted& each : wanted)
      floats_first = (step_towards(each, extent, from, rng) && is_missing(each)) || floats_first;
    if (missing().empty()) return;
    const Varied first = floats_first ? Varied::kFloats : Varied::kIntegers;
    try_variations(kernel_.signature, from, landmarks_, first, rng.child(1),
                   [&](launch::Launch near) {
                     if (is_searched_enough()) return true;
                     return try_launch(std::move(near), extent) && missing().empty();
                   });
    if (missing().empty()) return;
    for (launch::Launch& strange : without_numbers(kernel_.signature, from, rng.child(2)))
      try_launch(std::move(strange), extent, /*forward=*/true);
  }

  bool is_searched_enough() const { return steps_of_search_ > kStepsOfSearch; }

  // A launch from which to look for others, and where it came.
  struct Near {
    launch::Launch launch;
    Extent extent{};
    uint64_t steps = UINT64_MAX;
    std::vector<interp::Reached> reached;
  };
  static bool came_to(const std::vector<interp::Reached>& reached, uint32_t decision) {
    const auto at = std::ranges::find(reached, decision, &interp::Reached::decision);
    return at != reached.end() && at->outcomes != 0;
  }
  // The shortest of the launches that came to a decision.
  Near nearest(const interp::Wanted& wanted) const {
    Near least;
    if (const auto found = near_.find(wanted.decision); found != near_.end()) least = found->second;
    for (const Trial& trial : trials_.all)
      if (!trial.forward && trial.exact.notes.steps < least.steps &&
          came_to(trial.exact.reached, wanted.decision))
        least = {trial.launch, trial.extent, trial.exact.notes.steps, trial.exact.reached};
    return least;
  }
  void keep_if_near(const launch::Launch& launch, Extent extent, const interp::Run& run) {
    for (const interp::Wanted& wanted : missing()) {
      if (!came_to(run.reached, wanted.decision)) continue;
      Near& least = near_[wanted.decision];
      // Not for a little less.
      if (run.notes.steps < least.steps - least.steps / 4)
        least = {launch, extent, run.notes.steps, run.reached};
    }
  }

  uint8_t outcomes_of(uint32_t decision) const {
    const auto& all = by_derivatives_ ? differentiated_ : trials_.reached;
    const auto at = std::ranges::find(all, decision, &interp::Reached::decision);
    return at == all.end() ? uint8_t{0} : at->outcomes;
  }
  std::vector<interp::Wanted> missing() const {
    std::vector<interp::Wanted> all;
    for (const interp::Reached& each : trials_.reached) {
      const unsigned open =
          reference_.possible(each.decision) & ~unsigned{outcomes_of(each.decision)};
      for (int outcome = 0; open >> outcome != 0; ++outcome)
        if ((open >> outcome & 1) != 0) all.push_back({each.decision, outcome});
    }
    return all;
  }
  bool is_missing(const interp::Wanted& wanted) const {
    return std::ranges::find(trials_.reached, wanted.decision, &interp::Reached::decision) !=
               trials_.reached.end() &&
           (outcomes_of(wanted.decision) >> wanted.outcome & 1) == 0;
  }

  // Along a random direction, of all parameters or of some: the others stay where guards want them.
  // False: the decision does not go by floats.
  bool step_towards(const interp::Wanted& wanted, Extent extent, const launch::Launch& from,
                    Rng& rng) {
    constexpr int kTries = 4, kSteps = 3;
    if (reference_.decision(wanted.decision).kind == interp::DecisionKind::kLoop) return false;
    for (int tried = 0; tried < kTries && is_missing(wanted); ++tried) {
      launch::Launch at = from;
      interp::Tangents along = random_tangents(kernel_.signature, at, rng);
      for (interp::ArgumentTangents& of : along)
        if (tried > 0 && rng.chance(0.5)) {
          std::ranges::fill(of.value, 0.0);
          for (std::vector<double>& array : of.arrays) std::ranges::fill(array, 0.0);
        }
      for (int n = 0; n < kSteps && is_missing(wanted); ++n) {
        if (steps_of_search_ > kStepsOfSearch / 2) return true;  // the rest is for variations
        const auto run = search(at, &along, wanted, extent);
        const bool known = run && std::isfinite(run->step);
        if (!known && tried == 0 && n == 0) return false;
        if (!known) break;
        const double beyond = run->step * 1.25 + std::copysign(1e-3, run->step);
        go_along(kernel_.signature, along, beyond, at);
        try_launch(at, extent);
      }
    }
    return true;
  }

  Result<interp::Run> search(const launch::Launch& launch, const interp::Tangents* along,
                             const interp::Wanted& wanted, Extent extent) {
    const uint64_t steps = extent == Extent::kSome ? kStepsOfFar : kStepsOfTry;
    auto run = reference_.run(
        kernel_, launch, interp::Mode::kExact, along,
        {.steps = steps, .while_result = along == nullptr, .arrays = false, .wanted = wanted});
    steps_of_search_ += (run ? run->notes.steps : steps) + kStepsOfStart;
    return run;
  }

  // Takes it if it has a result and comes to what is missing.
  // `longer`: arrays may be.
  bool try_launch(launch::Launch launch, Extent extent, bool forward = false, bool longer = false) {
    constexpr int kLonger = 8;
    auto found = search(launch, nullptr, {}, extent);
    for (int n = 0; longer && n < kLonger && found && found->notes.out_of_bounds != 0; ++n) {
      if (!lengthen(kernel_.signature, found->notes.outside, launch)) return false;
      found = search(launch, nullptr, {}, extent);
    }
    if (!found || !interp::has_result(found->notes)) return false;
    const bool is_new = std::ranges::any_of(missing(), [&](const interp::Wanted& wanted) {
      const auto at =
          std::ranges::find(found->reached, wanted.decision, &interp::Reached::decision);
      return at != found->reached.end() && (at->outcomes >> wanted.outcome & 1) != 0;
    });
    if (!forward && !is_new) keep_if_near(launch, extent, *found);
    if (!is_new) return false;
    Trial trial{.extent = extent, .style = Style::kDirected, .input = 100 + directed_++};
    trial.launch = std::move(launch);
    trial.forward = forward;
    if (!run(trial)) return false;
    add(std::move(trial));
    return true;
  }

  // What takes more is left out.
  uint64_t most_steps(Extent extent) const {
    const bool wanted = extent == Extent::kHundreds || !is_many(extent);
    return wanted ? options_.steps : std::min(options_.steps, kStepsOfMany);
  }

  // At least, if a thread does as much as one of the last launch did.
  double expected_steps(Extent extent) const {
    if (threads_of_last_ == 0) return 0;
    return steps_of_last_ / threads_of_last_ * threads_of(extent, kernel_.dimensions);
  }

  interp::Interpreter& reference_;
  const interp::Kernel& kernel_;
  std::span<const double> landmarks_;
  const JudgeOptions& options_;
  const Rng rng_;
  const std::vector<ArrayRef> arrays_;
  const bool integers_, integer_arrays_;
  bool has_counts_;        // integers that may be as large as the launch
  bool too_long_ = false;  // the last run was
  Trials trials_;
  // By launches with derivatives; and whether these alone count for what is missing.
  std::vector<interp::Reached> differentiated_;
  bool by_derivatives_ = false;
  const Scheme* usual_ = nullptr;  // that fitted last, of those for all sizes but special ones
  uint64_t steps_ = 0, steps_of_search_ = 0;
  std::map<uint32_t, Near> near_;  // by decision, of launches that are no trials
  size_t elements_ = 0;            // of a kernel with tiles
  unsigned directed_ = 0;
  // Where tiles lay in the last launch in which they were measured.
  struct Tiled {
    Extent extent;
    Scheme scheme;
    std::vector<std::vector<interp::TiledArea>> areas;
  };
  std::optional<Tiled> tiled_;
  bool large_tiles_ = false;
  bool definite_ = false;  // square tiles have to be
  double steps_of_last_ = 0;
  int32_t threads_of_last_ = 0;
};

}  // namespace

Finding not_applicable(Reason reason, std::string message) {
  if (message.empty()) message = meaning(reason);
  return {
      .state = State::kNotApplicable, .cause = "", .message = std::move(message), .reason = reason};
}

Trials make_trials(interp::Interpreter& reference, const interp::Kernel& kernel,
                   std::span<const double> landmarks, const JudgeOptions& options, Rng rng) {
  Trials trials;
  if (!kernel.unsupported.empty())
    trials.none = not_applicable(Reason::unsupported, kernel.unsupported);
  else if (!has_arrays(kernel.signature))
    trials.none = not_applicable(Reason::no_arrays);
  else
    return TrialMaker(reference, kernel, landmarks, options, rng).run();
  return trials;
}

bool may_differ_on_gpu(const Trial& trial) {
  const interp::Notes& notes = trial.exact.notes;
  return notes.race || notes.overwritten || notes.atomic_order || notes.wide_shifts != 0 ||
         notes.cancelled || notes.tile_order;
}

namespace {
bool same_bytes(const std::byte* a, const std::byte* b, size_t count) {
  if (count != sizeof(uint32_t)) return std::memcmp(a, b, count) == 0;
  uint32_t words[2];  // most are float32
  std::memcpy(words, a, sizeof words[0]);
  std::memcpy(words + 1, b, sizeof words[1]);
  return words[0] == words[1];
}
}  // namespace

Difference compare(const Trial& trial, const std::vector<ArrayRef>& arrays,
                   const native::JobResult& result, bool gpu) {
  using Kind = Difference::Kind;
  double threads = 1;
  for (const int32_t extent : trial.launch.dim) threads *= extent;
  const double flushed = gpu ? threads * std::numeric_limits<float>::min() : 0;
  for (size_t a = 0; a < arrays.size(); ++a) {
    const ArrayRef& of = arrays[a];
    const interp::ArrayAfter& after = trial.exact.arguments[of.argument][of.index];
    const std::vector<std::byte>& before =
        trial.launch.arguments[of.argument].arrays[of.index].data;
    const std::vector<std::byte>& got = result.arrays[a];
    const size_t leaves = of.layout->leaves.size();
    if (got.size() != before.size())
      return {Kind::kChanged, fmt::format("`{}` has another size afterwards", of.name)};
    if (std::ranges::none_of(after.uses, interp::is_written) && got == before) continue;
    for (size_t e = 0; e < after.uses.size(); ++e) {
      const bool written = interp::is_written(after.uses[e]);
      for (size_t k = 0; k < leaves; ++k) {
        const launch::Leaf& leaf = of.layout->leaves[k];
        const size_t at = e * of.layout->size + leaf.offset;
        const size_t bytes = types::info(leaf.scalar).bytes;
        const bool is_float = types::is_float(leaf.scalar);
        const std::byte* expected = written ? after.data.data() : before.data();
        if (same_bytes(got.data() + at, expected + at, bytes)) continue;
        const double value = launch::read_scalar(got.data() + at, leaf.scalar);
        if (written && is_float) {
          const Number& exact = after.numbers[e * leaves + k];
          if (agrees(exact, leaf.scalar, value)) continue;
          const bool added = (after.uses[e] & interp::kAdded) != 0;
          if (added && std::fabs(value - exact.value) <= flushed) continue;
        }
        if (!written)
          return {Kind::kChanged,
                  fmt::format("`{}` element {} was changed: {}", of.name, e, value)};
        const Number& exact = after.numbers[e * leaves + k];
        return {Kind::kValue,
                fmt::format(
                    "`{}` element {}{} is {}, not {}{}", of.name, e,
                    leaves > 1 ? fmt::format(" part {}", k) : "", value, exact.value,
                    is_float ? fmt::format(" (allowed {:.3g})", allowed(exact, leaf.scalar)) : "")};
      }
    }
  }
  for (const native::Overrun& overrun : result.overruns) {
    if (!overrun.gradient)
      return {Kind::kOutside,
              fmt::format("it writes outside of its argument {}", overrun.argument)};
  }
  return {};
}

}  // namespace weft::judge
