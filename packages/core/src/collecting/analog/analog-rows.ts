import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AnalogItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire, momentToWire } from '../../platform/context/wire.ts';
import { namedRow, outcomeCode } from '../../platform/kit/rows.ts';
import { outcomeName } from '../observation/check.ts';
import { countedAnalogPrice, plainPack } from './rules/counted-price.ts';

const analogRow = z.strictObject({
  id: z.int(),
  product: namedRow,
  client_article: z.string().nullable(),
  company: namedRow,
  url: z.string(),
  own_pack: z.string(),
  analog_pack: z.string(),
  unit: z.strictObject({ id: z.int(), code: z.string(), name: z.string() }),
  outcome: outcomeCode.nullable(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  currency: z.string(),
  own_price: z.bigint().nullable(),
  product_currency: z.string(),
  observed_at: z.date().nullable(),
});
type AnalogRow = z.output<typeof analogRow>;

/**
 * SQL: the analogs of a collection, `l`, of products `p` that it watches at companies `company` of it, with the newest
 * check `s` in its city; where addresses are watched, the newest of theirs.
 */
export function analogsOf(collectionId: number, conditions: readonly RawBuilder<unknown>[] = []): RawBuilder<unknown> {
  return sql`
    from collection c
    join collection_product cp on cp.collection_id = c.id
    join link l on l.product_id = cp.product_id and l.analog
    join collection_company cc on cc.collection_id = c.id and cc.company_id = l.company_id
    join product p on p.id = l.product_id and p.deleted_at is null
    join company on company.id = l.company_id
    join measure_unit unit on unit.id = l.measure_unit_id
    left join lateral (
      select * from link_state s
      where s.product_id = l.product_id and s.link_id = l.id and s.city_id = c.city_id
      order by s.observed_at desc, s.company_shop_id limit 1
    ) s on true
    left join lateral (
      select min(o.price) as price from link_state o join company oc on oc.id = o.company_id and oc.own
      where o.product_id = p.id and o.city_id = c.city_id and o.outcome = 1
        and coalesce(o.currency, p.currency) = p.currency
    ) own on true
    where c.id = ${collectionId} and c.deleted_at is null and ${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** A page of the analogs that `from` names, by product and company; of all of them without one. */
export async function analogRows(
  db: ReadingDatabase,
  from: RawBuilder<unknown>,
  page?: { readonly limit: number; readonly offset: number },
): Promise<AnalogItem[]> {
  const { rows } = await query(analogRow)`
    select l.id, json_build_object('id', p.id, 'name', p.name) as product, p.client_article,
      json_build_object('id', company.id, 'name', company.full_name) as company, l.url, l.own_pack::text,
      l.analog_pack::text,
      json_build_object('id', unit.id, 'code', unit.code, 'name', unit.name) as unit, s.outcome, s.error_code, s.price,
      coalesce(case when s.price is not null then s.currency end, p.currency) as currency, s.observed_at,
      p.currency as product_currency, coalesce(own.price, p.own_price) as own_price
    ${from}
    order by p.name collate "ru-x-icu", p.id, company.full_name collate "ru-x-icu", l.id
    ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${page.offset}`}`.execute(db);
  return rows.map(presentAnalog);
}

/** A part of the analogs of a collection, in their order. */
export function readAnalogs(
  db: ReadingDatabase,
  collectionId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<AnalogItem[]> {
  return analogRows(db, analogsOf(collectionId), page);
}

function presentAnalog(row: AnalogRow): AnalogItem {
  const packs = { own: row.own_pack, analog: row.analog_pack };
  const price = row.outcome === 1 ? row.price : null;
  return {
    id: row.id,
    product: row.product,
    clientArticle: row.client_article,
    company: row.company,
    link: row.url,
    packs: { own: plainPack(packs.own), analog: plainPack(packs.analog), unit: row.unit },
    state: row.outcome === null ? 'notProcessed' : outcomeName(row.outcome),
    errorCode: row.error_code,
    price: minorToWire(price),
    countedPrice: price === null ? null : minorToWire(countedAnalogPrice(price, packs)),
    currency: row.currency,
    ownPrice: minorToWire(row.own_price),
    productCurrency: row.product_currency,
    checkedAt: momentToWire(row.observed_at),
  };
}
