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
const LAST = { today: 1, last7: 7, last14: 14, last30: 30 } as const;

/** The days of a preset, asked for on a day (`YYYY-MM-DD`), which counts as one of the last days. */
export function presetPeriod(preset: MailingPeriod, today: string): Period {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'yesterday':
      return { dateFrom: daysBefore(today, 1), dateTo: daysBefore(today, 1) };
    case 'thisMonth':
      return { dateFrom: firstOfMonth, dateTo: today };
    case 'previousMonth': {
      const last = daysBefore(firstOfMonth, 1);
      return { dateFrom: `${last.slice(0, 7)}-01`, dateTo: last };
    }
    case 'previousWeek': {
      const sunday = daysBefore(today, new Date(today).getUTCDay() || WEEK);
      return { dateFrom: daysBefore(sunday, WEEK - 1), dateTo: sunday };
    }
    default:
      return { dateFrom: daysBefore(today, LAST[preset] - 1), dateTo: today };
  }
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
