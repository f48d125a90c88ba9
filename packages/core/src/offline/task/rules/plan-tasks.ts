import type { OfflineCities } from '@tsenomer/contracts';

/** A task that a creation makes. */
export interface PlannedTask {
  readonly cityId: number;
  readonly companyId: number;
  readonly companyShopId: number;
  readonly userId: number;
  /** `2026-11-24` */
  readonly date: string;
  readonly comment: string;
}

/**
 * What a creation fans out to (P2 §3, §5): a task per city, employee, company, address and day. A city's days go before
 * those of the whole, and no days are today; the nearest comment holds. The same visit twice is one task.
 */
export function planTasks(
  draft: { readonly cities: OfflineCities; readonly dates: readonly string[]; readonly comment: string },
  today: string,
): PlannedTask[] {
  const tasks = new Map<string, PlannedTask>();
  for (const city of draft.cities) {
    const own = city.dates?.length ? city.dates : draft.dates;
    const dates = own.length > 0 ? own : [today];
    for (const { userId, companies } of city.users)
      for (const company of companies)
        for (const companyShopId of company.companyShops)
          for (const date of dates)
            tasks.set(`${userId}/${companyShopId}/${date}`, {
              cityId: city.cityId,
              companyId: company.companyId,
              companyShopId,
              userId,
              date,
              comment: company.comment || city.comment || draft.comment,
            });
  }
  return [...tasks.values()];
}

/** How many tasks that are at most, without making them. */
export function countPlanned(draft: { readonly cities: OfflineCities; readonly dates: readonly string[] }): number {
  let count = 0;
  for (const city of draft.cities) {
    const days = Math.max(1, (city.dates?.length ? city.dates : draft.dates).length);
    for (const { companies } of city.users)
      for (const { companyShops } of companies) count += companyShops.length * days;
  }
  return count;
}
