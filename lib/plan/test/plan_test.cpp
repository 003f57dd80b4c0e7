#include "weft/plan/plan.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <thread>

#include "weft/driver/options.h"
#include "weft/pipeline/kernel_maker.h"
#include "weft/pipeline/pipeline.h"
#include "weft/plan/collect.h"
#include "weft/plan/store.h"
#include "weft/plan/worker.h"
#include "weft/synth/synth.h"
#include "weft/sys/temporary.h"

namespace weft::plan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = Outcome::Kind;

Plan some_plan(uint64_t indices = 50) {
  Plan plan{.weft_version = std::string(record::weft_version()),
            .options = {.seed = 7,
                        .categories = {"arithmetic", "loop"},
                        .devices = {"cuda"},
                        .shard_size = 20,
                        .generator_version = synth::kGeneratorVersion,
                        .weft_version = std::string(record::weft_version()),
                        .warp_version = std::string(Options{}.warp_version)},
            .indices = indices};
  plan.expected = {.records = 50, .bytes = 1000};
  return plan;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Plan, IsReadAsItWasWritten) {
  Plan plan = some_plan();
  plan.verification = Verification{.level = verify::Level::kRun, .audit = 7};
  plan.source = Source{.folder = "a \"folder\"", .hash = "abc"};
  const auto read = parse(document(plan));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(document(*read), document(plan));
  EXPECT_EQ(read->verification->audit, 7u);
  EXPECT_EQ(read->source->folder, "a \"folder\"");
  EXPECT_EQ(read->shards(), 3u);
}

TEST(Plan, IdIsOfWhatIsDone) {
  Plan plan = some_plan();
  const std::string before = id(plan);
  plan.expected.bytes = 1;
  EXPECT_EQ(id(plan), before);
  plan.indices = 51;
  EXPECT_NE(id(plan), before);
  plan = some_plan();
  plan.verification = Verification{};
  EXPECT_NE(id(plan), before);
}

TEST(Plan, RefusesWhatIsNoPlan) {
  const std::string text = document(some_plan());
  for (const std::string& bad :
       {std::string(), std::string("[]"), text.substr(0, text.size() / 2),
        replaced(text, "\"seed\":7", "\"seed\":8"),
        replaced(text, "\"indices\":50", "\"indices\":51"),
        replaced(text, "\"indices\":50", "\"indices\":0"),
        replaced(text, "\"indices\":50", "\"indices\":-1"),
        replaced(text, "\"plan_version\":1", "\"plan_version\":2"),
        replaced(text, "\"verify\":null", "\"verify\":{\"level\":\"all\",\"audit\":0}")})
    EXPECT_FALSE(parse(bad).ok()) << bad;
}

TEST(Plan, Ranges) {
  EXPECT_EQ(ranges_text({}), "");
  EXPECT_EQ(ranges_text({0, 1, 2, 7, 9, 10}), "0-2,7,9-10");
  EXPECT_EQ(parse_span("3", 4)->last, 3u);
  EXPECT_EQ(parse_span("1-3", 4)->first, 1u);
  for (const char* bad : {"", "4", "2-4", "3-2", "-1", "1-", "a", "1-2-3", "99999999999999999999"})
    EXPECT_FALSE(parse_span(bad, 4)) << bad;
}

class PlanFolder : public testing::Test {
 protected:
  void SetUp() override {
    auto folder = sys::TemporaryFolder::create("plan_test");
    ASSERT_TRUE(folder.ok());
    folder_ = std::move(*folder);
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  sys::Files& files() const { return sys::real_files(); }

  // Every file below a store, without what is made anew at each collection.
  std::map<std::string, std::string> all(const std::string& store) const {
    std::map<std::string, std::string> texts;
    collect_below(path(store), texts);
    return texts;
  }
  Result<Worker> worker(const Plan& plan, const Store& store, WorkOptions options = {}) const {
    WEFT_TRY_STATUS(store.open());
    return Worker::create(files(), plan, store, std::move(options));
  }

 private:
  void collect_below(const std::string& folder, std::map<std::string, std::string>& texts) const {
    const auto names = files().list(folder);
    for (const std::string& name : *names) {
      const std::string below = folder + "/" + name;
      if (files().list(below).ok())
        collect_below(below, texts);
      else
        texts[below] = *files().read(below);
    }
  }

  sys::TemporaryFolder folder_;
};

TEST_F(PlanFolder, ShardsInAnyOrderAreTheDataSetOfOneMachine) {
  const Plan plan = some_plan();
  const pipeline::Job job{.options = plan.options, .count = plan.indices, .folder = path("one")};
  const auto recipe = pipeline::recipe_of(plan.options);
  ASSERT_TRUE(recipe.ok());
  const auto report = pipeline::make_shards(
      files(), job, pipeline::all_shards(job),
      [&] { return pipeline::make_kernel_maker(job.options, recipe->categories, recipe->policy); },
      {});
  ASSERT_TRUE(report.ok());

  const Store store(files(), path("many"), plan);
  const auto early = collect(files(), plan, store, false);
  ASSERT_TRUE(early.ok());
  EXPECT_THAT(early->missing, ElementsAre(0, 1, 2));
  auto worker = this->worker(plan, store);
  ASSERT_TRUE(worker.ok()) << worker.error().message;
  for (const uint64_t shard : {2, 0, 1, 0}) {
    const Outcome outcome = worker->work(shard);
    EXPECT_EQ(outcome.message, "");
  }
  EXPECT_EQ(worker->work(1).kind, Kind::kThere);
  const auto collected = collect(files(), plan, store, false);
  ASSERT_TRUE(collected.ok());
  EXPECT_EQ(collected->hash, report->hash);
  for (const std::string name : {"manifest.json", "manifest.jsonl", "shard-00002.jsonl"})
    EXPECT_EQ(*files().read(path("many/" + name)), *files().read(path("one/" + name))) << name;
  EXPECT_FALSE(files().exists(store.scratch_folder()));
}

TEST_F(PlanFolder, TwoWorkersAtOneShardLeaveTheSame) {
  const Plan plan = some_plan(20);
  const Store one(files(), path("one"), plan), two(files(), path("two"), plan);
  ASSERT_EQ(worker(plan, one)->work(0).kind, Kind::kDone);
  std::vector<std::thread> threads;
  std::atomic<int> good = 0;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      auto worker = this->worker(plan, two);
      const Outcome outcome = worker->work(0);
      if (outcome.kind == Kind::kDone || outcome.kind == Kind::kThere) ++good;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, 4);
  std::map<std::string, std::string> left = all("one"), right;
  for (const auto& [name, text] : all("two")) right[replaced(name, "/two/", "/one/")] = text;
  EXPECT_EQ(left, right);
}

TEST_F(PlanFolder, DamageIsMadeAgain) {
  const Plan plan = some_plan(40);
  const Store store(files(), path("store"), plan);
  auto worker = this->worker(plan, store);
  ASSERT_EQ(worker->work(0).kind, Kind::kDone);
  ASSERT_EQ(worker->work(1).kind, Kind::kDone);
  const auto whole = all("store");
  ASSERT_TRUE(files().write(path("store/shard-00000.jsonl"), "cut").ok());
  ASSERT_TRUE(files().write(path("store/done/000/00001.json"), "{\"plan\":").ok());
  EXPECT_FALSE(collect(files(), plan, store, false).ok());
  EXPECT_EQ(worker->work(0).kind, Kind::kDone);
  EXPECT_EQ(worker->work(1).kind, Kind::kDone);
  EXPECT_EQ(all("store"), whole);
  ASSERT_TRUE(files().remove(path("store/shard-00001.jsonl")).ok());
  EXPECT_THAT(collect(files(), plan, store, false)->missing, ElementsAre(1));
}

TEST_F(PlanFolder, AStoreIsOfOnePlan) {
  const Plan plan = some_plan();
  Plan other = some_plan();
  other.options.seed = 8;
  const Store store(files(), path("store"), plan), wrong(files(), path("store"), other);
  ASSERT_TRUE(worker(plan, store).ok());
  const auto refused = worker(other, wrong);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().message, HasSubstr("seed (was 7, now 8)"));
  EXPECT_FALSE(wrong.state().ok());
  ASSERT_TRUE(files().make_folders(path("foreign")).ok());
  ASSERT_TRUE(files().write(path("foreign/notes.txt"), "mine").ok());
  EXPECT_FALSE(worker(plan, Store(files(), path("foreign"), plan)).ok());
}

TEST_F(PlanFolder, OtherVersionsAreRefused) {
  Plan plan = some_plan();
  plan.options.weft_version = "0.0.1";
  EXPECT_THAT(worker(plan, Store(files(), path("store"), plan)).error().message,
              HasSubstr("the plan is for weft 0.0.1 for Warp"));
  plan = some_plan();
  plan.options.generator_version = 1;
  EXPECT_FALSE(worker(plan, Store(files(), path("store"), plan)).ok());
  plan = some_plan();
  plan.options.categories = {"novels"};
  EXPECT_FALSE(worker(plan, Store(files(), path("store"), plan)).ok());
}

TEST_F(PlanFolder, StateIsOfNamesAndFailures) {
  const Plan plan = some_plan(20 * 1203);
  const Store store(files(), path("store"), plan);
  EXPECT_EQ(store.state()->missing.size(), 1203u);
  auto worker = this->worker(plan, store);
  ASSERT_EQ(worker->work(1001).kind, Kind::kDone);
  ASSERT_EQ(worker->work(3).kind, Kind::kDone);
  ASSERT_TRUE(store.tell_failure(5, "no \"disk\"").ok());
  const auto state = store.state();
  EXPECT_EQ(state->done, 2u);
  EXPECT_EQ(ranges_text(state->missing), "0-2,4-1000,1002-1202");
  ASSERT_EQ(state->failed.size(), 1u);
  EXPECT_EQ(state->failed[0].shard, 5u);
  EXPECT_EQ(state->failed[0].message, "no \"disk\"");
  ASSERT_EQ(worker->work(5).kind, Kind::kDone);
  EXPECT_THAT(store.state()->failed, IsEmpty());
}

TEST_F(PlanFolder, StoppedLeavesNothing) {
  const Plan plan = some_plan();
  const Store store(files(), path("store"), plan);
  const sys::StopFlag stop = true;
  auto worker = this->worker(plan, store, {.stop = &stop});
  EXPECT_EQ(worker->work(0).kind, Kind::kStopped);
  EXPECT_EQ(store.state()->done, 0u);
  EXPECT_THAT(*files().list(store.scratch_folder()), ElementsAre("lock"));
}

TEST_F(PlanFolder, VerifiesADataSetThatIsThere) {
  const Plan plan = some_plan();
  const Store store(files(), path("pairs"), plan);
  auto worker = this->worker(plan, store);
  for (uint64_t shard = 0; shard < plan.shards(); ++shard)
    ASSERT_EQ(worker->work(shard).kind, Kind::kDone);
  const auto pairs = collect(files(), plan, store, false);
  ASSERT_TRUE(pairs.ok());
  Plan verifying = plan;
  verifying.source = Source{.folder = path("pairs"), .hash = pairs->hash};
  verifying.verification = Verification{.level = verify::Level::kText};
  const Store verdicts(files(), path("verdicts"), verifying);
  auto judge = this->worker(verifying, verdicts);
  ASSERT_TRUE(judge.ok()) << judge.error().message;
  for (uint64_t shard = 0; shard < plan.shards(); ++shard)
    ASSERT_EQ(judge->work(shard).kind, Kind::kDone) << judge->work(shard).message;
  const auto collected = collect(files(), verifying, verdicts, false);
  ASSERT_TRUE(collected.ok());
  EXPECT_EQ(collected->problems, 0u);
  EXPECT_EQ(collected->records, pairs->records);

  verifying.source->hash = "0";
  EXPECT_THAT(this->worker(verifying, Store(files(), path("else"), verifying)).error().message,
              HasSubstr("does not hold the data set"));
}

// Data sets of which much is alike, packed at once and in pieces, in any number of parts.
TEST_F(PlanFolder, PacksInPiecesAreThoseOfOneMachine) {
  Plan data = some_plan(600);
  data.options.devices = {"cpu", "cuda"};
  data.options.shard_size = 100;
  const Store pairs(files(), path("pairs"), data);
  auto maker = worker(data, pairs);
  for (uint64_t shard = 0; shard < data.shards(); ++shard)
    ASSERT_EQ(maker->work(shard).kind, Kind::kDone);
  const auto made = collect(files(), data, pairs, false);
  ASSERT_TRUE(made.ok());

  for (const bool keep_near : {true, false}) {
    const std::string one = path(keep_near ? "one" : "one-dropped");
    pack::Options options{.inputs = {path("pairs")}, .output = one, .layout = "jsonl"};
    options.keep_near = keep_near;
    options.threshold = 0.5;  // or hardly anything is alike
    options.where = record::Where::parse({"difficulty=1-4"}).value();
    const auto report = pack::pack(files(), options, {});
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_LT(report->clusters, report->kernels);
    for (const uint64_t parts : {1, 7}) {
      Plan plan{.weft_version = std::string(record::weft_version())};
      options.inputs.clear();
      options.output.clear();
      plan.packing = Packing{.options = options, .inputs = data.shards(), .parts = parts};
      plan.packing->sources = {{.folder = path("pairs"), .hash = made->hash, .plan = ""}};
      const auto read = parse(document(plan));
      ASSERT_TRUE(read.ok()) << read.error().message;
      EXPECT_EQ(document(*read), document(plan));
      const std::string name = fmt::format("in-{}-{}", parts, keep_near);
      const Store store(files(), path(name), *read);
      auto packer = worker(*read, store);
      ASSERT_TRUE(packer.ok()) << packer.error().message;
      EXPECT_THAT(packer->work(plan.shards() - 1).message, HasSubstr("not done: 0-"));
      EXPECT_EQ(ranges_text(store.state()->ready), "0-5");
      for (uint64_t shard = 0; shard < plan.shards(); ++shard)
        ASSERT_EQ(packer->work(shard).message, "");
      const auto collected = collect(files(), *read, store, false);
      ASSERT_TRUE(collected.ok());
      EXPECT_EQ(collected->records, report->rows);
      for (const char* file : {"/SHA256SUMS", "/README.md", "/manifest.json"})
        EXPECT_EQ(*files().read(path(name + "/pack") + file), *files().read(one + file)) << file;
    }
  }
}

// Of the same size, so that the mark does not tell.
TEST_F(PlanFolder, AlteredFactsAndPairsAreSeen) {
  const Plan data = some_plan();
  const Store pairs(files(), path("pairs"), data);
  auto maker = worker(data, pairs);
  for (uint64_t shard = 0; shard < data.shards(); ++shard)
    ASSERT_EQ(maker->work(shard).kind, Kind::kDone);
  const auto made = collect(files(), data, pairs, false);
  ASSERT_TRUE(made.ok());
  Plan plan{.weft_version = std::string(record::weft_version())};
  plan.packing = Packing{.inputs = data.shards(), .parts = 1};
  plan.packing->options.layout = "jsonl";
  plan.packing->sources = {{.folder = path("pairs"), .hash = made->hash, .plan = ""}};
  const Store store(files(), path("packed"), plan);
  auto packer = worker(plan, store);
  for (uint64_t shard = 0; shard < 4; ++shard) ASSERT_EQ(packer->work(shard).message, "");
  for (const std::string name : {"packed/facts/00001.bin", "packed/pairs/00000.bin"}) {
    const std::string whole = *files().read(path(name));
    std::string altered = whole;
    altered[altered.size() / 2] ^= 1;
    ASSERT_TRUE(files().write(path(name), altered).ok());
    const Outcome outcome = packer->work(4);
    EXPECT_EQ(outcome.kind, Kind::kFailed);
    EXPECT_THAT(outcome.message, HasSubstr("cut or damaged"));
    ASSERT_TRUE(files().write(path(name), whole).ok());
  }
  EXPECT_EQ(packer->work(4).message, "");
}

}  // namespace
}  // namespace weft::plan
