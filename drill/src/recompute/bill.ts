import type { TariffEdit } from '@tsenomer/contracts';
import type { RawCheck } from '../facts/observations.ts';
import { halfUp } from './money.ts';

/** Failures that nobody pays for: of those that a drill has, a shop's own error (500). */
const UNPAID = 16;

export function isPaid({ errorCode }: RawCheck): boolean {
  return errorCode !== UNPAID;
}

/** What so many checks come to under a tariff. */
export interface PlainUse {
  readonly packages: number;
  /** Checks that the tariff and its packages include. */
  readonly room: number;
  readonly left: number;
  readonly above: number;
}

export function tariffUse(used: number, tariff: TariffEdit): PlainUse {
  const { tariffChecksCount, packetChecksCount, packetsAvailable } = tariff;
  let packages = 0;
  while (packages < packetsAvailable && used > tariffChecksCount + packages * packetChecksCount) packages += 1;
  const room = tariffChecksCount + packages * packetChecksCount;
  return { packages, room, left: Math.max(0, room - used), above: Math.max(0, used - room) };
}

/** A line of a bill; amounts in kopecks. */
export interface PlainLine {
  readonly kind: string;
  readonly quantity: number;
  readonly amount: number;
}

/** What is on a bill besides its checks. */
export const PROXY_PRICE = 150_000;

/** The lines of a bill. @param options whether options are on it: they are on the online bill alone. */
export function linesOf(used: number, tariff: TariffEdit, options: boolean): PlainLine[] {
  const { packages, above } = tariffUse(used, tariff);
  const perCheck = halfUp(BigInt(above) * BigInt(tariff.tariffPrice), BigInt(tariff.tariffChecksCount));
  return [
    { kind: 'tariff', quantity: used, amount: tariff.tariffPrice },
    ...(packages > 0 ? [{ kind: 'packages', quantity: packages, amount: packages * tariff.packetPrice }] : []),
    ...(above > 0 ? [{ kind: 'aboveTariff', quantity: above, amount: perCheck }] : []),
    ...(options ? [{ kind: 'option', quantity: 1, amount: PROXY_PRICE }] : []),
  ];
}

/** What is to be told of a month by now: each package, and how little is left of all there is. */
export function noticesOf(used: number, tariff: TariffEdit): { readonly packages: number; readonly what: string }[] {
  const { packages, room, left } = tariffUse(used, tariff);
  const low = [
    ...(left * 100 <= room * 30 ? ['left30'] : []),
    ...(left * 100 <= room * 10 ? ['left10'] : []),
    ...(left === 0 && packages >= tariff.packetsAvailable ? ['spent'] : []),
  ];
  return [
    ...Array.from({ length: packages }, (_, place) => ({ packages: place + 1, what: 'package' })),
    ...low.map((what) => ({ packages, what })),
  ];
}
