import type { ImportMapping } from '@tsenomer/contracts';
import type { Cell } from '@tsenomer/sheets';
import { linkReader } from '../../src/catalogue/link/read-link.ts';
import { importPlan } from '../../src/catalogue/product-import/rules/import-plan.ts';

/** A cell of a sheet in which this is written. */
export function cell(value: string | number): Cell {
  return typeof value === 'number' ? { text: String(value), number: value } : { text: value, number: null };
}

/** The cells of a row in which this is written, from the first column on. */
export function cells(...values: (string | number)[]): Cell[] {
  return values.map(cell);
}

/** What the columns of a plain price list are, below its header. */
export const mapping: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
    { index: 2, field: 'barcode' },
    { index: 3, field: 'mrp' },
    { index: 4, field: 'brand' },
  ],
};
export const header = cells('Артикул', 'Наименование', 'Штрихкод', 'РРЦ', 'Бренд');
/** Knows no company, so that no address is a link of one. */
export const noCompanies = linkReader({ ownerOf: () => null, isAllowed: () => false });
/** How rows of this price list are read, its prices in roubles. */
export const plan = importPlan(mapping, header, 'RUB', noCompanies);
