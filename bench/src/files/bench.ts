import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FILE_FORMATS, reportFileRoutes } from '@tsenomer/contracts';
import type { FileFormat, ReportFile } from '@tsenomer/contracts';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { watchMemory } from '../lib/peak-memory.ts';
import { quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';
import { timeView } from '../report/time-view.ts';
import { REPORT_VIEWS } from '../report/views.ts';

/** A million rows in 300 MB of the writer's memory, and the report hardly slower beside them. */
const TARGET = { memory: 300, slower: 2, rows: { xlsx: 25_000, csv: 100_000 } } as const;
const WARM_UP = 20;
const IDLE_REQUESTS = 60;
const POLL = 50;

export const bench: Bench = {
  summary:
    'the unified report of a period as a file: rows a second, the writer’s memory and the server’s, the main report beside it',
  options: ['--checks 28     checks per link, four a day: 150,000 links of 7 days are a million rows'],
  async run(context) {
    const { values } = parseArgs({ args: [...context.argv], options: { checks: { type: 'string', default: '28' } } });
    const server = await tempServer(context);
    const pool = server.pool(server.url);
    tell('filling');
    await fillDirectories(pool, USUAL_MARKET);
    await fillHistory(pool, USUAL_MARKET, Number(values.checks));
    const api = await startApi(context, server.url);
    const [view] = REPORT_VIEWS;
    if (view === undefined) throw new Error('No view of the report');
    let nth = 0;
    const ask = (): Promise<number> => timeView(api, view, (nth += 1));
    for (let at = 0; at < WARM_UP; at += 1) await ask();
    const idle: number[] = [];
    for (let at = 0; at < IDLE_REQUESTS; at += 1) idle.push(await ask());
    const rows: string[][] = [];
    for (const format of FILE_FORMATS) rows.push(await measure(api, format, ask, idle));
    printTable(
      [
        'format',
        'rows',
        'rows/s',
        'target',
        'writer MB',
        'memory',
        'server MB',
        'report p95 idle',
        'beside',
        'ratio',
        'target',
      ],
      rows,
    );
  },
};

async function measure(
  api: Api,
  format: FileFormat,
  ask: () => Promise<number>,
  idle: readonly number[],
): Promise<string[]> {
  tell(`a file alone: ${format}`);
  const alone = await made(api, format, async () => pause(POLL));
  tell(`a file while the report is read: ${format}`);
  const memory = watchMemory(api.pid);
  const beside: number[] = [];
  await made(api, format, async () => void beside.push(await ask()));
  const { own, largestChild } = memory.stop();
  const pace = alone.rows / alone.seconds;
  const slower = quantile(beside, 0.95) / quantile(idle, 0.95);
  return [
    format,
    figure(alone.rows),
    figure(pace),
    `≥ ${figure(TARGET.rows[format])}: ${verdict(pace >= TARGET.rows[format])}`,
    figure(largestChild),
    `≤ ${TARGET.memory} MB: ${verdict(largestChild <= TARGET.memory)}`,
    figure(own),
    figure(quantile(idle, 0.95)),
    figure(quantile(beside, 0.95)),
    slower.toFixed(2),
    `≤ ${TARGET.slower} ×: ${verdict(slower <= TARGET.slower)}`,
  ];
}

/** Orders the report of the last month and does something else again and again until it is there. */
async function made(
  api: Api,
  format: FileFormat,
  meanwhile: () => Promise<void>,
): Promise<{ readonly rows: number; readonly seconds: number }> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const from = performance.now();
  const answer = await fetch(`${api.address}/report-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'unified', format, dateFrom: day(30), dateTo: day(0) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  for (let at = 1; ; at += 1) {
    await meanwhile();
    if (at % 4 !== 0) continue;
    const file = await newest(api);
    if (file.status === 'done') return { rows: file.rowsTotal ?? 0, seconds: (performance.now() - from) / 1000 };
    if (file.status !== 'queued' && file.status !== 'running') throw new Error(JSON.stringify(file));
  }
}

async function newest(api: Api): Promise<ReportFile> {
  const { items } = reportFileRoutes.listReportFiles.response.parse(JSON.parse(await api.get('/report-files?limit=1')));
  const [file] = items;
  if (file === undefined) throw new Error('No file was ordered');
  return file;
}
