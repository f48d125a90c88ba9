import { ERROR_CATALOGUE, errorText } from '@tsenomer/contracts';
import type { ErrorCode, Locale } from '@tsenomer/contracts';

/** The text of an error by its code; null for one that this build does not know. */
export function knownText(code: string, locale: Locale): string | null {
  return isKnown(code) ? errorText(code, locale) : null;
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
