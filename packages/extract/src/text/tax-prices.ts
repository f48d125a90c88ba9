import type { PageText } from '../dom/page-text.ts';
import type { PageElement } from '../dom/page-tree.ts';
import { placeOf } from '../dom/scannable.ts';
import { namesOf } from './element-names.ts';
import type { Candidate } from './price-candidate.ts';
import { MAX_COMPARED, NO_PRICE } from './price-candidate.ts';
import { LIKE_A_REDUCTION, looksMade, taxRate } from './tax-rates.ts';

const UNTAXED =
  /exclud(?:ing|ed|es)?[-_]?(?:tax|vat)|without[-_]?(?:tax|vat)|(?:^|[\s_-])(?:ex(?:cl)?[-_]?(?:tax|vat|gst|btw|iva|tva|moms|dph)|ex|excl|net|netto|ht)(?:$|[\s_-])/i;
const TAXED =
  /includ(?:ing|ed|es)?[-_]?(?:tax|vat)|with[-_]?(?:tax|vat)|(?:^|[\s_-])(?:in(?:cl?|kl)?[-_]?(?:tax|vat|gst|btw|iva|tva|moms|dph)|inc|incl|inkl|gross|brutto|ttc)(?:$|[\s_-])/i;
const DEEPEST = 3;
/** How Magento calls the element of the price without tax; its words are written by a style. */
const MAGENTO = 'price-excluding-tax';

/**
 * Whether an amount is called the price without tax and the one with tax stands beside it. Alone, what some themes call
 * so is the shop's only price.
 */
export function isUntaxed(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let up = 0; at && up < DEEPEST; up += 1) {
    if (UNTAXED.test(namesOf(at)))
      return (
        at.parent?.children.some((child) => child.type === 'element' && child !== at && TAXED.test(namesOf(child))) ??
        false
      );
    at = at.parent;
  }
  return false;
}

/** The cheap question before the tree is built. */
export function mayNameUntaxed(page: PageText): boolean {
  return placeOf(page.source, MAGENTO, 0) >= 0;
}

/** Words and signs between the two prices of a pair, and what around them makes the lower one a reduced price. */
const LONGEST_GAP = 24;
const AROUND = 40;
const REDUCED =
  /%|sav(?:e|ing)|sale|\boff\b|\bwas\b|\bnow\b|discount|reduc|clearance|offer|deal|скидк|эконом|акци|было|выгод|rabatt|statt|sonder|aktion|angebot|spar|remise|promo|sold|sconto|saldi|offert|descuento|oferta|rebaja|korting|aanbieding|zniżk|wyprzedaż|sleva|akce|indirim/iu;
/** "20% VAT" is no reduction. */
const RATE = /\d{1,2}\s?%\s?(?:vat|tax|gst|mwst|ндс|пдв|btw|iva|tva|moms|dph)(?!\p{L})/giu;
/** Prices are without tax all over the page: then the lower one is what its customers pay. */
const ALL_UNTAXED =
  /prices (?:are )?(?:shown |quoted |displayed |listed )?(?:excl|ex\.? |without|net(?!\p{L}))|alle preise (?:\p{L}+ )?(?:zzgl|netto|exkl|ohne)|preise zzgl|цены (?:\p{L}+ )?без ндс|prix (?:\p{L}+ )?(?:hors taxe|ht(?!\p{L}))|precios (?:\p{L}+ )?sin iva|prezzi (?:\p{L}+ )?(?:iva esclusa|senza iva)|prijzen (?:\p{L}+ )?(?:excl|zonder)|ceny (?:\p{L}+ )?(?:netto|bez dph)/iu;
const SAYS_BOTH = [
  /\bex(?:cl?(?:uding|usive|udes)?)?\.?\s?(?:of\s)?(?:vat|tax|gst)\b|excl\.? btw|exkl\.? (?:mwst|moms)|zzgl\.? mwst|без ндс|netto/iu,
  /\binc(?:l?(?:uding|usive|udes)?)?\.?\s?(?:of\s)?(?:vat|tax|gst)\b|incl\.? btw|inkl\.? (?:mwst|moms)|с ндс|brutto/iu,
];

/**
 * Leaves out the price without tax of two that stand beside each other and differ by exactly a usual rate of tax:
 * consumers pay the higher one. $99.99 may just as well be $119.99 reduced, and $47.96 a fifth less than $59.95: where
 * both amounts are such as shops make up, or the rate is that of such a reduction, the page must speak of both prices.
 */
export function withoutUntaxed(candidates: readonly Candidate[]): readonly Candidate[] {
  const plain = candidates
    .filter(
      ({ role, context, score }) =>
        role === 'plain' &&
        score > NO_PRICE &&
        !context.aside &&
        !context.frame &&
        !context.struck &&
        !context.formerName,
    )
    .slice(0, MAX_COMPARED);
  const untaxed = new Set(
    plain.filter((net) => plain.some((gross) => isOfTax(net, gross) && areBeside(net.element, gross.element))),
  );
  return [...untaxed].some(({ element }) => ALL_UNTAXED.test(element.tree.text.whole)) || untaxed.size === 0
    ? candidates
    : candidates.map((candidate) =>
        untaxed.has(candidate) ? { ...candidate, role: 'other', score: NO_PRICE } : candidate,
      );
}

function isOfTax(net: Candidate, gross: Candidate): boolean {
  const rate = taxRate(net.price, gross.price);
  if (rate === null) return false;
  const isTold = rate !== LIKE_A_REDUCTION && !(looksMade(net.price) && looksMade(gross.price));
  return isTold || SAYS_BOTH.every((words) => words.test(net.element.tree.text.whole));
}

/**
 * Whether nothing but a few words and signs stands between two amounts, and nothing around them speaks of a reduction.
 */
function areBeside(one: PageElement, other: PageElement): boolean {
  const [first, second] = one.textFrom < other.textFrom ? [one, other] : [other, one];
  const { whole } = first.tree.text;
  const between = whole.slice(first.textTo, second.textFrom);
  return (
    first.textTo <= second.textFrom &&
    between.length <= LONGEST_GAP &&
    !/\d/.test(between) &&
    !REDUCED.test(whole.slice(Math.max(0, first.textFrom - AROUND), second.textTo + AROUND).replace(RATE, ' '))
  );
}
