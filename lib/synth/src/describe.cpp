// One sentence about a kernel, read off what was made: the phrases of the grammar's rows, joined by
// the structure that they stand in.
#include <algorithm>
#include <charconv>
#include <vector>

#include "kernel.h"

namespace weft::synth {
namespace {

class Describer {
 public:
  Describer(const Kernel& kernel, std::string& out) : kernel_(kernel), out_(out) {}

  // Phrases of at most `depth` operations in one another.
  void sentence(int depth);
  // What one clause does.
  void clause(size_t at);

 private:
  std::string_view text(Symbol symbol) const { return kernel_.symbols().text(symbol); }
  Describer& operator<<(std::string_view words) {
    out_ += words;
    return *this;
  }
  void number(uint32_t value) {
    char digits[16];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }

  const Instance* instance_of(NodeId node) const;
  const Variable* variable(Symbol symbol) const;
  void phrase(NodeId node, int depth);
  void row(const Instance& instance, int depth);
  void literal(NodeId node);
  void name(Symbol symbol);
  void local(Symbol symbol);
  const Clause* definition(Symbol symbol) const;
  Symbol inside(NodeId node, int nesting = 0) const;
  void values(size_t most);

  void part(std::string_view verb, bool first);
  void loop(size_t at, int depth);
  void iterations(const Clause& clause);
  void fold(const Clause& clause, int depth);
  void branch(size_t at, int depth);
  void result(const Clause& clause, int depth, bool again);

  const Kernel& kernel_;
  std::string& out_;
  size_t parts_ = 0;
  bool in_code_ = false;         // a comment: names stand around it
  std::vector<Symbol> defined_;  // by the sentence: "computes x as ..."
  int nesting_ = 0;              // of definitions that stand in the place of names
};

// What a loop leaves in its accumulator, by Fold.
constexpr std::string_view kFolded[] = {"the sum",        "the difference", "the product",
                                        "the maximum",    "the minimum",    "the running value",
                                        "the last value", "the count"};

const Instance* Describer::instance_of(NodeId node) const {
  const std::span<const Instance> all = kernel_.instances();
  const auto at = std::lower_bound(all.begin(), all.end(), node, [](const Instance& i, NodeId id) {
    return i.node.index < id.index;
  });
  return at != all.end() && at->node == node ? &*at : nullptr;
}

const Variable* Describer::variable(Symbol symbol) const {
  const std::span<const Variable> all = kernel_.variables();
  for (const Variable& v : all) {
    if (v.name.symbol == symbol) return &v;
  }
  return nullptr;
}

void Describer::literal(NodeId node) {
  const syntax::Literal& value = kernel_.tree().literal(node);
  char digits[32];
  if (value.kind == syntax::LiteralKind::kInteger) {
    out_.append(
        digits,
        std::to_chars(digits, digits + sizeof digits, static_cast<int64_t>(value.integer)).ptr);
  } else if (value.kind == syntax::LiteralKind::kFloat) {
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value.real).ptr);
  } else {
    out_ += value.kind == syntax::LiteralKind::kTrue ? "true" : "false";
  }
}

// The words of a row, with the operands in their places.
void Describer::row(const Instance& instance, int depth) {
  const Row& of = Grammar::get().row(instance.row);
  if (of.phrase.empty()) {  // a guard is not worth a word
    phrase(instance.holes[0], depth);
    return;
  }
  std::string_view words = of.phrase;
  for (size_t at; (at = words.find('{')) != std::string_view::npos; words.remove_prefix(at + 3)) {
    *this << words.substr(0, at);
    for (size_t i = 0; i < of.hole_count; ++i) {
      if (of.letters[i] == words[at + 1]) phrase(instance.holes[i], depth - 1);
    }
  }
  *this << words;
}

// A parameter by its name, an element by that of its array, another variable by what it is.
void Describer::name(Symbol symbol) {
  const Variable* of = variable(symbol);
  if (of == nullptr || of->parameter) {
    *this << text(symbol);
  } else if (of->array.valid()) {
    *this << text(of->array);
  } else if (of->index) {
    const bool letter = text(symbol).size() == 1;
    if (letter) *this << "the index ";
    *this << (letter || in_code_ ? text(symbol)
              : of->bound != 0   ? "the step"
                                 : "the thread's index");
  } else if (in_code_ || std::ranges::find(defined_, symbol) != defined_.end()) {
    *this << text(symbol);
  } else {
    local(symbol);
  }
}

// A variable that the sentence does not define.
void Describer::local(Symbol symbol) {
  constexpr int kDeepest = 2;
  const Clause* of = definition(symbol);
  const uint32_t made_by = variable(symbol)->made_by;
  const bool let = of != nullptr && of->kind == Clause::kLet;
  if ((let || (of == nullptr && made_by != kNone)) && nesting_ < kDeepest) {
    ++nesting_;
    if (let)
      phrase(of->value, 1);
    else
      row(kernel_.instances()[made_by], 1);
    --nesting_;
    return;
  }
  if (of != nullptr && of->kind == Clause::kFold) {
    *this << kFolded[of->detail];
    return;
  }
  if (of != nullptr && of->kind == Clause::kAssign) {
    *this << "the chosen value";
    return;
  }
  const Symbol from = of != nullptr      ? inside(of->value)
                      : made_by != kNone ? inside(kernel_.instances()[made_by].node)
                                         : Symbol();
  *this << (from.valid() ? "a value computed from " : "an intermediate value")
        << (from.valid() ? text(from) : "");
}

// Where it gets its value first; null: elsewhere than in a clause.
const Clause* Describer::definition(Symbol symbol) const {
  const Clause* found = nullptr;
  for (const Clause& clause : kernel_.clauses()) {
    if (clause.symbol != symbol) continue;
    if (clause.kind == Clause::kFold || clause.kind == Clause::kAssign) return &clause;
    if (clause.kind == Clause::kLet && found == nullptr) found = &clause;
  }
  return found;
}

// Some parameter or array that an expression reads, be it by way of variables; invalid if it reads
// none.
Symbol Describer::inside(NodeId node, int nesting) const {
  constexpr int kDeepest = 8;
  if (!node.valid() || nesting > kDeepest) return {};
  const syntax::Node& of = kernel_.tree()[node];
  if (of.kind == NodeKind::kName) {
    const Variable* known = variable(of.name);
    if (known != nullptr && known->array.valid()) return known->array;
    if (known != nullptr && known->parameter) return of.name;
    if (known != nullptr) {
      const Clause* from = definition(of.name);
      if (from != nullptr) return inside(from->value, nesting + 1);
      if (known->made_by == kNone) return {};
      return inside(kernel_.instances()[known->made_by].node, nesting + 1);
    }
    for (const Array& array : kernel_.arrays()) {
      if (array.name.array.symbol == of.name) return of.name;
    }
    return {};
  }
  for (const NodeId child : kernel_.tree().children(node)) {
    const Symbol found = inside(child, nesting + 1);
    if (found.valid()) return found;
  }
  return {};
}

void Describer::phrase(NodeId node, int depth) {
  if (const Instance* instance = instance_of(node)) {
    if (depth > 0) return row(*instance, depth);
    const Symbol of = inside(node);
    const bool test = Grammar::get().row(instance->row).result.fixed == Scalar::kBool;
    *this << (test ? "a condition on " : "a term of ") << (of.valid() ? text(of) : "the index");
    return;
  }
  const syntax::Tree& tree = kernel_.tree();
  switch (tree[node].kind) {
    case NodeKind::kName:
      return name(tree[node].name);
    case NodeKind::kConstant:
      return literal(node);
    case NodeKind::kUnaryOp:
      *this << (tree[node].op == Operator::kUSub ? "-" : "");
      return phrase(tree.child(node, 0), depth);
    case NodeKind::kSubscript:
      return phrase(tree.child(node, 0), 0);
    case NodeKind::kAttribute:
      return phrase(tree.child(node, 0), depth);
    case NodeKind::kCall: {
      const syntax::Call call = syntax::call(tree, node);
      // A conversion or a limit: what it is applied to.
      if (!call.args.empty()) return phrase(call.args[0], depth);
      *this << "a constant";
      return;
    }
    case NodeKind::kBinOp: {
      const syntax::BinOp of = syntax::bin_op(tree, node);
      phrase(of.left, depth - 1);
      const std::string_view op = of.op == Operator::kMult  ? " times "
                                  : of.op == Operator::kSub ? " minus "
                                  : of.op == Operator::kAdd ? " plus "
                                                            : " with ";
      *this << op;
      return phrase(of.right, depth - 1);
    }
    case NodeKind::kBoolOp: {
      const syntax::BoolOp of = syntax::bool_op(tree, node);
      for (size_t i = 0; i < of.values.size(); ++i) {
        if (i > 0) *this << (of.op == Operator::kAnd ? " and " : " or ");
        phrase(of.values[i], depth);
      }
      return;
    }
    case NodeKind::kCompare: {
      const syntax::Compare of = syntax::compare(tree, node);
      phrase(of.left, depth - 1);
      *this << (of.ops[0] == Operator::kGt   ? " exceeds "
                : of.ops[0] == Operator::kLt ? " is below "
                                             : " meets ");
      return phrase(of.comparators[0], depth - 1);
    }
    default:
      *this << "a value";
      return;
  }
}

// Starts the next part of the sentence.
void Describer::part(std::string_view verb, bool first) {
  if (first && !verb.empty()) {
    const size_t at = out_.size();
    *this << verb;
    out_[at] = static_cast<char>(out_[at] - 'a' + 'A');
  } else {
    *this << verb;
  }
  ++parts_;
}

void Describer::iterations(const Clause& clause) {
  switch (static_cast<LoopKind>(clause.detail)) {
    case LoopKind::kShape:
      *this << " over all of " << text(clause.symbol);
      return;
    case LoopKind::kStrided:
      *this << " over every few elements of " << text(clause.symbol);
      return;
    case LoopKind::kParameter:
      *this << " over a given number of iterations";
      return;
    case LoopKind::kReversed:
      *this << " over ";
      number(clause.extra);
      *this << " steps counted down";
      return;
    default:
      *this << " over ";
      number(clause.extra);
      *this << " iterations";
      return;
  }
}

void Describer::fold(const Clause& clause, int depth) {
  static constexpr std::string_view kVerbs[] = {"sums ",
                                                "subtracts up ",
                                                "multiplies up factors from ",
                                                "finds the maximum of ",
                                                "finds the minimum of ",
                                                "moves a running value toward ",
                                                "runs a recurrence on ",
                                                "counts where "};
  part(kVerbs[clause.detail], parts_ == 0);
  phrase(clause.value, depth);
}

// A loop and what its own body accumulates; the loops inside add how often.
void Describer::loop(size_t at, int depth) {
  const std::span<const Clause> clauses = kernel_.clauses();
  const Clause& head = clauses[at];
  const Clause* folded = nullptr;
  const Clause* inner = nullptr;
  const Clause* stop = nullptr;
  for (size_t i = at + 1; i < clauses.size() && clauses[i].depth > head.depth; ++i) {
    const Clause& clause = clauses[i];
    if (clause.kind == Clause::kFold && (folded == nullptr || clause.depth < folded->depth))
      folded = &clause;
    if (clause.kind == Clause::kLoop && inner == nullptr) inner = &clause;
    if (clause.kind == Clause::kBreak) stop = &clause;
  }
  if (folded == nullptr) return;
  fold(*folded, depth);
  if (head.kind == Clause::kLoop) {
    iterations(head);
  } else {
    *this << (head.detail != 0 ? " while bits are left" : " while ");
    if (head.detail == 0) phrase(head.value, 1);
  }
  if (inner != nullptr) {
    *this << ", with an inner loop";
    iterations(*inner);
  }
  if (stop != nullptr) {
    *this << ", ending early when ";
    phrase(stop->value, 1);
  }
}

void Describer::branch(size_t at, int depth) {
  const std::span<const Clause> clauses = kernel_.clauses();
  const Clause& head = clauses[at];
  size_t arms = 0;
  bool otherwise = false;
  std::array<const Clause*, 6> values{};
  for (size_t i = at + 1; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    if (clause.depth < head.depth || (clause.depth == head.depth && clause.kind != Clause::kElif))
      break;
    if (clause.depth == head.depth) otherwise |= clause.detail == 1;
    if (clause.kind == Clause::kAssign && clause.depth == head.depth + 1 && arms < values.size())
      values[arms++] = &clause;
  }
  if (arms == 0) return;
  if (arms == 2 && otherwise) {
    part("takes ", parts_ == 0);
    phrase(values[0]->value, depth);
    *this << " if ";
    phrase(head.value, depth);
    *this << " and ";
    phrase(values[1]->value, depth);
    *this << " otherwise";
  } else if (arms == 1) {
    part("takes ", parts_ == 0);
    phrase(values[0]->value, depth);
    *this << " where ";
    phrase(head.value, depth);
  } else {
    part("chooses among ", parts_ == 0);
    number(static_cast<uint32_t>(arms));
    *this << " cases, the first ";
    phrase(values[0]->value, depth);
    *this << " if ";
    phrase(head.value, depth);
  }
}

void Describer::result(const Clause& clause, int depth, bool again) {
  if (clause.kind == Clause::kStore) {
    static constexpr std::string_view kStores[] = {"stores ", "adds ", "subtracts ",
                                                   "multiplies by "};
    static constexpr std::string_view kInto[] = {" in ", " to ", " from ", " what is in "};
    part(again ? "" : kStores[clause.detail], parts_ == 0);
    phrase(clause.value, depth);
    *this << kInto[clause.detail] << text(clause.symbol);
    return;
  }
  static constexpr std::string_view kVerbs[] = {"atomically adds ",
                                                "atomically subtracts ",
                                                "atomically takes the minimum with ",
                                                "atomically takes the maximum with ",
                                                "accumulates ",
                                                "atomically counts ",
                                                "atomically combines the bits of ",
                                                "appends "};
  static constexpr std::string_view kPlaces[] = {" to ",   " from ", " in ",   " in ",
                                                 " into ", " in ",   " into ", " to "};
  part(kVerbs[clause.detail], parts_ == 0);
  phrase(clause.value, depth);
  *this << kPlaces[clause.detail] << text(clause.symbol);
}

// What is computed on the way to the result, where there is no structure to tell of.
void Describer::values(size_t most) {
  const std::span<const Clause> clauses = kernel_.clauses();
  std::array<const Clause*, 2> last{};
  size_t count = 0;
  for (size_t i = clauses.size(); i-- > 0 && count < std::min(most, last.size());) {
    if (clauses[i].kind == Clause::kLet && clauses[i].depth == 0) last[count++] = &clauses[i];
  }
  while (count-- > 0) {
    if (parts_ > 0) *this << ", ";
    part(parts_ == 0 ? "computes " : "", parts_ == 0);
    *this << text(last[count]->symbol)
          << (last[count]->detail != 0 ? " by components, the first " : " as ");
    phrase(last[count]->value, 1);
    defined_.push_back(last[count]->symbol);
  }
}

void Describer::sentence(int depth) {
  out_.clear();
  const std::span<const Clause> clauses = kernel_.clauses();
  size_t structures = 0, results = 0;
  for (const Clause& clause : clauses) {
    if (clause.kind == Clause::kStore || clause.kind == Clause::kAtomic) ++results;
  }
  const auto next = [&] {
    if (parts_ > 0) *this << ", ";
  };
  for (size_t i = 0; i < clauses.size() && structures < 2; ++i) {
    const Clause& clause = clauses[i];
    if (clause.depth != 0) continue;
    const size_t before = parts_, length = out_.size();
    if (clause.kind == Clause::kLoop || clause.kind == Clause::kWhile) {
      next();
      loop(i, depth);
    } else if (clause.kind == Clause::kIf) {
      next();
      branch(i, depth);
    } else if (clause.kind == Clause::kReturn) {
      next();
      part("skips elements where ", parts_ == 0);
      phrase(clause.value, 1);
    } else if (clause.kind == Clause::kCall) {
      next();
      part("evaluates the helper ", parts_ == 0);
      *this << text(clause.symbol);
    } else {
      continue;
    }
    if (parts_ == before) {
      out_.resize(length);
    } else if (clause.kind != Clause::kReturn) {
      ++structures;
    }
  }
  if (structures == 0) values(depth);
  size_t done = 0;
  Clause::Kind last = Clause::kLet;
  for (const Clause& clause : clauses) {
    if (clause.kind != Clause::kStore && clause.kind != Clause::kAtomic) continue;
    ++done;
    if (parts_ > 0) *this << (done == results ? ", and " : ", ");
    result(clause, depth, last == clause.kind && clause.detail == 0);
    last = clause.detail == 0 && clause.kind == Clause::kStore ? clause.kind : Clause::kLet;
  }
  *this << ".";
}

void Describer::clause(size_t at) {
  out_.clear();
  parts_ = 1;
  in_code_ = true;
  const Clause& of = kernel_.clauses()[at];
  switch (of.kind) {
    case Clause::kLoop:
    case Clause::kWhile:
      return loop(at, 1);
    case Clause::kIf:
      return branch(at, 1);
    case Clause::kReturn:
      *this << "skips elements where ";
      return phrase(of.value, 1);
    case Clause::kLet:
      *this << text(of.symbol) << " is ";
      return phrase(of.value, 1);
    default:
      return;
  }
}

}  // namespace

bool remark(const Kernel& kernel, size_t clause, std::string& out) {
  constexpr size_t kLongest = 80;
  Describer(kernel, out).clause(clause);
  return !out.empty() && out.size() <= kLongest;
}

void describe(const Kernel& kernel, std::string& out) {
  constexpr size_t kLongest = 280;
  for (int depth = 2; depth >= 1; --depth) {
    Describer(kernel, out).sentence(depth);
    if (out.size() <= kLongest) return;
  }
}

}  // namespace weft::synth
