import type { ComparedPrice, Locale } from '@tsenomer/contracts';

const WORDS = {
  ru: { card: 'по карте', club: 'клубная', coupon: 'с купоном', lowest: 'самая низкая' },
  en: { card: 'card price', club: 'club price', coupon: 'coupon price', lowest: 'lowest of all' },
} as const satisfies Record<Locale, Record<Exclude<ComparedPrice, 'plain'>, string>>;

/** Headings of a file that say by which price a figure is, where it is not the plain one. */
export function comparedHeading(compared: ComparedPrice | undefined, locale: Locale): (figure: string) => string {
  return (figure) =>
    compared === undefined || compared === 'plain' ? figure : `${figure} (${WORDS[locale][compared]})`;
}
