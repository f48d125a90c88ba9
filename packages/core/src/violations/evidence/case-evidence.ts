import { pictureKey, pictureParts } from '@tsenomer/contracts';
import type { CaseDetail, Locale, StorageAddress } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { StorageError } from '../../platform/storage/picture-store.ts';
import type { PictureStore } from '../../platform/storage/picture-store.ts';
import { getCase } from '../case/get-case.ts';
import { getViolation } from '../violation/get-violation.ts';
import { loadProofs } from './load-proofs.ts';
import type { StoredProof, StoredSeal } from './load-proofs.ts';
import { casePage } from './rules/case-page.ts';
import type { ProvenViolation } from './rules/case-page.ts';
import { CHAIN } from './rules/evidence-chain.ts';
import type { EvidenceChain } from './rules/evidence-chain.ts';
import { sealPackage } from './rules/sealed-package.ts';
import type { ArchivedFile } from './rules/zip-archive.ts';

/** Violations and bytes of files that one package carries; what is left out is named in it. */
const VIOLATIONS = 200;
const FILE_BYTES = 100_000_000;

/** A file of a package: where it lies in it, or why it does not. */
interface CarriedFile {
  readonly key: string;
  readonly path: string | null;
  /** Why it is not there. */
  readonly missing?: 'gone' | 'storageAway' | 'tooMuch';
}

/** A case as it is proved: to be packed, printed or shown. */
export interface ProvenCase {
  readonly of: CaseDetail;
  readonly proven: readonly ProvenViolation[];
}

/** A case with its newest violations and all their changes. @throws DomainError NOT_FOUND. */
export const provenCase = verb('violations.read', async (ctx, input: { readonly id: number }): Promise<ProvenCase> => {
  const of = await getCase(ctx, input);
  const proven: ProvenViolation[] = [];
  for (const { id } of of.items.slice(0, VIOLATIONS)) proven.push(await getViolation(ctx, { id }));
  return { of, proven };
});

/**
 * What proves a case, as one sealed archive: a page to read, the violations with every change as data, the pages as
 * they were received, the screenshots, and the chain of seals with its time stamps. What is not there is told missing,
 * with the reason; the violation stands.
 * @throws DomainError NOT_FOUND.
 */
export const caseEvidence = verb(
  'violations.read',
  async (
    ctx,
    environment: StorageAddress,
    input: { readonly id: number; readonly locale: Locale },
  ): Promise<{ fileName: string; bytes: Uint8Array }> => {
    const { of, proven } = await provenCase(ctx, input);
    const { proofs, seals } = await loadProofs(
      ctx.db,
      proven.map(({ violation }) => violation.id),
    );
    const { store } = await openStorage(ctx, environment);
    const { carried, files } = await loadFiles(store, keysOf(proven, proofs));
    const paths = new Map(carried.map(({ key, path }) => [key, path]));
    const page = casePage(of, proven, {
      locale: input.locale,
      timeZone: ctx.installation.timeZone,
      withChecks: true,
      pathOf: (screenshot) => paths.get(screenshot) ?? null,
    });
    const about = { caseId: of.id, company: of.company.name, madeAt: ctx.now().toISOString() };
    const bytes = sealPackage(about, [
      { path: 'case.html', bytes: Buffer.from(page, 'utf8') },
      { path: 'case.json', bytes: jsonBytes(dataOf(ctx, { of, proven }, carried)) },
      ...files,
      ...chainFiles(proofs, seals),
    ]);
    return { fileName: `case-${of.id}.zip`, bytes };
  },
);

function dataOf({ installation }: Context, { of, proven }: ProvenCase, files: readonly CarriedFile[]) {
  const { items, ...about } = of;
  return {
    case: about,
    timeZone: installation.timeZone,
    leftOut: items.length - proven.length,
    violations: proven,
    files,
  };
}

/** Pages first: they prove more than pictures. */
function keysOf(proven: readonly ProvenViolation[], proofs: readonly StoredProof[]): Set<string> {
  const pages = proofs.flatMap(({ page }) => page ?? []);
  const pictures = proven.flatMap(({ changes }) => changes.flatMap(({ screenshot }) => screenshot ?? []));
  return new Set([...pages, ...pictures, ...proofs.flatMap(({ screenshot }) => screenshot ?? [])]);
}

function chainFiles(proofs: readonly StoredProof[], seals: readonly StoredSeal[]): ArchivedFile[] {
  if (proofs.length === 0) return [];
  const stamps = seals.flatMap(({ id, stamp }) =>
    stamp === null ? [] : [{ path: `stamps/${id}.tsr`, bytes: new Uint8Array(stamp) }],
  );
  const chain: EvidenceChain = {
    records: proofs.map(({ record }) => record),
    seals: seals.map(({ id, stamp, records, ...seal }) => ({
      ...seal,
      records: [...records],
      stamp: stamp === null ? null : `stamps/${id}.tsr`,
    })),
  };
  return [{ path: CHAIN, bytes: jsonBytes(chain) }, ...stamps];
}

/** Files, as far as they are there and there is room. */
async function loadFiles(
  store: PictureStore,
  keys: ReadonlySet<string>,
): Promise<{ carried: CarriedFile[]; files: ArchivedFile[] }> {
  const carried: CarriedFile[] = [];
  const files: ArchivedFile[] = [];
  let room = FILE_BYTES;
  for (const key of keys) {
    const bytes = await bytesOf(store, key);
    if (typeof bytes === 'string') carried.push({ key, path: null, missing: bytes });
    else if (bytes.length > room) carried.push({ key, path: null, missing: 'tooMuch' });
    else {
      room -= bytes.length;
      carried.push({ key, path: key });
      files.push({ path: key, bytes });
    }
  }
  return { carried, files };
}

async function bytesOf(store: PictureStore, key: string): Promise<Uint8Array | 'gone' | 'storageAway'> {
  const parts = pictureParts(key);
  if (parts === null) return 'gone';
  try {
    return (await store.get(pictureKey(parts))) ?? 'gone';
  } catch (error) {
    if (error instanceof StorageError) return 'storageAway';
    throw error;
  }
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');
}
