import { sql } from 'kysely';
import type { ProductHit } from '@tsenomer/contracts';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { matchesTerms, searchTerms } from './search-terms.ts';

export interface SearchProductsInput {
  readonly query: string;
  readonly page: number;
  readonly perPage: number;
}

interface HitRow {
  readonly id: number;
  readonly name: string;
  readonly client_article: string | null;
  readonly barcode: string | null;
  readonly logo: string | null;
}

/**
 * Products by words of the name, an article or a barcode: those whose article or barcode is exactly the text first,
 * then names and articles that begin with it, then the rest, each by the Russian name. Deleted ones are not found.
 */
export async function searchProducts(
  ctx: Context,
  input: SearchProductsInput,
): Promise<{ products: ProductHit[]; recordCounts: number }> {
  authorise(ctx, 'products.read');
  const terms = searchTerms(input.query);
  if (terms.words.length === 0) return { products: [], recordCounts: 0 };
  const where = sql`p.deleted_at is null and ${matchesTerms(terms)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from product p where ${where}`.execute(ctx.db);
  const key = sql`search_key(${terms.text}::text)`;
  const { rows } = await sql<HitRow>`
    select hit.id, hit.name, hit.client_article, coalesce(
        (select '/api/product-photos/' || f.file_name || '-s.webp' from product_photo f where f.url = hit.reference_photo and f.file_name is not null),
        hit.reference_photo
      ) as logo,
      (select b.code from product_barcode b where b.product_id = hit.id order by b.id limit 1) as barcode
    from (
      select p.id, p.name, p.client_article, p.reference_photo,
        case
          when p.client_article = any(${terms.articles}::text[]) or search_key(p.client_article) = ${key}
            or exists (select from product_barcode b where b.product_id = p.id and b.code = ${terms.barcode}::text) then 0
          when starts_with(p.search_text, ${key}) or starts_with(search_key(p.client_article), ${key}) then 1
          else 2
        end as closeness
      from product p where ${where}
    ) hit
    order by hit.closeness, hit.name collate "ru-x-icu", hit.id
    limit ${input.perPage} offset ${(input.page - 1) * input.perPage}`.execute(ctx.db);
  return { products: rows.map(presentHit), recordCounts: counted.rows[0]?.total ?? 0 };
}

function presentHit(row: HitRow): ProductHit {
  return { id: row.id, name: row.name, clientArticle: row.client_article, barcode: row.barcode, logo: row.logo };
}
