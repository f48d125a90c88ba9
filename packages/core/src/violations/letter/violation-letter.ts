import { CLIENT_SETTINGS, decimalFromMinor, partsOfTemplate } from '@tsenomer/contracts';
import type { LetterAudience, LetterParts, LetterTemplate, Locale } from '@tsenomer/contracts';
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
    more: 'И ещё товаров:',
    endIntro: 'Эти цены больше не ниже рекомендованных:',
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
    more: 'And more products:',
    endIntro: 'These prices are no longer below the recommended ones:',
    within: 'corrected within',
    hours: 'h',
    lessThanHour: 'corrected in less than an hour',
    note: 'This letter was sent automatically.',
  },
} as const satisfies Record<Locale, object>;

/** What stands in the English letter while nobody has written a template. */
const ENGLISH: Readonly<Record<LetterAudience, LetterParts>> = {
  dealer: {
    begin:
      'Hello!\nWe have checked the prices on your site. Those of these products are below the recommended retail prices:',
    end: 'This letter was sent automatically, once a day at most. If the price is corrected already, there is nothing to do.',
  },
  colleague: {
    begin: 'Hello!\nA second check has confirmed prices below the recommended ones:',
    end: 'Screenshots and the history of prices are in the report of RRP violations.',
  },
};

interface Facts {
  readonly company: string;
  readonly violations: readonly ToldViolation[];
}

/** By what a letter is worded. */
export interface Wording {
  readonly audience: LetterAudience;
  readonly template: LetterTemplate;
  readonly locale: Locale;
  /** The installation's language, which its template is written in. */
  readonly own: Locale;
}

/** A digest of a company's violations by a template: what stands before them, they themselves, what stands after. */
export function violationLetter(facts: Facts, by: Wording): Letter {
  const text = TEXT[by.locale];
  const parts = partsOf(by);
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

/** Tells colleagues what was corrected, and after how long. */
export function correctionLetter(facts: Facts, locale: Locale): Letter {
  const text = TEXT[locale];
  const lines = facts.violations.slice(0, NAMED).map(({ product, hours }) => {
    const told = hours < 1 ? text.lessThanHour : `${text.within} ${hours} ${text.hours}`;
    return `${headerLine(product)}: ${told}.`;
  });
  return letterOf(locale, text.corrected, facts, [text.endIntro, ...lines, ...moreOf(facts, text.more)]);
}

function letterOf(locale: Locale, subject: string, { company, violations }: Facts, paragraphs: readonly string[]) {
  const name = quotedName(company);
  return composeIn(locale, {
    subject: name === '' ? subject : `${subject}: ${name}`,
    preheader: `${TEXT[locale].total} ${violations.length}`,
    heading: name === '' ? subject : `${name}: ${subject.toLowerCase()}`,
    paragraphs,
    note: TEXT[locale].note,
  });
}

/** A template says what its installation's language says; readers of the other one get the delivered words of theirs. */
function partsOf({ audience, template, locale, own }: Wording): LetterParts {
  const { initial } = CLIENT_SETTINGS[templateName(audience)];
  if (locale === own && template.text !== initial.text) return partsOfTemplate(template);
  return locale === 'en' ? ENGLISH[audience] : partsOfTemplate(initial);
}

/** The setting that holds the template of an audience. */
export function templateName(audience: LetterAudience) {
  return audience === 'dealer' ? 'dealerLetterTemplate' : 'colleagueLetterTemplate';
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
