import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { LONGEST_PRICE } from './composed-text.ts';
import type { Candidate, VisiblePrice } from './price-candidate.ts';
import { isOnPage, shownPrice, SURE } from './price-candidate.ts';

/**
 * What is sold by the kilogram or the metre alone has that price, and what is sold to businesses the one without tax:
 * the page shows no other outside of tiles and menus, and this one in a good place. Two such prices leave it open.
 */
export function onlyPriceOf(role: 'unit' | 'untaxed', candidates: readonly Candidate[]): VisiblePrice | null {
  const own = candidates.filter(isOnPage);
  const such = own.filter((candidate) => candidate.role === role && candidate.place >= GOOD_PLACE);
  const [first] = such;
  const isOnly =
    new Set(such.map(({ price }) => price.amount)).size === 1 &&
    !own.some((other) => other.role === 'from' || (other.role !== role && other.score > 0));
  return first && isOnly ? shownPrice(first, null, role === 'unit' && isOfKilogram(first.element)) : null;
}

function isOfKilogram(element: PageElement): boolean {
  return [element, element.parent].some((at) => at && KILOGRAM.test(at.visibleText(LONGEST_PRICE)));
}

const KILOGRAM = new RegExp(
  String.raw`(?:[/\\]|${ALL_WORDS.group('per')})\s?(?:1\s?)?${ALL_WORDS.group('kilogram')}(?!\p{L})`,
  'iu',
);
/** The place and the marks of a price. */
const GOOD_PLACE = 45;

/** So much better is the place of a unit's price that makes the page's headline. */
const FAR_BEFORE = 20;

/**
 * The only price of a unit in the very place of a price, with the former one of a unit that is struck out beside it: a
 * page that also says what a pack comes to shows this one first.
 * @param best the best of the prices of a whole.
 */
export function headlineUnit(candidates: readonly Candidate[], best: Candidate | undefined): VisiblePrice | null {
  const own = candidates.filter((each) => each.role === 'unit' && isOnPage(each));
  const headlines = own.filter(
    ({ context, place }) => !context.struck && place >= Math.max(SURE, (best?.score ?? 0) + FAR_BEFORE),
  );
  const [unit] = headlines;
  if (!unit || new Set(headlines.map(({ price }) => price.amount)).size > 1) return null;
  const former = own.find(({ context, price }) => context.struck && Number(price.amount) > Number(unit.price.amount));
  return { ...shownPrice(unit, former?.price ?? null, isOfKilogram(unit.element)), isSure: true };
}
