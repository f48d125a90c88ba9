import type { SegmentFigure } from './segment-address.ts';

/** 100 %, hundredths of a percent: as the market asks. */
const AS_MARKET = 10_000;
/** Half of the offers, basis points. */
const HALF = 5000;

/**
 * What a figure says to us: `cheaper` when others ask less than we do, `dearer` when they ask more, `level` otherwise
 * and of what says neither.
 */
export function sideOf(figure: SegmentFigure, value: number | null): 'cheaper' | 'dearer' | 'level' {
  if (value === null || figure === 'spread') return 'level';
  if (figure === 'movement') return value < 0 ? 'cheaper' : value > 0 ? 'dearer' : 'level';
  const usual = figure === 'ownIndex' ? AS_MARKET : HALF;
  return value > usual ? 'cheaper' : value < usual ? 'dearer' : 'level';
}
