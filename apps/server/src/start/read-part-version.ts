import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PartVersion } from '@tsenomer/contracts';
import { NOT_KNOWN } from '../routes/platform/system.ts';

/** What a build that leaves its repository behind writes into `build-info.json` at the root. */
const buildFile = z.object({
  branch: z.string().min(1),
  commit: z.string().regex(/^[0-9a-f]{7,64}$/),
  tag: z.string().min(1).optional(),
  updated_at: z.iso.datetime({ offset: true }),
});

/** The git facts of a folder. */
interface Checkout {
  readonly branch: string;
  readonly commit: string;
  readonly updatedAt: Date;
}

const SHORT_HASH = 8;

/**
 * The version of the program (SHELL-7): from `build-info.json` where a build wrote one, else from the repository,
 * without needing git itself; N/A in every field when neither can be read.
 * @param root the folder of the program. @param version of its package.
 */
export async function readPartVersion(root: string, version: string): Promise<PartVersion> {
  return (await fromBuildFile(root, version)) ?? (await fromRepository(root, version)) ?? NOT_KNOWN;
}

/**
 * The version of the built web: the program's, built when its first page was written; N/A in every field while nothing
 * is built.
 */
export async function readWebVersion(webFolder: string, program: PartVersion): Promise<PartVersion> {
  try {
    const { mtime } = await stat(join(webFolder, 'index.html'));
    return program.commit === NOT_KNOWN.commit ? NOT_KNOWN : { ...program, updated_at: mtime.toISOString() };
  } catch {
    return NOT_KNOWN;
  }
}

async function fromBuildFile(root: string, version: string): Promise<PartVersion | null> {
  try {
    const { branch, commit, tag, updated_at } = buildFile.parse(
      JSON.parse(await readFile(join(root, 'build-info.json'), 'utf8')),
    );
    return {
      branch,
      tag: tag ?? `v${version}`,
      commit: commit.slice(0, SHORT_HASH),
      updated_at: new Date(updated_at).toISOString(),
    };
  } catch {
    return null;
  }
}

async function fromRepository(root: string, version: string): Promise<PartVersion | null> {
  try {
    const { branch, commit, updatedAt } = await readCheckout(join(root, '.git'));
    return { branch, tag: `v${version}`, commit: commit.slice(0, SHORT_HASH), updated_at: updatedAt.toISOString() };
  } catch {
    return null;
  }
}

/** A detached head has no branch. @throws when the folder is no repository, or has no commit. */
async function readCheckout(git: string): Promise<Checkout> {
  const head = (await readFile(join(git, 'HEAD'), 'utf8')).trim();
  const ref = /^ref: (refs\/heads\/(.+))$/.exec(head);
  const commit = ref?.[1] === undefined ? head : await readRef(git, ref[1]);
  if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new Error('The head is no commit');
  return { branch: ref?.[2] ?? NOT_KNOWN.branch, commit, updatedAt: await headMovedAt(git) };
}

async function readRef(git: string, ref: string): Promise<string> {
  try {
    return (await readFile(join(git, ref), 'utf8')).trim();
  } catch {
    const packed = await readFile(join(git, 'packed-refs'), 'utf8');
    return (
      packed
        .split('\n')
        .find((line) => line.endsWith(` ${ref}`))
        ?.split(' ')[0] ?? ''
    );
  }
}

/** When the head last moved: git's own log says it, and a copied folder keeps it; else the age of the file. */
async function headMovedAt(git: string): Promise<Date> {
  const log = await readFile(join(git, 'logs', 'HEAD'), 'utf8').catch(() => '');
  const seconds = /> (\d+) [+-]\d{4}\t[^\n]*\n?$/.exec(log)?.[1];
  return seconds === undefined ? (await stat(join(git, 'HEAD'))).mtime : new Date(Number(seconds) * 1000);
}
