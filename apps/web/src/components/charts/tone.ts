import type { TokenName } from '#components/theme/tokens.ts';

/** What a small drawing says by its colour. */
export type ChartTone = 'brand' | 'cheaper' | 'dearer' | 'good' | 'bad' | 'warn' | 'calm';

/** Of a tone, the colour of areas on which no text stands. */
const FILLS: Readonly<Record<ChartTone, TokenName>> = {
  brand: 'fill-brand',
  cheaper: 'cheaper',
  dearer: 'dearer',
  good: 'fill-good',
  bad: 'fill-bad',
  warn: 'fill-warn',
  calm: 'fill-calm',
};

export function toneFill(tone: ChartTone): string {
  return `var(--${FILLS[tone]})`;
}
