import type { Bill } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { z } from 'zod';
import type { BillKey } from './bill-key.ts';
import { ledgerSums } from './ledger-sums.ts';
import { currentTerms, monthTerms } from './month-terms.ts';
import type { MonthTerms } from './month-terms.ts';
import type { LedgerSum } from './rules/compute-bill.ts';

/** A month's sums as they are kept: JSON knows no bigint. */
const keptSums = z.array(
  z
    .strictObject({
      kind: z.string(),
      companyId: z.int(),
      searchType: z.enum(['delivery', 'mp', 'regular']),
      marketplace: z.string(),
      outcome: z.int(),
      errorCode: z.int(),
      checks: z.int(),
      /** Months that were closed before they were told apart have none. */
      repeats: z.int().default(0),
      cards: z.int(),
    })
    .transform((sum) => ({
      ...sum,
      checks: BigInt(sum.checks),
      repeats: BigInt(sum.repeats),
      cards: BigInt(sum.cards),
    })),
);

/** The bill of a closed month as it was; null: the month is open. */
export async function keptBill(ctx: Context, key: BillKey): Promise<Bill | null> {
  const closed = await row(ctx, key);
  return closed === undefined ? null : { ...closed.bill, closedAt: momentToWire(closed.closed_at) };
}

/** What a month is computed from: of a closed one what was kept, of another one what holds now. */
export async function monthFigures(
  ctx: Context,
  key: BillKey,
): Promise<{ readonly terms: MonthTerms; readonly sums: readonly LedgerSum[] }> {
  const closed = await row(ctx, key);
  if (closed !== undefined) return { terms: monthTerms.parse(closed.terms), sums: keptSums.parse(closed.sums) };
  const { month, type } = key;
  return { terms: await currentTerms(ctx, month, type), sums: await ledgerSums(ctx.db, month, type) };
}

/** What a month is billed by: of a closed one what was kept, of another one what holds now. */
export async function termsOf(ctx: Context, key: BillKey): Promise<MonthTerms> {
  const closed = await row(ctx, key);
  return closed === undefined ? currentTerms(ctx, key.month, key.type) : monthTerms.parse(closed.terms);
}

function row({ db }: Context, { month, type }: BillKey) {
  return db
    .selectFrom('bill')
    .select(['bill', 'terms', 'sums', 'closed_at'])
    .where('month', '=', `${month}-01`)
    .where('type', '=', type)
    .executeTakeFirst();
}
