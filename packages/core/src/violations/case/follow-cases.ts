import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { settleCases } from './settle-cases.ts';

/** Violations that are brought into cases at a time. */
const BATCH = 5000;

/**
 * Brings open violations into the cases of their companies and moves the cases on. Not a part of recording: nodes of
 * one company would wait for each other. The client's own company has no cases. Runs every minute.
 * @returns how many violations came into cases, and how many cases moved.
 */
export function followCases(ctx: Context): Promise<{ gathered: number; moved: number }> {
  return transact(ctx, moveCases);
}

/** The same within a transaction. */
export async function moveCases(tx: TransactionContext): Promise<{ gathered: number; moved: number }> {
  return { gathered: await gather(tx), moved: await settleCases(tx) };
}

const gatheredRow = z.strictObject({ id: z.int() });

async function gather(tx: TransactionContext): Promise<number> {
  const now = tx.now();
  const { rows } = await query(gatheredRow)`
    with fresh as materialized (
      select v.id, v.company_id, v.opened_at from violation v join company c on c.id = v.company_id
      where v.case_id is null and v.dismissed_at is null and v.ended_at is null and not c.own
      order by v.id limit ${BATCH}
    ), begun as (
      insert into violation_case (company_id, opened_at)
      select company_id, min(opened_at) from fresh group by company_id
      on conflict (company_id) where closed_at is null do nothing
      returning id, company_id
    ), logged as (
      insert into case_entry (case_id, at, kind) select id, ${now}::timestamptz, 'opened' from begun
    ), open as (
      select id, company_id from begun union all select id, company_id from violation_case where closed_at is null
    )
    update violation v set case_id = o.id from fresh f join open o on o.company_id = f.company_id where v.id = f.id
    returning v.id`.execute(tx.db);
  if (rows.length > 0) await touch(tx, ['violation']);
  return rows.length;
}
