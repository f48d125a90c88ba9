import type { RawBuilder } from 'kysely';
import { NOT_BILLED_REASONS } from '@tsenomer/contracts';
import type { NotBilledReason } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { CountedLine } from './counted-line.ts';
import { ofKinds } from './day-places.ts';
import { ledgerRows } from './ledger-rows.ts';
import { whyNotBilled } from './rules/not-billed.ts';

/** What the ledger counted on a day. */
export interface DayFigures {
  readonly billed: number;
  readonly notBilled: readonly { readonly reason: NotBilledReason; readonly checks: number }[];
}

const figureRow = z.strictObject({
  outcome: z.int(),
  error_code: z.int(),
  checks: z.bigint(),
  repeats: z.bigint(),
});

/** The ledger's figures of a day of a line. @param places SQL, by `atPlaces`. */
export async function dayFigures(
  db: Database,
  { line, day }: { readonly line: CountedLine; readonly day: string },
  places: RawBuilder<unknown>,
): Promise<DayFigures> {
  const { rows } = await query(figureRow)`
    select l.outcome::int as outcome, l.error_code::int as error_code, sum(l.checks)::int8 as checks,
      sum(l.repeats)::int8 as repeats
    from ${ledgerRows(line.type)} l where l.day = ${day}::date and ${ofKinds(line)} and ${places}
    group by 1, 2`.execute(db);
  let billed = 0;
  const reasons = new Map<NotBilledReason, number>();
  const add = (reason: NotBilledReason | null, checks: number): void => {
    if (reason === null) billed += checks;
    else if (checks > 0) reasons.set(reason, (reasons.get(reason) ?? 0) + checks);
  };
  for (const { outcome, error_code: errorCode, checks, repeats } of rows) {
    const of = { outcome, errorCode, switchedOn: line.switchedOn };
    add(whyNotBilled({ ...of, repeated: false }), Number(checks - repeats));
    add(whyNotBilled({ ...of, repeated: true }), Number(repeats));
  }
  return {
    billed,
    notBilled: NOT_BILLED_REASONS.flatMap((reason) => {
      const checks = reasons.get(reason);
      return checks === undefined ? [] : [{ reason, checks }];
    }),
  };
}
