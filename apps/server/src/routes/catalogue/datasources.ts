import type { datasourceRoutes } from '@tsenomer/contracts';
import {
  createDatasource,
  deleteDatasource,
  editDatasource,
  importDatasource,
  listDatasourceLogs,
  listDatasources,
  previewDatasource,
} from '@tsenomer/core/catalogue/datasource';
import type { SheetStore } from '@tsenomer/core/catalogue/product-import';
import type { Handlers } from '../../kit/index.ts';

/** Spreadsheets behind a link. Fetched ones go to `store`, like uploaded ones. */
export function datasourceHandlers(store: SheetStore): Handlers<typeof datasourceRoutes> {
  return {
    listDatasources: (ctx, { query }) => listDatasources(ctx, query),
    previewDatasource: (ctx, { body }, { signal }) => previewDatasource(ctx, store, body, signal),
    createDatasource: (ctx, { body }) => createDatasource(ctx, body),
    editDatasource: (ctx, { params, body }) => editDatasource(ctx, { ...params, edit: body }),
    async deleteDatasource(ctx, { params }) {
      await deleteDatasource(ctx, params);
      return {};
    },
    importDatasource: (ctx, { params }) => importDatasource(ctx, params),
    listDatasourceLogs: (ctx, { query }) => listDatasourceLogs(ctx, query),
  };
}
