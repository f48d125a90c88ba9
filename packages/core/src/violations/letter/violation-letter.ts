import { decimalFromMinor, LETTER_TEMPLATE_SETTINGS, partsOfTemplate } from '@tsenomer/contracts';
import type { LetterAudience, LetterTemplate, Locale } from '@tsenomer/contracts';
import { composeIn } from '../../platform/mail/compose.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { headerLine, quotedName } from '../../platform/mail/safe-text.ts';
import type { ToldViolation } from './told-violations.ts';

/** Products that a letter names; of the others only their number is told. */
const NAMED = 30;

const TEXT = {
  ru: {
    subject: 'Цены ниже рекомендованных',
    corrected: 'Цены исправлены',
    recommended: 'рекомендованная',
    shelf: 'На полке',
    kinds: { card: 'по карте', club: 'для участников клуба', coupon: 'с купоном' },
    total: 'Товаров с ценой ниже рекомендованной:',
    more: 'И ещё цен ниже рекомендованных:',
    endIntro: 'Эти цены больше не ниже рекомендованных:',
    endMore: 'И ещё исправлено цен:',
    over: 'Все нарушения компании исправлены, дело закрыто.',
    within: 'исправлено через',
    hours: 'ч',
    lessThanHour: 'исправлено меньше чем за час',
    note: 'Письмо отправлено автоматически.',
  },
  en: {
    subject: 'Prices below the recommended ones',
    corrected: 'Prices were corrected',
    recommended: 'recommended',
    shelf: 'On the shelf',
    kinds: { card: 'with a card', club: 'for members', coupon: 'with a coupon' },
    total: 'Products below the recommended price:',
    more: 'And more prices below the recommended ones:',
    endIntro: 'These prices are no longer below the recommended ones:',
    endMore: 'And more corrected prices:',
    over: 'All violations of the company are corrected, the case is closed.',
    within: 'corrected within',
    hours: 'h',
    lessThanHour: 'corrected in less than an hour',
    note: 'This letter was sent automatically.',
  },
} as const satisfies Record<Locale, object>;

interface Facts {
  readonly company: string;
  readonly violations: readonly ToldViolation[];
}

/** By what a letter is worded: the language of its readers, and the template in it. */
export interface Wording {
  readonly template: LetterTemplate;
  readonly locale: Locale;
}

/** A digest of a company's violations by a template: what stands before them, they themselves, what stands after. */
export function violationLetter(facts: Facts, by: Wording): Letter {
  const text = TEXT[by.locale];
  const parts = partsOfTemplate(by.template);
  const lines = facts.violations
    .slice(0, NAMED)
    .map(
      ({ product, url, shelf, price, price_kind, mrp, currency }) =>
        `${headerLine(product)}: ${amountIn(by.locale, price, currency)}${price_kind === 'plain' ? '' : ` ${text.kinds[price_kind]}`}, ${text.recommended} ${amountIn(by.locale, mrp, currency)}. ${shelf === null ? headerLine(url) : `${text.shelf}: ${headerLine(shelf)}`}`,
    );
  return letterOf(by.locale, text.subject, facts, [
    ...linesOf(parts.begin),
    ...lines,
    ...moreOf(facts, text.more),
    ...linesOf(parts.end),
  ]);
}

/** Tells colleagues what was corrected, and after how long; and that it is over, where nothing of the case is left. */
export function correctionLetter(facts: Facts, locale: Locale): Letter {
  const text = TEXT[locale];
  const lines = facts.violations.slice(0, NAMED).map(({ product, shelf, hours }) => {
    const told = hours < 1 ? text.lessThanHour : `${text.within} ${hours} ${text.hours}`;
    return `${headerLine(product)}: ${told}.${shelf === null ? '' : ` ${text.shelf}: ${headerLine(shelf)}`}`;
  });
  const over = facts.violations.every(({ case_closed }) => case_closed) ? [text.over] : [];
  return letterOf(locale, text.corrected, facts, [text.endIntro, ...lines, ...moreOf(facts, text.endMore), ...over]);
}

function letterOf(locale: Locale, subject: string, { company, violations }: Facts, paragraphs: readonly string[]) {
  const name = quotedName(company);
  return composeIn(locale, {
    subject: name === '' ? subject : `${subject}: ${name}`,
    preheader: `${TEXT[locale].total} ${new Set(violations.map(({ product }) => product)).size}`,
    heading: name === '' ? subject : `${name}: ${subject.toLowerCase()}`,
    paragraphs,
    note: TEXT[locale].note,
  });
}

/** The setting that holds the template of an audience in a language. */
export function templateName<A extends LetterAudience, L extends Locale>(audience: A, locale: L) {
  return LETTER_TEMPLATE_SETTINGS[audience][locale];
}

function linesOf(part: string): string[] {
  return part.split('\n').filter((line) => line !== '');
}

function moreOf({ violations }: Facts, words: string): string[] {
  return violations.length > NAMED ? [`${words} ${violations.length - NAMED}.`] : [];
}

function amountIn(locale: Locale, amount: bigint, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    Number(decimalFromMinor(amount, currency)),
  );
}
