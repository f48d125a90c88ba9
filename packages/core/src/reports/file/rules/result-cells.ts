import type { Locale, ResultColumn, ResultLayout } from '@tsenomer/contracts';
import type { CellValue, ColumnKind, WriteColumn } from '@tsenomer/sheets';
import { deviationOf, divideHalfUp } from '../../../platform/rules/money.ts';
import { minorToWire } from '../../../platform/context/wire.ts';
import { amountNumber, amountText } from '../../report/amount-text.ts';
import type { ResultRow } from '../result-row.ts';
import { REPORT_WORDS } from './report-words.ts';
import type { ReportWords } from './report-words.ts';

/** How wide a column is, in characters, and what it holds. */
const LOOKS: Readonly<Record<ResultColumn, readonly [width: number, kind: ColumnKind]>> = {
  day: [12, 'date'],
  productId: [12, 'number'],
  product: [60, 'text'],
  article: [18, 'text'],
  companyArticle: [18, 'text'],
  barcodes: [30, 'text'],
  brand: [20, 'text'],
  category: [40, 'text'],
  company: [28, 'text'],
  shop: [40, 'text'],
  city: [18, 'text'],
  source: [10, 'text'],
  state: [16, 'text'],
  price: [14, 'money'],
  oldPrice: [14, 'money'],
  cardPrice: [14, 'money'],
  clubPrice: [16, 'money'],
  couponPrice: [14, 'money'],
  discount: [12, 'money'],
  minPrice: [14, 'money'],
  meanPrice: [14, 'money'],
  maxPrice: [14, 'money'],
  currency: [9, 'text'],
  mrp: [14, 'money'],
  deviation: [16, 'money'],
  violation: [14, 'text'],
  checks: [10, 'number'],
  errors: [10, 'number'],
  errorCode: [12, 'number'],
  checkedAt: [18, 'text'],
  link: [60, 'text'],
  recorded: [26, 'money'],
};

/** The columns of a file by its layout; a heading of its own, or the column's word. */
export function writeColumns({ columns }: ResultLayout, locale: Locale): WriteColumn[] {
  const words = REPORT_WORDS[locale].columns;
  return columns.map(({ column, heading }) => {
    const [width, kind] = LOOKS[column];
    return { header: heading === undefined || heading === '' ? words[column] : heading, width, kind };
  });
}

/** How the rows of a file become its cells. */
export interface CellsWanted {
  readonly locale: Locale;
  /** The installation's: whose amounts are numbers also where no column names the currency. */
  readonly currency: string;
  /** Of the moments of checks. */
  readonly timeZone: string;
}

/**
 * Makes the cells of rows by a layout. An amount is a number beside a column that names its currency, or where none
 * does and it is in the installation's, and a text with its currency otherwise: nobody is to add it up with the others,
 * or to take a recommended price for one in the shop's currency (docs/decisions/036).
 */
export function resultCells(layout: ResultLayout, { locale, currency, timeZone }: CellsWanted) {
  const words = REPORT_WORDS[locale];
  const columns = layout.columns.map(({ column }) => column);
  const named = columns.includes('currency');
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const amount = (value: bigint | null, row: ResultRow, unit = row.currency): CellValue => {
    const wire = minorToWire(value);
    if (wire === null) return null;
    return unit === (named ? row.currency : currency) ? amountNumber(wire, unit) : amountText(wire, unit, locale);
  };
  const cells: Readonly<Record<ResultColumn, (row: ResultRow) => CellValue>> = {
    day: (row) => (row.day === null ? null : new Date(`${row.day}T00:00:00Z`)),
    productId: (row) => row.product.id,
    product: (row) => row.product.name,
    article: (row) => row.product.article,
    companyArticle: (row) => row.product.companyArticle,
    barcodes: (row) => row.product.barcodes.join(', '),
    brand: (row) => row.product.brand,
    category: (row) => row.product.categories.join(' › '),
    company: (row) => row.company,
    shop: (row) => row.shop,
    city: (row) => row.city,
    source: (row) => words.source[row.source],
    state: (row) => stateWord(row, words),
    price: (row) => amount(row.price, row),
    oldPrice: (row) => amount(row.oldPrice, row),
    cardPrice: (row) => amount(row.typed.card, row),
    clubPrice: (row) => amount(row.typed.club, row),
    couponPrice: (row) => amount(row.typed.coupon, row),
    discount: (row) => percent(discountOf(row)),
    minPrice: (row) => amount(row.minPrice, row),
    meanPrice: (row) => amount(meanPriceOf(row), row),
    maxPrice: (row) => amount(row.maxPrice, row),
    currency: (row) => row.currency,
    mrp: (row) => amount(row.mrp, row, row.product.currency),
    deviation: (row) => percent(deviationFromMrp(row)),
    violation: (row) => (row.mrp === null || row.checks === 0 ? null : row.violations > 0 ? words.yes : words.no),
    checks: (row) => row.checks,
    errors: (row) => row.errors,
    errorCode: (row) => row.errorCode,
    checkedAt: (row) => (row.checkedAt === null ? null : moment.format(row.checkedAt)),
    link: (row) => row.link,
    recorded: (row) => {
      if (row.recorded === null) return null;
      return row.recorded.outcome === 1 ? amount(row.recorded.price, row) : words.state[row.recorded.outcome];
    },
  };
  const wanted = columns.map((column) => cells[column]);
  return (row: ResultRow): CellValue[] => wanted.map((cell) => cell(row));
}

/** The mean of the day's prices, rounded half up; null without any. */
export function meanPriceOf({ priceSum, prices }: Pick<ResultRow, 'priceSum' | 'prices'>): bigint | null {
  return prices === 0 ? null : divideHalfUp(priceSum, BigInt(prices));
}

/** The price against the recommended one, in basis points; null without either, and in another currency. */
export function deviationFromMrp({ price, mrp, currency, product }: ResultRow): number | null {
  return price === null || mrp === null || mrp <= 0n || currency !== product.currency ? null : deviationOf(price, mrp);
}

/** By how much the price is below the crossed-out one, in basis points; null where it is not. */
function discountOf({ price, oldPrice }: ResultRow): number | null {
  return price === null || oldPrice === null || oldPrice <= price ? null : -deviationOf(price, oldPrice);
}

function stateWord({ outcome }: ResultRow, words: ReportWords): string {
  return outcome === null ? words.notChecked : words.state[outcome];
}

function percent(basisPoints: number | null): number | null {
  return basisPoints === null ? null : basisPoints / 100;
}
