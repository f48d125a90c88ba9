import type { PriceTagFound } from '@tsenomer/contracts';
import type { PriceTagReading } from '@tsenomer/price-tags';
import { minorToWire } from '../../platform/context/wire.ts';

type Amount = NonNullable<PriceTagReading['price']>;
type Code = PriceTagReading['numbers'][number];

/** A reading as it is kept and told. */
export function foundOf({ price, oldPrice, secondPrice, barcode, numbers }: PriceTagReading): PriceTagFound {
  return {
    price: price && amountOf(price),
    oldPrice: oldPrice && amountOf(oldPrice),
    secondPrice: secondPrice && amountOf(secondPrice),
    barcode: barcode && codeOf(barcode),
    numbers: numbers.map(codeOf),
  };
}

function amountOf({ amount, sure, certainty, place }: Amount): NonNullable<PriceTagFound['price']> {
  return { amount: minorToWire(amount), sure, certainty, place: cornersOf(place) };
}

function codeOf({ code, certainty, place }: Code): PriceTagFound['numbers'][number] {
  return { code, certainty, place: cornersOf(place) };
}

function cornersOf([
  leftTop,
  rightTop,
  rightBottom,
  leftBottom,
]: Code['place']): PriceTagFound['numbers'][number]['place'] {
  return [leftTop, rightTop, rightBottom, leftBottom];
}
