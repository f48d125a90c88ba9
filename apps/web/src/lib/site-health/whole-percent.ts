import type { Formats } from '#lib/format/index.ts';

/**
 * A share in basis points without decimals, which nobody needs of it; only a whole one is 100 %, and only none is 0 %.
 */
export function wholePercent(formats: Pick<Formats, 'percent'>, share: number): string {
  const whole = Math.round(share / 100);
  const held = share > 0 && whole === 0 ? 1 : share < 10_000 && whole === 100 ? 99 : whole;
  return formats.percent(held * 100);
}
