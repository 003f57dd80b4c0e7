// A program loaded from text, and short ways to ask what is in it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/scope/program.h"

namespace weft::scope {

class ScopeTest : public testing::Test {
 protected:
  void load(std::string text) {
    text.insert(0, "import warp as wp\n");
    load_raw(text);
  }
  void load_raw(const std::string& text) {
    diags.clear();
    module = program.load({.name = "test.py", .text = text}, diags);
    // A name that no file defines is to these tests a value that is not known.
    for (const diag::Diagnostic& error : diags.all())
      EXPECT_EQ(error.code, diag::Code::kUnknownName) << error.message;
  }

  Symbol symbol(std::string_view name) { return program.symbols().intern(name); }
  Value name(std::string_view name) { return program.lookup(module, symbol(name)); }

  // What a name is: "3", "0.5", "wp.float64 1.0", "unknown", "the type `vec3f`".
  std::string what(std::string_view path) {
    Value value = name(path.substr(0, path.find('.')));
    for (size_t dot = path.find('.'); dot != std::string_view::npos;) {
      const size_t next = path.find('.', dot + 1);
      value = program.attribute(value, symbol(path.substr(dot + 1, next - dot - 1)));
      dot = next;
    }
    return what(value);
  }
  std::string what(Value value) {
    if (value.kind == ValueKind::kUnknown) return "unknown";
    if (value.kind == ValueKind::kSequence) {
      std::string text = "(";
      for (const Value& item : program.elements(value)) {
        if (text.size() > 1) text += ", ";
        text += what(item);
      }
      return text + ")";
    }
    if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kEnumMember)
      return program.describe(value);
    const types::Constant& constant = program.constants()[value.constant()];
    Text text;
    if (value.kind == ValueKind::kEnumMember) text << "member ";
    if (value.variant == Variant::kNumpy) text << "numpy ";
    if (program.types()[constant.type].kind == types::TypeKind::kScalar &&
        (constant.type != types::kBool || value.variant == Variant::kWarpBool))
      text << "wp." << spell(program.types(), constant.type, program.symbols()) << ' ';
    types::spell_literal(program.constants(), program.types(), program.symbols(), value.constant(),
                         text);
    return text.str();
  }
  // The value of an expression at the end of a module.
  std::string eval(std::string_view expression, std::string_view before = "") {
    load("import math\nimport numpy as np\n" + std::string(before) +
         "\nx = " + std::string(expression) + "\n");
    return what("x");
  }

  const Function& function(std::string_view key) {
    for (size_t i = program.function_count(); i-- > 0;)
      if (program.function(FunctionId{static_cast<uint32_t>(i)}).key == key)
        return program.function(FunctionId{static_cast<uint32_t>(i)});
    ADD_FAILURE() << "no function " << key;
    static const Function none{};
    return none;
  }
  FunctionId id_of(const Function& wanted) {
    for (size_t i = 0; i < program.function_count(); ++i)
      if (&program.function(FunctionId{static_cast<uint32_t>(i)}) == &wanted)
        return FunctionId{static_cast<uint32_t>(i)};
    return {};
  }
  std::vector<std::string> kernels() {
    std::vector<std::string> keys;
    for (const FunctionId id : program.definitions(module).kernels)
      keys.push_back(program.function(id).key);
    return keys;
  }
  // "x: f4, a: a1f4 -> v3f4"
  std::string signature(std::string_view key) {
    const Function& f = function(key);
    std::string text;
    for (const Parameter& parameter : f.parameters) {
      if (!text.empty()) text += ", ";
      text += std::string(program.symbols().text(parameter.name)) + ": " +
              program.type_code(parameter.type);
      if (parameter.default_value.kind != ValueKind::kUndefined)
        text += " = " + what(parameter.default_value);
    }
    if (f.returns_none) text += " -> None";
    if (f.returns_tuple) text += " -> tuple";
    for (const types::TypeId type : f.returns) text += " -> " + program.type_code(type);
    if (!f.unsupported.empty()) text += " ! " + f.unsupported;
    return text;
  }

  Program program;
  diag::Diagnostics diags;
  ModuleId module;
};

}  // namespace weft::scope
