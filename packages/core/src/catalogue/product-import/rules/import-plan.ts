import type { ImportMapping } from '@tsenomer/contracts';
import type { Row } from '@tsenomer/sheets';
import type { LinkReading } from '../../link/read-link.ts';
import { cleanText } from './clean-text.ts';

/** A mapping made ready for reading rows: which columns carry what. Columns count from 0. */
export interface ImportPlan {
  readonly name: number;
  readonly article: number | null;
  readonly companyArticle: number | null;
  readonly mrp: number | null;
  readonly ownPrice: number | null;
  readonly ownOldPrice: number | null;
  readonly ownAvailable: number | null;
  readonly cost: number | null;
  readonly photo: number | null;
  /** Of recommended prices that say none: the installation's. */
  readonly currency: string;
  readonly brand: number | null;
  readonly barcodes: readonly number[];
  readonly links: readonly number[];
  /** In order of level. */
  readonly categories: readonly { readonly column: number; readonly level: number }[];
  /** What the header row says in the mapped columns: a row that repeats it is no product. */
  readonly header: ReadonlyMap<number, string>;
  readonly readLink: (link: string) => LinkReading;
  /** Decimal signs of the recommended prices. */
  readonly decimalMarks: ReadonlySet<string>;
}

/** Makes the plan of a mapping that has been checked (a name column and a code column are there). */
export function importPlan(
  mapping: ImportMapping,
  header: Row,
  currency: string,
  readLink: (link: string) => LinkReading,
  decimalMarks: ReadonlySet<string> = new Set(),
): ImportPlan {
  const columnsOf = (field: string): number[] =>
    mapping.columns.filter((column) => column.field === field).map(({ index }) => index);
  const columnOf = (field: string): number | null => columnsOf(field)[0] ?? null;
  return {
    name: columnOf('name') ?? 0,
    article: columnOf('article'),
    companyArticle: columnOf('companyArticle'),
    mrp: columnOf('mrp'),
    ownPrice: columnOf('ownPrice'),
    ownOldPrice: columnOf('ownOldPrice'),
    ownAvailable: columnOf('ownAvailable'),
    cost: columnOf('cost'),
    photo: columnOf('photo'),
    currency,
    brand: columnOf('brand'),
    barcodes: columnsOf('barcode'),
    links: columnsOf('competitorLinks'),
    categories: mapping.columns
      .filter(({ field }) => field === 'category')
      .map(({ index, level = 1 }) => ({ column: index, level }))
      .sort((left, right) => left.level - right.level),
    header: new Map(mapping.columns.map(({ index }) => [index, cleanText(header[index]?.text ?? '')])),
    readLink,
    decimalMarks,
  };
}
