import type { ResultGroup, ResultLayout } from '@tsenomer/contracts';

/** A product with how many rows it has. */
export interface CountedProduct {
  readonly id: number;
  readonly rows: number;
}

/** What is read at a time: products, of one company or day where rows are gathered by these. */
export interface RowPart {
  readonly productIds: readonly number[];
  readonly companyId?: number;
  readonly day?: string;
}

/** Of a layout, what rows are gathered by. */
export type Gathering = Pick<ResultLayout, 'groupBy' | 'sheetPerCompany'>;

/** What a file is cut along. */
export interface RowsToCut {
  /** In the order of the file. */
  readonly products: readonly CountedProduct[];
  /** In the order of the file. */
  readonly companyIds: readonly number[];
  readonly days: readonly string[];
  readonly layout: Gathering;
}

/** About so many rows are read at a time. */
export const PART_ROWS = 5000;

/**
 * Cuts a file into parts that are read one after the other: each company's after the other where each has a sheet or a
 * group of its own, each day's where days are gathered, and products so many at a time that a part has about `partRows`
 * rows. Every row falls into exactly one part.
 */
export function rowParts({ products, companyIds, days, layout }: RowsToCut, partRows = PART_ROWS): RowPart[] {
  const byCompany = layout.sheetPerCompany || layout.groupBy === 'company';
  const byDay = layout.groupBy === 'day';
  const companies = byCompany ? companyIds.map((companyId) => ({ companyId })) : [{}];
  const eachDay = byDay ? days.map((day) => ({ day })) : [{}];
  const chunks = chunksOf(products, partRows * companies.length * eachDay.length);
  return companies.flatMap((company) =>
    eachDay.flatMap((day) => chunks.map((productIds) => ({ productIds, ...company, ...day }))),
  );
}

/** Lists of products with about so many rows; one product is never cut. */
function chunksOf(products: readonly CountedProduct[], most: number): number[][] {
  const chunks: number[][] = [];
  let rows = 0;
  for (const product of products) {
    const chunk = chunks.at(-1);
    if (chunk === undefined || rows + product.rows > most) {
      chunks.push([product.id]);
      rows = product.rows;
    } else {
      chunk.push(product.id);
      rows += product.rows;
    }
  }
  return chunks;
}

/** What products of a file are ordered by before their names. */
export function productOrder(groupBy: ResultGroup): 'name' | 'brand' | 'category' {
  return groupBy === 'brand' || groupBy === 'category' ? groupBy : 'name';
}
