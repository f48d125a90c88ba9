import { createHash } from 'node:crypto';
import { z } from 'zod';
import { verifyChain } from './evidence-chain.ts';
import type { VerifiedChain } from './evidence-chain.ts';
import { readArchive, writeArchive } from './zip-archive.ts';
import type { ArchivedFile } from './zip-archive.ts';

const MANIFEST = 'manifest.json';
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const header = z.strictObject({
  format: z.literal('tsenomer-evidence-1'),
  caseId: z.int(),
  company: z.string(),
  madeAt: z.iso.datetime(),
});

const manifest = z.strictObject({
  ...header.shape,
  /** In the order of the archive; `chain` is the hash of the one before with this path and hash. */
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int(), sha256: hash, chain: hash })),
  /** The last link of the chain: whoever knows it knows that nothing was changed. */
  seal: hash,
});

/** What a package is about. */
export type PackageHeader = Omit<z.output<typeof header>, 'format'>;

/** What checking a package came to. */
export interface Verified {
  readonly header: PackageHeader | null;
  readonly seal: string | null;
  readonly files: number;
  /** What proves since when the evidence is as it is. */
  readonly evidence: Omit<VerifiedChain, 'problems'>;
  /** What is wrong, in plain words; nothing when it is whole. */
  readonly problems: readonly string[];
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The chain begins with what the package is about, so that this is held by its end too. */
function firstLink(about: z.output<typeof header>): string {
  return sha256(JSON.stringify([about.format, about.caseId, about.company, about.madeAt]));
}

function nextLink(before: string, path: string, sum: string): string {
  return sha256(`${before}\n${path}\n${sum}`);
}

/** Files as an archive with a manifest that holds each of them by a chain of hashes. */
export function sealPackage(about: PackageHeader, files: readonly ArchivedFile[]): Uint8Array {
  const head = { format: 'tsenomer-evidence-1', ...about } as const;
  let chain = firstLink(head);
  const held = files.map(({ path, bytes }) => {
    const sum = sha256(bytes);
    chain = nextLink(chain, path, sum);
    return { path, bytes: bytes.length, sha256: sum, chain };
  });
  const text = `${JSON.stringify({ ...head, files: held, seal: chain }, null, 2)}\n`;
  return writeArchive([...files, { path: MANIFEST, bytes: Buffer.from(text, 'utf8') }]);
}

/**
 * Checks a package by itself: each byte of the archive, each file against its hash, the chain to its end, and the
 * evidence with its time stamps.
 * @param trusted certificates (DER) of time-stamping authorities; without any, stamps are believed what they say.
 */
export async function verifyPackage(archive: Uint8Array, trusted: readonly Uint8Array[] = []): Promise<Verified> {
  const files = readArchive(archive);
  if (files === null) return broken(['the archive was changed, or is no package of evidence']);
  const text = files.at(-1)?.path === MANIFEST ? Buffer.from(files.at(-1)?.bytes ?? []).toString('utf8') : '';
  const parsed = manifest.safeParse(jsonOf(text));
  if (!parsed.success) return broken(['the manifest is missing or was changed']);
  const { files: held, seal, ...head } = parsed.data;
  const problems: string[] = [];
  if (`${JSON.stringify(parsed.data, null, 2)}\n` !== text) problems.push('the manifest was changed');
  const given = files.slice(0, -1);
  if (given.length !== held.length) problems.push('files were added or taken away');
  let chain = firstLink(head);
  for (const [at, { path, bytes, sha256: sum, chain: link }] of held.entries()) {
    const file = given[at];
    if (file?.path !== path || file.bytes.length !== bytes || sha256(file.bytes) !== sum)
      problems.push(`${path} was changed`);
    chain = nextLink(chain, path, sum);
    if (chain !== link) problems.push(`the chain of hashes is broken at ${path}`);
  }
  if (chain !== seal) problems.push('the seal does not close the chain');
  const { caseId, company, madeAt } = head;
  const { problems: doubts, ...evidence } = await verifyChain(given, trusted);
  const all = [...problems, ...doubts];
  return { header: { caseId, company, madeAt }, seal, files: held.length, evidence, problems: all };
}

function broken(problems: readonly string[]): Verified {
  const evidence = { records: 0, sealed: 0, stamped: 0, stamps: [] };
  return { header: null, seal: null, files: 0, evidence, problems };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
