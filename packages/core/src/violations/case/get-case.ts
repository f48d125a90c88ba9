import { sql } from 'kysely';
import type { CaseDetail, CaseEntry } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { stoppedAmong } from '../../platform/mail/stopped-addresses.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { countedNow } from '../violation/counted-prices.ts';
import { loadViolations } from '../violation/violation-items.ts';
import { loadViolators, scoreOf } from '../report/load-violators.ts';
import { loadWars } from '../report/load-wars.ts';
import { boundsOf } from '../report/report-scope.ts';
import { loadCases } from './case-items.ts';

const MOST = 1000;
const SCORE_DAYS = 89;
const WAR_DAYS = 30;
const WARS = 20;
const DAY = 86_400_000;

const entryRow = z.strictObject({
  at: z.date(),
  user_id: z.int().nullable(),
  user_name: z.string(),
  kind: z.enum(['opened', 'state', 'note', 'assignee', 'dismissal', 'letter']),
  subject: z.string(),
  note: z.string(),
});

/** A case with its newest violations and its log. @throws DomainError NOT_FOUND. */
export const getCase = verb('violations.read', async (ctx, input: { readonly id: number }): Promise<CaseDetail> => {
  const { db } = ctx;
  const id = rowId(input.id);
  const item = found((await loadCases(db, sql`k.id = ${id}`, { limit: 1 }))[0]);
  const { rows } = await query(entryRow)`
    select e.at, e.user_id, concat_ws(' ', u.surname, u.name) as user_name, e.kind, e.subject, e.note
    from (select * from case_entry where case_id = ${id} order by id desc limit ${MOST}) e
    left join app_user u on u.id = e.user_id order by e.id`.execute(db);
  const company = await db.selectFrom('company').select('emails').where('id', '=', item.company.id).executeTakeFirst();
  const emails = company?.emails ?? [];
  const stopped = await stoppedAmong(db, emails);
  return {
    ...item,
    items: await loadViolations(db, sql`v.case_id = ${id}`, { limit: MOST }),
    log: rows.map(entryOf),
    emails,
    returned: emails.filter((email) => stopped.has(email.toLowerCase())),
    typedPrices: await countedNow(ctx),
    score: await scoreIn(ctx, item.company.id),
    wars: await warsOf(ctx, id),
  };
});

/** Over the last days, those of the installation. */
async function scoreIn(ctx: Context, companyId: number): Promise<CaseDetail['score']> {
  const day = (ago: number) => calendarDay(new Date(ctx.now().getTime() - ago * DAY), ctx.installation.timeZone);
  const period = { periodFrom: day(SCORE_DAYS), periodTo: day(0) };
  const [row] = await loadViolators(ctx, { ...period, bounds: boundsOf(ctx, period) }, [companyId], 1);
  return row === undefined ? { timeShare: null, meanDepth: null, minutesToCorrect: null } : scoreOf(row);
}

/** Among the violations of the case's products since shortly before each of its own began. */
function warsOf({ db }: Context, caseId: number): Promise<CaseDetail['wars']> {
  const near = sql`exists (
    select from violation own where own.case_id = ${caseId} and own.product_id = v.product_id
      and v.opened_at between own.opened_at - make_interval(days => ${WAR_DAYS})
      and own.opened_at + make_interval(days => ${WAR_DAYS})
  )`;
  return loadWars(db, { where: near, involves: sql`case_id = ${caseId}`, limit: WARS });
}

function entryOf(row: z.output<typeof entryRow>): CaseEntry {
  return {
    at: momentToWire(row.at),
    user: row.user_id === null ? null : row.user_name,
    kind: row.kind,
    subject: row.subject,
    note: row.note,
  };
}
