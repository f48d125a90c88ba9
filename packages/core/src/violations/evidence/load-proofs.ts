import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { momentToWire } from '../../platform/context/wire.ts';

const proofRow = z.strictObject({
  page: z.string().nullable(),
  screenshot: z.string().nullable(),
  record: z.string(),
  seal_id: z.int().nullable(),
  removed: z.boolean(),
});

const sealRow = z.strictObject({
  id: z.int(),
  made_at: z.date(),
  previous: z.string(),
  records: z.array(z.string()),
  hash: z.string(),
  stamp: z.instanceof(Buffer).nullable(),
});

/** A record of evidence with the keys of its files. */
export type StoredProof = z.output<typeof proofRow>;

/** A seal, with the answer of the authority that stamped it. */
export interface StoredSeal {
  readonly id: number;
  readonly madeAt: string;
  readonly previous: string;
  readonly records: readonly string[];
  readonly hash: string;
  readonly stamp: Uint8Array | null;
}

/** The evidence of violations in the order of its checks, and the seals that hold it. */
export async function loadProofs(
  db: Database,
  violationIds: readonly number[],
): Promise<{ proofs: StoredProof[]; seals: StoredSeal[] }> {
  const { rows: proofs } = await query(proofRow)`
    select page, screenshot, record, seal_id, removed_at is not null as removed from evidence
    where violation_id = any(${[...violationIds]}::int[]) order by at, id`.execute(db);
  const sealIds = [...new Set(proofs.flatMap(({ seal_id }) => seal_id ?? []))];
  const { rows } = await query(sealRow)`
    select id, made_at, previous, records, hash, stamp from evidence_seal where id = any(${sealIds}::int[])
    order by id`.execute(db);
  const seals = rows.map(({ made_at, ...row }) => ({ ...row, madeAt: momentToWire(made_at) }));
  return { proofs, seals };
}
