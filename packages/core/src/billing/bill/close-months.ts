import { TARIFF_TYPES } from '@tsenomer/contracts';
import { Temporal } from 'temporal-polyfill';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { touch } from '../../platform/events/index.ts';
import { loadBillingSettings } from '../settings/billing-settings.ts';
import { composeBill } from './compose-bill.ts';
import type { BillKey } from './bill-key.ts';
import { ledgerSums } from './ledger-sums.ts';
import { currentTerms } from './month-terms.ts';

/** A closed month is closed a day after its end: nodes may hand in the last checks of it until then. */
const GRACE = 86_400_000;

/**
 * Closes the months that are over: their bills are kept with all that they were computed from. A month without a price
 * for its searches stays open until there is one. May be called again at any time.
 */
export async function closeMonths(ctx: Context): Promise<void> {
  const { billedSince } = await loadBillingSettings(ctx.db);
  if (billedSince === null) return;
  const open = calendarDay(new Date(ctx.now().getTime() - GRACE), ctx.installation.timeZone).slice(0, 7);
  const until = Temporal.PlainYearMonth.from(open);
  let month = Temporal.PlainYearMonth.from(billedSince.slice(0, 7));
  for (; Temporal.PlainYearMonth.compare(month, until) < 0; month = month.add({ months: 1 }))
    for (const type of TARIFF_TYPES) await closeMonth(ctx, { month: month.toString(), type });
}

async function closeMonth(ctx: Context, { month, type }: BillKey): Promise<void> {
  await transact(ctx, async (tx) => {
    // Nobody changes what is billed by meanwhile.
    await tx.db.selectFrom('billing_settings').select('id').forUpdate().execute();
    const first = `${month}-01`;
    const there = await tx.db
      .selectFrom('bill')
      .select('month')
      .where('month', '=', first)
      .where('type', '=', type)
      .executeTakeFirst();
    if (there !== undefined) return;
    const terms = await currentTerms(tx, month, type);
    const sums = await ledgerSums(tx.db, month, type);
    const now = ctx.now();
    try {
      const bill = composeBill(sums, terms, { month, type, currency: ctx.installation.currency, now });
      const plain = sums.map((sum) => ({
        ...sum,
        checks: Number(sum.checks),
        repeats: Number(sum.repeats ?? 0n),
        cards: Number(sum.cards),
      }));
      await tx.db
        .insertInto('bill')
        .values({
          month: first,
          type,
          bill: JSON.stringify(bill),
          terms: JSON.stringify(terms),
          sums: JSON.stringify(plain),
          closed_at: now,
        })
        .execute();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TARIFF_NOT_SUITABLE') return;
      throw error;
    }
    await touch(tx, ['bill']);
  });
}
