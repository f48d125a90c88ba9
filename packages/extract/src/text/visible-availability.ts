import type { Availability } from '@tsenomer/contracts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { availabilityOfText } from './availability-text.ts';
import type { VisibleContexts } from './visible-context.ts';
import { namesOf } from './element-names.ts';

/** What a page shows about availability and where. */
export interface VisibleAvailability {
  readonly value: Availability;
  readonly path: string;
  /** A status element of its own, not a phrase somewhere: strong enough to overrule structured data. */
  readonly isStatus: boolean;
  /** Whether a buy button works on the page. */
  readonly canBuy: boolean;
}

type Statement = Omit<VisibleAvailability, 'canBuy'>;

const STATUS_NAME = /avail|stock|nali[ck]|налич|inventory|lager|voorraad|sold-?out/i;
const OPTION_NAME = /swatch|option|variant|size|color|store|shop|pickup|filter|select|radio/i;
const LONGEST = 80;
const MOST_CHILDREN = 12;

/**
 * Reads availability as a person does: a status element decides; else a buy button that works means in stock; else a
 * short phrase near the product. Options, shops' lists, tiles and menus do not count.
 */
export function readVisibleAvailability(tree: PageTree, contexts: VisibleContexts): VisibleAvailability | null {
  let status: Statement | null = null;
  let phrase: Statement | null = null;
  let button: Statement | null = null;
  let reachedHeading = contexts.heading === null;
  for (const element of tree.elements) {
    if (element === contexts.heading) reachedHeading = true;
    if (!mayHoldText(element)) continue;
    const isBuy = !button && contexts.buyButtons.has(element);
    const stated: Statement | null = status ? null : statedAt(element);
    if (!isBuy && !stated) continue;
    const context = contexts.of(isBuy ? (element.parent ?? element) : element);
    if (context.aside || context.frame || context.hidden) continue;
    if (isBuy) button = { value: 'InStock', path: `button ${element.visibleText(40)}`.trim(), isStatus: false };
    if (!stated || insideOption(element)) continue;
    if (stated.isStatus) status = stated;
    else if (reachedHeading) phrase ??= stated;
  }
  const ruling = status ?? button ?? phrase;
  return ruling && { ...ruling, canBuy: button !== null };
}

const WORDLESS = new Set(['script', 'style', 'head', 'html', 'body', 'select', 'option', 'template', 'noscript', 'svg', 'title', 'textarea', 'li']);

function mayHoldText(element: PageElement): boolean {
  return !WORDLESS.has(element.name);
}

function statedAt(element: PageElement): Statement | null {
  if (element.tree.text.isLonger(element, LONGEST)) return null;
  const text = element.visibleText(LONGEST + 1);
  if (text.length < 4 || text.length > LONGEST) return null;
  const value = availabilityOfText(text);
  if (!value || element.children.length > MOST_CHILDREN) return null;
  const names = namesOf(element);
  return { value, path: `${element.name} ${text.slice(0, 40)}`, isStatus: STATUS_NAME.test(names) && text.length <= 60 };
}

function insideOption(element: PageElement): boolean {
  let at: PageElement | null = element;
  for (let up = 0; at && up < 4; up++) {
    if (OPTION_NAME.test(namesOf(at)) || /^(?:li|option|select|label|td)$/.test(at.name)) return true;
    at = at.parent;
  }
  return false;
}
