#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "weft/simt/execute.h"
#include "weft/simt/image.h"
#include "weft/simt/operation.h"
#include "weft/simt/read.h"
#include "weft/simt/replay.h"

namespace weft::simt {
namespace {

// A kernel of `i < n`, as Warp prints it around these statements.
std::string kernel(const std::string& statements, const std::string& before = "") {
  return "#include \"builtin.h\"\n#define builtin_tid1d() wp::tid(_idx, dim)\n#define float(x) "
         "cast_float(x)\n" +
         before +
         "extern \"C\" __global__ void k_1_cuda_kernel_forward(\n"
         "    wp::launch_bounds_t<1> dim,\n"
         "    wp::array_t<wp::float32> var_x,\n"
         "    wp::int32 var_n)\n"
         "{\n"
         "    wp::tile_shared_storage_t tile_mem;\n\n"
         "    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) "
         "+ static_cast<size_t>(threadIdx.x);\n"
         "         _idx < dim.size;\n"
         "         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))\n"
         "    {\n"
         "            // reset shared memory allocator\n"
         "        wp::tile_shared_storage_t::init();\n" +
         statements + "    }\n}\n";
}

std::string error_of(const std::string& text) {
  const auto module = read(text, Device::kCuda);
  return module ? "" : module.error().message;
}

const Operation& operation(const Module& module, size_t instruction) {
  return module.operations[module.kernels[0].forward.code[instruction].what];
}

TEST(ReadTest, StatementsAreOperationsOnVariables) {
  const auto module =
      read(kernel("wp::int32 var_0;\nwp::float32 var_1;\nvar_0 = builtin_tid1d();\n"
                  "var_1 = wp::load(var_x, var_0);\nwp::store(var_x, var_0, var_1);\n"),
           Device::kCuda);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(operation(*module, 0).statement, "$0 = wp::tid($1, $2);");
  EXPECT_EQ(operation(*module, 1).statement, "$0 = wp::load($1, $2);");
  EXPECT_EQ(operation(*module, 1).types,
            (std::vector<std::string>{"wp::float32", "wp::array_t<wp::float32>", "wp::int32"}));
  EXPECT_EQ(module->header, "#define float(x) cast_float(x)\n");
}

TEST(ReadTest, NumbersAreOperandsSoThatOperationsAreFew) {
  const auto module = read(
      kernel("const wp::float32 var_0 = 0.5;\nconst wp::float32 var_1 = -2.5;\nwp::int32 var_2;\n"
             "var_2 = wp::vec_t<3, wp::float32>(var_0);\nif (var_2 >= 12) goto end;\nend:;\n"),
      Device::kCuda);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(module->kernels[0].forward.setup.size(), 2u);
  EXPECT_EQ(operation(*module, 0).statement, "$0 = wp::vec_t<3, wp::float32>($1);");
  EXPECT_EQ(operation(*module, 1).statement, "$0 = static_cast<bool>($1 >= $2);");
  EXPECT_EQ(operation(*module, 1).types[2], "const int");
}

TEST(ReadTest, AnythingElseIsNotUnderstood) {
  for (const char* statement :
       {"while (true) {", "{", "asm volatile(\"\");", "var_n = 3; var_n = 4;", "return 3;",
        "else {", "int32 & var_1 = var_n;", "goto nowhere;", "}", "var_n = \"text\";",
        "wp::int32 var_n;", "wp::add(}{);", "static_cast<void>(0); }"}) {
    EXPECT_NE(error_of(kernel(std::string(statement) + "\n")), "") << statement;
  }
  EXPECT_NE(error_of("int x;\n"), "");
  EXPECT_NE(error_of(kernel("if (var_n) {\n")), "");
  EXPECT_NE(error_of(kernel("") + kernel("")), "");
  EXPECT_EQ(error_of(""), "");
}

TEST(ReadTest, WhatOwnsMemoryIsNotUnderstood) {
  const std::string shape = "wp::float32, wp::tile_layout_strided_t<wp::tile_shape_t<4>>";
  EXPECT_NE(error_of(kernel("wp::tile_shared_t<" + shape +
                            ", true> var_0 = wp::tile_alloc_empty<wp::float32>();\n")),
            "");
  EXPECT_NE(error_of(kernel("wp::tile_shared_t<" + shape + ", false> var_0 = nullptr;\n")), "");
  EXPECT_NE(error_of(kernel("wp::tile_stack_t<wp::int32, 4> var_0;\n")), "");
  EXPECT_EQ(error_of(kernel("wp::tile_register_t<wp::float32, wp::tile_layout_register_t<"
                            "wp::tile_shape_t<4>>> var_0;\n")),
            "");
}

// Operations of several texts are compiled as one unit: none may say what the others mean.
TEST(ReadTest, NothingReachesOutOfItsOperation) {
  for (const char* statement :
       {"wp::f() /*{*/; } void evil() { g(); /*}*/;", "wp::f() <%; %> } %> evil() <% g();",
        "wp::f() // {;", "wp::f() ?\?<;", "wp::vec_t<}> var_1;"})
    EXPECT_NE(error_of(kernel(std::string(statement) + "\n")), "") << statement;
  std::string macro = kernel("wp::int32 var_0;\nvar_0 = builtin_tid1d();\n");
  EXPECT_EQ(error_of(macro), "");
  macro.insert(macro.find("wp::tid"), "wp}");
  EXPECT_NE(error_of(macro), "");

  const auto definition = [](const std::string& body) {
    return kernel("wp::int32 var_1;\n", "struct S_1\n{\n" + body + "};\n");
  };
  EXPECT_EQ(error_of(definition("    wp::float32 x;\n    // a comment's }\n")), "");
  for (const char* body :
       {"  };\n }\n namespace wp {\n", "#define add evil\n", "/*\n", "// \\\n};\n", "} \\\n",
        "%>;\n%>\nnamespace wp <%\n", "auto s = R\"({)\";\n"})
    EXPECT_NE(error_of(definition(body)), "") << body;
}

TEST(ReadTest, AFunctionThatCallsItselfIsNotUnderstood) {
  const std::string function =
      "static CUDA_CALLABLE wp::int32 f_0(\n    wp::int32 var_a)\n{\n"
      "    wp::int32 var_0;\n    var_0 = f_0(var_a);\n    return var_0;\n}\n";
  EXPECT_NE(error_of(kernel("wp::int32 var_1;\nvar_1 = f_0(var_n);\n", function)), "");
}

// ---------------------------------------------------------------- execution

// Operations on ints as functions, so that no compiler is needed.
class Operations {
 public:
  using Function = void (*)(const WeftOperand*, const unsigned*, unsigned);

  const WeftOperation* add(const std::string& name, Function run, std::vector<unsigned> sizes) {
    Entry& entry = entries_[name];
    entry.sizes = std::move(sizes);
    entry.operation = {run, static_cast<unsigned>(entry.sizes.size()), entry.sizes.data()};
    return &entry.operation;
  }
  const WeftOperation* find(const std::string& name) const {
    const auto at = entries_.find(name);
    return at == entries_.end() ? nullptr : &at->second.operation;
  }

 private:
  struct Entry {
    std::vector<unsigned> sizes;
    WeftOperation operation;
  };
  std::map<std::string, Entry> entries_;
};

template <typename T>
T& value(const WeftOperand& operand, unsigned thread) {
  return *reinterpret_cast<T*>(operand.at + thread * operand.step);
}

// Reads `text`, and executes it with these operations; an operation's symbol is its statement.
class Execution {
 public:
  Execution(const std::string& text, const Operations& operations) {
    auto module = read(text, Device::kCuda);
    if (!module) {
      error_ = module.error().message;
      return;
    }
    std::vector<Import> imports;
    for (const Operation& each : module->operations) imports.push_back({"object", each.statement});
    const std::string image = encode(module->kernels[0].forward, imports);
    auto loaded = Executor::load(std::as_bytes(std::span(image)),
                                 [&](const char*, const char* symbol, std::string& message) {
                                   message = std::string("no ") + symbol;
                                   return operations.find(symbol);
                                 });
    if (loaded)
      executor_.emplace(std::move(loaded).value());
    else
      error_ = loaded.error().message;
  }

  // Of a launch of `size`, with `n` for var_n.
  std::string run(uint64_t size, uint64_t threads, int n, bool in_order = false) {
    if (!executor_) return error_;
    std::vector<std::byte> array(56), bounds(24);
    const std::vector<ParameterValue> parameters = {
        {array.data(), 56}, {reinterpret_cast<const std::byte*>(&n), sizeof n}};
    const Status done = executor_->run(
        parameters, {.bounds = bounds, .size = size, .threads = threads, .in_order = in_order});
    return done ? "" : done.error().message;
  }

 private:
  std::optional<Executor> executor_;
  std::string error_;
};

std::vector<int> seen;  // what `note` was given, in order

Operations usual() {
  Operations result;
  result.add("$0 = wp::tid($1, $2);",
             [](const WeftOperand* o, const unsigned* threads, unsigned count) {
               for (unsigned i = 0; i < count; ++i)
                 value<int>(o[0], threads[i]) = static_cast<int>(value<size_t>(o[1], threads[i]));
             },
             {4, 8, 24});
  result.add("note($0);",
             [](const WeftOperand* o, const unsigned* threads, unsigned count) {
               for (unsigned i = 0; i < count; ++i) seen.push_back(value<int>(o[0], threads[i]));
             },
             {4});
  result.add("$0 = static_cast<bool>($1 >= $2);",
             [](const WeftOperand* o, const unsigned* threads, unsigned count) {
               for (unsigned i = 0; i < count; ++i)
                 value<bool>(o[0], threads[i]) =
                     value<int>(o[1], threads[i]) >= value<int>(o[2], threads[i]);
             },
             {1, 4, 4});
  result.add("$0 += $1;",
             [](const WeftOperand* o, const unsigned* threads, unsigned count) {
               for (unsigned i = 0; i < count; ++i)
                 value<int>(o[0], threads[i]) += value<int>(o[1], threads[i]);
             },
             {4, 4});
  result.add("$0 = $1;",
             [](const WeftOperand* o, const unsigned* threads, unsigned count) {
               for (unsigned i = 0; i < count; ++i)
                 value<int>(o[0], threads[i]) = value<int>(o[1], threads[i]);
             },
             {4, 4});
  return result;
}

class ExecuteTest : public testing::Test {
 protected:
  void SetUp() override { seen.clear(); }
  Operations operations_ = usual();
};

TEST_F(ExecuteTest, ThreadsThatGoTheSameWayGoTogether) {
  Execution run(kernel("wp::int32 var_0;\nvar_0 = builtin_tid1d();\n"
                       "if (var_0 >= 2) goto far;\nnote(var_0);\nfar:;\nnote(var_0);\n"),
                operations_);
  EXPECT_EQ(run.run(4, 256, 0), "");
  EXPECT_EQ(seen, (std::vector<int>{0, 1, 0, 1, 2, 3}));
  seen.clear();
  EXPECT_EQ(run.run(4, 256, 0, true), "");
  EXPECT_EQ(seen, (std::vector<int>{0, 0, 1, 1, 2, 3}));
}

TEST_F(ExecuteTest, LoopsEndForEachThreadByItself) {
  Execution run(kernel("wp::int32 var_0;\nwp::int32 var_1;\nvar_0 = builtin_tid1d();\nvar_1 = 0;\n"
                       "start:;\nif (var_1 >= var_0) goto end;\nvar_1 += 1;\ngoto start;\nend:;\n"
                       "note(var_1);\n"),
                operations_);
  EXPECT_EQ(run.run(300, 512, 0), "");
  ASSERT_EQ(seen.size(), 300u);
  for (int i = 0; i < 300; ++i) EXPECT_EQ(seen[static_cast<size_t>(i)], i);
}

TEST_F(ExecuteTest, AThreadGoesOnToFurtherIndices) {
  Execution run(
      kernel("wp::int32 var_0;\nvar_0 = builtin_tid1d();\nif (var_0 >= 5) {\ncontinue;\n  }\n"
             "note(var_0);\n"),
      operations_);
  EXPECT_EQ(run.run(7, 3, 0), "");
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST_F(ExecuteTest, FunctionsHaveTheirOwnVariablesAndReferences) {
  const std::string function =
      "static CUDA_CALLABLE wp::int32 f_0(\n    wp::int32 var_a,\n    wp::int32 & ret_0)\n{\n"
      "    wp::int32 var_0;\n    var_0 = 10;\n    var_a += 1;\n    ret_0 += 100;\n"
      "    if (var_a >= 2) {\n        return var_0;\n    }\n    return var_a;\n}\n";
  Execution run(kernel("wp::int32 var_0;\nwp::int32 var_1;\nvar_0 = builtin_tid1d();\n"
                       "var_1 = f_0(var_0, var_n);\nnote(var_0);\nnote(var_1);\nnote(var_n);\n"
                       "var_1 = f_0(var_0, var_n);\nnote(var_n);\n",
                       function),
                operations_);
  EXPECT_EQ(run.run(2, 256, 7), "");
  EXPECT_EQ(seen, (std::vector<int>{0, 1, 1, 10, 107, 107, 207, 207}));
}

TEST_F(ExecuteTest, AVariableWithoutAValueIsTheSameOnEveryRun) {
  Execution run(kernel("wp::int32 var_0;\nnote(var_0);\n"), operations_);
  EXPECT_EQ(run.run(1, 256, 0), "");
  EXPECT_EQ(seen, (std::vector<int>{static_cast<int>(0xfefefefe)}));
}

TEST_F(ExecuteTest, WhatDoesNotFitIsSaid) {
  Execution missing(kernel("other(var_n);\n"), operations_);
  EXPECT_EQ(missing.run(1, 256, 0), "no other($0);");
  operations_.add("note($0);", nullptr, {8});
  Execution wide(kernel("note(var_n);\n"), operations_);
  EXPECT_EQ(wide.run(1, 256, 0), "argument 1 has 4 bytes where 8 are wanted");
}

std::string with_adjoint(const std::string& replay) {
  return "static CUDA_CALLABLE wp::float32 f_0(\n"
         "    wp::float32 var_a)\n"
         "{\n"
         "    var_0 = wp::sin(var_a);\n"
         "    return var_0;\n"
         "}\n"
         "// k.py:3\n"
         "static CUDA_CALLABLE void adj_f_0(\n"
         "    wp::float32 var_a)\n"
         "{\n"
         "    // user-defined adjoint code\n"
         "    var_1 = wp::cos(var_a);\n"
         "}\n"
         "extern \"C\" __global__ void k_1_cuda_kernel_forward(\n"
         "    wp::array_t<wp::float32> var_x)\n"
         "{\n"
         "        var_0 = builtin_tid1d();\n"
         "        var_1 = f_0(var_0);\n"
         "        var_3 = wp::mul(var_1, var_2);\n"
         "        wp::array_store(var_x, var_0, var_3);\n"
         "}\n"
         "extern \"C\" __global__ void k_1_cuda_kernel_backward(\n"
         "    wp::array_t<wp::float32> var_x)\n"
         "{\n"
         "        wp::float32 adj_3 = {};\n"
         "        var_0 = builtin_tid1d();\n"
         "        var_1 = replay_f_0(var_0);\n" +
         replay +
         "        // wp::array_store(var_x, var_0, var_3);\n"
         "        wp::adj_mul(var_1, var_2, adj_1, adj_2, adj_3);\n"
         "        var_4 = wp::iter_reverse(var_4);\n"
         "}\n";
}

TEST(ReplayTest, IsThatOfTheForwardPass) {
  EXPECT_EQ(strange_replay(with_adjoint("        var_3 = wp::mul(var_1, var_2);\n")), std::nullopt);
  EXPECT_EQ(strange_replay(with_adjoint("")), std::nullopt);
  EXPECT_EQ(strange_replay(""), std::nullopt);
}

TEST(ReplayTest, AStoreInDeterministicModeIsThatOfTheForwardPass) {
  const std::string forward =
      "wp::float32 f_0(\n    wp::array_t<wp::float32> var_x)\n{\n"
      "    WP_DET_STORE_IF_ACTIVE(det_ctx, var_x, var_i, var_0);\n    return var_0;\n}\n";
  const auto text = [&](std::string_view value) {
    return forward + "void adj_f_0(\n    wp::array_t<wp::float32> var_x)\n{\n" +
           "    wp::array_store(var_x, var_i, " + std::string(value) + ");\n}\n";
  };
  EXPECT_EQ(strange_replay(text("var_0")), std::nullopt);
  EXPECT_EQ(strange_replay(text("var_1")), "wp::array_store(var_x, var_i, var_1);");
}

TEST(ReplayTest, AnotherStatementIsStrange) {
  for (const std::string line :
       {"var_3 = wp::mul(var_2, var_1);", "var_3 = wp::add(var_1, var_2);",
        "var_1 = wp::mul(var_1, var_2);", "wp::array_store(var_x, var_0, var_1);"})
    EXPECT_EQ(strange_replay(with_adjoint("        " + line + "\n")), line);
}

}  // namespace
}  // namespace weft::simt
