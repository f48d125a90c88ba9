import type {
  Availability,
  Measure,
  MeasureUnit,
  Rating,
  SiteAmount,
  SiteFields,
  SiteModule,
  SiteStock,
} from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import { gtinIsValid, readMeasureText, readPriceText } from '@tsenomer/extract';
import { MOST_COUNTED, NO_CLAIM, textOf } from '@tsenomer/extract/parts';
import type { ProductClaim, Stated, StatedPrice } from '@tsenomer/extract/parts';
import { valuesAt } from './json-path.ts';
import type { LinkParts } from './link-parts.ts';

/** What the answers of a site say about the product, by the module's paths. */
export interface FieldSources {
  /** Answers by the name of their request. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly parts: LinkParts;
  readonly currency: string;
}

type Found<T> = Stated<T> | null;

/** The claim of a site's own data: every value names the path it stood at. */
export function readFields(fields: SiteFields, sources: FieldSources): ProductClaim {
  const text = (paths: readonly string[] | undefined) => firstAt(paths, sources, textOf);
  return {
    ...NO_CLAIM,
    price: readAmount(fields.price, sources),
    oldPrice: readAmount(fields.oldPrice, sources),
    availability: readAvailability(fields.availability, sources),
    name: text(fields.name),
    brand: text(fields.brand),
    sku: text(fields.sku),
    gtin: firstAt(fields.gtin, sources, (value) => validGtin(textOf(value))),
    seller: text(fields.seller),
    image: firstAt(fields.image, sources, (value) => pictureAddress(textOf(value))),
    rating: readRating(fields.rating, sources),
    measure: readMeasure(fields.measure, sources),
  };
}

/** The first value that a reader makes something of, over all paths. */
function firstAt<T>(
  paths: readonly string[] | undefined,
  { answers, parts }: FieldSources,
  read: (value: unknown) => T | null,
): Found<T> {
  for (const path of paths ?? []) {
    for (const value of valuesAt(answers, path, parts)) {
      const made = read(value);
      if (made !== null) return { value: made, evidence: { source: 'site', path } };
    }
  }
  return null;
}

/** An amount above zero; nought and less are what shops write where there is no price. */
export function readAmount(amount: SiteAmount | undefined, sources: FieldSources): Found<StatedPrice> {
  if (!amount) return null;
  for (const path of amount.paths) {
    const prices = valuesAt(sources.answers, path, sources.parts).flatMap(
      (value) => priceOf(value, amount.unit, sources.currency) ?? [],
    );
    const [first] =
      amount.choose === 'least'
        ? prices.toSorted((left, right) => Number(left.decimal) - Number(right.decimal))
        : prices;
    if (first) return { value: first, evidence: { source: 'site', path } };
  }
  return null;
}

function priceOf(value: unknown, unit: SiteAmount['unit'], currency: string): StatedPrice | null {
  if (unit === 'text') return priceOfText(value, currency);
  const plain =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().replace(',', '.') : '';
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(plain) || Number(plain) === 0) return null;
  if (unit === 'major') return { decimal: plain, currency };
  return plain.includes('.') ? null : { decimal: decimalFromMinor(BigInt(plain), currency), currency };
}

function priceOfText(value: unknown, currency: string): StatedPrice | null {
  const text = textOf(value);
  const read = text === null ? null : readPriceText(text, currency);
  return read && read.currency !== null && Number(read.amount) > 0
    ? { decimal: read.amount, currency: read.currency }
    : null;
}

/** The first statement that has a value decides; a site without a statement says nothing. */
function readAvailability(statements: readonly SiteStock[], sources: FieldSources): Found<Availability> {
  for (const statement of statements) {
    for (const path of statement.paths) {
      const values = valuesAt(sources.answers, path, sources.parts);
      if (values.length === 0) continue;
      return { value: isInStock(values, statement) ? 'InStock' : 'OutOfStock', evidence: { source: 'site', path } };
    }
  }
  return null;
}

function isInStock(values: readonly unknown[], { rule, values: words }: SiteStock): boolean {
  if (rule === 'present') return true;
  if (rule === 'true') return values.some((value) => value === true || value === 'true' || value === 1);
  if (rule === 'values') return values.some((value) => words.includes(String(value)));
  return values.some((value) => Number(value) > 0);
}

const BEST_MARK = 5;

function readRating(rating: SiteFields['rating'], sources: FieldSources): Found<Rating> {
  if (!rating) return null;
  const found = firstAt(rating.value, sources, numberOf);
  const count = firstAt(rating.count, sources, countOf)?.value ?? null;
  if (!found || found.value <= 0 || count === 0) return null;
  const value = Math.round((found.value * BEST_MARK * 100) / rating.best) / 100;
  return value > BEST_MARK ? null : { ...found, value: { value, count, stars: readStars(rating.stars, sources) } };
}

/** All five counts, or none: four of five say nothing about the fifth. */
function readStars(stars: readonly (readonly string[])[] | undefined, sources: FieldSources): Rating['stars'] {
  const [one, two, three, four, five] = (stars ?? []).map((paths) => firstAt(paths, sources, countOf)?.value);
  if (one === undefined || two === undefined || three === undefined || four === undefined || five === undefined)
    return null;
  return [one, two, three, four, five];
}

const UNITS: Readonly<Record<'g' | 'kg' | 'ml' | 'l', { readonly unit: MeasureUnit; readonly factor: number }>> = {
  g: { unit: 'g', factor: 1 },
  kg: { unit: 'g', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  l: { unit: 'ml', factor: 1000 },
};

/**
 * What sites name the unit of a weighed product's price by: the price is that of one kilogram, whatever one piece
 * weighs.
 */
const SOLD_BY_KILO = /^(?:кг|kg|per[_ ]kilo(?:gram)?)$/i;

function readMeasure(measure: SiteFields['measure'], sources: FieldSources): Found<Measure> {
  if (!measure) return null;
  if (measure.unit === 'text') {
    return firstAt(measure.paths, sources, (value) => {
      const text = textOf(value);
      if (text === null) return null;
      return SOLD_BY_KILO.test(text) ? { value: 1000, unit: 'g', count: 1 } : readMeasureText(text);
    });
  }
  const { unit, factor } = UNITS[measure.unit];
  return firstAt(measure.paths, sources, (value) => {
    const number = numberOf(value);
    return number === null || number <= 0 ? null : { value: Math.round(number * factor * 1000) / 1000, unit, count: 1 };
  });
}

function numberOf(value: unknown): number | null {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim() !== ''
        ? Number(value.trim().replace(',', '.'))
        : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= MOST_COUNTED ? number : null;
}

function validGtin(text: string | null): string | null {
  return text !== null && gtinIsValid(text) ? text : null;
}

/** An http(s) address; sites leave the scheme out, and write a size that is to be filled in. */
function pictureAddress(text: string | null): string | null {
  if (text === null) return null;
  const sized = text.replace('%s', '800x800-fit').replace('{w}x{h}', '800x800');
  const address = sized.startsWith('//') ? `https:${sized}` : sized;
  return /^https?:\/\/[^\s"'<>]{4,2000}$/.test(address) ? address : null;
}

/** The module's paths and currency, ready for reading. */
export function fieldSources(
  module: Pick<SiteModule, 'currency'>,
  answers: FieldSources['answers'],
  parts: LinkParts,
): FieldSources {
  return { answers, parts, currency: module.currency };
}
