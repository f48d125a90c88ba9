import type { CallOutput, OfflineCities, OfflineTasksDraft, offlineTaskRoutes, ProductHit } from '@tsenomer/contracts';
import { EMPTY_DRAFT } from './draft.ts';
import type { CityPlan, Draft, Visit } from './draft.ts';

/** A kept choice, as the list has it. */
export type KeptTemplate = CallOutput<typeof offlineTaskRoutes.listOfflineTemplates>['items'][number];

/** The call's body for a draft that passed every step (P2 §3 "Task creation payload"). */
export function bodyOf(draft: Draft): OfflineTasksDraft {
  return {
    name: draft.name.trim(),
    comment: draft.comment.trim(),
    products: {
      brands: draft.brandIds,
      categories: draft.categoryIds,
      tags: draft.tagIds,
      products: [
        ...new Set([
          ...draft.products.map(({ id }) => id),
          ...draft.imports.flatMap(({ productIds }) => productIds ?? []),
        ]),
      ],
    },
    dates: [],
    cities: draft.plans.flatMap(citiesOf),
    saveAsTemplate: draft.saveAsTemplate,
  };
}

/** A city once for its own days, and once for each day that visits have of their own. */
function citiesOf({ cityId, dates, comment, visits }: CityPlan): OfflineCities {
  const byDay = Map.groupBy(visits, ({ date }) => date);
  return [...byDay].map(([date, ofDay]) => {
    const days = date === null ? dates : [date];
    return {
      cityId,
      ...(days.length > 0 && { dates: [...days] }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      users: [...Map.groupBy(ofDay, ({ userId }) => userId)].map(([userId, own]) => ({
        userId,
        companies: companiesOf(own),
      })),
    };
  });
}

function companiesOf(visits: readonly Visit[]) {
  return [...Map.groupBy(visits, ({ companyId }) => companyId)].map(([companyId, own]) => ({
    companyId,
    companyShops: own.map(({ companyShopId }) => companyShopId),
  }));
}

/** The draft that a template begins; days that have passed are left out, and what a city has twice are single days. */
export function draftOfTemplate(
  { name, comment, data }: Pick<KeptTemplate, 'name' | 'comment' | 'data'>,
  products: readonly ProductHit[],
  today: string,
): Draft {
  const plans = [...Map.groupBy(data.cities, ({ cityId }) => cityId)].map(([cityId, entries]): CityPlan => {
    const isOwnDay = (dates: readonly string[]): boolean => entries.length > 1 && dates.length === 1;
    const shared = entries.find(({ dates = [] }) => !isOwnDay(dates));
    return {
      cityId,
      dates: (shared?.dates ?? []).filter((date) => date >= today),
      comment: entries.find((entry) => entry.comment)?.comment ?? '',
      visits: entries.flatMap(({ dates = [], users }) => {
        const [own] = dates;
        const date = isOwnDay(dates) && own !== undefined && own >= today ? own : null;
        return users.flatMap(({ userId, companies }) =>
          companies.flatMap(({ companyId, companyShops }) =>
            companyShops.map((companyShopId) => ({ companyShopId, companyId, userId, date })),
          ),
        );
      }),
    };
  });
  const visits = plans.flatMap((plan) => plan.visits);
  return {
    ...EMPTY_DRAFT,
    brandIds: data.products.brands ?? [],
    categoryIds: data.products.categories ?? [],
    tagIds: data.products.tags ?? [],
    products: [...products],
    cityIds: plans.map(({ cityId }) => cityId),
    companyIds: [...new Set(visits.map(({ companyId }) => companyId))],
    userIds: [...new Set(visits.map(({ userId }) => userId))],
    plans,
    name,
    comment,
  };
}
