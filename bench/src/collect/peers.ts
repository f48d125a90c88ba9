import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { tell } from '../lib/bench.ts';
import type { BenchContext } from '../lib/bench.ts';
import { peersInstalled } from '../lib/peers-installed.ts';
import { tempFolder } from '../lib/temp-folder.ts';
import type { CollectedRun, CollectTask, Contender } from './contender.ts';

const PYTHON = '/usr/bin/python3';
const ONE_RUN = 600_000;
const run = promisify(execFile);

/** How many pages a peer is given: a rate needs seconds, not the same number from the fast and the slow. */
export interface PeerPages {
  readonly fast: number;
  readonly slow: number;
}

/** The peers that can run here; one that cannot is left out with a line that says why. */
export async function availablePeers(context: BenchContext, task: CollectTask, pages: PeerPages): Promise<Contender[]> {
  const peers: Contender[] = [];
  if (await peersInstalled(context)) {
    const crawlee = (name: string, script: string, count: number) =>
      peer(context, { name, command: process.execPath, script, count }, task);
    peers.push(
      crawlee('@crawlee/http', 'crawlee-http.mjs', pages.fast),
      crawlee('@crawlee/cheerio', 'crawlee-cheerio.mjs', pages.slow),
    );
  }
  const scrapy = await run(PYTHON, ['-c', 'import scrapy, extruct']).then(
    () => true,
    () => false,
  );
  if (scrapy)
    peers.push(
      peer(
        context,
        { name: 'Scrapy with extruct', command: PYTHON, script: 'scrapy_extruct.py', count: pages.slow },
        task,
      ),
    );
  else
    tell(
      `Scrapy is left out: ${PYTHON} has no scrapy and extruct (on Debian: apt-get install python3-scrapy python3-extruct)`,
    );
  return peers;
}

interface PeerScript {
  readonly name: string;
  readonly command: string;
  readonly script: string;
  readonly count: number;
}

/**
 * A peer in a process of its own for each run: told the pages by its arguments and the rest by FULL_WORK and ROBOTS, it
 * prints at the
 * end what `printedSchema` says.
 */
function peer(
  context: BenchContext,
  { name, command, script, count }: PeerScript,
  { prefix, concurrency, full, robots }: CollectTask,
): Contender {
  return {
    name,
    async collect() {
      const folder = await tempFolder(context);
      const child = spawn(
        command,
        [join(context.root, 'bench/peers', script), prefix, String(count), String(concurrency)],
        {
          cwd: folder,
          signal: context.signal,
          timeout: ONE_RUN,
          stdio: ['ignore', 'pipe', 'ignore'],
          env: {
            ...process.env,
            CRAWLEE_STORAGE_DIR: folder,
            CRAWLEE_LOG_LEVEL: 'ERROR',
            FULL_WORK: JSON.stringify(full),
            ROBOTS: JSON.stringify(robots),
          },
        },
      );
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      const code = await new Promise((done, fail) => {
        child.once('error', fail);
        child.once('close', done);
      });
      if (code !== 0) throw new Error(`${name} ended with ${String(code)}`);
      return readRun(name, count, output);
    },
  };
}

/** What the peers print: `prices` are rows of page, price and currency. */
const printedSchema = z.object({
  pages: z.int(),
  prices: z.array(z.tuple([z.int(), z.coerce.string(), z.string().nullable()])),
  milliseconds: z.number(),
  cpuMilliseconds: z.number(),
});

function readRun(name: string, links: number, output: string): CollectedRun {
  const { data, error } = printedSchema.safeParse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  if (!data) throw new Error(`${name} printed what is no run: ${z.prettifyError(error)}`);
  return { ...data, links, prices: data.prices.map(([page, price, currency]) => ({ page, price, currency })) };
}
