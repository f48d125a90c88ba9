import type { WordPattern, Words } from '@tsenomer/lexicon';
import { BLANK, visibleTextOf } from '@tsenomer/markup';
import type { PageElement, PageNode } from '@tsenomer/markup';
import { availabilityOfText } from './availability-text.ts';
import { remembered } from './short-texts.ts';
import { wordList } from './word-list.ts';

/** A section's heading with such a word: "Customers also took". */
const ALSO: WordPattern = { of: ['also'], before: String.raw`(?<!\p{L})`, behind: String.raw`(?!\p{L})` };
/** "Other sellers from $64.79" is a price with its words. */
const PRICED = /\p{Sc}\s?\d|\d\s?\p{Sc}/u;
const LONGEST = 60;
const HEADING = /^h[2-6]$/;
/** A tab or a menu names sections too, and is followed by the product's own. */
const LEADS_ELSEWHERE = new Set(wordList('a button li ul ol nav label select input h1 script style'));

/** Finds the headings of a page under which other products stand. */
export class OtherProductsHeadings {
  readonly #says: (text: string) => boolean;
  readonly #words: Words;
  readonly #holdsHeading: (element: PageElement) => boolean;

  /**
   * @param holdsHeading tells what holds the page's own heading.
   * @param words those of the page's languages.
   */
  constructor(holdsHeading: (element: PageElement) => boolean, words: Words) {
    this.#holdsHeading = holdsHeading;
    this.#words = words;
    this.#says = remembered(
      (text) => words.says('others', text) && !PRICED.test(text) && availabilityOfText(text, words) !== 'OutOfStock',
    );
  }

  /**
   * The children of an element that stand below a heading of other products ("Похожие товары", "You may also like"), as
   * far as the next heading that names none, or what holds the page's own heading.
   */
  below(parent: PageElement): ReadonlySet<PageElement> {
    let below: Set<PageElement> | null = null;
    let isBelow = false;
    for (const child of parent.children) {
      if (child.type === 'element' && this.#holdsHeading(child)) isBelow = false;
      else if (this.#namesOthers(child)) isBelow = true;
      else if (child.type === 'element' && HEADING.test(child.name)) isBelow = false;
      else if (isBelow && child.type === 'element') below = (below ?? new Set()).add(child);
    }
    return below ?? NOTHING;
  }

  /** Whether an element begins with such a heading: all of it is about other products. */
  isAboutOthers(element: PageElement): boolean {
    const first = element.children.find(
      (child) => child.type === 'element' || (child.type === 'text' && child.characters.trim() !== ''),
    );
    return first !== undefined && this.#namesOthers(first);
  }

  #namesOthers(node: PageNode): boolean {
    if (node.type === 'comment' || node === BLANK) return false;
    if (node.type === 'element' && (LEADS_ELSEWHERE.has(node.name) || node.tree.text.isLonger(node, LONGEST)))
      return false;
    const text = visibleTextOf(node, LONGEST + 1);
    if (text.length < 5 || text.length > LONGEST) return false;
    const isSaid =
      this.#says(text) || (node.type === 'element' && HEADING.test(node.name) && this.#words.says(ALSO, text));
    return isSaid && !(node.type === 'element' && node.holds('a'));
  }
}

const NOTHING: ReadonlySet<PageElement> = new Set();
