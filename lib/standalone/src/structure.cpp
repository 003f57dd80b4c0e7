#include "structure.h"

#include <algorithm>
#include <utility>

namespace weft::standalone {

using syntax::Operator;

namespace {

enum Jump : unsigned { kNone = 0, kOut = 1, kNext = 2, kEnd = 4 };  // break, continue, return

class Structurer {
 public:
  Structurer(Program& program, const Function& function, const std::vector<VariableId>& results,
             const std::function<bool(StmtId)>& active)
      : program_(program), function_(function), results_(results), active_(active) {}

  Block run() {
    if (returns_from_loop(function_.body)) {
      program_.variables.push_back({"left", types::kBool});
      left_ = {static_cast<uint32_t>(program_.variables.size()) - 1};
    }
    Block out;
    if (left_.valid()) out.push_back(set(left_, boolean(false)));
    Block body = sequence(function_.body, false);
    out.insert(out.end(), body.begin(), body.end());
    return out;
  }

 private:
  unsigned jumps(const Block& block) const {
    unsigned all = kNone;
    for (const StmtId id : block) {
      const Stmt& stmt = program_[id];
      switch (stmt.kind) {
        case StmtKind::kBreak:
          all |= kOut;
          break;
        case StmtKind::kContinue:
          all |= kNext;
          break;
        case StmtKind::kReturn:
          all |= kEnd;
          break;
        case StmtKind::kIf:
          all |= jumps(stmt.body) | jumps(stmt.orelse);
          break;
        case StmtKind::kFor:
        case StmtKind::kWhile:
          all |= jumps(stmt.body) & kEnd;
          break;
        default:
          break;
      }
    }
    return all;
  }

  // Nothing after the block is reached.
  bool always_jumps(const Block& block) const {
    if (block.empty()) return false;
    const Stmt& last = program_[block.back()];
    if (last.kind == StmtKind::kIf) return always_jumps(last.body) && always_jumps(last.orelse);
    return last.kind == StmtKind::kBreak || last.kind == StmtKind::kContinue ||
           last.kind == StmtKind::kReturn;
  }

  bool returns_from_loop(const Block& block) const {
    return std::ranges::any_of(block, [&](StmtId id) {
      const Stmt& stmt = program_[id];
      const bool loop = stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
      return (loop && (jumps(stmt.body) & kEnd) != 0) || returns_from_loop(stmt.body) ||
             returns_from_loop(stmt.orelse);
    });
  }

  Block sequence(const Block& block, bool in_loop) {
    Block out;
    const bool top = !in_loop && depth_ == 0 && function_.kernel;
    ++depth_;
    for (size_t i = 0; i < block.size(); ++i) {
      const Stmt stmt = program_[block[i]];
      const auto rest = [&] {
        return Block(block.begin() + static_cast<ptrdiff_t>(i) + 1, block.end());
      };
      if (stmt.kind == StmtKind::kContinue) break;
      if (stmt.kind == StmtKind::kBreak) {
        out.push_back(program_.add(Stmt(stmt)));
        break;
      }
      if (stmt.kind == StmtKind::kReturn) {
        give_back(stmt, out);
        if (in_loop) {
          out.push_back(set(left_, boolean(true)));
          out.push_back(program_.add({.kind = StmtKind::kBreak}));
        }
        break;
      }
      if (stmt.kind == StmtKind::kIf && (jumps(stmt.body) | jumps(stmt.orelse)) != kNone) {
        const bool guard = stmt.body.size() == 1 && stmt.orelse.empty() &&
                           program_[stmt.body[0]].kind == StmtKind::kReturn;
        if (top && guard &&
            std::none_of(block.begin(), block.begin() + static_cast<ptrdiff_t>(i), active_)) {
          Stmt copy = stmt;
          copy.body = {program_.add({.kind = StmtKind::kReturn})};
          out.push_back(program_.add(std::move(copy)));
          continue;
        }
        branch(stmt, rest(), in_loop, out);
        break;
      }
      Stmt copy = stmt;
      const bool loop = stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
      copy.body = sequence(stmt.body, loop || in_loop);
      copy.orelse = sequence(stmt.orelse, in_loop);
      out.push_back(program_.add(std::move(copy)));
      if (loop && (jumps(stmt.body) & kEnd) != 0) {
        Stmt after{.kind = StmtKind::kIf, .value = variable(left_)};
        if (in_loop) after.body = {program_.add({.kind = StmtKind::kBreak})};
        after.orelse = sequence(rest(), in_loop);
        if (after.body.empty()) {
          after.value = opposite(program_, after.value);
          std::swap(after.body, after.orelse);
        }
        if (!after.body.empty()) out.push_back(program_.add(std::move(after)));
        break;
      }
    }
    --depth_;
    return out;
  }

  // What follows goes into the branches that go on.
  void branch(const Stmt& stmt, const Block& rest, bool in_loop, Block& out) {
    const auto with_rest = [&](const Block& block) {
      Block whole = block;
      if (!always_jumps(block)) {
        copied_ += rest.size();
        if (copied_ > 2000) throw NoForm{"jumps in too many branches"};
        whole.insert(whole.end(), rest.begin(), rest.end());
      }
      return sequence(whole, in_loop);
    };
    Stmt copy = stmt;
    copy.body = with_rest(stmt.body);
    copy.orelse = with_rest(stmt.orelse);
    if (copy.body.empty()) {
      if (copy.orelse.empty()) return;
      copy.value = opposite(program_, copy.value);
      std::swap(copy.body, copy.orelse);
    }
    out.push_back(program_.add(std::move(copy)));
  }

  void give_back(const Stmt& stmt, Block& out) {
    const auto values = program_.operands(stmt.targets);
    for (size_t i = 0; i < values.size() && i < results_.size(); ++i)
      out.push_back(set(results_[i], program_.operands(stmt.targets)[i]));
  }

  StmtId set(VariableId to, ExprId value) {
    const ExprId targets[] = {variable(to)};
    return program_.add(
        Stmt{.kind = StmtKind::kAssign, .targets = program_.list(targets), .value = value});
  }
  ExprId variable(VariableId id) {
    return program_.add({.kind = ExprKind::kVariable, .type = program_[id].type, .variable = id});
  }
  ExprId boolean(bool value) {
    return program_.add({.kind = ExprKind::kLiteral,
                         .type = types::kBool,
                         .constant = program_.source->constants().boolean(value)});
  }

  Program& program_;
  const Function& function_;
  const std::vector<VariableId>& results_;
  const std::function<bool(StmtId)>& active_;
  VariableId left_;  // has a loop returned?
  int depth_ = 0;
  size_t copied_ = 0;
};

}  // namespace

Block without_jumps(Program& program, const Function& function,
                    const std::vector<VariableId>& results,
                    const std::function<bool(StmtId)>& active) {
  return Structurer(program, function, results, active).run();
}

ExprId opposite(Program& program, ExprId condition) {
  const Expr expr = program[condition];
  const std::vector<ExprId> operands(program.operands(condition).begin(),
                                     program.operands(condition).end());
  if (expr.kind == ExprKind::kUnary && expr.op == Operator::kNot) return operands[0];
  // Of floats the opposite of < is not >=: there are NaNs.
  if (expr.kind == ExprKind::kCompare &&
      types::is_integer(program.types(), program[operands[0]].type)) {
    constexpr std::pair<Operator, Operator> kOpposites[] = {{Operator::kLt, Operator::kGtE},
                                                            {Operator::kLtE, Operator::kGt},
                                                            {Operator::kEq, Operator::kNotEq}};
    for (const auto& [one, other] : kOpposites) {
      if (expr.op != one && expr.op != other) continue;
      Expr made = expr;
      made.op = expr.op == one ? other : one;
      return program.add(made, operands);
    }
  }
  const ExprId of[] = {condition};
  return program.add({.kind = ExprKind::kUnary, .op = Operator::kNot, .type = types::kBool}, of);
}

}  // namespace weft::standalone
