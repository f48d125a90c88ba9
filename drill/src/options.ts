import { parseArgs } from 'node:util';
import type { DrillSize } from './world/world.ts';

/** A month of a mid-size client. */
const FULL: DrillSize = { days: 30, seed: 1, products: 2000 };

/** @throws TypeError for what is no option, RangeError for a size that is none. */
export function readOptions(argv: readonly string[]): DrillSize {
  const { values } = parseArgs({
    args: [...argv],
    options: { days: { type: 'string' }, seed: { type: 'string' }, products: { type: 'string' } },
  });
  return {
    days: numberOf('days', values.days, { from: 2, to: 60 }) ?? FULL.days,
    seed: numberOf('seed', values.seed, { from: 0, to: 2 ** 31 }) ?? FULL.seed,
    products: numberOf('products', values.products, { from: 48, to: 20_000 }) ?? FULL.products,
  };
}

/** A whole number between two; null where it was not said. @throws RangeError for anything else. */
export function numberOf(
  name: string,
  text: string | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): number | null {
  if (text === undefined) return null;
  const number = Number(text);
  if (!Number.isInteger(number) || number < from || number > to)
    throw new RangeError(`--${name} is a whole number from ${from} to ${to}`);
  return number;
}
