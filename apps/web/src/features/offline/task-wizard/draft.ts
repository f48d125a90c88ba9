import { z } from 'zod';

const ids = z.array(z.int());

/** One address that somebody goes to; a day of its own goes before those of its city. */
const visit = z.object({
  companyShopId: z.int(),
  companyId: z.int(),
  userId: z.int(),
  date: z.iso.date().nullable(),
});
export type Visit = z.infer<typeof visit>;

/** What is planned in one city; no dates are today (P2 §5). */
const cityPlan = z.object({
  cityId: z.int(),
  dates: z.array(z.iso.date()),
  comment: z.string(),
  visits: z.array(visit),
});
export type CityPlan = z.infer<typeof cityPlan>;

export const draftSchema = z.object({
  brandIds: ids,
  categoryIds: ids,
  tagIds: ids,
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      clientArticle: z.string().nullable(),
      barcode: z.string().nullable(),
      logo: z.string().nullable(),
    }),
  ),
  imports: z.array(z.object({ id: z.int(), fileName: z.string(), productIds: ids.nullable(), complete: z.boolean() })),
  cityIds: ids,
  companyIds: ids,
  userIds: ids,
  plans: z.array(cityPlan),
  name: z.string(),
  comment: z.string(),
  saveAsTemplate: z.boolean(),
});

/** What has been entered in the wizard so far; nothing of it is at the server yet. */
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = {
  brandIds: [],
  categoryIds: [],
  tagIds: [],
  products: [],
  imports: [],
  cityIds: [],
  companyIds: [],
  userIds: [],
  plans: [],
  name: '',
  comment: '',
  saveAsTemplate: false,
};

/** The plan of a city; an empty one where nothing is planned yet. */
export function planOf(draft: Draft, cityId: number): CityPlan {
  return draft.plans.find((plan) => plan.cityId === cityId) ?? { cityId, dates: [], comment: '', visits: [] };
}

/** A draft with some fields changed, and what follows: visits go with their city, their company and their employee. */
export function changed(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  return {
    ...next,
    plans: next.plans
      .filter(({ cityId }) => next.cityIds.includes(cityId))
      .map((plan) => ({
        ...plan,
        visits: plan.visits.filter(
          ({ companyId, userId }) => next.companyIds.includes(companyId) && next.userIds.includes(userId),
        ),
      })),
  };
}

/** A draft with another plan of one city. */
export function withPlan(draft: Draft, plan: CityPlan): Draft {
  return { ...draft, plans: [...draft.plans.filter(({ cityId }) => cityId !== plan.cityId), plan] };
}

/** How many tasks the draft makes: a visit on each of its days. */
export function countTasks(draft: Draft): number {
  return draft.plans.reduce(
    (sum, { dates, visits }) =>
      sum + visits.reduce((inCity, { date }) => inCity + (date === null ? Math.max(1, dates.length) : 1), 0),
    0,
  );
}

/** The days on which tasks are made, sorted; `today` stands for none. */
export function daysOf(draft: Draft, today: string): readonly string[] {
  const days = draft.plans.flatMap(({ dates, visits }) =>
    visits.flatMap(({ date }) => (date === null ? (dates.length > 0 ? dates : [today]) : [date])),
  );
  return [...new Set(days)].sort();
}
