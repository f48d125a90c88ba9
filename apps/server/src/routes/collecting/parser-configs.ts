import type { parserConfigRoutes } from '@tsenomer/contracts';
import {
  deleteParserConfig,
  getParserConfig,
  listParserConfigs,
  setParserConfig,
} from '@tsenomer/core/collecting/parser-config';
import type { Handlers } from '../../kit/index.ts';

export const parserConfigHandlers: Handlers<typeof parserConfigRoutes> = {
  getParserConfig: (ctx, { params: { id } }) => getParserConfig(ctx, { companyId: id }),
  listParserConfigs: async (ctx, { query }) => ({ items: await listParserConfigs(ctx, query) }),
  setParserConfig: (ctx, { params: { id }, body }) => setParserConfig(ctx, { companyId: id, config: body }),
  async deleteParserConfig(ctx, { params: { id } }) {
    await deleteParserConfig(ctx, { companyId: id });
    return {};
  },
};
