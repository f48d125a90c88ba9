import type { ParserConfig } from '@tsenomer/contracts';

/** How a city is told to a shop (P2 §3), with the shop's value for it. */
export interface CityChoice {
  readonly via: 'cookie' | 'query' | 'header';
  readonly name: string;
  /** Safe in a cookie or a header: what may not stand there is percent-encoded. */
  readonly value: string;
}

const UNSAFE = /[^\u0021-\u003A\u003C-\u007E]/gu;

/** The choice of a request, or null when the shop has one price everywhere or no value is given. */
export function cityChoice(city: ParserConfig['city'], value: string | null | undefined): CityChoice | null {
  if (city === null || value === null || value === undefined || value === '') return null;
  return { ...city, value: city.via === 'query' ? value : value.replaceAll(UNSAFE, encodeURIComponent) };
}

/** The address with the city in its query, when that is the way; otherwise the address itself. */
export function withCityQuery(url: URL, city: CityChoice | null): URL {
  if (city?.via !== 'query') return url;
  const chosen = new URL(url);
  if (chosen.searchParams.has(city.name)) chosen.searchParams.set(city.name, city.value);
  // Appended as text, so that the rest of the query stays as the site wrote it.
  else
    chosen.search += `${chosen.search === '' ? '?' : '&'}${encodeURIComponent(city.name)}=${encodeURIComponent(city.value)}`;
  return chosen;
}

/** Whether two hosts are one site: equal, or one below the other, `www.` aside. */
export function isSameSite(left: string, right: string): boolean {
  const [a, b] = [left.replace(/^www\./u, ''), right.replace(/^www\./u, '')];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}
