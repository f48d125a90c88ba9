import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import type { RawCheck } from '../facts/observations.ts';
import type { PlannedVisit } from '../life/agents.ts';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { ShelfReadingAt } from '../recompute/readings.ts';
import type { World } from '../world/world.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

export interface WorkOf {
  readonly pool: pg.Pool;
  readonly world: World;
  readonly ids: Ids;
  readonly checks: readonly RawCheck[];
  readonly shelves: readonly ShelfReadingAt[];
  readonly planned: readonly PlannedVisit[];
}

const parserTaskRow = z.object({
  id: z.int(),
  status: z.string(),
  run: z.string(),
  total: z.int(),
  success: z.int(),
  not_available: z.int(),
  with_error: z.int(),
});
const startRow = z.object({ day: z.string(), collection_id: z.int(), state: z.string() });
const agentTaskRow = z.object({ id: z.int(), status: z.string(), approved: z.boolean(), readings: z.int() });
const shelfRow = z.object({
  observed_at: z.date(),
  product_id: z.int(),
  company_shop_id: z.int(),
  task_id: z.int(),
  price: z.bigint(),
});

/** Tasks of nodes, starts of the timetable, tasks of agents, and the shelves that they brought prices of. */
export async function compareWork(tally: Tally, of: WorkOf): Promise<void> {
  await compareParserTasks(tally, of);
  await compareStarts(tally, of);
  await compareAgentTasks(tally, of);
  await compareShelves(tally, of);
}

async function compareParserTasks(tally: Tally, { pool, checks }: WorkOf): Promise<void> {
  const rows = await ask(
    pool,
    parserTaskRow,
    `select t.id, t.status, r.status as run, t.total, t.success, t.not_available, t.with_error
     from parser_task t join parser_run r on r.id = t.run_id`,
  );
  const byTask = Map.groupBy(checks, ({ taskId }) => taskId);
  tally.same('tasks of nodes', 'with checks', byTask.size, rows.length);
  for (const row of rows) {
    const some = byTask.get(row.id) ?? [];
    const ended = (outcome: number): number => some.filter((check) => check.outcome === outcome).length;
    tally.same(
      'tasks of nodes',
      `task ${row.id}`,
      [row.status, row.run, row.total, row.success, row.not_available, row.with_error],
      ['done', 'done', some.length, ended(1), ended(2), ended(3)],
    );
  }
}

async function compareStarts(tally: Tally, { pool, world, ids }: WorkOf): Promise<void> {
  const rows = await ask(pool, startRow, 'select day, collection_id, state from timetable_entry');
  const monitoring = placesOf(ids.monitorings);
  sameByKey(
    tally,
    'starts of the timetable',
    new Map(rows.map((row) => [`${row.day} ${monitoring(row.collection_id)}`, row.state])),
    new Map(world.days.flatMap((day) => [...world.monitorings.keys()].map((place) => [`${day} ${place}`, 'started']))),
  );
}

async function compareAgentTasks(tally: Tally, { pool, planned, shelves }: WorkOf): Promise<void> {
  const rows = await ask(
    pool,
    agentTaskRow,
    `select t.id, t.status, t.approved_at is not null as approved,
      (select count(*)::int from offline_reading r where r.task_id = t.id) as readings from offline_task t`,
  );
  const approved = new Set(shelves.map(({ taskId }) => taskId));
  const states = { approved: 'completed', late: 'completed', begun: 'in_process', canceled: 'canceled' } as const;
  sameByKey(
    tally,
    'tasks of agents',
    new Map(rows.map((row) => [String(row.id), [row.status, row.approved, row.readings]])),
    new Map(
      planned.map(({ visit, taskId }) => [
        String(taskId),
        [states[visit.fate], approved.has(taskId), visit.fate === 'canceled' ? 0 : visit.readings.length],
      ]),
    ),
  );
}

async function compareShelves(tally: Tally, { pool, ids, shelves }: WorkOf): Promise<void> {
  const [product, shop] = [placesOf(ids.products), placesOf(ids.shops.map(({ id }) => id))];
  const history = await ask(pool, shelfRow.extend({ approved_at: z.date() }), 'select * from shelf_price');
  sameByKey(
    tally,
    'shelf prices after approval',
    new Map(
      history.map((row) => [
        `${product(row.product_id)} ${shop(row.company_shop_id)} ${row.observed_at.toISOString()}`,
        [Number(row.price), row.task_id, row.approved_at.toISOString()],
      ]),
    ),
    new Map(
      shelves.map(({ product: place, shelf, at, price, taskId, knownAt }) => [
        `${place} ${shelf} ${at.toISOString()}`,
        [price, taskId, knownAt.toISOString()],
      ]),
    ),
  );
  const states = await ask(pool, shelfRow, 'select * from shelf_state');
  const newest = new Map<string, number>();
  for (const { product: place, shelf, price } of shelves.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  ))
    newest.set(`${place} ${shelf}`, price);
  sameByKey(
    tally,
    'newest shelf prices',
    new Map(states.map((row) => [`${product(row.product_id)} ${shop(row.company_shop_id)}`, Number(row.price)])),
    newest,
  );
}
