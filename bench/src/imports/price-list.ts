import type { ImportMapping } from '@tsenomer/contracts';
import { writeWorkbook } from '@tsenomer/sheets';
import type { CellValue } from '@tsenomer/sheets';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Columns with competitors' links, one per company of the market. */
export const LINK_COLUMNS = 3;

const BRANDS = 200;
const GROUPS = 60;

/** What the columns of the price list mean. */
export const PRICE_LIST_MAPPING: ImportMapping = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
    { index: 2, field: 'barcode' },
    { index: 3, field: 'mrp' },
    { index: 4, field: 'brand' },
    { index: 5, field: 'category', level: 1 },
    { index: 6, field: 'category', level: 2 },
    ...Array.from({ length: LINK_COLUMNS }, (_, at) => ({ index: 7 + at, field: 'competitorLinks' as const })),
  ],
};

/** Writes a price list of `rows` products as .xlsx; with `raise` every recommended price is a rouble higher. */
export async function writePriceList(path: string, rows: number, raise: boolean): Promise<void> {
  const stream = writeWorkbook(priceRows(rows, raise ? 1 : 0), {
    sheetName: 'Прайс',
    columns: [
      { header: 'Артикул', width: 14, kind: 'text' },
      { header: 'Наименование', width: 60, kind: 'text' },
      { header: 'Штрихкод', width: 16, kind: 'text' },
      { header: 'РРЦ', width: 12, kind: 'money' },
      { header: 'Бренд', width: 20, kind: 'text' },
      { header: 'Раздел', width: 20, kind: 'text' },
      { header: 'Группа', width: 20, kind: 'text' },
      ...Array.from({ length: LINK_COLUMNS }, (_, at) => ({
        header: `Ссылка ${at + 1}`,
        width: 40,
        kind: 'text' as const,
      })),
    ],
  });
  await pipeline(Readable.fromWeb(stream), createWriteStream(path));
}

async function* priceRows(rows: number, raise: number): AsyncGenerator<CellValue[]> {
  for (let number = 1; number <= rows; number += 1) {
    const group = number % GROUPS;
    yield [
      `A-${String(number).padStart(7, '0')}`,
      `Дрель ударная аккумуляторная бесщёточная ${number}, кейс, 2 АКБ`,
      gtin(number),
      990 + (number % 90_000) + raise,
      `Марка ${number % BRANDS}`,
      `Раздел ${group % 10}`,
      `Группа ${group}`,
      ...Array.from({ length: LINK_COLUMNS }, (_, at) => `https://shop${at + 1}.example/product/${number}`),
    ];
  }
}

/** A GTIN-13 with its check digit. */
function gtin(number: number): string {
  const digits = `460${String(number).padStart(9, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
