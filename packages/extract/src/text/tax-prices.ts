import { placeOf } from '../dom/scannable.ts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { namesOf } from './element-names.ts';
import { readPriceText } from './price-text.ts';

const UNTAXED = /exclud(?:ing|ed|es)?[-_]?(?:tax|vat)|without[-_]?(?:tax|vat)|(?:^|[\s_-])ex(?:cl)?[-_]?(?:tax|vat)/i;
const TAXED = /includ(?:ing|ed|es)?[-_]?(?:tax|vat)|with[-_]?(?:tax|vat)|(?:^|[\s_-])inc(?:l)?[-_]?(?:tax|vat)/i;
const DEEPEST = 3;
const LONGEST = 40;
/** How Magento calls the element of the price without tax; its words are written by a style. */
const MAGENTO = 'price-excluding-tax';
const MARKED = new RegExp(MAGENTO, 'g');

/** Whether an amount is called the price without tax and the one with tax stands beside it. Alone, what some themes call so is the shop's only price. */
export function isUntaxed(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let up = 0; at && up < DEEPEST; up += 1) {
    if (UNTAXED.test(namesOf(at))) return at.parent?.children.some((child) => child.type === 'element' && TAXED.test(namesOf(child))) ?? false;
    at = at.parent;
  }
  return false;
}

/** The amounts that a page shows as prices without tax beside those with it, as decimals. */
export function untaxedAmounts(tree: PageTree): ReadonlySet<string> {
  const shown = tree.elementsMarked(MARKED).filter(isUntaxed).map((element) => readPriceText(element.visibleText(LONGEST))?.amount);
  return new Set(shown.filter((amount) => amount !== undefined));
}

/** The cheap question before the tree is built. */
export function mayShowUntaxed(page: PageTree['page']): boolean {
  return placeOf(page.source, MAGENTO, 0) >= 0;
}
