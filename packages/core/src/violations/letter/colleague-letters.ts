import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { TransactionContext } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/index.ts';
import { readersOf } from './linked-colleagues.ts';
import type { Reader } from './linked-colleagues.ts';
import { allToldOf, maybeUntold, readersMark } from './readers-mark.ts';
import type { SinceReader } from './readers-mark.ts';
import { post, today, writtenTo } from './post-letter.ts';
import { quiet, TELLABLE } from './told-when.ts';
import { loadTold } from './told-violations.ts';
import type { ToldViolation } from './told-violations.ts';

/** What is written at most once a day of a company to each colleague: `over` tells that a case is closed. */
type Digest = 'colleague' | 'over';

/** What one reader is to be told of. */
const newsRow = z.strictObject({ email: z.string(), company_id: z.int(), ids: z.array(z.int()) });

/** SQL: the reader `r` reads of the monitoring of `v`. */
const READS_OF = sql`(r.collection_id = 0 or r.collection_id = v.collection_id)`;

/**
 * SQL: `v` is open, and new to the reader `r`: nobody was told of it, or others were since the day `r` began to read.
 */
const FRESH = sql`(v.ended_at is null and not exists (
    select from violation_told t where t.violation_id = v.id and t.email = r.email
  ) and (v.colleagues_told_at is null or v.colleagues_told_at >= r.since_day))`;

/** SQL: `v` was corrected, and the reader `r`, who was told of it, was not told of that. */
const CORRECTED = sql`(v.ending is not distinct from 'corrected' and exists (
  select from violation_told t where t.violation_id = v.id and t.email = r.email and t.end_told_at is null))`;

/**
 * Writes to each colleague what is new to them of a company that they got no digest of today: open violations that
 * they were not told of, and corrected ones that they were. Who came later is told what others were told today, and
 * nothing of the days before. @returns how many letters were written, not counting addresses.
 */
export async function writeToColleagues(
  tx: TransactionContext,
  linked: ReadonlyMap<number, readonly string[]>,
): Promise<number> {
  const { emails } = await readSetting(tx, 'violationColleagues');
  const all = await keepReaders(tx, readersOf(emails, linked));
  const reached = new Set(
    await writtenTo(
      tx,
      all.map(({ address }) => address),
    ),
  );
  const readers = all.filter(({ address }) => reached.has(address));
  if (readers.length === 0) return 0;
  await settle(tx, readers);
  const calm = quiet(tx, [...linked.keys()]);
  const written = await writeDigests(tx, 'colleague', readers, sql`${calm} and (${FRESH} or ${CORRECTED})`);
  // Those who were told of it today are not left with it until tomorrow.
  const over = sql`${calm} and ${CORRECTED} and q.closed_at is not null`;
  return written + (await writeDigests(tx, 'over', readers, over));
}

/** Remembers since when each colleague reads, and forgets who reads no more. */
async function keepReaders(tx: TransactionContext, readers: readonly Reader[]): Promise<readonly SinceReader[]> {
  const emails = readers.map(({ email }) => email);
  await sql`
    insert into violation_reader (email, since) select email, ${tx.now()}::timestamptz
    from unnest(${emails}::text[]) as given(email)
    order by email on conflict do nothing`.execute(tx.db);
  await sql`delete from violation_reader where email <> all(${emails}::text[])`.execute(tx.db);
  const kept = await tx.db.selectFrom('violation_reader').select(['email', 'since']).execute();
  const sinceOf = new Map(kept.map(({ email, since }) => [email, since]));
  return readers.map((reader) => ({ ...reader, since: sinceOf.get(reader.email) ?? tx.now() }));
}

/**
 * Marks the violations that all of these readers were told of. While they stay the same, such a one can be new to
 * none of them: who was told stays told, and since when they read stands in the mark.
 */
async function settle(tx: TransactionContext, readers: readonly SinceReader[]): Promise<void> {
  const mark = readersMark(readers);
  // Whoever ends a violation right now is not waited for: it is marked a minute later.
  await sql`
    with reader as materialized (${readerRows(tx, readers)}), settled as (
      select v.id from violation v join company c on c.id = v.company_id and not c.own
      where ${TELLABLE} and ${maybeUntold(mark)} and case when v.ended_at is null
        then not exists (select from reader r where ${READS_OF} and ${FRESH})
        else not exists (
          select from violation_told t join reader r on r.email = t.email
          where t.violation_id = v.id and t.end_told_at is null and ${READS_OF}) end
      for no key update of v skip locked
    )
    update violation v set told_for = ${allToldOf(mark)} from settled s where v.id = s.id`.execute(tx.db);
}

/** SQL: readers by monitoring (0: all), with the beginning of the day since which they read. */
function readerRows(tx: TransactionContext, readers: readonly SinceReader[]): RawBuilder<unknown> {
  const { timeZone } = tx.installation;
  const given = readers.flatMap(({ email, since, collectionIds }) =>
    (collectionIds ?? [0]).map((collectionId) => ({ email, collectionId, since })),
  );
  return sql`
    select g.email, g.collection_id,
      (g.since at time zone ${timeZone})::date::timestamp at time zone ${timeZone} as since_day
    from unnest(${given.map(({ email }) => email)}::text[], ${given.map(({ collectionId }) => collectionId)}::int[],
      ${given.map(({ since }) => since)}::timestamptz[]) as g(email, collection_id, since)`;
}

/** @param where SQL: what of a violation `v` is news to a reader `r`. */
async function writeDigests(
  tx: TransactionContext,
  digest: Digest,
  readers: readonly SinceReader[],
  where: RawBuilder<unknown>,
): Promise<number> {
  const news = await newsOf(tx, digest, readers, where);
  if (news.length === 0) return 0;
  const ids = [...new Set(news.flatMap((each) => each.ids))];
  const loaded = await loadTold(tx.db, sql`v.id = any(${ids}::int[])`);
  const addresses = new Map(readers.map(({ email, address }) => [email, address]));
  let written = 0;
  // Who is told the same gets the same letter.
  for (const same of Map.groupBy(news, (each) => `${each.company_id} ${each.ids.join(' ')}`).values()) {
    const [first] = same;
    const told = new Set(first?.ids);
    const violations = loaded.filter(({ id }) => told.has(id));
    const claimed = await claimDay(
      tx,
      digest,
      violations,
      same.map(({ email }) => email),
    );
    if (claimed.length === 0) continue;
    await post(
      tx,
      'colleague',
      violations,
      claimed.map((email) => addresses.get(email) ?? email),
    );
    await rememberTold(tx, violations, claimed);
    written += 1;
  }
  return written;
}

/** What each reader is to be told of each company that they had no such digest of today. */
async function newsOf(
  tx: TransactionContext,
  digest: Digest,
  readers: readonly SinceReader[],
  where: RawBuilder<unknown>,
): Promise<z.output<typeof newsRow>[]> {
  const { rows } = await query(newsRow)`
    with reader as (${readerRows(tx, readers)})
    select r.email, v.company_id, array_agg(v.id order by v.id) as ids
    from violation v
    join company c on c.id = v.company_id and not c.own
    left join violation_case q on q.id = v.case_id
    join reader r on ${READS_OF}
    where ${TELLABLE} and ${maybeUntold(readersMark(readers))} and ${where} and not exists (
      select from violation_letter w
      where w.company_id = v.company_id and w.audience = ${digest} and w.day = ${today(tx)}
        and w.email in ('', r.email))
    group by 1, 2 order by 2, 1`.execute(tx.db);
  return rows;
}

const emailRow = z.strictObject({ email: z.string() });

/** Those of the readers whom nobody else wrote to of the company today; from now on somebody did. */
async function claimDay(
  tx: TransactionContext,
  digest: Digest,
  violations: readonly ToldViolation[],
  emails: readonly string[],
): Promise<string[]> {
  const [first] = violations;
  if (first === undefined) return [];
  const { rows } = await query(emailRow)`
    insert into violation_letter (company_id, day, audience, email, violations, case_id)
    select ${first.company_id}, ${today(tx)}, ${digest}, email, ${violations.length}::int, ${first.case_id}::int
    from unnest(${[...emails]}::text[]) as given(email) order by email
    on conflict (company_id, day, audience, email) do nothing returning email`.execute(tx.db);
  return rows.map(({ email }) => email);
}

/** Remembers who was told of what: of violations that are open, and of the ends of others. */
async function rememberTold(
  tx: TransactionContext,
  violations: readonly ToldViolation[],
  emails: readonly string[],
): Promise<void> {
  const idsOf = (ended: boolean) => violations.filter((each) => each.ended === ended).map(({ id }) => id);
  await sql`
    insert into violation_told (violation_id, email, told_at)
    select id, email, ${tx.now()}::timestamptz
    from unnest(${idsOf(false)}::int[]) as v(id), unnest(${[...emails]}::text[]) as r(email)
    on conflict do nothing`.execute(tx.db);
  await sql`
    update violation_told set end_told_at = ${tx.now()}::timestamptz
    where violation_id = any(${idsOf(true)}::int[]) and email = any(${[...emails]}::text[])`.execute(tx.db);
}
