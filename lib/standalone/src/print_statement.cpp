#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "printer.h"

namespace weft::standalone {

using syntax::Operator;

namespace {

constexpr size_t kColumns = 100;

bool mentions(const Program& program, ExprId id, const auto& what) {
  if (what(program[id])) return true;
  return std::ranges::any_of(program.operands(id),
                             [&](ExprId operand) { return mentions(program, operand, what); });
}

}  // namespace

void Printer::line(std::string text, const std::string& remark) {
  std::string indent(static_cast<size_t>(depth_) * 2, ' ');
  // A comment goes on in a comment.
  while (text.starts_with("// ") && indent.size() + text.size() > kColumns) {
    const size_t at = text.rfind(' ', kColumns - indent.size());
    if (at == std::string::npos || at <= 3) break;
    out_ += indent + text.substr(0, at) + "\n";
    text = "// " + text.substr(at + 1);
  }
  if (text.starts_with("//")) {
    out_ += indent + text + "\n";
    return;
  }
  if (!remark.empty()) text += "  // " + remark;
  // Long lines are broken behind a comma or before an operator at the outermost level there is.
  while (indent.size() + text.size() > kColumns) {
    int level = 0;
    int best_level = 1 << 20;
    size_t at = 0;
    const size_t room = kColumns - indent.size();
    const size_t comment = text.find("  // ");
    for (size_t i = 0; i < text.size() && i < room; ++i) {
      if (i >= comment) break;
      const char c = text[i];
      if (c == '(' || c == '[' || c == '{') ++level;
      if (c == ')' || c == ']' || c == '}') --level;
      if (i < 24) continue;
      size_t after = 0;
      if ((c == ',' || c == ';') && i + 1 < text.size() && text[i + 1] == ' ') after = i + 2;
      for (const std::string_view op : {" + ", " - ", " * ", " / ", " && ", " || ", " ? ", " : "})
        if (std::string_view(text).substr(i).starts_with(op)) after = i + op.size();
      if (after == 0 || after > room) continue;
      if (level <= best_level) best_level = level, at = after;
    }
    if (at == 0) break;
    std::string head = text.substr(0, at);
    while (head.ends_with(' ')) head.pop_back();
    out_ += indent + head + "\n";
    text = text.substr(at);
    indent = std::string(static_cast<size_t>(depth_) * 2 + 4, ' ');
  }
  out_ += indent + text + "\n";
}

void Printer::comment(std::string_view text) {
  line(text.empty() ? "//" : "// " + std::string(text));
}

void Printer::comments(const Stmt& stmt) {
  for (const std::string& each : stmt.comments) comment(each);
}

void Printer::describe(std::string_view text) {
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    comment(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Printer::block(const Block& body) {
  for (const StmtId id : body) statement(id);
}

std::string Printer::declaration(VariableId id, bool constant) {
  const Variable& variable = program_[id];
  return fmt::format("{}{}{} {}", usage_.is_read(id) ? "" : "[[maybe_unused]] ",
                     constant ? "const " : "", vocabulary_.type(variable.type), variable.name);
}

void Printer::declare_before(StmtId id) {
  for (const VariableId variable : usage_.declared_before(id)) {
    const types::Type& of = program_.types()[program_[variable].type];
    if (of.kind == types::TypeKind::kArray) throw NoForm{"a local array made in a branch"};
    const Code zero = must(vocabulary_.construct(program_[variable].type, {}, {}));
    line(fmt::format("{} = {};", declaration(variable, false), zero.text));
  }
}

void Printer::statement(StmtId id) {
  const Stmt& stmt = program_[id];
  if (skipped_.contains(id.index)) return;
  comments(stmt);
  declare_before(id);
  switch (stmt.kind) {
    case StmtKind::kAssign:
      return assign(stmt, id);
    case StmtKind::kIf: {
      open(fmt::format("if ({})", expression(stmt.value).text));
      block(stmt.body);
      --depth_;
      const Block* rest = &stmt.orelse;
      // A chain of conditions stays one.
      while (rest->size() == 1 && program_[rest->front()].kind == StmtKind::kIf &&
             program_[rest->front()].comments.empty() &&
             usage_.declared_before(rest->front()).empty()) {
        const Stmt& next = program_[rest->front()];
        open(fmt::format("}} else if ({})", expression(next.value).text));
        block(next.body);
        --depth_;
        rest = &next.orelse;
      }
      if (!rest->empty()) {
        open("} else");
        block(*rest);
        --depth_;
      }
      line("}");
      return;
    }
    case StmtKind::kFor:
      return for_loop(stmt);
    case StmtKind::kWhile:
      open(fmt::format("while ({})", expression(stmt.value).text));
      ++loops_;
      block(stmt.body);
      --loops_;
      return close();
    case StmtKind::kBreak:
      return line("break;", stmt.remark);
    case StmtKind::kContinue:
      return line("continue;", stmt.remark);
    case StmtKind::kReturn: {
      const auto values = program_.operands(stmt.targets);
      if (function_->kernel) {
        if (loops_ > 0 && leave_ != "return") throw NoForm{"a return out of a loop"};
        return line(leave_ + ";", stmt.remark);
      }
      if (values.size() == 1 && function_->results.size() == 1)
        return line(fmt::format("return {};", expression(values[0]).text), stmt.remark);
      for (size_t i = 0; i < values.size(); ++i)
        line(fmt::format("result{} = {};", i, expression(values[i]).text));
      return line("return;", stmt.remark);
    }
    case StmtKind::kExpression: {
      if (add_to_total(id)) return;
      effect_ = true;
      const Code code = expression(stmt.value);
      effect_ = false;
      return line(code.text + ";", stmt.remark);
    }
    case StmtKind::kAssert:
      includes_.insert("#include <cassert>");
      return line(fmt::format("assert({});", expression(stmt.value).text), stmt.remark);
    case StmtKind::kPrint: {
      includes_.insert("#include <cstdio>");
      const bool is_float = types::is_float(program_.types(), program_[stmt.value].type);
      return line(fmt::format("{}printf(\"{}\\n\", {}({}));",
                              cuda_ ? "" : "std::", is_float ? "%g" : "%lld",
                              is_float ? "double" : "(long long)", expression(stmt.value).text),
                  stmt.remark);
    }
  }
}

void Printer::assign(const Stmt& stmt, StmtId id) {
  const auto targets = program_.operands(stmt.targets);
  if (targets.size() > 1) {
    // Of a call that gives several values, through references.
    for (const ExprId target : targets) results_.push_back(expression(target).text);
    const Expr& value = program_[stmt.value];
    Code made;
    if (value.kind == ExprKind::kBuiltin) {
      std::vector<TypeId> given;
      std::vector<Code> codes;
      for (const ExprId operand : program_.operands(stmt.value)) {
        given.push_back(program_[operand].type);
        codes.push_back(expression(operand));
      }
      for (const ExprId target : targets) {
        given.push_back(program_[target].type);
        codes.push_back(expression(target));
      }
      made = must(vocabulary_.call(value.builtin->key, {}, given, codes));
    } else {
      made = expression(stmt.value);
    }
    results_.clear();
    return line(made.text + ";", stmt.remark);
  }
  const Expr& target = program_[targets[0]];
  const Expr& value = program_[stmt.value];
  if (target.kind == ExprKind::kVariable) {
    const types::Type& of = program_.types()[target.type];
    if (of.kind == types::TypeKind::kArray) {
      return line(fmt::format("{} {}[{}] = {{}};", vocabulary_.type(of.element),
                              program_[target.variable].name, of.rows),
                  stmt.remark);
    }
    if (stmt.op == Operator::kNone) {
      const std::string text = expression(stmt.value).text;
      const std::string to =
          usage_.declares(id, target.variable)
              ? declaration(target.variable, program_[target.variable].assignments == 1)
              : program_[target.variable].name;
      return line(fmt::format("{} = {};", to, text), stmt.remark);
    }
  }
  if (target.kind == ExprKind::kRow) {
    const auto parts = program_.operands(targets[0]);
    Code made = expression(stmt.value);
    if (stmt.op != Operator::kNone)
      made = must(vocabulary_.binary(stmt.op, target.type, target.type, value.type,
                                     expression(targets[0]), made));
    return line(
        vocabulary_
                .set_row(program_[parts[0]].type, expression(parts[0]), expression(parts[1]), made)
                .text +
            ";",
        stmt.remark);
  }
  if (stmt.op == Operator::kNone)
    return line(fmt::format("{} = {};", expression(targets[0]).text, expression(stmt.value).text),
                stmt.remark);
  line(must(vocabulary_.update(stmt.op, target.type, value.type, expression(targets[0]),
                               expression(stmt.value)))
               .text +
           ";",
       stmt.remark);
}

void Printer::for_loop(const Stmt& stmt) {
  const auto number = [&](ExprId id) {
    return static_cast<int64_t>(program_.source->constants()[program_[id].constant].number.integer);
  };
  const std::string& name = program_[stmt.variable].name;
  const int64_t step = number(stmt.step);
  std::string stop = within(expression(stmt.stop), Binding::kAdd);
  // Python evaluates the end once.
  const bool changes = mentions(program_, stmt.stop, [&](const Expr& expr) {
    return expr.kind == ExprKind::kElement ||
           (expr.kind == ExprKind::kVariable && program_[expr.variable].assignments > 1);
  });
  if (changes) {
    line(fmt::format("const int {}_end = {};", name, expression(stmt.stop).text));
    stop = name + "_end";
  }
  // Down to `k > a - 1` is down to `k >= a`.
  std::string sign = step > 0 ? "<" : ">";
  const Expr& end = program_[stmt.stop];
  if (step < 0 && end.kind == ExprKind::kLiteral) {
    sign = ">=";
    stop = std::to_string(number(stmt.stop) + 1);
  } else if (step < 0 && end.kind == ExprKind::kBinary && end.op == Operator::kSub &&
             program_[program_.operands(stmt.stop)[1]].kind == ExprKind::kLiteral &&
             number(program_.operands(stmt.stop)[1]) == 1 && !changes) {
    sign = ">=";
    stop = within(expression(program_.operands(stmt.stop)[0]), Binding::kAdd);
  }
  const std::string next = step == 1    ? "++" + name
                           : step == -1 ? "--" + name
                           : step > 0   ? fmt::format("{} += {}", name, step)
                                        : fmt::format("{} -= {}", name, -step);
  const std::string head = fmt::format("for (int {} = {}; {} {} {}; {})", name,
                                       expression(stmt.start).text, name, sign, stop, next);
  line(head + " {", stmt.remark);
  ++depth_;
  ++loops_;
  block(stmt.body);
  --loops_;
  close();
}

}  // namespace weft::standalone
