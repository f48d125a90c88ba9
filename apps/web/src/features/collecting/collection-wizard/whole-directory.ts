/** "All of them" for a directory that is searched in the browser (P2 §9 "Bulk list limits"). */
export const WHOLE_DIRECTORY = 1_000_000;
