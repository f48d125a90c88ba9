import { parseArgs } from 'node:util';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { createDatabase, createPool } from '@tsenomer/db';
import { startReplicated } from '@tsenomer/db/testing';
import { startApi } from '../lib/api.ts';
import type { Api } from '../lib/api.ts';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { cpuOfProcess, cpuTime } from '../lib/cpu-time.ts';
import { quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import type { Pool } from '../lib/temp-database.ts';
import { fillDirectories, USUAL_MARKET } from '../market/fill-directories.ts';
import { fillHistory } from '../market/fill-history.ts';
import { readPages } from './read-pages.ts';
import type { Places, Reading } from './read-pages.ts';

/** How long the slowest twentieth of answers may take while 200 people read at once, in milliseconds. */
const TARGET = 1500;

export const bench: Bench = {
  summary:
    'people who read reports, home and products at once: answers a second and how long, with a replica and without',
  options: [
    '--people 200    who ask again as soon as they are answered',
    '--seconds 20    of each measurement',
    '--checks 7      checks per link (150,000 links: 7 is a million)',
  ],
  async run(context) {
    const { values } = parseArgs({
      args: [...context.argv],
      options: {
        people: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '20' },
        checks: { type: 'string', default: '7' },
      },
    });
    const servers = await startReplicated();
    context.onEnd(() => servers.stop());
    const primary = createPool({ url: servers.primaryUrl, name: 'tsenomer-bench' });
    context.onEnd(() => primary.end());
    const replica = createPool({ url: servers.replicaUrl, name: 'tsenomer-bench' });
    context.onEnd(() => replica.end());
    await fixInstallation(createDatabase(primary), { timeZone: null, currency: null });
    tell('filling');
    await fillDirectories(primary, USUAL_MARKET);
    await fillHistory(primary, USUAL_MARKET, Number(values.checks));
    const alone = await startApi(context, servers.primaryUrl);
    const withReplica = await startApi(context, servers.primaryUrl, { DATABASE_READ_URL: servers.replicaUrl });
    const rows: string[][] = [];
    for (const places of ['own', 'same'] as const)
      for (const [name, api] of [['alone', alone] as const, ['with a replica', withReplica] as const]) {
        tell(`${name}, ${places} pages`);
        await readPages(api, { people: 10, seconds: 3, places });
        rows.push(
          await measure({ name, places, api, primary, replica }, Number(values.people), Number(values.seconds)),
        );
      }
    console.log(`\n${values.people} people; milliseconds; processor milliseconds an answer`);
    printTable(
      ['database', 'pages', 'answers/s', 'p50', 'p95', 'p99', 'server', 'primary', 'replica', 'failed', 'target'],
      rows,
    );
  },
};

interface Setting {
  readonly name: string;
  readonly places: Places;
  readonly api: Api;
  readonly primary: Pool;
  readonly replica: Pool;
}

async function measure(setting: Setting, people: number, seconds: number): Promise<string[]> {
  const { name, places, api } = setting;
  const before = await used(setting);
  const { times, failed, took }: Reading = await readPages(api, { people, seconds, places });
  const after = await used(setting);
  const each = (at: 0 | 1 | 2): string => figure((after[at] - before[at]) / 1000 / times.length);
  const p95 = quantile(times, 0.95);
  return [
    name,
    places,
    figure(times.length / took),
    figure(quantile(times, 0.5)),
    figure(p95),
    figure(quantile(times, 0.99)),
    each(0),
    each(1),
    each(2),
    figure(failed),
    `p95 ≤ ${TARGET}: ${verdict(p95 <= TARGET)}`,
  ];
}

/** Processor time so far of the server, its database and the replica, in microseconds. */
async function used({ api, primary, replica }: Setting): Promise<readonly [number, number, number]> {
  const [ofPrimary, ofReplica] = [await cpuTime(primary), await cpuTime(replica)];
  return [await cpuOfProcess(api.pid), ofPrimary.database, ofReplica.database];
}
