import { ARMENIA } from './armenia.ts';
import { AZERBAIJAN } from './azerbaijan.ts';
import { BELARUS } from './belarus.ts';
import type { CityRow } from './city-row.ts';
import { closeness, nameKey } from './closeness.ts';
import { COUNTRIES } from './countries.ts';
import type { CountryCode } from './countries.ts';
import { KAZAKHSTAN } from './kazakhstan.ts';
import { KYRGYZSTAN } from './kyrgyzstan.ts';
import { RUSSIA } from './russia.ts';
import { TAJIKISTAN } from './tajikistan.ts';
import { UZBEKISTAN } from './uzbekistan.ts';

export interface GazetteerCity {
  readonly country: CountryCode;
  readonly ru: string;
  readonly en: string;
  /** Degrees, of the city's centre. */
  readonly lat: number;
  readonly lon: number;
}

/** Every city, the countries of the largest markets first. */
export const GAZETTEER: readonly GazetteerCity[] = [
  ...ofCountry('RU', RUSSIA),
  ...ofCountry('KZ', KAZAKHSTAN),
  ...ofCountry('BY', BELARUS),
  ...ofCountry('UZ', UZBEKISTAN),
  ...ofCountry('AZ', AZERBAIJAN),
  ...ofCountry('AM', ARMENIA),
  ...ofCountry('KG', KYRGYZSTAN),
  ...ofCountry('TJ', TAJIKISTAN),
];

function ofCountry(country: CountryCode, rows: readonly CityRow[]): GazetteerCity[] {
  return rows.map(([ru, en, lat, lon]) => ({ country, ru, en, lat, lon }));
}

/** A name for a city that stays: its country and its English name (`RU-nizhny-novgorod`). */
export function cityUid({ country, en }: GazetteerCity): string {
  return `${country}-${nameKey(en).replaceAll(' ', '-')}`;
}

/**
 * Cities by a Russian or English name or a part of it: the beginning of a name first, then words inside it, then any
 * part; equally close ones in Russian order. An empty text finds every city.
 */
export function findCities(typed: string, { limit }: { readonly limit: number }): GazetteerCity[] {
  return GAZETTEER.flatMap((city) => {
    const rank = Math.min(closeness(city.ru, typed) ?? Infinity, closeness(city.en, typed) ?? Infinity);
    return rank === Infinity ? [] : [{ city, rank }];
  })
    .sort((left, right) => left.rank - right.rank || left.city.ru.localeCompare(right.city.ru, 'ru'))
    .slice(0, limit)
    .map(({ city }) => city);
}

/** The city of exactly this name, Russian or English; `''` for a country that is not known. */
export function gazetteerCity(name: string, countryName = ''): GazetteerCity | null {
  const key = nameKey(name);
  const country = nameKey(countryName);
  return (
    GAZETTEER.find((city) => {
      const { ru, en } = COUNTRIES[city.country];
      return (
        (nameKey(city.ru) === key || nameKey(city.en) === key) &&
        (country === '' || [ru, en].some((spelling) => nameKey(spelling) === country))
      );
    }) ?? null
  );
}
