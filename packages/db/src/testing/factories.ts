import type { Insertable } from 'kysely';
import { DEFAULT_COLLECTION_SETTINGS, DEFAULT_PARSER_CONFIG, INITIAL_INSTALLATION, ROLE_ID } from '@tsenomer/contracts';
import type { ParserConfig, RoleName } from '@tsenomer/contracts';
import type { Database } from '../connection.ts';
import type { Tables } from '../schema/database.ts';

let counter = 0;
/** A number that no other row of this test process has. */
function next(): number {
  counter += 1;
  return counter;
}

/** Inserts a city; returns its id. */
export async function makeCity(db: Database, values: Partial<Insertable<Tables['city']>> = {}): Promise<number> {
  const row = { name: `Город ${next()}`, country_name: 'Россия', ...values };
  return (await db.insertInto('city').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a company with a robot (`config: null` for none); returns its id. */
export async function makeCompany(
  db: Database,
  {
    config = DEFAULT_PARSER_CONFIG,
    ...values
  }: Partial<Omit<Insertable<Tables['company']>, 'parser_config'>> & { config?: ParserConfig | null } = {},
): Promise<number> {
  const number = next();
  const row = {
    name: `Магазин ${number}`,
    host: `shop-${number}.example`,
    parser_config: config && JSON.stringify(config),
    ...values,
  };
  return (await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a product; returns its id. */
export async function makeProduct(db: Database, values: Partial<Insertable<Tables['product']>> = {}): Promise<number> {
  const number = next();
  const row = {
    name: `Товар ${number}`,
    client_article: `A-${number}`,
    currency: INITIAL_INSTALLATION.currency,
    ...values,
  };
  return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a link of a product at a company; returns its id. */
export async function makeLink(db: Database, productId: number, companyId: number, url?: string): Promise<number> {
  const row = { product_id: productId, company_id: companyId, url: url ?? `https://shop.example/p/${next()}` };
  return (await db.insertInto('link').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Inserts a collection of these products at these companies; returns its id. */
export async function makeCollection(
  db: Database,
  parts: { cityId: number; companyIds: readonly number[]; productIds: readonly number[] },
  values: Partial<Omit<Insertable<Tables['collection']>, 'selection' | 'settings'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('collection')
    .values({
      name: `Мониторинг ${next()}`,
      kind: 'priceParsing',
      city_id: parts.cityId,
      selection: JSON.stringify({ tagIds: [], brandIds: [], categoryIds: [], productIds: parts.productIds }),
      settings: JSON.stringify(DEFAULT_COLLECTION_SETTINGS),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection_company')
    .values(parts.companyIds.map((companyId) => ({ collection_id: id, company_id: companyId })))
    .execute();
  if (parts.productIds.length > 0) {
    await db
      .insertInto('collection_product')
      .values(parts.productIds.map((productId) => ({ collection_id: id, product_id: productId })))
      .execute();
  }
  return id;
}

/** Inserts a user with this role; the password hash is the caller's. Returns the id. */
export async function makeUser(
  db: Database,
  role: RoleName,
  values: Partial<Insertable<Tables['app_user']>> = {},
): Promise<number> {
  const number = next();
  const row = {
    name: `Пользователь ${number}`,
    email: `user-${number}@example.org`,
    role_id: ROLE_ID[role],
    password_hash: 'unusable',
    ...values,
  };
  return (await db.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
