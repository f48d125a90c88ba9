import type { productRoutes } from '@tsenomer/contracts';
import { listLinks } from '@tsenomer/core/catalogue/link';
import { countProducts, listProducts, priceHistory, productProfile } from '@tsenomer/core/catalogue/product';
import {
  checkCodes,
  importedProducts,
  importedSelections,
  importProgress,
  importRefusals,
  importRefusalsFile,
  listImports,
  previewSheet,
  productsByCodes,
  startImport,
  storePushedRows,
  storeUploadedSheet,
  uploadedSheet,
} from '@tsenomer/core/catalogue/product-import';
import type { SheetStore } from '@tsenomer/core/catalogue/product-import';
import type { Handlers } from '../../kit/index.ts';

/** Products and their import: P1 §7. Uploaded spreadsheets go to `store`. */
export function productHandlers(store: SheetStore): Handlers<typeof productRoutes> {
  return {
    listProducts: (ctx, { query }) => listProducts(ctx, query),
    countProducts: async (ctx, { query }) => ({ total: await countProducts(ctx, query) }),
    productLinks: (ctx, { params, query }) => listLinks(ctx, { ...params, ...query }),
    productProfile: (ctx, { params, query }) => productProfile(ctx, { ...params, ...query }),
    priceHistory: (ctx, { params, body }) =>
      priceHistory(ctx, { ...params, ...body, from: new Date(body.from), to: new Date(body.to) }),
    uploadSheet: (ctx, { body }) => storeUploadedSheet(ctx, store, body),
    uploadedSheet: (ctx, { params }) => uploadedSheet(ctx, params),
    previewSheet: (ctx, { params, query }) => previewSheet(ctx, { ...params, ...query }),
    checkCodes: async (ctx, { body }) => ({ items: await checkCodes(ctx, body) }),
    productsByCodes: async (ctx, { body }) => ({ items: await productsByCodes(ctx, body) }),
    listImports: (ctx, { query }) => listImports(ctx, query),
    async startImport(ctx, { body: { data, metadata, mode, options } }) {
      const { fileId } = 'rows' in data ? await storePushedRows(ctx, store, data.rows) : data;
      return startImport(ctx, { fileId, mapping: metadata, mode, dryRun: options?.dryRun });
    },
    importProgress: (ctx, { params }) => importProgress(ctx, params),
    importedProducts: (ctx, { params }) => importedProducts(ctx, params),
    importedSelections: async (ctx, { params }) => ({ items: await importedSelections(ctx, params) }),
    importRefusals: (ctx, { params, query }) => importRefusals(ctx, { ...params, ...query }),
    importRefusalsFile: (ctx, { params, query }, { locale }) =>
      importRefusalsFile(ctx, { ...params, ...query, locale }),
  };
}
