import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import type { TransactionContext } from '../../platform/context/context.ts';
import { idRow } from '../../platform/kit/rows.ts';

/**
 * Keeps others from changing products until the transaction ends: what else they belong to decides with it what
 * collections watch.
 * @param productIds SQL of a query for their ids.
 * @returns the ids.
 */
export async function heldProducts({ db }: TransactionContext, productIds: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await query(idRow)`
    select id from product where id in (${productIds}) order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
