import type { MonitoringKind } from '@tsenomer/contracts';

/** Kinds that look for links; the others check the links that there are. */
export type SearchKind = Extract<MonitoringKind, 'findLinks' | 'findSellersAndLinks'>;

export function isSearch(kind: MonitoringKind): kind is SearchKind {
  return kind === 'findLinks' || kind === 'findSellersAndLinks';
}
