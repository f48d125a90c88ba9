import type { GrowingTree } from './build-tree.ts';
import type { PageElement } from './page-tree.ts';
import type { Scannable } from './scannable.ts';
import { placeOf } from './scannable.ts';

/**
 * The elements that a selector may select, in the order they begin: those in whose tag one of its marks stands, all
 * where it has none. The tree grows with those that are asked for.
 */
export function* candidatesOf(growing: GrowingTree, marks: readonly string[] | null): Generator<PageElement> {
  if (marks === null) yield* allElements(growing);
  else yield* elementsNaming(growing, marks);
}

function* allElements(growing: GrowingTree): Generator<PageElement> {
  for (let index = 0, element = growing.elementAt(0); element; index += 1, element = growing.elementAt(index))
    yield element;
}

function* elementsNaming(growing: GrowingTree, marks: readonly string[]): Generator<PageElement> {
  const nextPlace = placesOf(growing.page.source, marks);
  let next = 0;
  for (let at = nextPlace(0); at < Number.POSITIVE_INFINITY;) {
    const read = growing.readPast(at);
    const { elements } = growing;
    while (next < elements.length && (elements[next]?.tagTo ?? 0) <= at) next += 1;
    const element = elements[next];
    if (element && element.tagFrom <= at) yield element;
    // Nothing more is learned within this tag, nor before the next one.
    at = nextPlace(element ? (element.tagFrom <= at ? element.tagTo : element.tagFrom) : read);
  }
}

/** Tells where any of some texts stands next; infinity when none does. Asked for offsets that only grow. */
function placesOf(source: Scannable, texts: readonly string[]): (from: number) => number {
  const known = texts.map((text) => ({ text, place: -1 }));
  return (from) => {
    for (const one of known) {
      if (one.place >= from) continue;
      const found = placeOf(source, one.text, from);
      one.place = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return Math.min(...known.map(({ place }) => place));
  };
}
