import { robotSchema } from '@tsenomer/contracts';
import type { FieldValue } from '@tsenomer/contracts';
import { readPriceText } from '@tsenomer/extract';
import type { PageElement, PageTree } from '@tsenomer/markup';

const LONGEST_AMOUNT = 40;

/** The elements that show an amount and little else, in their text or in an attribute. */
export function elementsShowing(
  { elements, text }: PageTree,
  wanted: FieldValue,
  attributes: readonly string[] = [],
): readonly PageElement[] {
  const amount = wanted.kind === 'money' ? Number(wanted.amount) : Number.NaN;
  const says = (said: string | null): boolean =>
    said !== null && said.length <= LONGEST_AMOUNT && /\d/.test(said) && Number(readPriceText(said)?.amount) === amount;
  return elements.filter(
    (element) =>
      (!text.isLonger(element, LONGEST_AMOUNT) &&
        text.mayHaveDigit(element) &&
        says(element.visibleText(LONGEST_AMOUNT))) ||
      attributes.some((name) => says(element.attribute(name))),
  );
}

/**
 * The only paragraph of one page says nothing of another; a place among hundreds is that of a list, and dear to find at
 * each check.
 */
const TELLS_NOTHING = /^[a-z]+\d?(?:@|$)|\(\d{3,}\)/;

export function mayPropose(selector: string): boolean {
  return robotSchema.shape.price.safeParse(selector).success && !TELLS_NOTHING.test(selector);
}
