#include "weft/pipeline/kernel_maker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "weft/dedup/fingerprint.h"
#include "weft/record/record.h"

namespace weft::pipeline {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

record::DataOptions some_options() {
  record::DataOptions options = {.seed = 42,
                                 .devices = {"cpu", "cuda"},
                                 .module = true,
                                 .generator_version = synth::kGeneratorVersion,
                                 .weft_version = "0.1.0",
                                 .warp_version = "1.19.0"};
  for (const synth::Category category : synth::categories())
    options.categories.emplace_back(synth::name(category));
  return options;
}

// Calls `use` with each record of a batch.
void for_each(const Batch& batch, const auto& use) {
  record::RecordReader reader;
  size_t begin = 0;
  for (const record::Extent& extent : batch.records()) {
    const auto record = reader.read(batch.lines().substr(begin, extent.end - begin));
    ASSERT_TRUE(record.ok()) << record.error().message;
    use(**record, extent);
    begin = extent.end;
  }
}

TEST(KernelMaker, FillsEveryField) {
  const record::DataOptions options = some_options();
  const auto maker = make_kernel_maker(options, synth::categories(), {});
  Batch batch(record::FieldNames::kIr);
  maker->make(0, 30, batch);
  EXPECT_THAT(batch.counts().failures, IsEmpty());
  EXPECT_THAT(batch.records(), SizeIs(60));
  for_each(batch, [&](const record::Record& record, const record::Extent& extent) {
    const record::Metadata& metadata = record.metadata;
    const bool cpu = metadata.device == "cpu";
    EXPECT_EQ(metadata.index, extent.index);
    EXPECT_EQ(metadata.device, extent.device);
    EXPECT_EQ(metadata.ir_type, cpu ? "cpp" : "cuda");
    EXPECT_EQ(metadata.category, options.categories[extent.index % options.categories.size()]);
    EXPECT_EQ(record.id,
              record::content_id({record.python_source, metadata.device, "1.19.0", "0.1.0"}));
    EXPECT_THAT(record.python_source, HasSubstr(std::string(metadata.kernel_name)));
    EXPECT_THAT(record.ir_forward, HasSubstr(cpu ? "_cpu_kernel_forward" : "_cuda_kernel_forward"));
    EXPECT_THAT(*record.ir_backward, HasSubstr("_kernel_backward"));
    EXPECT_THAT(*record.ir_module, HasSubstr("builtin.h"));
    EXPECT_TRUE(metadata.has_backward);
    EXPECT_NE(metadata.description, "");
    EXPECT_NE(metadata.family, "");
    EXPECT_EQ(metadata.origin, "synthesised");
    EXPECT_FALSE(metadata.file.has_value());
    EXPECT_FALSE(metadata.license.has_value());
    // As anyone can compute it from the source.
    EXPECT_EQ(metadata.fingerprint,
              dedup::fingerprint(dedup::Normalizer().normalize(record.python_source)).hex());
    EXPECT_FALSE(metadata.builtins.empty());
    EXPECT_FALSE(metadata.features.empty());
    EXPECT_GE(metadata.difficulty, 1u);
    EXPECT_LE(metadata.difficulty, 5u);
  });
}

TEST(KernelMaker, LeavesOutWhatIsNotWanted) {
  record::DataOptions options = some_options();
  options.backward = options.module = false;
  const auto maker = make_kernel_maker(options, synth::categories(), {});
  Batch batch(record::FieldNames::kIr);
  maker->make(5, 6, batch);
  for_each(batch, [&](const record::Record& record, const record::Extent&) {
    EXPECT_FALSE(record.ir_backward.has_value());
    EXPECT_FALSE(record.ir_module.has_value());
    EXPECT_FALSE(record.metadata.has_backward);
  });
}

// What a maker made before leaves no trace in what it makes next.
TEST(KernelMaker, DependsOnTheIndexAlone) {
  const record::DataOptions options = some_options();
  const auto used = make_kernel_maker(options, synth::categories(), {});
  Batch batch(record::FieldNames::kIr), alone(record::FieldNames::kIr);
  for (const uint64_t index : {40u, 3u, 77u, 12u}) {
    batch.clear();
    used->make(index, index + 1, batch);
    alone.clear();
    make_kernel_maker(options, synth::categories(), {})->make(index, index + 1, alone);
    EXPECT_EQ(batch.lines(), alone.lines());
  }
}

TEST(KernelMaker, FindsARecordByItsId) {
  const record::DataOptions options = some_options();
  const auto maker = make_kernel_maker(options, synth::categories(), {});
  Batch batch(record::FieldNames::kIr);
  maker->make(17, 18, batch);
  for_each(batch, [&](const record::Record& record, const record::Extent& extent) {
    const auto found = find_record(options, synth::categories(), {}, record.id, 18);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->index, 17u);
    EXPECT_EQ(found->device, extent.device);
    EXPECT_FALSE(find_record(options, synth::categories(), {}, record.id, 17).has_value());
  });
}

}  // namespace
}  // namespace weft::pipeline
