import type { EvidenceSource, FieldValue, Offer, Robot } from '@tsenomer/contracts';
import type { PageElement, PageTree } from '../dom/page-tree.ts';
import { PageSources } from '../page-sources.ts';
import type { PageMarkup, ReadPageInput } from '../page-sources.ts';
import { readSources } from '../read-page.ts';
import { compareValues, fieldValuesOf } from './field-values.ts';
import { selectorsFor, treesOf } from './pick-element.ts';
import type { SelectorSearch } from './pick-element.ts';

export type ProposalInput = PageMarkup & Pick<ReadPageInput, 'url' | 'currency'> & {
  /** Other pages of the shop that the selectors should fit. */
  readonly others?: readonly PageMarkup[];
};

/** What a shop's data says outlasts where it is shown. */
const LASTS: ReadonlySet<string> = new Set<EvidenceSource>(['json-ld', 'microdata', 'rdfa', 'site']);

/**
 * A robot for a page whose data leaves its price or availability open (P2 §8 "robot"): selectors of the elements in which they were found by looking at the whole page, each of which
 * reads exactly that. Empty where data decides by itself and where nothing was found. What is proposed holds for pages built alike: whoever takes it tries it on some.
 */
export function proposeRobot(input: ProposalInput): Robot {
  const sources = new PageSources({ ...input, wish: 'check' });
  const { offer } = readSources(sources, null);
  const { price, availability } = fieldValuesOf(offer);
  const given: Robot = input.currency ? { currency: input.currency } : {};
  const search = { sources, robot: given, others: treesOf(input.others ?? []) };
  const byPrice = price && !LASTS.has(price.source) && sources.hasReadPrices ? priceBy({ ...search, wanted: price.value }, [sources.visiblePrices().main?.element, metaOf(sources.tree, price.path)]) : {};
  const byState = availability && !LASTS.has(availability.source) && sources.hasReadAvailability
    ? availabilityBy({ ...search, wanted: availability.value }, [sources.visibleAvailability()?.element, metaOf(sources.tree, availability.path)])
    : {};
  const found = { ...byPrice, ...byState };
  if (Object.keys(found).length === 0) return {};
  const robot = { ...given, ...found };
  // What stands beside a price may not say in which currency it is: then the robot says it.
  const fitting = [robot, ...(offer.price ? [{ ...robot, currency: offer.price.currency }] : [])].find((each) => readsAlike(offer, readSources(new PageSources({ ...input, wish: 'check', robot: each }), each).offer));
  return fitting ?? {};
}

function readsAlike(one: Offer, other: Offer): boolean {
  return one.price?.amount === other.price?.amount && one.price?.currency === other.price?.currency && one.availability === other.availability;
}

/** The meta element that evidence names as "meta[product:price:amount]". */
function metaOf(tree: PageTree, path: string): PageElement | null {
  const key = /^meta\[(.+)\]$/.exec(path)?.[1];
  return tree.elements.find((element) => element.name === 'meta' && key !== undefined && META_KEYS.some((attribute) => element.attribute(attribute) === key)) ?? null;
}

const META_KEYS = ['property', 'name', 'itemprop'];

interface Wanted extends Omit<SelectorSearch, 'field'> {
  /** What must come out. */
  readonly wanted: FieldValue;
}

/** Where a value may stand, the likeliest first. */
type Places = readonly (PageElement | null | undefined)[];

function priceBy(search: Wanted, places: Places): Robot {
  for (const element of places) {
    const price = element && selectorOf({ ...search, field: 'price' }, element);
    if (price) return { price };
  }
  return {};
}

/** What says it in known words is read as it is; the words of a buy button are given to the robot. */
function availabilityBy(search: Wanted, places: Places): Robot {
  for (const element of places) {
    if (!element) continue;
    const availability = selectorOf({ ...search, field: 'availability' }, element);
    if (availability !== null) return { availability };
    const inStockText = wordsOf(element);
    const byWords = inStockText === '' ? null : selectorOf({ ...search, field: 'availability', robot: { ...search.robot, inStockText } }, element);
    if (byWords !== null) return { availability: byWords, inStockText };
  }
  return {};
}

function wordsOf(element: PageElement): string {
  return (element.name === 'input' ? element.attribute('value') : element.visibleText(LONGEST_WORDS)) ?? '';
}

/** As a robot's words may be. */
const LONGEST_WORDS = 200;

/**
 * The selector that fits most pages and rests on the fewest short-lived things, of the element's own and of those within: they may be named where it is not, and an amount that stands in it several
 * times, for the eye and for readers of screens, is said alone by one of them.
 */
function selectorOf(search: Wanted & SelectorSearch, element: PageElement): string | null {
  const [best] = [element, ...element.descendants]
    .slice(0, MOST_TRIED)
    .flatMap((one) => selectorsFor(search, one).filter(({ value }) => compareValues(value, search.wanted) === 'same'))
    .toSorted((one, other) => other.pages - one.pages || one.cost - other.cost);
  return best?.selector ?? null;
}

const MOST_TRIED = 8;
