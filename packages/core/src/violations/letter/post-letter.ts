import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale, LetterAudience } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { stoppedAmong } from '../../platform/mail/stopped-addresses.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { logCases } from '../case/case-log.ts';
import { byLanguage } from './by-language.ts';
import { oncePerPlace } from './told-violations.ts';
import type { ToldViolation } from './told-violations.ts';
import { correctionLetter, templateName, violationLetter } from './violation-letter.ts';

/** SQL: the installation's day. */
export function today(tx: TransactionContext): RawBuilder<unknown> {
  return sql`(${tx.now()}::timestamptz at time zone ${tx.installation.timeZone})::date`;
}

/** Those of some addresses that are written to: letters do not come back from them. */
export async function writtenTo(tx: TransactionContext, addresses: readonly string[]): Promise<string[]> {
  const stopped = await stoppedAmong(tx.db, addresses);
  return addresses.filter((email) => !stopped.has(email.toLowerCase()));
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
    .set(({ fn, ref, val }) => ({ [column]: fn.coalesce(ref(column), val(now())) }))
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
