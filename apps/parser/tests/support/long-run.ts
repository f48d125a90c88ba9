import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { runCollection } from '@tsenomer/core/collecting/work';
import { makeCity, makeCollection, makeCompany } from '@tsenomer/db/testing';
import { sql } from 'kysely';
import type { SlowShop } from './slow-shop.ts';

/** Starts a run of so many links at a slow shop; returns the collection and the run. */
export async function startLongRun(
  ctx: SystemContext,
  shop: SlowShop,
  links: number,
): Promise<{ collectionId: number; runId: number }> {
  const { db } = ctx;
  await ensurePartitions(ctx);
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [shop.host] });
  const companyId = await makeCompany(db, {
    config: {
      ...DEFAULT_PARSER_CONFIG,
      threadCount: 6,
      timeout: 300_000,
      requestsPerSecond: null,
      obeyRobotsTxt: false,
    },
  });
  const { rows } = await sql<{
    id: number;
  }>`insert into product (name) select 'Товар ' || n from generate_series(1, ${links}::int) n returning id`.execute(db);
  const productIds = rows.map((row) => row.id);
  await sql`insert into link (product_id, company_id, url) select id, ${companyId}, ${`http://${shop.host}/p/`} || id
    from unnest(${productIds}::int[]) id`.execute(db);
  const collectionId = await makeCollection(db, { cityId: await makeCity(db), companyIds: [companyId], productIds });
  const run = await runCollection(ctx, { id: collectionId });
  return { collectionId, runId: run.id };
}

/** What was recorded: rows, links, checks counted for billing, and the task's own count. */
export async function recorded(
  ctx: SystemContext,
  collectionId: number,
): Promise<Record<'rows' | 'links' | 'billed' | 'progress', number>> {
  const { rows } = await sql<Record<'rows' | 'links' | 'billed' | 'progress', number>>`
    select count(*)::int as rows, count(distinct link_id)::int as links,
      (select coalesce(sum(checks), 0)::int from check_ledger where collection_id = ${collectionId}) as billed,
      (select coalesce(sum(success), 0)::int from parser_task where collection_id = ${collectionId}) as progress
    from observation where collection_id = ${collectionId}`.execute(ctx.db);
  return rows[0]!;
}

export async function runEnded(ctx: SystemContext, runId: number): Promise<boolean> {
  const { status } = await ctx.db
    .selectFrom('parser_run')
    .select('status')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  return status === 'done';
}

/** Asks again and again until the condition holds; an error (a database that is away) counts as "not yet". */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await new Promise((done) => setTimeout(done, 50));
}
