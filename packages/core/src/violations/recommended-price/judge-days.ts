import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { recomputeProduct } from '../violation/recompute.ts';

const momentRow = z.strictObject({ from: z.date() });

/**
 * Judges the checks anew that a recommended price is for: those of its days and after, as what ends one violation
 * decides whether the next is repeated.
 * @returns how many violations changed.
 */
export async function judgeDays(
  tx: TransactionContext,
  price: { readonly productId: number; readonly companyId: number | null; readonly validFrom: string },
): Promise<number> {
  const { rows } = await query(momentRow)`
    select ${sql`${price.validFrom}::date::timestamp at time zone ${tx.installation.timeZone}`} as "from"`.execute(
    tx.db,
  );
  return recomputeProduct(tx, { ...price, from: found(rows[0]).from });
}
