import type { Locale } from '@tsenomer/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '#lib/format/numbers.ts';
import { localeCookie } from './locale.ts';
import { ru } from './ru/index.ts';

/** Starts the translations in a language; English texts are fetched only when they are needed. */
export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'ru',
    fallbackLng: 'ru',
    supportedLngs: ['ru', 'en'],
    defaultNS: 'app',
    ns: ['app'],
    resources: { ru: { app: ru } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('number', (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value)));
  await showLocale(locale);
}

/** Changes the language of the page without a reload and remembers it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  document.cookie = localeCookie(locale);
}

async function showLocale(locale: Locale): Promise<void> {
  if (locale === 'en' && !i18next.hasResourceBundle('en', 'app')) {
    const { en } = await import('./en/index.ts');
    i18next.addResourceBundle('en', 'app', en);
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}
