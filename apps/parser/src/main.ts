import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { z } from 'zod';
import { nodeEnvironment } from './config.ts';
import { startNode } from './node.ts';

/** A parser node as a program: `npm run -s cli -- node`, and the server's own node. */
const parsed = nodeEnvironment.safeParse(process.env);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n`);
  process.exit(2);
}
const environment = parsed.data;
const log = pino({ level: environment.LOG_LEVEL, name: 'parser' });

try {
  const node = await startNode({
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    name: environment.NODE_NAME,
    master: environment.NODE_MASTER === 'on',
    version: '0.1.0',
    shardsAtOnce: environment.NODE_SHARDS,
    chromiumPath: environment.CHROMIUM_PATH ?? null,
    log,
    now: () => new Date(),
  });
  // Beside a server, Ctrl-C in the terminal reaches both: the server decides, and tells this one by SIGTERM. A server
  // that is gone tells nobody, but its end of the pipe closes.
  const beside = process.send !== undefined;
  if (beside) process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  closeWithGrace({ delay: 15_000, logger: log, skip: beside ? ['SIGINT'] : [] }, async () => node.stop());
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
