#include "weft/record/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sample_record.h"

namespace weft::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string json(const Record& record, FieldNames names = FieldNames::kIr) {
  Text out;
  write_json(record, names, out);
  return out.str();
}

TEST(Record, WritesEveryField) {
  EXPECT_EQ(
      json(sample_record()),
      R"({"id":"0123456789abcdef0123456789abcdef",)"
      R"("python_source":"@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[0] = 1.0\n",)"
      R"("ir_forward":"void forward() {\n}","ir_backward":"void backward() {\n}",)"
      R"("ir_module":"// module\n","metadata":{"kernel_name":"k","category":"arithmetic",)"
      R"("description":"sets one element","paragraph":"","formula":"x = 1",)"
      R"("formula_source":"","units":"x: m","invariants":"x >= 0","device":"cuda","ir_type":"cuda","has_backward":true,)"
      R"("seed":42,"index":7,"origin":"extracted","file":"kernels/set.py",)"
      R"("license":"Apache-2.0","sources":"a.py:k","family":"set","fingerprint":"fedcba9876543210fedcba9876543210",)"
      R"("cluster":"0123456789abcdef0123456789abcdef","difficulty":1,"generator_version":1,)"
      R"("weft_version":"0.1.0","warp_version":"1.19.0","builtins":["add","tid"],)"
      R"("features":["for"],"n_lines":3,"failure":null,"verdicts":{"same_text":"ok",)"
      R"("compile":null,"run":null,"run_reason":null,"determinism":null,)"
      R"("branches":{"reached":3,"total":4},"gradient":null,)"
      R"("gradient_cause":null,"gradient_reason":null,"singular":null,"method":null,"gpu":null}}})");
}

TEST(Record, NothingIsMissingWhenNothingIsSet) {
  RecordReader reader;
  const auto record = reader.read(json(Record{}));
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_FALSE((*record)->ir_backward.has_value());
  EXPECT_EQ((*record)->metadata.kernel_name, "");
}

TEST(Record, ReadsBack) {
  for (const FieldNames names : {FieldNames::kIr, FieldNames::kOld, FieldNames::kCpp}) {
    for (const char* device : {"cpu", "cuda"}) {
      Record record = sample_record();
      record.metadata.device = device;
      RecordReader reader;
      const auto read = reader.read(json(record, names));
      ASSERT_TRUE(read.ok()) << read.error().message;
      EXPECT_EQ(json(**read), json(record));
    }
  }
}

TEST(Record, HasTheOlderNames) {
  Record record = sample_record();
  EXPECT_THAT(json(record, FieldNames::kOld), HasSubstr(R"("cuda_forward":"void f)"));
  EXPECT_THAT(json(record, FieldNames::kOld), HasSubstr(R"("cuda_backward":"void b)"));
  EXPECT_THAT(json(record, FieldNames::kCpp), HasSubstr(R"("cpp_forward":"void f)"));
  record.metadata.device = "cpu";
  EXPECT_THAT(json(record, FieldNames::kOld), HasSubstr(R"("cpp_forward":"void f)"));
}

std::string problem(const nlohmann::ordered_json& json) {
  RecordReader reader;
  const auto record = reader.read(json.dump());
  return record.ok() ? "" : record.error().message;
}

TEST(RecordReader, SaysWhichFieldIsWrong) {
  const auto good = nlohmann::ordered_json::parse(json(sample_record()));
  EXPECT_EQ(problem(good), "");

  auto bad = good;
  bad.erase("id");
  EXPECT_EQ(problem(bad), "field `id` is missing");
  bad = good;
  bad["metadata"].erase("n_lines");
  EXPECT_EQ(problem(bad), "field `metadata.n_lines` is missing");
  bad = good;
  bad["metadata"]["verdicts"].erase("gpu");
  EXPECT_EQ(problem(bad), "field `metadata.verdicts.gpu` is missing");
  bad = good;
  bad["metadata"]["seed"] = "42";
  EXPECT_EQ(problem(bad), "field `metadata.seed` has another type");
  bad = good;
  bad["metadata"]["builtins"] = {1};
  EXPECT_EQ(problem(bad), "field `metadata.builtins` has another type");
  bad = good;
  for (const char* branches : {"3", "{}", R"({"reached":3})", R"({"reached":5,"total":4})",
                               R"({"reached":3,"total":4,"more":1})", R"({"reached":-1,"total":4})",
                               R"({"reached":null,"total":4})"}) {
    bad = good;
    bad["metadata"]["verdicts"]["branches"] = nlohmann::ordered_json::parse(branches);
    EXPECT_EQ(problem(bad), "field `metadata.verdicts.branches` has another type") << branches;
  }
  bad = good;
  bad["ir_forward"] = nullptr;
  EXPECT_EQ(problem(bad), "field `ir_forward` has another type");
  bad = good;
  bad["more"] = 1;
  EXPECT_EQ(problem(bad), "field `more` is not known");
  bad = good;
  bad["cpp_forward"] = "";
  EXPECT_EQ(problem(bad), "field `ir_forward` is there twice");
  bad = good;
  bad.erase("metadata");
  EXPECT_EQ(problem(bad), "field `metadata` is missing");
  EXPECT_EQ(problem(nlohmann::ordered_json::array()), "is not a JSON object");
  RecordReader reader;
  EXPECT_THAT(reader.read("{\"id\":").error().message, HasSubstr("is not JSON"));
  EXPECT_THAT(reader.read("").error().message, HasSubstr("is not JSON: it is empty"));
}

TEST(ContentId, DependsOnEveryPart) {
  const Content content = {"source", "cuda", "1.19.0", "0.1.0"};
  EXPECT_EQ(content_id(content), content_id(content));
  EXPECT_EQ(content_id(content).size(), 32u);
  EXPECT_NE(content_id(content), content_id({"source", "cpu", "1.19.0", "0.1.0"}));
  EXPECT_NE(content_id(content), content_id({"source", "cuda", "1.20.0", "0.1.0"}));
  EXPECT_NE(content_id(content), content_id({"source", "cuda", "1.19.0", "0.2.0"}));
  // Cut differently, the same characters are another content.
  EXPECT_NE(content_id({"ab", "c", "", ""}), content_id({"a", "bc", "", ""}));
}

}  // namespace
}  // namespace weft::record
