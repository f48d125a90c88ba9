import type { SearchType } from './compute-bill.ts';

/** What a line of a bill that opens is made of: the checks that count into the tariff, or searches of a type. */
export type MadeOf = 'checks' | SearchType;

/** Kinds of lines that open, as the ids of lines begin (`kind:name`). */
const MADE_OF: Readonly<Record<string, MadeOf>> = {
  tariff: 'checks',
  findLinksDelivery: 'delivery',
  findLinksMp: 'mp',
  findLinksMpAlwaysOn: 'mp',
  findLinksRegular: 'regular',
  findLinksRegularAlwaysOn: 'regular',
};

/** What the line of this id is made of; null: of no checks, or there is no such line on any bill. */
export function lineMadeOf(id: string): MadeOf | null {
  const [kind = ''] = id.split(':', 1);
  return Object.hasOwn(MADE_OF, kind) ? (MADE_OF[kind] ?? null) : null;
}
