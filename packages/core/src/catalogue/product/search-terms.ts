import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { literalPattern } from '../../platform/kit/literal-pattern.ts';
import { articleSpellings } from '../product-import/rules/article.ts';

/** What a person searches by: every word must be there, in any order and case, ё as е. */
export interface SearchTerms {
  readonly text: string;
  /** Each word with those that it may stand for: a corrected word has several, one of which must be there. */
  readonly words: readonly (readonly string[])[];
  /** The whole text as an article, with look-alike letters in either script. */
  readonly articles: readonly string[];
  /** The digits, when the text could be a barcode or its beginning. */
  readonly barcode: string | null;
}

const MOST_WORDS = 10;
const SHORTEST_BARCODE = 4;
const SHORTEST_PART = 3;

export function searchTerms(query: string): SearchTerms {
  const text = query.replaceAll('\0', '').trim();
  const digits = text.replaceAll(/[\s-]/g, '');
  return {
    text,
    words: text
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS)
      .map((word) => [word]),
    articles: articleSpellings(text),
    barcode: /^\d+$/.test(digits) && digits.length >= SHORTEST_BARCODE ? digits : null,
  };
}

/**
 * The condition that product `p` is found by what a person typed: the same in every list of products, so that the same
 * words find the same ones everywhere (docs/searching.md). Null when nothing was typed.
 */
export function foundBy(typed: string | undefined): RawBuilder<SqlBool> | null {
  const terms = searchTerms(typed ?? '');
  return terms.words.length === 0 ? null : matchesTerms(terms);
}

/**
 * Whether product `p` has the terms in its name or articles, or a barcode that begins with them. The words go through
 * the trigram index of `search_text`, the barcode through the prefix index of its codes.
 */
export function matchesTerms(terms: SearchTerms): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([matchesWords(terms), ...exactConditions(terms)], sql` or `)})`;
}

/** Whether every word is somewhere in the name or the articles of product `p`. */
export function matchesWords({ words }: SearchTerms): RawBuilder<SqlBool> {
  const oneOf = (alternatives: readonly string[]) => sql<SqlBool>`(${sql.join(alternatives.map(hasWord), sql` or `)})`;
  return sql<SqlBool>`(${sql.join(words.map(oneOf), sql` and `)})`;
}

/** Whether the name of product `p` begins with the text. */
export function beginsWith({ text }: SearchTerms): RawBuilder<SqlBool> {
  return sql<SqlBool>`p.search_text like search_key(${literalPattern(text)}::text) || '%'`;
}

/** Whether an article of product `p` is the text, or one of its barcodes begins with it. */
export function matchesCodes(terms: SearchTerms): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(exactConditions(terms), sql` or `)})`;
}

function exactConditions({ articles, barcode }: SearchTerms): RawBuilder<SqlBool>[] {
  const conditions = [sql<SqlBool>`p.client_article = any(${articles}::text[])`];
  if (barcode !== null) {
    conditions.push(
      sql<SqlBool>`p.id = any(array(select b.product_id from product_barcode b where b.code like ${`${barcode}%`}))`,
    );
  }
  return conditions;
}

/** A word has a letter or a digit; else it is a sign: "%", "-". */
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * A word of one or two letters is looked for where words begin: no trigram finds it within words, and it would be in
 * most names. A sign stands anywhere, for it begins no word: 3,2%.
 */
function hasWord(word: string): RawBuilder<SqlBool> {
  const part = sql`search_key(${literalPattern(word)}::text) || '%'`;
  return word.length < SHORTEST_PART && LETTER_OR_DIGIT.test(word)
    ? sql<SqlBool>`(p.search_text like ${part} or p.search_text like '% ' || ${part})`
    : sql<SqlBool>`p.search_text like '%' || ${part}`;
}
