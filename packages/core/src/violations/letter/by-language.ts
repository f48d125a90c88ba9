import type { Locale } from '@tsenomer/contracts';

/**
 * Addresses by the language that each is written to in, whatever the case of their letters; the installation's first.
 */
export function byLanguage(
  addresses: readonly string[],
  spoken: Readonly<Record<Locale, readonly string[]>>,
  own: Locale,
): ReadonlyMap<Locale, readonly string[]> {
  const other: Locale = own === 'ru' ? 'en' : 'ru';
  const listed = new Set(spoken[other].map((email) => email.toLowerCase()));
  const [theirs, ours] = [
    addresses.filter((email) => listed.has(email.toLowerCase())),
    addresses.filter((email) => !listed.has(email.toLowerCase())),
  ];
  return new Map([[own, ours] as const, [other, theirs] as const].filter(([, some]) => some.length > 0));
}
