import { parseArgs } from 'node:util';
import { startApi } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { watchMemory } from '../lib/peak-memory.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { tempServer } from '../lib/temp-database.ts';
import { lookMeanwhile } from './look-meanwhile.ts';
import { handInDays } from './devices.ts';
import { fillOffline } from './fill.ts';

const WARM_UP = 15;
/** Every view answers within so many milliseconds. */
const TARGET = 100;

const filters = (of: object): string => `filters=${encodeURIComponent(JSON.stringify(of))}`;

/** What is asked for, as the screens ask for it. */
function views(month: string): readonly (readonly [name: string, path: string])[] {
  const list = '/offline-monitorings?limit=50';
  return [
    ['list, open', `${list}&${filters({ status: ['open'] })}`],
    ['list, page 100', `${list}&page=100&${filters({ status: ['open', 'in_process'] })}`],
    ['list, by text', `${list}&${filters({ search: 'садовая, 7' })}`],
    ['list, by article', `${list}&${filters({ productArticle: 'A-0001' })}`],
    ['list, of an agent', `${list}&${filters({ userId: 20 })}`],
    ['calendar', `/offline-monitorings/calendar?month=${month}&${filters({ status: ['completed', 'open'] })}`],
    ['calendar, of a company', `/offline-monitorings/calendar?month=${month}&${filters({ companyIds: [3] })}`],
    ['task', '/offline-monitorings/4'],
    ['products of a task', '/offline-monitorings/4/products'],
  ];
}

export const bench: Bench = {
  summary: 'lists and calendar of many tasks of agents over HTTP, and a day of many devices at once',
  options: [
    '--tasks 10000     open tasks, of 60 products each',
    '--requests 40     requests per view',
    '--devices 50      that hand in at once, each a day',
    '--readings 200    of a day',
    '--photos 80       of a day, of 400 KB',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        tasks: { type: 'string', default: '10000' },
        requests: { type: 'string', default: '40' },
        devices: { type: 'string', default: '50' },
        readings: { type: 'string', default: '200' },
        photos: { type: 'string', default: '80' },
      },
    });
    const devices = Number(values.devices);
    const server = await tempServer(context);
    const pool = server.pool(server.url);
    tell(`filling ${figure(Number(values.tasks))} tasks`);
    await fillOffline(pool, { tasks: Number(values.tasks), products: 60, agents: Math.max(devices, 50) });
    const api = await startApi(context, server.url);
    const rows: string[][] = [];
    for (const [name, path] of views(new Date().toISOString().slice(0, 7))) {
      tell(`measuring: ${name}`);
      const times: number[] = [];
      for (let nth = -WARM_UP; nth < Number(values.requests); nth += 1) {
        const from = performance.now();
        await api.get(path);
        if (nth >= 0) times.push(performance.now() - from);
      }
      const p95 = quantile(times, 0.95);
      rows.push([name, figure(median(times)), figure(p95), verdict(p95 <= TARGET)]);
    }
    printTable(['view', 'p50', 'p95', `target p95 ≤ ${TARGET} ms`], rows);
    if (devices === 0) return;
    tell(`a day of ${devices} devices`);
    const day = { devices, readings: Number(values.readings), photos: Number(values.photos) };
    const memory = watchMemory(api.pid);
    const meanwhile = lookMeanwhile(api, views(new Date().toISOString().slice(0, 7)));
    const done = await handInDays(api, pool, day);
    const looked = await meanwhile.stop();
    const { own } = memory.stop();
    const { kept, wanted } = done;
    printTable(
      ['devices', 'seconds', 'batch of 50 p95, ms', 'photo p95, ms', 'readings', 'photos', 'none lost or doubled'],
      [
        [
          figure(devices),
          figure(done.seconds),
          figure(quantile(done.batches, 0.95)),
          done.photos.length === 0 ? '–' : figure(quantile(done.photos, 0.95)),
          `${kept.readings} of ${wanted.readings}`,
          `${kept.photos} of ${wanted.photos}`,
          verdict(kept.readings === wanted.readings && kept.photos === wanted.photos),
        ],
      ],
    );
    printTable(
      ['why devices came again', 'times'],
      [...done.again].map(([reason, times]) => [reason, figure(times)]),
    );
    printTable(
      ['readings/s', 'photos/s', 'answers cut off', 'server’s memory at most, MB'],
      [[figure(wanted.readings / done.seconds), figure(wanted.photos / done.seconds), figure(done.cut), figure(own)]],
    );
    printTable(
      ['view meanwhile', 'requests', 'without answer', 'p50', 'p95'],
      looked.map(({ name, times, failed }) => [
        name,
        figure(times.length + failed),
        figure(failed),
        times.length === 0 ? '–' : figure(median(times)),
        times.length === 0 ? '–' : figure(quantile(times, 0.95)),
      ]),
    );
  },
};
