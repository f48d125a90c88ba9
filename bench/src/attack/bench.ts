import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startApi } from '../lib/api.ts';
import { askServer } from '../lib/ask-server.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { WAVES } from './waves.ts';

/** The server's health answers within this many milliseconds, whatever strangers send meanwhile. */
const TARGET = 250;
/** Between two questions, in milliseconds: fewer than the calls of its health that one address has a minute. */
const PACE = 150;
const ATTACKER = new URL('attacker.ts', import.meta.url);

export const bench: Bench = {
  summary:
    'how soon the server tells its health while strangers send what costs most: 40 requests at once to each open call',
  options: [],
  async run(context) {
    const server = await tempServer(context);
    const { address } = await startApi(context, server.url);
    const url = `${address}/health`;
    for (let asked = 0; asked < 10; asked += 1) await askServer(url, {});
    const rows: string[][] = [];
    for (const [place, wave] of WAVES.entries()) {
      tell(wave.name);
      const over = new AbortController();
      const times: number[] = [];
      const attacker = new Worker(ATTACKER, { workerData: { address, wave: place } });
      const done = once(attacker, 'exit').then(() => over.abort());
      do {
        const before = performance.now();
        const { status } = await askServer(url, {});
        if (status !== 200) throw new Error(`${url}: ${status}`);
        times.push(performance.now() - before);
        await pause(PACE, undefined, { signal: context.signal });
      } while (!over.signal.aborted);
      await done;
      const most = Math.max(...times);
      rows.push([wave.name, figure(times.length), figure(quantile(times, 0.5)), figure(most), verdict(most <= TARGET)]);
    }
    printTable(['wave', 'asked', 'p50 ms', 'longest ms', `target ≤ ${TARGET} ms`], rows);
  },
};
