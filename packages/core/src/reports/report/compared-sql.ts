import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ComparedPrice, TypedPriceKind } from '@tsenomer/contracts';

const COLUMN: Readonly<Record<TypedPriceKind, string>> = {
  card: 'card_price',
  club: 'club_price',
  coupon: 'coupon_price',
};

/**
 * SQL: the price of a check that counts in a report (`comparedPriceOf`), out of its columns price, card_price,
 * club_price and coupon_price. The plain one is the column itself: who compares by it reads nothing more.
 */
export function comparedSql(check: string, compared: ComparedPrice = 'plain'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${check}.${name}`);
  if (compared === 'plain') return column('price');
  if (compared !== 'lowest') return sql`coalesce(${column(COLUMN[compared])}, ${column('price')})`;
  const all = ['price', ...Object.values(COLUMN)].map(column);
  return sql`least(${sql.join(all)})`;
}
