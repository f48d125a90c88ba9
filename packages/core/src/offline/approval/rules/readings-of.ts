import { PRICE_TYPE_ID } from '@tsenomer/contracts';
import type { ShelfReading } from '../../../platform/context/context.ts';
import type { PriceOfProduct } from './prices-of-rows.ts';

/**
 * What a visit found out about each product: its last price, the lowest of those of one moment. A price with a card, an
 * analog and a shelf that is too empty to sell from say nothing, as absences on pages do.
 * @param end counts for prices that nobody read.
 */
export function readingsOf(prices: readonly PriceOfProduct[], end: Date): ShelfReading[] {
  const said = prices.filter(
    ({ priceTypeId, analog, stock }) => priceTypeId !== PRICE_TYPE_ID.extra && !analog && stock !== false,
  );
  const newest = new Map<number, ShelfReading>();
  for (const { productId, readAt, price, photo } of said) {
    const reading = { productId, observedAt: new Date(readAt ?? end), price: BigInt(price), photo };
    const other = newest.get(productId);
    if (other === undefined || isAfter(reading, other)) newest.set(productId, reading);
  }
  return [...newest.values()];
}

function isAfter(reading: ShelfReading, other: ShelfReading): boolean {
  const later = reading.observedAt.getTime() - other.observedAt.getTime();
  return later > 0 || (later === 0 && reading.price < other.price);
}
