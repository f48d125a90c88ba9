import { OFFLINE_TASKS_MAX } from '@tsenomer/contracts';
import { bodyOf } from './body.ts';
import { countTasks } from './draft.ts';
import type { Draft } from './draft.ts';
import { TASK_STEPS } from './steps.ts';
import type { TaskStep } from './steps.ts';

export type Issue =
  | 'products'
  | 'importing'
  | 'cities'
  | 'companies'
  | 'users'
  | 'visits'
  | 'past'
  | 'tooMany'
  | 'name';

/** What is wrong with each step; null when the next one may be opened. */
const JUDGES: Readonly<Record<TaskStep, (draft: Draft, today: string) => Issue | null>> = {
  products: (draft) => {
    if (draft.imports.some(({ productIds }) => productIds === null)) return 'importing';
    return Object.values(bodyOf(draft).products).every((list) => list.length === 0) ? 'products' : null;
  },
  places: ({ cityIds, companyIds }) => (cityIds.length === 0 ? 'cities' : companyIds.length === 0 ? 'companies' : null),
  people: ({ userIds }) => (userIds.length === 0 ? 'users' : null),
  visits: (draft, today) => {
    const count = countTasks(draft);
    if (count === 0) return 'visits';
    if (count > OFFLINE_TASKS_MAX) return 'tooMany';
    const past = draft.plans.some(
      ({ dates, visits }) =>
        visits.length > 0 &&
        [...dates, ...visits.map(({ date }) => date)].some((date) => date !== null && date < today),
    );
    if (past) return 'past';
    return draft.saveAsTemplate && draft.name.trim() === '' ? 'name' : null;
  },
};

export function issueOf(step: TaskStep, draft: Draft, today: string): Issue | null {
  return JUDGES[step](draft, today);
}

/** The first step that stands in the way, by its place from 0; that of the last one when none does. */
export function furthestStep(draft: Draft, today: string): number {
  const wrong = TASK_STEPS.findIndex((step) => JUDGES[step](draft, today) !== null);
  return wrong === -1 ? TASK_STEPS.length - 1 : wrong;
}
