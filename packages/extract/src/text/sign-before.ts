import { BLANK, visibleTextOf } from '@tsenomer/markup';
import type { PageElement, PageNode } from '@tsenomer/markup';

const SIGN_ALONE = /^(?:[$£€₽₹¥₺₴₸]|(?:US|CA|C|AU|A|NZ|HK|S|R)\$|kr\.?|Rs\.?|zł|USD|EUR|GBP|CHF)$/i;
const LONGEST_SIGN = 4;

/** The currency sign that stands alone in the node right before an element: "$" and "249" in elements of their own. */
export function signBefore(element: PageElement): string | null {
  const before = nodeBefore(element);
  if (!before || (before.type === 'element' && before.tree.text.isLonger(before, LONGEST_SIGN))) return null;
  const text = visibleTextOf(before, LONGEST_SIGN + 1).trim();
  return SIGN_ALONE.test(text) ? text : null;
}

function nodeBefore(element: PageElement): PageNode | null {
  let before: PageNode | null = null;
  for (const child of element.parent?.children ?? []) {
    if (child === element) return before;
    if (child !== BLANK && child.type !== 'comment' && !(child.type === 'text' && child.characters.trim() === ''))
      before = child;
  }
  return null;
}
