import type { SegmentFigure } from './segment-address.ts';

/** 100 %, hundredths of a percent: as the market asks. */
const AS_MARKET = 10_000;
/** Half of the offers, basis points. */
const HALF = 5000;
/** Figures are shown by tenths of a percent: what looks level is. */
const SHOWN = 10;

/**
 * What a figure says to us: `cheaper` when others ask less than we do, `dearer` when they ask more, `level` otherwise
 * and of what says neither.
 */
export function sideOf(figure: SegmentFigure, value: number | null): 'cheaper' | 'dearer' | 'level' {
  if (value === null || figure === 'spread') return 'level';
  const usual = figure === 'movement' ? 0 : figure === 'ownIndex' ? AS_MARKET : HALF;
  const beyond = Math.round((value - usual) / SHOWN);
  if (beyond === 0) return 'level';
  // A market that falls asks less; an index, or a share of cheaper offers, does above what is usual.
  return beyond < 0 === (figure === 'movement') ? 'cheaper' : 'dearer';
}
