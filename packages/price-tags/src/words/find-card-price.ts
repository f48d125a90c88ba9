import type { Box } from '../image/picture.ts';
import { labelIn, LABELS } from './labels.ts';
import { boxOfSigns } from './read-row.ts';
import type { SearchedRow } from './row-text.ts';

/** Which of two prices holds with a card, and the words that say so. */
export interface FoundCardPrice {
  readonly is: 'price' | 'secondPrice';
  readonly chance: number;
  readonly place: Box;
}

interface CardLabel {
  readonly isWith: boolean;
  readonly chance: number;
  readonly place: Box;
}

/** Words over or beside one of the prices; of two prices one holds with a card and the other without. */
export function findCardPrice(
  rows: readonly SearchedRow[],
  prices: { readonly price: Box | null; readonly secondPrice: Box | null },
): FoundCardPrice | null {
  const { price, secondPrice } = prices;
  if (price === null) return null;
  const said = rows
    .map(cardLabelOf)
    .filter((label) => label !== null)
    .flatMap((label): FoundCardPrice[] => {
      const toPrice = distance(label.place, price);
      const toSecond = secondPrice === null ? Infinity : distance(label.place, secondPrice);
      const isNearSecond = toSecond < toPrice;
      const isDoubtful = Math.max(toPrice, toSecond) < CLEARLY * Math.min(toPrice, toSecond);
      // Of one price alone that it holds without a card, nothing follows.
      if (secondPrice === null && !label.isWith) return [];
      const chance = label.chance * (isDoubtful ? BY_DISTANCE : 1);
      return [{ is: label.isWith === isNearSecond ? 'secondPrice' : 'price', chance, place: label.place }];
    });
  const best = said.reduce<FoundCardPrice | null>(
    (most, each) => (most === null || each.chance > most.chance ? each : most),
    null,
  );
  const against = said.some(({ is, chance }) => is !== best?.is && chance > CONTRADICTS);
  return best && against ? { ...best, chance: best.chance * BY_CONTRADICTION } : best;
}
/** Words are clearly near one of two prices where the other is so many times as far. */
const CLEARLY = 1.25;
const BY_DISTANCE = 0.6;
const CONTRADICTS = 0.6;
const BY_CONTRADICTION = 0.5;

function cardLabelOf({ row, signs, text }: SearchedRow): CardLabel | null {
  const [withCard, without] = [labelIn(text, LABELS.withCard), labelIn(text, LABELS.withoutCard)];
  const isWith = (withCard?.certainty ?? 0) > (without?.certainty ?? 0);
  const label = isWith ? withCard : without;
  return label && { isWith, chance: label.certainty, place: boxOfSigns(row, signs.slice(label.from, label.to)) };
}

/** Words stand over their price, or right beside it: what is beside it by far is another's. */
const ACROSS = 3;

/** How far a box is from another. */
function distance(one: Box, other: Box): number {
  const across = Math.max(0, one.x - other.x - other.width, other.x - one.x - one.width);
  const down = Math.max(0, one.y - other.y - other.height, other.y - one.y - one.height);
  return Math.hypot(ACROSS * across, down);
}
