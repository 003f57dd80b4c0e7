// Every row of mappings.def runs: in C++ and, where there is an nvcc, as CUDA text on the host.
#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "row_cases.h"
#include "weft/base/rng.h"
#include "weft/interp/interp.h"
#include "weft/sys/process.h"
#include "weft/sys/temporary.h"

namespace weft::standalone {
namespace {

using types::Scalar;

double half_value(uint16_t bits) {
  const int exponent = bits >> 10 & 31, mantissa = bits & 1023;
  const double size = exponent == 31 ? (mantissa == 0 ? HUGE_VAL : NAN)
                                     : std::ldexp(exponent == 0 ? mantissa : mantissa + 1024,
                                                  (exponent == 0 ? 1 : exponent) - 25);
  return (bits & 0x8000) != 0 ? -size : size;
}

// Of a number that is one of float16.
uint16_t half_bits(double value) {
  const int exponent = value == 0.0 ? -15 : std::ilogb(value);
  const double mantissa = value == 0.0 ? 0.0 : std::ldexp(std::fabs(value), 10 - exponent) - 1024.0;
  return static_cast<uint16_t>((value < 0.0 ? 0x8000 : 0) | (exponent + 15) << 10 |
                               static_cast<int>(mantissa));
}

void store(Scalar scalar, double value, std::byte* at) {
  const auto put = [&](auto typed) { std::memcpy(at, &typed, sizeof typed); };
  switch (scalar) {
    case Scalar::kBool:
      return put(value != 0.0);
    case Scalar::kInt8:
      return put(static_cast<int8_t>(value));
    case Scalar::kUint8:
      return put(static_cast<uint8_t>(value));
    case Scalar::kInt16:
      return put(static_cast<int16_t>(value));
    case Scalar::kUint16:
      return put(static_cast<uint16_t>(value));
    case Scalar::kInt32:
      return put(static_cast<int32_t>(value));
    case Scalar::kUint32:
      return put(static_cast<uint32_t>(static_cast<int64_t>(value)));
    case Scalar::kInt64:
      return put(static_cast<int64_t>(value));
    case Scalar::kUint64:
      return put(static_cast<uint64_t>(static_cast<int64_t>(value)));
    case Scalar::kFloat32:
      return put(static_cast<float>(value));
    case Scalar::kFloat64:
      return put(value);
    default: {
      // Both 16-bit floats: few bits, so that the number is the same in each type.
      const float single = static_cast<float>(std::round(value * 8.0) / 8.0);
      if (scalar == Scalar::kBfloat16) {
        uint32_t word;
        std::memcpy(&word, &single, sizeof word);
        return put(static_cast<uint16_t>(word >> 16));
      }
      return put(half_bits(single));
    }
  }
}

double load(Scalar scalar, const std::byte* at) {
  const auto get = [&](auto typed) {
    std::memcpy(&typed, at, sizeof typed);
    return static_cast<double>(typed);
  };
  switch (scalar) {
    case Scalar::kBool:
      return get(bool{});
    case Scalar::kInt8:
      return get(int8_t{});
    case Scalar::kUint8:
      return get(uint8_t{});
    case Scalar::kInt16:
      return get(int16_t{});
    case Scalar::kUint16:
      return get(uint16_t{});
    case Scalar::kInt32:
      return get(int32_t{});
    case Scalar::kUint32:
      return get(uint32_t{});
    case Scalar::kInt64:
      return get(int64_t{});
    case Scalar::kUint64:
      return get(uint64_t{});
    case Scalar::kFloat32:
      return get(float{});
    case Scalar::kFloat64:
      return get(double{});
    case Scalar::kFloat16: {
      uint16_t half;
      std::memcpy(&half, at, sizeof half);
      return half_value(half);
    }
    default: {
      uint16_t half;
      std::memcpy(&half, at, sizeof half);
      const uint32_t word = static_cast<uint32_t>(half) << 16;
      float value;
      std::memcpy(&value, &word, sizeof value);
      return value;
    }
  }
}

class Rows : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    cases_ = new RowCases;
    const std::string python = cases_->python();
    Result<interp::Interpreter> loaded =
        interp::Interpreter::load({.name = "kernel.py", .text = python});
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    reference_ = new interp::Interpreter(std::move(loaded).value());
  }
  static void TearDownTestSuite() {
    delete cases_;
    delete reference_;
  }

  static std::string_view key_of(const RowCase& one) {
    return one.row == kNoRow ? std::string_view{} : mappings()[one.row].key;
  }

  static launch::Launch inputs(const RowCase& one, const interp::Kernel& kernel) {
    launch::Launch launch{.dim = {kThreads}};
    Rng rng(one.row + 1);
    const std::string_view key = key_of(one);
    const std::string lines = fmt::format("{}", fmt::join(one.python, ";"));
    const bool shifts = key.ends_with("shift") || lines.find("<<=") != std::string::npos ||
                        lines.find(">>=") != std::string::npos;
    for (size_t p = 0; p < kernel.signature.parameters.size(); ++p) {
      const launch::Layout& layout = kernel.signature.parameters[p].layout;
      launch::Array array{{kThreads}, std::vector<std::byte>(size_t{kThreads} * layout.size)};
      for (size_t t = 0; t < kThreads && p < one.operands.size(); ++t) {
        for (const launch::Leaf& leaf : layout.leaves) {
          double value = 4.0 * rng.unit() - 2.0;
          if (t < 12) value = 0.5 * (value + 2.0);  // some within the domain of log and acos
          if (key == "poisson") value = std::fabs(value) * (t % 2 == 0 ? 3.0 : 20.0);
          if (!types::is_float(leaf.scalar)) {
            value = std::floor(value * 10.0);
            if (p > 0 && shifts) value = std::fmod(std::fabs(value), 7.0);
            if (key == "pnoise" && p > 1) value = 3.0 + std::fmod(std::fabs(value), 5.0);
            if (key.starts_with("rand") && p == 2) value += 50.0;
            if (key == "curlnoise" && p == 2) value = 1.0 + std::fmod(std::fabs(value), 3.0);
            const bool divides = one.name.starts_with("update") || key == "div" || key == "mod" ||
                                 key == "floordiv" || key == "cw_div";
            if (p > 0 && divides && value == 0.0) value = 3.0;
            if (key == "atomic_cas" && p == 1 && t % 2 == 0)
              value = load(leaf.scalar, launch.arguments[0].arrays[0].data.data() +
                                            t * layout.size + leaf.offset);
            if (types::info(leaf.scalar).category == types::ScalarCategory::kUnsigned)
              value = std::fabs(value);
            if (leaf.scalar == Scalar::kBool) value = t % 2 == 0 ? 0.0 : 1.0;
          }
          store(leaf.scalar, value, array.data.data() + t * layout.size + leaf.offset);
        }
      }
      launch.arguments.push_back({.arrays = {std::move(array)}});
    }
    return launch;
  }

  // The functions of all cases as one text; what has no form is left out.
  static std::string text(Dialect dialect, std::set<size_t>& without_form) {
    Vocabulary vocabulary(cases_->program(), dialect, {"x0", "x1", "x2", "x3", "x4", "x5"});
    const bool cuda = dialect == Dialect::kCuda;
    std::string functions;
    for (const RowCase& one : cases_->cases()) {
      const bool atomic = key_of(one).starts_with("atomic_");
      const Result<std::string> code = one.code(vocabulary);
      if (!code.ok()) {
        without_form.insert(one.row);
        continue;
      }
      std::string parameters, reads, writes, arguments;
      size_t index = 0;
      const auto parameter = [&](const std::string& type, std::string_view name, size_t i) {
        parameters += fmt::format("{} {}{}, ", type, name, i);
        arguments += fmt::format("static_cast<{}>(arrays[{}]), ", type, index++);
      };
      for (size_t i = 0; i < one.operands.size(); ++i) {
        const std::string type = vocabulary.type(one.operands[i]);
        parameter("const " + type + "*", "a", i);
        if (cuda && atomic && i == 0)  // a device has atomics of elements only
          reads += fmt::format("    {}& x0 = out0[i];\n    x0 = a0[i];\n", type);
        else if (code->find(fmt::format("x{}", i)) != std::string::npos)
          reads += fmt::format("    {} x{} = a{}[i];\n", type, i, i);
        else
          reads += fmt::format("    (void)a{};\n", i);
      }
      for (size_t i = 0; i < one.results.size(); ++i) {
        const std::string type = vocabulary.type(one.results[i]);
        parameter(type + "*", "out", i);
        reads += fmt::format("    {} r{};\n", type, i);
        writes += fmt::format("    out{}[i] = r{};\n", i, i);
      }
      const std::string body = fmt::format("{}    {}\n{}", reads, *code, writes);
      if (cuda && atomic) {
        functions += fmt::format(
            "__global__ void {0}_kernel({1}int count) {{\n  const int i = threadIdx.x;\n  if (i < "
            "count) {{\n{2}  }}\n}}\n",
            one.name, parameters, body);
        continue;
      }
      functions += fmt::format(
          "{0}void {1}_row({2}int i) {{\n{3}}}\n{4}extern \"C\" void {1}(void** arrays, int count) "
          "{{\n  for (int i = 0; i < count; ++i) {1}_row({5}i);\n}}\n",
          cuda ? "__host__ __device__ static inline " : "static inline ", one.name, parameters,
          body,
          cuda ? fmt::format(
                     "__global__ void {0}_kernel(void** arrays, int i) {{ {0}_row({1}i); }}\n",
                     one.name, arguments)
               : "",
          arguments);
    }
    return fmt::format("{}\n{}\n\n{}", vocabulary.includes(),
                       fmt::join(vocabulary.pieces(), "\n\n"), functions);
  }

  static std::string compile(const std::vector<std::string>& command, const std::string& source,
                             const std::string& text) {
    std::ofstream(source) << text;
    const Result<sys::ProcessResult> made = sys::run_process({.command = command});
    if (!made.ok()) return made.error().message;
    if (const char* keep = std::getenv("WEFT_KEEP"))
      std::filesystem::copy_file(
          source, std::filesystem::path(keep) / std::filesystem::path(source).filename(),
          std::filesystem::copy_options::overwrite_existing);
    return made->ok() ? made->errors : made->output + made->errors + "\nit failed";
  }

  void compare(const RowCase& one, void* library) {
    SCOPED_TRACE(fmt::format("{}: {}", one.name, fmt::join(one.python, "; ")));
    const interp::Kernel* kernel = reference_->find(one.name);
    ASSERT_NE(kernel, nullptr);
    ASSERT_EQ(kernel->unsupported, "");
    const launch::Launch launch = inputs(one, *kernel);
    const Result<interp::Run> run = reference_->run(*kernel, launch, interp::Mode::kExact);
    ASSERT_TRUE(run.ok()) << run.error().message;
    auto* function = reinterpret_cast<void (*)(void**, int)>(dlsym(library, one.name.c_str()));
    ASSERT_NE(function, nullptr);
    launch::Launch after = launch;
    std::vector<void*> arrays;
    for (launch::Argument& argument : after.arguments)
      arrays.push_back(argument.arrays[0].data.data());
    function(arrays.data(), kThreads);
    int wrong = 0;
    for (size_t r = 0; r < one.results.size(); ++r) {
      const size_t p = one.operands.size() + r;
      const launch::Layout& layout = kernel->signature.parameters[p].layout;
      const auto& numbers = run->arguments[p][0].numbers;
      for (size_t t = 0; t < kThreads; ++t) {
        for (size_t l = 0; l < layout.leaves.size() && wrong < 3; ++l) {
          const launch::Leaf& leaf = layout.leaves[l];
          const interp::Number& wanted = numbers[t * layout.leaves.size() + l];
          const double got = load(leaf.scalar, after.arguments[p].arrays[0].data.data() +
                                                   t * layout.size + leaf.offset);
          bool right = got == wanted.value || (std::isnan(got) && std::isnan(wanted.value));
          if (types::is_float(leaf.scalar) && !right)
            right = std::fabs(got - wanted.value) <= 2.0 * wanted.error ||
                    (!std::isfinite(wanted.error));
          if (run->notes.undecided > 0 && !types::is_float(leaf.scalar)) right = true;
          compared_ += right ? 1 : 0;
          if (right) continue;
          ++wrong;
          ADD_FAILURE() << "thread " << t << ", result " << r << ", number " << l << ": " << got
                        << ", wanted " << wanted.value << " within " << wanted.error;
        }
      }
    }
  }

  static RowCases* cases_;
  static interp::Interpreter* reference_;
  size_t compared_ = 0;
};
RowCases* Rows::cases_ = nullptr;
interp::Interpreter* Rows::reference_ = nullptr;

TEST_F(Rows, EachHasACase) {
  std::set<size_t> rows;
  for (const RowCase& one : cases_->cases()) rows.insert(one.row);
  for (size_t row = 0; row < mappings().size(); ++row)
    EXPECT_TRUE(rows.contains(row)) << mappings()[row].key << " " << mappings()[row].operands;
}

TEST_F(Rows, AreWhatTheReferenceSaysInPlainCpp) {
  Result<sys::TemporaryFolder> folder = sys::TemporaryFolder::create("weft-rows");
  ASSERT_TRUE(folder.ok());
  std::set<size_t> without_form;
  const std::string source = text(Dialect::kCpp, without_form);
  EXPECT_TRUE(without_form.empty());
  const std::string path = folder->path() + "/rows";
  const std::string errors =
      compile({"g++", "-std=c++17", "-O1", "-fwrapv", "-ffp-contract=off", "-Wall", "-Wextra",
               "-Werror", "-shared", "-fPIC", "-o", path + ".so", path + ".cpp"},
              path + ".cpp", source);
  ASSERT_EQ(errors, "");
  void* library = dlopen((path + ".so").c_str(), RTLD_NOW);
  ASSERT_NE(library, nullptr) << dlerror();
  for (const RowCase& one : cases_->cases()) compare(one, library);
  dlclose(library);
  EXPECT_GT(compared_, 10000u);
}

TEST_F(Rows, AreWhatTheReferenceSaysInCuda) {
  if (!sys::find_program("nvcc")) GTEST_SKIP() << "no nvcc is installed";
  Result<sys::TemporaryFolder> folder = sys::TemporaryFolder::create("weft-rows");
  ASSERT_TRUE(folder.ok());
  std::set<size_t> without_form;
  const std::string source = text(Dialect::kCuda, without_form);
  const std::string path = folder->path() + "/rows";
  const std::string errors = compile({"nvcc", "-std=c++17", "-arch=sm_80", "-Xptxas=-O0",
                                      "-Xcompiler=-Wall,-fwrapv,-ffp-contract=off", "--shared",
                                      "-Xcompiler=-fPIC", "-o", path + ".so", path + ".cu"},
                                     path + ".cu", source);
  ASSERT_EQ(errors, "");
  void* library = dlopen((path + ".so").c_str(), RTLD_NOW);
  ASSERT_NE(library, nullptr) << dlerror();
  for (const RowCase& one : cases_->cases())
    if (!key_of(one).starts_with("atomic_")) compare(one, library);
  dlclose(library);
}

}  // namespace
}  // namespace weft::standalone
