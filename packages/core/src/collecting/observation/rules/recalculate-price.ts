import type { Evidence, Measure, Money, Offer } from '@tsenomer/contracts';
import { divideHalfUp } from '../../../platform/rules/money.ts';

/** Contents are told to a thousandth; less is none. */
const LEAST = 0.001;

/**
 * The offer with its prices for another content: a pack of 500 ml at 100 is 200 for a product of a litre. As it stands
 * where either content is unknown or they are measured in different units. What was done is told by the evidence.
 */
export function recalculated(offer: Offer, content: Measure | null): Offer {
  const { measure, price, oldPrice } = offer;
  if (content === null || measure === null || price === null) return offer;
  if (measure.unit !== content.unit || measure.value === content.value || measure.value < LEAST) return offer;
  const scaled = (money: Money): Money => ({ ...money, amount: scale(money.amount, content.value, measure.value) });
  const said = (evidence: Evidence): Evidence => ({
    ...evidence,
    path: `${evidence.path} (${measure.value} → ${content.value} ${content.unit})`,
  });
  return {
    ...offer,
    price: scaled(price),
    oldPrice: oldPrice && scaled(oldPrice),
    otherPrices: offer.otherPrices.map((other) => ({ ...other, price: scaled(other.price) })),
    evidence: { ...offer.evidence, ...(offer.evidence.price && { price: said(offer.evidence.price) }) },
  };
}

/** `amount × to / from` in minor units. */
function scale(amount: bigint, to: number, from: number): bigint {
  const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));
  return divideHalfUp(amount * thousandths(to), thousandths(from));
}
