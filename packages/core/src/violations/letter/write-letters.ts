import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale, LetterAudience } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { logCases } from '../case/case-log.ts';
import { byLanguage } from './by-language.ts';
import type { LinkedColleagues } from './linked-colleagues.ts';
import { loadTold, oncePerProduct } from './told-violations.ts';
import type { ToldViolation } from './told-violations.ts';
import { lettersToColleagues, nobodyLinked } from './linked-colleagues.ts';
import { correctionLetter, templateName, violationLetter } from './violation-letter.ts';

/** Days after which it is forgotten who was written to. */
const REMEMBERED = 30;

/** SQL: what may be told at all of a violation `v`: a second check saw it, and nobody said that it is none. */
export const TELLABLE = sql`v.confirmed_at is not null and v.dismissed_at is null and v.ending is distinct from 'withdrawn'`;

/** SQL: what a company may be told of: its own prices that still are below. */
export const DEALERS = sql`${TELLABLE} and v.ended_at is null and v.told_at is null and not c.own and not c.disabled and cardinality(c.emails) > 0`;

/** SQL: no run of the company goes on, which would find more a minute later. */
const QUIET = sql`not exists (select from parser_task t where t.company_id = v.company_id and t.status in ('queued', 'running'))`;

/**
 * Writes digests of confirmed violations: to companies where the monitoring says so (P2 §3 "dealersNotificationFlag"),
 * to the colleagues of the setting, and to those who are linked to the monitoring; to colleagues also what was corrected. Each at most once a day of a company. Runs every minute.
 * @returns how many letters were written, not counting addresses.
 */
export function writeLetters(ctx: Context, linkedColleagues: LinkedColleagues = nobodyLinked): Promise<number> {
  return transact(ctx, async (tx) => {
    await sql`delete from violation_letter where day < ${tx.now()}::timestamptz - make_interval(days => ${REMEMBERED})`.execute(
      tx.db,
    );
    const flagged = sql`${DEALERS} and (k.settings->>'dealersNotificationFlag')::boolean and k.deleted_at is null`;
    const dealers = await write(tx, 'dealer', sql`${flagged} and ${QUIET}`, companyOnly);
    const { emails } = await readSetting(tx, 'violationColleagues');
    const linked = await linkedColleagues(tx);
    if (emails.length === 0 && linked.size === 0) return dealers;
    const news = sql`${TELLABLE} and ((v.ended_at is null and v.colleagues_told_at is null)
      or (v.ending is not distinct from 'corrected' and v.colleagues_told_at is not null and v.end_told_at is null)) and not c.own`;
    const readers = emails.length > 0 ? sql`true` : sql`v.collection_id = any(${[...linked.keys()]}::int[])`;
    const colleagues = await write(tx, 'colleague', sql`${news} and ${readers} and ${QUIET}`, (violations) =>
      lettersToColleagues(violations, { emails, linked }),
    );
    return dealers + colleagues;
  });
}

/** Violations of one company and who reads them in one letter. */
interface Post {
  readonly violations: readonly ToldViolation[];
  readonly addresses: readonly string[];
}

function companyOnly(violations: readonly ToldViolation[]): readonly Post[] {
  return [{ violations, addresses: violations[0]?.emails ?? [] }];
}

async function write(
  tx: TransactionContext,
  audience: LetterAudience,
  where: RawBuilder<unknown>,
  postsOf: (violations: readonly ToldViolation[]) => readonly Post[],
): Promise<number> {
  const notToday = sql`not exists (select from violation_letter w where w.company_id = v.company_id and w.audience = ${audience} and w.day = ${today(tx)})`;
  const byCompany = Map.groupBy(await loadTold(tx.db, sql`${where} and ${notToday}`), (each) => each.company_id);
  let written = 0;
  for (const violations of byCompany.values()) {
    if (!(await claimDay(tx, audience, violations))) continue;
    for (const each of postsOf(violations)) await post(tx, audience, each.violations, each.addresses);
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
  audience: LetterAudience,
  violations: readonly ToldViolation[],
): Promise<boolean> {
  const [first] = violations;
  if (first === undefined) return false;
  const { numAffectedRows } = await sql`
    insert into violation_letter (company_id, day, audience, violations, case_id)
    values (${first.company_id}, ${today(tx)}, ${audience}, ${violations.length}, ${first.case_id})
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
  if (open.length > 0) await postOpen(tx, { audience, own: locale, addresses, readers }, open);
  const [first] = ended;
  if (first === undefined) return;
  const facts = { company: first.company, violations: oncePerProduct(ended) };
  for (const [language, some] of readers) await send(tx, some, correctionLetter(facts, language));
  await mark(tx, 'end_told_at', ended);
}

async function send(tx: TransactionContext, addresses: readonly string[], letter: Letter): Promise<void> {
  for (const to of addresses) await queueMail(tx, { to, letter });
}

interface OpenPost {
  readonly audience: LetterAudience;
  /** The installation's language, which the template is written in. */
  readonly own: Locale;
  readonly addresses: readonly string[];
  readonly readers: ReadonlyMap<Locale, readonly string[]>;
}

async function postOpen(
  tx: TransactionContext,
  { audience, own, addresses, readers }: OpenPost,
  violations: readonly ToldViolation[],
): Promise<void> {
  const template = await readSetting(tx, templateName(audience));
  const facts = { company: violations[0]?.company ?? '', violations: oncePerProduct(violations) };
  for (const [locale, some] of readers)
    await send(tx, some, violationLetter(facts, { audience, template, locale, own }));
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
