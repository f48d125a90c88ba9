import { CELL_MAX_CHARACTERS } from './limits.ts';

/** The most characters of a sheet's name. */
export const SHEET_NAME_MAX_CHARACTERS = 31;

/**
 * At most as much as a cell holds, never half of a surrogate pair. A text that looks like the escape of a forbidden
 * character (`_x000D_`) has its underscore escaped, or it would be read back as that character. Two characters that XML
 * cannot hold are escaped here: the writer lets them pass.
 */
export function cutText(text: string): string {
  let cut = text.slice(0, CELL_MAX_CHARACTERS);
  if (cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  return cut
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\uFFFE', '_xFFFE_')
    .replaceAll('\uFFFF', '_xFFFF_');
}

/** Sheets forbid some characters, an apostrophe at either end, and the name of their own change list. */
export function safeSheetName(name: string): string {
  const cleaned = name
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, SHEET_NAME_MAX_CHARACTERS)
    .replaceAll(/^'+|'+$/g, '')
    .trim();
  return cleaned === '' || /^history$/i.test(cleaned) ? 'Sheet' : cleaned;
}
