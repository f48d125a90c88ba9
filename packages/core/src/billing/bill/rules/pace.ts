import { Temporal } from 'temporal-polyfill';
import { CHECK_KINDS, isBillable } from '../../../platform/rules/billable-check.ts';
import type { LedgerSum } from './compute-bill.ts';
import { monthEnd } from './month-end.ts';

/**
 * What a month's sums come to at its end if it goes on as it has begun; each is rounded up, so that a forecast never
 * falls below what is there.
 * @param month `2026-11`
 */
export function atThisPace(sums: readonly LedgerSum[], month: string, now: Date, timeZone: string): LedgerSum[] {
  const start = Temporal.PlainDate.from(`${month}-01`).toZonedDateTime(timeZone).epochMilliseconds;
  const end = monthEnd(month, timeZone).getTime();
  const whole = BigInt(end - start);
  const passed = BigInt(Math.min(Math.max(now.getTime() - start, 1), end - start));
  const grown = (count: bigint): bigint => (count * whole + passed - 1n) / passed;
  return sums.map((sum) => ({ ...sum, checks: grown(sum.checks), cards: grown(sum.cards) }));
}

/**
 * A month's sums with checks of prices that are still planned: as large a share of them is paid for as of those so far,
 * rounded up; all of them where there were none yet.
 */
export function withPlanned(sums: readonly LedgerSum[], planned: bigint): LedgerSum[] {
  const made = sums.filter(({ kind }) => CHECK_KINDS.includes(kind));
  const all = made.reduce((total, { checks }) => total + checks, 0n);
  const paid = made.filter(isBillable).reduce((total, { checks }) => total + checks, 0n);
  const checks = all === 0n ? planned : (planned * paid + all - 1n) / all;
  return [...sums, { ...PLANNED, checks }];
}

/** Checks of prices, whosever they will be. */
const PLANNED = {
  kind: 'priceParsing',
  companyId: 0,
  searchType: 'regular',
  marketplace: '',
  outcome: 1,
  errorCode: -1,
  cards: 0n,
} as const;
