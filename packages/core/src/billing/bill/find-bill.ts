import type { Bill } from '@tsenomer/contracts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadBillingSettings } from '../settings/billing-settings.ts';
import { reconciledMonth } from '../reconciliation/reconciled-month.ts';
import type { BillKey } from './bill-key.ts';
import { composeBill } from './compose-bill.ts';
import { forecast } from './forecast.ts';
import { keptBill, monthFigures } from './kept-month.ts';

/**
 * The bill of a month: a closed one as it was, another one as it is so far, this month's with a forecast.
 * @throws DomainError BILL_NOT_FOUND for a month to come, and one before tariffs were chosen; TARIFF_NOT_SUITABLE.
 */
export const findBill = verb('billing.read', (ctx, key: BillKey): Promise<Bill> => loadBill(ctx, key));

export async function loadBill(ctx: Context, key: BillKey): Promise<Bill> {
  const { month, type } = key;
  const reconciled = await reconciledMonth(ctx, key);
  const kept = await keptBill(ctx, key);
  if (kept !== null) return { ...kept, reconciled };
  const thisMonth = await refuseUnbilled(ctx, month);
  const { terms, sums } = await monthFigures(ctx, key);
  const of = { month, type, currency: ctx.installation.currency, now: ctx.now() };
  const bill = { ...composeBill(sums, terms, of), reconciled };
  return thisMonth ? { ...bill, forecast: await forecast(ctx, { sums, terms, of }) } : bill;
}

/** Whether it is this month. @throws DomainError BILL_NOT_FOUND for a month that has no bill. */
export async function refuseUnbilled(ctx: Context, month: string): Promise<boolean> {
  const current = calendarDay(ctx.now(), ctx.installation.timeZone).slice(0, 7);
  if (month === current) return true;
  const { billedSince } = await loadBillingSettings(ctx.db);
  if (month > current || billedSince === null || month < billedSince.slice(0, 7))
    throw new DomainError('BILL_NOT_FOUND');
  return false;
}
