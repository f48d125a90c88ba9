import { INCIDENT_KINDS, ROLE_ID } from '@tsenomer/contracts';
import type { IncidentKind } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { DatabaseTransaction } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { siteIncidentLetter } from '../../platform/mail/letters/site-incident.ts';
import { letterLocale, queueNotice } from '../../platform/mail/queue-mail.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import type { ComparedSite } from './compared-sites.ts';
import { decideIncidents } from './rules/collapse.ts';
import { pointsOf } from './rules/share.ts';

export interface AssessedSites {
  readonly opened: number;
  readonly closed: number;
}

const openRow = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  what: z.enum(INCIDENT_KINDS),
  shareBefore: z.int(),
  disabled: z.boolean(),
});

/**
 * Compares what sites give now with the days before, and opens and closes incidents by that; each that opens is told to
 * the administrators once, by mail, unless that is switched off. Incidents of companies that were switched off close.
 * Several servers may assess at once: an incident is opened by one of them. Runs every minute.
 * @param input.sites what `movingSites` gave. @param input.publicUrl the installation's address for links in letters;
 * null for none.
 */
export async function assessSites(
  ctx: Context,
  { sites, publicUrl }: { readonly sites: readonly ComparedSite[]; readonly publicUrl: string | null },
): Promise<AssessedSites> {
  const { rows: open } = await query(openRow)`
    select i.id, i.company_id as "companyId", i.what, i.share_before as "shareBefore", c.disabled
    from site_incident i join company c on c.id = i.company_id where i.closed_at is null`.execute(ctx.db);
  const closing: Closing[] = open.filter(({ disabled }) => disabled).map(({ id }) => ({ id, overFrom: null }));
  const opening: Opening[] = [];
  for (const site of sites) {
    const decision = decideIncidents(
      site.comparison,
      open.filter(({ companyId }) => companyId === site.companyId),
    );
    closing.push(...decision.close.map((id) => ({ id, overFrom: site.since })));
    if (decision.open !== null) opening.push({ site, what: decision.open });
  }
  for (const incident of closing) await transact(ctx, (tx) => closeIncident(tx, incident));
  let opened = 0;
  for (const incident of opening) {
    if (await transact(ctx, (tx) => openIncident(tx, incident, publicUrl))) opened += 1;
  }
  return { opened, closed: closing.length };
}

interface Closing {
  readonly id: number;
  /** The first hour of the checks that say so; null when the company is switched off. */
  readonly overFrom: Date | null;
}

interface Opening {
  readonly site: ComparedSite;
  readonly what: IncidentKind;
}

async function closeIncident(tx: TransactionContext, { id, overFrom }: Closing): Promise<void> {
  const closed = await tx.db
    .updateTable('site_incident')
    .set({ closed_at: tx.now(), over_from: overFrom })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['id as incidentId', 'company_id as companyId', 'what'])
    .execute();
  await raiseEvents(
    tx,
    'siteIncidentClosed',
    closed.map((incident) => ({ ...incident, byHand: false })),
  );
}

/** Opens an incident and tells the administrators; false when another server was faster. */
async function openIncident(
  tx: TransactionContext,
  { site, what }: Opening,
  publicUrl: string | null,
): Promise<boolean> {
  const now = site.comparison.now[what];
  const before = site.comparison.before[what];
  const since = site.since ?? tx.now();
  const made = await tx.db
    .insertInto('site_incident')
    .values({
      company_id: site.companyId,
      what,
      since,
      opened_at: tx.now(),
      share_before: pointsOf(before),
      checks_before: before.of,
      share_now: pointsOf(now),
      checks_now: now.of,
      error_code: what === 'price' || what === 'yield' ? await topError(tx.db, site.companyId, since) : null,
      closed_at: null,
      over_from: null,
      acknowledged_at: null,
      acknowledged_by: null,
      closed_by: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'what']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await raiseEvents(tx, 'siteIncidentOpened', [{ incidentId: made.id, companyId: site.companyId, what }]);
  if ((await readSetting(tx, 'siteIncidentMail')).flag) await tellAdministrators(tx, { site, what }, publicUrl);
  return true;
}

const errorRow = z.strictObject({ error_code: z.int() });

async function topError(db: DatabaseTransaction, companyId: number, since: Date): Promise<number | null> {
  const { rows } = await query(errorRow)`
    select error_code from company_hour where company_id = ${companyId} and hour >= ${since} and outcome = 3
    group by error_code order by sum(checks) desc, error_code limit 1`.execute(db);
  return rows[0]?.error_code ?? null;
}

async function tellAdministrators(
  tx: TransactionContext,
  { site, what }: Opening,
  publicUrl: string | null,
): Promise<void> {
  const { companyId, comparison } = site;
  const { full_name: company } = await tx.db
    .selectFrom('company')
    .select('full_name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const url = publicUrl === null ? null : `${new URL(publicUrl).origin}/admin-panel?tab=health&site=${companyId}`;
  const letter = siteIncidentLetter(
    { company, what, before: pointsOf(comparison.before[what]), now: pointsOf(comparison.now[what]), url },
    letterLocale(tx),
  );
  const admins = await tx.db
    .selectFrom('app_user')
    .select('email')
    .where('role_id', '=', ROLE_ID.admin)
    .where('blocked', '=', false)
    .orderBy('id')
    .execute();
  for (const { email } of admins) await queueNotice(tx, { to: email, letter });
}
