import type { PageElement, PageTree } from '../dom/page-tree.ts';

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
export function namesOf({ attributes }: PageElement): string {
  if (attributes.isEmpty) return '';
  const tested = attributes.get('data-testid') ?? attributes.get('data-test') ?? attributes.get('data-qa') ?? attributes.get('data-role') ?? '';
  return `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''} ${tested}`.slice(0, 400);
}

/** Contexts of a page's elements, worked out once per element. The ancestors of the heading are never aside. */
export class VisibleContexts {
  readonly heading: PageElement | null;
  readonly #spine = new Set<PageElement>();
  readonly #known = new Map<PageElement, VisibleContext>();
  readonly #signs = new Map<string, NameSigns>();

  constructor(tree: PageTree, headingText: string | null) {
    this.heading = findHeading(tree, headingText);
    for (let at = this.heading; at; at = at.parent) this.#spine.add(at);
  }

  of(element: PageElement): VisibleContext {
    const known = this.#known.get(element);
    if (known) return known;
    const parent = element.parent ? this.of(element.parent) : OPEN;
    const context = this.#within(parent, element);
    this.#known.set(element, context);
    return context;
  }

  #signsOf(names: string): NameSigns {
    const known = this.#signs.get(names);
    if (known) return known;
    const signs = {
      hidden: HIDDEN_NAME.test(names), struck: STRUCK_NAME.test(names), formerName: FORMER_NAME.test(names), aside: ASIDE_NAME.test(names), frame: FRAME_NAME.test(names),
    };
    this.#signs.set(names, signs);
    return signs;
  }

  #within(parent: VisibleContext, element: PageElement): VisibleContext {
    const signs = this.#signsOf(namesOf(element));
    const style = element.attributes.get('style') ?? '';
    const onSpine = this.#spine.has(element);
    return {
      hidden: parent.hidden || (!onSpine && (isHidden(element, style) || signs.hidden)),
      struck: parent.struck || /^(?:del|s|strike)$/.test(element.name) || /line-through/i.test(style) || signs.struck,
      formerName: parent.formerName || signs.formerName,
      aside: parent.aside || (!onSpine && (element.name === 'aside' || signs.aside)),
      frame: parent.frame || (!onSpine && (/^(?:header|footer|nav)$/.test(element.name) || signs.frame)),
      linked: parent.linked || (element.name === 'a' && /^(?!#|javascript)./i.test(element.attribute('href') ?? '#')),
    };
  }
}

/** What an element's names say about it; many elements share theirs. */
type NameSigns = Omit<VisibleContext, 'linked'>;

function isHidden(element: PageElement, style: string): boolean {
  return element.has('hidden') || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

function findHeading(tree: PageTree, headingText: string | null): PageElement | null {
  let first: PageElement | null = null;
  for (const element of tree.elements) {
    if (element.name !== 'h1') continue;
    first ??= element;
    if (headingText !== null && element.visibleText(1000) === headingText) return element;
  }
  return first;
}
