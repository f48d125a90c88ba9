import { parseArgs } from 'node:util';
import { holdIdentity } from '@tsenomer/core/collecting/node';
import { backUp } from '@tsenomer/db/backup';
import type { Streams } from '../json-lines.ts';
import { UsageError } from '../usage-error.ts';
import type { MigrateEnvironment } from './migrate.ts';

/** `backup FILE`: an archive of the installation, made while it runs; prints one line when it is whole. */
export async function backupCommand(
  { output }: Streams,
  args: readonly string[],
  { databaseUrl, dataDir }: MigrateEnvironment,
): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('backup needs exactly one FILE');
  const made = await backUp({
    dataDir,
    databaseUrl,
    file,
    now: new Date(),
    hold: (url) => holdIdentity(url, 'server', `A server on the data folder ${dataDir}`),
  });
  output.write(`${JSON.stringify({ backup: file, ...made })}\n`);
}
