/**
 * What a product may hold, typed in or imported alike: what is entered by hand can be exported and imported again. The
 * specification names no limits (P1 §5, §9).
 */
export const PRODUCT_NAME_MAX_LENGTH = 1000;
export const ARTICLE_MAX_LENGTH = 200;
/** Barcodes have so many digits: from the short ones that a shop gives itself to those of pallets. */
export const BARCODE_MIN_DIGITS = 4;
export const BARCODE_MAX_DIGITS = 18;
/** Barcodes given to a product at once; a cell with more is a misread one. */
export const BARCODES_MAX = 100;
/** In minor units, ten billion roubles: beyond stands a code in the wrong column, not a price. */
export const RRP_MAX = 1_000_000_000_000;
