import { ARTICLE_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '@tsenomer/contracts';
import type { RefusalReason } from '@tsenomer/contracts';
import type { Cell, Row } from '@tsenomer/sheets';
import { storedArticle } from './article.ts';
import { readBarcodes } from './barcodes.ts';
import type { ImportedBarcode } from './barcodes.ts';
import { readAvailability } from './availability.ts';
import { cleanText, isFormulaError } from './clean-text.ts';
import { readCodeText } from './code-text.ts';
import { readCompetitorLinks } from './competitor-links.ts';
import { columnTitle } from './column-title.ts';
import { doubtfulThousands } from './doubtful-thousands.ts';
import type { ImportPlan } from './import-plan.ts';
import { headingOf } from './heading.ts';
import type { CategoryStep, ImportedProduct, Refusal, RowReading } from './import-row.ts';
import { photoAddress } from './photo-address.ts';
import { readRecommendedPrice } from './recommended-price.ts';

/** Of brands and categories. */
const WORD_MAX_LENGTH = 200;
const REFUSED_VALUE_LENGTH = 300;
const NO_CELL: Cell = { text: '', number: null };

/**
 * Reads one row below the header.
 * - A row with nothing in it, or one that repeats the header, is passed over.
 * - A row that says one thing only is a heading and never a product, see {@link headingOf}.
 * - A product needs a name, and an article or a barcode (P1 §5). Any other value that is not understood is left out
 *   and reported; the product itself is taken over.
 * @param row number of the row as the spreadsheet shows it, from 1.
 */
export function readRow(cells: Row, row: number, plan: ImportPlan): RowReading {
  const texts = cells.map((cell) => cleanText(cell.text));
  if (texts.every((text) => text === '') || repeatsHeader(texts, plan)) return { kind: 'empty' };
  const heading = headingOf(texts, plan);
  if (heading !== null) {
    const { name, level, column } = heading;
    const reason = level === null ? 'heading_skipped' : 'heading_leads';
    const note = { row, scope: 'value', reason, value: shownValue(name), column: columnTitle(plan, column) } as const;
    return { kind: 'heading', step: level === null ? null : { name, level }, note };
  }

  const refusals: Refusal[] = [];
  const refuse = (scope: Refusal['scope'], reason: RefusalReason, value: string, column: number | null): Refusal => ({
    row,
    scope,
    reason,
    value: shownValue(value),
    column: columnTitle(plan, column),
  });
  const refuseValue = (reason: RefusalReason, value: string, column: number | null): null => {
    refusals.push(refuse('value', reason, value, column));
    return null;
  };
  const at = (column: number | null): string => (column === null ? '' : (texts[column] ?? ''));
  const shortened = (column: number | null): string | null => {
    const text = at(column);
    if (text === '' || isFormulaError(text)) return null;
    return text.length <= WORD_MAX_LENGTH ? text : refuseValue('name_too_long', text, column);
  };
  const article = (column: number | null): string | null => {
    const text = at(column);
    if (text === '') return null;
    const code = isFormulaError(text) ? { kind: 'lost' as const } : readCodeText(text);
    if (code.kind === 'lost') return refuseValue('code_missing', text, column);
    return storedArticle(code.code);
  };

  const name = at(plan.name);
  const rowText = texts.filter((text) => text !== '').join(' · ');
  if (name === '' || isFormulaError(name))
    return { kind: 'refused', refusal: refuse('row', 'name_missing', rowText, plan.name) };
  if (name.length > PRODUCT_NAME_MAX_LENGTH)
    return { kind: 'refused', refusal: refuse('row', 'name_too_long', name, plan.name) };

  const clientArticle = article(plan.article);
  if (clientArticle !== null && clientArticle.length > ARTICLE_MAX_LENGTH) {
    return { kind: 'refused', refusal: refuse('row', 'article_too_long', clientArticle, plan.article) };
  }
  const barcodes = new Map<string, ImportedBarcode>();
  for (const column of plan.barcodes) {
    const reading = readBarcodes(at(column));
    for (const barcode of reading.barcodes) barcodes.set(barcode.code, barcode);
    for (const value of reading.refused) refuseValue('barcode_invalid', value, column);
    for (const value of reading.doubtful) refuseValue('barcode_check_digit', value, column);
    for (const value of reading.ownLength) refuseValue('barcode_length', value, column);
  }
  if (clientArticle === null && barcodes.size === 0) {
    const codes = [...(plan.article === null ? [] : [plan.article]), ...plan.barcodes];
    return {
      kind: 'refused',
      refusal: refuse('row', 'code_missing', rowText, codes.length === 1 ? (codes[0] ?? null) : null),
    };
  }

  const companyArticle = article(plan.companyArticle);
  const priceCell = (plan.mrp === null ? undefined : cells[plan.mrp]) ?? NO_CELL;
  const price = readRecommendedPrice(priceCell, plan.currency);
  if (price.kind === 'refused') refuseValue(price.reason, at(plan.mrp), plan.mrp);
  const thousands = doubtfulThousands(priceCell, price, plan.decimalMarks);
  if (thousands !== null) refuseValue('price_thousands', thousands, plan.mrp);
  let currency = price.kind === 'price' ? price.currency : null;
  /** A price beside the recommended one, of which it takes the currency where it says none. */
  const priceBeside = (column: number | null): bigint | null => {
    const cell = column === null ? undefined : cells[column];
    const read = readRecommendedPrice(cell ?? NO_CELL, currency ?? plan.currency);
    if (read.kind === 'refused') return refuseValue(read.reason, at(column), column);
    if (read.kind === 'none') return null;
    currency ??= read.currency;
    return read.currency === currency ? read.amount : refuseValue('price_currency', at(column), column);
  };
  const ownPrice = priceBeside(plan.ownPrice);
  const oldPrice = priceBeside(plan.ownOldPrice);
  const cost = priceBeside(plan.cost);
  const available = at(plan.ownAvailable) === '' ? null : readAvailability(at(plan.ownAvailable));
  const photo = at(plan.photo) === '' ? null : photoAddress(at(plan.photo));
  const links = readCompetitorLinks(plan.links.map(at), plan.readLink);
  for (const { reason, value, cell } of links.refused) refuseValue(reason, value, plan.links[cell] ?? null);
  const product: ImportedProduct = {
    row,
    name,
    article: clientArticle,
    barcodes: [...barcodes.values()],
    companyArticle:
      companyArticle === null || companyArticle.length <= ARTICLE_MAX_LENGTH
        ? companyArticle
        : refuseValue('article_too_long', companyArticle, plan.companyArticle),
    brand: shortened(plan.brand),
    mrp: price.kind === 'price' ? { amount: price.amount, currency: price.currency } : null,
    ownPrice,
    ownOldPrice: oldPriceOf(ownPrice, oldPrice, plan),
    ownAvailable:
      available === undefined
        ? refuseValue('availability_unknown', at(plan.ownAvailable), plan.ownAvailable)
        : available,
    cost,
    currency,
    photo: photo === undefined ? refuseValue('photo_incorrect', at(plan.photo), plan.photo) : photo,
    categories: plan.categories.flatMap(({ column, level }): CategoryStep[] => {
      const category = shortened(column);
      return category === null ? [] : [{ name: category, level }];
    }),
    links: links.links,
    unsettled: links.unsettled.map(({ url, value, companyId, reason, cell }) => ({
      url,
      value,
      companyId,
      reason,
      column: columnTitle(plan, plan.links[cell] ?? null),
    })),
    codeColumn: columnTitle(plan, clientArticle === null ? (plan.barcodes[0] ?? null) : plan.article),
  };
  return { kind: 'product', product, refusals };
}

/**
 * The price before a discount. Where the column is read, an own price without one ends the discount that was stored; a
 * row that has no own price says nothing of it.
 */
function oldPriceOf(own: bigint | null, old: bigint | null, plan: ImportPlan): bigint | null {
  return old ?? (plan.ownOldPrice === null || own === null ? null : 0n);
}

function repeatsHeader(texts: readonly string[], { header }: ImportPlan): boolean {
  let titled = false;
  for (const [column, title] of header) {
    if ((texts[column] ?? '') !== title) return false;
    titled ||= title !== '';
  }
  return titled;
}

/**
 * As much of a value as is reported, copied: a piece of a text keeps the whole of it in memory, and a row may hold
 * megabytes.
 */
export function shownValue(value: string): string {
  return value.length <= REFUSED_VALUE_LENGTH ? value : Buffer.from(value.slice(0, REFUSED_VALUE_LENGTH)).toString();
}
