import { parseArgs } from 'node:util';
import { readArchive, restore } from '@tsenomer/db/backup';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';
import type { MigrateEnvironment } from './migrate.ts';

/** `restore FILE`: an installation from an archive; with --check the archive is only read. */
export async function restoreCommand(
  { output }: Streams,
  args: readonly string[],
  { databaseUrl, dataDir }: MigrateEnvironment,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('restore needs exactly one FILE');
  if (values.check) {
    const { madeAt, database } = await readArchive(file);
    output.write(`${JSON.stringify({ whole: file, madeAt, database })}\n`);
    return;
  }
  const { replaced } = await restore({ file, dataDir, databaseUrl, replace: values.replace, now: new Date() });
  output.write(`${JSON.stringify({ restored: dataDir, replaced })}\n`);
}
