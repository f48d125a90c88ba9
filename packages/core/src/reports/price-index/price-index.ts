import type { IndexLine, IndexLines, PriceIndex } from '@tsenomer/contracts';
import { PRICE_KNOWN_DAYS } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { ReadingDatabase } from '@tsenomer/db';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { readingVerb } from '../../platform/context/verb.ts';
import type { IndexInput, PeriodScope } from './index-scope.ts';
import { inScope, openPeriod } from './index-scope.ts';
import { chainIndex, daysBetween } from './rules/chain-index.ts';

export interface PriceIndexInput extends IndexInput {
  readonly by: IndexLines;
  /** Of the categories, 1 the topmost. */
  readonly level: number;
}

/** The most lines that are answered. */
const LINES_MAX = 60;

const head = { id: z.int().nullable(), name: z.string().nullable(), own: z.boolean() };
const moveRow = z.strictObject({
  ...head,
  day: z.iso.date(),
  logSum: z.number(),
  raised: z.int(),
  lowered: z.int(),
});
const knownRow = z.strictObject({ ...head, day: z.iso.date(), change: z.int() });
type Move = z.output<typeof moveRow>;
type Known = z.output<typeof knownRow>;

/**
 * How prices moved over a period: the market, our own, and lines by company, category or brand, each from 100 at the
 * period's first day. Lines of categories and brands tell competitors' prices. @throws DomainError NOT_FOUND.
 */
export const priceIndex = readingVerb('reports.read', async (ctx, input: PriceIndexInput): Promise<PriceIndex> => {
  const scope = await openPeriod(ctx, input);
  const { from, to, known } = scope;
  const [moves, knowns] = [await movesOf(ctx.db, scope, input), await knownOf(ctx.db, scope, input)];
  const days = daysBetween(from, to);
  const line = (
    which: (row: Move | Known) => boolean,
    named: Pick<IndexLine, 'id' | 'name' | 'ownFlag'>,
  ): IndexLine => {
    const [mine, changes] = [moves.filter(which), knowns.filter(which)];
    return {
      ...named,
      index: chainIndex(days, mine, changes),
      offers: total(changes, ({ change }) => change),
      raised: total(mine, ({ raised }) => raised),
      lowered: total(mine, ({ lowered }) => lowered),
    };
  };
  const shown = (row: Move | Known): boolean => input.by === 'company' || !row.own;
  const groups = [...Map.groupBy(knowns.filter(shown), ({ id }) => id)].map(([id, [first]]) =>
    line((row) => shown(row) && row.id === id, { id, name: first?.name ?? null, ownFlag: first?.own ?? false }),
  );
  const none = { id: null, name: null };
  return {
    from,
    to,
    known,
    market: line(({ own }) => !own, { ...none, ownFlag: false }),
    own: knowns.some(({ own }) => own) ? line(({ own }) => own, { ...none, ownFlag: true }) : null,
    lines: groups.toSorted((a, b) => b.offers - a.offers).slice(0, LINES_MAX),
    cut: groups.length > LINES_MAX,
  };
});

function total<T>(rows: readonly T[], figure: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0);
}

/** The moves of every day after the first, which is the base. */
async function movesOf(db: ReadingDatabase, scope: PeriodScope, lines: PriceIndexInput): Promise<Move[]> {
  const { rows } = await query(moveRow)`
    select g.id, g.name, m.own, to_char(m.day, 'YYYY-MM-DD') as day, sum(m.log) as "logSum",
      sum(m.raised)::int as raised, sum(m.lowered)::int as lowered
    from (
      select m.day, ${PART[lines.by]} as part, c.own, sum(ln(m.new_price::float8 / m.old_price)) as log,
        count(*) filter (where m.new_price > m.old_price) as raised,
        count(*) filter (where m.new_price < m.old_price) as lowered
      from ${inScope('price_move', scope)} and m.day > ${scope.from}::date and m.day <= ${scope.to}::date
      group by 1, 2, 3
    ) m ${groupOf(lines)}
    group by g.id, g.name, m.own, m.day order by m.day`.execute(db);
  return rows;
}

/** On which days how many offers more or fewer have a known price: their first, and when their last is too old. */
async function knownOf(db: ReadingDatabase, scope: PeriodScope, lines: PriceIndexInput): Promise<Known[]> {
  const { from, to } = scope;
  const { rows } = await query(knownRow)`
    select g.id, g.name, m.own, to_char(e.day, 'YYYY-MM-DD') as day, sum(e.change)::int as change
    from (
      select ${PART[lines.by]} as part, c.own, greatest(m.first_day, ${from}::date) as first_day, m.last_day,
        count(*) as offers
      from ${inScope('price_span', scope)} and m.first_day <= ${to}::date
        and m.last_day >= ${from}::date - ${PRICE_KNOWN_DAYS}::int
      group by 1, 2, 3, 4
    ) m
    cross join lateral (
      values (m.first_day, m.offers), (m.last_day + ${PRICE_KNOWN_DAYS + 1}::int, -m.offers)) e(day, change)
    ${groupOf(lines)}
    where e.day <= ${to}::date
    group by g.id, g.name, m.own, e.day order by e.day`.execute(db);
  return rows;
}

/** SQL: what rows of a product `p` and a company `c` are added up by, before it is known what that is called. */
const PART: Readonly<Record<IndexLines, RawBuilder<unknown>>> = {
  company: sql`c.id`,
  brand: sql`p.brand_id`,
  category: sql`p.id`,
};

/** SQL: what the parts of rows `m` are told under: `g` with id and name. */
function groupOf({ by, level }: PriceIndexInput): RawBuilder<unknown> {
  if (by === 'company') return sql`join (select id, full_name as name from company) g on g.id = m.part`;
  if (by === 'brand') return sql`left join brand g on g.id = m.part`;
  return sql`left join (product_category k
    join category g on g.id = k.category_id and g.level = ${level}) on k.product_id = m.part`;
}
