import { NO_TYPED_PRICES } from '../../platform/rules/price-by-kind.ts';
import type { ShelfReading, ShelfVisit, TransactionContext } from '../../platform/context/context.ts';
import { decideEach } from './decide-each.ts';
import { dueReadings } from './due-readings.ts';

/**
 * Decides the violations of prices of shelves that the transaction has just approved, by the same rules as those of
 * checks and by the recommended prices and settings of the moments they were read at (docs/decisions/110).
 */
export async function decideOnShelves(
  tx: TransactionContext,
  { witnessed, ...visit }: ShelfVisit,
  readings: readonly ShelfReading[],
): Promise<void> {
  if (readings.length === 0) return;
  const due = await dueReadings(tx.db, visit, readings, tx.installation.timeZone);
  const byProduct = new Map(readings.map((reading) => [reading.productId, reading]));
  const dues = due.flatMap((each) => {
    const reading = byProduct.get(each.product_id);
    if (reading === undefined) return [];
    const { photo: shelfPhoto, ...seen } = reading;
    const check = {
      ...NO_TYPED_PRICES,
      ...seen,
      shelfPhoto,
      currency: each.mrp_currency,
      screenshot: null,
      evidence: null,
    };
    return [{ check, due: { ...each, ...NO_PAGE }, witnessed }];
  });
  await decideEach(tx, { ...visit, nodeId: null, collectionId: 0, origin: 'shelf' }, dues);
}

/** What a violation of a shelf is stored by in place of its link. */
const NO_PAGE = { link_id: 0, url: '', other_product: false };
