import { pageSnapshotRoutes } from '@tsenomer/contracts';
import type { PageSnapshot, Robot, RobotSelectorField, SnapshotReading } from '@tsenomer/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call, query, routeKey } from '#lib/api/index.ts';
import { robotKey } from './robot-draft.ts';

/** How often it is asked whether a page has come, in milliseconds. */
const POLL = 700;

const stateOf = (id: string) => ({
  ...query(pageSnapshotRoutes.getSnapshot, { params: { id } }),
  refetchInterval: ({ state }: { readonly state: { readonly data: PageSnapshot | undefined } }) =>
    state.data?.status === 'queued' ? POLL : (false as const),
});

const readingOf = (id: string, robot: Robot, enabled: boolean) => ({
  queryKey: [...routeKey(pageSnapshotRoutes.readSnapshot), id, robotKey(robot)],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(pageSnapshotRoutes.readSnapshot, { params: { id }, body: { robot } }, signal),
  enabled,
  retry: false,
});

/** A fetched page once it is there. */
export function useSnapshot(id: string | null): UseQueryResult<PageSnapshot> {
  return useQuery({ ...stateOf(id ?? ''), enabled: id !== null });
}

/** What a robot reads from a page; while a changed robot is read, what the one before it read. */
export function useReading(id: string | null, robot: Robot, enabled: boolean): UseQueryResult<SnapshotReading> {
  return useQuery({ ...readingOf(id ?? '', robot, enabled && id !== null), placeholderData: keepPreviousData });
}

/** A page that the robot is tried on. */
export interface TriedPage {
  readonly ordered: PageSnapshot;
  readonly snapshot: PageSnapshot;
  readonly reading: SnapshotReading | undefined;
  readonly error: unknown;
}

/** Pages with what this very robot reads from each. */
export function useTriedPages(ordered: readonly PageSnapshot[], robot: Robot): readonly TriedPage[] {
  const states = useQueries({ queries: ordered.map(({ id }) => stateOf(id)) });
  const readings = useQueries({
    queries: ordered.map(({ id }, at) => readingOf(id, robot, states[at]?.data?.status === 'done')),
  });
  return ordered.map((page, at) => ({
    ordered: page,
    snapshot: states[at]?.data ?? page,
    reading: readings[at]?.data,
    error: states[at]?.error ?? readings[at]?.error ?? null,
  }));
}

/** Whether a page has come to an end: read, or told why not. */
export function isOver({ snapshot, reading, error }: TriedPage): boolean {
  return snapshot.status === 'failed' || reading !== undefined || error !== null;
}

export interface Picking {
  readonly snapshotId: string;
  readonly node: number;
  readonly field: RobotSelectorField;
}

/** Selectors for a picked element, tried on the other pages that have come. */
export function usePick(picking: Picking | null, robot: Robot, others: readonly string[]) {
  return useQuery({
    queryKey: [...routeKey(pageSnapshotRoutes.pickElement), picking, robotKey(robot), others],
    queryFn: ({ signal }) => {
      if (picking === null) throw new Error('Nothing is picked');
      const { snapshotId: id, node, field } = picking;
      return call(
        pageSnapshotRoutes.pickElement,
        { params: { id }, body: { node, field, robot, others: [...others] } },
        signal,
      );
    },
    enabled: picking !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
