import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { explainFailure } from './start/explain-failure.ts';
import { stopGracefully } from './start/graceful-stop.ts';
import { greeting, say } from './start/greet.ts';
import { startServer } from './start/start-server.ts';

/** The server as a program: `npm start`. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

try {
  const config = readConfig(process.env, process.cwd());
  const logger = createLogger(config.logLevel);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')));
  const starting = startServer({
    config,
    version,
    root,
    logger,
    now: () => new Date(),
    onProgress: (message) => say(`  ${message}…`),
  });
  // Also while it starts: what was begun is ended in order.
  stopGracefully(logger, async () => (await starting.catch(() => null))?.stop());
  const server = await starting;
  say(...greeting(server.address, server.firstAdmin));
} catch (error) {
  const { message, code } = explainFailure(error);
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
