import type { Row } from '@tsenomer/sheets';
import { articleKey } from './article.ts';
import type { ImportPlan } from './import-plan.ts';
import type { CategoryStep, ImportedProduct, Refusal } from './import-row.ts';
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
  const articles = new Set<string>();
  const barcodes = new Set<string>();
  let headings: readonly CategoryStep[] = [];

  /** The code of an earlier row, of those that tell this product from others; remembers its codes if there is none. */
  function repeated(product: ImportedProduct): string | null {
    const article = product.article === null ? null : articleKey(product.article);
    if (article !== null && articles.has(article)) return product.article;
    const barcode = article === null ? product.barcodes.find(({ code }) => barcodes.has(code)) : undefined;
    if (barcode !== undefined) return barcode.code;
    if (article !== null) articles.add(article);
    for (const { code } of product.barcodes) barcodes.add(code);
    if (articles.size > MOST_CODES || barcodes.size > MOST_CODES)
      throw new TooManyCodesError('Too many different codes in one file');
    return null;
  }

  return (cells, row) => {
    const reading = readRow(cells, row, plan);
    if (reading.kind === 'empty') return { product: null, refusals: [] };
    if (reading.kind === 'heading') {
      headings = below(headings, reading.step);
      return { product: null, refusals: [reading.note] };
    }
    if (reading.kind === 'refused') return { product: null, refusals: [reading.refusal] };
    const { product } = reading;
    const value = repeated(product);
    if (value !== null) {
      return {
        product: null,
        refusals: [{ row, scope: 'row', reason: 'article_repeated', value, column: product.codeColumn }],
      };
    }
    const led = headings.length > 0 && product.categories.length === 0;
    return { product: led ? { ...product, categories: headings } : product, refusals: reading.refusals };
  };
}

/** A heading ends those of its level and deeper. */
function below(headings: readonly CategoryStep[], step: CategoryStep | null): readonly CategoryStep[] {
  return step === null ? headings : [...headings.filter(({ level }) => level < step.level), step];
}
