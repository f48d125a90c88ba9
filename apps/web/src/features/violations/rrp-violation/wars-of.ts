import type { PriceWar } from '@tsenomer/contracts';

/** How many price wars a company took part in, and how many of them it began. */
export function warsOf(wars: readonly PriceWar[], companyId: number): { readonly all: number; readonly began: number } {
  const own = wars.filter(({ falls }) => falls.some(({ company }) => company.id === companyId));
  return { all: own.length, began: own.filter(({ falls }) => falls[0]?.company.id === companyId).length };
}
