import { nextStarts } from '@tsenomer/contracts';
import type { CollectionSchedule } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#lib/api/index.ts';

/** When monitorings start next by themselves, by their ids; what is not known yet, or not at all, is left out. */
export function useNextStarts(collectionIds: readonly number[]): ReadonlyMap<number, CollectionSchedule> {
  const schedules = useQuery({
    ...query(nextStarts, { query: { collectionIds: [...collectionIds] } }),
    enabled: collectionIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((schedules.data?.items ?? []).map((schedule) => [schedule.collectionId, schedule]));
}
