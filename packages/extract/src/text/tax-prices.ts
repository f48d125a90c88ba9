import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { namesOf } from './element-names.ts';
import type { Candidate } from './price-candidate.ts';
import { isNamedFormer, plainOnes, ruledOut } from './price-candidate.ts';
import { LIKE_A_REDUCTION, looksMade, taxRate } from './tax-rates.ts';

const UNTAXED =
  /exclud(?:ing|ed|es)?[-_]?(?:tax|vat)|without[-_]?(?:tax|vat)|(?:^|[\s_-])(?:ex(?:cl)?[-_]?(?:tax|vat|gst|btw|iva|tva|moms|dph)|ex|excl|net|netto|ht)(?:$|[\s_-])/i;
const TAXED =
  /includ(?:ing|ed|es)?[-_]?(?:tax|vat)|with[-_]?(?:tax|vat)|(?:^|[\s_-])(?:in(?:cl?|kl)?[-_]?(?:tax|vat|gst|btw|iva|tva|moms|dph)|inc|incl|inkl|gross|brutto|ttc)(?:$|[\s_-])/i;
const DEEPEST = 3;

/**
 * Whether an amount is called the price without tax and the one with tax stands beside it. Alone, what some themes call
 * so is the shop's only price.
 */
export function isUntaxed(element: PageElement): boolean {
  const untaxed = element.lineage(DEEPEST).find((around) => UNTAXED.test(namesOf(around)));
  return untaxed?.parent?.elements.some((child) => child !== untaxed && TAXED.test(namesOf(child))) ?? false;
}

/** Words and signs between the two prices of a pair, and what around them makes the lower one a reduced price. */
const LONGEST_GAP = 24;
const AROUND = 40;
/** "20% VAT" is no reduction. */
const RATE: WordPattern = {
  of: ['tax'],
  before: String.raw`\d{1,2}\s?%\s?`,
  behind: String.raw`(?!\p{L})`,
  isGlobal: true,
};
const WITHOUT: WordPattern = { of: ['withoutTax'], before: String.raw`(?<!\p{L})`, isGlobal: true };
const WITH: WordPattern = { of: ['withTax'], before: String.raw`(?<!\p{L})`, isGlobal: true };
/** "Excl. of VAT": so far behind such words a tax is named. */
const NAMED_BEHIND = 10;

/**
 * Leaves out the price without tax of two that stand beside each other and differ by exactly a usual rate of tax:
 * consumers pay the higher one. $99.99 may just as well be $119.99 reduced, and $47.96 a fifth less than $59.95: where
 * both amounts are such as shops make up, or the rate is that of such a reduction, the page must speak of both prices.
 */
export function withoutUntaxed(candidates: readonly Candidate[], words: Words): readonly Candidate[] {
  const plain = plainOnes(candidates).filter((candidate) => !isNamedFormer(candidate));
  const untaxed = new Set(plain.filter((net) => plain.some((gross) => isOfTax(net, gross, words))));
  const areAllUntaxed = [...untaxed].some(({ element }) => words.says('allUntaxed', element.tree.text.whole));
  return areAllUntaxed ? candidates : ruledOut(candidates, untaxed);
}

/** Whether two prices beside each other are the same without and with tax. */
function isOfTax(net: Candidate, gross: Candidate, words: Words): boolean {
  const rate = taxRate(net.price, gross.price);
  if (rate === null || !areBeside(net.element, gross.element, words)) return false;
  const isTold = rate !== LIKE_A_REDUCTION && !(looksMade(net.price) && looksMade(gross.price));
  return isTold || [WITHOUT, WITH].every((pattern) => namesTax(net.element.tree.text.whole, pattern, words));
}

/** Whether a text says with or without which tax its prices are. */
function namesTax(text: string, pattern: WordPattern, words: Words): boolean {
  return [...text.matchAll(words.expression(pattern))].some(({ index, 0: said }) =>
    words.says('tax', text.slice(index, index + said.length + NAMED_BEHIND)),
  );
}

/**
 * Whether nothing but a few words and signs stands between two amounts, and nothing around them speaks of a reduction.
 */
function areBeside(one: PageElement, other: PageElement, words: Words): boolean {
  const [first, second] = one.textFrom < other.textFrom ? [one, other] : [other, one];
  const { whole } = first.tree.text;
  const between = whole.slice(first.textTo, second.textFrom);
  return (
    first.textTo <= second.textFrom &&
    between.length <= LONGEST_GAP &&
    !/\d/.test(between) &&
    !words.says(
      'reduced',
      whole.slice(Math.max(0, first.textFrom - AROUND), second.textTo + AROUND).replace(words.expression(RATE), ' '),
    )
  );
}
