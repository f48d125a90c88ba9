import type { matchingTableRoutes } from '@tsenomer/contracts';
import { deleteMatchingTable, listMatchingTables, storeMatchingTable } from '@tsenomer/core/catalogue/matching-table';
import type { Handlers } from '../../kit/index.ts';

export const matchingTableHandlers: Handlers<typeof matchingTableRoutes> = {
  listMatchingTables: async (ctx) => ({ items: await listMatchingTables(ctx) }),
  storeMatchingTable: (ctx, { form, body }) => storeMatchingTable(ctx, { alias: form.alias, file: body }),
  async deleteMatchingTable(ctx, { params }) {
    await deleteMatchingTable(ctx, params);
    return {};
  },
};
