import { collapseSpaces } from '@tsenomer/markup';
import type { PageElement } from '@tsenomer/markup';

const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const LONGEST = 200;

/**
 * What an element says of today where it also strikes out what was before: "<del>17,90</del> <ins>12,90</ins>". Shops
 * use one element for both, and only on sale is there anything struck out in it. Null where nothing is, and where no
 * number would be left.
 */
export function textOfToday(element: PageElement): string | null {
  const within = element.descendants;
  const struck = within.filter(({ name }) => STRUCK.has(name));
  if (struck.length === 0) return null;
  const inserted = within.find((each) => each.name === 'ins' && /\d/.test(each.visibleText(LONGEST)));
  const text = inserted ? inserted.visibleText(LONGEST) : without(element, struck);
  return /\d/.test(text) ? text : null;
}

function without(element: PageElement, parts: readonly PageElement[]): string {
  const { whole } = element.tree.text;
  const kept: string[] = [];
  let from = element.textFrom;
  for (const { textFrom, textTo } of parts) {
    kept.push(whole.slice(from, Math.max(from, textFrom)));
    from = Math.max(from, textTo);
  }
  return collapseSpaces([...kept, whole.slice(from, element.textTo)].join(' ')).slice(0, LONGEST);
}
