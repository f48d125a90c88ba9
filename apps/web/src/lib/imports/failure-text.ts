import { OWN_WORDS } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import { knownText } from '#lib/api/known-texts.ts';

/** What a person reads of an import that failed, by its error code; null is a failure without a known reason. */
export function failureText(errorCode: string | null, locale: Locale): string {
  return knownText(errorCode ?? 'INTERNAL', locale) ?? errorCode ?? OWN_WORDS.INTERNAL[locale];
}
