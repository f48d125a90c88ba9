import type { CorrectedCheck, TransactionContext } from '../../platform/context/context.ts';
import { recomputePlace } from './recompute.ts';

/** Judges the place of a check anew that counts by other values now; what that changes is said to be recomputed. */
export async function judgeCorrected(tx: TransactionContext, { observedAt, ...place }: CorrectedCheck): Promise<void> {
  const { productId, companyId, companyShopId, cityId } = place;
  await recomputePlace(
    tx,
    { productId, companyId, companyShopId, cityId, origin: 'web' },
    { from: observedAt, allKept: true },
  );
}
