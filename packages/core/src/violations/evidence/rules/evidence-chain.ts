import { createHash } from 'node:crypto';
import { z } from 'zod';
import { evidenceRecordText } from '../../violation/evidence-record.ts';
import { recordHash, sealedRecords, sealHash } from './seal.ts';
import type { TimeStamp } from './time-stamp.ts';
import type { ArchivedFile } from './zip-archive.ts';

/** Where it lies in a package. */
export const CHAIN = 'chain.json';

/** The records of a package's evidence with the seals that hold them, and where their time stamps lie. */
const evidenceChain = z.strictObject({
  records: z.array(z.string()),
  seals: z.array(z.strictObject({ ...sealedRecords.shape, hash: z.string(), stamp: z.string().nullable() })),
});

export type EvidenceChain = z.output<typeof evidenceChain>;

/** What checking the evidence of a package came to. */
export interface VerifiedChain {
  readonly records: number;
  /** How many of them a seal holds, and how many a seal with a time stamp. */
  readonly sealed: number;
  readonly stamped: number;
  readonly stamps: readonly TimeStamp[];
  readonly problems: readonly string[];
}

/**
 * Checks the chain by itself: each file against the hash of its record, each record against its seal, each seal against
 * its hash and its time stamp.
 * @param trusted certificates (DER) of authorities; without any, stamps are believed what they say of theirs.
 */
export async function verifyChain(
  files: readonly ArchivedFile[],
  trusted: readonly Uint8Array[],
): Promise<VerifiedChain> {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const text = byPath.get(CHAIN);
  if (text === undefined) return { records: 0, sealed: 0, stamped: 0, stamps: [], problems: [] };
  const parsed = evidenceChain.safeParse(jsonOf(text));
  if (!parsed.success) return { records: 0, sealed: 0, stamped: 0, stamps: [], problems: [`${CHAIN} cannot be read`] };
  const { records, seals } = parsed.data;
  const problems = records.flatMap((record) => filesChanged(record, byPath));
  const held = new Set<string>();
  const proved = new Set<string>();
  const stamps: TimeStamp[] = [];
  for (const { hash, stamp, ...sealed } of seals) {
    if (sealHash(sealed) !== hash) {
      problems.push(`the seal of ${sealed.madeAt} was changed`);
      continue;
    }
    for (const record of sealed.records) held.add(record);
    const stamped = stamp === null ? null : await stampOf(byPath.get(stamp), { text: hash, trusted });
    if (typeof stamped === 'string') problems.push(`the time stamp ${stamp ?? ''} does not hold: ${stamped}`);
    else if (stamped !== null) {
      stamps.push(stamped);
      for (const record of sealed.records) proved.add(record);
    }
  }
  const hashes = records.map(recordHash);
  return {
    records: records.length,
    sealed: hashes.filter((hash) => held.has(hash)).length,
    stamped: hashes.filter((hash) => proved.has(hash)).length,
    stamps,
    problems,
  };
}

/** The files of a record that are in the package and are not what it says. */
function filesChanged(text: string, byPath: ReadonlyMap<string, Uint8Array>): string[] {
  const record = evidenceRecordText.safeParse(jsonOf(Buffer.from(text))).data;
  if (record === undefined) return ['a record of evidence cannot be read'];
  return [record.page, record.screenshot].flatMap((file) => {
    const bytes = file === null ? undefined : byPath.get(file.key);
    if (file === null || bytes === undefined) return [];
    return createHash('sha256').update(bytes).digest('hex') === file.sha256 ? [] : [`${file.key} is not what was kept`];
  });
}

async function stampOf(
  answer: Uint8Array | undefined,
  expected: { readonly text: string; readonly trusted: readonly Uint8Array[] },
): Promise<TimeStamp | string> {
  if (answer === undefined) return 'it is not there';
  // Loaded for a stamp alone: reading certificates takes a library of its own.
  const { readTimeStamp, TimeStampError } = await import('./time-stamp.ts');
  try {
    return await readTimeStamp(answer, expected);
  } catch (error) {
    if (error instanceof TimeStampError) return error.message;
    throw error;
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
