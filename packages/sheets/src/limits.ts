const MIB = 1024 * 1024;

/** What one sheet can hold in the .xlsx format itself. */
export const SHEET_MAX_ROWS = 1_048_576;
export const SHEET_MAX_COLUMNS = 16_384;
export const CELL_MAX_CHARACTERS = 32_767;

/** The largest file that is opened at all. */
export const FILE_MAX_BYTES = 256 * MIB;

/** Cells of one sheet, empty ones before the last of a row included. */
export const SHEET_MAX_CELLS = 64_000_000;

/**
 * Rows, cells and characters of a batch: whichever comes first closes it. One text repeated in every cell makes a small
 * file and, without the last of them, messages of hundreds of megabytes.
 */
export const BATCH_ROWS = 500;
export const BATCH_CELLS = 20_000;
export const BATCH_CHARACTERS = 2 * MIB;

export const ZIP_MAX_ENTRIES = 10_000;
export const ZIP_MAX_DIRECTORY_BYTES = 8 * MIB;
export const ZIP_MAX_TOTAL_BYTES = 2048 * MIB;

/**
 * Above this size a part must not be more than `ZIP_MAX_RATIO` times its compressed size. Real sheets stay below 100.
 */
export const ZIP_RATIO_FREE_BYTES = 16 * MIB;
export const ZIP_MAX_RATIO = 250;

export const SHEET_PART_MAX_BYTES = 1024 * MIB;
export const SHARED_STRINGS_PART_MAX_BYTES = 512 * MIB;
export const OTHER_PART_MAX_BYTES = 32 * MIB;

/** UTF-8 bytes of all shared strings together, as kept in memory. */
export const SHARED_STRINGS_MAX_BYTES = 128 * MIB;

/** Bytes of a product feed, unpacked. */
export const FEED_MAX_BYTES = 1024 * MIB;

/** Characters of one piece of XML (a tag, or the text between two tags). */
export const XML_PIECE_MAX_CHARACTERS = 2 * MIB;

/** Characters of one cell of a .csv: a quote that is never closed must not swallow a whole file. */
export const CSV_FIELD_MAX_CHARACTERS = MIB;
