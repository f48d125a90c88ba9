import { sql } from 'kysely';
import { PARSING_ERROR } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { permit, verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { deleteCompany } from '../../market/company/index.ts';
import type { LogoStore } from '../../market/company/index.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';
import { forgetOldShards } from '../work/forget-old-shards.ts';

/** What one round removed. */
export interface RemovedOldData {
  readonly companies: number;
  readonly links404: number;
  readonly linksNotAvailable: number;
  readonly shards: number;
}

type LinkReason = 'links404' | 'linksNotAvailable';

const BATCH = 1000;

/**
 * Removes what the setting `oldDataRemoving` (P2 §3) calls old: links at other companies whose every check over so many
 * days found no page, or the product not available, and companies that nothing uses and that had no links for so long.
 * What checks saw and what was billed stays. A link that was not checked over that time is not judged by its last
 * check. Shards that nobody asks for any more go whatever the setting says.
 */
export const removeOldData = verb('storage.manage', async (ctx, logos: LogoStore): Promise<RemovedOldData> => {
  const { companiesWithoutLinks, links404, linksNotAvailable } = await readSetting(ctx, 'oldDataRemoving');
  const removed = {
    links404: await removeLinks(ctx, 'links404', links404),
    linksNotAvailable: await removeLinks(ctx, 'linksNotAvailable', linksNotAvailable),
    shards: await forgetOldShards(ctx),
  };
  await followLinkless(ctx);
  return { ...removed, companies: await removeCompanies(ctx, logos, companiesWithoutLinks) };
});

/**
 * The check that a reason asks for, and the checks that speak against it; failures to see the page at all say nothing.
 */
const CHECKS = {
  links404: {
    says: sql<boolean>`(outcome = 3 and error_code = ${PARSING_ERROR.pageNotFound})`,
    contradicts: sql<boolean>`outcome in (1, 2)`,
  },
  linksNotAvailable: { says: sql<boolean>`outcome = 2`, contradicts: sql<boolean>`outcome = 1` },
} as const;

async function removeLinks(ctx: Context, reason: LinkReason, days: number | null): Promise<number> {
  if (days === null) return 0;
  let removed = 0;
  for (let found = BATCH; found === BATCH; removed += found) found = await removeSomeLinks(ctx, reason, days);
  return removed;
}

const linkRow = z.strictObject({ id: z.int(), url: z.string() });

function removeSomeLinks(ctx: Context, reason: LinkReason, days: number): Promise<number> {
  const { says, contradicts } = CHECKS[reason];
  const span = sql`make_interval(days => ${days})`;
  return transact(ctx, async (tx) => {
    const { rows } = await query(linkRow)`
      with settled as (
        select l.id, l.product_id, l.company_id, l.url, l.changed_at, max(s.observed_at) as newest
        from link l
          join company c on c.id = l.company_id and not c.own
          join link_state s on s.product_id = l.product_id and s.link_id = l.id
        group by l.id
        having bool_and(${says}) and max(s.observed_at) >= l.changed_at + ${span}
      ),
      gone as (
        select t.id from settled t
        where exists (
            select from observation o
            where o.product_id = t.product_id and o.company_id = t.company_id and o.link_id = t.id
              and o.observed_at >= t.changed_at and o.observed_at <= t.newest - ${span} and ${says}
          ) and not exists (
            select from observation o
            where o.product_id = t.product_id and o.company_id = t.company_id and o.link_id = t.id
              and o.observed_at >= (
                select max(first.observed_at) from observation first
                where first.product_id = t.product_id and first.company_id = t.company_id and first.link_id = t.id
                  and first.observed_at <= t.newest - ${span} and ${says}
              ) and ${contradicts}
          )
        order by t.id limit ${BATCH}
      ),
      states as (
        delete from link_state s using link l
        where l.id in (select id from gone) and s.product_id = l.product_id and s.link_id = l.id
      )
      delete from link where id in (select id from gone) returning id, url`.execute(tx.db);
    if (rows.length > 0) {
      const changes = { links: { from: rows.map(({ url }) => url).sort(), to: [] } };
      await recordAudit(tx, { action: 'delete', entity: 'link', title: `${reason}: ${rows.length}`, changes });
    }
    return rows.length;
  });
}

/** Remembers since when companies have no links. */
async function followLinkless({ db, now }: Context): Promise<void> {
  await sql`delete from linkless_company c where exists (select from link l where l.company_id = c.company_id)`.execute(
    db,
  );
  await sql`
    insert into linkless_company (company_id, since)
    select id, ${now()}::timestamptz from company c
    where not exists (select from link l where l.company_id = c.id)
    on conflict do nothing`.execute(db);
}

async function removeCompanies(ctx: Context, logos: LogoStore, days: number | null): Promise<number> {
  if (days === null) return 0;
  const before = new Date(ctx.now().getTime() - days * 86_400_000);
  const old = await ctx.db
    .selectFrom('linkless_company as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .select('c.id')
    .where('l.since', '<=', before)
    .where('c.own', '=', false)
    .orderBy('c.id')
    .execute();
  let removed = 0;
  for (const { id } of old) removed += await removeUnused(ctx, logos, id);
  return removed;
}

/** A company that a monitoring, a task or an employee still needs stays. */
async function removeUnused(ctx: Context, logos: LogoStore, id: number): Promise<number> {
  try {
    await deleteCompany(permit(ctx, 'companies.delete'), logos, { id, withLinks: false });
    return 1;
  } catch (error) {
    if (error instanceof DomainError) return 0;
    throw error;
  }
}
