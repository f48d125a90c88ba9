import { createHash } from 'node:crypto';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Records of evidence that were there at a moment, upon the seal before. Hashes are hexadecimal SHA-256. */
export const sealedRecords = z.strictObject({
  madeAt: z.iso.datetime(),
  /** Zeros for the first one. */
  previous: hash,
  /** Hashes of the records. */
  records: z.array(hash),
});

export type SealedRecords = z.output<typeof sealedRecords>;

/** What the first seal stands upon. */
export const NO_SEAL = '0'.repeat(64);

/** The hash of a record of evidence, of its text as it is kept. */
export function recordHash(record: string): string {
  return createHash('sha256').update(record).digest('hex');
}

/**
 * The hash of a seal, over the seal before it, its moment and its records in their order: who knows a seal knows that
 * nothing before it was changed.
 */
export function sealHash({ previous, madeAt, records }: SealedRecords): string {
  return createHash('sha256')
    .update([previous, madeAt, ...records].join('\n'))
    .digest('hex');
}
