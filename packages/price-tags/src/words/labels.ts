import { placeOfWord } from './slips.ts';
import type { Match } from './slips.ts';

/** The units that tags give a price of. */
export const TAG_UNITS = ['kg', '100g', 'l', '100ml', 'piece', 'm'] as const;
export type TagUnit = (typeof TAG_UNITS)[number];

/** Words of tags, small and without spaces, as rows are searched for them. */
export const LABELS = {
  article: ['артикул', 'арт.', 'арт', 'кодтовара', 'код:', 'код', 'sкu', 'номертовара'],
  withCard: ['покарте', 'скартой', 'подисконтнойкарте', 'поклубнойкарте', 'скартойлояльности'],
  withoutCard: ['безкарты', 'безскидочнойкарты'],
  /** Rows with them are no names. */
  notName: ['страна', 'производитель', 'изготовитель', 'ценаза', 'штрихкод', 'россия'],
} as const;

/** Before an amount, and behind one. */
export const UNIT_LABELS: readonly { readonly unit: TagUnit; readonly words: readonly string[] }[] = [
  { unit: 'kg', words: ['за1кг', 'закг', '1кг=', '₽/кг', 'руб/кг', 'р/кг', 'р./кг', 'закилограмм'] },
  { unit: '100g', words: ['за100г', '₽/100г', 'руб/100г', 'за100гр'] },
  { unit: 'l', words: ['за1л', 'зал', '1л=', '₽/л', 'руб/л', 'р/л', 'залитр'] },
  { unit: '100ml', words: ['за100мл', '₽/100мл', 'руб/100мл'] },
  { unit: 'piece', words: ['за1шт', 'зашт', '₽/шт', 'руб/шт', 'р/шт', 'заштуку'] },
  { unit: 'm', words: ['за1м', '₽/м', 'руб/м', 'р/м', 'заметр'] },
];

/** A label of a row, and how surely it is one. */
export interface FoundLabel extends Match {
  readonly words: string;
  /** From 0 to 1. */
  readonly certainty: number;
}

/** Of a label's signs so many slips are borne, and of short ones fewer. */
const SLIPS_MOST = 0.22;
const SHORT = 4;
const SHORT_SLIPS_MOST = 0.14;

/**
 * The label that a row has, if any: of those with as few slips the longest.
 * @param text small, without spaces
 * @param looseness so many times the slips are borne
 */
export function labelIn(text: string, labels: readonly string[], looseness = 1): FoundLabel | null {
  return labels
    .map((words): FoundLabel => {
      const match = placeOfWord(words, text);
      return { ...match, words, certainty: Math.max(0, 1 - match.slips / words.length) };
    })
    .filter(
      ({ slips, words }) => slips <= looseness * words.length * (words.length <= SHORT ? SHORT_SLIPS_MOST : SLIPS_MOST),
    )
    .reduce<FoundLabel | null>((best, label) => (best === null || worthOf(label) > worthOf(best) ? label : best), null);
}

function worthOf({ words, slips }: FoundLabel): number {
  return words.length - 2.5 * slips;
}
