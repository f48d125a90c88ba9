import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { Life } from '../life/live.ts';
import type { ArrivedLetter } from '../life/mail-server.ts';
import { closings, plainCases } from '../recompute/cases.ts';
import type { PlainCase } from '../recompute/cases.ts';
import { plainLetters } from '../recompute/letters.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import { COLLEAGUES } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

export interface LettersOf {
  readonly world: World;
  readonly ids: Ids;
  readonly periods: readonly PlainPeriod[];
  readonly rounds: Life['rounds'];
  readonly checkedAgain: Life['checkedAgain'];
  readonly letters: readonly ArrivedLetter[];
}

/** Letters about violations: how many to whom on each day, as they arrived at the mail server. */
export async function compareLetters(
  tally: Tally,
  pool: pg.Pool,
  { world, ids, periods, rounds, checkedAgain, letters }: LettersOf,
): Promise<void> {
  const readers = new Set([...world.companies.flatMap(({ dealers }) => dealers), ...COLLEAGUES]);
  const key = ({ day, to }: ArrivedLetter): string => `${day} ${to}`;
  const closedAt = closings(plainCases(world, { periods, rounds, toldToDealers: new Set() }));
  const busy = await busyCompanies(pool, ids, checkedAgain);
  const plain = plainLetters(world, { periods, rounds, closedAt, busy });
  const got = countBy(letters.filter(({ to }) => readers.has(to)).map(key));
  sameByKey(tally, 'letters about violations', got, countBy(plain.letters.map(key)));
  await compareCases(tally, pool, {
    ids,
    wanted: plainCases(world, { periods, rounds, toldToDealers: plain.toldToDealers }),
  });
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length]));
}

const taskRow = z.object({ company_id: z.int(), created_at: z.date() });

/**
 * Which companies were being collected in a round, as its work was made in it, or had to be a second time: nobody
 * writes about them then.
 */
async function busyCompanies(
  pool: pg.Pool,
  ids: Ids,
  checkedAgain: Life['checkedAgain'],
): Promise<ReadonlySet<string>> {
  const rows = await ask(pool, taskRow, 'select company_id, created_at from parser_task');
  const company = placesOf(ids.companies);
  const collected = rows.map((row) => ({ id: row.company_id, round: row.created_at.getTime() }));
  return new Set([...collected, ...checkedAgain].map(({ id, round }) => `${company(id)} ${round}`));
}

const caseRow = z.object({
  company_id: z.int(),
  state: z.string(),
  opened_at: z.date(),
  closed_at: z.date().nullable(),
  violations: z.int(),
});

/** The cases of companies: what they gathered, and how they stand. */
async function compareCases(
  tally: Tally,
  pool: pg.Pool,
  { ids, wanted }: { readonly ids: Ids; readonly wanted: readonly PlainCase[] },
): Promise<void> {
  const rows = await ask(
    pool,
    caseRow,
    'select k.*, (select count(*)::int from violation v where v.case_id = k.id) as violations from violation_case k',
  );
  const company = placesOf(ids.companies);
  sameByKey(
    tally,
    'cases of violations',
    new Map(
      rows.map((row) => [
        `${company(row.company_id)} ${row.opened_at.toISOString()}`,
        [row.state, row.closed_at?.toISOString() ?? null, row.violations],
      ]),
    ),
    new Map(
      wanted.map(({ company: place, openedAt, state, closedAt, periods }) => [
        `${place} ${openedAt.toISOString()}`,
        [state, closedAt?.toISOString() ?? null, periods.length],
      ]),
    ),
  );
}
