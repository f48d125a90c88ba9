import type { RowCodes } from '@tsenomer/contracts';
import { articleKey, storedArticle } from './article.ts';
import { readBarcodes } from './barcodes.ts';
import { cleanText, isFormulaError } from './clean-text.ts';
import { readCodeText } from './code-text.ts';

/** The codes of a row as an import reads them; null and empty: the row has none. */
export interface ReadCodes {
  readonly article: string | null;
  readonly barcodes: readonly string[];
}

/** Reads the code cells of a row, as they are shown, the way an import does. */
export function readRowCodes({ article, barcodes }: RowCodes): ReadCodes {
  const text = cleanText(article);
  const code = text === '' || isFormulaError(text) ? null : readCodeText(text);
  return {
    article: code?.kind === 'code' ? storedArticle(code.code) : null,
    barcodes: [...new Set(barcodes.flatMap((cell) => readBarcodes(cleanText(cell)).barcodes.map(({ code }) => code)))],
  };
}

/**
 * For each row the place of the first row that has the same code, or null when there is none above it: by the article,
 * without one by the barcodes, as the rows of an import are told apart. A row that repeats another is not imported, so
 * nothing repeats it.
 */
export function repeatedRows(rows: readonly ReadCodes[]): readonly (number | null)[] {
  const seen = new Map<string, number>();
  return rows.map(({ article, barcodes }, place) => {
    const marks = [...(article === null ? [] : [`a${articleKey(article)}`]), ...barcodes.map((code) => `b${code}`)];
    const telling = article === null ? marks : marks.slice(0, 1);
    const first = telling.map((mark) => seen.get(mark)).find((earlier) => earlier !== undefined);
    if (first !== undefined) return first;
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, place);
    return null;
  });
}
