#include <cmath>

#include "characters.h"
#include "number_text.h"
#include "printer.h"

namespace weft::syntax {
namespace {

constexpr std::string_view kNamedEscape = "\\N{";

void print_hex(uint32_t value, int digits, Text& out) {
  for (int i = digits - 1; i >= 0; --i) out << "0123456789abcdef"[value >> (4 * i) & 15];
}

// What does not show, or ends a line somewhere: better seen as an escape.
bool is_hidden(uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0xAD || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         (c >= 0xD800 && c <= 0xDFFF) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFF) ||
         (c >= 0xE0000 && c <= 0xE0FFF);
}

void print_escape(uint32_t c, Text& out) {
  switch (c) {
    case '\n':
      out << "\\n";
      return;
    case '\r':
      out << "\\r";
      return;
    case '\t':
      out << "\\t";
      return;
    default:
      break;
  }
  if (c < 0x100) {
    out << "\\x";
    return print_hex(c, 2, out);
  }
  out << (c < 0x10000 ? "\\u" : "\\U");
  print_hex(c, c < 0x10000 ? 4 : 8, out);
}

// Double quotes unless single ones save escapes.
char choose_quote(std::string_view text, char preferred) {
  const char other = preferred == '"' ? '\'' : '"';
  return text.find(preferred) != text.npos && text.find(other) == text.npos ? other : preferred;
}

}  // namespace

void Printer::constant(NodeId id) {
  const Literal& literal = tree_.literal(id);
  switch (literal.kind) {
    case LiteralKind::kNone:
      out_ << "None";
      return;
    case LiteralKind::kTrue:
      out_ << "True";
      return;
    case LiteralKind::kFalse:
      out_ << "False";
      return;
    case LiteralKind::kEllipsis:
      out_ << "...";
      return;
    case LiteralKind::kInteger:
      if (literal.too_big) {
        out_ << text(literal.text);
      } else {
        print_integer(literal.integer, out_);
      }
      return;
    case LiteralKind::kFloat:
    case LiteralKind::kImaginary:
      if (std::isinf(literal.real)) {
        out_ << "1e309";  // beyond the largest
      } else {
        print_float(literal.real, out_);
      }
      if (literal.kind == LiteralKind::kImaginary) out_ << 'j';
      return;
    case LiteralKind::kString:
    case LiteralKind::kBytes:
      return string(literal);
  }
}

void Printer::characters(const Literal& literal, char quote, Braces braces) {
  const std::string_view all = text(literal.text);
  const bool bytes = literal.kind == LiteralKind::kBytes;
  for (size_t at = 0; at < all.size();) {
    const CodePoint code_point = decode(&all[at]);
    const uint32_t c = code_point.value;
    if (literal.named_escapes && all.substr(at).starts_with(kNamedEscape)) {
      const size_t end = all.find('}', at) + 1;
      out_ << all.substr(at, end - at);
      at = end;
      continue;
    }
    if (c == '\\' || c == static_cast<unsigned char>(quote)) {
      out_ << '\\' << all[at];
    } else if ((c == '{' || c == '}') && braces != Braces::kPlain) {
      if (braces == Braces::kDoubled) {
        out_ << all[at] << all[at];
      } else {
        print_escape(c, out_);
      }
    } else if (is_hidden(c) || (bytes && c >= 0x7F)) {
      print_escape(c, out_);
    } else {
      out_ << all.substr(at, code_point.bytes);
    }
    at += code_point.bytes;
  }
}

void Printer::string(const Literal& literal) {
  const char quote = choose_quote(text(literal.text), string_quote_);
  if (literal.kind == LiteralKind::kBytes) out_ << 'b';
  out_ << quote;
  characters(literal, quote, Braces::kPlain);
  out_ << quote;
}

// Three double quotes, lines as they are.
void Printer::docstring(const Literal& literal) {
  const std::string_view all = text(literal.text);
  out_ << "\"\"\"";
  for (size_t at = 0; at < all.size();) {
    const CodePoint code_point = decode(&all[at]);
    const std::string_view rest = all.substr(at);
    if (literal.named_escapes && rest.starts_with(kNamedEscape)) {
      const size_t end = all.find('}', at) + 1;
      out_ << all.substr(at, end - at);
      at = end;
      continue;
    }
    if (rest[0] == '\\' || rest.starts_with("\"\"\"") || rest == "\"") {
      out_ << '\\' << rest[0];
    } else if (rest[0] == '\n' || !is_hidden(code_point.value)) {
      out_ << rest.substr(0, code_point.bytes);
    } else {
      print_escape(code_point.value, out_);
    }
    at += code_point.bytes;
  }
  out_ << "\"\"\"";
}

// F-strings -------------------------------------------------------------------------------------

// Inside the fields strings prefer the other quote, which Python before 3.12 demands.
void Printer::joined_string(NodeId id) {
  const char quote = string_quote_;
  string_quote_ = quote == '"' ? '\'' : '"';
  out_ << 'f' << quote;
  joined_values(tree_.children(id), quote, false);
  out_ << quote;
  string_quote_ = quote;
}

void Printer::joined_values(Nodes values, char quote, bool in_specification) {
  for (const NodeId value : values) {
    if (is(value, NodeKind::kFormattedValue)) {
      formatted_value(value, quote);
    } else {
      characters(tree_.literal(value), quote,
                 in_specification ? Braces::kEscaped : Braces::kDoubled);
    }
  }
}

// Whether the text of the expression may begin with a brace.
bool Printer::begins_with_brace(NodeId id) const {
  while (true) {
    switch (node(id).kind) {
      case NodeKind::kDict:
      case NodeKind::kSet:
      case NodeKind::kDictComp:
      case NodeKind::kSetComp:
        return true;
      case NodeKind::kBinOp:
      case NodeKind::kBoolOp:
      case NodeKind::kCompare:
      case NodeKind::kCall:
      case NodeKind::kAttribute:
      case NodeKind::kSubscript:
        id = tree_.child(id, 0);
        break;
      default:
        return false;
    }
  }
}

void Printer::formatted_value(NodeId id, char quote) {
  const Nodes children = tree_.children(id);
  out_ << '{';
  if (begins_with_brace(children[0])) out_ << ' ';  // two braces would be text
  expression(children[0], Precedence::kOr);  // the colon of a lambda would begin the specification
  if (node(id).c != 0) out_ << '!' << static_cast<char>(node(id).c);
  if (children[1].valid()) {
    out_ << ':';
    joined_values(tree_.children(children[1]), quote, true);
  }
  out_ << '}';
}

}  // namespace weft::syntax
