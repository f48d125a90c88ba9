import { readFile } from 'node:fs/promises';
import { verifyPackage } from '@tsenomer/core/violations/evidence';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `verify FILE`: whether a package of evidence is as it was made, by itself: no database, no installation.
 * @throws Error that names what was changed.
 */
export async function verifyCommand({ output }: Streams, args: readonly string[]): Promise<void> {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0) throw new UsageError('verify takes one file');
  const { header, seal, files, problems } = verifyPackage(await readFile(file));
  if (problems.length > 0 || header === null) throw new Error(`Not as it was made: ${problems.join('; ')}`);
  output.write(`${JSON.stringify({ whole: true, ...header, files, seal })}\n`);
}
