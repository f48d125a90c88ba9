import { sql } from 'kysely';
import { widestCategories } from './widest-categories.ts';
import { ASSORTMENT_BANDS, minorDigits } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';

/** Counts the figures of monitorings of assortment whose offers changed since; a step of the scheduler. */
export async function countAssortments(ctx: Context): Promise<{ counted: number }> {
  const due = await ctx.db
    .selectFrom('assortment_state')
    .select('collection_id')
    .where(({ or, eb, ref }) => or([eb('counted_at', 'is', null), eb('counted_at', '<', ref('changed_at'))]))
    .orderBy('collection_id')
    .execute();
  for (const row of due) await countAssortment(ctx, { collectionId: row.collection_id });
  return { counted: due.length };
}

/** Counts the figures of one monitoring of assortment by its offers as they are now (docs/decisions/092). */
export async function countAssortment(
  ctx: Context,
  { collectionId }: { readonly collectionId: number },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const state = await tx.db
      .selectFrom('assortment_state')
      .select('changed_at')
      .where('collection_id', '=', collectionId)
      .forUpdate()
      .executeTakeFirst();
    if (state === undefined) return;
    for (const table of ['assortment_figure', 'assortment_cell', 'assortment_band'] as const)
      await tx.db.deleteFrom(table).where('collection_id', '=', collectionId).execute();
    await figures(tx, collectionId);
    await cells(tx, collectionId);
    await bands(tx, collectionId);
    await tx.db
      .updateTable('assortment_state')
      .set({ counted_at: state.changed_at })
      .where('collection_id', '=', collectionId)
      .execute();
    await touch(tx, ['assortment']);
  });
}

/** SQL: offers that are there and that nobody put aside. */
const PRESENT = sql`o.vanished_at is null and not o.ignored`;

/** Prices are alike that differ by less, basis points of the own one. */
const ALIKE = 50;

async function figures({ db }: Context, collectionId: number): Promise<void> {
  await sql`
    with present as (
      select o.company_id, o.product_id, o.available, o.known_before, o.first_seen_at, o.ignored,
        case when own.price > 0 and own.currency = o.currency
          then ((o.price - own.price) * 10000 / own.price)::int end as deviation
      from assortment_offer o
      left join lateral (select coalesce(p.own_price, p.mrp) as price, p.currency from product p
        where p.id = o.product_id and p.deleted_at is null) own on true
      where o.collection_id = ${collectionId} and o.vanished_at is null
    ), novelties as (
      select product_id, company_id, min(first_seen_at) as since from present
      where product_id is not null and not known_before and not ignored group by 1, 2
    ), raced as (
      select company_id, since, min(since) over (partition by product_id) as first,
        count(*) over (partition by product_id) as companies from novelties
    ), speed as (
      select company_id, count(*) filter (where since = first)::int as firsts,
        count(*) filter (where since > first)::int as followed,
        (avg(extract(epoch from since - first)) filter (where since > first) / 864)::int as lag
      from raced where companies > 1 group by 1
    )
    insert into assortment_figure (collection_id, company_id, offers, in_stock, shared, ignored, cheaper, alike, dearer,
      deviation, firsts, followed, lag)
    select ${collectionId}, p.company_id, count(*) filter (where not ignored)::int,
      count(*) filter (where not ignored and available is not false)::int,
      count(distinct product_id) filter (where not ignored)::int, count(*) filter (where ignored)::int,
      count(*) filter (where deviation <= -${sql.lit(ALIKE)})::int,
      count(*) filter (where abs(deviation) < ${sql.lit(ALIKE)})::int,
      count(*) filter (where deviation >= ${sql.lit(ALIKE)})::int, round(avg(deviation))::int,
      coalesce(max(s.firsts), 0), coalesce(max(s.followed), 0), max(s.lag)
    from present p left join speed s on s.company_id = p.company_id
    group by p.company_id`.execute(db);
}

/** What an offer is of, is said by the product that it is, else by the site. */
async function cells({ db }: Context, collectionId: number): Promise<void> {
  await sql`
    with recursive ${widestCategories()},
    own as (
      select p.id, b.name as brand, (select w.name from product_category pc join widest w on w.id = pc.category_id
        where pc.product_id = p.id order by w.root limit 1) as category
      from product p left join brand b on b.id = p.brand_id
      where p.id in (select product_id from assortment_offer
        where collection_id = ${collectionId} and product_id is not null))
    insert into assortment_cell (collection_id, company_id, brand, category, offers, shared, shelf)
    select ${collectionId}, o.company_id, coalesce(own.brand, o.brand, ''), coalesce(own.category, o.category, ''),
      count(*)::int, count(distinct o.product_id)::int, sum(1 / log(2, 1 + o.place))::real
    from assortment_offer o left join own on own.id = o.product_id
    where o.collection_id = ${collectionId} and ${PRESENT}
    group by 2, 3, 4`.execute(db);
}

async function bands({ db, installation }: Context, collectionId: number): Promise<void> {
  const unit = 10 ** minorDigits(installation.currency);
  const edges = ASSORTMENT_BANDS.map((edge) => edge * unit);
  await sql`
    insert into assortment_band (collection_id, company_id, currency, band, offers)
    select ${collectionId}, o.company_id, o.currency, width_bucket(o.price, ${edges}::bigint[]) - 1, count(*)::int
    from assortment_offer o
    where o.collection_id = ${collectionId} and ${PRESENT} and o.price is not null
    group by 2, 3, 4`.execute(db);
}
