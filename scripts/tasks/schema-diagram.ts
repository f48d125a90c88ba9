import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedServer } from '@tsenomer/db';
import { readSchema } from '../lib/schema/read-schema.ts';
import { writeDiagrams } from '../lib/schema/write-diagrams.ts';
import { ROOT } from '../lib/tools.ts';

/** Writes docs/schema.md from an empty database that all migrations made. */
const dataDir = await mkdtemp(join(tmpdir(), 'tsenomer-schema-'));
// As root the database runs under another user, who must be able to enter.
await chmod(dataDir, 0o755);
try {
  const server = await startEmbeddedServer({ dataDir, durable: false });
  try {
    await migrate(server.url);
    await writeFile(join(ROOT, 'docs', 'schema.md'), writeDiagrams(await readSchema(server.url)));
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
