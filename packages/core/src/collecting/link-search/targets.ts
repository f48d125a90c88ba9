import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { decimalFromMinor } from '@tsenomer/contracts';
import type { SearchMode, TaskFilter } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { searchTexts } from './rules/search-texts.ts';
import type { SoughtProduct } from './rules/search-texts.ts';
import type { SearchTarget } from './search-work.ts';
import { idRow } from '../../platform/kit/rows.ts';

/** Which products are looked for at a company; `l` is their link there and `s` its newest check in the city. */
const FILTERS: Readonly<Record<TaskFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  errors: sql`s.outcome = 3`,
  notAvailable: sql`s.outcome = 2`,
  notProcessed: sql`l.id is null`,
};

/** Ids of the products of a collection that a search at a company looks for. */
export async function productsToSearch(
  db: Database,
  collection: { readonly id: number; readonly city_id: number },
  companyId: number,
  input: { readonly productIds?: readonly number[] | undefined; readonly filter: TaskFilter },
): Promise<number[]> {
  const { productIds, filter } = input;
  const { rows } = await query(idRow)`
    select cp.product_id as id from collection_product cp
    left join link l on l.product_id = cp.product_id and l.company_id = ${companyId}
    left join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = ${collection.city_id}
      and s.company_shop_id = 0
    where cp.collection_id = ${collection.id} and ${FILTERS[filter]}
      and (${productIds === undefined} or cp.product_id = any(${[...(productIds ?? [])]}::int[]))
    order by cp.product_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of the products of a collection, those that have what the mode looks for them by; null when it has no products. */
export async function searchableProducts(
  db: Database,
  collectionId: number,
  mode: SearchMode,
): Promise<ReadonlySet<number> | null> {
  const rows = await loadSought(
    db,
    sql`p.id in (select product_id from collection_product where collection_id = ${collectionId})`,
  );
  return rows.length === 0
    ? null
    : new Set(rows.filter((row) => searchTexts(soughtOf(row), mode).length > 0).map(({ id }) => id));
}

/**
 * What a node is told of these products to search them at a company, in the order of the ids; those that were deleted
 * are left out. What the company's matching table calls a product is its name there. Recommended prices in another
 * currency than the `usual` one are not told.
 */
export async function loadTargets(
  db: Database,
  productIds: readonly number[],
  { companyId, mode, usual }: { readonly companyId: number; readonly mode: SearchMode; readonly usual: string },
): Promise<SearchTarget[]> {
  const names = await namesAt(db, companyId, productIds);
  const rows = (await loadSought(db, sql`p.id = any(${[...productIds]}::int[])`)).map((row) =>
    renamed(row, names.get(row.id)),
  );
  const rejected = await loadRejected(db, productIds);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return productIds.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [targetOf(row, mode, rejected.get(id) ?? [], usual)];
  });
}

const soughtRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  subtitles: z.array(z.string()),
  brand: z.string().nullable(),
  client_article: z.string().nullable(),
  company_article: z.string().nullable(),
  manufacturer_article: z.string().nullable(),
  notes: z.string().nullable(),
  mrp: z.bigint().nullable(),
  currency: z.string(),
  barcodes: z.array(z.string()),
});
type SoughtRow = z.output<typeof soughtRow>;

async function loadSought(db: Database, condition: RawBuilder<unknown>): Promise<SoughtRow[]> {
  const { rows } = await query(soughtRow)`
    select p.id, p.name, p.subtitles, b.name as brand, p.client_article, p.company_article, p.manufacturer_article,
      p.notes, p.mrp, p.currency,
      array(select pb.code from product_barcode pb where pb.product_id = p.id order by not pb.valid, pb.id) as barcodes
    from product p left join brand b on b.id = p.brand_id
    where p.deleted_at is null and ${condition}`.execute(db);
  return rows;
}

/** What the matching table of a company calls these products (docs/decisions/096). */
async function namesAt(db: Database, companyId: number, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('travel_matching_name as n')
    .innerJoin('travel_matching_table as t', 't.id', 'n.table_id')
    .select(['n.product_id', 'n.name'])
    .where('t.company_id', '=', companyId)
    .where('n.product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .execute();
  return new Map(rows.map(({ product_id: id, name }) => [id, name]));
}

/** The product under its name at a company; its own becomes one of the others. */
function renamed(row: SoughtRow, name: string | undefined): SoughtRow {
  return name === undefined ? row : { ...row, name, subtitles: [row.name, ...row.subtitles] };
}

async function loadRejected(db: Database, productIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('link_candidate')
    .select(['product_id', 'url'])
    .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .where('status', '=', 'rejected')
    .orderBy('id')
    .execute();
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ url }) => url)]));
}

function targetOf(row: SoughtRow, mode: SearchMode, rejected: readonly string[], usual: string): SearchTarget {
  return {
    productId: row.id,
    listing: {
      name: row.name,
      brand: row.brand ?? '',
      model: row.manufacturer_article ?? '',
      category: '',
      // Nodes compare it with what shops ask in the installation's currency; in another one it says nothing
      // (docs/decisions/036).
      price: row.mrp === null || row.currency !== usual ? null : Number(decimalFromMinor(row.mrp, row.currency)),
      barcode: (row.barcodes[0] ?? '').replaceAll(/\D/g, ''),
      text: row.subtitles.join(' '),
    },
    barcodes: row.barcodes,
    texts: searchTexts(soughtOf(row), mode),
    rejected,
  };
}

function soughtOf(row: SoughtRow): SoughtProduct {
  return {
    name: row.name,
    subtitles: row.subtitles,
    brand: row.brand,
    barcodes: row.barcodes,
    clientArticle: row.client_article,
    companyArticle: row.company_article,
    manufacturerArticle: row.manufacturer_article,
    notes: row.notes,
  };
}
