import { sql } from 'kysely';
import type { PriceWar } from '@tsenomer/contracts';
import { readingVerb } from '../../platform/context/verb.ts';
import { rowIds } from '../../platform/kit/row-id.ts';
import { loadWars } from './load-wars.ts';
import { boundsOf } from './report-scope.ts';
import type { Period } from './report-scope.ts';

const MOST = 100;

/**
 * The newest price wars that began in a period and that one of the companies took part in: who went first, who followed
 * and how soon. @throws DomainError INVALID_INPUT.
 */
export const priceWars = readingVerb(
  'violations.read',
  async (
    ctx,
    input: Period & { readonly filters: { readonly companyIds: readonly number[] } },
  ): Promise<PriceWar[]> => {
    const { from, to } = boundsOf(ctx, input);
    const companyIds = rowIds(input.filters.companyIds);
    return loadWars(ctx.db, {
      where: sql`v.opened_at >= ${from} and v.opened_at < ${to}`,
      involves: sql`company_id = any(${companyIds}::int[])`,
      limit: MOST,
    });
  },
);
