import { useQuery } from '@tanstack/react-query';
import { siteHealthRoutes } from '@tsenomer/contracts';
import type { SiteIncident } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

/** Incidents open and close by the minute. */
const POLL = 60_000;

/** Sites that stopped giving what they used to; none while it is not known, and for who does not see how sites do. */
export function useOpenIncidents(): readonly SiteIncident[] {
  const enabled = useMay('siteHealth.read');
  return useQuery({ ...query(siteHealthRoutes.openIncidents), refetchInterval: POLL, enabled }).data?.items ?? [];
}
