import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_PARSER_CONFIG, ROLE_ID } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { createUser } from '@tsenomer/core/access/user';
import { setTariffSettings } from '@tsenomer/core/billing/settings';
import { createTariff, setCompanyTariff } from '@tsenomer/core/billing/tariff';
import { createBrand } from '@tsenomer/core/catalogue/brand';
import { createCategory } from '@tsenomer/core/catalogue/category';
import { replaceLinks } from '@tsenomer/core/catalogue/link';
import { createProduct } from '@tsenomer/core/catalogue/product';
import { createCollection } from '@tsenomer/core/collecting/collection';
import { setParserConfig } from '@tsenomer/core/collecting/parser-config';
import { createRepetition } from '@tsenomer/core/collecting/timetable';
import { createCity } from '@tsenomer/core/market/city';
import { createCompany, editAbout } from '@tsenomer/core/market/company';
import { createCompanyShop } from '@tsenomer/core/market/company-shop';
import { setClientSetting, writeSetting } from '@tsenomer/core/platform/setting';
import { TIME_ZONE } from '../world/calendar.ts';
import { PROXY_PRICE } from '../recompute/bill.ts';
import { isLinked } from '../world/offer-at.ts';
import { tariffsOf } from '../world/tariffs.ts';
import { COLLEAGUES, MRP_SETTINGS, TARIFF_CONTACT } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { itemAt } from './ids.ts';
import type { Ids } from './ids.ts';
import type { ShopSites } from './shop-sites.ts';

/** How the drill's companies are collected: their sites stand on this machine and bear what there is. */
export const DRILL_CONFIG: ParserConfig = {
  ...DEFAULT_PARSER_CONFIG,
  requestsPerSecond: null,
  obeyRobotsTxt: false,
  ratingReviewFlag: false,
  getMeasuredValueAndUnit: false,
  threadCount: 8,
};

/** Links that are set in one call. */
const LINKS_AT_ONCE = 500;
/** Products and parts of links that are written side by side. */
const AT_ONCE = 4;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Enters the world into the product by its own verbs, as a client's people do when they begin. */
export async function setUp(ctx: SystemContext, world: World, sites: ShopSites): Promise<Ids> {
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [...sites.hosts] });
  await setClientSetting(ctx, { name: 'mrpSettings', value: MRP_SETTINGS });
  await setClientSetting(ctx, { name: 'violationColleagues', value: { emails: [...COLLEAGUES] } });
  const cities = await oneByOne(world.cities, async (name) => {
    const city = { name, countryName: 'Россия', otherNames: [], externalUid: null };
    return (await createCity(ctx, city)).id;
  });
  const companies = await setUpCompanies(ctx, world, sites);
  const products = await setUpProducts(ctx, world);
  await setUpLinks(ctx, { world, sites, products, companies });
  const shops = await setUpShops(ctx, { world, companies, cityId: itemAt(cities, 0) });
  const [agents, approver] = await setUpPeople(ctx, world, {
    cityId: itemAt(cities, 0),
    companyId: itemAt(companies, 0),
  });
  await setUpBilling(ctx, world);
  const monitorings = await setUpMonitorings(ctx, world, { cities, companies, products });
  return { products, companies, cities, monitorings, agents, shops, approver };
}

async function oneByOne<T, R>(items: readonly T[], make: (item: T, place: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const [place, item] of items.entries()) made.push(await make(item, place));
  return made;
}

/** The same several at a time; what is made keeps the places of the items. */
async function sideBySide<T, R>(items: readonly T[], make: (item: T) => Promise<R>): Promise<R[]> {
  const made = new Map<number, R>();
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [place, item] of waiting) made.set(place, await make(item));
    }),
  );
  return items.flatMap((_, place) => made.get(place) ?? []);
}

function setUpCompanies(ctx: SystemContext, world: World, sites: ShopSites): Promise<number[]> {
  return oneByOne(world.companies, async ({ name, own, dealers }, place) => {
    const { id } = await createCompany(ctx, {
      name,
      sellerName: '',
      sellerUrl: '',
      host: itemAt(sites.hosts, place),
      onlineFlag: true,
      ownFlag: own,
      companyTypeId: null,
      externalId: '',
    });
    await setParserConfig(ctx, { companyId: id, config: DRILL_CONFIG });
    const legalData = {
      form: null,
      legalName: '',
      inn: '',
      kpp: '',
      psrn: '',
      legalAddress: '',
      responsibleName: '',
    };
    await editAbout(ctx, { id, legalData, emails: [...dealers], phones: [] });
    return id;
  });
}

async function setUpProducts(ctx: SystemContext, world: World): Promise<number[]> {
  const brands = await oneByOne(world.brands, async (name) => (await createBrand(ctx, { name })).id);
  const categories = await oneByOne(
    world.categories,
    async (name) => (await createCategory(ctx, { name, parentId: null })).id,
  );
  return sideBySide(world.products, async ({ name, article, brand, category, mrp }) => {
    const { id } = await createProduct(ctx, {
      name,
      clientArticle: article,
      manufacturerArticle: null,
      companyArticle: null,
      brandId: itemAt(brands, brand),
      categoryId: itemAt(categories, category),
      tagIds: [],
      mrp,
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
  });
}

interface LinksOf {
  readonly world: World;
  readonly sites: ShopSites;
  readonly products: readonly number[];
  readonly companies: readonly number[];
}

async function setUpLinks(ctx: SystemContext, { world, sites, products, companies }: LinksOf): Promise<void> {
  const items = products.flatMap((productId, product) =>
    companies.flatMap((companyId, company) =>
      isLinked(world, product, company) ? [{ productId, companyId, link: sites.link(product, company) }] : [],
    ),
  );
  const parts = Array.from({ length: Math.ceil(items.length / LINKS_AT_ONCE) }, (_, place) =>
    items.slice(place * LINKS_AT_ONCE, (place + 1) * LINKS_AT_ONCE),
  );
  await sideBySide(parts, (part) => replaceLinks(ctx, { items: part }));
}

interface ShopsOf {
  readonly world: World;
  readonly companies: readonly number[];
  readonly cityId: number;
}

async function setUpShops(ctx: SystemContext, { world, companies, cityId }: ShopsOf): Promise<Ids['shops']> {
  const places = world.companies.flatMap(({ shops }, company) => shops.map((address) => ({ address, company })));
  return oneByOne(places, async ({ address, company }) => {
    const { id } = await createCompanyShop(ctx, {
      companyId: itemAt(companies, company),
      cityId,
      name: '',
      address,
      lat: null,
      lon: null,
      sid: null,
      sapCode: null,
      externalId: null,
      deliveryType: 'delivery',
    });
    return { id, company };
  });
}

interface Home {
  readonly cityId: number;
  readonly companyId: number;
}

/** The agents, and who approves what they hand in. */
async function setUpPeople(ctx: SystemContext, { agents }: World, home: Home): Promise<[number[], number]> {
  const person = async (name: string, roleId: (typeof ROLE_ID)['agent' | 'user']): Promise<number> => {
    const { id } = await createUser(ctx, {
      ...home,
      name,
      surname: '',
      email: `${name.toLowerCase()}@client.test`,
      phone: null,
      roleId,
      password: 'Passw0rd1',
      externalUid: null,
      installation: 'https://prices.client.test',
    });
    return id;
  };
  const made = await oneByOne(
    Array.from({ length: agents }, (_, place) => `agent-${place + 1}`),
    (name) => person(name, ROLE_ID.agent),
  );
  return [made, await person('approver', ROLE_ID.user)];
}

async function setUpBilling(ctx: SystemContext, world: World): Promise<void> {
  const { online, offline } = tariffsOf(world);
  const [onlineTariff, offlineTariff] = [await createTariff(ctx, online), await createTariff(ctx, offline)];
  await setTariffSettings(ctx, {
    notificationContacts: [{ email: TARIFF_CONTACT }],
    options: [{ optionName: 'mobileProxyPrice', optionPrice: PROXY_PRICE, isEnabled: true }],
  });
  await setCompanyTariff(ctx, {
    onlineTariffId: onlineTariff.id,
    offlineTariffId: offlineTariff.id,
    checkAboveTariff: true,
    checkPriceParsing: true,
    checkFindLinksMarketplace: true,
    checkFindLinksRegular: true,
  });
}

function setUpMonitorings(
  ctx: SystemContext,
  { monitorings, days }: World,
  ids: Pick<Ids, 'cities' | 'companies' | 'products'>,
): Promise<number[]> {
  return oneByOne(monitorings, async ({ name, city, companies, products, time, notifiesDealers }) => {
    const { id } = await createCollection(ctx, {
      name,
      kind: 'priceParsing',
      cityId: itemAt(ids.cities, city),
      companyIds: companies.map((place) => itemAt(ids.companies, place)),
      companyShopIds: [],
      selection: {
        tagIds: [],
        brandIds: [],
        categoryIds: [],
        productIds: products.map((place) => itemAt(ids.products, place)),
      },
      note: '',
      // Several nodes work off a company: they never wait for each other.
      settings: { ...DEFAULT_COLLECTION_SETTINGS, balanceFlag: true, dealersNotificationFlag: notifiesDealers },
    });
    await createRepetition(ctx, {
      collectionId: id,
      command: 'parse',
      filter: 'all',
      disabledCompanyIds: [],
      weekdays: EVERY_DAY,
      time,
      timezone: TIME_ZONE,
      from: itemAt(days, 0),
      until: days.at(-1) ?? null,
    });
    return id;
  });
}
