/** What the pad's keys write; `,` stands between roubles and kopecks. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | ',' | 'back';

const LONGEST = 9;

/** The text after a key. What no price could be is left out: two commas, a third digit of kopecks, leading zeros. */
export function pressed(text: string, key: PadKey): string {
  if (key === 'back') return text.slice(0, -1);
  const [whole = '', cents] = text.split(',');
  if (key === ',') return cents === undefined ? `${whole === '' ? '0' : whole},` : text;
  if (cents !== undefined) return cents.length < 2 ? text + key : text;
  if (whole === '0') return key;
  return whole.length < LONGEST ? text + key : text;
}

/** Minor units of what was typed; null for nothing and for zero. */
export function amountOf(text: string): number | null {
  const [whole = '', cents = ''] = text.split(',');
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

/** What stands on the pad for an amount. */
export function textOf(amount: number | null): string {
  if (amount === null) return '';
  const cents = amount % 100;
  const whole = String(Math.floor(amount / 100));
  return cents === 0 ? whole : `${whole},${String(cents).padStart(2, '0')}`;
}
