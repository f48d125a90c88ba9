/** Periods of one press (P2 §2). */
export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last14',
  'last30',
  'thisMonth',
  'previousMonth',
  'own',
] as const;
export type Preset = (typeof PRESETS)[number];

/** First and last day, both in it. */
export interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
}

const LAST: Partial<Record<Preset, number>> = { today: 1, last7: 7, last14: 14, last30: 30 };

/** The period of a preset on a day (`YYYY-MM-DD`); null for own dates. Today counts as one of the last days. */
export function presetPeriod(preset: Preset, today: string): Period | null {
  const days = LAST[preset];
  if (days !== undefined) return { dateFrom: daysBefore(today, days - 1), dateTo: today };
  if (preset === 'yesterday') return { dateFrom: daysBefore(today, 1), dateTo: daysBefore(today, 1) };
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  if (preset === 'thisMonth') return { dateFrom: firstOfMonth, dateTo: today };
  if (preset !== 'previousMonth') return null;
  const lastOfBefore = daysBefore(firstOfMonth, 1);
  return { dateFrom: `${lastOfBefore.slice(0, 7)}-01`, dateTo: lastOfBefore };
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
