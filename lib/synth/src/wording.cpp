#include "wording.h"

#include <algorithm>
#include <charconv>

namespace weft::synth {
namespace {

// As in Python, of what binds loosely first.
constexpr int kLoosest = 0, kOr = 1, kAnd = 2, kNot = 3, kComparison = 4, kBits = 5, kShifts = 8,
              kSums = 9, kProducts = 10, kSigns = 11, kPowers = 12;

int precedence_of(Operator op) {
  switch (op) {
    case Operator::kBitOr:
      return kBits;
    case Operator::kBitXor:
      return kBits + 1;
    case Operator::kBitAnd:
      return kBits + 2;
    case Operator::kLShift:
    case Operator::kRShift:
      return kShifts;
    case Operator::kAdd:
    case Operator::kSub:
      return kSums;
    case Operator::kPow:
      return kPowers;
    default:
      return kProducts;
  }
}

}  // namespace

// --- variables ---

const Variable* Wording::variable(Symbol symbol) const {
  const auto found = std::ranges::find_if(
      kernel_.variables(), [&](const Variable& v) { return v.name.symbol == symbol; });
  return found == kernel_.variables().end() ? nullptr : &*found;
}

const Wording::Local* Wording::local(Symbol symbol) const {
  const auto found = std::ranges::find(locals_, symbol, &Local::name);
  return found == locals_.end() ? nullptr : &*found;
}

Wording::Local& Wording::note(Symbol symbol) {
  const auto found = std::ranges::find(locals_, symbol, &Local::name);
  if (found != locals_.end()) return *found;
  locals_.push_back({symbol, {}, 0, 0, false});
  return locals_.back();
}

void Wording::count(NodeId node) {
  if (!node.valid()) return;
  const syntax::Node& of = tree()[node];
  if (of.kind == NodeKind::kName) {
    ++note(of.name).reads;
    return;
  }
  const bool assigns =
      of.kind == NodeKind::kAssign || of.kind == NodeKind::kAugAssign || of.kind == NodeKind::kFor;
  for (uint32_t i = 0; i < of.count; ++i) {
    const NodeId child = tree().child(node, i);
    if (!assigns || i > 0 || tree()[child].kind != NodeKind::kName) {
      count(child);
      continue;
    }
    Local& target = note(tree()[child].name);
    ++target.writes;
    target.value = of.kind == NodeKind::kAssign ? tree().child(node, 1) : NodeId{};
  }
}

void Wording::look_through(std::span<const NodeId> statements) {
  constexpr size_t kShort = 36;
  locals_.clear();
  for (const NodeId statement : statements) count(statement);
  for (Local& of : locals_) {
    if (of.writes != 1 || of.reads != 1 || !of.value.valid()) continue;
    of.short_enough = is_steady(of.value) && formula(of.value).size() <= kShort;
  }
}

// Reads nothing that may have changed before the value is read.
bool Wording::is_steady(NodeId node) const {
  if (!node.valid()) return true;
  if (tree()[node].kind == NodeKind::kName) return !changes(tree()[node].name);
  return std::ranges::all_of(tree().children(node), [&](NodeId child) { return is_steady(child); });
}

bool Wording::changes(Symbol name) const {
  const Local* of = local(name);
  return of != nullptr && of->writes > 1;
}

bool Wording::stands_for_value(Symbol name) const {
  const Local* of = in_code_ ? nullptr : local(name);
  return of != nullptr && of->short_enough;
}

NodeId Wording::resolved(NodeId node) const {
  while (node.valid() && tree()[node].kind == NodeKind::kName &&
         stands_for_value(tree()[node].name))
    node = local(tree()[node].name)->value;
  return node;
}

std::string Wording::name(Symbol symbol) const {
  const Variable* of = in_code_ ? nullptr : variable(symbol);
  return std::string(text(of != nullptr && of->array.valid() ? of->array : symbol));
}

bool Wording::is_own_element(NodeId node) const {
  if (tree()[node].kind != NodeKind::kSubscript) return false;
  const syntax::Subscript of = syntax::subscript(tree(), node);
  const auto is_thread = [&](NodeId index) {
    const Variable* v =
        tree()[index].kind == NodeKind::kName ? variable(tree()[index].name) : nullptr;
    return v != nullptr && v->thread;
  };
  const std::span<const Array> arrays = kernel_.arrays();
  const auto array = std::ranges::find_if(arrays, [&](const Array& a) {
    return tree()[of.value].kind == NodeKind::kName && a.name.array.symbol == tree()[of.value].name;
  });
  const bool several = tree()[of.slice].kind == NodeKind::kTuple;
  const size_t indices = several ? tree()[of.slice].count : 1;
  if (array == arrays.end() || array->rank != indices) return false;
  return several ? std::ranges::all_of(tree().children(of.slice), is_thread) : is_thread(of.slice);
}

// --- words ---

const Instance* Wording::instance_of(NodeId node) const {
  const std::span<const Instance> all = kernel_.instances();
  const auto at = std::lower_bound(all.begin(), all.end(), node, [](const Instance& i, NodeId id) {
    return i.node.index < id.index;
  });
  return at != all.end() && at->node == node ? &*at : nullptr;
}

std::string Wording::operand(NodeId node) const {
  const NodeId of = resolved(node);
  std::string out;
  write(of, tree()[of].kind == NodeKind::kCompare ? kLoosest : kSigns, out);
  return out;
}

std::string Wording::words_of(const Instance& instance) const {
  const Row& of = Grammar::get().row(instance.row);
  std::string out;
  std::string_view words = of.phrase;
  for (size_t at; (at = words.find('{')) != std::string_view::npos; words.remove_prefix(at + 3)) {
    out += words.substr(0, at);
    for (size_t i = 0; i < of.hole_count; ++i) {
      if (of.letters[i] == words[at + 1]) out += operand(instance.holes[i]);
    }
  }
  out += words;
  return out;
}

std::string Wording::phrase(NodeId node) const {
  const NodeId of = resolved(node);
  const Instance* instance = instance_of(of);
  if (instance == nullptr) return formula(of);
  const Row& row = Grammar::get().row(instance->row);
  if (row.phrase.size() < 2 || row.tag == Tag::kLogic) return formula(of);
  std::string words = words_of(*instance);
  if (row.tells_all) return words;
  return words + " (" + formula(of) + ")";
}

// --- formulas ---

std::string Wording::formula(NodeId node) const {
  std::string out;
  write(node, kLoosest, out);
  return out;
}

void Wording::write_literal(NodeId node, std::string& out) const {
  const syntax::Literal& value = tree().literal(node);
  char digits[32];
  char* const end = digits + sizeof digits;
  if (value.kind == syntax::LiteralKind::kInteger) {
    out.append(digits, std::to_chars(digits, end, static_cast<int64_t>(value.integer)).ptr);
  } else if (value.kind == syntax::LiteralKind::kFloat) {
    out.append(digits, std::to_chars(digits, end, value.real).ptr);
  } else {
    out += value.kind == syntax::LiteralKind::kTrue ? "True" : "False";
  }
}

void Wording::write_list(syntax::Nodes nodes, std::string_view between, int precedence,
                         std::string& out) const {
  for (size_t i = 0; i < nodes.size(); ++i) {
    if (i > 0) out += between;
    write(nodes[i], precedence, out);
  }
}

void Wording::write(NodeId node, int precedence, std::string& out) const {
  node = resolved(node);
  const syntax::Tree& of = tree();
  const auto within = [&](int own, const auto& contents) {
    if (own < precedence) out += '(';
    contents();
    if (own < precedence) out += ')';
  };
  switch (of[node].kind) {
    case NodeKind::kName:
      out += name(of[node].name);
      return;
    case NodeKind::kConstant:
      return write_literal(node, out);
    case NodeKind::kUnaryOp: {
      const bool denies = of[node].op == Operator::kNot;
      return within(denies ? kNot : kSigns, [&] {
        out += denies ? std::string_view("not ") : syntax::spelling(of[node].op);
        write(of.child(node, 0), denies ? kNot : kSigns, out);
      });
    }
    case NodeKind::kBinOp: {
      const syntax::BinOp parts = syntax::bin_op(of, node);
      const int own = precedence_of(parts.op);
      const bool bits = own <= kShifts;  // nobody knows how these bind
      return within(own, [&] {
        write(parts.left, bits ? kSigns : own, out);
        out.append(" ").append(syntax::spelling(parts.op)).append(" ");
        write(parts.right, bits ? kSigns : own + 1, out);
      });
    }
    case NodeKind::kBoolOp: {
      const syntax::BoolOp parts = syntax::bool_op(of, node);
      const bool both = parts.op == Operator::kAnd;
      const int own = both ? kAnd : kOr;
      return within(own, [&] { write_list(parts.values, both ? " and " : " or ", own + 1, out); });
    }
    case NodeKind::kCompare: {
      const syntax::Compare parts = syntax::compare(of, node);
      return within(kComparison, [&] {
        write(parts.left, kComparison + 1, out);
        for (size_t i = 0; i < parts.ops.size(); ++i) {
          out.append(" ").append(syntax::spelling(parts.ops[i])).append(" ");
          write(parts.comparators[i], kComparison + 1, out);
        }
      });
    }
    case NodeKind::kIfExp: {
      const syntax::IfExp parts = syntax::if_exp(of, node);
      return within(kLoosest, [&] {
        write(parts.body, kOr, out);
        out += " if ";
        write(parts.test, kOr, out);
        out += " else ";
        write(parts.orelse, kLoosest, out);
      });
    }
    case NodeKind::kSubscript: {
      const syntax::Subscript parts = syntax::subscript(of, node);
      write(parts.value, kPowers + 1, out);
      if (!in_code_ && is_own_element(node)) return;
      out += '[';
      write(parts.slice, kLoosest, out);
      out += ']';
      return;
    }
    case NodeKind::kSlice:
      write_list(of.children(node).first(2), ":", kLoosest, out);
      return;
    case NodeKind::kTuple:
      return write_list(of.children(node), ", ", kLoosest, out);
    case NodeKind::kAttribute: {
      const syntax::Attribute parts = syntax::attribute(of, node);
      if (of[parts.value].kind != NodeKind::kName || text(of[parts.value].name) != "wp") {
        write(parts.value, kPowers + 1, out);
        out += '.';
      }
      out += text(parts.attr);
      return;
    }
    case NodeKind::kCall:
      return write_call(node, precedence, out);
    default:
      return;
  }
}

// Conversions between reals, and to them, are left out; so is the state of random numbers.
void Wording::write_call(NodeId node, int precedence, std::string& out) const {
  const syntax::Call of = syntax::call(tree(), node);
  std::string callee;
  write(of.func, kPowers + 1, callee);
  const bool converts = of.args.size() == 1 && of.keywords.empty();
  const NodeId first = of.args.empty() ? NodeId{} : resolved(of.args[0]);
  if (converts && (callee.starts_with("float") ||
                   (callee.starts_with("int") && tree()[first].kind == NodeKind::kConstant) ||
                   (callee.starts_with("uint") && tree()[first].kind == NodeKind::kConstant)))
    return write(first, precedence, out);
  if (callee == "abs") {
    out += '|';
    write(first, kLoosest, out);
    out += '|';
    return;
  }
  out += callee;
  out += '(';
  bool any = false;
  for (const NodeId arg : of.args) {
    const Variable* v = tree()[arg].kind == NodeKind::kName ? variable(tree()[arg].name) : nullptr;
    if (v != nullptr && v->is_state) continue;
    if (any) out += ", ";
    write(arg, kLoosest, out);
    any = true;
  }
  for (const NodeId keyword : of.keywords) {
    if (text(tree()[keyword].name) == "n") write(tree().child(keyword, 0), kLoosest, out);
  }
  out += ')';
}

}  // namespace weft::synth
