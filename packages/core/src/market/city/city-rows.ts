import type { Selectable } from 'kysely';
import type { CityItem, OutputOf, cityRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database, Tables } from '@tsenomer/db';
import { z } from 'zod';
import { wanted } from '../../platform/kit/list-ids.ts';
import { plainTextOrNull } from '../../platform/kit/plain-text.ts';

/** What people enter of a city. */
export type CityEdit = OutputOf<typeof cityRoutes.createCity.body>;

type CityData = Selectable<Tables['city']>['city_data'];

const cityRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  country_name: z.string(),
  external_uid: z.string().nullable(),
  city_data: z.strictObject({
    names: z.array(z.string()).optional(),
    countryNames: z.array(z.string()).optional(),
    lat: z.number().optional(),
    lon: z.number().optional(),
  }),
  shops: z.int(),
});
type CityRow = z.output<typeof cityRow>;

/** Cities by their ids, in that order, each with how many addresses of companies it has. */
export async function loadCities(db: Database, ids: readonly number[]): Promise<CityItem[]> {
  const { rows } = await query(cityRow)`
    select city.id, city.name, city.country_name, city.external_uid, city.city_data, city.shops
    from ${wanted(ids)} join city on city.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(presentCity);
}

function presentCity(row: CityRow): CityItem {
  const { names, countryNames, lat, lon } = row.city_data;
  return {
    id: row.id,
    name: row.name,
    countryName: row.country_name,
    externalUid: row.external_uid,
    cityData: {
      names: [...new Set([row.name, ...(names ?? [])])],
      countryNames: [...new Set([row.country_name, ...(countryNames ?? [])])],
      lat: lat ?? null,
      lon: lon ?? null,
    },
    shopsCount: row.shops,
  };
}

/**
 * The columns of an edited city. Coordinates stay; the country's names in other languages stay while the country does.
 */
export function cityColumns(input: CityEdit, before: CityData & { readonly country?: string } = {}) {
  const { country, ...data } = before;
  const otherCountryNames = country === input.countryName ? (data.countryNames ?? []) : [];
  return {
    name: input.name,
    country_name: input.countryName,
    external_uid: plainTextOrNull(input.externalUid),
    city_data: JSON.stringify({
      ...data,
      names: [...new Set([input.name, ...input.otherNames])],
      countryNames: [...new Set([input.countryName, ...otherCountryNames])],
    }),
  };
}
