#include "weft/reduce/reduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "passes.h"
#include "weft/syntax/measure.h"
#include "weft/syntax/print.h"

namespace weft::reduce {
namespace {

constexpr Pass kCoarse[] = {keep_needed_definitions, shorten_loops, drop_dead_code,
                            drop_statements};
constexpr Pass kMiddle[] = {drop_dead_code, drop_statements, unwrap_blocks, drop_parameters,
                            inline_functions};
constexpr Pass kAll[] = {
    keep_needed_definitions, drop_dead_code,       drop_statements,  drop_targets,
    unwrap_blocks,           drop_parameters,      inline_functions, inline_variables,
    drop_dimensions,         simplify_expressions, drop_annotations, shorten_loops,
    simplify_constants,      shorten_names};
// Each stage until it finds nothing more: the passes of the last one are all there are.
constexpr std::span<const Pass> kStages[] = {kCoarse, kMiddle, kAll};

// A loop that no iteration can end.
bool has_endless_loop(const Tree& tree) {
  const std::function<bool(NodeId, NodeId)> writes = [&](NodeId id, NodeId test) {
    const NodeKind kind = tree[id].kind;
    if (kind == NodeKind::kBreak || kind == NodeKind::kReturn) return true;
    if (kind == NodeKind::kAssign || kind == NodeKind::kAugAssign) {
      NodeId target = tree.child(id, 0);
      while (tree[target].kind == NodeKind::kSubscript || tree[target].kind == NodeKind::kAttribute)
        target = tree.child(target, 0);
      const std::function<bool(NodeId)> reads = [&](NodeId at) {
        if (tree[at].kind == NodeKind::kName && tree[target].kind == NodeKind::kName)
          return tree[at].name == tree[target].name;
        return tree[target].kind != NodeKind::kName ||
               std::ranges::any_of(tree.children(at),
                                   [&](NodeId child) { return child.valid() && reads(child); });
      };
      return reads(test);
    }
    return std::ranges::any_of(tree.children(id),
                               [&](NodeId child) { return child.valid() && writes(child, test); });
  };
  for (uint32_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].kind != NodeKind::kWhile) continue;
    const syntax::While loop = syntax::while_loop(tree, {i});
    if (std::ranges::none_of(loop.body, [&](NodeId id) { return writes(id, loop.test); }))
      return true;
  }
  return false;
}

void merge(Changes& to, const Changes& from) {
  to.replaced.insert(from.replaced.begin(), from.replaced.end());
  to.renamed.insert(from.renamed.begin(), from.renamed.end());
}

class Reduction {
 public:
  Reduction(const Check& check, const Options& options) : check_(check), options_(options) {}

  Result<Outcome> run(std::string_view source) {
    program_ = Program::read(std::string(source), options_.kernel);
    if (!program_) return Error{"it is no Python"};
    Text text;
    syntax::print(program_->tree, program_->symbols, text);
    may_be_endless_ = has_endless_loop(program_->tree);
    const auto holds = ask({text.str()});
    if (stopped()) {
      outcome_.source = source;
      return std::move(outcome_);
    }
    if (!holds.ok()) return holds.error();
    if (!(*holds)[0])
      return Error{"it is not so any more without the comments and the layout of the source"};
    take(text.str());
    constexpr size_t kFirstBatch = 8;
    batch_ = std::min(kFirstBatch, options_.batch);
    for (const std::span<const Pass> passes : kStages) {
      WEFT_TRY_STATUS(run(passes));
    }
    outcome_.complete = !stopped();
    return std::move(outcome_);
  }

 private:
  struct Candidate {
    size_t index;  // of the change
    std::string text;
    uint64_t weight;
  };

  bool stopped() const { return options_.stop != nullptr && *options_.stop; }

  void take(std::string text) {
    outcome_.source = text;
    program_ = Program::read(std::move(text), options_.kernel);
  }

  Result<std::vector<bool>> ask(const std::vector<std::string>& texts) {
    outcome_.attempts += texts.size();
    return check_.holds(texts);
  }

  // Sweeps over what the passes list until a whole one changes nothing.
  Status run(std::span<const Pass> passes) {
    for (bool changed = true; changed && !stopped();) {
      changed = false;
      for (size_t from = 0; !stopped();) {
        std::vector<Changes> changes;
        for (const Pass pass : passes) pass(*program_, changes);
        WEFT_TRY(std::optional<size_t> found, find(changes, from));
        if (!found) break;
        changed = true;
        from = *found;  // what stood before it has been tried
      }
    }
    return ok_status();
  }

  // Tries changes from an index on, and takes the first good ones. The index of the first; nothing:
  // there is none.
  Result<std::optional<size_t>> find(const std::vector<Changes>& changes, size_t from) {
    while (from < changes.size()) {
      std::vector<Candidate> batch;
      for (; from < changes.size() && batch.size() < batch_; ++from) {
        if (auto candidate = make(changes[from], from)) batch.push_back(std::move(*candidate));
        if (stopped()) return std::optional<size_t>();
      }
      WEFT_TRY(std::vector<Candidate> good, ask_for(std::move(batch)));
      if (good.empty()) {
        batch_ = std::min(2 * batch_, options_.batch);
        continue;
      }
      const size_t first = good.front().index;
      WEFT_TRY_STATUS(combine(changes, std::move(good)));
      return std::optional(first);
    }
    return std::optional<size_t>();
  }

  // Several changes at once, if that is good too: all, then halves, quarters and eighths of them.
  Status combine(const std::vector<Changes>& changes, std::vector<Candidate> good) {
    std::vector<Candidate> batch;
    constexpr size_t kDeepest = 8;
    for (size_t parts = 1; parts <= kDeepest && parts * 2 <= good.size(); parts *= 2) {
      for (size_t part = 0; part < parts; ++part) {
        Changes all;
        for (size_t i = good.size() * part / parts; i < good.size() * (part + 1) / parts; ++i)
          merge(all, changes[good[i].index]);
        if (auto candidate = make(all, 0)) batch.push_back(std::move(*candidate));
      }
    }
    WEFT_TRY(std::vector<Candidate> better, ask_for(std::move(batch)));
    std::ranges::move(better, std::back_inserter(good));
    if (good.empty()) return ok_status();
    const auto best = std::ranges::min_element(good, [](const Candidate& a, const Candidate& b) {
      return Cost{a.weight, a.text} < Cost{b.weight, b.text};
    });
    take(std::move(best->text));
    if (options_.progress) options_.progress(outcome_);
    return ok_status();
  }

  // Nothing: it is no better, was tried before, or cannot be right.
  std::optional<Candidate> make(const Changes& change, size_t index) {
    if (!syntax::rewrite(program_->tree, change, tree_)) return std::nullopt;
    text_.clear();
    syntax::print(tree_, program_->symbols, text_);
    const uint64_t weight = weight_of(tree_, tree_.root);
    if (!(Cost{weight, text_.view()} < program_->cost())) return std::nullopt;
    if (!tried_.insert(text_.str()).second) return std::nullopt;
    if (!has_kernel() || (!may_be_endless_ && has_endless_loop(tree_)) ||
        !Program::read(text_.str(), "") || (check_.plausible && !check_.plausible(text_.view()))) {
      ++outcome_.refused;
      return std::nullopt;
    }
    return Candidate{index, text_.str(), weight};
  }

  bool has_kernel() const {
    return !program_->kernel.valid() || std::ranges::any_of(tree_.nodes, [&](const auto& node) {
      return node.kind == NodeKind::kFunctionDef && node.name == program_->kernel;
    });
  }

  // Those of which it is true.
  Result<std::vector<Candidate>> ask_for(std::vector<Candidate> batch) {
    std::vector<Candidate> good;
    if (batch.empty()) return good;
    std::vector<std::string> texts;
    for (const Candidate& candidate : batch) texts.push_back(candidate.text);
    const auto holds = ask(texts);
    if (stopped()) return good;  // who is interrupted may answer anything
    if (!holds.ok()) return holds.error();
    if (options_.progress) options_.progress(outcome_);
    for (size_t i = 0; i < batch.size(); ++i) {
      if ((*holds)[i]) good.push_back(std::move(batch[i]));
    }
    return good;
  }

  const Check& check_;
  const Options& options_;
  std::unique_ptr<Program> program_;
  Outcome outcome_;
  std::unordered_set<std::string> tried_;
  bool may_be_endless_ = false;
  // Of texts: few at first, when each costs most and the first ones take most away.
  size_t batch_ = 0;
  syntax::Tree tree_;  // of the text that is being made
  Text text_;
};

}  // namespace

Size size_of(std::string_view source) {
  const auto program = Program::read(std::string(source), "");
  if (!program) return {.statements = 0, .bytes = source.size()};
  const syntax::Measure measure = syntax::measure(program->tree, program->symbols);
  return {.statements = static_cast<uint64_t>(measure.statements + measure.structures),
          .bytes = source.size()};
}

Result<Outcome> reduce(std::string_view source, const Check& check, const Options& options) {
  return Reduction(check, options).run(source);
}

}  // namespace weft::reduce
