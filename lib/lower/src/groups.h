// The builtins that statements and expressions stand for, found once.
#pragma once

#include "weft/builtins/builtins.h"

namespace weft::lower::group {

inline const builtins::GroupId kAddress = builtins::find("address");
inline const builtins::GroupId kAdd = builtins::find("add");
inline const builtins::GroupId kArrayStore = builtins::find("array_store");
inline const builtins::GroupId kAssign = builtins::find("assign");
inline const builtins::GroupId kAssignCopy = builtins::find("assign_copy");
inline const builtins::GroupId kAssignInplace = builtins::find("assign_inplace");
inline const builtins::GroupId kCopy = builtins::find("copy");
inline const builtins::GroupId kExtract = builtins::find("extract");
inline const builtins::GroupId kIndex = builtins::find("index");
inline const builtins::GroupId kIndexref = builtins::find("indexref");
inline const builtins::GroupId kIterNext = builtins::find("iter_next");
inline const builtins::GroupId kLoad = builtins::find("load");
inline const builtins::GroupId kRange = builtins::find("range");
inline const builtins::GroupId kSlice = builtins::find("slice");
inline const builtins::GroupId kStore = builtins::find("store");
inline const builtins::GroupId kTid = builtins::find("tid");
inline const builtins::GroupId kTileAssign = builtins::find("tile_assign");
inline const builtins::GroupId kTileExtract = builtins::find("tile_extract");
inline const builtins::GroupId kTileSliceIndexed = builtins::find("tile_slice_indexed");
inline const builtins::GroupId kTileView = builtins::find("tile_view");
inline const builtins::GroupId kTransformGetRotation = builtins::find("transform_get_rotation");
inline const builtins::GroupId kTransformGetTranslation =
    builtins::find("transform_get_translation");
inline const builtins::GroupId kTransformSetRotation = builtins::find("transform_set_rotation");
inline const builtins::GroupId kTransformSetTranslation =
    builtins::find("transform_set_translation");
inline const builtins::GroupId kTuple = builtins::find("tuple");
inline const builtins::GroupId kView = builtins::find("view");
inline const builtins::GroupId kWhere = builtins::find("where");

}  // namespace weft::lower::group
