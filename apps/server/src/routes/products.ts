import type { productRoutes } from '@tsenomer/contracts';
import { countProducts, listProducts, priceHistory, productProfile, searchProducts } from '@tsenomer/core/product';
import {
  importProgress, importRefusals, importRefusalsFile, previewSheet, startImport, storeUploadedSheet,
} from '@tsenomer/core/product-import';
import type { SheetStore } from '@tsenomer/core/product-import';
import type { Handlers } from '../kit/index.ts';

/** Products and their import: P1 §7. Uploaded spreadsheets go to `store`. */
export function productHandlers(store: SheetStore): Handlers<typeof productRoutes> {
  return {
    listProducts: (ctx, { query }) => listProducts(ctx, query),
    countProducts: async (ctx, { query }) => ({ total: await countProducts(ctx, query) }),
    searchProducts: (ctx, { query }) =>
      searchProducts(ctx, { query: query.query, page: query.page, perPage: query.peer_page }),
    productProfile: (ctx, { params }) => productProfile(ctx, params),
    priceHistory: (ctx, { params, body }) =>
      priceHistory(ctx, { ...params, ...body, from: new Date(body.from), to: new Date(body.to) }),
    uploadSheet: (ctx, { body }) => storeUploadedSheet(ctx, store, body),
    previewSheet: (ctx, { params, query }) => previewSheet(ctx, { ...params, ...query }),
    startImport: (ctx, { body }) =>
      startImport(ctx, { fileId: body.data.fileId, mapping: body.metadata, mode: body.mode }),
    importProgress: (ctx, { params }) => importProgress(ctx, params),
    importRefusals: (ctx, { params, query }) => importRefusals(ctx, { ...params, ...query }),
    importRefusalsFile: (ctx, { params }, { locale }) => importRefusalsFile(ctx, { ...params, locale }),
  };
}
