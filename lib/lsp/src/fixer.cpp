#include "fixer.h"

#include <utility>

namespace weft::lsp {
namespace {

Result<check::Fix> fix_of(prove::File& file, const prove::Options& options) {
  const std::string kernel = "`" + file.report.findings.front().kernel + "`";
  WEFT_TRY(prove::Prover prover, prove::Prover::create(options));
  if (const std::string& why = prover.skipped(); !why.empty())
    return Error{"nothing can be run, and so nothing is rewritten: " + why};
  WEFT_TRY_STATUS(prover.prove({&file, 1}));
  if (file.report.findings.empty())
    return Error{"the gradient of " + kernel +
                 " is right on all inputs that were tried: nothing is rewritten"};
  const check::Finding& finding = file.report.findings.front();
  if (finding.fix) return *finding.fix;
  if (finding.proof.empty())
    return Error{"numbers say nothing of the gradient of " + kernel +
                 ", and so nothing is rewritten"};
  return Error{"no rewrite was found that makes the gradient of " + kernel +
               " right and leaves its values: " + finding.proof};
}

}  // namespace

Fixer::~Fixer() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    questions_.clear();
    stop_ = true;
  }
  asked_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Fixer::ask(uint64_t ticket, prove::File file) {
  {
    const std::scoped_lock lock(mutex_);
    questions_.push_back({ticket, std::move(file)});
  }
  asked_.notify_all();
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
}

void Fixer::drop(uint64_t ticket) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(questions_, [&](const Question& each) { return each.ticket == ticket; });
  if (current_ == ticket) stop_ = true;
}

std::vector<Fixer::Answer> Fixer::answers() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(answers_, {});
}

void Fixer::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [&] { return ended_ || !questions_.empty(); });
    if (ended_) return;
    Question question = std::move(questions_.front());
    questions_.pop_front();
    current_ = question.ticket;
    stop_ = false;
    lock.unlock();
    Result<check::Fix> fix = fix_of(question.file, {.warp = warp_, .stop = &stop_});
    lock.lock();
    current_.reset();
    answers_.push_back({question.ticket, std::move(fix)});
    done_();
  }
}

}  // namespace weft::lsp
