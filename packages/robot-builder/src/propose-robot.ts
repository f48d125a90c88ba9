import type { EvidenceSource, FieldValue, Offer, Robot } from '@tsenomer/contracts';
import type { ReadPageInput } from '@tsenomer/extract';
import { bestStatement, buyWordsOf, PageSources, readSources } from '@tsenomer/extract/parts';
import type { PageElement, PageMarkup, PageTree } from '@tsenomer/markup';
import { compareValues, fieldValuesOf } from './field-values.ts';
import type { FieldValues } from './field-values.ts';
import { selectorsFor, treesOf } from './pick-element.ts';
import type { SelectorSearch } from './pick-element.ts';
import { elementsShowing, mayPropose } from './proposing.ts';

export type ProposalInput = PageMarkup &
  Pick<ReadPageInput, 'url' | 'currency'> & {
    /** Other pages of the shop that the selectors should fit. */
    readonly others?: readonly PageMarkup[];
  };

/** What a shop's data says outlasts where it is shown. */
const LASTS: ReadonlySet<string> = new Set<EvidenceSource>(['json-ld', 'microdata', 'rdfa']);

/**
 * A robot for a page whose data leaves its price or availability open (P2 §8 "robot"): selectors of the elements in
 * which they were found by looking at the whole page. By them the page reads as without: the same price, former price,
 * availability and content. Empty where data decides by itself, where nothing was found, and where no selector does as
 * well. What is proposed holds for pages built alike: whoever takes it tries it on some.
 */
export function proposeRobot(input: ProposalInput): Robot {
  const sources = new PageSources({ ...input, wish: 'check' });
  const { offer } = readSources(sources, null);
  const values = fieldValuesOf(offer);
  const given: Robot = input.currency ? { currency: input.currency } : {};
  const search = { sources, robot: given, others: treesOf(input.others ?? []) };
  const currency: Robot = offer.price ? { currency: offer.price.currency } : {};
  const byPrice = pricesBy({ ...search, robot: { ...given, ...currency } }, values);
  const byState = stateBy(search, values);
  // What stands beside a price may not say in which currency it is: then the robot says it. One field that does not
  // read as before does not cost the other.
  const attempts = [
    { ...byPrice, ...byState },
    { ...byPrice, ...byState, ...currency },
    byPrice,
    { ...byPrice, ...currency },
    byState,
  ];
  const robot = attempts
    .filter(hasSelector)
    .map((attempt) => ({ ...given, ...attempt }))
    .find((attempt) =>
      readsAlike(offer, readSources(new PageSources({ ...input, wish: 'check', robot: attempt }), attempt).offer),
    );
  return robot ?? {};
}

function hasSelector({ price, availability }: Robot): boolean {
  return price !== undefined || availability !== undefined;
}

/** What a check records of a page and a robot for its price could spoil. */
function readsAlike(one: Offer, other: Offer): boolean {
  const said = ({ price, oldPrice, availability, measure }: Offer): unknown[] => [
    price?.amount,
    price?.currency,
    oldPrice?.amount,
    availability,
    measure?.value,
    measure?.unit,
    measure?.count,
  ];
  const others = said(other);
  return said(one).every((value, index) => value === others[index]);
}

type Search = Omit<SelectorSearch, 'field'>;

/** The price with the former one beside it, which without a selector of its own would be lost. */
function pricesBy(search: Search, { price, oldPrice }: FieldValues): Robot {
  const { sources } = search;
  if (!price || LASTS.has(price.source) || !sources.hasReadPrices) return {};
  const found = selectorBy({ ...search, field: 'price', wanted: price.value }, [
    sources.visiblePrices().main?.element,
    metaOf(sources.tree, price.path),
  ]);
  if (found === null) return {};
  const former = oldPrice
    ? selectorBy(
        { ...search, field: 'oldPrice', wanted: oldPrice.value },
        elementsShowing(sources.tree, oldPrice.value).slice(0, MOST_PLACES),
      )
    : null;
  return former === null ? { price: found } : { price: found, oldPrice: former };
}

/**
 * What says the availability in known words is read as it is; of a buy button the words that make it one are given to
 * the robot, not what else stands on it today.
 */
function stateBy(search: Search, { availability }: FieldValues): Robot {
  const { sources } = search;
  if (!availability || LASTS.has(availability.source) || !sources.hasReadAvailability) return {};
  const wanted = availability.value;
  const seen =
    wanted.kind === 'availability' && wanted.availability !== null
      ? bestStatement(sources.availabilityStatements(), wanted.availability)?.element
      : undefined;
  const found = selectorBy({ ...search, field: 'availability', wanted }, [
    seen,
    metaOf(sources.tree, availability.path),
  ]);
  if (found !== null) return { availability: found };
  const inStockText =
    seen && wanted.kind === 'availability' && wanted.availability === 'InStock' ? buyWordsOf(seen) : null;
  if (inStockText === null) return {};
  const byWords = selectorBy({ ...search, robot: { ...search.robot, inStockText }, field: 'availability', wanted }, [
    seen,
  ]);
  return byWords === null ? {} : { availability: byWords, inStockText };
}

/** The meta element that evidence names as "meta[product:price:amount]". */
function metaOf(tree: PageTree, path: string): PageElement | null {
  const key = /^meta\[(.+)\]$/.exec(path)?.[1];
  return (
    tree.elements.find(
      (element) =>
        element.name === 'meta' &&
        key !== undefined &&
        META_KEYS.some((attribute) => element.attribute(attribute) === key),
    ) ?? null
  );
}

const META_KEYS = ['property', 'name', 'itemprop'];

/** So many of the elements that show an amount are tried. */
const MOST_PLACES = 4;

/** By the first place, the likeliest one, that has a selector which reads what is wanted. */
function selectorBy(
  search: SelectorSearch & { readonly wanted: FieldValue },
  places: readonly (PageElement | null | undefined)[],
): string | null {
  for (const place of places) {
    const selector = place ? selectorOf(search, place) : null;
    if (selector !== null) return selector;
  }
  return null;
}

/**
 * The selector that fits most pages and rests on the fewest short-lived things, of the element's own and of those
 * within: they may be named where it is not, and an amount that stands in it several times, for the eye and for readers
 * of screens, is said alone by one of them.
 */
function selectorOf(search: SelectorSearch & { readonly wanted: FieldValue }, element: PageElement): string | null {
  const [best] = [element, ...element.descendants]
    .slice(0, MOST_TRIED)
    .flatMap((one) =>
      selectorsFor(search, one).filter(
        ({ selector, value }) => mayPropose(selector) && compareValues(value, search.wanted) === 'same',
      ),
    )
    .toSorted((one, other) => other.pages - one.pages || one.cost - other.cost);
  return best?.selector ?? null;
}

const MOST_TRIED = 8;
