import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from './linked-colleagues.ts';

/** A colleague, and since when they read: nothing is told to them that was told before that day. */
export interface SinceReader extends Reader {
  readonly since: Date;
}

/**
 * Who reads of what, as one short text: another one as soon as a colleague comes, goes, reads of another monitoring or
 * is written to again. What these readers were all told of need not be looked at again while it stays the same.
 */
export function readersMark(readers: readonly SinceReader[]): string {
  const lines = readers.map(({ email, collectionIds, since }) =>
    JSON.stringify([email, collectionIds?.toSorted((one, other) => one - other) ?? null, since.toISOString()]),
  );
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url');
}

/** SQL: what stands in a violation `v` once all of the readers were told of it as it is now: open, or over. */
export function allToldOf(mark: string): RawBuilder<unknown> {
  return sql`case when v.ended_at is null then ${`open ${mark}`}::text else ${`over ${mark}`}::text end`;
}

/**
 * SQL: somebody may be left to be told of `v`, that it is open or that it was corrected. A look at the violation alone:
 * nearly all of them were told to everybody, and are not compared with each reader.
 */
export function maybeUntold(mark: string): RawBuilder<unknown> {
  return sql`((v.ended_at is null or (v.ending = 'corrected' and v.colleagues_told_at is not null))
    and v.told_for is distinct from ${allToldOf(mark)})`;
}
