import { sql } from 'kysely';
import type { CategoryReportRow } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { minorToWire } from '../../platform/context/wire.ts';
import { divideHalfUp } from '../../platform/rules/money.ts';
import { figuresOf } from './category-report-scope.ts';
import type { CategoryFigures, CategoryScope } from './category-report-scope.ts';

const placeRow = z.strictObject({ id: z.int(), path: z.array(z.string()) });
type PlaceRow = z.output<typeof placeRow>;

/** The report's rows for these categories, in this order. */
export async function loadCategoryRows(
  db: ReadingDatabase,
  scope: CategoryScope,
  ids: readonly number[],
): Promise<CategoryReportRow[]> {
  if (ids.length === 0) return [];
  const chosen = sql`select unnest(${[...ids]}::int[]) as id`;
  const [figures, places] = await Promise.all([figuresOf(scope, chosen).execute(db), loadPlaces(db, ids)]);
  const byId = new Map(figures.rows.map((row) => [row.id, row]));
  return places.flatMap((place) => {
    const row = byId.get(place.id);
    return row ? [categoryRow(place, row)] : [];
  });
}

/** The names from the top down to each category, its own the last, in the order of the ids. */
async function loadPlaces(db: ReadingDatabase, ids: readonly number[]): Promise<PlaceRow[]> {
  const { rows } = await query(placeRow)`
    with recursive up as (
      select w.id, w.place, c.parent_id, c.name, 0 as height
      from unnest(${[...ids]}::int[]) with ordinality as w (id, place) join category c on c.id = w.id
      union all
      select up.id, up.place, c.parent_id, c.name, up.height + 1 from up join category c on c.id = up.parent_id
    )
    select id, array_agg(name order by height desc) as path from up group by id, place order by place`.execute(db);
  return rows;
}

function categoryRow({ path }: PlaceRow, figures: CategoryFigures): CategoryReportRow {
  const { id, minPrice, maxPrice, priceSum, prices, indexSum, indexed, ...counts } = figures;
  return {
    categoryId: id,
    name: path.at(-1) ?? '',
    path: path.slice(0, -1),
    ...counts,
    minPrice: minorToWire(minPrice),
    meanPrice: prices === 0 ? null : minorToWire(divideHalfUp(priceSum, BigInt(prices))),
    maxPrice: minorToWire(maxPrice),
    ownIndex: indexed === 0 ? null : Number(divideHalfUp(indexSum, BigInt(indexed))),
  };
}
