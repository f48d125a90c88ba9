import type { Bill } from '@tsenomer/contracts';
import { useFormats } from '#lib/format/index.ts';

/** Amounts of a bill with the sign that stands on it: the one that was set for bills when it was computed. */
export function useBillMoney() {
  const { amount } = useFormats();
  return (minor: number, { currency, currencySign }: Pick<Bill, 'currency' | 'currencySign'>): string =>
    `${amount(minor, currency)}\u00A0${currencySign}`;
}
