import type { OfflineTasksDraft } from '@tsenomer/contracts';

/**
 * What makes two templates the same (P2 §4): cities, products, comment and name. In what order people chose them, and
 * whether something was named twice, makes no difference.
 */
export function templateIdentity(draft: Pick<OfflineTasksDraft, 'name' | 'comment' | 'cities' | 'products'>): string {
  const { brands, categories, tags, products } = draft.products;
  return JSON.stringify([
    draft.name,
    draft.comment,
    [brands, categories, tags, products].map(sortedIds),
    draft.cities
      .map((city) => [
        city.cityId,
        city.comment ?? '',
        [...new Set(city.dates)].sort(),
        city.users
          .map(({ userId, companies }) => [
            userId,
            companies.map((each) => [each.companyId, each.comment ?? '', sortedIds(each.companyShops)]).sort(byText),
          ])
          .sort(byText),
      ])
      .sort(byText),
  ]);
}

function sortedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

function byText(a: unknown, b: unknown): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}
