import type { World } from '../world/world.ts';
import type { LivedThrough } from './letters.ts';
import type { PlainPeriod } from './periods.ts';

/** What a company has done below recommended prices until all of it was put right. */
export interface PlainCase {
  readonly company: number;
  readonly openedAt: Date;
  readonly periods: PlainPeriod[];
  closedAt: Date | null;
  state: 'new' | 'confirmed' | 'told' | 'corrected';
}

/** In each round a company's open violations come into its case, and a case of which all have ended is closed. */
export function plainCases(
  { companies }: World,
  {
    periods,
    rounds,
    toldToDealers,
  }: Pick<LivedThrough, 'periods' | 'rounds'> & { readonly toldToDealers: ReadonlySet<PlainPeriod> },
): readonly PlainCase[] {
  const cases: PlainCase[] = [];
  for (const [company, some] of Map.groupBy(periods, (period) => period.company)) {
    if (companies[company]?.own === true) continue;
    const gathered = new Set<PlainPeriod>();
    let open: PlainCase | null = null;
    for (const round of rounds) {
      const isKnown = (moment: Date | null): boolean => moment !== null && moment < round;
      const fresh = some.filter(
        (period) => !gathered.has(period) && isKnown(period.openedKnown) && !isKnown(period.endedKnown),
      );
      if (fresh.length > 0) {
        open ??= begin(company, fresh, cases);
        open.periods.push(...fresh);
        for (const period of fresh) gathered.add(period);
      }
      if (open === null || !open.periods.every(({ endedKnown }) => isKnown(endedKnown))) continue;
      open.state = 'corrected';
      open.closedAt = round;
      open = null;
    }
    if (open !== null) open.state = stateOf(open, { toldToDealers, last: rounds.at(-1) ?? new Date(0) });
  }
  return cases;
}

function begin(company: number, fresh: readonly PlainPeriod[], cases: PlainCase[]): PlainCase {
  const first = Math.min(...fresh.map(({ openedAt }) => openedAt.getTime()));
  const begun: PlainCase = { company, openedAt: new Date(first), periods: [], closedAt: null, state: 'new' };
  cases.push(begun);
  return begun;
}

function stateOf(
  { periods }: PlainCase,
  { toldToDealers, last }: { readonly toldToDealers: ReadonlySet<PlainPeriod>; readonly last: Date },
): PlainCase['state'] {
  if (periods.some((period) => toldToDealers.has(period))) return 'told';
  return periods.some(({ confirmedKnown }) => confirmedKnown !== null && confirmedKnown < last) ? 'confirmed' : 'new';
}

/** When the case that gathered a violation was closed; those of open cases, and of none, are left out. */
export function closings(cases: readonly PlainCase[]): ReadonlyMap<PlainPeriod, Date> {
  return new Map(
    cases.flatMap(({ periods, closedAt }) =>
      closedAt === null ? [] : periods.map((period): [PlainPeriod, Date] => [period, closedAt]),
    ),
  );
}
