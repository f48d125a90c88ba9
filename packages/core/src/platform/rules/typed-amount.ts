import { decimalFromMinor, DEFAULT_CURRENCY } from '@tsenomer/contracts';

/**
 * Minor units as a person types them, and as an import reads them: 123450 RUB is "1234.5", in another currency than the
 * installation's "1234.5 USD". An amount without a currency is in the installation's; no amount is null.
 */
export function typedAmount(amount: bigint | number | null, currency: string | null): string | null {
  if (amount === null) return null;
  const decimal = decimalFromMinor(BigInt(amount), currency ?? DEFAULT_CURRENCY);
  return currency === null || currency === DEFAULT_CURRENCY ? decimal : `${decimal} ${currency}`;
}
