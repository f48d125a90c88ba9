import type { SiteSign } from '@tsenomer/contracts';
import type { LinkParts } from './link-parts.ts';

/**
 * What tells that a site answered for no shop at all, or for another one than the link names (P2 §8 code 3): its prices
 * are not those that were asked for. `echo`: links of the page carry this parameter; the one of the link, a part of
 * that name, must be among its values.
 */
export type CitySign = SiteSign | { readonly type: 'echo'; readonly parameter: string; readonly part: string };

const CITY_SIGNS: Readonly<Record<string, readonly CitySign[]>> = {
  // The cookie's echo proves nothing; the page's own links to products name the shop whose prices it shows.
  magnit: [{ type: 'echo', parameter: 'shopCode', part: 'shop' }],
  // Outside of a store's zone comes this error, or a card without the product.
  'yandex-eda': [
    { type: 'text', contains: 'place_unavailable' },
    { type: 'text', contains: 'place unavailable' },
    { type: 'text', contains: 'place is unavailable' },
    { type: 'value', path: 'card.menu_item', equals: null, given: 'card' },
  ],
};

/** The signs of the module with this id; none for most. */
export function citySigns(id: string): readonly CitySign[] {
  return Object.hasOwn(CITY_SIGNS, id) ? (CITY_SIGNS[id] ?? []) : [];
}

const MOST_LINKS = 2000;

/** Whether links of a page carry the parameter, and never with the value that the link asked for. */
export function echoesAnother(
  html: string,
  { parameter, part }: Extract<CitySign, { type: 'echo' }>,
  parts: LinkParts,
): boolean {
  const asked = parts[part];
  if (asked === undefined) return false;
  const place = new RegExp(String.raw`\bhref=["'][^"'<>]{0,500}?[?&;]${parameter}=([\w-]{1,40})`, 'gi');
  let count = 0;
  for (const [, value] of html.matchAll(place)) {
    if (value === asked) return false;
    count += 1;
    if (count >= MOST_LINKS) break;
  }
  return count > 0;
}
