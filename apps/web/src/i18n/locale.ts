import { LOCALE_COOKIE_DAYS } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import { cookieValue } from '#lib/cookie-value.ts';

const COOKIE = 'locale';

/** The language chosen in this browser; Russian without a choice (P1 §1). */
export function readLocale(cookies: string): Locale {
  return cookieValue(cookies, COOKIE) === 'en' ? 'en' : 'ru';
}

/** The cookie that keeps a choice of language for 365 days. */
export function localeCookie(locale: Locale): string {
  return `${COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; SameSite=Lax`;
}
