import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReportSource } from '@tsenomer/contracts';
import type { ReadingDatabase } from '@tsenomer/db';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import {
  keptOwnPrice,
  newestPrices,
  NOTHING_KNOWN,
  ofChosen,
  productConditions,
  recommendedPrice,
} from './report-scope.ts';
import type { Chosen, ReportScope } from './report-scope.ts';
import { loadReportRows } from './report-rows.ts';
import { looksAtShelves, movedOnShelves } from './shelf-checks.ts';
import { sourceColumns } from './source-columns.ts';

/** SQL: what a quick filter needs added up over the checks `c` of a product. */
export function quickSums(scope: Chosen): RawBuilder<unknown>[] {
  const { quick } = scope.filters;
  if (quick === 'cheaper')
    return [
      sql`min(c.price) filter (where c.own) as quick_own`,
      sql`min(c.price) filter (where not c.own) as quick_rival`,
    ];
  return quick === 'belowRrp' ? [sql`min(c.price) ${ofChosen(scope)} as quick_least`] : [];
}

/** SQL: conditions on the sums `s` and the product `p`; products with suspicious prices are known by their ids. */
export function quickConditions(scope: ReportScope): RawBuilder<unknown>[] {
  const { quick } = scope.filters;
  if (quick === 'cheaper') return [sql`s.quick_rival < coalesce(s.quick_own, ${keptOwnPrice(scope)})`];
  if (quick === 'belowRrp') return [sql`s.quick_least < ${recommendedPrice(scope)}`];
  return quick === 'changedToday' ? [sql`p.id in (${movedToday(scope)})`] : [];
}

/** The sources that the report was narrowed to. */
function chosenSources({ sources, ownBeside = false }: ReportScope): readonly ReportSource[] {
  return ownBeside ? sources.filter(({ ownFlag }) => !ownFlag) : sources;
}

/** SQL: products whose price at a source moved since the present day began; the index of moves finds them. */
function movedToday(whole: ReportScope): RawBuilder<unknown> {
  const scope = { ...whole, sources: chosenSources(whole) };
  const { cityId, sources, dayBegan } = scope;
  const moved = sql`
    select m.product_id from link_state m
    join ${sourceColumns(sources, 'web')} on src.company_id = m.company_id and src.shop_id = m.company_shop_id
    where m.price_changed_at >= ${dayBegan}::timestamptz and m.price is not null and m.city_id = ${cityId}
      and not m.analog`;
  return looksAtShelves(scope) ? sql`${moved} union all ${movedOnShelves(scope)}` : moved;
}

/** Products per read. */
const CHUNK = 500;
/** As in rules/suspicious-price: none is suspicious where all prices and the recommended one lie within this. */
const TIMES = 3;

const candidateRow = z.strictObject({ ids: z.array(z.int()) });

/**
 * The products of the filtered report that have a suspicious price. The few whose prices lie far apart are found by the
 * database; which price is suspicious then only the rule says.
 */
export async function suspiciousProducts(db: ReadingDatabase, scope: ReportScope): Promise<number[]> {
  const products = sql`
    select cp.product_id from collection_product cp join product p on p.id = cp.product_id
    where cp.collection_id = ${scope.collectionId} and ${productConditions(scope)}`;
  const mrp = recommendedPrice(scope);
  const { rows } = await query(candidateRow)`
    select array(
      select p.id from (
        select c.product_id, min(c.price) as low, max(c.price) as high
        from (${newestPrices(scope, products, NOTHING_KNOWN)}) c where c.price is not null
        group by c.product_id
      ) s join product p on p.id = s.product_id
      where greatest(s.high, ${mrp}) > ${TIMES} * least(s.low, ${mrp}) order by p.id) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) {
    const chunk = await loadReportRows(db, scope, ids.slice(at, at + CHUNK));
    found.push(
      ...chunk
        .filter(({ cells }) =>
          cells.some(
            (cell) => cell.suspicious && !(scope.ownBeside === true && scope.sources[cell.source]?.ownFlag === true),
          ),
        )
        .map((row) => row.productId),
    );
  }
  return found;
}
