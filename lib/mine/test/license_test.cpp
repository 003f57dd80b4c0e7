#include "weft/mine/license.h"

#include <gtest/gtest.h>

namespace weft::mine {
namespace {

TEST(License, OfASource) {
  EXPECT_EQ(spdx_of_source("# Copyright\n# SPDX-License-Identifier: Apache-2.0\r\n\nx = 1\n"),
            "Apache-2.0");
  EXPECT_EQ(spdx_of_source("/* SPDX-License-Identifier: MIT OR Apache-2.0 */"),
            "MIT OR Apache-2.0");
  EXPECT_EQ(spdx_of_source("# SPDX-License-Identifier:\nx = 1\n"), std::nullopt);
  EXPECT_EQ(spdx_of_source("x = 1\n"), std::nullopt);
  EXPECT_EQ(spdx_of_source(std::string(100'000, ' ') + "# SPDX-License-Identifier: MIT\n"),
            std::nullopt);
}

TEST(License, OfAText) {
  EXPECT_EQ(spdx_of_license("MIT License\n\nPermission is hereby  granted, free of\ncharge, to any "
                            "person ... The above copyright notice and this ..."),
            "MIT");
  EXPECT_EQ(spdx_of_license("  Apache License\n   Version 2.0, January 2004"), "Apache-2.0");
  const std::string bsd = "Redistribution and use in source and binary forms, with or without";
  EXPECT_EQ(spdx_of_license(bsd), "BSD-2-Clause");
  EXPECT_EQ(spdx_of_license(bsd + " ... Neither the name of"), "BSD-3-Clause");
  EXPECT_EQ(spdx_of_license("Mozilla Public License Version 2.0 ... GNU General Public License, "
                            "Version 2.0"),
            "MPL-2.0");
  EXPECT_EQ(spdx_of_license("GNU LESSER GENERAL PUBLIC LICENSE Version 3 ... GNU General Public "
                            "License version 3"),
            "LGPL-3.0-only");
  EXPECT_EQ(spdx_of_license("GNU GENERAL PUBLIC LICENSE\n Version 2, June 1991"), "GPL-2.0-only");
  EXPECT_EQ(spdx_of_license("All rights reserved."), std::nullopt);
}

TEST(License, Names) {
  EXPECT_TRUE(is_license_name("LICENSE"));
  EXPECT_TRUE(is_license_name("Licence.md"));
  EXPECT_TRUE(is_license_name("COPYING"));
  EXPECT_FALSE(is_license_name("README.md"));
}

}  // namespace
}  // namespace weft::mine
