import { timetableRoutes } from '@tsenomer/contracts';
import type { TimetableEntry } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#lib/api/index.ts';
import { monthOf } from './zone-clock.ts';

const NONE: readonly TimetableEntry[] = [];

/** The months before, of and after a day, asked for together (P2 §4): a week or a month reaches into its neighbours. */
export function useTimetableData(date: string, zone: string) {
  const month = (later: number) =>
    query(timetableRoutes.showMonth, { query: { date: monthOf(date, later), timezone: zone } });
  const before = useQuery(month(-1));
  const shown = useQuery(month(0));
  const after = useQuery(month(1));
  const [one, two, three] = [before.data?.items ?? NONE, shown.data?.items ?? NONE, after.data?.items ?? NONE];
  const entries = useMemo(() => [...one, ...two, ...three], [one, two, three]);
  const refetch = async (): Promise<TimetableEntry[]> => {
    const months = await Promise.all([before.refetch(), shown.refetch(), after.refetch()]);
    return months.flatMap(({ data }) => data?.items ?? []);
  };
  return { shown, entries, refetch };
}
