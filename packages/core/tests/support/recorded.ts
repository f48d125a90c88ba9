import type { TestDatabase } from '@tsenomer/db/testing';
import { writeObservations } from '../../src/collecting/observation/index.ts';
import { transact } from '../../src/index.ts';
import type { TypedAmounts } from '../../src/platform/rules/price-by-kind.ts';
import { BARE_CHECK } from './bare-check.ts';
import { systemContext } from './context.ts';
import type { Check } from '../../src/collecting/observation/index.ts';

/** What a check of a link found: a price, or nothing where it is null. */
export interface Found {
  readonly linkId: number;
  readonly companyId: number;
  readonly cityId: number;
  /** An address; the whole city without one. */
  readonly companyShopId?: number;
  readonly at: string;
  readonly price: bigint | null;
  readonly oldPrice?: bigint;
  readonly typed?: Partial<TypedAmounts>;
  readonly currency?: string;
}

/** Records checks one after the other, as nodes do. */
export async function recorded({ db }: TestDatabase, checks: readonly Found[]): Promise<void> {
  for (const { companyId, cityId, companyShopId = 0, ...found } of checks) {
    const origin = { taskId: 1, collectionId: 1, companyId, companyShopId, cityId, nodeId: 0 };
    await transact(systemContext(db), (tx) => writeObservations(tx, origin, [checkOf(found)]));
  }
}

function checkOf({
  linkId,
  at,
  price,
  oldPrice,
  typed = {},
  currency = 'RUB',
}: Omit<Found, 'companyId' | 'cityId' | 'companyShopId'>): Check {
  return {
    ...BARE_CHECK,
    linkId,
    observedAt: new Date(at),
    outcome: price === null ? 'notAvailable' : 'success',
    price,
    oldPrice: oldPrice ?? null,
    ...typed,
    currency: price === null ? null : currency,
  };
}
