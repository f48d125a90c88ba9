import { sql } from 'kysely';
import { demoCities, demoCompany, demoSelected } from '@tsenomer/demo-market';
import type { DemoCity, DemoCollection, DemoCompany } from '@tsenomer/demo-market';
import type { SystemContext } from '@tsenomer/core';
import { transact } from '@tsenomer/core';
import { found } from '@tsenomer/core';
import type { Check } from '@tsenomer/core/collecting/observation';
import { MARKS_STAY } from '@tsenomer/core/catalogue/product';
import { countedCheck, writeObservations } from '@tsenomer/core/collecting/observation';
import { countInLedger } from '@tsenomer/core/collecting/work';
import { demoCheck } from './demo-check.ts';
import { linkKey } from './demo-products.ts';
import type { DemoAnalog } from './demo-analogs.ts';
import type { DemoCatalogue } from './demo-products.ts';
import type { DemoIds } from './demo-directories.ts';

const DAY = 86_400_000;
/** Half a second between links, the pace at which the history says it was collected. */
const PACE = 500;

export interface HistoryDay {
  readonly ids: DemoIds;
  readonly catalogue: DemoCatalogue;
  /** By company key and product key. */
  readonly analogs: ReadonlyMap<string, DemoAnalog>;
  readonly collectionId: number;
  readonly collection: DemoCollection;
  readonly startedAt: Date;
  readonly beforeFactor: boolean;
  /** 0 is the last run. */
  readonly daysAgo: number;
  /** Keys of companies whose pages gave no price that day: their layout was new. */
  readonly unread?: readonly string[];
}

/** The moments of the daily runs of the last `days` days, the oldest first; the last one lies before `now`. */
export function historyMoments(now: Date, days: number, minuteOfDay: number): Date[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const moments = Array.from(
    { length: days + 1 },
    (_, at) => new Date(midnight - (days - at) * DAY + minuteOfDay * 60_000),
  );
  return moments.filter((moment) => moment.getTime() < now.getTime() - 3_600_000).slice(-days);
}

/** Writes one finished run of a collection as the collector would have recorded it. */
export function fillHistoryDay(ctx: SystemContext, day: HistoryDay): Promise<void> {
  const { collection, ids } = day;
  const city = found(demoCities.find((candidate) => candidate.key === collection.city));
  const cityId = found(ids.cities.get(city.key));
  return transact(ctx, async (tx) => {
    const { db, installation } = tx;
    await sql`select from ${MARKS_STAY}`.execute(db);
    const run = await db
      .insertInto('parser_run')
      .values({ collection_id: day.collectionId, kind: collection.kind, status: 'done', started_at: day.startedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    let finishedAt = day.startedAt;
    for (const company of collection.companies.map((key) => found(demoCompany(key)))) {
      const checks = checksOf(day, company, city);
      if (checks.length === 0) continue;
      const ended = found(checks.at(-1)).observedAt;
      if (ended > finishedAt) finishedAt = ended;
      const companyId = found(ids.companies.get(company.key));
      const counted = (outcome: Check['outcome']) => checks.filter((check) => check.outcome === outcome).length;
      const task = await db
        .insertInto('parser_task')
        .values({
          run_id: run.id,
          collection_id: day.collectionId,
          company_id: companyId,
          city_id: cityId,
          kind: collection.kind,
          status: 'done',
          total: checks.length,
          success: counted('success'),
          not_available: counted('notAvailable'),
          with_error: counted('error'),
          node_id: 0,
          created_at: day.startedAt,
          started_at: day.startedAt,
          progress_at: ended,
          finished_at: ended,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const origin = {
        taskId: task.id,
        collectionId: day.collectionId,
        companyId,
        companyShopId: 0,
        cityId,
        nodeId: 0,
      };
      await writeObservations(tx, origin, checks);
      const place = { collectionId: day.collectionId, companyId, companyShopId: 0, cityId, kind: collection.kind };
      await countInLedger(place, checks.map(countedCheck), installation.timeZone).execute(db);
    }
    await db.updateTable('parser_run').set({ finished_at: finishedAt }).where('id', '=', run.id).execute();
  });
}

function checksOf(day: HistoryDay, company: DemoCompany, city: DemoCity): Check[] {
  const products = demoSelected(day.collection.selection);
  const unread = day.unread?.includes(company.key) ?? false;
  return products.flatMap((product, place) => {
    const key = linkKey(company.key, product.key);
    const { linkId, shown = product } = day.analogs.get(key) ?? { linkId: day.catalogue.links.get(key) };
    if (linkId === undefined) return [];
    const at = new Date(day.startedAt.getTime() + place * PACE);
    return demoCheck({ linkId, company, product: shown, city, at, beforeFactor: day.beforeFactor, unread }) ?? [];
  });
}
