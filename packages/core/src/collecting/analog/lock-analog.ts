import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { analogsOf } from './analog-rows.ts';

const lockedRow = z.strictObject({
  productId: z.int(),
  companyId: z.int(),
  name: z.string(),
  url: z.string(),
  mode: z.enum(['auto', 'manual']),
  ownPack: z.string(),
  analogPack: z.string(),
  measureUnitId: z.int(),
});

/** Locks an analog of a collection. @throws DomainError NOT_FOUND, also for a link that is none, or another's. */
export async function lockAnalog(
  tx: TransactionContext,
  { id, linkId }: { readonly id: number; readonly linkId: number },
): Promise<z.output<typeof lockedRow>> {
  const { rows } = await query(lockedRow)`
    select l.product_id as "productId", l.company_id as "companyId", p.name, l.url, l.update_mode as mode,
      l.own_pack::text as "ownPack", l.analog_pack::text as "analogPack", l.measure_unit_id as "measureUnitId"
    ${analogsOf(rowId(id))} and l.id = ${rowId(linkId)} for update of l`.execute(tx.db);
  return found(rows[0]);
}
