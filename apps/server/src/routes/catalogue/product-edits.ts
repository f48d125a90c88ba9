import type { productEditRoutes } from '@tsenomer/contracts';
import {
  addBarcodes,
  changeProducts,
  createProduct,
  deleteBarcode,
  deleteBarcodes,
  deleteProduct,
  editProduct,
  exportProducts,
  productByArticle,
  productCard,
  productNotes,
  productsByIds,
  restoreProduct,
  tagNotes,
  undoChange,
} from '@tsenomer/core/catalogue/product';
import type { Handlers } from '../../kit/index.ts';

export const productEditHandlers: Handlers<typeof productEditRoutes> = {
  getProduct: (ctx, { params }) => productCard(ctx, params),
  createProduct: (ctx, { body }) => createProduct(ctx, body),
  editProduct: (ctx, { params, body }) => editProduct(ctx, { ...params, edit: body }),
  async deleteProduct(ctx, { params }) {
    await deleteProduct(ctx, params);
    return {};
  },
  restoreProduct: (ctx, { params }) => restoreProduct(ctx, params),
  changeProducts: (ctx, { body }) => changeProducts(ctx, body),
  undoChange: (ctx, { body }) => undoChange(ctx, body),
  listByIds: async (ctx, { query }) => ({ items: await productsByIds(ctx, { ids: query.productIds }) }),
  searchClientArticle: async (ctx, { query }) => ({ product: await productByArticle(ctx, query) }),
  tagNotes: async (ctx) => ({ items: await tagNotes(ctx) }),
  productNotes: async (ctx, { query }) => ({
    items: await productNotes(ctx, { collectionId: query.parsingCollectionId }),
  }),
  addBarcodes: (ctx, { params, body }) => addBarcodes(ctx, { ...params, ...body }),
  async deleteBarcode(ctx, { params }) {
    await deleteBarcode(ctx, params);
    return {};
  },
  deleteBarcodes: async (ctx, { body }) => ({ deleted: await deleteBarcodes(ctx, body) }),
  exportProducts: (ctx, { query }, { locale }) => exportProducts(ctx, { ...query, locale }),
};
