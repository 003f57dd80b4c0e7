#include "weft/syntax/dump.h"

#include "characters.h"
#include "fields.h"
#include "number_text.h"

namespace weft::syntax {
namespace {

class Dumper {
 public:
  Dumper(const Tree& tree, const SymbolTable& symbols, const Source* source, Text& out)
      : tree_(tree), symbols_(symbols), source_(source), out_(out) {}

  void node(std::string_view field, NodeId id, size_t depth);

 private:
  void inline_field(const Node& node, const Field& field);
  void position(uint32_t offset);
  void literal(const Literal& literal);
  void quoted(std::string_view text);

  const Tree& tree_;
  const SymbolTable& symbols_;
  const Source* source_;
  Text& out_;
};

// Python gives no positions to these.
bool has_position(NodeKind kind) {
  switch (kind) {
    case NodeKind::kModule:
    case NodeKind::kArguments:
    case NodeKind::kComprehension:
    case NodeKind::kWithItem:
    case NodeKind::kMatchCase:
      return false;
    default:
      return true;
  }
}

void Dumper::position(uint32_t offset) {
  const uint32_t line = source_->line_of(offset);
  uint32_t column = offset - source_->line_start(line);
  if (line == 1 && source_->text().starts_with(kByteOrderMark)) {
    column -= static_cast<uint32_t>(kByteOrderMark.size());
  }
  out_ << line << ':' << column;
}

// Printable ASCII as it is, the rest as the bytes of its UTF-8.
void Dumper::quoted(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out_ << '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ << '\\' << c;
    } else if (byte >= 0x20 && byte < 0x7F) {
      out_ << c;
    } else {
      out_ << "\\x" << kDigits[byte >> 4] << kDigits[byte & 15];
    }
  }
  out_ << '"';
}

void Dumper::literal(const Literal& literal) {
  switch (literal.kind) {
    case LiteralKind::kNone:
      out_ << "None";
      break;
    case LiteralKind::kTrue:
      out_ << "True";
      break;
    case LiteralKind::kFalse:
      out_ << "False";
      break;
    case LiteralKind::kEllipsis:
      out_ << "Ellipsis";
      break;
    case LiteralKind::kInteger:
      if (literal.too_big) {
        out_ << "big " << symbols_.text(literal.text);
      } else {
        print_integer(literal.integer, out_);
      }
      break;
    case LiteralKind::kFloat:
      print_float(literal.real, out_);
      break;
    case LiteralKind::kImaginary:
      print_float(literal.real, out_);
      out_ << 'j';
      break;
    case LiteralKind::kBytes:
      out_ << 'b';
      quoted(symbols_.text(literal.text));
      break;
    case LiteralKind::kString:
      if (literal.named_escapes) out_ << 'N';
      quoted(symbols_.text(literal.text));
      break;
  }
}

void Dumper::inline_field(const Node& node, const Field& field) {
  if (field.store == Store::kName && !node.name.valid()) return;
  out_ << ' ' << field.name << '=';
  switch (field.store) {
    case Store::kName:
      return quoted(symbols_.text(node.name));
    case Store::kOperator:
      out_ << python_name(node.op);
      return;
    case Store::kOperators:
      for (uint32_t i = 0; i < node.a; ++i) {
        if (i != 0) out_ << ',';
        out_ << python_name(tree_.operators[node.operators + i]);
      }
      return;
    case Store::kLiteral:
      return literal(tree_.literals[node.literal.index]);
    case Store::kNumberA:
      out_ << node.a;
      return;
    default:
      out_ << node.c;
      return;
  }
}

void Dumper::node(std::string_view field, NodeId id, size_t depth) {
  out_.spaces(2 * depth) << field;
  if (!id.valid()) {
    out_ << "None\n";
    return;
  }
  const Node& node = tree_[id];
  out_ << python_name(node.kind);
  if (source_ != nullptr && has_position(node.kind)) {
    out_ << ' ';
    position(node.span.begin);
    out_ << '-';
    position(node.span.end);
  }
  for (const Field& each : fields(node.kind)) {
    if (each.store >= Store::kName) inline_field(node, each);
  }
  out_ << '\n';

  uint32_t next = 0;
  for (const Field& each : fields(node.kind)) {
    if (each.store >= Store::kName) continue;
    uint32_t count = 1;
    if (each.store == Store::kListA) count = node.a;
    if (each.store == Store::kListB) count = node.b;
    if (each.store == Store::kListC) count = node.c;
    if (each.store == Store::kListMore) count = node.more;
    if (each.store == Store::kListRest) count = node.count - next;
    for (; count > 0; --count, ++next) {
      const NodeId child = tree_.child(id, next);
      if (each.store == Store::kOptional && !child.valid()) continue;
      std::string label(each.name);
      label += ": ";
      this->node(label, child, depth + 1);
    }
  }
}

}  // namespace

void dump(const Tree& tree, NodeId id, const SymbolTable& symbols, const Source* source,
          Text& out) {
  Dumper(tree, symbols, source, out).node("", id, 0);
}

void dump(const Tree& tree, const SymbolTable& symbols, const Source* source, Text& out) {
  dump(tree, tree.root, symbols, source, out);
}

}  // namespace weft::syntax
