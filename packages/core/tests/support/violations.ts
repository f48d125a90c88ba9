import { makeCity, makeCollection, makeCompany, makeLink, makeProduct } from '@tsenomer/db/testing';
import { transact } from '../../src/index.ts';
import type { Proof, SystemContext } from '../../src/index.ts';
import { writeObservations } from '../../src/collecting/observation/index.ts';
import type { Check } from '../../src/collecting/observation/index.ts';
import type { TypedAmounts } from '../../src/platform/rules/price-by-kind.ts';
import { BARE_CHECK } from './bare-check.ts';

/** A product with a recommended price of 1000.00 at a company, watched by a collection. */
export interface Watched {
  readonly productId: number;
  readonly companyId: number;
  readonly cityId: number;
  readonly linkId: number;
  readonly collectionId: number;
}

export async function watchProduct(
  { db }: SystemContext,
  known: { readonly companyId?: number; readonly cityId?: number; readonly emails?: string[] } = {},
): Promise<Watched> {
  const companyId = known.companyId ?? (await makeCompany(db, { emails: known.emails ?? [] }));
  const cityId = known.cityId ?? (await makeCity(db));
  const productId = await makeProduct(db, { mrp: 100_000n });
  const linkId = await makeLink(db, productId, companyId);
  const collectionId = await makeCollection(db, { cityId, companyIds: [companyId], productIds: [productId] });
  return { productId, companyId, cityId, linkId, collectionId };
}

/** Of one check: null for no price; whole amounts in minor units. */
export interface Seen {
  readonly at: Date;
  readonly price: bigint | null;
  /** What it asks besides of some. */
  readonly typed?: Partial<TypedAmounts>;
  readonly currency?: string;
  readonly taskId?: number;
  readonly screenshot?: string;
  /** The photo that the page shows. */
  readonly photo?: string;
  readonly proof?: Proof;
}

/** Records checks of a product one after the other, as nodes do, each of a task of its own unless it is named. */
export async function check(ctx: SystemContext, watched: Watched, seen: readonly Seen[]): Promise<void> {
  for (const each of seen) await checkTogether(ctx, [[watched, each]]);
}

/** Records one check of each product as one batch, at the place, and of the task, of the first one. */
export async function checkTogether(ctx: SystemContext, batch: readonly (readonly [Watched, Seen])[]): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const [{ companyId, cityId, collectionId }, { at, taskId = Math.trunc(at.getTime() / 1000) % 1e9 }] = first;
  const origin = { taskId, collectionId, companyId, companyShopId: 0, cityId, nodeId: 0 };
  const checks = batch.map(([watched, seen]) => checkOf(watched, seen));
  await transact(ctx, (tx) => writeObservations(tx, origin, checks));
}

function checkOf(
  { linkId }: Watched,
  { at, price, typed = {}, currency = 'RUB', screenshot, photo, proof }: Seen,
): Check {
  return {
    ...BARE_CHECK,
    linkId,
    observedAt: at,
    outcome: price === null ? 'error' : 'success',
    errorCode: price === null ? 2 : null,
    price,
    currency: price === null ? null : currency,
    ...(price !== null && typed),
    screenshot: screenshot ?? null,
    photo: photo ?? null,
    ...(proof && { proof }),
  };
}
