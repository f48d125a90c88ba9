import { access, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/** What of `installation.json` says where the database lies: below the data folder, or in a folder elsewhere. */
const located = z.object({ cluster: z.union([z.literal('inside'), z.string().startsWith('/')]) });

/** Removes the installation that `npm run demo` made: its data folder, and its database where that lies elsewhere. */
const folder = resolve(process.env['DATA_DIR'] ?? 'data-demo');
const text = await readFile(join(folder, 'installation.json'), 'utf8').catch(() => null);
if (text === null) {
  console.error(`There is no demo in ${folder}.`);
  process.exitCode = 1;
} else {
  const { cluster } = located.parse(JSON.parse(text));
  const database = cluster === 'inside' ? join(folder, 'postgres') : join(cluster, 'postgres');
  const runs = await access(join(database, 'postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (runs) {
    console.error('The demo is running: stop it first.');
    process.exitCode = 1;
  } else {
    if (cluster !== 'inside') await rm(dirname(database), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    console.log(`The demo in ${folder} is removed.`);
  }
}
