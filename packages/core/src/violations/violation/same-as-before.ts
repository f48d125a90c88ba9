import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL: the lowest price of a check, whichever of them the settings count. @param check a row of checks by its name. */
export function lowestOf(check: string): RawBuilder<unknown> {
  const price = (column: string) => sql.ref(`${check}.${column}`);
  return sql`least(${price('price')}, ${price('card_price')}, ${price('club_price')}, ${price('coupon_price')})`;
}

/**
 * SQL: whether a check changes nothing of the open violation `v`: the same price is below the same recommended one, it
 * is confirmed already or this task cannot confirm it, and it would be judged as before: by the same settings, which
 * ask neither for the day nor for brand, categories or tags, of a page that nobody said shows another product. What is
 * not certain is judged, as is a check with typed prices where the settings count any.
 *
 * @param check the row of the check, by its name. @param mrp the column of the recommended price.
 */
export function sameAsBefore(check: string, mrp: string, taskId: number): RawBuilder<boolean> {
  const price = sql.ref(`${check}.price`);
  return sql<boolean>`(
    ${price} = v.price_last and v.price_kind = 'plain' and ${sql.ref(mrp)} = v.mrp_last
      and (v.confirmed_at is not null or v.opened_task_id = ${taskId}::int)
    and coalesce((
      select valid_from <= v.opened_at and settings -> 'promotions' = '[]' and settings #> '{excluded,brandIds}' = '[]'
        and settings #> '{excluded,categoryIds}' = '[]' and settings #> '{excluded,tagIds}' = '[]'
        and (${lowestOf(check)} = ${price} or coalesce(settings -> 'typedPrices', '[]') = '[]')
      from mrp_settings_version where valid_from <= ${sql.ref(`${check}.observed_at`)} order by valid_from desc limit 1
    ), true)
    and not exists (
      select from violation told
      where told.product_id = v.product_id and told.company_id = v.company_id and told.dismissal = 'otherProduct'
    )
  )`;
}
