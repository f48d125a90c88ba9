import type { Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { attribute, elementsOf, visibleText } from '../dom/document.ts';

/** In what company an element stands on the page; inherited from its ancestors. */
export interface VisibleContext {
  readonly hidden: boolean;
  /** Struck out by element, style or name: a former price. */
  readonly struck: boolean;
  /** Named as a former price, but some shops name their only price so. */
  readonly formerName: boolean;
  /** Within recommendations, tiles, reviews: about other products. */
  readonly aside: boolean;
  /** Within the page's header, footer, menus or basket. */
  readonly frame: boolean;
  readonly linked: boolean;
}

const OPEN: VisibleContext = { hidden: false, struck: false, formerName: false, aside: false, frame: false, linked: false };

const HIDDEN_NAME = /(?:^|[\s_-])(?:hidden|hide|d-none|is-hidden|invisible|modal|popup|pop-up|tooltip|dropdown-menu)(?:$|\s)/i;
const STRUCK_NAME = /old[-_]*price|price[-_]*old|oldprice|was[-_]*price|price[-_]*was|strike|crossed|cross-out|line-?through|price[-_]*before|before[-_]*price|previous[-_]*price|price[-_]*previous|compare-?at|compare[-_]price|price[-_]*compare|rrp|msrp|[-_]uvp|price[-_]*(?:original|list|first|last)\b|(?:original|list)[-_]?price|base-?price-?old|undiscounted/i;
const FORMER_NAME = /regular[-_]*price|price[-_]*regular|normal[-_]?price|standard[-_]?price/i;
const ASIDE_NAME = /related|recommend|recom-|similar|upsell|up-sell|cross-?sell|also-?(?:bought|view|like)|recently|last-?seen|viewed|accessor|you-?may|carousel|slider|swiper|slick|owl-|bundle|\bfbt|frequently|sponsor|suggest|teaser|product-?(?:s-)?(?:list|grid|card|tile|item|thumb|miniature)|item-?card|card-?item|tile|listing|catalog-?item|review|comment|testimonial|faq|alternativ|complement|p13n|sims|crosslink|promo-?block|banner|other-?(?:seller|offer|price|product)|sellers(?:$|[\s_-])/i;
const FRAME_NAME = /(?:^|\s)(?:site-|page-|main-|global-|top-)?(?:header|footer|navbar|nav|menu|mini-?cart|cart|basket|breadcrumbs?|topbar|sidebar|cookie|newsletter|search)(?:$|\s|[_-](?!product|price|info|main))/i;

/** Names under which shops write what an element is. */
export function namesOf(element: Element): string {
  const { attribs } = element;
  return `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['data-testid'] ?? attribs['data-test'] ?? attribs['data-qa'] ?? attribs['data-role'] ?? ''}`.slice(0, 400);
}

/** Contexts of a page's elements, worked out once per element. The ancestors of the heading are never aside. */
export class VisibleContexts {
  readonly heading: Element | null;
  readonly #spine = new Set<Element>();
  readonly #known = new Map<Element, VisibleContext>();

  constructor(document: Document, headingText: string | null) {
    this.heading = findHeading(document, headingText);
    for (let at = this.heading; at; at = at.parent && isTag(at.parent) ? at.parent : null) this.#spine.add(at);
  }

  of(element: Element): VisibleContext {
    const known = this.#known.get(element);
    if (known) return known;
    const parent = element.parent && isTag(element.parent) ? this.of(element.parent) : OPEN;
    const context = this.#within(parent, element);
    this.#known.set(element, context);
    return context;
  }

  #within(parent: VisibleContext, element: Element): VisibleContext {
    const names = namesOf(element);
    const style = element.attribs['style'] ?? '';
    const onSpine = this.#spine.has(element);
    return {
      hidden: parent.hidden || (!onSpine && (isHidden(element, style) || HIDDEN_NAME.test(names))),
      struck: parent.struck || /^(?:del|s|strike)$/.test(element.name) || /line-through/i.test(style) || STRUCK_NAME.test(names),
      formerName: parent.formerName || FORMER_NAME.test(names),
      aside: parent.aside || (!onSpine && (element.name === 'aside' || ASIDE_NAME.test(names))),
      frame: parent.frame || (!onSpine && (/^(?:header|footer|nav)$/.test(element.name) || FRAME_NAME.test(names))),
      linked: parent.linked || (element.name === 'a' && /^(?!#|javascript)./i.test(attribute(element, 'href') ?? '#')),
    };
  }
}

function isHidden(element: Element, style: string): boolean {
  return 'hidden' in element.attribs || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

function findHeading(document: Document, headingText: string | null): Element | null {
  let first: Element | null = null;
  for (const element of elementsOf(document)) {
    if (element.name !== 'h1') continue;
    first ??= element;
    if (headingText !== null && visibleText(element, 1000) === headingText) return element;
  }
  return first;
}
