import { setTimeout as pause } from 'node:timers/promises';
import type { BenchContext } from '../lib/bench.ts';
import { freePort, startProgram } from '../lib/start-program.ts';

const PATIENCE = 10_000;

export interface PageServer {
  /** A product's page has this address and its number after it. */
  readonly prefix: string;
  /** The same in the shop of one page; `%c` becomes the company's number. */
  readonly shopPrefix: string;
  /** As it stands in an address: `127.0.0.1:8080`. */
  readonly host: string;
  /** How many pages were served so far. */
  served(): Promise<number>;
}

/** Serves the pages of a folder from a process of its own, compressed or as they are. */
export async function servePages(context: BenchContext, folder: string, gzip: boolean): Promise<PageServer> {
  const port = await freePort();
  startProgram(context, 'bench/src/collect/page-server.ts', {
    PAGES_FOLDER: folder,
    PORT: String(port),
    PAGES_ENCODING: gzip ? 'gzip' : 'identity',
  });
  const host = `127.0.0.1:${port}`;
  const served = async (): Promise<number> => Number(await (await fetch(`http://${host}/served`)).text());
  const deadline = Date.now() + PATIENCE;
  while (Number.isNaN(await served().catch(() => Number.NaN))) {
    if (Date.now() > deadline) throw new Error('The page server does not answer');
    await pause(50, undefined, { signal: context.signal });
  }
  return { prefix: `http://${host}/product/`, shopPrefix: `http://${host}/shop/%c/product/`, host, served };
}
