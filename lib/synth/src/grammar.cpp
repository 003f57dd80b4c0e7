#include "grammar.h"

#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include "weft/base/check.h"
#include "weft/base/words.h"
#include "weft/syntax/parse_template.h"

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Operator;

namespace {

struct RowText {
  std::string_view result;
  Tag tag;
  double weight;
  std::string_view text, holes, names, phrase;
};
constexpr RowText kRows[] = {
#define WEFT_ROW(result, tag, weight, text, holes, names, phrase) \
  {result, Tag::k##tag, weight, text, holes, names, phrase},
#include "rows_real.def"
#define WEFT_ROW(result, tag, weight, text, holes, names, phrase) \
  {result, Tag::k##tag, weight, text, holes, names, phrase},
#include "rows_integer.def"
#define WEFT_ROW(result, tag, weight, text, holes, names, phrase) \
  {result, Tag::k##tag, weight, text, holes, names, phrase},
#include "rows_composite.def"
};

struct GuardText {
  Domain domain;
  std::string_view type;
  double weight;
  std::string_view text, holes;
};
constexpr GuardText kGuards[] = {
#define WEFT_GUARD(Domain_, type, weight, text, holes) \
  {Domain::k##Domain_, type, weight, text, holes},
#include "rows_guard.def"
};

int8_t dimension(char letter) {
  constexpr std::string_view kLetters = "nrckas";
  if (letter >= '0' && letter <= '9') return static_cast<int8_t>(letter - '0');
  const size_t at = kLetters.find(letter);
  WEFT_CHECK(at != std::string_view::npos, "a dimension in the grammar is no letter of nrckas");
  return static_cast<int8_t>(-1 - static_cast<int>(at));
}

Pattern read_pattern(std::string_view text) {
  Pattern p;
  const auto scalar = [&](ScalarPattern kind, Scalar fixed = Scalar::kFloat32) {
    p.scalar = kind;
    p.fixed = fixed;
    return p;
  };
  switch (text[0]) {
    case 'f':
      return scalar(ScalarPattern::kReal);
    case 'i':
      return scalar(ScalarPattern::kInteger);
    case 'n':
      return scalar(ScalarPattern::kFixed, Scalar::kInt32);
    case 'b':
      return scalar(ScalarPattern::kFixed, Scalar::kBool);
    case 'g':
      return scalar(ScalarPattern::kFixed, Scalar::kFloat32);
    case 'a':
      return scalar(ScalarPattern::kOther);
    case 'j':
      return scalar(ScalarPattern::kOtherInteger);
    case 'v':
    case 'w':
      p.form = Form::kVector;
      p.rows = dimension(text[1]);
      if (text.size() > 2) return scalar(ScalarPattern::kFixed, Scalar::kFloat32);
      return scalar(text[0] == 'w' ? ScalarPattern::kInteger : ScalarPattern::kReal);
    case 'm':
      p.form = Form::kMatrix;
      p.rows = dimension(text[1]);
      p.columns = dimension(text[2]);
      return scalar(ScalarPattern::kReal);
    case 'q':
      p.form = Form::kQuaternion;
      return scalar(ScalarPattern::kReal);
    case 'x':
      p.form = Form::kTransform;
      return scalar(ScalarPattern::kReal);
    default:
      break;
  }
  WEFT_CHECK(false, text);
  return p;
}

Domain read_domain(std::string_view word) {
  struct Name {
    std::string_view text;
    Domain domain;
  };
  static constexpr Name kNames[] = {
      {"pos", Domain::kPositive}, {"nonneg", Domain::kNonNegative}, {"nonzero", Domain::kNonZero},
      {"unit", Domain::kUnit},    {"unit01", Domain::kUnit01},      {"soft", Domain::kSoft},
      {"small", Domain::kSmall},  {"bounded", Domain::kBounded},    {"shift", Domain::kShift}};
  for (const Name& name : kNames) {
    if (name.text == word) return name.domain;
  }
  WEFT_CHECK(false, word);
  return Domain::kAny;
}

// Whether the phrase of a row names every hole but states.
bool tells_all(const Row& row) {
  for (size_t i = 0; i < row.hole_count; ++i) {
    const char hole[] = {'{', row.letters[i], '}'};
    if (row.holes[i].kind != HoleKind::kState &&
        row.phrase.find({hole, 3}) == std::string_view::npos)
      return false;
  }
  return true;
}

// What a value is called that came out of a guard.
std::string_view names_of_guard(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kNames[] = {
      {"wp.normalize", "unit_axis unit_w"},
      {"wp.tanh", "squashed"},
      {"wp.clamp", "clamped limited"},
      {"wp.min", "capped"},
      {"wp.max", "floored"},
      {"wp.abs", "magnitude"},
      {"X * X", "square_plus"},
      {"cw_mul", "squares_plus"},
      {"&", "low_bits"},
      {"+", "raised"}};
  for (const auto& [part, names] : kNames) {
    if (text.find(part) != std::string_view::npos) return names;
  }
  return {};
}

double read_number(std::string_view text) {
  double value = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  WEFT_CHECK(error == std::errc{} && at == text.data() + text.size(), text);
  return value;
}

Use read_use(std::string_view word) {
  static constexpr std::pair<std::string_view, Use> kNames[] = {{"limit", Use::kLimit},
                                                                {"offset", Use::kOffset},
                                                                {"rate", Use::kRate},
                                                                {"power", Use::kPower},
                                                                {"wave", Use::kWave}};
  for (const auto& [text, use] : kNames) {
    if (text == word) return use;
  }
  WEFT_CHECK(false, word);
  return Use::kFactor;
}

Hole read_hole(std::string_view text) {
  Hole hole;
  static constexpr std::string_view kMarks = "~!=@%#";
  const size_t mark = kMarks.find(text[0]);
  if (mark != std::string_view::npos) {
    static constexpr HoleKind kKinds[] = {HoleKind::kCoefficient,    HoleKind::kNamedCoefficient,
                                          HoleKind::kLiteral,        HoleKind::kIntegerCoefficient,
                                          HoleKind::kIntegerLiteral, HoleKind::kPlainInteger};
    hole.kind = kKinds[mark];
    const size_t dots = text.find("..");
    hole.low = read_number(text.substr(1, dots - 1));
    text.remove_prefix(dots + 2);
    hole.high = read_number(next_word(text, ':'));
    if (!text.empty()) hole.use = read_use(text);
    return hole;
  }
  const std::string_view type = next_word(text, ':');
  if (type == "state" || type == "index" || type == "array") {
    hole.kind = type == "state"   ? HoleKind::kState
                : type == "index" ? HoleKind::kIndex
                                  : HoleKind::kArray;
    return hole;
  }
  hole.pattern = read_pattern(type);
  while (!text.empty()) {
    const std::string_view word = next_word(text, ':');
    if (word == "var") {
      hole.needs_name = true;
    } else if (word == "nonconst") {
      hole.not_constant = true;
    } else if (word == "thread") {
      hole.takes_thread = true;
    } else if (word == "angle") {
      hole.ask = Ask::kAngle;
    } else if (word == "degrees") {
      hole.ask = Ask::kDegrees;
    } else if (word == "time") {
      hole.ask = Ask::kTime;
    } else {
      hole.domain = read_domain(word);
    }
  }
  return hole;
}

Promise read_promise(std::string_view word) {
  if (word == "nonneg") return Promise::kNonNegative;
  if (word == "unit") return Promise::kUnit;
  if (word == "angle") return Promise::kAngle;
  if (word == "degrees") return Promise::kDegrees;
  if (word == "index") return Promise::kIndex;
  return word == "unit01" ? Promise::kUnit01 : Promise::kNone;
}

}  // namespace

double weight(const TagWeights& weights, Tag tag) {
  static constexpr double TagWeights::* kMembers[] = {
#define WEFT_TAG(Name, key) &TagWeights::key,
#include "weft/synth/choices.def"
  };
  return weights.*kMembers[static_cast<size_t>(tag)];
}

bool satisfies(Domain domain, const Range& range) {
  switch (domain) {
    case Domain::kAny:
      return true;
    case Domain::kPositive:
      return range.positive();
    case Domain::kNonNegative:
      return range.low >= 0;
    case Domain::kNonZero:
      return range.nonzero();
    case Domain::kUnit:
      return range.within(-1, 1);
    case Domain::kUnit01:
      return range.within(0, 1);
    case Domain::kSoft:
      return range.size <= 8;
    case Domain::kSmall:
      return range.size <= 1.2f && range.within(-1.3, 1.3);
    case Domain::kBounded:
      return range.within(-1e8, 1e8);
    case Domain::kShift:
      return range.within(0, 7);
    case Domain::kSize:
      return range.size <= 100;
  }
  return false;
}

bool match(const Pattern& p, Type type, Binding& binding) {
  if (p.form != type.form) return false;
  switch (p.scalar) {
    case ScalarPattern::kReal:
      if (!is_real(type) || (binding.has_real && binding.real != type.scalar)) return false;
      binding.real = type.scalar;
      binding.has_real = true;
      break;
    case ScalarPattern::kInteger:
      if (!is_integer(type) || (binding.has_integer && binding.integer != type.scalar))
        return false;
      binding.integer = type.scalar;
      binding.has_integer = true;
      break;
    case ScalarPattern::kFixed:
      if (type.scalar != p.fixed) return false;
      break;
    case ScalarPattern::kOther:
      if (type.scalar == Scalar::kBool || (binding.has_real && binding.real == type.scalar))
        return false;
      break;
    case ScalarPattern::kOtherInteger:
      if (!is_integer(type) || (binding.has_integer && binding.integer == type.scalar))
        return false;
      break;
  }
  const auto bind = [&](int8_t wanted, uint8_t given) {
    if (wanted >= 0) return static_cast<uint8_t>(wanted) == given;
    uint8_t& known = binding.dimensions[static_cast<size_t>(-1 - wanted)];
    if (known != 0) return known == given;
    known = given;
    return true;
  };
  if (type.form == Form::kVector) return bind(p.rows, type.rows);
  if (type.form == Form::kMatrix) return bind(p.rows, type.rows) && bind(p.columns, type.columns);
  return true;
}

// Turns the syntax tree of one template into steps.
class TemplateReader {
 public:
  TemplateReader(Grammar& grammar, const syntax::Tree& tree, const SymbolTable& symbols, Row& row)
      : grammar_(grammar), tree_(tree), symbols_(symbols), row_(row) {}

  uint16_t read(NodeId root) {
    const size_t at = grammar_.steps_.size();
    grammar_.steps_.emplace_back();
    const Step step = step_of(root, false);
    grammar_.steps_[at] = step;
    return static_cast<uint16_t>(at);
  }

 private:
  std::string_view text(Symbol symbol) const { return symbols_.text(symbol); }

  // "wp.sin" of attributes of a name that is no hole; else empty.
  std::string dotted(NodeId id) const {
    if (tree_[id].kind == NodeKind::kName) {
      const std::string_view name = text(tree_[id].name);
      return name.size() == 1 ? std::string{} : std::string(name);
    }
    if (tree_[id].kind != NodeKind::kAttribute) return {};
    const syntax::Attribute of = syntax::attribute(tree_, id);
    const std::string before = dotted(of.value);
    return before.empty() ? before : before + "." + std::string(text(of.attr));
  }

  static bool is_operation(NodeKind kind) {
    return kind == NodeKind::kBinOp || kind == NodeKind::kCall || kind == NodeKind::kUnaryOp ||
           kind == NodeKind::kIfExp || kind == NodeKind::kCompare || kind == NodeKind::kBoolOp;
  }

  Step children(Step step, std::span<const NodeId> ids, bool plain) {
    step.first = static_cast<uint16_t>(grammar_.steps_.size());
    step.count = static_cast<uint8_t>(ids.size());
    grammar_.steps_.resize(grammar_.steps_.size() + ids.size());
    for (size_t i = 0; i < ids.size(); ++i) {
      const Step child = step_of(ids[i], plain);
      grammar_.steps_[step.first + i] = child;
    }
    return step;
  }

  Step name(NodeId id) {
    const std::string_view letter = text(tree_[id].name);
    Step step;
    if (letter.size() > 1) {
      step.kind = StepKind::kName;
      step.name = grammar_.name_of(letter);
      return step;
    }
    const char c = letter[0];
    if (c == 'T' || c == 'F' || c == 'I' || c == 'N') {
      step.kind = c == 'T'   ? StepKind::kTypeOfResult
                  : c == 'F' ? StepKind::kTypeOfReal
                  : c == 'I' ? StepKind::kTypeOfInteger
                             : StepKind::kDimension;
      return step;
    }
    step.kind = StepKind::kHole;
    for (size_t i = 0; i < row_.hole_count; ++i) {
      if (row_.letters[i] != c) continue;
      step.hole = static_cast<uint8_t>(i);
      if (seen_[i]) row_.holes[i].needs_name = true;
      seen_[i] = true;
      return step;
    }
    WEFT_CHECK(false, row_.text);
    return step;
  }

  Step step_of(NodeId id, bool plain) {
    Step step;
    if (!id.valid()) return step;
    const syntax::Node& node = tree_[id];
    row_.operations = static_cast<uint8_t>(row_.operations + is_operation(node.kind));
    switch (node.kind) {
      case NodeKind::kName:
        return name(id);
      case NodeKind::kConstant:
        return constant(id, plain);
      case NodeKind::kAttribute: {
        const std::string path = dotted(id);
        if (!path.empty()) {
          step.kind = StepKind::kName;
          step.name = grammar_.name_of(path);
          return step;
        }
        const syntax::Attribute of = syntax::attribute(tree_, id);
        step.kind = StepKind::kAttribute;
        step.name = grammar_.name_of(text(of.attr));
        return children(step, std::array{of.value}, false);
      }
      case NodeKind::kCall:
        return call(id);
      case NodeKind::kKeyword: {
        const syntax::Keyword of{node.name, tree_.child(id, 0)};
        step.kind = StepKind::kKeyword;
        step.name = grammar_.name_of(text(of.name));
        return children(step, std::array{of.value}, true);
      }
      case NodeKind::kBinOp: {
        const syntax::BinOp of = syntax::bin_op(tree_, id);
        step.kind = StepKind::kBinary;
        step.op = of.op;
        step.square = of.op == Operator::kMult && equal(of.left, of.right);
        return children(step, std::array{of.left, of.right}, plain);
      }
      case NodeKind::kUnaryOp: {
        const syntax::UnaryOp of = syntax::unary_op(tree_, id);
        step.kind = StepKind::kUnary;
        step.op = of.op;
        return children(step, std::array{of.operand}, plain);
      }
      case NodeKind::kBoolOp: {
        const syntax::BoolOp of = syntax::bool_op(tree_, id);
        step.kind = StepKind::kBoolOp;
        step.op = of.op;
        return children(step, of.values, false);
      }
      case NodeKind::kIfExp: {
        const syntax::IfExp of = syntax::if_exp(tree_, id);
        step.kind = StepKind::kIfExp;
        return children(step, std::array{of.test, of.body, of.orelse}, false);
      }
      case NodeKind::kCompare: {
        const syntax::Compare of = syntax::compare(tree_, id);
        step.kind = StepKind::kCompare;
        std::vector<NodeId> operands{of.left};
        for (size_t i = 0; i < of.comparators.size(); ++i) {
          step.operators[i] = of.ops[i];
          operands.push_back(of.comparators[i]);
        }
        return children(step, operands, false);
      }
      case NodeKind::kSubscript: {
        const syntax::Subscript of = syntax::subscript(tree_, id);
        step.kind = StepKind::kSubscript;
        return children(step, std::array{of.value, of.slice}, true);
      }
      case NodeKind::kSlice: {
        const syntax::Slice of = syntax::slice(tree_, id);
        step.kind = StepKind::kSlice;
        return children(step, std::array{of.lower, of.upper, of.step}, true);
      }
      case NodeKind::kTuple: {
        step.kind = StepKind::kTuple;
        return children(step, tree_.children(id), true);
      }
      default:
        break;
    }
    WEFT_CHECK(false, row_.text);
    return step;
  }

  Step constant(NodeId id, bool plain) {
    Step step;
    const syntax::Literal& literal = tree_.literal(id);
    step.plain = plain;
    if (literal.kind == syntax::LiteralKind::kFloat) {
      step.kind = StepKind::kReal;
      step.number = literal.real;
    } else if (literal.kind == syntax::LiteralKind::kInteger) {
      step.kind = StepKind::kInteger;
      step.number = static_cast<double>(literal.integer);
    } else {
      step.kind = StepKind::kBoolean;
      step.number = literal.kind == syntax::LiteralKind::kTrue ? 1 : 0;
    }
    return step;
  }

  Step call(NodeId id) {
    const syntax::Call of = syntax::call(tree_, id);
    Step step;
    step.kind = StepKind::kCall;
    step.square = of.args.size() == 2 && equal(of.args[0], of.args[1]);
    std::vector<NodeId> parts{of.func};
    parts.insert(parts.end(), of.args.begin(), of.args.end());
    parts.insert(parts.end(), of.keywords.begin(), of.keywords.end());
    const std::string path = dotted(of.func);
    if (path.starts_with("wp.")) {
      const size_t at = grammar_.name_of(path);
      const std::string_view builtin = std::string_view(grammar_.names_[at]).substr(3);
      grammar_.builtins_[row_.id].push_back(builtin);
      step.rule = range_rule(builtin);
    } else {
      step.rule = RangeRule::kSplat;  // constructors and conversions
      const syntax::Node& callee = tree_[of.func];
      const bool result = callee.kind == NodeKind::kName && text(callee.name) == "T";
      row_.splats |= result && of.args.size() == 1;
    }
    return children(step, parts, false);
  }

  bool equal(NodeId a, NodeId b) const {
    const syntax::Node &x = tree_[a], &y = tree_[b];
    if (x.kind != y.kind || x.op != y.op || x.name != y.name || x.count != y.count) return false;
    if (x.kind == NodeKind::kConstant) return false;
    for (uint32_t i = 0; i < x.count; ++i) {
      if (!equal(tree_.child(a, i), tree_.child(b, i))) return false;
    }
    return true;
  }

  Grammar& grammar_;
  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  Row& row_;
  std::array<bool, kMaxHoles> seen_{};
};

uint16_t Grammar::name_of(std::string_view text) {
  for (size_t i = 0; i < names_.size(); ++i) {
    if (names_[i] == text) return static_cast<uint16_t>(i);
  }
  names_.emplace_back(text);
  return static_cast<uint16_t>(names_.size() - 1);
}

void Grammar::add_row(std::string_view result, std::string_view text, std::string_view holes) {
  Row row;
  row.id = static_cast<uint16_t>(rows_.size());
  row.text = text;
  row.result = read_pattern(next_word(result, '='));
  row.promise = read_promise(result);
  row.width = static_cast<uint16_t>(text.size());
  row.takes_magnitude = text.find("wp.abs(") != text.npos;
  const auto note = [&](const Pattern& p) {
    row.has_real |= p.scalar == ScalarPattern::kReal;
    row.has_integer |= p.scalar == ScalarPattern::kInteger;
  };
  note(row.result);
  while (!holes.empty()) {
    std::string_view hole = next_word(holes, ' ');
    WEFT_CHECK(row.hole_count < kMaxHoles, text);
    row.letters[row.hole_count] = hole[0];
    const Hole& read = row.holes[row.hole_count++] = read_hole(hole.substr(2));
    if (read.kind == HoleKind::kValue) note(read.pattern);
    row.needs_state |= read.kind == HoleKind::kState;
    row.needs_index |= read.kind == HoleKind::kIndex;
    row.needs_array |= read.kind == HoleKind::kArray;
    row.value_holes = static_cast<uint8_t>(row.value_holes + (read.kind == HoleKind::kValue));
  }
  rows_.push_back(row);
  builtins_.emplace_back();
}

Grammar::Grammar() {
  names_.reserve(512);  // views of short names must not move
  std::string all;
  for (const RowText& of : kRows) {
    add_row(of.result, of.text, of.holes);
    Row& row = rows_.back();
    row.tag = of.tag;
    row.weight = of.weight;
    row.names = of.names;
    row.phrase = of.phrase;
    row.tells_all = tells_all(row);
    if (of.text == "F(X)" && of.holes.starts_with("X:a")) conversion_ = row.id;
    all.append(of.text).push_back('\n');
  }
  for (const GuardText& of : kGuards) {
    add_row(of.type, of.text, of.holes);
    rows_.back().weight = of.weight;
    rows_.back().names = names_of_guard(of.text);
    guards_[static_cast<size_t>(of.domain)].push_back(rows_.back().id);
    all.append(of.text).push_back('\n');
  }
  const Source source("grammar", std::move(all));
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  WEFT_CHECK(syntax::parse_template(source, symbols, diags, tree),
             "a template of the grammar is no Python");
  const std::span<const NodeId> lines = tree.children(tree.root);
  WEFT_CHECK(lines.size() == rows_.size(), "a template of the grammar is not one expression");
  for (size_t i = 0; i < rows_.size(); ++i) {
    TemplateReader reader(*this, tree, symbols, rows_[i]);
    rows_[i].root = reader.read(tree.child(lines[i], 0));
  }
  WEFT_CHECK(names_.size() < 512, "the grammar has more names than were reserved");
}

const Grammar& Grammar::get() {
  static const Grammar grammar;
  return grammar;
}

std::span<const uint16_t> Grammar::guards(Domain domain) const {
  if (domain == Domain::kNonZero) domain = Domain::kPositive;
  return guards_[static_cast<size_t>(domain)];
}

std::span<const std::string_view> Grammar::builtins(uint16_t row) const { return builtins_[row]; }

void Choices::add(uint16_t row, double weight) {
  const auto units = static_cast<uint32_t>(std::lround(weight * 1000));
  if (units == 0) return;
  rows.push_back(row);
  until.push_back((until.empty() ? 0 : until.back()) + units);
}

Palette::Palette(const Grammar& grammar, const Policy& policy, Category category) {
  const auto class_of_pattern = [](const Pattern& p) {
    Type type{p.form, p.fixed, 1, 1};
    if (p.scalar == ScalarPattern::kReal) type.scalar = Scalar::kFloat32;
    if (p.scalar == ScalarPattern::kInteger || p.scalar == ScalarPattern::kOtherInteger)
      type.scalar = Scalar::kInt32;
    return static_cast<size_t>(class_of(type));
  };
  const TagWeights& tags = policy.of(category).tags;
  for (const Row& row : grammar.rows()) {
    if (row.phrase.empty()) continue;  // a guard
    const double of_row = row.weight * weight(tags, row.tag);
    const size_t result = class_of_pattern(row.result);
    giving_[result].add(row.id, of_row);
    // What leads from one type to another must exist in every category.
    const double as_bridge = std::max(of_row, 0.001 * row.weight);
    if (row.needs_state) continue;
    std::array<bool, kValueClasses> done{};
    for (size_t i = 0; i < row.hole_count; ++i) {
      const Hole& hole = row.holes[i];
      if (hole.kind != HoleKind::kValue) continue;
      if (hole.pattern.scalar == ScalarPattern::kOther) {
        for (const ValueClass from : {ValueClass::kReal, ValueClass::kInteger}) {
          bridging_[result][static_cast<size_t>(from)].add(row.id, as_bridge);
        }
        continue;
      }
      const size_t from = class_of_pattern(hole.pattern);
      if (!done[from]) bridging_[result][from].add(row.id, as_bridge);
      done[from] = true;
    }
  }
}

}  // namespace weft::synth
