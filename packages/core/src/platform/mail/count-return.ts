import { sql } from 'kysely';
import type { TransactionContext } from '../context/context.ts';
import { touch } from '../events/touch.ts';
import type { ReturnKind } from './rules/return-kind.ts';

interface Return {
  readonly email: string;
  readonly kind: ReturnKind;
  /** The enhanced status code (RFC 3463). */
  readonly status: string;
  /** What the mail server said. */
  readonly diagnostic: string;
}

/** Remembers that a letter to an address came back: for good, and nothing more is sent there; or for now. */
export async function countReturn(tx: TransactionContext, { email, kind, status, diagnostic }: Return): Promise<void> {
  const now = tx.now();
  const stopped = kind === 'hard' ? now : null;
  await sql`
    insert into returned_address as known (email, soft_returns, stopped_at, returned_at, status, diagnostic)
    values (${email.toLowerCase()}, ${kind === 'soft' ? 1 : 0}, ${stopped}::timestamptz, ${now},
      ${status}, ${diagnostic})
    on conflict (email) do update set
      soft_returns = known.soft_returns + excluded.soft_returns,
      stopped_at = coalesce(known.stopped_at, excluded.stopped_at),
      returned_at = excluded.returned_at, status = excluded.status, diagnostic = excluded.diagnostic`.execute(tx.db);
  await touch(tx, ['mailAddress']);
}
