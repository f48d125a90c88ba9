import { sql } from 'kysely';
import { storedCollectionSettings } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { advance, readEvents } from '../../platform/domain-event/index.ts';
import { dealerViolationsLetter } from '../../platform/mail/letters/dealer-violations.ts';
import { letterLocale, queueMail } from '../../platform/mail/queue-mail.ts';

const CONSUMER = 'dealers';
/** Events that are read at a time. */
const EVENTS = 500;
/** Products that a letter names; of the others only their number is told. */
const NAMED = 30;
/** Days after which it is forgotten who was written to. */
const REMEMBERED = 30;

/**
 * Writes to the companies of runs that have ended, where the collection says so: which of their prices were below the
 * recommended ones. A company is written to once a day at most, at all of its addresses; the client's own, those that
 * are switched off and those without an address are not. Runs every minute.
 * @returns how many companies were written to.
 */
export function writeToDealers(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`delete from dealer_letter where day < ${tx.now()}::timestamptz - make_interval(days => ${REMEMBERED})`.execute(
      tx.db,
    );
    const events = await readEvents(tx, CONSUMER, EVENTS);
    let written = 0;
    for (const event of events)
      if (event.type === 'runEnded' && event.payload.status === 'done') written += await writeOfRun(tx, event.payload);
    const last = events.at(-1);
    if (last !== undefined) await advance(tx, CONSUMER, last);
    return written;
  });
}

async function writeOfRun(
  tx: TransactionContext,
  { runId, collectionId }: { readonly runId: number; readonly collectionId: number },
): Promise<number> {
  const collection = await tx.db
    .selectFrom('collection')
    .select('settings')
    .where('id', '=', collectionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (collection === undefined || !storedCollectionSettings.parse(collection.settings).dealersNotificationFlag)
    return 0;
  const byCompany = Map.groupBy(await violationsOf(tx, runId), (row) => row.company_id);
  let written = 0;
  for (const [companyId, rows] of byCompany)
    if (await firstToday(tx, { companyId, collectionId, violations: rows.length })) {
      await post(tx, rows);
      written += 1;
    }
  return written;
}

const violationRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  emails: z.array(z.string()),
  product: z.string(),
  url: z.string(),
  price: z.bigint(),
  mrp: z.bigint(),
  currency: z.string(),
});
type ViolationRow = z.output<typeof violationRow>;

/** Prices of the run that still are the newest, one for each product, the lowest of a company's addresses. */
async function violationsOf({ db }: TransactionContext, runId: number): Promise<ViolationRow[]> {
  const { rows } = await query(violationRow)`
    select distinct on (c.id, p.name, p.id) c.id as company_id, c.full_name as company, c.emails, p.name as product, l.url, s.price, s.mrp, s.currency
    from parser_task t
    join company c on c.id = t.company_id and not c.own and not c.disabled and cardinality(c.emails) > 0
    join link l on l.company_id = c.id
    join link_state s on s.product_id = l.product_id and s.link_id = l.id and s.city_id = t.city_id
      and s.company_shop_id = coalesce(t.company_shop_id, 0) and s.task_id = t.id
    join product p on p.id = l.product_id and p.deleted_at is null
    where t.run_id = ${runId} and s.violation and s.price is not null and s.mrp is not null and s.currency is not null
    order by c.id, p.name, p.id, s.price`.execute(db);
  return rows;
}

/** Whether the company was not written to today; from now on it was. */
async function firstToday(
  tx: TransactionContext,
  letter: { readonly companyId: number; readonly collectionId: number; readonly violations: number },
): Promise<boolean> {
  const { companyId, collectionId, violations } = letter;
  const { numAffectedRows } = await sql`
    insert into dealer_letter (company_id, day, collection_id, violations)
    values (${companyId}, (${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date, ${collectionId}, ${violations})
    on conflict (company_id, day) do nothing`.execute(tx.db);
  return numAffectedRows === 1n;
}

async function post(tx: TransactionContext, rows: readonly ViolationRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const letter = dealerViolationsLetter(
    {
      company: first.company,
      total: rows.length,
      violations: rows.slice(0, NAMED).map(({ product, url, price, mrp, currency }) => ({
        product,
        url,
        price: { amount: price, currency },
        recommended: { amount: mrp, currency },
      })),
    },
    letterLocale(tx),
  );
  for (const to of first.emails) await queueMail(tx, { to, letter });
}
