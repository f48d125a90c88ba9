import type { TypedPriceKind } from '@tsenomer/contracts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/index.ts';

/** Which prices are compared with the recommended one now, beside the plain one. */
export async function countedNow(ctx: Pick<ReadingContext, 'db'>): Promise<TypedPriceKind[]> {
  const { typedPrices = [] } = await readSetting(ctx, 'mrpSettings');
  return [...typedPrices];
}
