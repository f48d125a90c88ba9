import { dayCost, timetableRoutes } from '@tsenomer/contracts';
import type { DayCost } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import type { TimetableItem } from './timetable-items.ts';

/** How long a day's work takes, in words: minutes below an hour, hours with one decimal. */
export function useCostWords(): (cost: DayCost) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const hours = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return ({ seconds }) =>
    seconds < 3600
      ? t(($) => $.timetable.minutes, { minutes: Math.ceil(seconds / 60) })
      : t(($) => $.timetable.hours, { hours: hours.format(seconds / 3600) });
}

/** What each day costs by the clock of the calendar, staged edits counted in; days without work are left out. */
export function useDayCosts(items: readonly TimetableItem[]): ReadonlyMap<string, DayCost> {
  const collectionIds = useMemo(() => collectionsOf(items), [items]);
  const filteredIds = useMemo(() => collectionsOf(items.filter(({ filter }) => filter !== 'all')), [items]);
  const costs = useQuery({
    ...query(timetableRoutes.timetableCosts, {
      query: { collectionIds, filteredIds: filteredIds.length > 0 ? filteredIds : undefined },
    }),
    enabled: collectionIds.length > 0,
  });
  const { data } = costs;
  return useMemo(() => {
    const days = new Map<string, DayCost>();
    if (data === undefined) return days;
    const ofCollection = Map.groupBy(data.companies, ({ collectionId }) => collectionId);
    const byDay = Map.groupBy(
      items.filter(({ staged }) => staged !== 'removed'),
      ({ shown }) => shown.date,
    );
    for (const [date, own] of byDay) {
      const cost = dayCost(own, ofCollection, data.slots);
      if (cost.checks > 0) days.set(date, cost);
    }
    return days;
  }, [items, data]);
}

function collectionsOf(items: readonly TimetableItem[]): number[] {
  return [...new Set(items.map(({ collectionId }) => collectionId))].toSorted((one, other) => one - other);
}
