import { hullOf } from '../image/picture.ts';
import type { Box } from '../image/picture.ts';
import { labelIn, LABELS, UNIT_LABELS } from './labels.ts';
import { boxOfSigns, textOf } from './read-row.ts';
import type { ReadRow } from './read-row.ts';
import { groundAt } from './strip.ts';
import type { SearchedRow } from './row-text.ts';
import { inOneScript } from './signs.ts';

export interface FoundName {
  readonly text: string;
  readonly chance: number;
  readonly place: Box;
}

/** A name has so many letters at least. */
const LETTERS_LEAST = 4;
const LETTER_CHANCE = 0.35;
/** Rows of one name are about as high, and near: in heights. */
const HEIGHTS_RATIO = 1.45;
const PITCH_MOST = 2.6;
const ROWS_MOST = 3;

/**
 * The name: of rows of letters that are no labels the one with most and largest letters, with those right over and
 * under it.
 */
export function findName(rows: readonly SearchedRow[]): FoundName | null {
  const named = rows.filter(mayBeName);
  const main = named.reduce<SearchedRow | null>(
    (best, row) => (best === null || worthOf(row) > worthOf(best) ? row : best),
    null,
  );
  if (main === null) return null;
  const chosen = [main];
  for (let more = true; more && chosen.length < ROWS_MOST;) {
    const next = rows.find(
      (row) => !chosen.includes(row) && !isLabel(row) && chosen.some((each) => isNext(each.row, row.row)),
    );
    more = next !== undefined;
    if (next) chosen.push(next);
  }
  chosen.sort((left, right) => fallOf(right.row, left.row));
  return {
    text: chosen.map(({ row }) => words(row)).join(' '),
    chance:
      chosen.reduce((sum, { row }) => sum + row.chance * row.signs.length, 0) /
      chosen.reduce((sum, { row }) => sum + row.signs.length, 0),
    place: hullOf(chosen.map(({ row, signs }) => boxOfSigns(row, signs))),
  };
}

function words(row: ReadRow): string {
  return textOf(row.signs)
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? inOneScript(word.toLowerCase()).toUpperCase() : inOneScript(word)))
    .join(' ');
}

function lettersOf({ signs }: SearchedRow): number {
  return signs.filter(({ text, chance }) => /\p{L}/u.test(text) && chance > LETTER_CHANCE).length;
}

function mayBeName(row: SearchedRow): boolean {
  return lettersOf(row) >= LETTERS_LEAST && lettersOf(row) * 2 > row.signs.length && !isLabel(row);
}

function isLabel({ text }: SearchedRow): boolean {
  const article = labelIn(text, LABELS.article);
  // “Код” is a part of other words too.
  if (article !== null && NUMBER.test(text.slice(article.to))) return true;
  if (AMOUNT.test(text) && UNIT_LABELS.some(({ words: labels }) => labelIn(text, labels) !== null)) return true;
  return [LABELS.withCard, LABELS.withoutCard, LABELS.notName].some((labels) => labelIn(text, labels) !== null);
}
const AMOUNT = /\d[.,]\d/u;
const NUMBER = /^[^\p{L}\d]{0,2}\d{2}/u;

function worthOf(row: SearchedRow): number {
  return lettersOf(row) * row.row.line.capital * row.row.chance ** 3;
}

/** How much lower another row stands, where both have signs or are nearest to it; pixels. */
function fallOf(one: ReadRow, other: ReadRow): number {
  const x = Math.max(one.line.from, other.line.from);
  return groundAt(other.line, x) - groundAt(one.line, x);
}

/** Whether a row goes on with another: as high, and right under or over it. */
function isNext(one: ReadRow, other: ReadRow): boolean {
  const [low, high] = [Math.min(one.line.capital, other.line.capital), Math.max(one.line.capital, other.line.capital)];
  const away = Math.abs(fallOf(one, other));
  const isShared = other.line.from < one.line.to && one.line.from < other.line.to;
  return high < HEIGHTS_RATIO * low && away > low && away < PITCH_MOST * high && isShared;
}
