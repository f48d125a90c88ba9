import { selectElements } from '@tsenomer/markup';
import type { GrowingTree, PageElement } from '@tsenomer/markup';
import type { PricedSelector } from './own-selectors.ts';
import { ownSelectors, placeSelector } from './own-selectors.ts';

/** Enough to choose from; the rest would only be longer. */
const ENOUGH = 6;
/** An element with so many selectors of its own needs none by what is around it. */
const SELF_SUFFICIENT = 2;
/** Ancestors that a selector may begin at. */
const MOST_ANCESTORS = 12;
/** Of an ancestor only its best selectors are tried. */
const OF_ANCESTOR = 2;
const OF_ELEMENT = 12;
const COST_OF_MARK = 3;
const COST_OF_PLACE = 10;
/** Elements looked at in all, so that a page of any size takes a bounded time. */
const MOST_LOOKS = 1_000_000;

/**
 * CSS selectors that select this element of a page and nothing else on it: by its own marks, then below a marked
 * ancestor, and by its place as the last resort. The most durable and shortest first; there is always one.
 */
export function candidateSelectors(growing: GrowingTree, element: PageElement): PricedSelector[] {
  const finder = new Finder(growing);
  const own = ownSelectors(element);
  const found = own.filter(({ css }) => finder.findsOnly(css, element));
  if (found.length < SELF_SUFFICIENT)
    found.push(...belowAncestors(finder, element, own).slice(0, ENOUGH - found.length));
  if (found.every(({ cost }) => cost >= COST_OF_PLACE / 2)) found.push(byPlace(finder, element));
  return found.sort((left, right) => left.cost - right.cost || left.css.length - right.css.length).slice(0, ENOUGH);
}

/** What selectors find, each looked for once. */
class Finder {
  readonly #growing: GrowingTree;
  readonly #found = new Map<string, readonly PageElement[]>();
  #looksLeft = MOST_LOOKS;

  constructor(growing: GrowingTree) {
    this.#growing = growing;
  }

  find(css: string): readonly PageElement[] {
    const before = this.#found.get(css);
    if (before) return before;
    // A page too large to look through again is left to the path of places, which is right by itself.
    if (this.#looksLeft < 0) return [];
    this.#looksLeft -= this.#growing.elements.length;
    const found = selectElements(this.#growing, css);
    this.#found.set(css, found);
    return found;
  }

  findsOnly(css: string, element: PageElement): boolean {
    const found = this.find(css);
    return found.length === 1 && found[0] === element;
  }

  /** Whether `outer inner` finds this element and nothing else. */
  findsOnlyWithin(outer: string, inner: string, element: PageElement): boolean {
    const around = this.find(outer);
    const isWithin = (each: PageElement): boolean =>
      around.some((one) => one.index < each.index && each.index <= one.last);
    const found = this.find(inner).filter(isWithin);
    return found.length === 1 && found[0] === element;
  }
}

/** Below an ancestor that stands alone by its own selector. */
function belowAncestors(finder: Finder, element: PageElement, own: readonly PricedSelector[]): PricedSelector[] {
  const found: PricedSelector[] = [];
  for (const [steps, ancestor] of (element.parent?.lineage(MOST_ANCESTORS) ?? []).entries()) {
    if (ancestor.name === 'body' || ancestor.name === 'html') break;
    for (const outer of marksOf(finder, ancestor)) {
      for (const inner of own.slice(0, OF_ELEMENT)) {
        // What is farther away moves more easily.
        const cost = outer.cost + inner.cost + 1 + steps / 10;
        if (finder.findsOnlyWithin(outer.css, inner.css, element))
          found.push({ css: `${outer.css} ${inner.css}`, cost });
      }
    }
    if (found.length >= ENOUGH) break;
  }
  return found;
}

/**
 * A path of children from the closest ancestor that a mark of its own tells from all others, or from the top of the
 * page.
 */
function byPlace(finder: Finder, element: PageElement): PricedSelector {
  const path = [placeSelector(element)];
  for (const ancestor of element.lineage().slice(1)) {
    const [mark] = marksOf(finder, ancestor);
    path.unshift(mark?.css ?? placeSelector(ancestor));
    if (mark) break;
  }
  return { css: path.join(' > '), cost: COST_OF_PLACE + path.length };
}

/** The good selectors that only this element has. */
function marksOf(finder: Finder, element: PageElement): PricedSelector[] {
  return ownSelectors(element)
    .filter(({ css, cost }) => cost <= COST_OF_MARK && finder.findsOnly(css, element))
    .slice(0, OF_ANCESTOR);
}
