import type pg from 'pg';
import { z } from 'zod';
import { ask } from '../facts/ask.ts';
import { placesOf } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { ArrivedLetter } from '../life/mail-server.ts';
import type { PlainPeriod } from '../recompute/periods.ts';
import { dayAt } from '../world/calendar.ts';
import { COLLEAGUES } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import { sameByKey } from './tally.ts';
import type { Tally } from './tally.ts';

export interface LettersOf {
  readonly world: World;
  readonly ids: Ids;
  readonly periods: readonly PlainPeriod[];
  /** The moments at which the scheduler did what was due. */
  readonly rounds: readonly Date[];
  readonly letters: readonly ArrivedLetter[];
}

/** Letters about violations: how many to whom on each day, as they arrived at the mail server. */
export async function compareLetters(
  tally: Tally,
  pool: pg.Pool,
  { world, ids, periods, rounds, letters }: LettersOf,
): Promise<void> {
  const readers = new Set([...world.companies.flatMap(({ dealers }) => dealers), ...COLLEAGUES]);
  const key = ({ day, to }: ArrivedLetter): string => `${day} ${to}`;
  const got = countBy(letters.filter(({ to }) => readers.has(to)).map(key));
  const wanted = countBy(plainLetters(world, { periods, rounds, busy: await busyCompanies(pool, ids) }).map(key));
  sameByKey(tally, 'letters about violations', got, wanted);
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length]));
}

const taskRow = z.object({ company_id: z.int(), created_at: z.date() });

/** Which companies were being collected in a round, as its work was made in it: nobody writes about them then. */
async function busyCompanies(pool: pg.Pool, ids: Ids): Promise<ReadonlySet<string>> {
  const rows = await ask(pool, taskRow, 'select company_id, created_at from parser_task');
  const company = placesOf(ids.companies);
  return new Set(rows.map((row) => `${company(row.company_id)} ${row.created_at.getTime()}`));
}

interface Told {
  readonly period: PlainPeriod;
  dealer: boolean;
  colleagues: boolean;
  end: boolean;
}

/** One letter a day to a company, and one (and one of what was corrected) to each colleague, of what is confirmed. */
function plainLetters(
  { companies, monitorings }: World,
  { periods, rounds, busy }: Pick<LettersOf, 'periods' | 'rounds'> & { readonly busy: ReadonlySet<string> },
): ArrivedLetter[] {
  const letters: ArrivedLetter[] = [];
  const written = new Set<string>();
  const told: Told[] = periods.map((period) => ({ period, dealer: false, colleagues: false, end: false }));
  const byCompany = Map.groupBy(told, ({ period }) => period.company);
  for (const round of rounds) {
    const day = dayAt(round);
    const isKnown = (moment: Date | null): boolean => moment !== null && moment < round;
    for (const [company, some] of byCompany) {
      const { own = false, dealers = [] } = companies[company] ?? {};
      if (own || busy.has(`${company} ${round.getTime()}`)) continue;
      const tellable = some.filter(({ period }) => isKnown(period.confirmedKnown));
      const open = tellable.filter(({ period }) => !isKnown(period.endedKnown));
      const forDealer = open.filter(
        ({ period, dealer }) =>
          !dealer && period.monitoring !== null && monitorings[period.monitoring]?.notifiesDealers === true,
      );
      if (dealers.length > 0 && forDealer.length > 0 && !written.has(`${day} ${company} dealer`)) {
        written.add(`${day} ${company} dealer`);
        for (const to of dealers) letters.push({ day, to });
        for (const each of forDealer) each.dealer = true;
      }
      const news = open.filter(({ colleagues }) => !colleagues);
      const ends = tellable.filter(
        ({ period, colleagues, end }) =>
          isKnown(period.endedKnown) && period.ending === 'corrected' && colleagues && !end,
      );
      if (news.length + ends.length === 0 || written.has(`${day} ${company} colleague`)) continue;
      written.add(`${day} ${company} colleague`);
      for (const to of COLLEAGUES) {
        if (news.length > 0) letters.push({ day, to });
        if (ends.length > 0) letters.push({ day, to });
      }
      for (const each of news) each.colleagues = true;
      for (const each of ends) each.end = true;
    }
  }
  return letters;
}
