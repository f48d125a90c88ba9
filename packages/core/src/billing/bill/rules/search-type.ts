import { SUPPORTED_MARKETPLACES } from '@tsenomer/contracts';
import type { SearchType } from './compute-bill.ts';

/** Services that deliver from shops of others: searches there are billed by ranges of their own (P2 §3). */
const DELIVERY_SERVICES: readonly string[] = [
  'kuper.ru',
  'sbermarket.ru',
  'samokat.ru',
  'lavka.yandex.ru',
  'eda.yandex.ru',
  'igooods.ru',
];

interface Place {
  readonly host: string | null;
  readonly sellerName: string | null;
}

/** By which ranges searches at a company are billed: a seller is of its marketplace. */
export function searchType({ host, sellerName }: Place): SearchType {
  const name = siteName(host);
  if (DELIVERY_SERVICES.includes(name)) return 'delivery';
  const marketplaces: readonly string[] = SUPPORTED_MARKETPLACES;
  return sellerName !== null || marketplaces.includes(name) ? 'mp' : 'regular';
}

/** The marketplace that a company is or sells at; empty where it is none. */
export function marketplaceOf(place: Place): string {
  return searchType(place) === 'mp' ? siteName(place.host) : '';
}

function siteName(host: string | null): string {
  return (host ?? '').replace(/^www\./u, '');
}
