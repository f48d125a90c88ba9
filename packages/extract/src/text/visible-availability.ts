import type { Availability } from '@tsenomer/contracts';
import type { Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { elementsOf, visibleText } from '../dom/document.ts';
import { availabilityOfText } from './availability-text.ts';
import { isBuyButton } from './buy-button.ts';
import type { VisibleContexts } from './visible-context.ts';
import { namesOf } from './visible-context.ts';

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

/** A text that consists of nothing but the word that the product is gone. */
const SOLD_OUT_TEXT = />\s{0,200}(?:out of stock|sold out|currently unavailable|no longer available|нет в наличии|товар закончился|распродано|ausverkauft|nicht verfügbar|rupture de stock|épuisé|agotado|sin stock|esaurito|esgotado|uitverkocht|vyprodáno|wyprzedane)\s{0,200}[.!]?\s{0,200}</i;

/** Whether the markup after the heading shows such a text at all: a cheap question before the dear one. */
export function mayShowSoldOut(html: string, from: number): boolean {
  return SOLD_OUT_TEXT.test(html.slice(Math.max(0, from), Math.max(0, from) + 80_000));
}

const STATUS_NAME = /avail|stock|nali[ck]|налич|inventory|lager|voorraad|sold-?out/i;
const OPTION_NAME = /swatch|option|variant|size|color|store|shop|pickup|filter|select|radio/i;
const LONGEST = 80;

/**
 * Reads availability as a person does: a status element decides; else a buy button that works means in stock; else a
 * short phrase near the product. Options, shops' lists, tiles and menus do not count.
 */
export function readVisibleAvailability(document: Document, contexts: VisibleContexts): VisibleAvailability | null {
  let status: Statement | null = null;
  let phrase: Statement | null = null;
  let button: Statement | null = null;
  let reachedHeading = contexts.heading === null;
  for (const element of elementsOf(document)) {
    if (element === contexts.heading) reachedHeading = true;
    if (!mayHoldText(element)) continue;
    const isBuy = !button && isBuyButton(element);
    const context = contexts.of(isBuy && element.parent && isTag(element.parent) ? element.parent : element);
    if (context.aside || context.frame || context.hidden) continue;
    if (isBuy) button = { value: 'InStock', path: `button ${visibleText(element, 40)}`.trim(), isStatus: false };
    if (status) continue;
    const stated = statedAt(element);
    if (!stated || insideOption(element)) continue;
    if (stated.isStatus) status = stated;
    else if (reachedHeading) phrase ??= stated;
  }
  const ruling = status ?? button ?? phrase;
  return ruling && { ...ruling, canBuy: button !== null };
}

function mayHoldText(element: Element): boolean {
  return !/^(?:script|style|head|html|body|select|option|template|noscript|svg|title|textarea|li)$/.test(element.name);
}

function statedAt(element: Element): Statement | null {
  if (element.children.length === 0 || element.children.length > 12) return null;
  const text = visibleText(element, LONGEST + 1);
  if (text.length < 4 || text.length > LONGEST) return null;
  const value = availabilityOfText(text);
  if (!value) return null;
  const names = namesOf(element);
  return { value, path: `${element.name} ${text.slice(0, 40)}`, isStatus: STATUS_NAME.test(names) && text.length <= 60 };
}

function insideOption(element: Element): boolean {
  let at: Element | null = element;
  for (let up = 0; at && up < 4; up++) {
    if (OPTION_NAME.test(namesOf(at)) || /^(?:li|option|select|label|td)$/.test(at.name)) return true;
    at = at.parent && 'attribs' in at.parent ? at.parent : null;
  }
  return false;
}
