import { parseArgs } from 'node:util';
import { parserNode } from '../collect/parser-node.ts';
import { preparePages } from '../collect/prepare-pages.ts';
import { servePages } from '../collect/serve-pages.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { watchMemory } from '../lib/peak-memory.ts';
import { figure, printTable, verdict } from '../lib/table.ts';

/** Runs until every part of the program has been in use; memory counts as flat from there on. */
const SETTLED_AFTER = 3;
/** Garbage that waits to be collected makes two peaks differ by as much. */
const FLAT = 1.15;

export const bench: Bench = {
  summary: 'memory of one parser node over many links, run after run of the same collection',
  options: [
    '--links 10000        links of the collection',
    '--runs 10            runs of it, one after the other',
    '--concurrency 16    pages asked for at once',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        links: { type: 'string', default: '10000' },
        runs: { type: 'string', default: '10' },
        concurrency: { type: 'string', default: '16' },
      },
    });
    const links = Number(values.links);
    const pages = await preparePages(context, undefined);
    const server = await servePages(context, pages.folder, false);
    const node = await parserNode(context, server, {
      prefix: server.prefix,
      concurrency: Number(values.concurrency),
      full: null,
      robots: null,
      links,
    });
    const peaks: number[] = [];
    const rows: string[][] = [];
    for (let run = 1; run <= Number(values.runs); run += 1) {
      const memory = watchMemory(node.pid);
      const { milliseconds, cpuMilliseconds } = await node.collect();
      const peak = memory.stop().own;
      peaks.push(peak);
      tell(`${figure(run * links)} links: ${figure(peak)} MB`);
      rows.push([
        figure(run * links),
        `${figure(peak)} MB`,
        figure((links / milliseconds) * 1000),
        (cpuMilliseconds / links).toFixed(1),
      ]);
    }
    printTable(['links collected', 'peak of the node', 'pages/s', 'CPU ms/page'], rows);
    const settled = peaks[SETTLED_AFTER - 1];
    if (settled === undefined || peaks.length <= SETTLED_AFTER) return;
    const growth = Math.max(...peaks.slice(SETTLED_AFTER)) / settled;
    console.log(
      `\nafter ${figure(SETTLED_AFTER * links)} links it grew to ${growth.toFixed(2)} ×; flat is ≤ ${FLAT} ×: ${verdict(growth <= FLAT)}`,
    );
  },
};
