namespace weft::stats {}
