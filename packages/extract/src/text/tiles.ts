import type { PageElement } from '@tsenomer/markup';
import { findCurrencies } from './currency.ts';

/** What a tile shows is not longer than this. */
const LONGEST = 250;
/** From so many of one look on they are tiles; two are when each has a picture. */
const MANY = 3;
const MOST_NEIGHBOURS = 200;
/** So many elements of a tile are looked at. */
const MOST_WITHIN = 80;
/** A link to another page. */
const ELSEWHERE = /^(?!#|javascript|tel:|mailto:)./i;

/**
 * Finds the tiles of a page by their build: neighbours of one look, each with a link to a page and an amount. Their
 * names, and headings above them, say nothing on many pages.
 */
export class Tiles {
  readonly #isOutside: (element: PageElement) => boolean;
  readonly #tilesIn = new Map<PageElement, ReadonlySet<PageElement>>();

  /** @param isOutside tells what cannot be a tile, such as what holds the page's heading. */
  constructor(isOutside: (element: PageElement) => boolean) {
    this.#isOutside = isOutside;
  }

  has(element: PageElement): boolean {
    const { parent } = element;
    if (
      !parent ||
      element.textTo === element.textFrom ||
      element.tree.text.isLonger(element, LONGEST) ||
      !element.tree.text.mayHaveDigit(element)
    )
      return false;
    const known = this.#tilesIn.get(parent) ?? this.#find(parent);
    this.#tilesIn.set(parent, known);
    return known.has(element);
  }

  #find(parent: PageElement): ReadonlySet<PageElement> {
    const byLook = new Map<string, PageElement[]>();
    for (const child of parent.children.slice(0, MOST_NEIGHBOURS)) {
      if (
        child.type !== 'element' ||
        !MAY_BE_TILE.has(child.name) ||
        child.tree.text.isLonger(child, LONGEST) ||
        !child.tree.text.mayHaveDigit(child)
      )
        continue;
      const look = `${child.name}.${child.attributes.get('class') ?? ''}`;
      const alike = byLook.get(look);
      if (alike) alike.push(child);
      else byLook.set(look, [child]);
    }
    const tiles = new Set<PageElement>();
    for (const alike of byLook.values()) {
      if (alike.length < 2 || alike.some((element) => this.#isOutside(element))) continue;
      const linked = alike.filter((element) => leadsElsewhere(element) && showsAmount(element));
      if (linked.length >= MANY || (linked.length === 2 && linked.every((element) => element.holds('img'))))
        for (const element of linked) tiles.add(element);
    }
    return tiles;
  }
}

const MAY_BE_TILE = new Set(['a', 'article', 'div', 'li', 'section', 'td', 'figure']);

function leadsElsewhere(element: PageElement): boolean {
  const { elements } = element.tree;
  for (let at = element.index; at <= Math.min(element.last, element.index + MOST_WITHIN); at += 1) {
    const within = elements[at];
    if (within?.name === 'a' && ELSEWHERE.test(within.attributes.get('href')?.trim() ?? '')) return true;
  }
  return false;
}

function showsAmount(element: PageElement): boolean {
  return findCurrencies(element.visibleText(LONGEST)).length > 0;
}
