import type { Locale, Period } from '@tsenomer/contracts';
import type { LetterContent } from '../../../platform/mail/letter.ts';

/** The largest file that goes with a letter: mail servers refuse what is much larger. */
export const ATTACHED_MAX_BYTES = 15 * 1024 * 1024;

/** What a letter about a file of a mailing tells. */
export interface MailedFile {
  /** Of the mailing. */
  readonly name: string;
  readonly period: Period;
  /** Rows of the file. */
  readonly rows: number;
  readonly attached: boolean;
  /** Where files of reports stand; null where the installation has no address. */
  readonly url: string | null;
  /** Who set the mailing up; null when the account is gone. */
  readonly author: string | null;
}

interface Words {
  readonly subject: (name: string, days: string) => string;
  readonly rows: (rows: number) => string;
  readonly empty: string;
  readonly attached: string;
  readonly tooLarge: string;
  readonly open: string;
  readonly note: (author: string | null) => string;
}

const WORDS = {
  ru: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    rows: (rows: number) => `Строк в отчёте: ${rows.toLocaleString('ru')}.`,
    empty: 'За эти дни проверок не было: в отчёте нет ни одной строки.',
    attached: 'Отчёт приложен к письму.',
    tooLarge: 'Файл слишком велик для письма: его можно скачать в «Отчётах Excel» в течение 30 дней.',
    open: 'Открыть отчёты',
    note: (author: string | null) =>
      author === null
        ? 'Письмо приходит по рассылке отчётов Ценомера.'
        : `Письмо приходит по рассылке отчётов Ценомера, её настроил(а) ${author}.`,
  },
  en: {
    subject: (name: string, days: string) => `${name}: ${days}`,
    rows: (rows: number) => `Rows of the report: ${rows.toLocaleString('en')}.`,
    empty: 'There were no checks in these days: the report has not a single row.',
    attached: 'The report is attached to this letter.',
    tooLarge: 'The file is too large for a letter: it can be downloaded in “Excel reports” for 30 days.',
    open: 'Open the reports',
    note: (author: string | null) =>
      author === null
        ? 'This letter comes by a report mailing of Tsenomer.'
        : `This letter comes by a report mailing of Tsenomer that ${author} set up.`,
  },
} as const satisfies Readonly<Record<Locale, Words>>;

/** The letter that brings the file of a mailing, or says where it is. */
export function mailingLetter(
  locale: Locale,
  { name, period, rows, attached, url, author }: MailedFile,
): LetterContent {
  const words = WORDS[locale];
  const days = daysText(period);
  return {
    subject: words.subject(name, days),
    preheader: rows === 0 ? words.empty : words.rows(rows),
    heading: words.subject(name, days),
    paragraphs: [rows === 0 ? words.empty : words.rows(rows), attached ? words.attached : words.tooLarge],
    ...(url !== null && { button: { label: words.open, url } }),
    note: words.note(author),
  };
}

/** The letter to who set a mailing up, about a file that could not be made. */
export function failureLetter(
  locale: Locale,
  { name, period, reason, url }: Pick<MailedFile, 'name' | 'period' | 'url'> & { readonly reason: string },
): LetterContent {
  const words = FAILURE_WORDS[locale];
  return {
    subject: words.subject(name),
    preheader: reason,
    heading: words.subject(name),
    paragraphs: [words.what(daysText(period)), reason],
    ...(url !== null && { button: { label: WORDS[locale].open, url } }),
    note: words.note,
  };
}

const FAILURE_WORDS = {
  ru: {
    subject: (name: string) => `Отчёт не отправлен: ${name}`,
    what: (days: string) => `Отчёт за ${days} не удалось сделать, получателям ничего не отправлено.`,
    note: 'Письмо пришло, потому что эту рассылку настроили вы. Отправить её ещё раз можно в «Отчётах Excel».',
  },
  en: {
    subject: (name: string) => `A report was not sent: ${name}`,
    what: (days: string) => `The report of ${days} could not be made, its readers got nothing.`,
    note: 'This letter came because you set this mailing up. It can be sent again in “Excel reports”.',
  },
} as const satisfies Readonly<Record<Locale, object>>;

/** `23.11.26`, or `23.11.26 – 29.11.26`. */
function daysText({ dateFrom, dateTo }: Period): string {
  return dateFrom === dateTo ? dayText(dateFrom) : `${dayText(dateFrom)} – ${dayText(dateTo)}`;
}

function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year.slice(2)}`;
}
