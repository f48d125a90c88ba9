import type { Box } from '../image/picture.ts';
import { agreed } from './agree.ts';
import { covers, standsIn } from './beside-row.ts';
import { digitsText, numberOf } from './digits-of-row.ts';
import { labelIn, UNIT_LABELS } from './labels.ts';
import type { FoundLabel, TagUnit } from './labels.ts';
import { boxOfSigns } from './read-row.ts';
import type { ReadRow } from './read-row.ts';
import type { SearchedRow } from './row-text.ts';

export interface FoundUnitPrice {
  /** Kopecks. */
  readonly amount: number;
  readonly unit: TagUnit;
  readonly chance: number;
  readonly place: Box;
}

/** An amount with kopecks that the network of digits read, in kopecks. */
export interface SeenAmount {
  readonly amount: number;
  readonly chance: number;
  readonly place: Box;
}

const AMOUNT = /\d{1,6}\.\d{2}(?![\d.])/g;
/** Without a point that was seen. */
const WHOLE = /\d{2,8}/g;
/** How often such an amount is whole roubles, and how often kopecks where they stand apart. */
const BY_WHOLE = 0.5;
const BY_GAP = 0.85;
/** A letter right behind a unit's makes another unit of it, or a word. */
const BY_LETTER = 0.5;
const RIGHT_BEHIND = 1.2;

/** The price of a unit: an amount in a row that says of what. @param amounts read by the network of digits */
export function findUnitPrice(rows: readonly SearchedRow[], amounts: readonly SeenAmount[]): FoundUnitPrice | null {
  return rows
    .map((row) => unitPriceOf(row, amounts))
    .filter((each) => each !== null)
    .reduce<FoundUnitPrice | null>((best, each) => (best === null || each.chance > best.chance ? each : best), null);
}

function unitPriceOf(searchedRow: SearchedRow, amounts: readonly SeenAmount[]): FoundUnitPrice | null {
  const { row, signs, text } = searchedRow;
  const label = unitLabelOf(text);
  if (label === null) return null;
  const labelBox = boxOfSigns(row, signs.slice(label.from, label.to));
  const own = ownAmount(searchedRow, label);
  const other = amounts
    .filter(({ place }) => standsIn(row, place) && !covers(place, labelBox))
    .filter(({ place }) => (own === null ? isBeside(row, place) : covers(place, own.place)))
    .reduce<SeenAmount | null>((best, each) => (best === null || each.chance > best.chance ? each : best), null);
  const both = agreed(own && { ...own, value: own.amount }, other && { ...other, value: other.amount });
  const certainty = label.certainty * (hasLetterBehind(searchedRow, label) ? BY_LETTER : 1);
  return both && { amount: both.value, unit: label.unit, chance: both.chance * certainty, place: both.place };
}

function isBeside({ line }: ReadRow, { x, width }: Box): boolean {
  return x < line.to && x + width > line.from;
}

function hasLetterBehind({ row, signs }: SearchedRow, label: FoundLabel): boolean {
  const [last, next] = [signs[label.to - 1], signs[label.to]];
  if (!last || !next) return false;
  return /\p{L}/u.test(next.text) && next.x - last.x < RIGHT_BEHIND * row.line.capital;
}

/** The amount nearest to a label as the network of letters reads it. */
function ownAmount({ row, signs }: SearchedRow, label: FoundLabel): SeenAmount | null {
  const digits = Array.from(digitsText(signs), (sign, at) => (at >= label.from && at < label.to ? 'x' : sign)).join('');
  const found = nearest(digits, AMOUNT, label) ?? nearest(digits, WHOLE, label);
  if (found === null) return null;
  const number = numberOf(row, signs, found.from, found.to);
  const isApart = !found.hasPoint && number.lastTwoApart;
  const amount = Number(number.text) * (found.hasPoint || isApart ? 1 : 100);
  if (amount <= 0) return null;
  return { amount, chance: number.chance * (found.hasPoint ? 1 : isApart ? BY_GAP : BY_WHOLE), place: number.place };
}

/** In a row with an amount a label is likelier: so many times the slips are borne. */
const LOOSENESS = 1.45;
const HAS_AMOUNT = /\d[.,]\d{2}/u;

function unitLabelOf(text: string): (FoundLabel & { readonly unit: TagUnit }) | null {
  const looseness = HAS_AMOUNT.test(text) ? LOOSENESS : 1;
  return UNIT_LABELS.map(({ unit, words }) => {
    const label = labelIn(text, words, looseness);
    return label && { ...label, unit };
  })
    .filter((label) => label !== null)
    .reduce<(FoundLabel & { readonly unit: TagUnit }) | null>((best, label) => {
      const worth = (each: FoundLabel): number => each.words.length - 2.5 * each.slips;
      return best === null || worth(label) > worth(best) ? label : best;
    }, null);
}

function nearest(digits: string, pattern: RegExp, label: FoundLabel) {
  const found = Array.from(digits.matchAll(pattern), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
    hasPoint: match[0].includes('.'),
  }));
  const awayFrom = ({ from, to }: { from: number; to: number }): number =>
    Math.min(Math.abs(from - label.to), Math.abs(label.from - to));
  return found.reduce<(typeof found)[number] | null>(
    (best, each) => (best === null || awayFrom(each) < awayFrom(best) ? each : best),
    null,
  );
}
