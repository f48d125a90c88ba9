import type { Box } from '../image/picture.ts';
import { agreed } from './agree.ts';
import { standsIn } from './beside-row.ts';
import { digitsText, numberOf } from './digits-of-row.ts';
import type { RowNumber } from './digits-of-row.ts';
import { labelIn, LABELS } from './labels.ts';
import type { SearchedRow } from './row-text.ts';

export interface LabelledNumber {
  readonly text: string;
  readonly chance: number;
  readonly place: Box;
}

/** Specks between its digits look like points. */
const DIGITS = /^[x.]{0,2}?(\d(?:\.?\d){3,13})(?!\d)/;
/** A number right behind makes a label likelier: so many times the slips are borne. */
const LOOSENESS = 1.5;
/** A number begins so far behind its label at most, in capitals. */
const BEHIND = 2;

/** The number behind a label of articles, read by both networks where both see it. @param numbers by that of digits */
export function findArticle(rows: readonly SearchedRow[], numbers: readonly LabelledNumber[]): LabelledNumber | null {
  return rows
    .map((row) => articleOf(row, numbers))
    .filter((each) => each !== null)
    .reduce<LabelledNumber | null>((best, each) => (best === null || each.chance > best.chance ? each : best), null);
}

function articleOf(searchedRow: SearchedRow, numbers: readonly LabelledNumber[]): LabelledNumber | null {
  const { row, signs, text } = searchedRow;
  const label = labelIn(text, LABELS.article, LOOSENESS);
  if (label === null) return null;
  const end = signs[label.to - 1]?.x ?? row.line.from;
  const own = ownNumber(searchedRow, label.to);
  const other = numbers.find(({ place }) => {
    const gap = place.x - end;
    return standsIn(row, place) && gap > 0 && gap < BEHIND * row.line.capital;
  });
  const both = agreed(own && { ...own, value: own.text }, other ? withoutParts(other, own) : null);
  return both && { text: both.value, chance: both.chance * label.certainty, place: both.place };
}

/** What is a part of the other network's number was cut short, and is not the better one. */
function withoutParts(other: LabelledNumber, own: RowNumber | null): LabelledNumber & { readonly value: string } {
  const isPart = own !== null && own.text !== other.text && own.text.includes(other.text);
  return { ...other, value: other.text, chance: isPart ? 0 : other.chance };
}

/** The number that the network of letters reads right behind a label. */
function ownNumber({ row, signs }: SearchedRow, behind: number): RowNumber | null {
  const digits = DIGITS.exec(digitsText(signs.slice(behind)));
  if (digits === null) return null;
  const to = behind + digits[0].length;
  return numberOf(row, signs, to - (digits[1]?.length ?? 0), to);
}
