#include "usage.h"

#include <algorithm>
#include <functional>

#include "liveness.h"

namespace weft::standalone {

using syntax::Operator;

namespace {

ExprId element_of(const Program& program, ExprId place) {
  while (program[place].kind == ExprKind::kMember || program[place].kind == ExprKind::kComponent ||
         program[place].kind == ExprKind::kRow)
    place = program.operands(place)[0];
  return program[place].kind == ExprKind::kElement ? place : ExprId{};
}

}  // namespace

class UsageFinder {
 public:
  UsageFinder(const Program& program, Usage& usage) : program_(program), usage_(usage) {}

  void function(const Function& f) {
    function_ = &f;
    occurrences_.clear();
    path_.clear();
    order_ = 0;
    least_.clear();
    if (f.kernel) find_threads(f);
    // Twice: a loop may take one below zero that another is made of before.
    for (int pass = 0; pass < 2; ++pass) find_subtractions(f.body);
    for (const VariableId id : f.parameters)
      if (types::is_array(program_.types(), program_[id].type))
        usage_.arrays_[id.index], usage_.arrays_[extents_of(id).index];
    block(f.body);
    place_declarations(f);
  }

 private:
  struct Occurrence {
    std::vector<std::pair<const Block*, StmtId>> path;  // from the function's body inwards
    bool assigns = false;  // the whole, by the last statement of the path, which reads it not
    uint32_t order;
  };

  void find_subtractions(const Block& body) {
    for (const StmtId id : body) {
      const Stmt& stmt = program_[id];
      if (stmt.kind == StmtKind::kAssign && stmt.targets.count == 1) {
        const Expr& to = program_[program_.operands(stmt.targets)[0]];
        if (to.kind == ExprKind::kVariable && types::is_integer(program_.types(), to.type) &&
            (stmt.op == Operator::kSub || subtracts(stmt.value)))
          below_zero_.insert(to.variable.index);
      }
      find_subtractions(stmt.body);
      find_subtractions(stmt.orelse);
    }
  }

  // Gradients have the extents of their array.
  VariableId extents_of(VariableId array) const {
    const VariableId of = program_[array].gradient_of;
    return of.valid() ? of : array;
  }

  void find_threads(const Function& kernel) {
    for (const StmtId id : kernel.body) {
      const Stmt& stmt = program_[id];
      if (stmt.kind != StmtKind::kAssign || stmt.targets.count != 1 ||
          program_[stmt.value].kind != ExprKind::kThread)
        continue;
      const Expr& target = program_[program_.operands(stmt.targets)[0]];
      const uint32_t axis = program_[stmt.value].index;
      if (target.kind != ExprKind::kVariable || program_[target.variable].assignments != 1 ||
          usage_.thread_statements_.contains(axis))
        continue;
      usage_.thread_axes_[target.variable.index] = axis;
      usage_.thread_statements_[axis] = id;
    }
  }

  void block(const Block& body) {
    const auto kept = least_;
    for (const StmtId id : body) {
      path_.emplace_back(&body, id);
      statement(program_[id], id);
      path_.pop_back();
    }
    least_ = kept;
  }

  void statement(const Stmt& stmt, StmtId id) {
    switch (stmt.kind) {
      case StmtKind::kAssign: {
        expression(stmt.value);
        for (const ExprId target : program_.operands(stmt.targets)) {
          const Expr& to = program_[target];
          if (to.kind == ExprKind::kVariable) {
            const bool known = usage_.read_.contains(to.variable.index);
            occur(to.variable, stmt.op == Operator::kNone);
            if (!known) usage_.read_.erase(to.variable.index);
          } else {
            expression(target);
            write(target);
          }
        }
        if (program_.operands(stmt.targets).size() == 1 && stmt.op == Operator::kNone) {
          const Expr& to = program_[program_.operands(stmt.targets)[0]];
          if (to.kind == ExprKind::kVariable && program_[to.variable].assignments == 1)
            if (const auto lowest = least(stmt.value)) least_[to.variable.index] = *lowest;
        }
        break;
      }
      case StmtKind::kIf: {
        expression(stmt.value);
        const auto kept = least_;
        assume(stmt.value, true);
        block(stmt.body);
        least_ = kept;
        assume(stmt.value, false);
        block(stmt.orelse);
        least_ = kept;
        // What ends early leaves the opposite behind.
        const auto leaves = [&](const Block& body) {
          return !body.empty() && (program_[body.back()].kind == StmtKind::kReturn ||
                                   program_[body.back()].kind == StmtKind::kContinue ||
                                   program_[body.back()].kind == StmtKind::kBreak);
        };
        if (leaves(stmt.body)) assume(stmt.value, false);
        break;
      }
      case StmtKind::kFor: {
        for (const ExprId part : {stmt.start, stmt.stop, stmt.step}) expression(part);
        const auto step = static_cast<int64_t>(
            program_.source->constants()[program_[stmt.step].constant].number.integer);
        std::optional<int64_t> lowest = least(stmt.start);
        if (step < 0) {
          lowest = least(stmt.stop);
          if (lowest) ++*lowest;
        }
        if (lowest) least_[stmt.variable.index] = *lowest;
        block(stmt.body);
        break;
      }
      default:
        if (stmt.value.valid()) expression(stmt.value);
        for (const ExprId target : program_.operands(stmt.targets)) expression(target);
        if (stmt.kind == StmtKind::kWhile) block(stmt.body);
    }
    (void)id;
  }

  void occur(VariableId variable, bool assigns) {
    usage_.used_.insert(variable.index);
    usage_.read_.insert(variable.index);
    occurrences_[variable.index].push_back({path_, assigns, order_++});
  }

  void write(ExprId place) {
    const ExprId element = element_of(program_, place);
    if (!element.valid()) return;
    const VariableId array = root_of(program_, element);
    if (usage_.arrays_.contains(array.index)) usage_.arrays_[array.index].written = true;
  }

  void expression(ExprId id) {
    const Expr& expr = program_[id];
    const auto operands = program_.operands(id);
    switch (expr.kind) {
      case ExprKind::kVariable:
        occur(expr.variable, false);
        break;
      case ExprKind::kThread: {
        const auto named = usage_.thread_statements_.find(expr.index);
        if (named == usage_.thread_statements_.end() || program_[named->second].value != id)
          usage_.bare_thread_ = true;
        break;
      }
      case ExprKind::kElement:
      case ExprKind::kView: {
        const VariableId array = root_of(program_, id);
        if (const auto of = usage_.arrays_.find(extents_of(array).index);
            of != usage_.arrays_.end()) {
          const uint32_t rank = program_.types()[program_[array].type].rank;
          for (uint32_t axis = 1; axis < rank; ++axis) of->second.extents.insert(axis);
          for (size_t i = 1; i < operands.size(); ++i) {
            const auto lowest = least(operands[i]);
            if ((lowest ? *lowest < 0 : subtracts(operands[i]))) {
              usage_.negative_.insert(operands[i].index);
              of->second.extents.insert(static_cast<uint32_t>(i - 1));
            }
          }
        }
        if (expr.kind == ExprKind::kView || !by_thread(operands))
          usage_.shared_.insert(array.index);
        break;
      }
      case ExprKind::kExtent: {
        ExprId array = operands[0];
        uint32_t axis = expr.index;
        if (program_[array].kind == ExprKind::kView)
          axis += static_cast<uint32_t>(program_.operands(array).size()) - 1;
        const VariableId root = root_of(program_, array);
        if (usage_.arrays_.contains(root.index)) usage_.arrays_[root.index].extents.insert(axis);
        if (program_[array].kind == ExprKind::kVariable) return;
        break;
      }
      case ExprKind::kBuiltin:
        if (expr.builtin->key.starts_with("atomic_")) write(operands[0]);
        for (const ExprId operand : operands)  // searches take the pointer and the length
          if (types::is_array(program_.types(), program_[operand].type)) {
            const VariableId root = root_of(program_, operand);
            usage_.shared_.insert(root.index);
            if (usage_.arrays_.contains(root.index)) usage_.arrays_[root.index].extents.insert(0);
          }
        break;
      case ExprKind::kCall: {
        const Function& callee = program_.functions[expr.index];
        for (size_t i = 0; i < operands.size(); ++i) {
          if (!types::is_array(program_.types(), program_[operands[i]].type)) continue;
          const VariableId root = root_of(program_, operands[i]);
          usage_.shared_.insert(root.index);
          const auto mine = usage_.arrays_.find(root.index);
          if (mine == usage_.arrays_.end()) continue;
          const ArrayUse& theirs = usage_.arrays_[callee.parameters[i].index];
          const uint32_t given =
              program_[operands[i]].kind == ExprKind::kView
                  ? static_cast<uint32_t>(program_.operands(operands[i]).size()) - 1
                  : 0;
          mine->second.written |= theirs.written;
          std::set<uint32_t>& extents = usage_.arrays_[extents_of(root).index].extents;
          for (const uint32_t axis : theirs.extents) extents.insert(axis + given);
          if (given > 0)
            for (uint32_t axis = 1; axis < program_.types()[program_[root].type].rank; ++axis)
              extents.insert(axis);
        }
        break;
      }
      default:
        break;
    }
    for (const ExprId operand : operands) expression(operand);
  }

  bool by_thread(std::span<const ExprId> operands) const {
    if (!function_->kernel) return false;
    std::set<uint32_t> axes;
    for (size_t i = 1; i < operands.size(); ++i) {
      const Expr& index = program_[operands[i]];
      if (index.kind != ExprKind::kVariable) return false;
      const auto axis = usage_.thread_axes_.find(index.variable.index);
      if (axis == usage_.thread_axes_.end()) return false;
      axes.insert(axis->second);
    }
    return axes.size() == function_->dimensions;
  }

  // --- what indices can be ---

  bool subtracts(ExprId id) const {
    const Expr& expr = program_[id];
    if (expr.kind == ExprKind::kBinary && expr.op == Operator::kSub) return true;
    if (expr.kind == ExprKind::kUnary && expr.op == Operator::kUSub) return true;
    if (expr.kind == ExprKind::kElement || expr.kind == ExprKind::kCall) return false;  // data
    if (expr.kind == ExprKind::kVariable) return below_zero_.contains(expr.variable.index);
    return std::ranges::any_of(program_.operands(id), [&](ExprId o) { return subtracts(o); });
  }

  std::optional<int64_t> constant(ExprId id) const {
    const Expr& expr = program_[id];
    if (!expr.constant.valid()) return std::nullopt;
    const types::Number& number = program_.source->constants()[expr.constant].number;
    if (!number.is_integer) return std::nullopt;
    return static_cast<int64_t>(number.integer);
  }

  std::optional<int64_t> least(ExprId id) const {
    const Expr& expr = program_[id];
    const auto operands = program_.operands(id);
    if (const auto number = constant(id)) return number;
    switch (expr.kind) {
      case ExprKind::kThread:
      case ExprKind::kExtent:
        return 0;
      case ExprKind::kVariable: {
        if (usage_.thread_axes_.contains(expr.variable.index)) {
          const auto known = least_.find(expr.variable.index);
          return known == least_.end() ? 0 : std::max<int64_t>(0, known->second);
        }
        const auto known = least_.find(expr.variable.index);
        if (known != least_.end()) return known->second;
        return std::nullopt;
      }
      case ExprKind::kCast:
        if (types::is_integer(program_.types(), program_[operands[0]].type))
          return least(operands[0]);
        return std::nullopt;
      case ExprKind::kSelect: {
        const auto a = least(operands[1]), b = least(operands[2]);
        return a && b ? std::optional(std::min(*a, *b)) : std::nullopt;
      }
      case ExprKind::kBinary: {
        const auto a = least(operands[0]), b = least(operands[1]);
        switch (expr.op) {
          case Operator::kAdd:
            return a && b ? std::optional(*a + *b) : std::nullopt;
          case Operator::kSub:
            if (const auto taken = constant(operands[1])) {
              // From the end of an array that is not shorter.
              if (program_[operands[0]].kind == ExprKind::kExtent) return 0;
              if (a) return *a - *taken;
            }
            return std::nullopt;
          case Operator::kMult:
            return a && b && *a >= 0 && *b >= 0 ? std::optional(*a * *b) : std::nullopt;
          case Operator::kMod:
          case Operator::kDiv:
          case Operator::kFloorDiv:
          case Operator::kRShift:
            return a && *a >= 0 ? std::optional<int64_t>(0) : std::nullopt;
          case Operator::kBitAnd:
            return (a && *a >= 0) || (b && *b >= 0) ? std::optional<int64_t>(0) : std::nullopt;
          default:
            return std::nullopt;
        }
      }
      case ExprKind::kBuiltin: {
        const std::string_view key = expr.builtin->key;
        if (key == "abs") return 0;
        if (key == "clamp") return least(operands[1]);
        if (operands.size() != 2) return std::nullopt;
        const auto a = least(operands[0]), b = least(operands[1]);
        if (key == "min") return a && b ? std::optional(std::min(*a, *b)) : std::nullopt;
        if (key == "max") {
          if (a && b) return std::max(*a, *b);
          return a ? a : b;
        }
        return std::nullopt;
      }
      default:
        return std::nullopt;
    }
  }

  // What a condition says of variables that do not change.
  void assume(ExprId condition, bool holds) {
    const Expr& expr = program_[condition];
    const auto operands = program_.operands(condition);
    if ((expr.kind == ExprKind::kAnd && holds) || (expr.kind == ExprKind::kOr && !holds)) {
      for (const ExprId part : operands) assume(part, holds);
      return;
    }
    if (expr.kind == ExprKind::kUnary && expr.op == Operator::kNot)
      return assume(operands[0], !holds);
    if (expr.kind != ExprKind::kCompare) return;
    ExprId left = operands[0], right = operands[1];
    Operator op = expr.op;
    const auto mirror = [](Operator o) {
      switch (o) {
        case Operator::kLt:
          return Operator::kGt;
        case Operator::kLtE:
          return Operator::kGtE;
        case Operator::kGt:
          return Operator::kLt;
        case Operator::kGtE:
          return Operator::kLtE;
        default:
          return o;
      }
    };
    const auto opposite = [](Operator o) {
      switch (o) {
        case Operator::kLt:
          return Operator::kGtE;
        case Operator::kLtE:
          return Operator::kGt;
        case Operator::kGt:
          return Operator::kLtE;
        case Operator::kGtE:
          return Operator::kLt;
        case Operator::kEq:
          return Operator::kNotEq;
        default:
          return Operator::kEq;
      }
    };
    if (program_[left].kind != ExprKind::kVariable) {
      std::swap(left, right);
      op = mirror(op);
    }
    if (!holds) op = opposite(op);
    if (program_[left].kind != ExprKind::kVariable) return;
    const VariableId variable = program_[left].variable;
    if (program_[variable].assignments > 1 ||
        !types::is_integer(program_.types(), program_[variable].type))
      return;
    const auto bound = least(right);
    if (!bound) return;
    const auto raise = [&](int64_t to) {
      const auto now = least(left);
      if (!now || *now < to) least_[variable.index] = to;
    };
    if (op == Operator::kGt) raise(*bound + 1);
    if (op == Operator::kGtE) raise(*bound);
    if (op == Operator::kEq && constant(right)) raise(*bound);
    if (op == Operator::kNotEq && constant(right)) {
      const auto now = least(left);
      if (now && *now == *bound) raise(*bound + 1);
    }
  }

  // --- where variables are declared ---

  void place_declarations(const Function& f) {
    for (const VariableId id : f.variables) {
      const auto found = occurrences_.find(id.index);
      if (found == occurrences_.end()) continue;
      const std::vector<Occurrence>& all = found->second;
      // The innermost block that has all of them.
      size_t depth = all.front().path.size() - 1;
      for (const Occurrence& other : all) {
        size_t same = 0;
        while (same < depth && same < other.path.size() - 1 &&
               other.path[same].second == all.front().path[same].second &&
               other.path[same + 1].first == all.front().path[same + 1].first)
          ++same;
        depth = std::min(depth, same);
      }
      const Occurrence& first =
          *std::ranges::min_element(all, {}, [](const Occurrence& o) { return o.order; });
      // In a loop the first reading may come from the iteration before.
      size_t at = depth;
      const bool here = first.assigns && first.path.size() == depth + 1;
      if (!here)
        for (size_t i = 0; i < depth; ++i) {
          const StmtKind kind = program_[first.path[i].second].kind;
          if (kind == StmtKind::kFor || kind == StmtKind::kWhile) {
            at = i;
            break;
          }
        }
      const StmtId statement = first.path[at].second;
      // Of several targets none can be declared by the statement itself.
      if (here && program_[statement].targets.count == 1)
        usage_.declares_[statement.index].insert(id.index);
      else
        usage_.declared_before_[statement.index].push_back(id);
    }
  }

  const Program& program_;
  Usage& usage_;
  const Function* function_ = nullptr;
  std::vector<std::pair<const Block*, StmtId>> path_;
  std::map<uint32_t, std::vector<Occurrence>> occurrences_;
  uint32_t order_ = 0;
  std::map<uint32_t, int64_t> least_;  // of variables
  std::set<uint32_t> below_zero_;      // variables that a subtraction may have taken there
};

Usage::Usage(const Program& program) {
  UsageFinder finder(program, *this);
  for (const Function& function : program.functions) finder.function(function);
  finder.function(program.kernel);
}

const ArrayUse& Usage::array(VariableId parameter) const { return arrays_.at(parameter.index); }

void Usage::need_extents(VariableId parameter, uint32_t axes) {
  for (uint32_t axis = 0; axis < axes; ++axis) arrays_.at(parameter.index).extents.insert(axis);
}

bool Usage::declares(StmtId assignment, VariableId variable) const {
  const auto found = declares_.find(assignment.index);
  return found != declares_.end() && found->second.contains(variable.index);
}

const std::vector<VariableId>& Usage::declared_before(StmtId statement) const {
  static const std::vector<VariableId> kNone;
  const auto found = declared_before_.find(statement.index);
  return found == declared_before_.end() ? kNone : found->second;
}

bool Usage::alone(VariableId array) const { return !shared_.contains(array.index); }

std::optional<uint32_t> Usage::thread_axis(VariableId variable) const {
  const auto found = thread_axes_.find(variable.index);
  if (found == thread_axes_.end()) return std::nullopt;
  return found->second;
}

}  // namespace weft::standalone
