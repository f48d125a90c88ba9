/** Periods that are named by the day on which they are asked for (P2 §2). */
export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'thisMonth',
  'previousMonth',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Those, and the week from Monday to Sunday before that of the day: what is read of on a Monday. */
export const MAILING_PERIODS = ['previousWeek', ...PERIOD_PRESETS] as const;
export type MailingPeriod = (typeof MAILING_PERIODS)[number];

/** First and last day (`YYYY-MM-DD`), both in it. */
export interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
}

const WEEK = 7;
const MONTH = 30;

const DAYS_OF: Readonly<Record<MailingPeriod, (today: string) => Period>> = {
  today: (today) => lastDays(today, 1),
  yesterday: (today) => lastDays(daysBefore(today, 1), 1),
  last7: (today) => lastDays(today, WEEK),
  last14: (today) => lastDays(today, 2 * WEEK),
  last30: (today) => lastDays(today, MONTH),
  previousWeek: (today) => lastDays(daysBefore(today, new Date(today).getUTCDay() || WEEK), WEEK),
  thisMonth: (today) => ({ dateFrom: firstOfMonth(today), dateTo: today }),
  previousMonth: (today) => {
    const last = daysBefore(firstOfMonth(today), 1);
    return { dateFrom: firstOfMonth(last), dateTo: last };
  },
};

/** The days of a preset, asked for on a day (`YYYY-MM-DD`), which counts as one of the last days. */
export function presetPeriod(preset: MailingPeriod, today: string): Period {
  return DAYS_OF[preset](today);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** So many days up to a day, which is the last of them. */
function lastDays(last: string, days: number): Period {
  return { dateFrom: daysBefore(last, days - 1), dateTo: last };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
