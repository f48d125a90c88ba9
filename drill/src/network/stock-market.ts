import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { createProduct } from '@tsenomer/core/catalogue/product';
import { replaceLinks } from '@tsenomer/core/catalogue/link';
import { createCollection } from '@tsenomer/core/collecting/collection';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { setParserConfig } from '@tsenomer/core/collecting/parser-config';
import { createCity } from '@tsenomer/core/market/city';
import { createCompany } from '@tsenomer/core/market/company';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { hostOf, PACE, pageOf, PAGE_TIMEOUT, THREADS } from './market.ts';
import type { Market } from './market.ts';

/** A page of the market and the link that the product knows it by. */
export interface StockedLink {
  readonly linkId: number;
  readonly company: number;
  readonly product: number;
}

export interface StockedMarket {
  readonly collectionId: number;
  /** Ids of companies by their place. */
  readonly companyIds: readonly number[];
  readonly links: readonly StockedLink[];
}

const CONFIG = {
  ...DEFAULT_PARSER_CONFIG,
  threadCount: THREADS,
  requestsPerSecond: PACE,
  timeout: PAGE_TIMEOUT,
  obeyRobotsTxt: false,
};

/** Enters the market into the product by its own verbs: one monitoring watches all of it. */
export async function stockMarket(ctx: SystemContext, market: Market): Promise<StockedMarket> {
  const places = Array.from({ length: market.companies }, (_, company) => company);
  await ensurePartitions(ctx);
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: places.map(hostOf) });
  const city = await createCity(ctx, { name: 'Казань', countryName: 'Россия', otherNames: [], externalUid: null });
  const companyIds: number[] = [];
  for (const place of places) companyIds.push(await openCompany(ctx, place));
  const productIds: number[] = [];
  for (let product = 0; product < market.products; product += 1) productIds.push(await openProduct(ctx, product));
  const pages = productIds.flatMap((productId, product) =>
    companyIds.map((companyId, company) => ({ productId, companyId, product, company })),
  );
  await replaceLinks(ctx, {
    items: pages.map(({ productId, companyId, product, company }) => ({
      productId,
      companyId,
      link: pageOf(company, product),
    })),
  });
  const { id: collectionId } = await createCollection(ctx, {
    name: 'Вся сеть',
    kind: 'priceParsing',
    cityId: city.id,
    companyIds,
    companyShopIds: [],
    selection: { tagIds: [], brandIds: [], categoryIds: [], productIds },
    note: '',
    settings: DEFAULT_COLLECTION_SETTINGS,
  });
  const stored = await ctx.db.selectFrom('link').select(['id', 'url']).execute();
  const linkIds = new Map(stored.map(({ id, url }) => [url, id]));
  const links = pages.map(({ company, product }) => {
    const linkId = linkIds.get(pageOf(company, product));
    if (linkId === undefined) throw new Error(`The page of product ${product} at company ${company} has no link`);
    return { linkId, company, product };
  });
  return { collectionId, companyIds, links };
}

async function openCompany(ctx: SystemContext, place: number): Promise<number> {
  const { id } = await createCompany(ctx, {
    name: `Магазин ${place + 1}`,
    sellerName: '',
    sellerUrl: '',
    host: hostOf(place),
    onlineFlag: true,
    ownFlag: false,
    companyTypeId: null,
    externalId: '',
  });
  await setParserConfig(ctx, { companyId: id, config: CONFIG });
  return id;
}

async function openProduct(ctx: SystemContext, place: number): Promise<number> {
  const { id } = await createProduct(ctx, {
    name: `Товар ${place}`,
    clientArticle: `A-${place}`,
    manufacturerArticle: null,
    companyArticle: null,
    brandId: null,
    categoryId: null,
    tagIds: [],
    mrp: null,
    ownPrice: null,
    cost: null,
    ownOldPrice: null,
    ownAvailable: null,
    referencePhoto: null,
    nameExceptions: [],
    subtitles: [],
    notes: null,
    tagNote: null,
    barcodes: [],
    links: [],
  });
  return id;
}
