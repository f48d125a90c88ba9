import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { articleSpellings } from '../product-import/rules/article.ts';

/** What a person searches by: every word must be there, in any order and case, ё as е. */
export interface SearchTerms {
  readonly text: string;
  readonly words: readonly string[];
  /** The whole text as an article, with look-alike letters in either script. */
  readonly articles: readonly string[];
  /** The digits, when the text could be a barcode or its beginning. */
  readonly barcode: string | null;
}

const MOST_WORDS = 10;
const SHORTEST_BARCODE = 4;

export function searchTerms(query: string): SearchTerms {
  const text = query.replaceAll('\0', '').trim();
  const digits = text.replaceAll(/[\s-]/g, '');
  return {
    text,
    words: text.split(/\s+/).filter((word) => word !== '').slice(0, MOST_WORDS),
    articles: articleSpellings(text),
    barcode: /^\d+$/.test(digits) && digits.length >= SHORTEST_BARCODE ? digits : null,
  };
}

/**
 * Whether product `p` has the terms in its name or articles, or a barcode that begins with them. The words go through
 * the trigram index of `search_text`, the barcode through the prefix index of its codes.
 */
export function matchesTerms({ words, articles, barcode }: SearchTerms): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`(${sql.join(words.map((word) => sql`p.search_text like ${wordPattern(word)}`), sql` and `)})`,
    sql<SqlBool>`p.client_article = any(${articles}::text[])`,
  ];
  if (barcode !== null) {
    conditions.push(sql<SqlBool>`p.id = any(array(select b.product_id from product_barcode b where b.code like ${`${barcode}%`}))`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function wordPattern(word: string): RawBuilder<string> {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return sql<string>`('%' || search_key(${escaped}::text) || '%')`;
}
