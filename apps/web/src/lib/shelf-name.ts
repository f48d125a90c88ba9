import type { PriceOrigin } from '@tsenomer/contracts';

/** What a place is called whose prices may be those of a shelf, in a language's word for it. */
export function shelfName(name: string, origin: PriceOrigin, shelf: string): string {
  return origin === 'shelf' ? `${name} · ${shelf}` : name;
}
