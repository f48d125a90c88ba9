import type { Evidence, Measure, Money, Offer } from '@tsenomer/contracts';

/**
 * The offer with its prices for another content: a pack of 500 ml at 100 is 200 for a product of a litre. As it stands
 * where either content is unknown or they are measured in different units. What was done is told by the evidence.
 */
export function recalculated(offer: Offer, content: Measure | null): Offer {
  const { measure, price, oldPrice } = offer;
  if (content === null || measure === null || price === null) return offer;
  if (measure.unit !== content.unit || measure.value === content.value || measure.value <= 0) return offer;
  const scaled = (money: Money): Money => ({ ...money, amount: scale(money.amount, content.value, measure.value) });
  const said = (evidence: Evidence): Evidence => ({
    ...evidence,
    path: `${evidence.path} (${measure.value} → ${content.value} ${content.unit})`,
  });
  return {
    ...offer,
    price: scaled(price),
    oldPrice: oldPrice && scaled(oldPrice),
    evidence: { ...offer.evidence, ...(offer.evidence.price && { price: said(offer.evidence.price) }) },
  };
}

/** `amount × to / from` in minor units, half up; contents are told to a thousandth. */
function scale(amount: bigint, to: number, from: number): bigint {
  const [times, by] = [to, from].map((value) => BigInt(Math.round(value * 1000)));
  if (times === undefined || by === undefined || by === 0n) return amount;
  return (2n * amount * times + by) / (2n * by);
}
