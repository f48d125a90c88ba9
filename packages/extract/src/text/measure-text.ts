import type { Measure, MeasureUnit } from '@tsenomer/contracts';
import { ALL_WORDS } from '@tsenomer/lexicon';
import type { Concept } from '@tsenomer/lexicon';
import { matchesOf } from './matches.ts';

interface UnitSize {
  readonly unit: MeasureUnit;
  /** How many thousandths of `unit` one of it is: integers keep sums exact. */
  readonly thousandths: number;
}

const UNITS: readonly (readonly [of: Concept, size: UnitSize])[] = [
  ['kilogram', { unit: 'g', thousandths: 1_000_000 }],
  ['gram', { unit: 'g', thousandths: 1000 }],
  ['millilitre', { unit: 'ml', thousandths: 1000 }],
  ['centilitre', { unit: 'ml', thousandths: 10_000 }],
  ['decilitre', { unit: 'ml', thousandths: 100_000 }],
  ['litre', { unit: 'ml', thousandths: 1_000_000 }],
  ['millimetre', { unit: 'm', thousandths: 1 }],
  ['centimetre', { unit: 'm', thousandths: 10 }],
  ['metre', { unit: 'm', thousandths: 1000 }],
  ['pieces', { unit: 'pcs', thousandths: 1000 }],
];

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const TIMES = String.raw`\s{0,2}(?:[xх×*✕]|${ALL_WORDS.group('times')})\s{0,2}`;
const UNIT = ALL_WORDS.group(...UNITS.map(([of]) => of));
const LENGTH = ALL_WORDS.group('centimetre', 'millimetre');
const BEFORE = String.raw`(?<![\p{L}\d.,/№#-])`;
const AFTER = String.raw`(?![\p{L}\d])`;
const PIECES = String.raw`(?:\s?${ALL_WORDS.group('packed')}\.?)?`;

const MANY_TIMES_SIZE = new RegExp(`${BEFORE}(\\d{1,4})${PIECES}${TIMES}(${NUMBER})\\s?(${UNIT})${AFTER}`, 'giu');
const SIZE_TIMES_MANY = new RegExp(
  `${BEFORE}(${NUMBER})\\s?(${UNIT})\\.?${TIMES}(\\d{1,4})${PIECES}(?![\\p{L}\\d.,]|\\s?${LENGTH}(?!\\p{L}))`,
  'giu',
);
const SIZE = new RegExp(`${BEFORE}(${NUMBER})\\s?(${UNIT})${AFTER}`, 'giu');
/** "12-20 кг" says for whom it is, "36х26х11,5 см" how big it is, "500 мг" how strong: neither is the content. */
const NOT_CONTENT = new RegExp(
  `(?:${NUMBER}\\s?[-–—…+]\\s?${NUMBER}|${ALL_WORDS.group('bound')}\\s${NUMBER}|${NUMBER}\\s?\\+)\\s?${UNIT}${AFTER}` +
    `|${NUMBER}\\s?(?:${UNIT})?${TIMES}${NUMBER}\\s?(?:${UNIT})?${TIMES}${NUMBER}(?:\\s?${UNIT})?${AFTER}` +
    `|${NUMBER}\\s?${LENGTH}?${TIMES}${NUMBER}\\s?${LENGTH}${AFTER}` +
    `|${NUMBER}\\s?(?:${UNIT})\\s?\\/\\s?\\p{L}+` +
    `|(?:/|${ALL_WORDS.group('per')})\\s?${NUMBER}\\s?${UNIT}${AFTER}`,
  'giu',
);

/** What such a thing holds is no content of it: a mug of 350 ml holds none. It counts where the name begins with it. */
const VESSEL = ALL_WORDS.expression({ of: ['vessel'], before: `^${ALL_WORDS.group('vesselSet')}?` });

/**
 * Reads the whole content that a product name or a measure field states (P2 §3: weight and unit).
 * "20х1,8г" is 36 g in 20 pieces, "6x0.33l" 1980 ml, "12-20 кг" nothing: a range is not a content. Weight or volume
 * wins over length, length over a number of pieces; the last statement of the winning kind is read.
 * @returns value in g, ml, m or pcs, or null when the text states no content.
 */
export function readMeasureText(text: string): Measure | null {
  if (!/\d/.test(text) || VESSEL.test(text.trimStart())) return null;
  const content = text
    .slice(0, 1000)
    .replace(/\u00a0|\u202f|\u2009/g, ' ')
    .replace(NOT_CONTENT, ' ; ');
  return multiplied(content) ?? single(content);
}

function multiplied(text: string): Measure | null {
  const many = matchesOf(text, MANY_TIMES_SIZE).at(-1);
  if (many) return measured(many[2], many[3], Number(many[1]));
  const size = matchesOf(text, SIZE_TIMES_MANY).at(-1);
  return size ? measured(size[1], size[2], Number(size[3])) : null;
}

function single(text: string): Measure | null {
  const found = matchesOf(text, SIZE)
    .map((match) => measured(match[1], match[2], 1))
    .filter((measure) => measure !== null);
  const content = found.findLast((measure) => measure.unit === 'g' || measure.unit === 'ml');
  return (
    content ??
    found.findLast((measure) => measure.unit === 'm') ??
    found.findLast((measure) => measure.unit === 'pcs') ??
    null
  );
}

function measured(number: string | undefined, unitText: string | undefined, count: number): Measure | null {
  const size = unitText === undefined ? null : sizeOf(unitText);
  const amount = Number((number ?? '').replace(',', '.'));
  if (!size || !(amount > 0) || !(count > 0)) return null;
  const value = Math.round(amount * size.thousandths * count * 1000) / 1_000_000;
  if (value === 0) return null;
  return { value, unit: size.unit, count: size.unit === 'pcs' ? value : count };
}

const EXACT_UNITS = UNITS.map(
  ([of, size]) => [ALL_WORDS.expression({ of: [of], before: '^', behind: '$' }), size] as const,
);

function sizeOf(unitText: string): UnitSize | null {
  return EXACT_UNITS.find(([pattern]) => pattern.test(unitText))?.[1] ?? null;
}
