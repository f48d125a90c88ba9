import type pg from 'pg';
import { z } from 'zod';
import { createTally } from '../compare/tally.ts';
import type { Compared, Tally } from '../compare/tally.ts';
import { ask } from '../facts/ask.ts';
import type { Lived } from './live-through.ts';
import { priceOf } from './market.ts';
import { busiestWindow, changesAllowed, changesOfNode, MOST_IN_WINDOW, visitsAllowed } from './recompute.ts';
import type { Visit } from './recompute.ts';
import type { StockedMarket } from './stock-market.ts';
import { expectedOf } from './trouble.ts';

export interface NetworkFacts {
  readonly pool: pg.Pool;
  readonly market: StockedMarket;
  readonly lived: readonly Lived[];
  readonly visits: readonly Visit[];
}

const checkRow = z.object({
  run_id: z.int(),
  link_id: z.int(),
  outcome: z.int(),
  error_code: z.int().nullable(),
  price: z.bigint().nullable(),
  observed_at: z.date(),
});
type CheckRow = z.output<typeof checkRow>;
const runRow = z.object({ id: z.int(), status: z.string(), started_at: z.date(), finished_at: z.date().nullable() });
const taskRow = z.object({ run_id: z.int(), company_id: z.int(), status: z.string(), ended: z.int(), taken: z.int() });
const ledgerRow = z.object({ company_id: z.int(), outcome: z.int(), checks: z.int() });
const stateRow = z.object({ link_id: z.int(), task: z.int(), observed_at: z.date() });

/** Checks that came out as they should. */
const SUCCESS = 1;
/** Clocks of nodes are put right to so much, in milliseconds: an answer takes its time. */
const CLOCKS = 3000;

/** Compares what the product has with the shops' own log and plain counting. */
export async function compareNetwork(facts: NetworkFacts): Promise<readonly Compared[]> {
  const tally = createTally();
  const { pool } = facts;
  const checks = await ask(
    pool,
    checkRow,
    `select t.run_id, o.link_id, o.outcome, o.error_code, o.price, o.observed_at
     from observation o join parser_task t on t.id = o.task_id`,
  );
  const runs = await ask(pool, runRow, 'select id, status, started_at, finished_at from parser_run');
  const tasks = await ask(
    pool,
    taskRow,
    `select t.run_id, t.company_id, t.status, t.success + t.not_available + t.with_error as ended,
       (select max(s.attempt) from shard s where s.task_id = t.id)::int as taken from parser_task t`,
  );
  compareRuns(tally, facts, checks, runs);
  comparePrices(tally, facts, checks);
  compareTimes(tally, checks, runs);
  compareTasks(tally, facts, checks, tasks);
  await compareLedger(tally, facts, checks);
  await compareStates(tally, facts);
  compareVisits(tally, facts, checks, { runs, tasks });
  compareScreens(tally, facts);
  return tally.compared();
}

function compareRuns(
  tally: Tally,
  { market, lived }: NetworkFacts,
  checks: readonly CheckRow[],
  runs: readonly z.output<typeof runRow>[],
): void {
  const statuses = new Map(runs.map(({ id, status }) => [id, status]));
  for (const { runId, trouble } of lived) {
    tally.same('runs end', trouble.name, statuses.get(runId), 'done');
    const times = new Map<number, number>();
    for (const { run_id: run, link_id: link } of checks) if (run === runId) times.set(link, (times.get(link) ?? 0) + 1);
    for (const { linkId } of market.links)
      tally.same('each planned check is recorded once', `${trouble.name}, link ${linkId}`, times.get(linkId) ?? 0, 1);
  }
}

function comparePrices(tally: Tally, { market, lived }: NetworkFacts, checks: readonly CheckRow[]): void {
  const pages = new Map(market.links.map((link) => [link.linkId, link]));
  const mayFail = new Set(lived.filter(({ trouble }) => expectedOf(trouble).pagesFail).map(({ runId }) => runId));
  for (const { link_id: link, run_id: run, outcome, error_code: error, price } of checks) {
    const page = pages.get(link);
    if (page === undefined || (outcome !== SUCCESS && mayFail.has(run))) continue;
    const wanted = [SUCCESS, null, BigInt(priceOf(page.company, page.product))];
    tally.same('results are those of their pages', `run ${run}, link ${link}`, [outcome, error, price], wanted);
  }
}

function compareTimes(tally: Tally, checks: readonly CheckRow[], runs: readonly z.output<typeof runRow>[]): void {
  const spans = new Map(runs.map((run) => [run.id, run]));
  for (const { run_id: run, link_id: link, observed_at: at } of checks) {
    const span = spans.get(run);
    if (!span?.finished_at) continue;
    const within =
      at.getTime() >= span.started_at.getTime() - CLOCKS && at.getTime() <= span.finished_at.getTime() + CLOCKS;
    tally.same('checks are dated within their run', `run ${run}, link ${link}, ${at.toISOString()}`, within, true);
  }
}

function compareTasks(
  tally: Tally,
  { market, lived }: NetworkFacts,
  checks: readonly CheckRow[],
  tasks: readonly z.output<typeof taskRow>[],
): void {
  const companies = new Map(market.links.map(({ linkId, company }) => [linkId, market.companyIds[company]]));
  for (const { runId, trouble } of lived)
    for (const task of tasks.filter(({ run_id: run }) => run === runId)) {
      const own = checks.filter(
        ({ run_id: run, link_id: link }) => run === runId && companies.get(link) === task.company_id,
      );
      const place = `${trouble.name}, company ${task.company_id}`;
      tally.same('tasks say what was recorded', place, [task.status, task.ended], ['done', own.length]);
    }
}

async function compareLedger(tally: Tally, { pool, market }: NetworkFacts, checks: readonly CheckRow[]): Promise<void> {
  const companies = new Map(market.links.map(({ linkId, company }) => [linkId, market.companyIds[company]]));
  const rows = await ask(
    pool,
    ledgerRow,
    'select company_id, outcome, sum(checks)::int as checks from check_ledger group by company_id, outcome',
  );
  const counted = Map.groupBy(checks, ({ link_id: link, outcome }) => `${companies.get(link)} ${outcome}`);
  const billed = new Map(rows.map((row) => [`${row.company_id} ${row.outcome}`, row.checks]));
  for (const key of new Set([...counted.keys(), ...billed.keys()]))
    tally.same('the ledger counts what is there', key, billed.get(key) ?? 0, counted.get(key)?.length ?? 0);
}

async function compareStates(tally: Tally, { pool, market, lived }: NetworkFacts): Promise<void> {
  const rows = await ask(
    pool,
    stateRow,
    `select s.link_id, t.run_id as task, s.observed_at from link_state s
     join lateral (select task_id from observation o where o.link_id = s.link_id order by observed_at desc limit 1) newest on true
     join parser_task t on t.id = newest.task_id`,
  );
  const newest = new Map(rows.map((row) => [row.link_id, row.task]));
  const last = lived.at(-1)?.runId;
  for (const { linkId } of market.links)
    tally.same('the newest state is that of the last run', `link ${linkId}`, newest.get(linkId), last);
}

function compareVisits(
  tally: Tally,
  { market, lived, visits }: NetworkFacts,
  checks: readonly CheckRow[],
  {
    runs,
    tasks,
  }: { readonly runs: readonly z.output<typeof runRow>[]; readonly tasks: readonly z.output<typeof taskRow>[] },
): void {
  const succeeded = new Set(
    checks.filter(({ outcome }) => outcome === SUCCESS).map(({ run_id: run, link_id: link }) => `${run} ${link}`),
  );
  for (const { runId, trouble } of lived) {
    const run = runs.find(({ id }) => id === runId);
    const from = run?.started_at.getTime() ?? 0;
    const to = lived.find(({ runId: next }) => next > runId)?.runId;
    const until = runs.find(({ id }) => id === to)?.started_at.getTime() ?? Number.POSITIVE_INFINITY;
    const own = visits.filter(({ at }) => at >= from && at < until);
    const takenOf = (company: number): number =>
      tasks.find((task) => task.run_id === runId && task.company_id === market.companyIds[company])?.taken ?? 0;
    const byPage = Map.groupBy(own, ({ company, product }) => `${company} ${product}`);
    for (const { linkId, company, product } of market.links) {
      const count = byPage.get(`${company} ${product}`)?.length ?? 0;
      const taken = takenOf(company);
      const place = `${trouble.name}, page ${product} of shop ${company}: ${count} times, its shard was taken ${taken} times`;
      tally.same('no page is asked for more often than allowed', place, count <= visitsAllowed(taken), true);
      if (succeeded.has(`${runId} ${linkId}`)) tally.same('what has a result was asked for', place, count >= 1, true);
    }
    for (const [company, ofShop] of Map.groupBy(own, (visit) => visit.company)) {
      const taken = takenOf(company);
      const changes = changesOfNode(ofShop);
      tally.same(
        'a shop is asked by one node at a time',
        `${trouble.name}, shop ${company}: another node ${changes} times, its shard was taken ${taken} times`,
        changes <= changesAllowed(taken),
        true,
      );
      const busiest = busiestWindow(ofShop);
      const place = `${trouble.name}, shop ${company}: ${busiest} in 5 s, ${MOST_IN_WINDOW} allowed`;
      tally.same('shops are asked at their pace', place, busiest <= MOST_IN_WINDOW, true);
    }
  }
}

/** How long the server may take to say that it has no database, in seconds. */
const SAYS_WITHIN = 15;
/** How long all may take to be as before once the network is whole, in seconds. */
const BACK_WITHIN = 60;

function compareScreens(tally: Tally, { lived }: NetworkFacts): void {
  for (const { trouble, looks, answeredAfter, heardAfter } of lived) {
    const expected = expectedOf(trouble);
    if (expected.serverWithout) {
      const said = looks.find(({ health }) => health === 503)?.after ?? null;
      const place = `${trouble.name}: 503 after ${said?.toFixed(1) ?? 'never'} s`;
      if (trouble.seconds > SAYS_WITHIN || said !== null)
        tally.same('the server says that it has no database', place, said !== null && said <= SAYS_WITHIN, true);
    } else {
      for (const { health, after } of looks)
        tally.same('the server is well while others fail', `${trouble.name}, ${after.toFixed(1)} s`, health, 200);
    }
    for (const place of expected.away) {
      const shown = [...new Set(looks.map(({ nodes }) => nodes?.[place] ?? 'not shown'))];
      tally.same('a node that is cut off is shown as away', `${trouble.name}, ${place}`, shown.at(-1), 'stopped');
    }
    for (const [what, seconds] of [
      ['the server answers', answeredAfter],
      ['all nodes are heard', heardAfter],
    ] as const) {
      const place = `${trouble.name}: ${what} after ${seconds?.toFixed(1) ?? 'never'} s`;
      tally.same('all is as before within a minute', place, seconds !== null && seconds <= BACK_WITHIN, true);
    }
  }
}
