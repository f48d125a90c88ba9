import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { INITIAL_INSTALLATION, isSameZone, isTimeZone } from '@tsenomer/contracts';
import type { Installation } from '@tsenomer/contracts';
import type { Database, DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import { InstallationError } from './installation-error.ts';

/** What the environment asks for; null: nothing. */
export interface WantedInstallation {
  readonly timeZone: string | null;
  readonly currency: string | null;
}

/**
 * What the installation counts its days and amounts in: at the first start what is wanted, or the initial values, from
 * then on what was settled then. Something else may be wanted only as long as there is nothing that was counted
 * (docs/decisions/052). Servers that start at once wait for each other.
 * @throws InstallationError for a zone that is not known, a currency that is not in the table, and what is wanted too
 * late.
 */
export function fixInstallation(db: Database, wanted: WantedInstallation): Promise<Installation> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('settle_installation'))`.execute(tx);
    const row = await tx.selectFrom('installation').select(['time_zone', 'currency']).executeTakeFirst();
    const settled = row === undefined ? null : { timeZone: row.time_zone, currency: row.currency };
    const base = settled ?? INITIAL_INSTALLATION;
    const next: Installation = {
      timeZone:
        wanted.timeZone === null || isSameZone(wanted.timeZone, base.timeZone) ? base.timeZone : wanted.timeZone,
      currency: wanted.currency ?? base.currency,
    };
    if (settled !== null && next.timeZone === settled.timeZone && next.currency === settled.currency) return settled;
    if (settled !== null && (await isInUse(tx))) throw new InstallationError(tooLate(settled, next));
    await refuseUnknown(tx, next);
    const columns = { time_zone: next.timeZone, currency: next.currency };
    await tx
      .insertInto('installation')
      .values(columns)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    return next;
  });
}

const usedRow = z.strictObject({ used: z.boolean() });

/** Whether there are products, or checks that were counted: their days and amounts would not match any more. */
async function isInUse(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await query(usedRow)`
    select exists (select from product) or exists (select from check_ledger) as used`.execute(tx);
  return rows[0]?.used ?? true;
}

function tooLate(settled: Installation, next: Installation): string {
  const zone =
    `TIME_ZONE is ${next.timeZone}, but this installation counts its days in ${settled.timeZone}: ` +
    'days and months that are counted already would not match the coming ones.';
  const currency =
    `CURRENCY is ${next.currency}, but this installation counts in ${settled.currency}: ` +
    'amounts without a currency that are kept already would change what they say.';
  return [
    ...(next.timeZone === settled.timeZone ? [] : [zone]),
    ...(next.currency === settled.currency ? [] : [currency]),
    'Leave the variable out, or begin a new installation with it (docs/operations.md).',
  ].join('\n');
}

async function refuseUnknown(tx: DatabaseTransaction, { timeZone, currency }: Installation): Promise<void> {
  const { rows: zones } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(tx);
  if (!isTimeZone(timeZone) || zones.length === 0)
    throw new InstallationError(
      `TIME_ZONE is ${timeZone}, which is no time zone that both this program and PostgreSQL know.`,
    );
  const known = await tx.selectFrom('currency').select('code').orderBy('code').execute();
  if (known.some(({ code }) => code === currency)) return;
  const codes = known.map(({ code }) => code).join(', ');
  throw new InstallationError(`CURRENCY is ${currency}, but it can only be one of these: ${codes}.`);
}
