import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { z } from 'zod';
import { newestChecks } from './report-scope.ts';
import type { ReportScope } from './report-scope.ts';
import { loadSources } from './report-sources.ts';

const newestRow = z.strictObject({ at: z.date().nullable() });

/** When anything of the report's collection was checked last, whatever the report is filtered by; null: never. */
export async function newestCheck(
  db: ReadingDatabase,
  { collectionId, cityId, elsewhere, filters, timeZone, dayBegan }: ReportScope,
): Promise<Date | null> {
  const whole: ReportScope = {
    collectionId,
    cityId,
    elsewhere,
    sources: await loadSources(db, collectionId, { cityId, origin: filters.origin }),
    filters: { origin: filters.origin },
    timeZone,
    dayBegan,
  };
  const products = sql`select product_id from collection_product where collection_id = ${collectionId}`;
  const { rows } = await query(newestRow)`
    select max(s.observed_at) as at from (${newestChecks(whole, products)}) s`.execute(db);
  return rows[0]?.at ?? null;
}
