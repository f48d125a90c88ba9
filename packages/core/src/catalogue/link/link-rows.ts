import { sql } from 'kysely';
import { DISCOUNT_VERDICTS } from '@tsenomer/contracts';
import type { ProductLink } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';
import { discountVerdict, lowestBefore } from './discount.ts';
import { placesOf, seenInStock } from './link-places.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { suspiciousPlaces } from '../../platform/rules/suspicious-price.ts';

const linkRow = z.strictObject({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  url: z.string(),
  tag_id: z.int().nullable(),
  update_mode: z.enum(['auto', 'manual']),
  notation: z.string().nullable(),
  created_at: z.date(),
  changed_at: z.date(),
  observed_at: z.date().nullable(),
  price: z.bigint().nullable(),
  old_price: z.bigint().nullable(),
  currency: z.string(),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  violation: z.boolean().nullable(),
  site_name: z.string().nullable(),
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
  analog: z.boolean(),
  mrp: z.bigint().nullable(),
  product_currency: z.string(),
  /** Of a crossed-out price. */
  verdict: z.enum(DISCOUNT_VERDICTS).nullable(),
  lowest: z.bigint().nullable(),
});
type LinkRow = z.output<typeof linkRow>;

/**
 * Links of a product, or one link by its id; the own company's first. A link watched in several cities shows its newest
 * check of all, or that of the city that is asked for.
 */
export async function productLinks(
  ctx: Pick<Context, 'db' | 'installation'>,
  which: { readonly productId: number; readonly cityId?: number | undefined } | { readonly linkId: number },
): Promise<ProductLink[]> {
  const where = 'linkId' in which ? sql`l.id = ${which.linkId}` : sql`l.product_id = ${which.productId}`;
  const city = 'linkId' in which || which.cityId === undefined ? sql`` : sql`and s.city_id = ${which.cityId}`;
  const since = sql`(s.price_changed_at at time zone ${ctx.installation.timeZone}::text)::date`;
  const { rows } = await query(linkRow)`
    select l.id, l.company_id, c.full_name as company_name, l.url, l.tag_id, l.update_mode, l.notation, l.created_at,
      l.changed_at, l.site_name, s.observed_at, s.price, s.old_price,
      coalesce(case when s.price is not null then s.currency end, p.currency) as currency, s.outcome, s.error_code,
      s.violation, s.screenshot, s.photo, l.analog, p.mrp, p.currency as product_currency, d.lowest, d.verdict
    from link l join company c on c.id = l.company_id join product p on p.id = l.product_id
      left join lateral (
        select * from link_state s where s.product_id = l.product_id and s.link_id = l.id ${city}
        order by s.observed_at desc, s.city_id, s.company_shop_id limit 1
      ) s on true
      left join lateral (
        select lowest, ${discountVerdict('s.price', 's.old_price', 'b.lowest')} as verdict
        from (select ${lowestBefore('s', since)} as lowest) b
        where s.outcome = 1 and s.old_price > s.price and not l.analog
      ) d on true
    where ${where}
    order by c.own desc, c.full_name collate "ru-x-icu", l.id`.execute(ctx.db);
  const places =
    'linkId' in which || which.cityId === undefined ? null : await placesOf(ctx, which.productId, which.cityId);
  // One link alone is beside no others.
  const suspicious = 'linkId' in which ? NONE : suspiciousLinks(rows);
  return rows.map((row) => presentLink(row, places?.get(row.id) ?? [], suspicious.has(row.id)));
}

const NONE: ReadonlySet<number> = new Set();

/** The links of a product whose price is far from those of the others, as reports judge it. */
function suspiciousLinks(rows: readonly LinkRow[]): ReadonlySet<number> {
  const counted = rows.flatMap(({ id, analog, outcome, price, currency, product_currency }) =>
    !analog && outcome === 1 && price !== null && currency === product_currency ? [{ id, price }] : [],
  );
  const places = suspiciousPlaces(
    counted.map(({ price }) => price),
    rows[0]?.mrp ?? null,
  );
  return new Set(counted.flatMap(({ id }, place) => (places.has(place) ? [id] : [])));
}

function presentLink(row: LinkRow, places: ProductLink['places'], suspicious: boolean): ProductLink {
  return {
    id: row.id,
    companyId: row.company_id,
    companyName: row.company_name,
    url: row.url,
    tagId: row.tag_id,
    updateMode: row.update_mode,
    notation: row.notation,
    createdAt: momentToWire(row.created_at),
    changedAt: momentToWire(row.changed_at),
    checkedAt: momentToWire(row.observed_at),
    price: minorToWire(row.price),
    oldPrice: minorToWire(row.old_price),
    currency: row.currency,
    available: row.outcome === null ? null : seenInStock(row.outcome),
    errorCode: row.error_code,
    violation: row.violation ?? false,
    siteName: row.site_name,
    screenshot: pictureOf(row.screenshot),
    photo: pictureOf(row.photo),
    places,
    ...(suspicious && { suspicious }),
    ...(row.verdict !== null && { discount: { verdict: row.verdict, lowest: minorToWire(row.lowest) } }),
    ...(row.analog && { analog: true as const }),
  };
}
