#include "weft/record/where.h"

#include <gtest/gtest.h>

#include "sample_record.h"

namespace weft::record {
namespace {

bool takes(const std::vector<std::string>& terms, const Metadata& metadata) {
  const Result<Where> where = Where::parse(terms);
  EXPECT_TRUE(where.ok()) << where.error().message;
  return where.ok() && where->takes(metadata);
}

std::string fault(const std::string& term) {
  const Result<Where> where = Where::parse({term});
  EXPECT_FALSE(where.ok()) << term;
  return where.ok() ? "" : where.error().message;
}

TEST(Where, NothingIsAskedFor) {
  EXPECT_TRUE(takes({}, sample_record().metadata));
  EXPECT_TRUE(Where::parse({})->empty());
}

TEST(Where, Values) {
  Metadata metadata = sample_record().metadata;
  metadata.verdicts.gradient = "wrong";
  metadata.verdicts.gradient_cause = "aliased_array";
  EXPECT_TRUE(takes({"gradient=wrong"}, metadata));
  EXPECT_TRUE(takes({"gradient=ok,wrong"}, metadata));
  EXPECT_FALSE(takes({"gradient=ok,not_applicable"}, metadata));
  EXPECT_FALSE(takes({"gradient!=ok,wrong"}, metadata));
  EXPECT_TRUE(takes({"gradient!=ok"}, metadata));
  EXPECT_TRUE(takes({"gradient_cause=aliased_array"}, metadata));
  EXPECT_TRUE(takes({"device=cuda", "category=arithmetic"}, metadata));
  EXPECT_FALSE(takes({"device=cuda", "category=loop"}, metadata));
  EXPECT_TRUE(takes({"has_backward=true"}, metadata));
  EXPECT_FALSE(takes({"has_backward=false"}, metadata));
}

TEST(Where, LicencesOfSeveralSources) {
  Metadata metadata = sample_record().metadata;
  metadata.license = "Apache-2.0 AND MIT";
  EXPECT_TRUE(takes({"license=MIT,Apache-2.0,BSD-3-Clause"}, metadata));
  EXPECT_FALSE(takes({"license=MIT"}, metadata));
  EXPECT_FALSE(takes({"license!=MIT"}, metadata));
  EXPECT_TRUE(takes({"license!=GPL-3.0-only"}, metadata));
  metadata.license.reset();
  EXPECT_FALSE(takes({"license=MIT"}, metadata));
  EXPECT_TRUE(takes({"license=null"}, metadata));
}

TEST(Where, AllBranchesOrSome) {
  Metadata metadata = sample_record().metadata;
  metadata.verdicts.branches = field::Branches{4, 4};
  EXPECT_TRUE(takes({"branches=all"}, metadata));
  EXPECT_FALSE(takes({"branches=some,null"}, metadata));
  metadata.verdicts.branches = field::Branches{3, 4};
  EXPECT_FALSE(takes({"branches=all"}, metadata));
  EXPECT_TRUE(takes({"branches=some"}, metadata));
  metadata.verdicts.branches.reset();
  EXPECT_TRUE(takes({"branches=null"}, metadata));
  EXPECT_EQ(fault("branches=3"), "`branches` is one of all, some, null, not `3`");
}

TEST(Where, WhatNobodyLookedAt) {
  const Metadata metadata = sample_record().metadata;
  EXPECT_TRUE(takes({"gradient=null"}, metadata));
  EXPECT_TRUE(takes({"gradient=ok,null"}, metadata));
  EXPECT_TRUE(takes({"gradient!=wrong"}, metadata));
  EXPECT_FALSE(takes({"gradient!=wrong,null"}, metadata));
  EXPECT_FALSE(takes({"gradient=ok"}, metadata));
  EXPECT_FALSE(takes({"same_text=null"}, metadata));
}

TEST(Where, NumbersAndRanges) {
  Metadata metadata = sample_record().metadata;
  metadata.difficulty = 3;
  for (const char* term : {"difficulty=3", "difficulty=2-4", "difficulty=1,3", "difficulty=3-",
                           "difficulty=-3", "difficulty!=4", "difficulty=1,3-5"})
    EXPECT_TRUE(takes({term}, metadata)) << term;
  for (const char* term : {"difficulty=4", "difficulty=4-5", "difficulty=-2", "difficulty!=2-4"})
    EXPECT_FALSE(takes({term}, metadata)) << term;
}

TEST(Where, OneOfTheNames) {
  const Metadata metadata = sample_record().metadata;
  EXPECT_TRUE(takes({"builtin=add"}, metadata));
  EXPECT_TRUE(takes({"builtins=add,sub"}, metadata));
  EXPECT_TRUE(takes({"feature=for", "builtin=tid"}, metadata));
  EXPECT_FALSE(takes({"builtin!=add"}, metadata));
  EXPECT_FALSE(takes({"feature=while"}, metadata));
}

TEST(Where, EveryFieldIsAKey) {
#define WEFT_METADATA_FIELD(Kind, name) \
  EXPECT_TRUE(Where::parse({#name "=null"}).ok() || !fault(#name "=null").starts_with("no key"));
#define WEFT_VERDICT(Kind, name) EXPECT_TRUE(Where::parse({#name "=null"}).ok());
#include "weft/record/fields.def"
}

TEST(Where, Faults) {
  EXPECT_EQ(fault("gradient"),
            "a term is KEY=VALUE or KEY!=VALUE, such as gradient=ok, not `gradient`");
  EXPECT_NE(fault("=ok").find("a term is KEY=VALUE"), std::string::npos);
  EXPECT_TRUE(fault("gradiet=ok").starts_with("no key is called `gradiet`"));
  EXPECT_NE(fault("gradiet=ok").find("gradient, "), std::string::npos);
  EXPECT_EQ(fault("gradient=okay"),
            "`gradient` is one of ok, wrong, trivial, skipped, not_applicable, null, not `okay`");
  EXPECT_EQ(fault("device=gpu"), "`device` is one of cpu, cuda, not `gpu`");
  EXPECT_EQ(fault("category="), "`category` has an empty value");
  EXPECT_EQ(fault("category=loop,"), "`category` has an empty value");
  for (const char* term : {"difficulty=hard", "difficulty=4-2", "difficulty=-", "difficulty=1-2-3",
                           "difficulty=99999999999999999999"})
    EXPECT_NE(fault(term).find("takes numbers and ranges such as 3 or 2-4"), std::string::npos);
}

TEST(Where, Texts) {
  const Result<Where> where = Where::parse({"gradient=ok", "builtin=sin"});
  ASSERT_TRUE(where.ok());
  EXPECT_EQ(where->as_options(), "--where gradient=ok --where builtin=sin");
  EXPECT_EQ(where->keys(), (std::vector<std::string_view>{"gradient", "builtins"}));
}

}  // namespace
}  // namespace weft::record
