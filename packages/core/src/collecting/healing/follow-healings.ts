import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/touch.ts';
import type { ComparedSite } from '../site-health/compared-sites.ts';
import { beginHealing } from './begin-healing.ts';
import { nextAttempt } from './next-attempt.ts';
import { failHealing } from './run-healing.ts';
import { stoppedFields } from './rules/stopped-fields.ts';
import { watchApplied } from './watch-applied.ts';

/** Pages that did not come by then are left out. */
const FETCHING_MINUTES = 25;
/** Pages are forgotten after an hour: what was not judged by then cannot be. */
const JUDGING_MINUTES = 45;
/** Attempts that are kept beside the newest of each company. */
const KEPT_DAYS = 90;

const idRow = z.strictObject({ id: z.int() });

/**
 * Finds companies whose pages stopped giving a field and begins to look for other selectors; hands pages that have come
 * to a node that judges them, and follows what was applied. One attempt of a company at a time; several servers may do
 * so at once. Runs every minute. @param sites what `movingSites` gave; those without settings are left out.
 */
export async function followHealings(ctx: Context, sites: readonly ComparedSite[]): Promise<void> {
  const found = sites
    .map((site) => ({ site, stopped: stoppedFields(site) }))
    .filter(({ stopped }) => stopped.length > 0);
  const configured = await configuredAmong(
    ctx,
    found.map(({ site }) => site.companyId),
  );
  for (const { site, stopped } of found) {
    const { companyId } = site;
    if (!configured.has(companyId)) continue;
    const { attempt, since, againAt, isBusy } = await nextAttempt(ctx, site);
    if (isBusy || (againAt !== null && againAt > ctx.now())) continue;
    await transact(ctx, (tx) => beginHealing(tx, { companyId, stopped, since, attempt }));
  }
  await judgeFetched(ctx);
  await failLost(ctx);
  await watchApplied(ctx);
  await forgetOld(ctx);
}

/** Those of some companies that have settings: others are read as they come, and have no robot to be healed. */
async function configuredAmong({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where('id', 'in', ids)
    .where('parser_config', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Attempts whose pages are all there, or have waited long enough, go to a node. */
async function judgeFetched(ctx: Context): Promise<void> {
  const late = new Date(ctx.now().getTime() - FETCHING_MINUTES * 60_000);
  await transact(ctx, async (tx) => {
    const { rows } = await query(idRow)`
      update robot_healing h set state = 'judging', judging_since = ${tx.now()}
      where state = 'fetching' and (started_at < ${late} or not exists (
        select from robot_healing_page p join page_snapshot s on s.id = p.snapshot_id
        where p.healing_id = h.id and s.status = 'queued'
      )) returning h.id`.execute(tx.db);
    if (rows.length === 0) return;
    await tx.jobs.send(
      tx.db,
      'healRobot',
      rows.map(({ id }) => ({ data: { healingId: id } })),
    );
    await touch(tx, ['robotHealing']);
  });
}

/** An attempt whose node went away for good would hold its company up. */
async function failLost(ctx: Context): Promise<void> {
  const lost = await ctx.db
    .selectFrom('robot_healing')
    .select('id')
    .where('state', '=', 'judging')
    .where('judging_since', '<', new Date(ctx.now().getTime() - JUDGING_MINUTES * 60_000))
    .execute();
  for (const { id } of lost) await failHealing(ctx, { healingId: id });
}

async function forgetOld({ db, now }: Context): Promise<void> {
  await db
    .deleteFrom('robot_healing')
    .where('started_at', '<', new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000))
    .where('state', 'not in', ['fetching', 'judging', 'proposed'])
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('robot_healing')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('company_id'),
    )
    .execute();
}
