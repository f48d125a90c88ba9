import type { RepricingRounding } from '@tsenomer/contracts';

/** Every how many units a price may end so, and with what. */
const ENDINGS = {
  whole: { every: 1n, ending: 0n },
  ten: { every: 10n, ending: 0n },
  ninety: { every: 100n, ending: 90n },
  ninetyNine: { every: 100n, ending: 99n },
} as const satisfies Record<Exclude<RepricingRounding, 'none'>, object>;

interface RoundingInput {
  readonly rounding: RepricingRounding;
  /** Minor units of a whole one: 100 kopecks of a rouble. */
  readonly unit: bigint;
  readonly least: bigint;
  readonly most: bigint | null;
}

/**
 * The nearest price that ends as asked and lies within the bounds; of two as near the higher one. Below a hundred units
 * there is no sensible …90 or …99, below ten no ten: such prices become whole.
 * @param price one within the bounds. @returns null where no such price lies within them.
 */
export function roundPrice(price: bigint, { rounding, unit, least, most }: RoundingInput): bigint | null {
  if (rounding === 'none') return price;
  const asked = ENDINGS[rounding];
  const { every, ending } = price < asked.every * unit ? ENDINGS.whole : asked;
  const [step, rest] = [every * unit, ending * unit];
  const down = price - ((((price - rest) % step) + step) % step);
  const up = down === price ? price : down + step;
  const nearest = price - down < up - price ? [down, up] : [up, down];
  return nearest.find((one) => one >= least && (most === null || one <= most)) ?? null;
}
