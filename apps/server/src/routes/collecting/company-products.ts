import type { companyProductRoutes, queueRoutes } from '@tsenomer/contracts';
import { replaceLinks } from '@tsenomer/core/catalogue/link';
import { companyProducts } from '@tsenomer/core/collecting/collection';
import { bringResults, checkLinksNow } from '@tsenomer/core/collecting/observation';
import type { Handlers } from '../../kit/index.ts';

/** The products of a collection at one company. */
export const companyProductHandlers: Handlers<typeof companyProductRoutes> = {
  companyProducts: (ctx, { params, query }) => companyProducts(ctx, { ...params, ...query }),
};

/** Links that people send to checking. */
export const queueHandlers: Handlers<typeof queueRoutes> = {
  updateQueue: (ctx, { body }) => checkLinksNow(ctx, { ...body, collectionId: body.parsingCollectionId }),
  replaceProductLinks: (ctx, { body }) => replaceLinks(ctx, body),
  bringResults: (ctx, { params, form, body }) => bringResults(ctx, { ...params, ...form, file: body }),
};
