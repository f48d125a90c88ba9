import { decimalFromMinor } from '@tsenomer/contracts';

/**
 * Minor units as a person types them, and as an import reads them: 123450 RUB is "1234.5", in another currency than the
 * usual one, the installation's, "1234.5 USD". An amount without a currency is in the usual one; no amount is null.
 */
export function typedAmount(amount: bigint | number | null, currency: string | null, usual: string): string | null {
  if (amount === null) return null;
  const decimal = decimalFromMinor(BigInt(amount), currency ?? usual);
  return currency === null || currency === usual ? decimal : `${decimal} ${currency}`;
}
