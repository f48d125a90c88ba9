import type { WordPattern, Words } from '@tsenomer/lexicon';

const BEGINNING = String.raw`^[^\p{L}\d+]{0,4}`;
/** What begins with words that say whether a tax is in the amount before it: " ex VAT / ", "(inc. VAT)". */
const BEHIND: WordPattern = { of: ['withoutTax', 'withTax'], before: BEGINNING };
const WITHOUT_BEHIND: WordPattern = { of: ['withoutTax'], before: BEGINNING };
const ANYWHERE: WordPattern = { of: ['withoutTax', 'withTax'], before: String.raw`(?<!\p{L})` };

/** Whether what follows an amount begins with words about its tax. */
export function beginsWithTax(behind: string, words: Words): boolean {
  return words.says(BEHIND, behind);
}

/** Whether what follows an amount says first that it is without tax. */
export function beginsWithoutTax(behind: string, words: Words): boolean {
  return words.says(WITHOUT_BEHIND, behind);
}

export function speaksOfTax(text: string, words: Words): boolean {
  return words.says(ANYWHERE, text);
}
