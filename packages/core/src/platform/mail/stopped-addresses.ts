import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

const emailRow = z.strictObject({ email: z.string() });

/** SQL: whether letters to the address, an SQL text, came back for good, so that nothing more is sent there. */
export function isStopped(email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from returned_address r
    where r.email = lower(${email}) and r.stopped_at is not null)`;
}

/** Those of some addresses that nothing is sent to, in lower case. */
export async function stoppedAmong(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const asked = emails.map((email) => email.toLowerCase());
  const { rows } = await query(emailRow)`
    select email from returned_address where email = any(${asked}::text[]) and stopped_at is not null`.execute(db);
  return new Set(rows.map(({ email }) => email));
}
