import type { Robot } from '@tsenomer/contracts';
import { ALL_WORDS, pageLanguages, wordsOf } from '@tsenomer/lexicon';
import type { Words } from '@tsenomer/lexicon';
import { GrowingTree, pageTextOf } from '@tsenomer/markup';
import type { PageElement, PageMarkup, PageText, PageTree } from '@tsenomer/markup';
import { declaredLanguage } from './offer/local-currency.ts';
import type { PageIdentity } from './offer/page-identity.ts';
import { identifyPage } from './offer/page-identity.ts';
import type { PageState } from './state/find-states.ts';
import { findStates } from './state/find-states.ts';
import type { PageBlocks } from './structured/find-blocks.ts';
import { findBlocks } from './structured/find-blocks.ts';
import type { StruckClasses } from './text/struck-classes.ts';
import { struckClasses } from './text/struck-classes.ts';
import { VisibleContexts } from './text/visible-context.ts';
import { collectStatements } from './availability/collect-statements.ts';
import type { Statement } from './availability/statement.ts';
import type { WeighedAvailability } from './availability/weigh-availability.ts';
import type { ReadingWeights, WeighedCandidate } from './weighing/weights.ts';
import { STANDARD_WEIGHTS } from './weighing/weights.ts';
import type { VisiblePrices } from './text/choose-price.ts';
import { readVisiblePrice } from './text/visible-price.ts';
import { amountsBeside } from './text/amounts-beside.ts';

/**
 * What is read. `check`: what a check records; codes, brand and maker's number that only the text states, and prices
 * that are neither the price nor one for some (parts of it, rivals), are left out, as looking for them costs.
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
  /** What the features of candidates weigh; those of this program where nothing is said. */
  readonly weights?: ReadingWeights;
  /** Whether to weigh also what needs no weighing, so that it can be told (`explainPage`). */
  readonly explain?: boolean;
};

/** What was weighed of a page, by field. */
export interface Weighed {
  availability?: WeighedAvailability;
  name?: readonly WeighedCandidate[];
  article?: readonly WeighedCandidate[];
  brand?: readonly WeighedCandidate[];
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
  readonly weights: ReadingWeights;
  readonly explain: boolean;
  /** What was weighed; for people, and for learning. */
  readonly weighed: Weighed = {};
  /** Articles of products that the page's data describes and that are not its own. */
  readonly foreignArticles = new Set<string>();
  #vocabularies: ReadonlySet<string> | null = null;
  #growing: GrowingTree | null = null;
  #words: Words | null = null;
  #states: readonly PageState[] | null = null;
  #struckClasses: StruckClasses | null = null;
  #contexts: VisibleContexts | null = null;
  #prices: VisiblePrices | null = null;
  #statements: readonly Statement[] | null = null;
  readonly #beside = new Map<string, readonly number[]>();

  constructor(input: ReadPageInput) {
    this.page = pageTextOf(input);
    this.blocks = findBlocks(this.page, input.url);
    this.identity = identifyPage(input.url, this.blocks);
    this.weights = input.weights ?? STANDARD_WEIGHTS;
    this.explain = input.explain ?? false;
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

  /** The words of the page's languages. */
  get words(): Words {
    this.#words ??= wordsFor(pageLanguages(declaredLanguage(this.page), this.tree.text.whole));
    return this.#words;
  }

  get #visible(): VisibleContexts {
    this.#contexts ??= new VisibleContexts(this.tree, this.blocks.h1, this.struckClasses, this.words);
    return this.#contexts;
  }

  visiblePrices(): VisiblePrices {
    this.#prices ??= readVisiblePrice(this.tree, this.#visible, this.currency);
    return this.#prices;
  }

  /** The amounts of money near a price, as plain numbers. */
  amountsBeside(price: string): readonly number[] {
    const known = this.#beside.get(price) ?? [...amountsBeside(this.page, this.blocks.h1At, price)];
    this.#beside.set(price, known);
    return known;
  }

  /** Whether the visible prices were asked for, so that asking again costs nothing. */
  get hasReadPrices(): boolean {
    return this.#prices !== null;
  }

  /** Likewise of the visible availability. */
  get hasReadAvailability(): boolean {
    return this.#statements !== null;
  }

  /** Everything that the page shows of its product's availability. */
  availabilityStatements(): readonly Statement[] {
    this.#statements ??= collectStatements(this.tree, this.#visible);
    return this.#statements;
  }

  /** The element of the product's heading. */
  get heading(): PageElement | null {
    return this.#visible.heading;
  }
}

function wordsFor(languages: ReadonlySet<string> | null): Words {
  return languages === null ? ALL_WORDS : wordsOf(languages);
}
