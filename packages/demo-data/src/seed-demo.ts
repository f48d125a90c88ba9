import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { transact } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { closeMonths } from '@tsenomer/core/billing/bill';
import { watchQuotas } from '@tsenomer/core/billing/quota';
import { reconcileLedger } from '@tsenomer/core/billing/reconciliation';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { followCases } from '@tsenomer/core/violations/case';
import { tellAlerts } from '@tsenomer/core/outgoing/inbox';
import type { PhotoPorts } from '@tsenomer/core/offline/agent-sync';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { keepMarketDays } from '@tsenomer/core/reports/home';
import { keepPriceMoves } from '@tsenomer/core/reports/price-index';
import { z } from 'zod';
import { fillAssortment } from './demo-assortment.ts';
import { fillAnalogs } from './demo-analogs.ts';
import { setDemoAlerts } from './demo-alerts.ts';
import { setDemoWebhook } from './demo-webhook.ts';
import { fillCollections } from './demo-collections.ts';
import { fillDirectories } from './demo-directories.ts';
import { healShops, unreadShops } from './demo-healing.ts';
import type { PagesThen } from './demo-healing.ts';
import { fillHistoryDay, historyMoments } from './demo-history.ts';
import { fillKeptPages } from './demo-kept-pages.ts';
import { fillFoundLinks } from './demo-link-search.ts';
import { fillOffline } from './demo-offline.ts';
import { fillRepricing } from './demo-repricing.ts';
import { fillProducts } from './demo-products.ts';
import { fillTariffs } from './demo-tariffs.ts';
import { fillTimetable } from './demo-timetable.ts';

export const DEMO_HISTORY_DAYS = 90;

const DAY = 86_400_000;
/** Runs of the collections start one after another from 03:10 UTC, early morning in Moscow. */
const FIRST_RUN_MINUTE = 190;
const MINUTES_BETWEEN_RUNS = 7;
/**
 * For how many days the prices that are off by a factor have been wrong: fewer than a last good price is remembered.
 */
const FACTOR_DAYS = 20;

export interface SeedInput {
  /** `host:port` of each demo shop by its key. */
  readonly hosts: ReadonlyMap<string, string>;
  /** Proxies of the demo, as addresses. */
  readonly proxies: readonly string[];
  readonly days?: number;
  /** Where the photos of the demo's agents are kept; without it they took none. */
  readonly photos?: PhotoPorts;
  /** Pages of the shops as they were; without them no shop has changed its layout. */
  readonly pages?: PagesThen;
  readonly onProgress?: (done: number, total: number) => void;
}

const emptyRow = z.strictObject({ empty: z.boolean() });

/** Whether the database has no products and no companies yet: only then the demo is filled in. */
export async function isEmptyInstallation(ctx: SystemContext): Promise<boolean> {
  const { rows } = await query(emptyRow)`
    select not exists (select from product) and not exists (select from company) as empty`.execute(ctx.db);
  return rows[0]?.empty ?? false;
}

/**
 * Fills an empty installation with the demo's market: directories, products, links, a collection per kind of
 * monitoring, a planned week, links that a search found, agents and their shelves, and a history of daily runs computed
 * from the demo's price function, as the collector would have recorded it.
 */
export async function seedDemo(ctx: SystemContext, input: SeedInput): Promise<void> {
  const days = input.days ?? DEMO_HISTORY_DAYS;
  const since = new Date(ctx.now().getTime() - (days + 1) * DAY);
  await ensurePartitions(ctx, since);
  const filled = await transact(ctx, async (tx) => {
    const ids = await fillDirectories(tx.db, input.hosts, since);
    const catalogue = await fillProducts(tx.db, ids, input.hosts, since);
    const analogs = await fillAnalogs(tx.db, { ids, products: catalogue.products, hosts: input.hosts, since });
    const collections = await fillCollections(tx.db, ids, catalogue);
    await writeSetting(tx, 'proxies', { list: input.proxies.join('\n') });
    await writeSetting(tx, 'collectorAllowedHosts', { hosts: [...new Set(input.hosts.values())] });
    return { ids, catalogue, analogs, collections };
  });
  const runnable = filled.collections.filter(
    ({ collection }) => collection.kind === 'priceParsing' || collection.kind === 'ratingReview',
  );
  const plan = runnable.flatMap(({ id, collection }, place) =>
    historyMoments(ctx.now(), days, FIRST_RUN_MINUTE + place * MINUTES_BETWEEN_RUNS).map((startedAt, day) => ({
      ids: filled.ids,
      catalogue: filled.catalogue,
      analogs: filled.analogs,
      collectionId: id,
      collection,
      startedAt,
      beforeFactor: day === 0 || day < days - FACTOR_DAYS,
      daysAgo: days - 1 - day,
    })),
  );
  // In the order of time, as it would have happened: a link that two collections watch has one history.
  plan.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  // Of each collection the last day is told of.
  const lastDay = Math.max(0, plan.length - runnable.length);
  for (const [done, day] of plan.entries()) {
    if (done === lastDay) await setDemoAlerts(ctx, day.collectionId);
    await fillHistoryDay(ctx, { ...day, unread: input.pages === undefined ? [] : unreadShops(day.daysAgo, days) });
    if (input.pages !== undefined) await healShops(ctx, { day, days, pages: input.pages });
    input.onProgress?.(done + 1, plan.length);
  }
  await fillAssortment(ctx, { ids: filled.ids, hosts: input.hosts, days });
  await fillFoundLinks(ctx, { ids: filled.ids, collections: filled.collections, hosts: input.hosts });
  await fillOffline(ctx, { ids: filled.ids, catalogue: filled.catalogue, since, photos: input.photos });
  await fillTimetable(
    ctx,
    filled.collections.map(({ id }) => id),
  );
  await followCases(ctx);
  await fillTariffs(ctx, since);
  await closeMonths(ctx);
  await watchQuotas(ctx);
  await reconcileLedger(ctx);
  await tellAlerts(ctx);
  await setDemoWebhook(ctx);
  await fillKeptPages(ctx);
  const [whole] = filled.collections;
  if (whole !== undefined) await fillRepricing(ctx, { ids: filled.ids, collectionId: whole.id, days });
  await sql`analyze`.execute(ctx.db);
  // As the server's step would have done day by day.
  while ((await keepMarketDays(ctx)) > 1);
  while ((await keepPriceMoves(ctx)) > 0);
}
