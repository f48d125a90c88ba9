import { divideHalfUp } from '../../../platform/rules/index.ts';

/** What a tariff includes and costs in a month (P2 §3 "Price-parsing tariff"); amounts in minor units. */
export interface TariffTerms {
  /** Checks, or recognitions offline, that the price includes; at least one. */
  readonly tariffChecksCount: bigint;
  readonly tariffPrice: bigint;
  /** Checks of a package; 0: there are none. */
  readonly packetChecksCount: bigint;
  readonly packetPrice: bigint;
  /** How many packages may be added in a month. */
  readonly packetsAvailable: number;
}

export interface TariffUse {
  /** Packages that were added, one after the other, as the checks went beyond what was there. */
  readonly packages: bigint;
  readonly packagesPrice: bigint;
  /** Checks beyond the tariff and all its packages. */
  readonly above: bigint;
  readonly abovePrice: bigint;
  /** Checks that are left before another package is needed, or none is to be had. */
  readonly left: bigint;
}

/**
 * What a month's checks come to under a tariff: a package is added when the quota is exceeded (P2 §9), at its last
 * check and one more, while there are any; each check beyond costs what one of the tariff's does, rounded once for all.
 * @param above whether checks above the tariff are billed (P2 §3 `checkAboveTariff`)
 */
export function tariffUse(used: bigint, terms: TariffTerms, above: boolean): TariffUse {
  const over = used > terms.tariffChecksCount ? used - terms.tariffChecksCount : 0n;
  const packages = packagesFor(over, terms);
  const room = quotaOf({ packages }, terms);
  const beyond = used > room ? used - room : 0n;
  return {
    packages,
    packagesPrice: packages * terms.packetPrice,
    above: beyond,
    abovePrice: above ? divideHalfUp(beyond * terms.tariffPrice, terms.tariffChecksCount) : 0n,
    left: used > room ? 0n : room - used,
  };
}

function packagesFor(over: bigint, { packetChecksCount, packetsAvailable }: TariffTerms): bigint {
  if (packetChecksCount === 0n) return 0n;
  const needed = (over + packetChecksCount - 1n) / packetChecksCount;
  const available = BigInt(packetsAvailable);
  return needed < available ? needed : available;
}

/** Checks that the tariff and the packages added so far include. */
export function quotaOf({ packages }: Pick<TariffUse, 'packages'>, terms: TariffTerms): bigint {
  return terms.tariffChecksCount + packages * terms.packetChecksCount;
}

/** Whether nothing is left, and no package is to be had. */
export function isSpent({ left, packages }: TariffUse, { packetChecksCount, packetsAvailable }: TariffTerms): boolean {
  return left === 0n && (packetChecksCount === 0n || packages >= BigInt(packetsAvailable));
}
