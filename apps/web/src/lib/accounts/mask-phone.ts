import { PHONE_MAX_LENGTH } from '@tsenomer/contracts';

/** What stays of a typed or pasted phone: digits with an optional plus in front, at most 15 characters (P1 §5). */
export function maskPhone(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : '';
  return (plus + text.replaceAll(/\D/g, '')).slice(0, PHONE_MAX_LENGTH);
}
