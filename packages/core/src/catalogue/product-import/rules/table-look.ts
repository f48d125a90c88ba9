import { cleanText } from './clean-text.ts';
import { isSentence, readsLikeProse } from './prose.ts';
import { suggestMapping } from './suggest-mapping.ts';

/**
 * Whether the first rows of a text are those of a table: their columns agree and hold something, or a header is
 * recognised above rows of several cells, however ragged these are. One column is none: a product needs a name and a
 * code (P1 §5). Sentences are none either, however many commas they share.
 * @param columnsAgree whether the lines have the same number of separators.
 */
export function looksLikeTable(rows: readonly (readonly string[])[], columnsAgree: boolean): boolean {
  const several = rows.filter(hasSeveral);
  if (columnsAgree && several.length > 1 && !readsLikeProse(several)) return true;
  const header = suggestMapping(rows)?.headerRow;
  if (header === undefined || isSentence(rows[header] ?? [])) return false;
  const below = rows.slice(header + 1).filter((row) => row.some(isFilled));
  return below.length === 0 || below.some(hasSeveral);
}

function hasSeveral(row: readonly string[]): boolean {
  return row.filter(isFilled).length > 1;
}

function isFilled(text: string): boolean {
  return cleanText(text) !== '';
}
