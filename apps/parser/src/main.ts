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
  const grace = closeWithGrace({ delay: 15_000, logger: log, skip: ['SIGINT', 'SIGTERM', 'SIGHUP'] }, async () => node.stop());
  let stopping = false;
  const stop = (): void => {
    // One stop arrives several times: from the terminal, from the server, and from its end of the pipe.
    if (!stopping) grace.close();
    stopping = true;
  };
  // Beside a server, Ctrl-C in the terminal reaches both: the server decides, and tells this one by SIGTERM.
  const beside = process.send !== undefined;
  process.on('SIGINT', beside ? () => undefined : stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // A server that is gone tells nobody, but its end of the pipe closes.
  process.on('disconnect', stop);
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
