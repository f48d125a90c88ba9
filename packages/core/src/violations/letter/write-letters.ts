import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale, LetterAudience } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { isStopped, stoppedAmong } from '../../platform/mail/stopped-addresses.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { logCases } from '../case/case-log.ts';
import { byLanguage } from './by-language.ts';
import { lettersToColleagues, nobodyLinked } from './linked-colleagues.ts';
import type { LinkedColleagues, Readers } from './linked-colleagues.ts';
import { loadTold, oncePerPlace } from './told-violations.ts';
import type { ToldViolation } from './told-violations.ts';
import { correctionLetter, templateName, violationLetter } from './violation-letter.ts';

/** Days after which it is forgotten who was written to. */
const REMEMBERED = 30;

/** SQL: what may be told of a violation `v`: a second check or who approved the shelf saw it, and nobody said it is none. */
const TELLABLE = sql`v.confirmed_at is not null and v.dismissed_at is null and v.ending is distinct from 'withdrawn'`;

/** SQL: what a company with an address may be told of: its own prices that still are below. */
export const OF_DEALERS = sql`${TELLABLE} and v.ended_at is null and v.told_at is null and not c.own and not c.disabled and cardinality(c.emails) > 0`;

/** SQL: an address of the company is written to. */
const REACHED = sql`exists (select from unnest(c.emails) as e(email) where not ${isStopped(sql`e.email`)})`;

/** Minutes after the newest approval of a company's shelf below the recommended price: visits are approved in a row. */
const SHELF_QUIET_MINUTES = 30;

/** SQL: nothing goes on at the company that would find more a minute later: no run, and nobody approves its shelves. */
function quiet(tx: TransactionContext): RawBuilder<unknown> {
  return sql`not exists (select from parser_task t where t.company_id = v.company_id and t.status in ('queued', 'running'))
    and not exists (
      select from violation w join shelf_price s on s.product_id = w.product_id and s.company_id = w.company_id
      where w.company_id = v.company_id and w.origin = 'shelf' and w.ended_at is null and s.observed_at >= w.opened_at
        and s.approved_at > ${tx.now()}::timestamptz - make_interval(mins => ${SHELF_QUIET_MINUTES}))`;
}

/**
 * Writes digests of confirmed violations: to companies where the monitoring says so (P2 §3 "dealersNotificationFlag"), of
 * shelves where the setting says so; to the colleagues of the setting, and to those who are linked to the monitoring; to
 * colleagues also what was corrected. Each at most once a day of a company; that a case is over is told apart, and at
 * most once a day too. Nothing goes to addresses whose letters come back. Runs every minute.
 * @returns how many letters were written, not counting addresses.
 */
export function writeLetters(ctx: Context, linkedColleagues: LinkedColleagues = nobodyLinked): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`delete from violation_letter where day < ${tx.now()}::timestamptz - make_interval(days => ${REMEMBERED})`.execute(
      tx.db,
    );
    const { dealers: ofShelves } = await readSetting(tx, 'shelfLetters');
    const flagged = sql`(((k.settings->>'dealersNotificationFlag')::boolean and k.deleted_at is null) or (v.origin = 'shelf' and ${ofShelves}))`;
    const where = sql`${OF_DEALERS} and ${flagged} and ${REACHED} and ${quiet(tx)}`;
    const dealers = await write(tx, 'dealer', where, async (violations) => [
      { violations, addresses: await writtenTo(tx, violations[0]?.emails ?? []) },
    ]);
    return dealers + (await writeToColleagues(tx, await readersOf(tx, linkedColleagues)));
  });
}

/** The colleagues, without addresses that are not written to. */
async function readersOf(tx: TransactionContext, linkedColleagues: LinkedColleagues): Promise<Readers> {
  const { emails } = await readSetting(tx, 'violationColleagues');
  const linked = await linkedColleagues(tx);
  const reached = new Set(await writtenTo(tx, [...emails, ...[...linked.values()].flat()]));
  const those = (some: readonly string[]) => some.filter((email) => reached.has(email));
  return {
    emails: those(emails),
    linked: new Map([...linked].map(([id, some]) => [id, those(some)] as const).filter(([, some]) => some.length > 0)),
  };
}

async function writeToColleagues(tx: TransactionContext, readers: Readers): Promise<number> {
  const { emails, linked } = readers;
  if (emails.length === 0 && linked.size === 0) return 0;
  const theirs = emails.length > 0 ? sql`true` : sql`v.collection_id = any(${[...linked.keys()]}::int[])`;
  const all = sql`${TELLABLE} and not c.own and ${theirs} and ${quiet(tx)}`;
  const corrected = sql`(v.ending is not distinct from 'corrected' and v.colleagues_told_at is not null and v.end_told_at is null)`;
  const news = sql`${all} and ((v.ended_at is null and v.colleagues_told_at is null) or ${corrected})`;
  const to: PostsOf = (violations) => Promise.resolve(lettersToColleagues(violations, readers));
  const written = await write(tx, 'colleague', news, to);
  // Those who were told of it today are not left with it until tomorrow.
  return written + (await write(tx, 'over', sql`${all} and ${corrected} and q.closed_at is not null`, to));
}

/** Those of some addresses that are written to: letters do not come back from them. */
export async function writtenTo(tx: TransactionContext, addresses: readonly string[]): Promise<string[]> {
  const stopped = await stoppedAmong(tx.db, addresses);
  return addresses.filter((email) => !stopped.has(email.toLowerCase()));
}

/** Violations of one company and who reads them in one letter. */
interface Post {
  readonly violations: readonly ToldViolation[];
  readonly addresses: readonly string[];
}

type PostsOf = (violations: readonly ToldViolation[]) => Promise<readonly Post[]>;

/** What is written once a day of a company: `over` tells that a case is closed. */
type Digest = LetterAudience | 'over';

async function write(
  tx: TransactionContext,
  digest: Digest,
  where: RawBuilder<unknown>,
  postsOf: PostsOf,
): Promise<number> {
  const notToday = sql`not exists (select from violation_letter w where w.company_id = v.company_id and w.audience = ${digest} and w.day = ${today(tx)})`;
  const byCompany = Map.groupBy(await loadTold(tx.db, sql`${where} and ${notToday}`), (each) => each.company_id);
  let written = 0;
  for (const violations of byCompany.values()) {
    if (!(await claimDay(tx, digest, violations))) continue;
    const audience = digest === 'dealer' ? 'dealer' : 'colleague';
    for (const each of await postsOf(violations)) await post(tx, audience, each.violations, each.addresses);
    written += 1;
  }
  return written;
}

/** SQL: the installation's day. */
function today(tx: TransactionContext): RawBuilder<unknown> {
  return sql`(${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date`;
}

/** Whether nobody else wrote of the company today; from now on somebody did. */
async function claimDay(
  tx: TransactionContext,
  digest: Digest,
  violations: readonly ToldViolation[],
): Promise<boolean> {
  const [first] = violations;
  if (first === undefined) return false;
  const { numAffectedRows } = await sql`
    insert into violation_letter (company_id, day, audience, violations, case_id)
    values (${first.company_id}, ${today(tx)}, ${digest}, ${violations.length}, ${first.case_id})
    on conflict (company_id, day, audience) do nothing`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Posts one letter to addresses, each in its language, and remembers what it told. */
export async function post(
  tx: TransactionContext,
  audience: LetterAudience,
  violations: readonly ToldViolation[],
  addresses: readonly string[],
): Promise<void> {
  const { locale } = await readSetting(tx, 'language');
  const readers = byLanguage(addresses, await readSetting(tx, 'letterLanguages'), locale);
  const open = violations.filter(({ ended }) => !ended);
  const ended = violations.filter((each) => each.ended);
  if (open.length > 0) await postOpen(tx, { audience, addresses, readers }, open);
  const [first] = ended;
  if (first === undefined) return;
  const facts = { company: first.company, violations: oncePerPlace(ended) };
  for (const [language, some] of readers) await send(tx, some, correctionLetter(facts, language));
  await mark(tx, 'end_told_at', ended);
}

async function send(tx: TransactionContext, addresses: readonly string[], letter: Letter): Promise<void> {
  for (const to of addresses) await queueMail(tx, { to, letter });
}

interface OpenPost {
  readonly audience: LetterAudience;
  readonly addresses: readonly string[];
  readonly readers: ReadonlyMap<Locale, readonly string[]>;
}

async function postOpen(
  tx: TransactionContext,
  { audience, addresses, readers }: OpenPost,
  violations: readonly ToldViolation[],
): Promise<void> {
  const facts = { company: violations[0]?.company ?? '', violations: oncePerPlace(violations) };
  for (const [locale, some] of readers) {
    const template = await readSetting(tx, templateName(audience, locale));
    await send(tx, some, violationLetter(facts, { template, locale }));
  }
  await mark(tx, audience === 'dealer' ? 'told_at' : 'colleagues_told_at', violations);
  const caseIds = [...new Set(violations.flatMap(({ case_id }) => case_id ?? []))];
  await logCases(tx, caseIds, { kind: 'letter', subject: addresses.join(', '), note: audience });
  if (audience === 'dealer' && caseIds.length > 0) await markTold(tx, caseIds);
}

async function mark(
  { db, now }: TransactionContext,
  column: 'told_at' | 'colleagues_told_at' | 'end_told_at',
  violations: readonly ToldViolation[],
): Promise<void> {
  await db
    .updateTable('violation')
    .set({ [column]: now() })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(violations.map(({ id }) => id)))))
    .execute();
}

/** A case that was answered or escalated stays so; the letter stands in its log. */
async function markTold(tx: TransactionContext, caseIds: readonly number[]): Promise<void> {
  const told = await tx.db
    .updateTable('violation_case')
    .set({ state: 'told' })
    .where('id', 'in', [...caseIds])
    .where('state', 'in', ['new', 'confirmed'])
    .returning('id')
    .execute();
  await logCases(
    tx,
    told.map(({ id }) => id),
    { kind: 'state', subject: 'told', note: '' },
  );
}
