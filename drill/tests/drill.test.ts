import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '@tsenomer/db/testing';
import { runDrill } from '../src/run-drill.ts';

/** What every drill has to have compared something of. */
const COMPARED = [
  'raw checks against the pages',
  'a link counts once in a task',
  'links of the timetable that were checked',
  'tasks of nodes',
  'starts of the timetable',
  'tasks of agents',
  'shelf prices after approval',
  'newest shelf prices',
  'main report of now',
  'main report of an earlier day',
  'RRP report',
  'web report',
  'days of prices',
  'price histories',
  'home: counts',
  'home: days',
  'home: our prices in the market',
  'price index',
  'violations, from beginning to end',
  'violation report',
  'letters about violations',
  'cases of violations',
  'ledger of checks',
  'ledger of shelves',
  'nightly comparison of the ledgers',
  'bills, to the kopeck',
  'quotas that were told',
  'letters about the tariff',
];

it('three days of a small client with a month’s end, a war of prices, a new layout, deaths and a restart come to what plain arithmetic says', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const folder = await mkdtemp(join(tmpdir(), 'tsenomer-drill-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { compared, figures, complaints } = await runDrill({
    size: { days: 3, seed: 1, products: 48 },
    databaseUrl: database.url,
    folder,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    tell: () => undefined,
  });
  expect(compared.filter(({ differences }) => differences > 0)).toEqual([]);
  expect(compared.map(({ what }) => what)).toEqual(COMPARED);
  // How busy the machine is says nothing; what failed does.
  expect(complaints.filter((each) => each.includes('failed'))).toEqual([]);
  expect(figures).toMatchObject({ days: 3, 'nodes that died': 3, 'starts of the server': 2 });
  expect(figures['checks over HTTP']).toBeGreaterThan(0);
  expect(figures['batches handed in twice']).toBeGreaterThan(0);
});
