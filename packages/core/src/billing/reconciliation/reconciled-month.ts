import type { Bill, TariffType } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';

const comparedRow = z.strictObject({ at: z.date().nullable(), equal: z.boolean().nullable() });

/** When days of a month were last compared with what was observed, and whether all agreed; null: none was yet. */
export async function reconciledMonth(
  { db }: Context,
  { month, type }: { readonly month: string; readonly type: TariffType },
): Promise<Bill['reconciled']> {
  const first = `${month}-01`;
  const { rows } = await query(comparedRow)`
    select max(compared_at) as at, bool_and(differing = 0) as equal from ledger_day
    where type = ${type} and day >= ${first}::date and day < ${first}::date + interval '1 month'`.execute(db);
  const { at = null, equal = null } = rows[0] ?? {};
  return at === null ? null : { at: momentToWire(at), equal: equal === true };
}
