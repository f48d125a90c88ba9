import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Texts } from './ru.ts';

export type Language = 'ru' | 'en';

/** Texts and the ways to write numbers, days and distances in a language. */
export interface Words {
  readonly language: Language;
  readonly t: Texts;
  /** Minor units; a price without kopecks is written without. */
  readonly money: (amount: number, currency?: string) => string;
  readonly distance: (metres: number) => string;
  readonly day: (date: string) => string;
  readonly clock: (moment: string) => string;
  readonly size: (bytes: number) => string;
  /** What was typed on the pad, which knows the comma only, as the language writes it. */
  readonly typed: (text: string) => string;
  /** A price that was typed on the pad, as a price is written: its thousands in groups. */
  readonly typedPrice: (text: string) => string;
}

const TEXTS = { ru, en } as const;
const TAGS = { ru: 'ru-RU', en: 'en-GB' } as const;

export function wordsOf(language: Language): Words {
  const t = TEXTS[language];
  const tag = TAGS[language];
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: digits }).format(value);
  return {
    language,
    t,
    typed: (text) => (language === 'ru' ? text : text.replace(',', '.')),
    typedPrice: (text) => {
      const [whole = '', ...cents] = text.split(',');
      const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'ru' ? '\u00A0' : ',');
      return [groups, ...cents].join(language === 'ru' ? ',' : '.');
    },
    money: (amount, currency = 'RUB') =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
      }).format(amount / 100),
    distance: (metres) =>
      metres < 1000
        ? `${Math.round(metres / 10) * 10} ${t.units.metres}`
        : `${number(metres / 1000, metres < 10_000 ? 1 : 0)} ${t.units.kilometres}`,
    // A date without a time: noon is the same day in every zone that people live in.
    day: (date) =>
      new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${date}T12:00:00Z`),
      ),
    clock: (moment) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment)),
    size: (bytes) => `${number(bytes / 1_000_000, 1)} ${t.units.megabytes}`,
  };
}

/** The language that was chosen here or in the office, which keeps it in the same cookie. */
export function firstLanguage(): Language {
  return /(?:^|; )locale=en(?:;|$)/.test(document.cookie) ? 'en' : 'ru';
}

export function rememberLanguage(language: Language): void {
  document.cookie = `locale=${language}; path=/; max-age=31536000; samesite=lax`;
}

export const WordsContext = createContext<Words>(wordsOf('ru'));
export const useWords = (): Words => useContext(WordsContext);
