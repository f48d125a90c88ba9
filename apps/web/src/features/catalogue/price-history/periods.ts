/** Chart periods (P2 §9): 1, 3, 6 and 12 months back, or everything there is. */
export const HISTORY_PERIODS = ['1M', '3M', '6M', '12M', 'all'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];

const MONTHS: Readonly<Record<Exclude<HistoryPeriod, 'all'>, number>> = { '1M': 1, '3M': 3, '6M': 6, '12M': 12 };

/** Before the product could have recorded anything. */
const BEGINNING = '2000-01-01T00:00:00.000Z';

/**
 * The bounds of a period that ends now, as instants. Counted in calendar months; a day that the earlier month does not
 * have becomes its last one. The end is the end of the current hour, so that one screen asks one question and not a new
 * one each render.
 */
export function periodBounds(period: HistoryPeriod, now: Date): { readonly from: string; readonly to: string } {
  const to = new Date(now);
  to.setUTCMinutes(59, 59, 999);
  return { from: period === 'all' ? BEGINNING : monthsBefore(now, MONTHS[period]).toISOString(), to: to.toISOString() };
}

function monthsBefore(now: Date, months: number): Date {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() - months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay)));
}
