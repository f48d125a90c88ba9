import type { Words } from '@tsenomer/lexicon';
import type { PageElement, PageTree } from '@tsenomer/markup';
import { isBuyButton } from './is-buy-button.ts';
import { ElementNames } from './element-names.ts';
import { ShortTexts } from './short-texts.ts';
import type { StruckClasses } from './struck-classes.ts';
import { OtherProductsHeadings } from './other-products-heading.ts';
import { Tiles } from './tiles.ts';

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
  /** Sent late, to be moved into its place by the page's script. */
  readonly streamed: boolean;
}

const OPEN: VisibleContext = {
  hidden: false,
  struck: false,
  formerName: false,
  aside: false,
  frame: false,
  linked: false,
  streamed: false,
};

/** Contexts of a page's elements, worked out once per element. The ancestors of the heading are never aside. */
export class VisibleContexts {
  readonly heading: PageElement | null;
  readonly #spine = new Set<PageElement>();
  readonly #tree: PageTree;
  readonly #struck: StruckClasses;
  #buyButtons: ReadonlySet<PageElement> | null = null;
  /** By the index of the element. */
  readonly #known: (VisibleContext | undefined)[] = [];
  #places: ReadonlyMap<string, PageElement | null> | null = null;
  readonly #othersIn = new Map<PageElement, ReadonlySet<PageElement>>();
  readonly #tiles = new Tiles((element) => this.holdsHeading(element));
  readonly #headings: OtherProductsHeadings;
  /** Those of the page's languages. */
  readonly words: Words;
  /** What short texts say. */
  readonly texts: ShortTexts;
  /** What the elements' names say. */
  readonly names = new ElementNames();

  /**
   * @param struck what the page's styles strike out.
   * @param words those of the page's languages.
   */
  constructor(tree: PageTree, headingText: string | null, struck: StruckClasses, words: Words) {
    this.#struck = struck;
    this.#tree = tree;
    this.words = words;
    this.texts = new ShortTexts(words);
    this.#headings = new OtherProductsHeadings((element) => this.holdsHeading(element), words);
    this.heading = findHeading(tree, headingText);
    for (let at = this.heading; at; at = at.parent) this.#spine.add(at);
  }

  /** Every working buy button, in the order they stand. */
  get buyButtons(): ReadonlySet<PageElement> {
    this.#buyButtons ??= new Set(this.#tree.elements.filter((element) => isBuyButton(element, this.texts)));
    return this.#buyButtons;
  }

  /** Whether the heading is, or stands within, the element. */
  holdsHeading(element: PageElement): boolean {
    return this.#spine.has(element);
  }

  of(element: PageElement): VisibleContext {
    const known = this.#known[element.index];
    if (known) return known;
    // A part that stands in itself, by its names, ends here.
    this.#known[element.index] = OPEN;
    const around = this.#placeOfStreamed(element) ?? element.parent;
    const parent = around ? this.of(around) : OPEN;
    const context = this.#within(parent, element);
    this.#known[element.index] = context;
    return context;
  }

  /** Where the page's script moves a part that was sent late: to the template of the same number. */
  #placeOfStreamed(element: PageElement): PageElement | null {
    const number = STREAMED.exec(element.attributes.get('id') ?? '')?.[1];
    if (number === undefined || !element.has('hidden')) return null;
    this.#places ??= new Map(
      this.#tree.elements
        .filter(({ name }) => name === 'template')
        .map((template) => [template.attributes.get('id') ?? '', template.parent]),
    );
    return this.#places.get(`B:${number}`) ?? this.#places.get(`P:${number}`) ?? null;
  }

  /**
   * Whether one product is sold there: the form into the basket and the column of the buy button are named like the
   * frame of a page.
   */
  #sells(element: PageElement): boolean {
    if (element.name !== 'form' && element.name !== 'aside' && element.name !== 'div' && element.name !== 'section')
      return false;
    let buttons = 0;
    for (const { index } of this.buyButtons) if (index >= element.index && index <= element.last) buttons += 1;
    return buttons > 0 && buttons <= 2;
  }

  #isBelowOthers(element: PageElement): boolean {
    const { parent } = element;
    if (!parent) return false;
    const others = this.#othersIn.get(parent) ?? this.#headings.below(parent);
    this.#othersIn.set(parent, others);
    return others.has(element);
  }

  #within(parent: VisibleContext, element: PageElement): VisibleContext {
    const signs = this.names.signsOf(element);
    const style = element.attributes.get('style') ?? '';
    const onSpine = this.#spine.has(element);
    return {
      hidden: parent.hidden || (!onSpine && (isHidden(element, style) || signs.says('hidden'))),
      struck:
        parent.struck ||
        /^(?:del|s|strike)$/.test(element.name) ||
        /line-through/i.test(style) ||
        signs.says('struck') ||
        this.#struck.strikes(element.attributes.get('class'), (name) => standsWithin(element, name)),
      formerName: parent.formerName || signs.says('formerName'),
      aside:
        parent.aside ||
        (!onSpine &&
          (signs.says('aside') ||
            this.#isBelowOthers(element) ||
            this.#headings.isAboutOthers(element) ||
            this.#tiles.has(element) ||
            (element.name === 'aside' && !this.#sells(element)))),
      frame:
        parent.frame ||
        (!onSpine && (/^(?:header|footer|nav)$/.test(element.name) || (signs.says('frame') && !this.#sells(element)))),
      streamed: parent.streamed || (!onSpine && element.has('hidden') && isStreamed(element)),
      linked: parent.linked || (element.name === 'a' && /^(?!#|javascript)./i.test(element.attribute('href') ?? '#')),
    };
  }
}

/** Whether an element around has a class. */
function standsWithin({ parent }: PageElement, name: string): boolean {
  return parent?.lineage().some(({ attributes }) => attributes.get('class')?.split(/\s+/).includes(name)) ?? false;
}

/** Whether an element, or one around it, is hidden by its own attributes. */
export function standsHidden(element: PageElement): boolean {
  return element.lineage().some((around) => isHidden(around, around.attributes.get('style') ?? ''));
}

/** What React's server sends late stands hidden under such an id, and is moved into view by the page's script. */
const STREAMED = /^S:([\da-f]+)$/;

function isStreamed({ attributes }: PageElement): boolean {
  return STREAMED.test(attributes.get('id') ?? '');
}

function isHidden(element: PageElement, style: string): boolean {
  return (
    element.name === 'template' ||
    (element.has('hidden') && !isStreamed(element)) ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
  );
}

function findHeading(tree: PageTree, headingText: string | null): PageElement | null {
  let first: PageElement | null = null;
  for (const element of tree.elements) {
    if (element.name !== 'h1' && element.name !== 'h2') continue;
    if (element.name === 'h1') first ??= element;
    if (headingText !== null && element.visibleText(1000) === headingText) return element;
  }
  return first;
}
