import { ADDRESS_SUGGESTIONS } from '@tsenomer/contracts';
import type { AddressSuggestion } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import type { AddressService } from './address-service.ts';
import { COUNTRIES } from './gazetteer/countries.ts';
import { gazetteerCity } from './gazetteer/find-cities.ts';
import type { GazetteerCity } from './gazetteer/find-cities.ts';
import { citiesMeantBy, cityNamedIn, mentionOf } from './read-address.ts';

export interface SuggestAddressesDependencies {
  /** null: none is configured, the gazetteer answers. */
  readonly service: AddressService | null;
}

export interface AddressSuggestions {
  readonly source: 'service' | 'gazetteer';
  readonly items: AddressSuggestion[];
}

/** A city with the place of its centre, as far as it is known. */
interface Place {
  readonly name: string;
  readonly countryName: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * Addresses that a typed text may mean, each with its place on the map (P1 §5, DIR-4). A chosen city is put in front of
 * a text that names none; a city that is gone counts as not chosen. Without a service, or when it fails, the gazetteer
 * answers with centres of cities and keeps the typed street.
 */
export const suggestAddresses = verb(
  'directories.create',
  async (
    ctx,
    { service }: SuggestAddressesDependencies,
    input: { readonly query: string; readonly cityId?: number | undefined },
  ): Promise<AddressSuggestions> => {
    const typed = input.query.trim();
    const chosen = input.cityId === undefined ? null : await chosenCity(ctx, input.cityId);
    if (typed === '' && chosen === null) return { source: service ? 'service' : 'gazetteer', items: [] };
    const answered = (await service?.suggest(queryText(typed, chosen))) ?? null;
    if (answered !== null) return { source: 'service', items: answered.slice(0, ADDRESS_SUGGESTIONS) };
    return { source: 'gazetteer', items: fromGazetteer(typed, chosen) };
  },
);

async function chosenCity(ctx: Context, id: number): Promise<Place | null> {
  const row = await ctx.db
    .selectFrom('city')
    .select(['name', 'country_name', 'city_data'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const known = gazetteerCity(row.name, row.country_name);
  return {
    name: row.name,
    countryName: row.country_name || (known ? COUNTRIES[known.country].ru : ''),
    lat: row.city_data.lat ?? known?.lat ?? null,
    lon: row.city_data.lon ?? known?.lon ?? null,
  };
}

/** What the service is asked for: the chosen city in front, unless the text names a city. */
function queryText(typed: string, chosen: Place | null): string {
  if (chosen === null || mentionOf(typed, chosen.name) !== null || cityNamedIn(typed)?.sure) return typed;
  return [`г. ${chosen.name}`, typed].filter((part) => part !== '').join(', ');
}

function fromGazetteer(typed: string, chosen: Place | null): AddressSuggestion[] {
  if (chosen !== null) {
    const mention = mentionOf(typed, chosen.name);
    if (mention) return centre(chosen, mention.street);
  }
  const named = cityNamedIn(typed);
  if (chosen !== null && !named?.sure) return centre(chosen, typed);
  if (named && named.street !== '') return centre(placeOf(named.city), named.street);
  return citiesMeantBy(typed, ADDRESS_SUGGESTIONS).flatMap((city) => centre(placeOf(city), ''));
}

function placeOf(city: GazetteerCity): Place {
  return { name: city.ru, countryName: COUNTRIES[city.country].ru, lat: city.lat, lon: city.lon };
}

/** "г. Казань, Баумана 1, Россия" at the city's centre; nothing for a city whose place is not known (P1 §5). */
function centre({ name, countryName, lat, lon }: Place, street: string): AddressSuggestion[] {
  if (lat === null || lon === null) return [];
  const address = [`г. ${name}`, street, countryName].filter((part) => part !== '').join(', ');
  return [{ address, cityName: name, countryName, lat, lon }];
}
