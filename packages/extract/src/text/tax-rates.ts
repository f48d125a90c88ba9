interface Amount {
  readonly amount: string;
  readonly currency: string | null;
}

/** Usual rates of taxes on what consumers buy. */
const RATES = [5, 7, 10, 19, 20, 21, 22, 23, 24, 25];
/** A price with this tax may just as well be one before a fifth was taken off. */
export const LIKE_A_REDUCTION = 25;
/** Of smaller amounts too many pairs differ by some rate. */
const LEAST = 2000;

/** The rate of tax with which a lower amount is a higher one, to the cent; null where it is none. */
export function taxRate(net: Amount, gross: Amount): number | null {
  const [low, high] = [inCents(net.amount), inCents(gross.amount)];
  if (net.currency !== gross.currency || low < LEAST || high <= low) return null;
  return (
    RATES.find(
      (rate) => Math.round((low * (100 + rate)) / 100) === high || Math.round((high * 100) / (100 + rate)) === low,
    ) ?? null
  );
}

/** Shops make up round prices and those that end with 98, 5, 9 or 0; a tax makes others. */
export function looksMade({ amount }: { readonly amount: string }): boolean {
  const cents = inCents(amount);
  return cents % 100 === 98 || [0, 5, 9].includes(cents % 10);
}

function inCents(amount: string): number {
  return Math.round(Number(amount) * 100);
}
