import { dayAt } from '../world/calendar.ts';
import { COLLEAGUES } from '../world/settings.ts';
import type { World } from '../world/world.ts';
import type { PlainPeriod } from './periods.ts';

export interface PlainLetter {
  readonly day: string;
  readonly to: string;
}

/** When what was written about whom could be. */
export interface LivedThrough {
  readonly periods: readonly PlainPeriod[];
  /** The moments at which the scheduler did what was due. */
  readonly rounds: readonly Date[];
  /** `3 1774990800000`: the company was, or was to be, collected in the round of that moment. */
  readonly busy: ReadonlySet<string>;
  /** When the case of a violation was closed. */
  readonly closedAt: ReadonlyMap<PlainPeriod, Date>;
}

/** After every round. */
const LATER = new Date(8.64e15);

interface Told {
  readonly period: PlainPeriod;
  dealer: boolean;
  colleagues: boolean;
  end: boolean;
}

/**
 * One letter a day to a company, and one (and one of what was corrected) to each colleague, of what is confirmed; and
 * one more a day to each colleague of what was corrected since, once its case is closed. All colleagues of the world
 * read of everything from the first day on, so the letters of each are those of all.
 */
export function plainLetters(
  { companies, monitorings }: World,
  { periods, rounds, busy, closedAt }: LivedThrough,
): { readonly letters: readonly PlainLetter[]; readonly toldToDealers: ReadonlySet<PlainPeriod> } {
  const letters: PlainLetter[] = [];
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
      const ended = () =>
        tellable.filter(
          ({ period, colleagues, end }) =>
            isKnown(period.endedKnown) && period.ending === 'corrected' && colleagues && !end,
        );
      const ends = ended();
      if (news.length + ends.length > 0 && !written.has(`${day} ${company} colleague`)) {
        written.add(`${day} ${company} colleague`);
        for (const to of COLLEAGUES) {
          if (news.length > 0) letters.push({ day, to });
          if (ends.length > 0) letters.push({ day, to });
        }
        for (const each of news) each.colleagues = true;
        for (const each of ends) each.end = true;
      }
      const over = ended().filter(({ period }) => (closedAt.get(period) ?? LATER) <= round);
      if (over.length === 0 || written.has(`${day} ${company} over`)) continue;
      written.add(`${day} ${company} over`);
      for (const to of COLLEAGUES) letters.push({ day, to });
      for (const each of over) each.end = true;
    }
  }
  const toldToDealers = new Set(told.flatMap(({ period, dealer }) => (dealer ? [period] : [])));
  return { letters, toldToDealers };
}
