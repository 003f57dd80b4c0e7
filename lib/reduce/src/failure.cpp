#include "weft/reduce/failure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "program.h"
#include "weft/base/characters.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/judge/cause.h"

namespace weft::reduce {
namespace {

using judge::Verdict;

enum class Inputs : uint8_t { kFew, kAll };
// Candidates may count to numbers that the kernel never meant as such.
constexpr uint64_t kFewSteps = 100'000;

constexpr std::array<std::string_view, 4> kLevels = {"refused", "compile", "run", "gradient"};
constexpr std::string_view kReason = ": ";

bool is_letter(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; }

// What code appends to the names of functions: a number or a hash, and more.
bool is_suffix(std::string_view text) {
  if (!text.starts_with('_')) return false;
  text = text.substr(1, text.find('_', 1) - 1);
  constexpr size_t kHash = 8;
  return !text.empty() && (std::ranges::all_of(text, is_digit) ||
                           (text.size() == kHash && std::ranges::all_of(text, [](char c) {
                              return is_digit(c) || (c >= 'a' && c <= 'f');
                            })));
}

void erase_all(std::string& text, std::string_view what) {
  for (size_t at = text.find(what); at != text.npos; at = text.find(what, at))
    text.erase(at, what.size());
}

// Names that a program gives, by their texts.
std::set<std::string, std::less<>> own_names(std::string_view source) {
  std::set<std::string, std::less<>> names;
  const auto program = Program::read(std::string(source), "");
  if (!program) return names;
  const auto add = [&](NodeId scope) {
    for (const uint32_t name : program->bound(scope)) names.emplace(program->symbols.text({name}));
  };
  add(program->tree.root);
  for (const Block& block : program->blocks()) add(block.owner);
  names.erase("wp");
  return names;
}

judge::Finding finding(const Verdict& verdict, Level level) {
  return level == Level::kCompile ? verdict.compile
         : level == Level::kRun   ? verdict.run
                                  : verdict.gradient;
}

// Of one level; its state may be ok.
Failure failure_at(const Verdict& verdict, Level level, std::string_view source) {
  const judge::Finding found = finding(verdict, level);
  std::string_view message = found.message;
  // An adjoint that crashes is another failure than one that computes something else.
  if (level == Level::kGradient && found.state == judge::State::kWrong) {
    const size_t ended = message.find("its adjoint");
    message = ended == message.npos ? std::string_view() : message.substr(ended);
  }
  return {level, found.state, found.cause, without_particulars(message, source)};
}

// What people want to hear of first.
std::optional<Failure> worst(const Verdict& verdict, std::string_view source) {
  using S = judge::State;
  constexpr std::pair<Level, S> kOrder[] = {
      {Level::kCompile, S::kWrong},         {Level::kRun, S::kWrong},
      {Level::kGradient, S::kWrong},        {Level::kCompile, S::kNotApplicable},
      {Level::kRun, S::kTrivial},           {Level::kRun, S::kNotApplicable},
      {Level::kGradient, S::kNotApplicable}};
  for (const auto& [level, state] : kOrder) {
    if (finding(verdict, level).state == state) return failure_at(verdict, level, source);
  }
  return std::nullopt;
}

bool is(const Failure& found, const Failure& wanted) {
  return found.level == wanted.level && found.state == wanted.state &&
         found.cause == wanted.cause && (wanted.reason.empty() || found.reason == wanted.reason);
}

}  // namespace

std::string text(const Failure& failure) {
  std::string text(kLevels[static_cast<size_t>(failure.level)]);
  if (failure.level != Level::kRefused) text += fmt::format(" {}", judge::name(failure.state));
  if (!failure.cause.empty()) text += fmt::format(" {}", failure.cause);
  if (!failure.reason.empty()) text += fmt::format("{}{}", kReason, failure.reason);
  return text;
}

Result<Failure> parse_failure(std::string_view given) {
  static constexpr std::string_view kCauses[] = {
#define WEFT_CAUSE(name, meaning) #name,
#include "weft/judge/causes.def"
  };
  const size_t end = given.find(kReason);
  Failure failure;
  if (end != given.npos) failure.reason = given.substr(end + kReason.size());
  const std::string_view wanted = given.substr(0, end);
  std::string known;
  const auto matches = [&](Level level, judge::State state, std::string_view cause) {
    const Failure one{level, state, std::string(cause), ""};
    known += "\n  " + text(one);
    if (text(one) != wanted) return false;
    failure.level = level, failure.state = state, failure.cause = cause;
    return true;
  };
  using S = judge::State;
  if (matches(Level::kRefused, S::kWrong, "")) return failure;
  for (const Level level : {Level::kCompile, Level::kRun, Level::kGradient}) {
    if (matches(level, S::kWrong, "")) return failure;
    if (level == Level::kRun && matches(level, S::kTrivial, "")) return failure;
    if (matches(level, S::kNotApplicable, "")) return failure;
  }
  for (const std::string_view cause : kCauses) {
    if (matches(Level::kGradient, S::kWrong, cause)) return failure;
  }
  return Error{fmt::format("no failure is called `{}`; there are:{}", wanted, known)};
}

std::string without_particulars(std::string_view message, std::string_view source) {
  // Only the first line: what follows quotes code. Nor at which launch it was seen.
  message = message.substr(0, message.find('\n'));
  if (message.starts_with("launch of ")) {
    const size_t place = message.find(kReason);
    if (place != message.npos) message.remove_prefix(place + kReason.size());
  }
  const auto names = own_names(source);
  std::string result;
  bool quoted = false;  // words outside of quotes are the message's own
  for (size_t i = 0; i < message.size();) {
    const size_t begin = i;
    if (is_letter(message[i]) || message[i] == '_') {
      while (i < message.size() && is_name_char(message[i])) ++i;
      const std::string_view word = message.substr(begin, i - begin);
      const bool own =
          quoted && std::ranges::any_of(names, [&](const std::string& name) {
            return word == name || (word.starts_with(name) && is_suffix(word.substr(name.size())));
          });
      if (own || word == "inf" || word == "nan") {
        result += own ? "_" : "0";
        continue;
      }
      for (const char c : word) {
        if (!is_digit(c))
          result += c;
        else if (!result.ends_with('0'))
          result += '0';
      }
    } else if (is_digit(message[i]) ||
               (message[i] == '-' && i + 1 < message.size() &&
                (is_digit(message[i + 1]) || message.substr(i + 1).starts_with("inf") ||
                 message.substr(i + 1).starts_with("nan")))) {
      ++i;
      const auto belongs = [&](char c) {
        return is_digit(c) || c == '.' || c == 'e' ||
               ((c == '-' || c == '+') && message[i - 1] == 'e');
      };
      while (i < message.size() && belongs(message[i])) ++i;
      if (message[begin] == '-' && i == begin + 1) continue;  // -inf
      result += '0';
    } else {
      const char c = message[i++];
      if (c == '`' || c == '\'') quoted = !quoted;
      if (result.ends_with("\xE2\x80")) quoted = c == '\x98';  // a compiler's quotes in UTF-8
      result += c;
    }
  }
  // Of vectors, of floats.
  erase_all(result, " part 0");
  erase_all(result, " (allowed 0)");
  return result;
}

struct Examiner::State {
  Kernel kernel;
  native::Toolchain toolchain;
  judge::JudgeOptions options;
  std::map<Inputs, judge::Judge> judges;
  driver::Compiler compiler;
  diag::Diagnostics diags;
  Hindrance hindrance = Hindrance::kNone;

  // Nothing: it compiles to the kernel.
  std::optional<Failure> compile(std::string_view source) {
    weft::Options compile_options;
    compile_options.device = kernel.device;
    compile_options.enable_backward = kernel.backward;
    diags.clear();
    const driver::Artifact& artifact =
        compiler.compile({.name = "kernel.py", .text = source}, compile_options, diags, kernel.key);
    if (diags.has_errors()) {
      const diag::Diagnostic& first = diags.all().front();
      return Failure{
          .level = Level::kRefused,
          .reason = without_particulars(
              fmt::format("[{}] {}", diag::code_name(first.code), first.message), source)};
    }
    if (artifact.kernels.empty())
      return Failure{.level = Level::kRefused, .reason = "there is no such kernel"};
    return std::nullopt;
  }

  // The causes that a wrong gradient may have, by the looks of the text.
  std::vector<std::string_view> causes_of(std::string_view source, const Failure& failure) const {
    const auto program = Program::read(std::string(source), "");
    return judge::causes_of(program->tree, program->symbols, kernel.key,
                            {.aliased = failure.cause == "aliased_array",
                             .indexed = failure.cause == "indexed_array",
                             .singular = failure.cause == "singular_point"});
  }

  // Whether the verdict could be this one, by the looks of the text.
  bool plausible(std::string_view source, const Failure& failure, bool pure) {
    const std::optional<Failure> refused = compile(source);
    if (failure.level == Level::kRefused || refused) return refused && is(*refused, failure);
    if (failure.level != Level::kGradient || failure.state != judge::State::kWrong) return true;
    const auto causes = causes_of(source, failure);
    if (pure && causes.size() > 1) return false;
    return causes.empty() ? failure.cause.empty() : causes.front() == failure.cause;
  }

  Result<std::vector<Verdict>> judge(std::span<const std::string> sources, Inputs inputs) {
    hindrance = Hindrance::kMachine;
    auto found = judges.find(inputs);
    if (found == judges.end()) {
      if (const std::string reason = toolchain.no_host_code(); !reason.empty())
        return Error{fmt::format("no code can be compiled here: {}", reason)};
      judge::JudgeOptions mine = options;
      if (inputs == Inputs::kFew) {
        mine.few = true;
        mine.steps = kFewSteps;
      }
      WEFT_TRY(judge::Judge made, judge::Judge::create(toolchain, mine));
      found = judges.emplace(inputs, std::move(made)).first;
    }
    std::vector<judge::Case> cases;
    for (const std::string& source : sources)
      cases.push_back({.source = source,
                       .kernel = kernel.key,
                       .device = kernel.device,
                       .backward = kernel.backward});
    WEFT_TRY(std::vector<Verdict> verdicts, found->second.judge(cases));
    for (const Verdict& verdict : verdicts) {
      if (!verdict.failure.empty()) return Error{verdict.failure};
      if (verdict.compile.state != judge::State::kSkipped) continue;
      hindrance = Hindrance::kTrust;
      return Error{verdict.compile.message};
    }
    hindrance = Hindrance::kNone;
    return verdicts;
  }

  Result<std::vector<bool>> fail(std::span<const std::string> sources, const Failure& failure,
                                 bool exactly, Inputs inputs) {
    std::vector<bool> answers(sources.size());
    if (failure.level == Level::kRefused) {
      for (size_t i = 0; i < sources.size(); ++i)
        answers[i] = plausible(sources[i], failure, false);
      return answers;
    }
    WEFT_TRY(std::vector<Verdict> verdicts, judge(sources, inputs));
    for (size_t i = 0; i < sources.size(); ++i) {
      const auto found = exactly ? worst(verdicts[i], sources[i])
                                 : failure_at(verdicts[i], failure.level, sources[i]);
      answers[i] = found && (exactly ? *found == failure : is(*found, failure));
    }
    return answers;
  }
};

Examiner::Examiner(Kernel kernel, native::Toolchain toolchain, judge::JudgeOptions options)
    : state_(std::make_unique<State>()) {
  state_->kernel = std::move(kernel);
  state_->toolchain = std::move(toolchain);
  state_->options = std::move(options);
}

Examiner::~Examiner() = default;

Examiner::Hindrance Examiner::hindrance() const { return state_->hindrance; }

Result<std::optional<Failure>> Examiner::examine(const std::string& source) {
  if (auto refused = state_->compile(source)) return refused;
  WEFT_TRY(std::vector<Verdict> verdicts, state_->judge({&source, 1}, Inputs::kAll));
  return worst(verdicts[0], source);
}

Result<bool> Examiner::fails(const std::string& source, const Failure& failure) {
  if (!state_->plausible(source, failure, false)) return false;
  WEFT_TRY(std::vector<bool> answers, state_->fail({&source, 1}, failure, false, Inputs::kAll));
  return static_cast<bool>(answers[0]);
}

Result<Outcome> Examiner::reduce(const std::string& source, const Failure& failure, bool exactly,
                                 const Options& options) {
  State& s = *state_;
  // What is wrong on few inputs is wrong, and found ten times as fast. That something is never seen
  // takes all of them.
  std::vector<Inputs> tries = {Inputs::kAll};
  if (failure.state == judge::State::kWrong) {
    WEFT_TRY(std::vector<bool> quickly, s.fail({&source, 1}, failure, exactly, Inputs::kFew));
    if (quickly[0]) tries.insert(tries.begin(), Inputs::kFew);
  }
  uint64_t attempts = 0;
  for (const Inputs inputs : tries) {
    // The cause that is told is the first of those that a text has the looks of, and another one
    // may be at work. Once it fails with the looks of this one alone, it has to stay so.
    bool pure = false;
    const Check check = {
        .plausible = [&](std::string_view text) { return s.plausible(text, failure, pure); },
        .holds = [&](std::span<const std::string> texts) -> Result<std::vector<bool>> {
          WEFT_TRY(std::vector<bool> answers, s.fail(texts, failure, exactly, inputs));
          if (failure.cause.empty()) return answers;
          std::vector<bool> alone(texts.size());
          for (size_t i = 0; i < texts.size(); ++i)
            alone[i] = answers[i] && s.causes_of(texts[i], failure).size() == 1;
          pure |= std::ranges::find(alone, true) != alone.end();
          return pure ? alone : answers;
        }};
    WEFT_TRY(Outcome outcome, reduce::reduce(source, check, options));
    outcome.attempts += attempts;
    if (inputs == Inputs::kAll || !outcome.complete) return outcome;
    WEFT_TRY(std::vector<bool> holds, s.fail({&outcome.source, 1}, failure, exactly, Inputs::kAll));
    if (holds[0]) return outcome;
    attempts = outcome.attempts;
  }
  return Error{"it fails at random"};
}

}  // namespace weft::reduce
