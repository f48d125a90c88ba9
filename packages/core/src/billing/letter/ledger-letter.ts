import type { Locale } from '@tsenomer/contracts';
import { compose } from '../../platform/mail/compose.ts';
import type { Letter, LetterContent } from '../../platform/mail/letter.ts';

/** A day on which the ledger and what was observed differ. */
export interface DifferingDay {
  readonly day: string;
  readonly counted: number;
  readonly observed: number;
}

const WORDS = {
  ru: {
    subject: 'Сверка: счётчик проверок расходится с журналом',
    day: (day: string, counted: string, observed: string) => `${day}: в счётчике ${counted}, в журнале ${observed}.`,
    why: 'Счёт этих дней стоит проверить до закрытия месяца. Расхождение видно и на странице «Тариф и счёт».',
    note: 'О каждом дне письмо приходит один раз.',
  },
  en: {
    subject: 'Reconciliation: the count of checks differs from the journal',
    day: (day: string, counted: string, observed: string) => `${day}: ${counted} counted, ${observed} in the journal.`,
    why: 'The bill of these days is worth a look before the month is closed. The page “Tariff and bill” shows it too.',
    note: 'There is one letter for each day.',
  },
} as const;

/** Tells the platform's administrators of days that differ. */
export function ledgerLetter(days: readonly DifferingDay[], first: Locale): Letter {
  return compose({ ru: content(days, 'ru'), en: content(days, 'en') }, first);
}

function content(days: readonly DifferingDay[], locale: Locale): LetterContent {
  const words = WORDS[locale];
  const number = new Intl.NumberFormat(locale);
  const lines = days.map(({ day, counted, observed }) =>
    words.day(day, number.format(counted), number.format(observed)),
  );
  return {
    subject: words.subject,
    preheader: lines[0] ?? '',
    heading: words.subject,
    paragraphs: [...lines, words.why],
    note: words.note,
  };
}
