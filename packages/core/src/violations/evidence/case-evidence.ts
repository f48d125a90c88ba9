import { pictureKey, pictureParts } from '@tsenomer/contracts';
import type { CaseDetail, Locale, StorageAddress, ViolationChange } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { StorageError } from '../../platform/storage/picture-store.ts';
import type { PictureStore } from '../../platform/storage/picture-store.ts';
import { getCase } from '../case/get-case.ts';
import { getViolation } from '../violation/get-violation.ts';
import { casePage } from './rules/case-page.ts';
import type { ProvenViolation } from './rules/case-page.ts';
import { sealPackage } from './rules/sealed-package.ts';
import type { ArchivedFile } from './rules/zip-archive.ts';

/** Violations and bytes of pictures that one package carries; what is left out is named in it. */
const VIOLATIONS = 200;
const PICTURE_BYTES = 100_000_000;

/** A picture of a package: where it lies in it, or why it does not. */
interface CarriedPicture {
  readonly key: string;
  readonly path: string | null;
  /** Why it is not there. */
  readonly missing?: 'gone' | 'storageAway' | 'tooMuch';
}

/**
 * What proves a case, as one sealed archive: a page to read, the violations with every change as data, and the
 * screenshots that are kept. One that is not there is told missing, with the reason; the violation stands.
 * @throws DomainError NOT_FOUND.
 */
export const caseEvidence = verb(
  'violations.read',
  async (
    ctx,
    environment: StorageAddress,
    input: { readonly id: number; readonly locale: Locale },
  ): Promise<{ fileName: string; bytes: Uint8Array }> => {
    const of = await getCase(ctx, input);
    const proven: ProvenViolation[] = [];
    for (const { id } of of.items.slice(0, VIOLATIONS)) proven.push(await getViolation(ctx, { id }));
    const { store } = await openStorage(ctx, environment);
    const { pictures, files } = await loadPictures(
      store,
      proven.flatMap(({ changes }) => [...changes]),
    );
    const paths = new Map(pictures.map(({ key, path }) => [key, path]));
    const page = casePage(of, proven, {
      locale: input.locale,
      timeZone: ctx.installation.timeZone,
      pathOf: (screenshot) => paths.get(screenshot) ?? null,
    });
    const about = { caseId: of.id, company: of.company.name, madeAt: ctx.now().toISOString() };
    const bytes = sealPackage(about, [
      { path: 'case.html', bytes: Buffer.from(page, 'utf8') },
      { path: 'case.json', bytes: jsonBytes(dataOf(ctx, of, proven, pictures)) },
      ...files,
    ]);
    return { fileName: `case-${of.id}.zip`, bytes };
  },
);

function dataOf(
  { installation }: Context,
  of: CaseDetail,
  proven: readonly ProvenViolation[],
  pictures: readonly CarriedPicture[],
) {
  const { items, ...about } = of;
  return {
    case: about,
    timeZone: installation.timeZone,
    leftOut: items.length - proven.length,
    violations: proven,
    pictures,
  };
}

/** The screenshots of changes, each once, as far as they are there and there is room. */
async function loadPictures(
  store: PictureStore,
  changes: readonly ViolationChange[],
): Promise<{ pictures: CarriedPicture[]; files: ArchivedFile[] }> {
  const pictures: CarriedPicture[] = [];
  const files: ArchivedFile[] = [];
  let room = PICTURE_BYTES;
  for (const key of new Set(changes.flatMap(({ screenshot }) => screenshot ?? []))) {
    const bytes = await bytesOf(store, key);
    if (typeof bytes === 'string') pictures.push({ key, path: null, missing: bytes });
    else if (bytes.length > room) pictures.push({ key, path: null, missing: 'tooMuch' });
    else {
      room -= bytes.length;
      pictures.push({ key, path: key });
      files.push({ path: key, bytes });
    }
  }
  return { pictures, files };
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
