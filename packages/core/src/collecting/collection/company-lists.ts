import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { MONITORING_KINDS, PARSING_ERROR } from '@tsenomer/contracts';
import type { CompanyList, MonitoringKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { namedRow } from '../../platform/kit/rows.ts';
import { KINDS_OF_WORK } from '../kinds-of-work.ts';
import { nearerEnd, walksNames } from './rules/walks-names.ts';
import { foundBy } from '../../catalogue/product/search-terms.ts';

/** A company of a collection, and where its pages are checked. */
export interface WatchedCompany {
  readonly collection: z.output<typeof namedRow> & { readonly kind: MonitoringKind };
  readonly city: z.output<typeof namedRow>;
  readonly company: z.output<typeof namedRow>;
  /** Addresses that are watched; 0 alone is the whole city (docs/decisions/056). */
  readonly places: readonly number[];
}

const watchedRow = z.strictObject({
  collection: namedRow,
  kind: z.enum(MONITORING_KINDS),
  city: namedRow,
  company: namedRow,
  shops: z.array(z.int()),
});

/** Reads a company of a collection. @throws DomainError NOT_FOUND, also for a company that the collection has not. */
export async function watchedCompany(
  db: Database,
  { id, companyId }: { readonly id: number; readonly companyId: number },
): Promise<WatchedCompany> {
  const { rows } = await query(watchedRow)`
    select json_build_object('id', c.id, 'name', c.name) as collection, c.kind,
      json_build_object('id', city.id, 'name', city.name) as city,
      json_build_object('id', company.id, 'name', company.full_name) as company,
      array(select cs.id from collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id
        where ccs.collection_id = c.id and cs.company_id = company.id order by cs.id) as shops
    from collection c
    join city on city.id = c.city_id
    join collection_company cc on cc.collection_id = c.id
    join company on company.id = cc.company_id
    where c.id = ${rowId(id)} and c.deleted_at is null and company.id = ${rowId(companyId)}`.execute(db);
  const { collection, kind, shops, ...row } = found(rows[0]);
  const byAddress = KINDS_OF_WORK[kind].byAddress && shops.length > 0;
  return { ...row, collection: { ...collection, kind }, places: byAddress ? shops : [0] };
}

/** What of a newest check brings a product to a list of troubles; `s` is that check. */
const TROUBLES = {
  error404Products: sql<SqlBool>`s.error_code = ${PARSING_ERROR.pageNotFound}::smallint`,
  outOfStockProducts: sql<SqlBool>`s.outcome = 2`,
} as const;

const isTrouble = (list: CompanyList): list is keyof typeof TROUBLES => list in TROUBLES;

/** Which newest checks a list shows: those that brought its products there, else all. */
export function shownCheck(list: CompanyList): RawBuilder<SqlBool> {
  return isTrouble(list) ? TROUBLES[list] : sql<SqlBool>`true`;
}

/** Newest checks at the company that ended without a price; the index of troubles finds them. */
function troubled({ city, company, places }: WatchedCompany): RawBuilder<unknown> {
  return sql`select s.product_id, s.outcome, s.error_code from link_state s
    where s.company_id = ${company.id} and s.city_id = ${city.id} and s.outcome <> 1
      and s.company_shop_id = any(${[...places]}::int[])`;
}

function linkedTo({ company }: WatchedCompany, product: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from link l where l.company_id = ${company.id} and l.product_id = ${product})`;
}

/** Whether the product is on the list. */
function onList(list: CompanyList, watched: WatchedCompany, product: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (isTrouble(list))
    return sql<SqlBool>`${product} in (select s.product_id from (${troubled(watched)}) s where ${TROUBLES[list]})`;
  const linked = linkedTo(watched, product);
  return list === 'productsWithLinks' ? linked : sql<SqlBool>`not ${linked}`;
}

/** The collection's products, of those that are found, with what else is joined; `cp.product_id` is one of them. */
function ofCollection(
  { collection }: WatchedCompany,
  search: string | undefined,
  beside: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const condition = foundBy(search);
  // A collection has no deleted products; the indexes of codes have none either, and serve only who says so.
  return condition === null
    ? sql`from collection_product cp ${beside} where cp.collection_id = ${collection.id}`
    : sql`from collection_product cp join product p on p.id = cp.product_id ${beside}
        where cp.collection_id = ${collection.id} and p.deleted_at is null and ${condition}`;
}

const countRow = z.strictObject({ products: z.int(), linked: z.int(), error404: z.int(), absent: z.int() });

/** How many products each list has, of those that are found. */
export async function countLists(
  db: Database,
  watched: WatchedCompany,
  search: string | undefined,
): Promise<Readonly<Record<CompanyList | 'products', number>>> {
  // A product has one link at a company, and one row of troubles: neither multiplies the products.
  const beside = sql`left join link l on l.company_id = ${watched.company.id} and l.product_id = cp.product_id
    left join trouble t on t.product_id = cp.product_id`;
  const { rows } = await query(countRow)`
    with trouble as materialized (
      select s.product_id, bool_or(${TROUBLES.error404Products}) as gone,
        bool_or(${TROUBLES.outOfStockProducts}) as absent
      from (${troubled(watched)}) s group by s.product_id
    )
    select count(*)::int as products, count(l.product_id)::int as linked,
      count(*) filter (where t.gone)::int as error404, count(*) filter (where t.absent)::int as absent
    ${ofCollection(watched, search, beside)}`.execute(db);
  const { products, linked, error404, absent } = rows[0] ?? { products: 0, linked: 0, error404: 0, absent: 0 };
  return {
    products,
    productsWithLinks: linked,
    productsWithoutLinks: products - linked,
    error404Products: error404,
    outOfStockProducts: absent,
  };
}

/** The list of which a page is read, and how many products it has. */
export interface ListPage {
  readonly list: CompanyList;
  readonly search: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

const productRow = z.strictObject({ product_id: z.int() });

/** The products of one page of a list, by name. */
export async function pageOfList(db: Database, watched: WatchedCompany, page: ListPage): Promise<number[]> {
  const { list, search, total } = page;
  if (page.offset >= total) return [];
  const { offset, limit, fromEnd } = nearerEnd(page);
  const walked = foundBy(search) === null && walksNames({ offset, limit, total, products: await productsAtAll(db) });
  const direction = fromEnd ? sql`desc` : sql`asc`;
  const { rows } = await query(productRow)`
    ${walked ? walk(list, watched) : sorted(list, watched, search)}
    order by p.name collate "ru-x-icu" ${direction}, p.id ${direction} limit ${limit} offset ${offset}`.execute(db);
  const ids = rows.map((row) => row.product_id);
  return fromEnd ? ids.toReversed() : ids;
}

function sorted(list: CompanyList, watched: WatchedCompany, search: string | undefined): RawBuilder<unknown> {
  return sql`
    with chosen as materialized (
      select cp.product_id ${ofCollection(watched, search)} and ${onList(list, watched, sql`cp.product_id`)}
    )
    select p.id as product_id from chosen join product p on p.id = chosen.product_id`;
}

/**
 * Each name asks for itself, so that the first page is read without looking at the others. The index of names has no
 * deleted products, and a collection has none either: they leave it when they are deleted.
 */
function walk(list: CompanyList, watched: WatchedCompany): RawBuilder<unknown> {
  return sql`
    select p.id as product_id from product p
    where p.deleted_at is null and coalesce((
      select ${onList(list, watched, sql`p.id`)} from collection_product cp
      where cp.collection_id = ${watched.collection.id} and cp.product_id = p.id
    ), false)`;
}

const estimateRow = z.strictObject({ products: z.int() });

async function productsAtAll(db: Database): Promise<number> {
  const { rows } = await query(estimateRow)`
    select greatest(reltuples, 0)::int as products from pg_class where oid = 'product'::regclass`.execute(db);
  return rows[0]?.products ?? 0;
}
