#include <array>
#include <utility>

#include "printer.h"

namespace weft::syntax {
namespace {

Precedence precedence_of(Operator op) {
  switch (op) {
    case Operator::kOr:
      return Precedence::kOr;
    case Operator::kAnd:
      return Precedence::kAnd;
    case Operator::kNot:
      return Precedence::kNot;
    case Operator::kBitOr:
      return Precedence::kBitOr;
    case Operator::kBitXor:
      return Precedence::kBitXor;
    case Operator::kBitAnd:
      return Precedence::kBitAnd;
    case Operator::kLShift:
    case Operator::kRShift:
      return Precedence::kShift;
    case Operator::kAdd:
    case Operator::kSub:
      return Precedence::kSum;
    case Operator::kMult:
    case Operator::kMatMult:
    case Operator::kDiv:
    case Operator::kFloorDiv:
    case Operator::kMod:
      return Precedence::kProduct;
    case Operator::kInvert:
    case Operator::kUAdd:
    case Operator::kUSub:
      return Precedence::kUnary;
    case Operator::kPow:
      return Precedence::kPower;
    default:
      return Precedence::kCompare;
  }
}

// " + "
std::string_view spaced(Operator op) {
  static constexpr std::array kSpellings = {
#define WEFT_OPERATOR(Name, spelling, python) std::string_view(" " spelling " "),
#include "weft/syntax/operators.def"
  };
  return kSpellings[static_cast<size_t>(op)];
}

}  // namespace

Precedence Printer::precedence_of(const Node& node) const {
  switch (node.kind) {
    case NodeKind::kBoolOp:
    case NodeKind::kBinOp:
    case NodeKind::kUnaryOp:
      return syntax::precedence_of(node.op);
    case NodeKind::kCompare:
      return Precedence::kCompare;
    case NodeKind::kIfExp:
    case NodeKind::kLambda:
      return Precedence::kTernary;
    case NodeKind::kAwait:
      return Precedence::kAwait;
    case NodeKind::kNamedExpr:
    case NodeKind::kYield:
    case NodeKind::kYieldFrom:
    case NodeKind::kTuple:
      return Precedence::kNever;  // always in parentheses, but where `bare` prints them
    default:
      return Precedence::kPrimary;
  }
}

void Printer::expression(NodeId id, Precedence least) {
  const Node& self = node(id);
  if (self.kind == NodeKind::kName) {
    out_ << text(self.name);
    return;
  }
  const bool brackets = precedence_of(self) < least;
  if (brackets) out_ << '(';
  expression_text(id);
  if (brackets) out_ << ')';
}

// Where the grammar takes a list of expressions.
void Printer::bare(NodeId id, Precedence least) {
  if (!is(id, NodeKind::kTuple) || node(id).a == 0) return expression(id, least);
  elements(tree_.children(id));
}

// Where a `yield` may stand as well.
void Printer::value(NodeId id) {
  if (is(id, NodeKind::kYield) || is(id, NodeKind::kYieldFrom)) return yield(id);
  bare(id);
}

// The elements of a tuple.
void Printer::elements(Nodes ids) {
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i != 0) out_ << ", ";
    if (is(ids[i], NodeKind::kSlice)) {
      slice(ids[i]);
    } else {
      expression(ids[i], Precedence::kTernary);
    }
  }
  if (ids.size() == 1) out_ << ',';
}

void Printer::expression_text(NodeId id) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  const auto list = [&](Nodes ids) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (i != 0) out_ << ", ";
      expression(ids[i], Precedence::kTernary);
    }
  };
  switch (self.kind) {
    case NodeKind::kName:
      out_ << text(self.name);
      return;
    case NodeKind::kConstant:
      return constant(id);
    case NodeKind::kJoinedStr:
      return joined_string(id);
    case NodeKind::kAttribute: {
      // `1.real` would be a number.
      const bool digits = is(children[0], NodeKind::kConstant) &&
                          tree_.literal(children[0]).kind == LiteralKind::kInteger;
      if (digits) out_ << '(';
      expression(children[0], Precedence::kPrimary);
      if (digits) out_ << ')';
      out_ << '.' << text(self.name);
      return;
    }
    case NodeKind::kCall:
      return call(id);
    case NodeKind::kSubscript:
      return subscript(id);
    case NodeKind::kBinOp: {
      const Precedence own = precedence_of(self);
      const bool power = self.op == Operator::kPow;
      expression(children[0], power ? Precedence::kAwait : own);
      out_ << spaced(self.op);
      expression(children[1], power ? Precedence::kUnary : tighter(own));
      return;
    }
    case NodeKind::kUnaryOp:
      out_ << spelling(self.op);
      if (self.op == Operator::kNot) out_ << ' ';
      return expression(children[0], precedence_of(self));
    case NodeKind::kBoolOp:
      return bool_op(id);
    case NodeKind::kCompare:
      return compare(id);
    case NodeKind::kIfExp:
      expression(children[1], Precedence::kOr);
      out_ << " if ";
      expression(children[0], Precedence::kOr);
      out_ << " else ";
      return expression(children[2], Precedence::kTernary);
    case NodeKind::kLambda:
      return lambda(id);
    case NodeKind::kNamedExpr:
      expression(children[0], Precedence::kPrimary);
      out_ << " := ";
      return expression(children[1], Precedence::kTernary);
    case NodeKind::kAwait:
      out_ << "await ";
      return expression(children[0], Precedence::kPrimary);
    case NodeKind::kYield:
    case NodeKind::kYieldFrom:
      return yield(id);
    case NodeKind::kStarred:
      out_ << '*';
      return expression(children[0], Precedence::kBitOr);
    case NodeKind::kTuple:
      return elements(children);
    case NodeKind::kList:
      out_ << '[';
      list(children);
      out_ << ']';
      return;
    case NodeKind::kSet:
      out_ << '{';
      list(children);
      out_ << '}';
      return;
    case NodeKind::kDict:
      return dict(id);
    case NodeKind::kListComp:
      return comprehension(id, "[", "]");
    case NodeKind::kSetComp:
    case NodeKind::kDictComp:
      return comprehension(id, "{", "}");
    case NodeKind::kGeneratorExp:
      return comprehension(id, "(", ")");
    default:
      return;
  }
}

void Printer::bool_op(NodeId id) {
  const BoolOp self = syntax::bool_op(tree_, id);
  for (size_t i = 0; i < self.values.size(); ++i) {
    if (i != 0) out_ << spaced(self.op);
    expression(self.values[i], tighter(syntax::precedence_of(self.op)));
  }
}

void Printer::compare(NodeId id) {
  const Compare self = syntax::compare(tree_, id);
  expression(self.left, Precedence::kBitOr);
  for (size_t i = 0; i < self.ops.size(); ++i) {
    out_ << spaced(self.ops[i]);
    expression(self.comparators[i], Precedence::kBitOr);
  }
}

void Printer::call(NodeId id) {
  const Call self = syntax::call(tree_, id);
  expression(self.func, Precedence::kPrimary);
  const bool generator =
      self.args.size() == 1 && self.keywords.empty() && is(self.args[0], NodeKind::kGeneratorExp);
  if (generator) return expression_text(self.args[0]);  // it brings the parentheses
  out_ << '(';
  arguments(self.args, self.keywords);
  out_ << ')';
}

void Printer::arguments(Nodes args, Nodes keywords) {
  std::string_view comma;
  for (const NodeId arg : args) {
    out_ << std::exchange(comma, ", ");
    expression(arg, Precedence::kTernary);
  }
  for (const NodeId id : keywords) {
    const Keyword word = keyword(tree_, id);
    out_ << std::exchange(comma, ", ");
    if (word.name.valid()) {
      out_ << text(word.name) << '=';
    } else {
      out_ << "**";
    }
    expression(word.value, Precedence::kTernary);
  }
}

void Printer::subscript(NodeId id) {
  const Subscript self = syntax::subscript(tree_, id);
  expression(self.value, Precedence::kPrimary);
  out_ << '[';
  const Nodes parts = tree_.children(self.slice);
  bool starred = false;
  bool slices = false;
  for (const NodeId part : parts) {
    starred |= is(part, NodeKind::kStarred);
    slices |= is(part, NodeKind::kSlice);
  }
  if (is(self.slice, NodeKind::kSlice)) {
    slice(self.slice);
  } else if (is(self.slice, NodeKind::kTuple) && !parts.empty() && (slices || !starred)) {
    elements(parts);
  } else {
    expression(self.slice, Precedence::kTernary);  // before 3.11, `*` needs the parentheses
  }
  out_ << ']';
}

void Printer::slice(NodeId id) {
  const Slice self = syntax::slice(tree_, id);
  if (self.lower.valid()) expression(self.lower, Precedence::kTernary);
  out_ << ':';
  if (self.upper.valid()) expression(self.upper, Precedence::kTernary);
  if (!self.step.valid()) return;
  out_ << ':';
  expression(self.step, Precedence::kTernary);
}

void Printer::dict(NodeId id) {
  const Nodes children = tree_.children(id);
  const size_t count = node(id).a;
  out_ << '{';
  for (size_t i = 0; i < count; ++i) {
    if (i != 0) out_ << ", ";
    if (children[i].valid()) {
      expression(children[i], Precedence::kTernary);
      out_ << ": ";
      expression(children[count + i], Precedence::kTernary);
    } else {
      out_ << "**";
      expression(children[count + i], Precedence::kBitOr);
    }
  }
  out_ << '}';
}

void Printer::comprehension(NodeId id, std::string_view open, std::string_view close) {
  const Nodes children = tree_.children(id);
  const bool dict = is(id, NodeKind::kDictComp);
  out_ << open;
  expression(children[0], Precedence::kTernary);
  if (dict) {
    out_ << ": ";
    expression(children[1], Precedence::kTernary);
  }
  for (const NodeId clause : children.subspan(dict ? 2 : 1)) {
    const Nodes parts = tree_.children(clause);
    out_ << (node(clause).c != 0 ? " async for " : " for ");
    bare(parts[0], Precedence::kBitOr);
    out_ << " in ";
    expression(parts[1], Precedence::kOr);
    for (const NodeId condition : parts.subspan(2)) {
      out_ << " if ";
      expression(condition, Precedence::kOr);
    }
  }
  out_ << close;
}

void Printer::lambda(NodeId id) {
  const Nodes children = tree_.children(id);
  out_ << "lambda";
  const Arguments args = syntax::arguments(tree_, children[0]);
  const bool any = node(children[0]).count > 2 || args.vararg.valid() || args.kwarg.valid();
  if (any) out_ << ' ';
  parameters(children[0], ", ");
  out_ << ": ";
  expression(children[1], Precedence::kTernary);
}

void Printer::parameters(NodeId id, std::string_view between) {
  const Arguments self = syntax::arguments(tree_, id);
  std::string_view comma;
  const auto parameter = [&](NodeId arg_id, NodeId default_value) {
    const Arg arg = syntax::arg(tree_, arg_id);
    out_ << text(arg.name);
    if (arg.annotation.valid()) {
      out_ << ": ";
      expression(arg.annotation, Precedence::kTernary);
    }
    if (!default_value.valid()) return;
    out_ << (arg.annotation.valid() ? " = " : "=");
    expression(default_value, Precedence::kTernary);
  };
  const size_t count = self.posonly.size() + self.args.size();
  for (size_t i = 0; i < count; ++i) {
    out_ << std::exchange(comma, between);
    const bool posonly = i < self.posonly.size();
    const size_t left = count - i;  // defaults belong to the last ones
    parameter(posonly ? self.posonly[i] : self.args[i - self.posonly.size()],
              left <= self.defaults.size() ? self.defaults[self.defaults.size() - left] : NodeId{});
    if (i + 1 == self.posonly.size()) out_ << between << '/';
  }
  if (self.vararg.valid() || !self.kwonly.empty()) {
    out_ << std::exchange(comma, between) << '*';
    if (self.vararg.valid()) parameter(self.vararg, {});
  }
  for (size_t i = 0; i < self.kwonly.size(); ++i) {
    out_ << between;
    parameter(self.kwonly[i], self.kw_defaults[i]);
  }
  if (self.kwarg.valid()) {
    out_ << comma << "**";
    parameter(self.kwarg, {});
  }
}

void Printer::yield(NodeId id) {
  const NodeId value = tree_.child(id, 0);
  if (is(id, NodeKind::kYieldFrom)) {
    out_ << "yield from ";
    return expression(value, Precedence::kTernary);
  }
  out_ << "yield";
  if (!value.valid()) return;
  out_ << ' ';
  bare(value);
}

}  // namespace weft::syntax
