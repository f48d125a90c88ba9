import type { Box } from '../image/picture.ts';
import { digitsText, numberOf } from './digits-of-row.ts';
import type { RowNumber } from './digits-of-row.ts';
import { labelIn, LABELS } from './labels.ts';
import type { SearchedRow } from './row-text.ts';

/** A number that the network of digits read. */
interface LongNumber {
  readonly text: string;
  readonly chance: number;
  readonly place: Box;
}

export interface LabelledNumber {
  readonly text: string;
  readonly chance: number;
  readonly place: Box;
}

const DIGITS = /^[x.]{0,2}?(\d{4,14})(?!\d)/;
/** Two networks that read the same leave so much of the doubt. */
const AGREED = 0.15;
/** And where they differ, so much is left of the certainty. */
const DISAGREED = 0.4;

/** The number behind a label of articles, read by both networks where both see it. */
export function findArticle(rows: readonly SearchedRow[], numbers: readonly LongNumber[]): LabelledNumber | null {
  return rows
    .map((row) => articleOf(row, numbers))
    .filter((each) => each !== null)
    .reduce<LabelledNumber | null>((best, each) => (best === null || each.chance > best.chance ? each : best), null);
}

function articleOf({ row, signs, text }: SearchedRow, numbers: readonly LongNumber[]): LabelledNumber | null {
  const label = labelIn(text, LABELS.article);
  if (label === null) return null;
  const digits = DIGITS.exec(digitsText(signs.slice(label.to)));
  if (digits === null) return null;
  const from = label.to + digits[0].length - (digits[1]?.length ?? 0);
  const own = numberOf(row, signs, from, label.to + digits[0].length);
  const agreed = judged(own, numbers);
  return { ...agreed, chance: agreed.chance * label.certainty };
}

/** A number with what the other network says of its place. */
function judged(own: RowNumber, numbers: readonly LongNumber[]): LabelledNumber {
  const other = numbers.find(({ place }) => covers(place, own.place));
  if (other === undefined) return own;
  if (other.text === own.text) return { ...own, chance: 1 - (1 - Math.max(own.chance, other.chance)) * AGREED };
  const better = other.chance > own.chance ? other : own;
  return { ...better, chance: better.chance * DISAGREED };
}

/** Whether two boxes have most of the narrower one in common. */
function covers(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > 0.6 * Math.min(one.width, other.width) && down > 0.4 * Math.min(one.height, other.height);
}
