import { sql } from 'kysely';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { NO_SEAL, recordHash, sealHash } from './rules/seal.ts';

/** Records of one seal: whoever gets a package gets the hashes of all that its seals hold. */
const BATCH = 1000;

/**
 * Seals evidence that is new, in one chain: each seal holds the one before and the hashes of its records. A step of its
 * own, not a part of recording: nodes would wait for each other. Runs every ten minutes.
 * @returns how many records were sealed.
 */
export async function sealEvidence(ctx: Context): Promise<number> {
  let sealed = 0;
  for (let batch = BATCH; batch === BATCH; sealed += batch) batch = await transact(ctx, sealSome);
  return sealed;
}

async function sealSome(tx: TransactionContext): Promise<number> {
  // Only one of the servers seals at a time: a seal stands upon the one before.
  await sql`select pg_advisory_xact_lock(hashtext('seal_evidence'))`.execute(tx.db);
  const fresh = await tx.db
    .selectFrom('evidence')
    .select(['id', 'record'])
    .where('seal_id', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (fresh.length === 0) return 0;
  const before = await tx.db
    .selectFrom('evidence_seal')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const records = fresh.map(({ record }) => recordHash(record));
  const previous = before?.hash ?? NO_SEAL;
  const made_at = tx.now();
  const hash = sealHash({ previous, madeAt: momentToWire(made_at), records });
  const { id } = await tx.db
    .insertInto('evidence_seal')
    .values({ made_at, previous, records, hash, next_try_at: made_at, stamp: null, stamped_at: null, refusal: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('evidence')
    .set({ seal_id: id })
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(fresh.map((row) => row.id)))))
    .execute();
  return fresh.length;
}
