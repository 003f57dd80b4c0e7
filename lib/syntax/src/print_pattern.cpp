#include <utility>

#include "printer.h"

namespace weft::syntax {
namespace {

// How patterns bind: `a as b` loosest, then `a | b`.
constexpr int kAs = 0;
constexpr int kOr = 1;
constexpr int kClosed = 2;

}  // namespace

void Printer::match(NodeId id) {
  const Nodes children = tree_.children(id);
  line("match ");
  bare(children[0]);
  out_ << ":\n";
  ++depth_;
  for (const NodeId each : children.subspan(1)) {
    const Nodes parts = tree_.children(each);
    line("case ");
    pattern(parts[0], kAs);
    optional(" if ", parts[1]);
    block(parts.subspan(2));
  }
  --depth_;
}

void Printer::pattern(NodeId id, int least) {
  int own = kClosed;
  if (is(id, NodeKind::kMatchOr)) own = kOr;
  if (is(id, NodeKind::kMatchAs) && tree_.child(id, 0).valid()) own = kAs;
  if (own < least) out_ << '(';
  pattern_text(id);
  if (own < least) out_ << ')';
}

void Printer::pattern_text(NodeId id) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  std::string_view comma;
  switch (self.kind) {
    case NodeKind::kMatchValue:
      return expression(children[0], Precedence::kTernary);
    case NodeKind::kMatchSingleton:
      return constant(id);
    case NodeKind::kMatchSequence:
      out_ << '[';
      for (const NodeId child : children) {
        out_ << std::exchange(comma, ", ");
        pattern(child, kAs);
      }
      out_ << ']';
      return;
    case NodeKind::kMatchMapping:
      return mapping_pattern(id);
    case NodeKind::kMatchClass:
      return class_pattern(id);
    case NodeKind::kMatchStar:
      out_ << '*' << (self.name.valid() ? text(self.name) : "_");
      return;
    case NodeKind::kMatchAs:
      if (children[0].valid()) {
        pattern(children[0], kOr);
        out_ << " as ";
      }
      out_ << (self.name.valid() ? text(self.name) : "_");
      return;
    case NodeKind::kMatchOr:
      for (const NodeId child : children) {
        out_ << std::exchange(comma, " | ");
        pattern(child, kClosed);
      }
      return;
    default:
      return;
  }
}

void Printer::mapping_pattern(NodeId id) {
  const Nodes children = tree_.children(id);
  const size_t count = node(id).a;
  std::string_view comma;
  out_ << '{';
  for (size_t i = 0; i < count; ++i) {
    out_ << std::exchange(comma, ", ");
    expression(children[i], Precedence::kTernary);
    out_ << ": ";
    pattern(children[count + i], kAs);
  }
  if (node(id).name.valid()) out_ << comma << "**" << text(node(id).name);
  out_ << '}';
}

void Printer::class_pattern(NodeId id) {
  const Nodes children = tree_.children(id);
  const Node& self = node(id);
  std::string_view comma;
  expression(children[0], Precedence::kPrimary);
  out_ << '(';
  for (const NodeId child : children.subspan(1, self.a)) {
    out_ << std::exchange(comma, ", ");
    pattern(child, kAs);
  }
  for (size_t i = 0; i < self.b; ++i) {
    out_ << std::exchange(comma, ", ") << text(node(children[1 + self.a + i]).name) << '=';
    pattern(children[1 + self.a + self.b + i], kAs);
  }
  out_ << ')';
}

}  // namespace weft::syntax
