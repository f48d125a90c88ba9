import { isFormulaError } from './clean-text.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * A row between products that names a group of them. `level`: of the category that it is for the rows below; null when
 * it leads none.
 */
export interface Heading {
  readonly name: string;
  readonly level: number | null;
  /** Where it stands. */
  readonly column: number;
}

/** Names of categories are no longer than this; a longer text is a note. */
const NAME_MAX_LENGTH = 200;
/** As many equal cells are one cell that was merged over them. */
const LEAST_EQUAL = 3;
const CAPTION = /^(?:категория|раздел|группа|category|section|group)\s*:\s*(?=\S)/i;

/**
 * The heading that a row is, or null. Price lists put one text, alone or merged over the row, above the products of a
 * group. It leads them unless columns carry the categories; then one in such a column leads the rows that leave it
 * empty, and any other is only passed over. A text in a column of codes is a heading when it reads like words. What
 * stands in a column of prices, brands or links is none: there it is a mistake that is to be told.
 * @param texts the cleaned cells of the row.
 */
export function headingOf(texts: readonly string[], plan: ImportPlan): Heading | null {
  const column = loneCell(texts);
  const text = texts[column] ?? '';
  if (!/\p{L}/u.test(text) || isFormulaError(text)) return null;
  const prices = [plan.mrp, plan.ownPrice, plan.ownOldPrice, plan.cost];
  if ([...prices, plan.ownAvailable, plan.photo, plan.brand, ...plan.links].includes(column)) return null;
  const coded = [plan.article, plan.companyArticle, ...plan.barcodes].includes(column);
  if (coded && !readsLikeWords(text)) return null;
  const level =
    plan.categories.length === 0 ? 1 : plan.categories.find((category) => category.column === column)?.level;
  return { name: text.replace(CAPTION, ''), level: text.length <= NAME_MAX_LENGTH ? (level ?? null) : null, column };
}

/** The column of the only text of a row, the first of equal ones; -1 for a row with several, or none. */
function loneCell(texts: readonly string[]): number {
  const first = texts.findIndex((text) => text !== '');
  if (first < 0) return -1;
  let filled = 0;
  for (let column = first; column < texts.length; column++) {
    const text = texts[column];
    if (text === '') continue;
    if (text !== texts[first]) return -1;
    filled += 1;
  }
  return filled === 1 || filled >= LEAST_EQUAL ? first : -1;
}

function readsLikeWords(text: string): boolean {
  return /\p{L}{3}/u.test(text) && (text.includes(' ') || !/\d/.test(text));
}
