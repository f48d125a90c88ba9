import { sql } from 'kysely';
import type { ProductHit } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { meantWords } from './product-words.ts';
import { beginsWith, matchesCodes, matchesWords, searchTerms } from './search-terms.ts';
import type { SearchTerms } from './search-terms.ts';

export interface SearchProductsInput {
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

const hitRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  barcode: z.string().nullable(),
  logo: z.string().nullable(),
  total: z.int(),
});
type HitRow = z.output<typeof hitRow>;

/** So many products are ranked; whoever finds more types another word. */
const RANKED = 1000;

/**
 * Products by words of the name, an article or a barcode: those whose article or barcode is exactly the text first,
 * then names and articles that begin with it, then the rest, each by the Russian name. Deleted ones are not found.
 * Words that nothing has are corrected by the catalogue's own words, so that a slip of the finger finds what was meant.
 * @returns a page of at most 1,000 ranked hits, and how many were ranked.
 */
export const searchProducts = verb(
  'products.read',
  async (ctx, input: SearchProductsInput): Promise<{ products: ProductHit[]; recordCounts: number }> => {
    const terms = searchTerms(input.query);
    if (terms.words.length === 0) return { products: [], recordCounts: 0 };
    const found = await ranked(ctx, terms, input);
    if (found.recordCounts > 0) return found;
    const corrected = await correctedTerms(ctx, terms);
    return corrected === null ? found : ranked(ctx, corrected, input);
  },
);

/** Null when no word has another that it may have meant. Its text is of the likeliest words. */
async function correctedTerms(ctx: Context, terms: SearchTerms): Promise<SearchTerms | null> {
  const words = await Promise.all(
    terms.words.map(async ([word = '']) => {
      const meant = await meantWords(ctx, word);
      return { likeliest: meant[0] ?? word, alternatives: [word, ...meant] };
    }),
  );
  if (words.every(({ alternatives }) => alternatives.length === 1)) return null;
  return {
    ...terms,
    text: words.map(({ likeliest }) => likeliest).join(' '),
    words: words.map(({ alternatives }) => alternatives),
  };
}

async function ranked(
  ctx: Context,
  terms: SearchTerms,
  { page, perPage }: SearchProductsInput,
): Promise<{ products: ProductHit[]; recordCounts: number }> {
  const key = sql`search_key(${terms.text}::text)`;
  const hasBarcode =
    terms.barcode === null
      ? sql``
      : sql`or exists (select from product_barcode b where b.product_id = p.id and b.code = ${terms.barcode}::text)`;
  // Three ways in, each by an index of its own and bounded: a common word must not be ranked a hundred thousand times.
  // Whether it stands anywhere is the costly question, and not asked when enough begin with it.
  const { rows } = await query(hitRow)`
    with coded as materialized (
      select p.id from product p where p.deleted_at is null and ${matchesCodes(terms)} limit ${RANKED}
    ),
    begins as materialized (
      select p.id from product p where p.deleted_at is null and ${beginsWith(terms)}
      order by p.search_text using ~<~ limit ${RANKED}
    ),
    has as materialized (
      select p.id from product p
      where (select count(*) from begins) < ${RANKED} and p.deleted_at is null
        and ${matchesWords(terms)} limit ${RANKED}
    ),
    candidate as materialized (select id from coded union select id from begins union select id from has),
    hit as materialized (
      select p.id, p.name, p.client_article, p.reference_photo,
        case
          when p.client_article = any(${terms.articles}::text[]) or search_key(p.client_article) = ${key}
            ${hasBarcode} then 0
          when starts_with(p.search_text, ${key}) or starts_with(search_key(p.client_article), ${key}) then 1
          else 2
        end as closeness,
        count(*) over ()::int as total
      from candidate c join product p on p.id = c.id
    ),
    shown as (
      select * from hit order by closeness, name collate "ru-x-icu", id limit ${perPage} offset ${(page - 1) * perPage}
    )
    select s.id, s.name, s.client_article, s.total,
      (select b.code from product_barcode b where b.product_id = s.id order by b.id limit 1) as barcode,
      coalesce(
        (select '/api/product-photos/' || f.file_name || '-s.webp' from product_photo f
          where f.url = s.reference_photo and f.file_name is not null),
        s.reference_photo
      ) as logo
    from shown s order by s.closeness, s.name collate "ru-x-icu", s.id`.execute(ctx.db);
  const total = rows[0]?.total ?? (page > 1 ? await countRanked(ctx, terms, perPage) : 0);
  return { products: rows.map(presentHit), recordCounts: total };
}

/** A page beyond the last has no row that says how many there are. */
async function countRanked(ctx: Context, terms: SearchTerms, perPage: number): Promise<number> {
  return (await ranked(ctx, terms, { query: terms.text, page: 1, perPage })).recordCounts;
}

function presentHit(row: HitRow): ProductHit {
  return { id: row.id, name: row.name, clientArticle: row.client_article, barcode: row.barcode, logo: row.logo };
}
