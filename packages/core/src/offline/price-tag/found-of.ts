import { TAG_NAME_MOST } from '@tsenomer/contracts';
import type { PriceTagFound } from '@tsenomer/contracts';
import type { PriceTagReading } from '@tsenomer/price-tags';
import { minorToWire } from '../../platform/context/wire.ts';
import { productOfTag } from './rules/product-of-tag.ts';
import type { TaggedProduct } from './rules/product-of-tag.ts';

type Amount = NonNullable<PriceTagReading['price']>;
type Code = PriceTagReading['numbers'][number];

/** A reading as it is kept and told. @param products of the task: one of them may be the tag's */
export function foundOf(reading: PriceTagReading, products: readonly TaggedProduct[]): PriceTagFound {
  const { price, oldPrice, secondPrice, cardPrice, unitPrice, article, name, barcode, numbers } = reading;
  return {
    price: price && amountOf(price),
    oldPrice: oldPrice && amountOf(oldPrice),
    secondPrice: secondPrice && amountOf(secondPrice),
    cardPrice: cardPrice && { is: cardPrice.is, ...seenOf(cardPrice), sure: cardPrice.sure },
    unitPrice: unitPrice && { ...amountOf(unitPrice), unit: unitPrice.unit },
    article: article && { ...codeOf(article), sure: article.sure },
    name: name && { text: name.text.slice(0, TAG_NAME_MOST), sure: name.sure, ...seenOf(name) },
    product: productOfTag(reading, products),
    barcode: barcode && codeOf(barcode),
    numbers: numbers.map(codeOf),
  };
}

function amountOf({ amount, sure, ...seen }: Amount): NonNullable<PriceTagFound['price']> {
  return { amount: minorToWire(amount), sure, ...seenOf(seen) };
}

function codeOf({ code, ...seen }: Code): PriceTagFound['numbers'][number] {
  return { code, ...seenOf(seen) };
}

function seenOf({
  certainty,
  place,
}: Pick<Code, 'certainty' | 'place'>): Pick<PriceTagFound['numbers'][number], 'certainty' | 'place'> {
  return { certainty, place: cornersOf(place) };
}

function cornersOf([
  leftTop,
  rightTop,
  rightBottom,
  leftBottom,
]: Code['place']): PriceTagFound['numbers'][number]['place'] {
  return [leftTop, rightTop, rightBottom, leftBottom];
}
