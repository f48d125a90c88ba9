import { decimalFromMinor, editedRow, minorDigits } from '@tsenomer/contracts';
import type { EditedRow, TaskProductRow } from '@tsenomer/contracts';
import { typedMinor } from '#lib/products/typed-minor.ts';

/** What becomes of a new product that nobody knows (P2 §5). */
export const FATES = ['create', 'attach'] as const;
export type Fate = (typeof FATES)[number];

/** A row as it is typed. */
export interface RowValues {
  readonly price: string;
  readonly extraPrice: string;
  readonly priceBeforePromo: string;
  readonly priceTypeId: number;
  readonly measuredValue: string;
  readonly measureUnitId: number | null;
  readonly comment: string;
  readonly noProduct: boolean;
  readonly analog: boolean;
  readonly stock: boolean | null;
  readonly fate: Fate;
  readonly attachToProduct: number | null;
  readonly name: string;
  readonly article: string;
}

export type RowIssues = Readonly<
  Partial<Record<keyof RowValues, 'amount' | 'number' | 'positive' | 'too_much' | 'invalid'>>
>;

const AMOUNTS = ['price', 'extraPrice', 'priceBeforePromo'] as const;

/** An amount as it is typed, a fraction in full; empty without one. */
export function typedAmount(minor: number | null, currency: string): string {
  if (minor === null) return '';
  const [whole = '', fraction] = decimalFromMinor(BigInt(minor), currency).split('.');
  return fraction === undefined ? whole : `${whole},${fraction.padEnd(minorDigits(currency), '0')}`;
}

export function valuesOf(row: TaskProductRow): RowValues {
  return {
    price: typedAmount(row.price, row.currency),
    extraPrice: typedAmount(row.extraPrice, row.currency),
    priceBeforePromo: typedAmount(row.priceBeforePromo, row.currency),
    priceTypeId: row.priceTypeId,
    measuredValue: row.measuredValue === null ? '' : String(row.measuredValue).replace('.', ','),
    measureUnitId: row.measureUnitId,
    comment: row.comment,
    noProduct: row.noProduct,
    analog: row.analog,
    stock: row.stock,
    fate: row.attachToProduct === null ? 'create' : 'attach',
    attachToProduct: row.attachToProduct,
    name: row.createNewProduct?.name ?? '',
    article: row.createNewProduct?.article ?? '',
  };
}

/** An amount that is written right, of more digits than any price has. */
const LARGE = /^\d{12,}(?:[.,]\d{0,2})?$/;

/** By what an edit finds its row. */
export function rowRef(row: TaskProductRow): Pick<EditedRow, 'productId' | 'newProductUuid'> {
  if (row.newProductUuid !== null) return { newProductUuid: row.newProductUuid };
  return row.productId === null ? {} : { productId: row.productId };
}

/** The edit that typed values make of a row: only what differs; null when nothing does. Or what is wrong with them. */
export function editOf(
  row: TaskProductRow,
  values: RowValues,
): { readonly edit: EditedRow | null; readonly issues: RowIssues } {
  const issues: Record<string, RowIssues[keyof RowIssues]> = {};
  const amounts = AMOUNTS.map((field) => {
    const minor = typedMinor(values[field], row.currency);
    if (minor === undefined) issues[field] = LARGE.test(values[field].replaceAll(/\s/g, '')) ? 'too_much' : 'amount';
    else if (minor !== null && minor <= 0) issues[field] = 'positive';
    return [field, minor ?? null] as const;
  });
  const measured = values.measuredValue.trim().replace(',', '.');
  const heaviness = measured === '' ? null : measuredIssue(measured);
  if (heaviness !== null) issues['measuredValue'] = heaviness;
  const next = {
    ...Object.fromEntries(amounts),
    priceTypeId: values.priceTypeId,
    measuredValue: measured === '' ? null : Number(measured),
    measureUnitId: values.measureUnitId,
    comment: values.comment.trim(),
    noProduct: values.noProduct,
    analog: values.analog,
    stock: values.stock,
    ...(row.typeFlag === 'unmatched' && fateOf(values)),
  };
  if (Object.keys(issues).length > 0) return { edit: null, issues };
  const before: Readonly<Record<string, unknown>> = { ...row };
  const changed = Object.entries(next).filter(([field, value]) => !same(before[field], value));
  if (changed.length === 0) return { edit: null, issues: {} };
  const parsed = editedRow.safeParse({ ...rowRef(row), ...Object.fromEntries(changed) });
  if (parsed.success) return { edit: parsed.data, issues: {} };
  return {
    edit: null,
    issues: Object.fromEntries(parsed.error.issues.map(({ path, message }) => issueAt(path, message))),
  };
}

function fateOf(values: RowValues) {
  if (values.fate === 'attach') return { attachToProduct: values.attachToProduct, createNewProduct: null };
  const created = { name: values.name.trim(), article: values.article.trim() };
  return { attachToProduct: null, createNewProduct: created.name === '' && created.article === '' ? null : created };
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** As much as the contract takes. */
const HEAVIEST = 1_000_000_000;

function measuredIssue(text: string): 'number' | 'positive' | 'too_much' | null {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return 'number';
  const value = Number(text);
  if (value <= 0) return 'positive';
  return value > HEAVIEST ? 'too_much' : null;
}

function issueAt(path: readonly PropertyKey[], message: string): [string, RowIssues[keyof RowIssues]] {
  const field = String(path.at(-1));
  return [field, message === 'positive' ? 'positive' : /too/.test(message) ? 'too_much' : 'invalid'];
}
