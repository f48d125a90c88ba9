import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { isDisabled, saysBuy } from './is-buy-button.ts';

const CART_ACTION = /(?:cart|basket|korzin|bag|order|checkout)[^?#]{0,40}/i;
const PRODUCT_FIELD =
  /^(?:id|product|product_?id|productid|sku|variant|variant_?id|item|item_?id|add|add-to-cart|pid|quantity|qty)$/i;
const QUANTITY = /^(?:quantity|qty|count|amount|kolichestvo)(?:\[|_|$)/i;
const CHOOSE = ALL_WORDS.expression({ of: ['choose'], before: '^' });

/** Whether an element is a sign that the product can be put into the basket, weaker than a button that does it. */
export function isCartSign(element: PageElement): boolean {
  const { name, attributes } = element;
  if (name === 'form')
    return (
      CART_ACTION.test(attributes.get('action') ?? '') &&
      element.descendants.some(
        (field) =>
          PRODUCT_FIELD.test(field.attributes.get('name') ?? '') && !/search/i.test(attributes.get('action') ?? ''),
      )
    );
  if (name === 'input' || name === 'select')
    return QUANTITY.test(attributes.get('name') ?? '') && attributes.get('type') !== 'hidden' && !isDisabled(element);
  if (name !== 'button' && name !== 'a') return false;
  return (
    (name === 'button' && isDisabled(element) && saysBuy(element)) ||
    (!element.tree.text.isLonger(element, 40) && CHOOSE.test(element.visibleText(40)))
  );
}
