import { dayCost, timetableRoutes } from '@tsenomer/contracts';
import type { DayCost } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#lib/api/index.ts';
import type { TimetableItem } from './timetable-items.ts';

/** Hours with one decimal. */
export function hoursOf({ seconds }: DayCost): number {
  return Math.round(seconds / 360) / 10;
}

/** What each day costs by the clock of the calendar, staged edits counted in; days without work are left out. */
export function useDayCosts(items: readonly TimetableItem[]): ReadonlyMap<string, DayCost> {
  const ids = useMemo(
    () => [...new Set(items.map(({ collectionId }) => collectionId))].toSorted((one, other) => one - other),
    [items],
  );
  const costs = useQuery({
    ...query(timetableRoutes.timetableCosts, { query: { collectionIds: ids } }),
    enabled: ids.length > 0,
  });
  const { data } = costs;
  return useMemo(() => {
    const days = new Map<string, DayCost>();
    if (data === undefined) return days;
    const byDay = Map.groupBy(
      items.filter(({ staged }) => staged !== 'removed'),
      ({ shown }) => shown.date,
    );
    for (const [date, own] of byDay) {
      const cost = dayCost(own, data.companies, data.slots);
      if (cost.checks > 0) days.set(date, cost);
    }
    return days;
  }, [items, data]);
}
