import { found } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import {
  applyHealing,
  followHealings,
  runHealing,
  startHealing,
  watchApplied,
} from '@tsenomer/core/collecting/healing';
import type { PageHealer } from '@tsenomer/core/collecting/healing';
import { recordSnapshot } from '@tsenomer/core/collecting/robot';
import { movingSites } from '@tsenomer/core/collecting/site-health';
import { fieldValuesOf, proposeByHistory } from '@tsenomer/robot-builder';
import { readAnswer } from '@tsenomer/sites';
import type { HistoryDay } from './demo-history.ts';

/** A page of a demo shop as it was at a moment. */
export type PagesThen = (url: string, at: Date) => Promise<string>;

const MINUTE = 60_000;
/** A run of the demo has ended by then. */
const AFTER_RUN = 30 * MINUTE;
const DECIDED_AFTER = 45 * MINUTE;
/** Fewer days before a change say too little of how a shop's prices move. */
const DAYS_BEFORE = 8;

/** Shops that changed their layout in the demo's past: what was proposed was applied that day, or waits still. */
const CHANGES = [
  { key: 'mayak', daysAgo: 2, applied: false },
  { key: 'prichal', daysAgo: 5, applied: true },
] as const;

const changesOf = (days: number) => CHANGES.filter(({ daysAgo }) => days > daysAgo + DAYS_BEFORE);

/** Keys of the shops whose pages gave no price so many days ago, in a history of so many days. */
export function unreadShops(daysAgo: number, days: number): readonly string[] {
  return changesOf(days)
    .filter((change) => (change.applied ? daysAgo === change.daysAgo : daysAgo <= change.daysAgo))
    .map(({ key }) => key);
}

interface DayToHeal {
  readonly day: HistoryDay;
  readonly days: number;
  readonly pages: PagesThen;
}

/**
 * Does on a day of the demo's past what the scheduler and a node do: follows what was applied, and looks for selectors
 * where a shop's pages changed that day. Everything is read from the shop's pages of that day.
 */
export async function healShops(ctx: SystemContext, { day, days, pages }: DayToHeal): Promise<void> {
  const watched = changesOf(days).filter(({ key }) => day.collection.companies.includes(key));
  if (watched.length === 0) return;
  for (const change of watched.filter(({ daysAgo }) => daysAgo === day.daysAgo)) {
    const companyId = found(day.ids.companies.get(change.key));
    const then = contextAt(ctx, new Date(day.startedAt.getTime() + AFTER_RUN));
    const { id, state } = await propose(then, companyId, pages);
    const decided = contextAt(ctx, new Date(day.startedAt.getTime() + DECIDED_AFTER));
    // On a day on which too many prices moved nothing is proposed, as it would be with real shops.
    if (change.applied && state === 'proposed') await applyHealing(decided, { id });
  }
  if (watched.some(({ applied, daysAgo }) => applied && day.daysAgo < daysAgo))
    await watchApplied(contextAt(ctx, new Date(day.startedAt.getTime() + DECIDED_AFTER)));
}

/** @returns the attempt, judged. */
async function propose(
  ctx: SystemContext,
  companyId: number,
  pages: PagesThen,
): Promise<{ readonly id: number; readonly state: string }> {
  const { id } = await startHealing(ctx, { companyId });
  const ordered = await ctx.db
    .selectFrom('page_snapshot')
    .select(['id', 'url'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'queued')
    .execute();
  for (const { id: snapshotId, url } of ordered) {
    const html = await pages(url, ctx.now());
    const values = fieldValuesOf(readAnswer({ html, url }).offer);
    const result = { html, finalUrl: url, httpStatus: 200, errorCode: null, values };
    await recordSnapshot(ctx, { snapshotId, result });
  }
  await followHealings(ctx, await movingSites(ctx));
  await runHealing(ctx, HEALER, { healingId: id });
  return ctx.db.selectFrom('robot_healing').select(['id', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** As a node reads, without its limits: the pages are the demo's own. */
const HEALER: PageHealer = {
  propose: async (input) => proposeByHistory(input),
  async read(page, robot) {
    const { blocked, notFound, offer } = readAnswer({ ...page, robot, wish: 'check' });
    return blocked !== null || notFound !== null ? null : offer;
  },
};

/** The past's clock; what is ordered there is done here. */
function contextAt(ctx: SystemContext, at: Date): SystemContext {
  return { ...ctx, now: () => at, jobs: { send: async () => undefined, cancel: async () => undefined } };
}
