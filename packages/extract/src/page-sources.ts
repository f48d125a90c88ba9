import type { Robot } from '@tsenomer/contracts';
import { GrowingTree } from './dom/build-tree.ts';
import { PageText } from './dom/page-text.ts';
import type { PageTree } from './dom/page-tree.ts';
import type { PageIdentity } from './offer/page-identity.ts';
import { identifyPage } from './offer/page-identity.ts';
import type { PageState } from './state/find-states.ts';
import { findStates } from './state/find-states.ts';
import type { PageBlocks } from './structured/find-blocks.ts';
import { findBlocks } from './structured/find-blocks.ts';
import type { StruckClasses } from './text/struck-classes.ts';
import { struckClasses } from './text/struck-classes.ts';
import { VisibleContexts } from './text/visible-context.ts';
import type { VisibleAvailability } from './text/visible-availability.ts';
import { readVisibleAvailability } from './text/visible-availability.ts';
import type { VisiblePrices } from './text/choose-price.ts';
import { readVisiblePrice } from './text/visible-price.ts';

/** A page's text: its characters, or its bytes when they are valid UTF-8, which are read quicker. */
export type PageMarkup = { readonly html: string } | { readonly utf8: Uint8Array };

/**
 * What is read. `check`: what a check records; codes, brand and maker's number that only the text states, and prices of
 * other kinds, are left out, as looking for them costs a tenth of the reading.
 */
export type ReadingWish = 'check' | 'all';

export type ReadPageInput = PageMarkup & {
  /** The final address of the page. */
  readonly url: string;
  readonly robot?: Robot | null;
  /** ISO code of prices that name no currency themselves. */
  readonly currency?: string | null;
  /** `all` where nothing is said. */
  readonly wish?: ReadingWish;
};

export function pageTextOf(markup: PageMarkup): PageText {
  return 'utf8' in markup ? PageText.ofUtf8(markup.utf8) : PageText.ofCharacters(markup.html);
}

/** Scripts that render on the server write names as they are called in code. */
const MICRODATA_MARKS = ['itemprop=', 'itemProp='];
const RDFA_MARK = 'typeof=';

/**
 * A page with what is found in it, each part built once and only when it is asked for: the tree costs several scans.
 */
export class PageSources {
  readonly page: PageText;
  readonly blocks: PageBlocks;
  readonly identity: PageIdentity;
  readonly currency: string | null;
  readonly wish: ReadingWish;
  /** Articles of products that the page's data describes and that are not its own. */
  readonly foreignArticles = new Set<string>();
  #vocabularies: ReadonlySet<string> | null = null;
  #growing: GrowingTree | null = null;
  #states: readonly PageState[] | null = null;
  #struckClasses: StruckClasses | null = null;
  #contexts: VisibleContexts | null = null;
  #prices: VisiblePrices | null = null;
  #availability: { readonly value: VisibleAvailability | null } | null = null;

  constructor(input: ReadPageInput) {
    this.page = pageTextOf(input);
    this.blocks = findBlocks(this.page, input.url);
    this.identity = identifyPage(input.url, this.blocks);
    this.currency = input.robot?.currency ?? input.currency ?? null;
    this.wish = input.wish ?? 'all';
  }

  get hasMicrodata(): boolean {
    return MICRODATA_MARKS.some((mark) => this.#marks.has(mark));
  }

  get hasRdfa(): boolean {
    return this.#marks.has(RDFA_MARK);
  }

  /** Looked for only when JSON-LD leaves something open. */
  get #marks(): ReadonlySet<string> {
    this.#vocabularies ??= this.page.whichOf([...MICRODATA_MARKS, RDFA_MARK], this.blocks.markup);
    return this.#vocabularies;
  }

  /** The page's tree as far as somebody needed it. */
  get growing(): GrowingTree {
    this.#growing ??= new GrowingTree(this.page);
    return this.#growing;
  }

  get tree(): PageTree {
    return this.growing.whole;
  }

  /** What the page carries for its own scripts. */
  get states(): readonly PageState[] {
    this.#states ??= findStates(this.page, this.blocks.scripts);
    return this.#states;
  }

  /** What the page's styles strike out. */
  get struckClasses(): StruckClasses {
    this.#struckClasses ??= struckClasses(this.page);
    return this.#struckClasses;
  }

  get #visible(): VisibleContexts {
    this.#contexts ??= new VisibleContexts(this.tree, this.blocks.h1, this.struckClasses);
    return this.#contexts;
  }

  visiblePrices(): VisiblePrices {
    this.#prices ??= readVisiblePrice(this.tree, this.#visible, this.currency);
    return this.#prices;
  }

  /** Whether the visible prices were asked for, so that asking again costs nothing. */
  get hasReadPrices(): boolean {
    return this.#prices !== null;
  }

  /** Likewise of the visible availability. */
  get hasReadAvailability(): boolean {
    return this.#availability !== null;
  }

  visibleAvailability(): VisibleAvailability | null {
    this.#availability ??= { value: readVisibleAvailability(this.tree, this.#visible) };
    return this.#availability.value;
  }
}
