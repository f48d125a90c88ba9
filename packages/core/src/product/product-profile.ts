import { sql } from 'kysely';
import type { ProductLink, ProductProfile } from '@tsenomer/contracts';
import type { OutcomeCode } from '@tsenomer/db';
import { authorise } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { found } from '../context/domain-error.ts';
import { minorToWire, momentToWire } from '../context/wire.ts';
import { productItems } from './product-rows.ts';

interface LinkRow {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly url: string;
  readonly created_at: Date;
  readonly observed_at: Date | null;
  readonly price: bigint | null;
  readonly old_price: bigint | null;
  readonly outcome: OutcomeCode | null;
  readonly error_code: number | null;
}

/**
 * A product, deleted or not, with its links, the own company's first. A link watched in several cities shows its newest
 * check of all. @throws DomainError NOT_FOUND.
 */
export async function productProfile(ctx: Context, input: { readonly id: number }): Promise<ProductProfile> {
  authorise(ctx, 'products.read');
  const [product] = await productItems(ctx, [input.id]);
  return { ...found(product), links: await productLinks(ctx, input.id) };
}

async function productLinks(ctx: Context, productId: number): Promise<ProductLink[]> {
  const { rows } = await sql<LinkRow>`
    select l.id, l.company_id, c.full_name as company_name, l.url, l.created_at,
      s.observed_at, s.price, s.old_price, s.outcome, s.error_code
    from link l join company c on c.id = l.company_id
      left join lateral (
        select * from link_state s where s.product_id = l.product_id and s.link_id = l.id
        order by s.observed_at desc, s.city_id, s.company_shop_id limit 1
      ) s on true
    where l.product_id = ${productId}
    order by c.own desc, c.full_name collate "ru-x-icu", l.id`.execute(ctx.db);
  return rows.map(presentLink);
}

function presentLink(row: LinkRow): ProductLink {
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    url: row.url,
    createdAt: momentToWire(row.created_at),
    checkedAt: momentToWire(row.observed_at),
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    available: row.outcome === null || row.outcome === 3 ? null : row.outcome === 1,
    errorCode: row.error_code,
  };
}
