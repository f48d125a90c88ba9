import { z } from 'zod';
import type { Locale } from '../errors/catalogue.ts';

/** Where the violations stand in a template (P2 §3 "Email template"). */
export const LETTER_BODY = '%body%';

const PART_MAX = 4000;
const PARAGRAPH = /<p>([^<>]*)<\/p>/gu;

/** The texts before and after the violations; paragraphs are lines. Empty: nothing stands there. */
export interface LetterParts {
  readonly begin: string;
  readonly end: string;
}

/**
 * A template as it is stored: two parts with `%body%` between them, each part's lines in paragraph tags. No other tags:
 * what people write are texts.
 */
export const letterTemplate = z.strictObject({
  text: z
    .string()
    .max(2 * PART_MAX)
    .refine((text) => text.includes(LETTER_BODY), { error: 'no_body', abort: true })
    .refine((text) => text.split(LETTER_BODY).length === 2, { error: 'body_twice', abort: true })
    .refine((text) => text.split(LETTER_BODY).every(isPart), { error: 'html' }),
});

export type LetterTemplate = z.infer<typeof letterTemplate>;

function isPart(part: string): boolean {
  return part.replaceAll(PARAGRAPH, '').trim() === '';
}

/** The parts of a stored template, as lines of text. */
export function partsOfTemplate({ text }: LetterTemplate): LetterParts {
  const [begin = '', end = ''] = text.split(LETTER_BODY);
  return { begin: linesOf(begin), end: linesOf(end) };
}

/** A template of two parts; angle brackets, which would be tags, are refused by its schema. */
export function templateOfParts({ begin, end }: LetterParts): LetterTemplate {
  return { text: `${paragraphsOf(begin)}${LETTER_BODY}${paragraphsOf(end)}` };
}

function linesOf(part: string): string {
  return [...part.matchAll(PARAGRAPH)].map(([, line = '']) => line).join('\n');
}

function paragraphsOf(lines: string): string {
  const trimmed = lines.trim();
  return trimmed === ''
    ? ''
    : trimmed
        .split('\n')
        .map((line) => `<p>${line.trim()}</p>`)
        .join('');
}

/** What a company is told in each language, until somebody writes it otherwise. */
export const INITIAL_DEALER_TEMPLATES: Readonly<Record<Locale, LetterTemplate>> = {
  ru: templateOfParts({
    begin: 'Здравствуйте!\nМы проверили ваши цены. У этих товаров они ниже рекомендованных розничных цен:',
    end: 'Письмо отправлено автоматически, не чаще одного раза в день. Если цена уже исправлена, ничего делать не нужно.',
  }),
  en: templateOfParts({
    begin: 'Hello!\nWe have checked your prices. Those of these products are below the recommended retail prices:',
    end: 'This letter was sent automatically, once a day at most. If the price is corrected already, there is nothing to do.',
  }),
};

/** What colleagues are told in each language, until somebody writes it otherwise. */
export const INITIAL_COLLEAGUE_TEMPLATES: Readonly<Record<Locale, LetterTemplate>> = {
  ru: templateOfParts({
    begin: 'Здравствуйте!\nПодтверждены цены ниже рекомендованных:',
    end: 'Снимки страниц и история цен — в отчёте о нарушениях РРЦ.',
  }),
  en: templateOfParts({
    begin: 'Hello!\nPrices below the recommended ones were confirmed:',
    end: 'Screenshots and the history of prices are in the report of RRP violations.',
  }),
};
