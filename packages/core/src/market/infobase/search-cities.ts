import { sql } from 'kysely';
import type { InfobaseCity } from '@tsenomer/contracts';
import { COUNTRIES } from '../address/gazetteer/countries.ts';
import { cityUid, findCities, gazetteerCity } from '../address/gazetteer/find-cities.ts';
import type { GazetteerCity } from '../address/gazetteer/find-cities.ts';
import { closeness } from '../address/gazetteer/closeness.ts';
import type { Context } from '../../platform/context/context.ts';

/** Longer lists are no help to somebody who types. */
const AT_MOST = 50;

/**
 * Cities by a part of a name in any language: this installation's own and the gazetteer's, each city once. Names that
 * are the text come first, then those that begin with it, then the rest.
 */
export async function searchCities({ db }: Pick<Context, 'db'>, name: string): Promise<InfobaseCity[]> {
  const own = await ownCities(db, name);
  const known = new Set(own.map(cityKey));
  const others = findCities(name, { limit: AT_MOST })
    .map(presentGazetteerCity)
    .filter((city) => !known.has(cityKey(city)));
  return [...own, ...others]
    .map((city) => ({ city, rank: Math.min(...city.names.map((spelling) => closeness(spelling, name) ?? Infinity)) }))
    .sort(
      (left, right) =>
        left.rank - right.rank || (left.city.names[0] ?? '').localeCompare(right.city.names[0] ?? '', 'ru'),
    )
    .slice(0, AT_MOST)
    .map(({ city }) => city);
}

async function ownCities(db: Context['db'], name: string): Promise<InfobaseCity[]> {
  const names = sql`array(select jsonb_array_elements_text(coalesce(city_data->'names', '[]')))`;
  const rows = await db
    .selectFrom('city')
    .select(['id', 'external_uid', 'name', 'country_name', 'city_data'])
    .where(
      sql<boolean>`exists (
      select from unnest(array_append(${names}, name)) as spelling
      where strpos(search_key(spelling), search_key(${name})) > 0)`,
    )
    .orderBy(sql`strpos(search_key(name), search_key(${name})) <> 1`)
    .orderBy(sql`name collate "ru-x-icu"`)
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
  return rows.map((row) => {
    const same = gazetteerCity(row.name, row.country_name);
    return {
      externalUid: row.external_uid ?? (same ? cityUid(same) : `city-${row.id}`),
      names: [...new Set([row.name, ...(row.city_data.names ?? []), ...(same ? [same.en] : [])])],
      countryNames: [...new Set([row.country_name, ...(row.city_data.countryNames ?? [])])],
      lat: row.city_data.lat ?? same?.lat ?? null,
      lon: row.city_data.lon ?? same?.lon ?? null,
    };
  });
}

function presentGazetteerCity(city: GazetteerCity): InfobaseCity {
  const country = COUNTRIES[city.country];
  return {
    externalUid: cityUid(city),
    names: [city.ru, city.en],
    countryNames: [country.ru, country.en],
    lat: city.lat,
    lon: city.lon,
  };
}

function cityKey({ names, countryNames }: InfobaseCity): string {
  return `${names[0]}|${countryNames[0]}`.toLowerCase().replaceAll('ё', 'е');
}
