import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { moveCases } from '../case/follow-cases.ts';
import { writeToColleagues } from './colleague-letters.ts';
import { nobodyLinked } from './linked-colleagues.ts';
import type { LinkedColleagues } from './linked-colleagues.ts';
import { post, today, writtenTo } from './post-letter.ts';
import { OF_DEALERS, quiet, REACHED } from './told-when.ts';
import { loadTold } from './told-violations.ts';

/** Days after which it is forgotten who was written to. */
const REMEMBERED = 30;

/**
 * Writes digests of confirmed violations: to companies where the monitoring says so (P2 §3 "dealersNotificationFlag"),
 * of shelves where the setting says so; to the colleagues of the setting, and to those who are linked to the
 * monitoring; to colleagues also what was corrected. Each at most once a day of a company and reader; that a case is
 * over is told apart, and at most once a day too. Nothing goes to addresses whose letters come back. Cases are brought
 * up to date before, as letters stand in their logs and tell that they are over. Runs every minute.
 * @returns how many letters were written, not counting addresses.
 */
export function writeLetters(ctx: Context, linkedColleagues: LinkedColleagues = nobodyLinked): Promise<number> {
  return transact(ctx, async (tx) => {
    await forgetOld(tx);
    await moveCases(tx);
    const linked = await linkedColleagues(tx);
    return (await writeToDealers(tx, [...linked.keys()])) + (await writeToColleagues(tx, linked));
  });
}

async function forgetOld(tx: TransactionContext): Promise<void> {
  const since = sql`${tx.now()}::timestamptz - make_interval(days => ${REMEMBERED})`;
  await sql`delete from violation_letter where day < ${since}`.execute(tx.db);
  await sql`
    delete from violation_told t using violation v
    where v.id = t.violation_id and t.told_at < ${since}
      and (v.ended_at < ${since} or v.dismissed_at < ${since})`.execute(tx.db);
}

/** @returns how many companies were written to. */
async function writeToDealers(tx: TransactionContext, linked: readonly number[]): Promise<number> {
  const { dealers: ofShelves } = await readSetting(tx, 'shelfLetters');
  const flagged = sql`(((k.settings->>'dealersNotificationFlag')::boolean and k.deleted_at is null)
    or (v.origin = 'shelf' and ${ofShelves}))`;
  const notToday = sql`not exists (select from violation_letter w
    where w.company_id = v.company_id and w.audience = 'dealer' and w.day = ${today(tx)})`;
  const where = sql`${OF_DEALERS} and ${flagged} and ${REACHED} and ${quiet(tx, linked)} and ${notToday}`;
  const byCompany = Map.groupBy(await loadTold(tx.db, where), (each) => each.company_id);
  let written = 0;
  for (const [companyId, violations] of byCompany) {
    // Somebody else may have written of the company meanwhile.
    const { numAffectedRows } = await sql`
      insert into violation_letter (company_id, day, audience, violations, case_id)
      values (${companyId}, ${today(tx)}, 'dealer', ${violations.length}, ${violations[0]?.case_id ?? null})
      on conflict (company_id, day, audience, email) do nothing`.execute(tx.db);
    if (numAffectedRows !== 1n) continue;
    await post(tx, 'dealer', violations, await writtenTo(tx, violations[0]?.emails ?? []));
    written += 1;
  }
  return written;
}
