import type { Locale } from '@tsenomer/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '#lib/format/numbers.ts';
import { localeCookie } from './locale.ts';
import { ruFirst } from './ru/first.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Parts of the texts that are fetched when they are needed. */
const PARTS: Readonly<Record<Locale, Readonly<Record<'first' | 'later', () => Promise<Texts>>>>> = {
  ru: {
    first: () => Promise.resolve(ruFirst),
    later: async () => (await import('./ru/later.ts')).ruLater,
  },
  en: {
    first: async () => (await import('./en/first.ts')).enFirst,
    later: async () => (await import('./en/later.ts')).enLater,
  },
};

const loaded = new Set<string>();
/** Whether screens beyond the first are open or may be soon. */
let wantsLater = false;

/**
 * Starts the translations in a language.
 * @param texts `first`: those of the first screen only; the others come with `laterTexts`.
 */
export async function startI18n(locale: Locale, texts: 'first' | 'all' = 'all'): Promise<void> {
  wantsLater = texts === 'all';
  loaded.clear();
  await i18next.use(initReactI18next).init({
    lng: 'ru',
    fallbackLng: 'ru',
    supportedLngs: ['ru', 'en'],
    defaultNS: 'app',
    ns: ['app'],
    resources: { ru: { app: ruFirst } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  i18next.services.formatter?.add('number', (value: unknown) =>
    typeof value === 'number' ? formatNumber(value) : String(value),
  );
  await showLocale(locale);
}

/** Fetches the texts of the screens beyond the first, once for each language. Awaited before such a screen opens. */
export async function laterTexts(): Promise<void> {
  wantsLater = true;
  await load(i18next.language === 'en' ? 'en' : 'ru', 'later');
}

/** Changes the language of the page without a reload and remembers it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await showLocale(locale);
  document.cookie = localeCookie(locale);
}

async function showLocale(locale: Locale): Promise<void> {
  await load(locale, 'first');
  if (wantsLater) await load(locale, 'later');
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

async function load(locale: Locale, part: 'first' | 'later'): Promise<void> {
  const name = `${locale} ${part}`;
  if (loaded.has(name)) return;
  i18next.addResourceBundle(locale, 'app', await PARTS[locale][part](), true, true);
  loaded.add(name);
}
