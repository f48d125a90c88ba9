import { demoBrands, demoCategories, demoCities, demoKnownCompanies, demoTags } from '@tsenomer/demo-market';
import type { DemoCompany } from '@tsenomer/demo-market';
import type { ParserConfig } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { found } from '@tsenomer/core';
import { demoContacts } from './demo-legal.ts';

const DAY = 86_400_000;
/** People came up with one tag after the other. */
const DAYS_BETWEEN_TAGS = 3;

/** Ids in the database by the names and keys of the demo's market. */
export interface DemoIds {
  readonly cities: ReadonlyMap<string, number>;
  readonly brands: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  /** By the path of names, joined by '/'. */
  readonly categories: ReadonlyMap<string, number>;
  readonly companies: ReadonlyMap<string, number>;
}

/** Fills cities, brands, tags, categories and companies with the demo's market. */
export async function fillDirectories(
  db: DatabaseTransaction,
  hosts: ReadonlyMap<string, string>,
  since: Date,
): Promise<DemoIds> {
  const cities = await fillCities(db);
  return {
    cities,
    brands: await fillBrands(db),
    tags: await fillTags(db, since),
    categories: await fillCategories(db),
    companies: await fillCompanies(db, hosts, cities),
  };
}

async function fillCities(db: DatabaseTransaction): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('city')
    .values(
      demoCities.map((city) => ({
        name: city.name,
        country_name: city.country,
        city_data: JSON.stringify({
          names: [city.name, city.nameEn],
          countryNames: [city.country, city.countryEn],
          lat: city.lat,
          lon: city.lon,
        }),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row.id]));
  return new Map(demoCities.map((city) => [city.key, found(byName.get(city.name))]));
}

async function fillBrands(db: DatabaseTransaction): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('brand')
    .values(demoBrands.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function fillTags(db: DatabaseTransaction, since: Date): Promise<Map<string, number>> {
  const tags = demoTags.map((name, place) => ({
    name,
    created_at: new Date(since.getTime() - (demoTags.length - place) * DAYS_BETWEEN_TAGS * DAY),
  }));
  const rows = await db.insertInto('tag').values(tags).returning(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function fillCategories(db: DatabaseTransaction): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { path, level } of [...demoCategories].sort((a, b) => a.level - b.level)) {
    const name = found(path.at(-1));
    const parent_id = level === 1 ? null : found(ids.get(path.slice(0, -1).join('/')));
    const { id } = await db
      .insertInto('category')
      .values({ name, level, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(path.join('/'), id);
  }
  return ids;
}

async function fillCompanies(
  db: DatabaseTransaction,
  hosts: ReadonlyMap<string, string>,
  cities: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const online = await db.selectFrom('company_type').select('id').where('name', '=', 'online').executeTakeFirst();
  for (const company of demoKnownCompanies) {
    const { legalData, emails, phones } = demoContacts(company.key);
    const host = found(hosts.get(company.shopKey));
    const { id } = await db
      .insertInto('company')
      .values({
        name: company.name,
        seller_name: company.sellerName,
        // The marketplace has no pages of its sellers.
        seller_url: null,
        host,
        own: company.own,
        company_type_id: online?.id ?? null,
        legal_data: JSON.stringify(legalData),
        emails: [...emails],
        phones: [...phones],
        parser_config: JSON.stringify(configOf(company, cities, `http://${host}`)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(company.key, id);
  }
  return ids;
}

function configOf(company: DemoCompany, cities: ReadonlyMap<string, number>, origin: string): ParserConfig {
  const codes = Object.entries(company.cityCodes ?? {});
  return {
    ...company.parserConfig,
    searchUrl: `${origin}/search?q={text}`,
    assortmentUrl: `${origin}/catalog`,
    cityValues: Object.fromEntries(codes.map(([city, code]) => [String(found(cities.get(city))), code])),
  };
}
