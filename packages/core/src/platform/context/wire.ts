import { pictureParts } from '@tsenomer/contracts';

/**
 * An amount in minor units as the API carries it; null stays null.
 * @throws RangeError beyond what a JSON number holds exactly (90 trillion roubles): a wrong amount never leaves
 * silently.
 */
export function minorToWire(amount: bigint): number;
export function minorToWire(amount: bigint | null): number | null;
export function minorToWire(amount: bigint | null): number | null {
  if (amount === null) return null;
  const wire = Number(amount);
  if (!Number.isSafeInteger(wire))
    throw new RangeError(`An amount is beyond the exact range of JSON numbers: ${amount}`);
  return wire;
}

/** A moment as the API carries it (ISO 8601, UTC); null stays null. */
export function momentToWire(moment: Date): string;
export function momentToWire(moment: Date | null): string | null;
export function momentToWire(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}

/**
 * The key of a kept picture as the API carries it; null for none, and for the names by which earlier versions kept
 * files on a node.
 */
export function pictureOf(key: string | null): string | null {
  return key === null || pictureParts(key) === null ? null : key;
}
