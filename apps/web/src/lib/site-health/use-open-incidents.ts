import { useQuery } from '@tanstack/react-query';
import { siteHealthRoutes } from '@tsenomer/contracts';
import type { SiteIncident } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';

/** Incidents open and close by the minute. */
const POLL = 60_000;

/** Sites that stopped giving what they used to; none while it is not known. For roles that see the parser's state. */
export function useOpenIncidents(): readonly SiteIncident[] {
  return useQuery({ ...query(siteHealthRoutes.openIncidents), refetchInterval: POLL }).data?.items ?? [];
}
