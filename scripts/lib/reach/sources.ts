import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../tools.ts';
import { referencesOf } from './references.ts';
import type { Reference } from './references.ts';

/** A file of the repository as it is now. */
export interface Source {
  /** SHA-256 of its bytes, as hex. */
  readonly hash: string;
  /** What it may reach; nothing unless it is code. */
  readonly references: readonly Reference[];
}

/** By path from the repository's root, with `/`. */
export type Sources = ReadonlyMap<string, Source>;

const CODE = /\.(?:ts|tsx|mjs|js)$/;

/** Every file that git knows or would know, as it is now; null where there is no git to ask. */
export async function readSources(): Promise<Sources | null> {
  const list = await promisify(execFile)('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  }).catch(() => null);
  if (list === null) return null;
  const paths = [...new Set(list.stdout.split('\0'))].filter((path) => path !== '');
  const sources = await Promise.all(paths.map(async (path) => [path, await readSource(path)] as const));
  return new Map(sources.flatMap(([path, source]) => (source === null ? [] : [[path, source]])));
}

/** Null for a file that git still knows and somebody has deleted. */
async function readSource(path: string): Promise<Source | null> {
  const bytes = await readFile(join(ROOT, path)).catch(() => null);
  if (bytes === null) return null;
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    references: CODE.test(path) ? referencesOf(path, bytes.toString()) : [],
  };
}
