import type { FileFormat, AssortmentSheet, Locale } from '@tsenomer/contracts';
import { ASSORTMENT_BANDS } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { permitReading, readingVerb } from '../../platform/context/verb.ts';
import { assortmentOverview } from './overview.ts';
import type { Period } from './overview.ts';
import { assortmentPrices } from './prices.ts';
import { assortmentSegments } from './segments.ts';
import { assortmentShelf } from './shelf.ts';
import { SHEET_WORDS } from './sheet-words.ts';

interface FileInput extends Period {
  readonly id: number;
  readonly sheet: AssortmentSheet;
  readonly companyId?: number | undefined;
  readonly category?: string | undefined;
  readonly format?: FileFormat | undefined;
  readonly locale: Locale;
}

const FILE_NAME = 'Assortment';

/** One of the tables of a monitoring of assortment as a spreadsheet. @throws DomainError NOT_FOUND. */
export const assortmentFile = readingVerb('reports.read', async (ctx, input: FileInput): Promise<StreamedFile> => {
  const words = SHEET_WORDS[input.locale];
  const rows = await rowsOf(ctx, input);
  const headings =
    input.sheet === 'prices'
      ? [...words.prices.headings, ...ASSORTMENT_BANDS.map((edge) => `${words.from} ${edge}`)]
      : words[input.sheet].headings;
  const columns = headings.map((header, at) => ({
    header,
    width: at === 0 ? 32 : 18,
    kind: rows.some((row) => typeof row[at] === 'number') ? ('number' as const) : ('text' as const),
  }));
  return tableFile(rows, { name: FILE_NAME, format: input.format, sheetName: words[input.sheet].name, columns });
});

async function rowsOf(caller: ReadingContext, input: FileInput): Promise<CellValue[][]> {
  const ctx = permitReading(caller, 'reports.read');
  const ours = SHEET_WORDS[input.locale].ours;
  switch (input.sheet) {
    case 'companies':
      return (await assortmentOverview(ctx, input)).companies.map((row) => [
        row.company.name,
        row.offers,
        row.inStock,
        row.shared,
        hundredths(row.overlap),
        row.onlyOurs,
        row.onlyTheirs,
        row.came,
        row.vanished,
        row.cheaper,
        row.alike,
        row.dearer,
        hundredths(row.deviation),
        row.firsts,
        row.followed,
        hundredths(row.lag),
      ]);
    case 'segments':
      return (await assortmentSegments(ctx, input)).cells.map((cell) => [
        cell.brand,
        cell.category,
        cell.own,
        cell.shared,
        cell.onlyTheirs,
      ]);
    case 'exclusive':
      return (await assortmentSegments(ctx, input)).exclusive.map(({ brand, company, offers }) => [
        brand,
        company?.name ?? ours,
        offers,
      ]);
    case 'prices':
      return (await assortmentPrices(ctx, input)).rows.map(({ company, bands }) => [company?.name ?? ours, ...bands]);
    case 'shelf':
      return (await assortmentShelf(ctx, input)).rows.map((row) => [
        row.company.name,
        row.brand,
        row.offers,
        hundredths(row.share),
        hundredths(row.weighedShare),
      ]);
    default:
      return input.sheet satisfies never;
  }
}

/** Basis points as percent, hundredths of a day as days. */
function hundredths(value: number | null): number | null {
  return value === null ? null : value / 100;
}
