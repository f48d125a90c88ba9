import { sql } from 'kysely';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { slipsBetween } from './rules/slips.ts';

/** Shorter words are not corrected: too many others are like them. */
const SHORTEST = 4;
/** Two slips are believed in words of this length, one in shorter ones. */
const LONG = 6;
/** How many words a mistyped one may have meant. */
const MEANT = 3;

const progressRow = z.strictObject({ from: z.string(), settled: z.string() });
const readRow = z.strictObject({ added: z.int(), to: z.string().nullable() });

/**
 * Adds the words of products that changed since the last time to the dictionary that mistyped words are corrected by.
 * Those with a digit are left out: they are models and articles, and another digit is another product. What is read
 * again next time begins where a transaction may have written that had not ended now: its products bear the time at
 * which it wrote them, not that of its end. A minute more is for clocks that differ.
 * @returns how many were new.
 */
export function refreshProductWords(ctx: Context): Promise<number> {
  return transact(ctx, async (tx) => {
    // Before the products are read: who ends between the two has been read.
    const { rows: progress } = await query(progressRow)`
      select read_to::text as from, (
        select (least(now(), min(xact_start)) - interval '1 minute')::text from pg_stat_activity
        where datname = current_database() and backend_xid is not null
      ) as settled
      from product_word_progress for update skip locked`.execute(tx.db);
    const [{ from, settled } = {}] = progress;
    if (from === undefined) return 0;
    const { rows } = await query(readRow)`
      with changed as (
        select search_text, updated_at from product where updated_at > ${from}::timestamptz
      ),
      words as (
        select distinct word
        from changed, regexp_split_to_table(search_text collate "ru-x-icu", '[^[:alnum:]]+') as word
        where length(word) between ${SHORTEST} and 40 and word !~ '[0-9]'
      ),
      added as (insert into product_word select word from words on conflict do nothing returning 1)
      select (select count(*)::int from added) as added,
        (select least(max(updated_at), ${settled}::timestamptz)::text from changed having count(*) > 0) as to`.execute(
      tx.db,
    );
    const result = rows[0];
    if (result?.to) await sql`update product_word_progress set read_to = ${result.to}::timestamptz`.execute(tx.db);
    return result?.added ?? 0;
  });
}

/** Words that share less than this with the mistyped one are not looked at. */
const LIKENESS = 0.2;
const LOOKED_AT = 300;

const meantRow = z.strictObject({ word: z.string(), meant: z.string() });

/** The words that a mistyped one may have meant, the fewest slips first; none for a word that is too short. */
export async function meantWords(ctx: Context, word: string): Promise<string[]> {
  if (word.length < SHORTEST) return [];
  const { rows } = await transact(ctx, async ({ db }) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(LIKENESS)}::text, true)`.execute(db);
    return query(meantRow)`
      select word as meant, search_key(${word}::text) as word from product_word
      where word % search_key(${word}::text)
      order by similarity(word, search_key(${word}::text)) desc, word limit ${LOOKED_AT}`.execute(db);
  });
  const most = word.length < LONG ? 1 : 2;
  return rows
    .map(({ word: typed, meant }) => ({ meant, slips: slipsBetween(typed, meant, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((left, right) => left.slips - right.slips)
    .slice(0, MEANT)
    .map(({ meant }) => meant);
}
