import type { Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import type { AmountRole } from './amount-role.ts';
import type { AmountText } from './amount-texts.ts';
import { isAmongChoices, isInBasket } from './choices-and-baskets.ts';
import type { ElementNames, NameSign } from './element-names.ts';
import type { Candidate } from './price-candidate.ts';
import { FORMER, NO_PRICE } from './price-candidate.ts';
import type { VisibleContext } from './visible-context.ts';

/** Where an amount stands on its page. */
export interface PricePlace {
  readonly element: PageElement;
  /** The innermost element that still holds the whole number. */
  readonly holder: PageElement;
  readonly amount: AmountText;
  readonly role: AmountRole;
  readonly context: VisibleContext;
  readonly names: ElementNames;
  readonly words: Words;
  /** Characters of text since the heading; below zero before it. */
  readonly sinceHeading: number;
  readonly buyDistance: ReadonlyMap<PageElement, number>;
  /** Tells what holds the page's heading. */
  readonly isOutside: (element: PageElement) => boolean;
}

/** Something that speaks for or against a place being that of the price: fully (true, 1), in part, or not at all. */
interface PlaceFeature {
  readonly says: string;
  readonly weight: number;
  readonly holds: (place: PricePlace) => boolean | number;
}

const isCalled =
  (sign: NameSign) =>
  ({ names, holder }: PricePlace): boolean =>
    names.sayNear(holder, sign);
/** So far behind the heading a place has nothing of it any more, in characters. */
const FAR_BEHIND = 6000;

/** What makes the place of a price: set by hand and held by the tests' pages. */
const FEATURES: readonly PlaceFeature[] = [
  { says: 'its element is called a price', weight: 20, holds: isCalled('price') },
  { says: 'its element is called the price that counts', weight: 12, holds: isCalled('strong') },
  { says: 'its element is called an instalment, a delivery or a saving', weight: -40, holds: isCalled('other') },
  { says: 'a currency stands with it', weight: 15, holds: ({ amount }) => amount.hasCurrency },
  { says: 'its words call it a price', weight: 8, holds: ({ amount }) => amount.saysPrice },
  {
    says: 'data marks it as the price',
    weight: 20,
    holds: ({ holder }) => holder.attributes.get('itemprop') === 'price',
  },
  {
    says: 'it stands soon behind the heading',
    weight: 25,
    holds: ({ sinceHeading }) => (sinceHeading < 0 ? 0 : Math.max(0, 1 - sinceHeading / FAR_BEHIND)),
  },
  { says: 'it stands before the heading', weight: -10, holds: ({ sinceHeading }) => sinceHeading < 0 },
  { says: 'a button to buy is near', weight: 20, holds: nearness },
  {
    says: 'it is struck out, or said to be the former price',
    weight: -FORMER,
    holds: ({ context, role }) => context.struck || role === 'former',
  },
  {
    says: 'it is called the former or regular price',
    weight: -15,
    holds: ({ context, role }) => context.formerName || role === 'regular',
  },
  { says: 'it stands in a tile or a section of other products', weight: -60, holds: ({ context }) => context.aside },
  { says: 'it is hidden', weight: -40, holds: ({ context }) => context.hidden },
  { says: 'it stands in the frame of the page', weight: -40, holds: ({ context }) => context.frame },
  { says: 'it stands in a link', weight: -15, holds: ({ context }) => context.linked },
  {
    says: 'it stands among choices',
    weight: -15,
    holds: ({ context, element, isOutside, words }) => !context.aside && isAmongChoices(element, isOutside, words),
  },
  {
    says: 'it stands in a basket',
    weight: -40,
    holds: ({ context, element, isOutside, words }) => !context.aside && isInBasket(element, isOutside, words),
  },
];

/** How good a place is for a price: what speaks for it less what speaks against it. */
export function goodnessOf(place: PricePlace): number {
  return FEATURES.reduce((sum, { weight, holds }) => sum + weight * Number(holds(place)), 0);
}

/** What is no price, whatever its place. */
const NEVER: ReadonlySet<AmountRole> = new Set<AmountRole>(['other', 'card', 'instalment']);
/** What is a price only where no other is shown, or never. */
const ONLY_A_PLACE: ReadonlySet<AmountRole> = new Set<AmountRole>(['from', 'unit', 'untaxed']);

/** Only a price counts; where a range stands in its place, it is known how good the place is. */
export function scoresOf(place: PricePlace): Pick<Candidate, 'score' | 'place'> {
  if (NEVER.has(place.role)) return { score: NO_PRICE, place: NO_PRICE };
  const goodness = goodnessOf(place);
  return { score: ONLY_A_PLACE.has(place.role) ? NO_PRICE : goodness, place: goodness };
}

const STEPS = 6;
const NEAREST = 20;

/** How near a button to buy is: 1 beside it, a tenth less for each step up and down the tree. */
function nearness({ element, buyDistance }: PricePlace): number {
  let at: PageElement | null = element;
  for (let up = 0; at && up < STEPS; up += 1, at = at.parent) {
    const down = buyDistance.get(at);
    if (down !== undefined) return Math.max(0, NEAREST - 2 * (up + down)) / NEAREST;
  }
  return 0;
}
