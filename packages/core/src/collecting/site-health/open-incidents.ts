import { sql } from 'kysely';
import type { SiteIncident } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { loadIncidents } from './incident-rows.ts';

/** As many as anybody reads; more are open only when the whole network is down. */
const MOST = 100;

/** Incidents that are open, the newest first. */
export async function openIncidents(ctx: Context): Promise<SiteIncident[]> {
  authorise(ctx, 'parser.read');
  return loadIncidents(ctx.db, sql`i.closed_at is null`, MOST);
}
