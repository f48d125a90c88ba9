import type { Box } from '../image/picture.ts';
import { digitsText, numberOf } from './digits-of-row.ts';
import { labelIn, UNIT_LABELS } from './labels.ts';
import type { FoundLabel, TagUnit } from './labels.ts';
import type { SearchedRow } from './row-text.ts';

export interface FoundUnitPrice {
  /** Kopecks. */
  readonly amount: number;
  readonly unit: TagUnit;
  readonly chance: number;
  readonly place: Box;
}

const AMOUNT = /\d{1,6}\.\d{2}(?![\d.])/g;
/** Without a point that was seen. */
const WHOLE = /\d{2,8}/g;
/** How often such an amount is whole roubles. */
const BY_WHOLE = 0.5;

/** The price of a unit: an amount in a row that says of what. */
export function findUnitPrice(rows: readonly SearchedRow[]): FoundUnitPrice | null {
  return rows
    .map(unitPriceOf)
    .filter((each) => each !== null)
    .reduce<FoundUnitPrice | null>((best, each) => (best === null || each.chance > best.chance ? each : best), null);
}

function unitPriceOf({ row, signs, text }: SearchedRow): FoundUnitPrice | null {
  const label = unitLabelOf(text);
  if (label === null) return null;
  const digits = Array.from(digitsText(signs), (sign, at) => (at >= label.from && at < label.to ? 'x' : sign)).join('');
  const found = nearest(digits, AMOUNT, label) ?? nearest(digits, WHOLE, label);
  if (found === null) return null;
  const number = numberOf(row, signs, found.from, found.to);
  const amount = Number(number.text) * (found.hasPoint ? 1 : 100);
  if (amount <= 0) return null;
  const chance = number.chance * label.certainty * (found.hasPoint ? 1 : BY_WHOLE);
  return { amount, unit: label.unit, chance, place: number.place };
}

function unitLabelOf(text: string): (FoundLabel & { readonly unit: TagUnit }) | null {
  return UNIT_LABELS.map(({ unit, words }) => {
    const label = labelIn(text, words);
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
