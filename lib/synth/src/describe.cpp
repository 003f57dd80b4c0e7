// One sentence about a kernel: its statements, told one after the other.
#include <algorithm>
#include <vector>

#include "kernel.h"
#include "wording.h"

namespace weft::synth {
namespace {

using Parts = std::vector<std::string>;

// "a", "a and b", "a, b, and c"
std::string enumerated(const Parts& parts) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 < parts.size() ? ", " : parts.size() > 2 ? ", and " : " and ";
    out += parts[i];
  }
  return out;
}

class Teller {
 public:
  Teller(const Kernel& kernel, bool in_code)
      : tree_(kernel.tree()), kernel_(kernel), words_(kernel, in_code), in_code_(in_code) {}

  std::string kernel();
  // What a loop or a branch does, or how a value comes about; empty: nothing worth a word.
  std::string remark(NodeId statement);

 private:
  std::string tell_helper(NodeId function);
  Parts tell(syntax::Nodes block);
  std::string tell(NodeId statement);
  std::string assignment(NodeId target, NodeId value);
  std::string results(NodeId value) const;
  std::string value_of(NodeId value) const;
  std::string change(const syntax::AugAssign& of);
  std::string components(syntax::Nodes block, size_t& at);
  std::string branch(const syntax::If& of);
  bool chooses(const syntax::If& of) const;
  std::string loop(const syntax::For& of);
  std::string counter(const syntax::For& of);
  std::string atomic(NodeId call);
  std::string place(NodeId target) const;
  std::string_view builtin(NodeId call) const;
  NodeId whole(NodeId target) const;
  bool is_local(NodeId target) const;
  NodeKind kind(NodeId id) const { return tree_[id].kind; }

  const syntax::Tree& tree_;
  const Kernel& kernel_;
  Wording words_;
  bool in_code_;
  std::vector<Symbol> started_;
};

// --- places ---

std::string_view Teller::builtin(NodeId call) const {
  if (!call.valid() || kind(call) != NodeKind::kCall) return {};
  const NodeId callee = tree_.child(call, 0);
  return kind(callee) == NodeKind::kAttribute ? words_.text(tree_[callee].name)
                                              : std::string_view{};
}

// What a component belongs to; invalid: the target is no component.
NodeId Teller::whole(NodeId target) const {
  const bool part = kind(target) == NodeKind::kAttribute || kind(target) == NodeKind::kSubscript;
  if (!part) return {};
  const NodeId of = tree_.child(target, 0);
  if (kind(of) == NodeKind::kSubscript) return of;
  return kind(of) == NodeKind::kName && is_local(of) ? of : NodeId{};
}

bool Teller::is_local(NodeId target) const {
  const std::span<const Array> arrays = kernel_.arrays();
  return std::ranges::none_of(
      arrays, [&](const Array& a) { return a.name.array.symbol == tree_[target].name; });
}

std::string Teller::place(NodeId target) const {
  const NodeId of = whole(target);
  if (!of.valid()) return words_.formula(target);
  const std::string part = kind(target) == NodeKind::kAttribute
                               ? std::string(words_.text(tree_[target].name))
                               : words_.formula(tree_.child(target, 1));
  return "component " + part + " of " + words_.formula(of);
}

// --- statements ---

Parts Teller::tell(syntax::Nodes block) {
  Parts parts;
  for (size_t at = 0; at < block.size(); ++at) {
    std::string part = components(block, at);
    if (part.empty()) part = tell(block[at]);
    if (!part.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

// x[0] = a, x[1] = b and so on as one.
std::string Teller::components(syntax::Nodes block, size_t& at) {
  const auto whole_at = [&](size_t i) -> NodeId {
    return kind(block[i]) == NodeKind::kAssign ? whole(syntax::assign(tree_, block[i]).targets[0])
                                               : NodeId{};
  };
  const NodeId first = whole_at(at);
  if (!first.valid()) return {};
  Parts values;
  const std::string name = words_.formula(first);
  for (;; ++at) {
    const syntax::Assign of = syntax::assign(tree_, block[at]);
    std::string value = words_.formula(of.value);
    values.push_back(value.append(" as ").append(place(of.targets[0])));
    values.back().resize(values.back().size() - name.size() - 4);
    const NodeId next = at + 1 < block.size() ? whole_at(at + 1) : NodeId{};
    if (!next.valid() || words_.formula(next) != name) break;
  }
  return "stores " + enumerated(values) + " of " + name;
}

std::string Teller::tell(NodeId statement) {
  switch (kind(statement)) {
    case NodeKind::kAssign: {
      const syntax::Assign of = syntax::assign(tree_, statement);
      return assignment(of.targets[0], of.value);
    }
    case NodeKind::kAugAssign:
      return change(syntax::aug_assign(tree_, statement));
    case NodeKind::kIf:
      return branch(syntax::if_statement(tree_, statement));
    case NodeKind::kFor:
      return loop(syntax::for_loop(tree_, statement));
    case NodeKind::kWhile: {
      const syntax::While of = syntax::while_loop(tree_, statement);
      return "while " + words_.formula(of.test) + ", " + enumerated(tell(of.body));
    }
    case NodeKind::kExpr:
      return atomic(tree_.child(statement, 0));
    case NodeKind::kReturn: {
      const NodeId value = tree_.child(statement, 0);
      return value.valid() ? "returns " + results(value) : std::string{};
    }
    default:
      return {};
  }
}

// One result of a function, or several.
std::string Teller::results(NodeId value) const {
  if (kind(value) != NodeKind::kTuple) return words_.phrase(value);
  Parts all;
  for (const NodeId element : tree_.children(value)) all.push_back(words_.formula(element));
  return enumerated(all);
}

// "whether x exceeds y"
std::string Teller::value_of(NodeId value) const {
  const NodeKind is = kind(value);
  const Instance* instance = words_.instance_of(value);
  const bool test =
      is == NodeKind::kCompare || is == NodeKind::kBoolOp ||
      (instance != nullptr && Grammar::get().row(instance->row).result.fixed == Scalar::kBool &&
       Grammar::get().row(instance->row).result.scalar == ScalarPattern::kFixed);
  return (test ? "whether " : "") + words_.phrase(value);
}

std::string Teller::assignment(NodeId target, NodeId value) {
  if (kind(target) == NodeKind::kTuple)
    return "computes " + results(target) + " as " + words_.formula(value);
  if (kind(target) != NodeKind::kName) return "stores " + value_of(value) + " in " + place(target);
  const Symbol name = tree_[target].name;
  if (words_.stands_for_value(name)) return {};
  const std::string text = words_.formula(target);
  if (builtin(value) == "atomic_add")
    return "takes " + text + " as the next number of " +
           words_.formula(syntax::call(tree_, value).args[0]);
  if (in_code_ || std::ranges::find(started_, name) != started_.end())
    return "sets " + text + " to " + value_of(value);
  started_.push_back(name);
  const bool empty = kind(value) == NodeKind::kCall && syntax::call(tree_, value).args.empty();
  if (!words_.changes(name))  // components follow what is empty
    return empty ? std::string{} : "computes " + text + " as " + value_of(value);
  return "starts " + text + " at " + (empty ? "zero" : words_.phrase(value));
}

std::string Teller::change(const syntax::AugAssign& of) {
  const std::string by = words_.phrase(of.value), to = place(of.target);
  switch (of.op) {
    case Operator::kAdd:
      return "adds " + by + " to " + to;
    case Operator::kSub:
      return "subtracts " + by + " from " + to;
    case Operator::kMult:
      return "multiplies " + to + " by " + by;
    case Operator::kDiv:
      return "divides " + to + " by " + by;
    case Operator::kLShift:
      return "shifts " + to + " left by " + by;
    case Operator::kRShift:
      return "shifts " + to + " right by " + by;
    default:
      return std::string("sets ")
          .append(to)
          .append(" to ")
          .append(to)
          .append(" ")
          .append(syntax::spelling(of.op))
          .append(" ")
          .append(by);
  }
}

// Both arms give one variable its value.
bool Teller::chooses(const syntax::If& of) const {
  const auto target = [&](syntax::Nodes arm) -> NodeId {
    if (arm.size() != 1 || kind(arm[0]) != NodeKind::kAssign) return {};
    return syntax::assign(tree_, arm[0]).targets[0];
  };
  const NodeId one = target(of.body), other = target(of.orelse);
  return one.valid() && other.valid() && kind(one) == NodeKind::kName &&
         kind(other) == NodeKind::kName && tree_[one].name == tree_[other].name;
}

std::string Teller::branch(const syntax::If& of) {
  const std::string test = words_.phrase(of.test);
  if (of.orelse.empty() && of.body.size() == 1) {
    switch (kind(of.body[0])) {
      case NodeKind::kReturn:
        if (tree_[of.body[0]].count == 0 || !tree_.child(of.body[0], 0).valid())
          return "skips elements where " + test;
        break;
      case NodeKind::kBreak:
        return "stops when " + test;
      case NodeKind::kContinue:
        return "passes over the steps where " + test;
      default:
        break;
    }
  }
  if (chooses(of)) {
    const syntax::Assign one = syntax::assign(tree_, of.body[0]);
    started_.push_back(tree_[one.targets[0]].name);
    return "sets " + words_.formula(one.targets[0]) + " to " + words_.formula(one.value) + " if " +
           test + ", otherwise to " + words_.formula(syntax::assign(tree_, of.orelse[0]).value);
  }
  const Parts body = tell(of.body);
  if (of.orelse.empty() && body.size() == 1) return body[0] + " where " + test;
  std::string out = "where " + test + ", " + enumerated(body);
  if (!of.orelse.empty()) out += "; elsewhere, " + enumerated(tell(of.orelse));
  return out;
}

// "for k from 0 to 29"
std::string Teller::counter(const syntax::For& of) {
  const std::string name = words_.formula(of.target);
  const syntax::Nodes args = syntax::call(tree_, of.iter).args;
  const auto number = [&](NodeId id, int64_t& value) {
    const bool negative = kind(id) == NodeKind::kUnaryOp;
    if (negative) id = tree_.child(id, 0);
    if (kind(id) != NodeKind::kConstant) return false;
    value = static_cast<int64_t>(tree_.literal(id).integer) * (negative ? -1 : 1);
    return true;
  };
  int64_t start = 0, stop = 0, step = 1;
  const bool begins = args.size() == 1 || number(args[0], start);
  const bool ends = number(args[args.size() == 1 ? 0 : 1], stop);
  if (args.size() == 3) number(args[2], step);
  std::string out = "for " + name + " from ";
  if (begins && ends) {
    const int64_t last = step > 0 ? start + (stop - 1 - start) / step * step
                                  : start - (start - stop - 1) / -step * -step;
    out += std::to_string(start) + (step > 0 ? " to " : " down to ") + std::to_string(last);
  } else if (step < 0) {
    out += words_.formula(args[0]) + " down to 0";
  } else {
    out += args.size() == 1 ? std::string("0") : words_.formula(args[0]);
    out += " to below " + words_.formula(args[args.size() == 1 ? 0 : 1]);
  }
  if (step != 1 && step != -1) out += " in steps of " + std::to_string(std::abs(step));
  return out;
}

std::string Teller::loop(const syntax::For& of) {
  return counter(of) + ", " + enumerated(tell(of.body));
}

std::string Teller::atomic(NodeId call) {
  const std::string_view function = builtin(call);
  const syntax::Nodes args = syntax::call(tree_, call).args;
  const std::string value = words_.phrase(args.back());
  Parts indices;
  bool own = true;
  for (const NodeId index : args.subspan(1, args.size() - 2)) {
    indices.push_back(words_.formula(index));
    const bool thread = std::ranges::any_of(kernel_.variables(), [&](const Variable& v) {
      return v.thread && kind(index) == NodeKind::kName && tree_[index].name == v.name.symbol;
    });
    own &= thread;
  }
  std::string to = words_.formula(args[0]);
  if (!own) {
    to += '[';
    for (size_t i = 0; i < indices.size(); ++i) to += (i > 0 ? ", " : "") + indices[i];
    to += ']';
  }
  if (function == "atomic_add") return "atomically adds " + value + " to " + to;
  if (function == "atomic_sub") return "atomically subtracts " + value + " from " + to;
  if (function == "atomic_min") return "atomically lowers " + to + " to at most " + value;
  if (function == "atomic_max") return "atomically raises " + to + " to at least " + value;
  const std::string_view how = function.substr(function.find('_') + 1);
  return "atomically combines " + to + " with " + value + " by " + std::string(how);
}

// --- the whole ---

std::string Teller::tell_helper(NodeId function) {
  const syntax::FunctionDef def = syntax::function_def(tree_, function);
  words_.look_through(def.body);
  Parts names;
  for (const NodeId arg : syntax::arguments(tree_, def.arguments).args)
    names.emplace_back(words_.text(syntax::arg(tree_, arg).name));
  std::string out(words_.text(def.name));
  out += '(';
  for (size_t i = 0; i < names.size(); ++i) out += (i > 0 ? ", " : "") + names[i];
  return out + ") " + enumerated(tell(def.body));
}

std::string Teller::kernel() {
  std::string helper;
  if (kernel_.helper_function().valid()) helper = tell_helper(kernel_.helper_function());
  started_.clear();
  words_.look_through(kernel_.statements());
  const Parts parts = tell(kernel_.statements());
  const auto is_long = [](const std::string& part) {
    return part.starts_with("for ") || part.starts_with("while ") || part.starts_with("where ") ||
           part.find(", ") != std::string::npos;
  };
  std::string out;
  if (std::ranges::any_of(parts, is_long)) {
    for (size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) out += i + 1 < parts.size() ? "; " : "; then ";
      out += parts[i];
    }
  } else {
    out = enumerated(parts);
  }
  if (!helper.empty()) out += "; " + helper;
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out + ".";
}

std::string Teller::remark(NodeId statement) {
  constexpr int kOperations = 3;  // fewer are read as fast as the remark
  if (kind(statement) == NodeKind::kAssign) {
    const syntax::Assign of = syntax::assign(tree_, statement);
    const Instance* instance = words_.instance_of(of.value);
    if (instance == nullptr || kind(of.targets[0]) != NodeKind::kName) return {};
    const Row& row = Grammar::get().row(instance->row);
    return row.operations >= kOperations && row.tells_all && row.phrase.size() > 1
               ? words_.phrase(of.value)
               : std::string{};
  }
  const bool structure = kind(statement) == NodeKind::kIf || kind(statement) == NodeKind::kFor ||
                         kind(statement) == NodeKind::kWhile;
  return structure ? tell(statement) : std::string{};
}

}  // namespace

bool remark(const Kernel& kernel, NodeId statement, std::string& out) {
  constexpr size_t kLongest = 80;
  out = Teller(kernel, true).remark(statement);
  return !out.empty() && out.size() <= kLongest;
}

void describe(const Kernel& kernel, std::string& out) { out = Teller(kernel, false).kernel(); }

}  // namespace weft::synth
