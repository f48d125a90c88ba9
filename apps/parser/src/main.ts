import { readFile } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import { createClusterClock } from '@tsenomer/core/collecting/node';
import { holdFolder, isDatabaseGone, waitForDatabase } from '@tsenomer/db';
import { pino } from 'pino';
import { z } from 'zod';
import { nodeEnvironment } from './config.ts';
import { startNode } from './node.ts';
import type { NodeOptions, RunningNode } from './node.ts';
import { letPagesDieYoung } from './reading/young-pages.ts';

/** A parser node as a program: `npm run -s cli -- node`, and the nodes that a server starts beside itself. */
const parsed = nodeEnvironment.safeParse(process.env);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n`);
  process.exit(2);
}
const environment = parsed.data;
letPagesDieYoung();
const log = pino({ level: environment.LOG_LEVEL, name: 'parser', serializers: { error: pino.stdSerializers.err } });

try {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')));
  const options: Omit<NodeOptions, 'onOrder'> = {
    databaseUrl: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    storage: environment.STORAGE_URL ?? null,
    name: environment.NODE_NAME,
    master: environment.NODE_MASTER === 'on',
    server: environment.NODE_SERVER ?? null,
    id: environment.NODE_ID ?? null,
    key: environment.NODE_KEY,
    version,
    shardsAtOnce: environment.NODE_SHARDS,
    power: environment.NODE_POWER,
    readerThreads: environment.NODE_READERS,
    chromiumPath: environment.CHROMIUM_PATH ?? null,
    publicUrl: environment.PUBLIC_URL ?? null,
    log,
    clock: createClusterClock(() => new Date(), tellClock),
  };
  let node: RunningNode;
  let stopping = false;
  const grace = closeWithGrace({ delay: 15_000, logger: log, skip: ['SIGINT', 'SIGTERM', 'SIGHUP'] }, async () =>
    node.stop(),
  );
  const stop = (): void => {
    // One stop arrives several times: from the terminal, from the server, from its end of the pipe, and from the
    // database.
    if (!stopping) grace.close();
    stopping = true;
  };
  const start = (): Promise<RunningNode> =>
    startOnceThere(options.databaseUrl, () =>
      startNode({ ...options, onOrder: (order) => (order === 'leave' ? stop() : void startAnew().catch(giveUp)) }),
    );
  const startAnew = async (): Promise<void> => {
    log.info('the parser starts anew');
    await node.stop();
    if (!stopping) node = await start();
  };
  // A server holds the folders of the nodes that it runs.
  if (options.server === null) await holdFolder(options.dataDir);
  // While nothing runs yet, a server that is gone has nobody to wait for.
  process.on('disconnect', leave);
  node = await start();
  process.off('disconnect', leave);
  // Beside a server, Ctrl-C in the terminal reaches both: the server decides, and tells this one by SIGTERM.
  const beside = process.send !== undefined;
  process.on('SIGINT', beside ? () => undefined : stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // A server that is gone tells nobody, but its end of the pipe closes.
  process.on('disconnect', stop);
} catch (error) {
  giveUp(error);
}

/** However long the database is away, at the first start and when the parser starts anew. */
async function startOnceThere(url: string, start: () => Promise<RunningNode>): Promise<RunningNode> {
  for (;;) {
    const waited = await waitForDatabase({ url, onWait: (why) => log.warn(why) });
    if (waited) log.info('the database is there');
    try {
      return await start();
    } catch (error) {
      // It went away again meanwhile.
      if (!isDatabaseGone(error)) throw error;
    }
  }
}

function leave(): never {
  process.exit(0);
}

/** The work goes on by the database's time; what else depends on a clock only its owner can put right. */
function tellClock(ahead: number): void {
  if (ahead === 0) log.info('the clock of this machine is right again');
  else
    log.warn(
      { aheadSeconds: Math.round(ahead / 1000) },
      'The clock of this machine is wrong: checks are dated by the database’s. Put it right (NTP): certificates of sites are judged by it.',
    );
}

function giveUp(error: unknown): never {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
