import { sql } from 'kysely';
import type { SiteIncident } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadIncidents } from './incident-rows.ts';

/** As many as anybody reads; more are open only when the whole network is down. */
const MOST = 100;

/** Incidents that are open, the newest first. */
export const openIncidents = verb('siteHealth.read', async (ctx): Promise<SiteIncident[]> => {
  return loadIncidents(ctx.db, sql`i.closed_at is null`, MOST);
});
