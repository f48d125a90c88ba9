import type { unitRoutes } from '@tsenomer/contracts';
import { listCompanyTypes, listCurrencies, listMeasureUnits } from '@tsenomer/core/market/unit';
import type { Handlers } from '../../kit/index.ts';

/** Measure units, company types, currencies (DIR-9). */
export const unitHandlers: Handlers<typeof unitRoutes> = {
  listMeasureUnits: async (ctx, { query }) => ({ items: await listMeasureUnits(ctx, query) }),
  listCompanyTypes: async (ctx) => ({ items: await listCompanyTypes(ctx) }),
  listCurrencies: async (ctx) => ({ items: await listCurrencies(ctx) }),
};
