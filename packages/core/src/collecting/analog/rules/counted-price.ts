import { divideHalfUp } from '../../../platform/rules/money.ts';

/**
 * What as much as the own pack holds costs at the price of an analog: price × own / analog, in minor units, rounded
 * half up (docs/decisions/071).
 * @param packs plain decimals above zero with at most three decimals, in one unit.
 */
export function countedAnalogPrice(price: bigint, packs: { readonly own: string; readonly analog: string }): bigint {
  return divideHalfUp(price * thousandths(packs.own), thousandths(packs.analog));
}

/** A plain decimal without zeros that say nothing: `0.900` is `0.9`. */
export function plainPack(pack: string): string {
  return pack.includes('.') ? pack.replace(/\.?0+$/, '') : pack;
}

function thousandths(pack: string): bigint {
  const [whole = '0', decimals = ''] = pack.split('.');
  return BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, '0'));
}
