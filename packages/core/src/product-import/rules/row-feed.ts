import type { Row } from '@tsenomer/sheets';
import { articleKey } from './article.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportedProduct, Refusal } from './import-row.ts';
import { readRow } from './read-row.ts';

/** What a row adds to an import: at most one product, and what was refused. */
export interface RowOutcome {
  readonly product: ImportedProduct | null;
  readonly refusals: readonly Refusal[];
}

export type RowFeed = (cells: Row, row: number) => RowOutcome;

/** Codes of one file remembered at most; a set of the language holds little more. */
const MOST_CODES = 16_000_000;

/** More different codes than a file of products can hold. */
export class TooManyCodesError extends Error {
  override readonly name = 'TooManyCodesError';
}

/**
 * Reads the rows of a file one after another and remembers what later rows depend on: the heading above them, and the
 * codes that were there before. A product whose article stood in an earlier row is refused; without an article its
 * barcodes decide. What a row gives depends on the rows above it only, so an import that starts again and passes over
 * its finished rows comes to the same decisions.
 */
export function rowFeed(plan: ImportPlan): RowFeed {
  const seen = new Set<string>();
  let heading: string | null = null;

  function repeated(product: ImportedProduct): boolean {
    if (product.article !== null) return seen.has(articleMark(product.article));
    return product.barcodes.some(({ code }) => seen.has(barcodeMark(code)));
  }

  function remember(product: ImportedProduct): void {
    if (product.article !== null) seen.add(articleMark(product.article));
    for (const { code } of product.barcodes) seen.add(barcodeMark(code));
    if (seen.size > MOST_CODES) throw new TooManyCodesError('Too many different codes in one file');
  }

  return (cells, row) => {
    const reading = readRow(cells, row, plan);
    if (reading.kind === 'empty') return { product: null, refusals: [] };
    if (reading.kind === 'heading') {
      heading = reading.name;
      return { product: null, refusals: [] };
    }
    if (reading.kind === 'refused') return { product: null, refusals: [reading.refusal] };
    const { product } = reading;
    if (repeated(product)) {
      const value = product.article ?? product.barcodes.map(({ code }) => code).join(', ');
      return { product: null, refusals: [{ row, scope: 'row', reason: 'article_repeated', value, column: product.codeColumn }] };
    }
    remember(product);
    const underHeading = heading !== null && plan.categories.length === 0;
    const categories = underHeading ? [{ name: heading ?? '', level: 1 }] : product.categories;
    return { product: { ...product, categories }, refusals: reading.refusals };
  };
}

function articleMark(article: string): string {
  return `a${articleKey(article)}`;
}

function barcodeMark(code: string): string {
  return `b${code}`;
}
