import { query } from '@tsenomer/db';
import type { AssortmentCompany } from '@tsenomer/contracts';
import { z } from 'zod';
import { requireAssortment } from '../../collecting/assortment/assortment-rows.ts';
import { calendarDay } from '../../platform/context/calendar-day.ts';
import type { ReadingContext } from '../../platform/context/context.ts';
import { readingVerb } from '../../platform/context/verb.ts';

/** Days of the installation, both included. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const USUAL_DAYS = 30;

const figureRow = z.strictObject({
  company_id: z.int(),
  company: z.string(),
  offers: z.int(),
  in_stock: z.int(),
  shared: z.int(),
  came: z.int(),
  vanished: z.int(),
  cheaper: z.int(),
  alike: z.int(),
  dearer: z.int(),
  deviation: z.int().nullable(),
  firsts: z.int(),
  followed: z.int(),
  lag: z.int().nullable(),
});

export interface AssortmentOverview {
  readonly ownProducts: number;
  readonly countedAt: string | null;
  readonly companies: AssortmentCompany[];
}

/** The own assortment against each company's, as of the newest count. @throws DomainError NOT_FOUND. */
export const assortmentOverview = readingVerb(
  'reports.read',
  async (ctx, input: Period & { readonly id: number }): Promise<AssortmentOverview> => {
    const { id } = await requireAssortment(ctx.db, input.id);
    const ownProducts = await countOwn(ctx);
    const state = await ctx.db
      .selectFrom('assortment_state')
      .select('counted_at')
      .where('collection_id', '=', id)
      .executeTakeFirst();
    const companies = await companyFigures(ctx, id, input);
    return {
      ownProducts,
      countedAt: state?.counted_at?.toISOString() ?? null,
      companies: companies.map((row) => ({
        company: { id: row.company_id, name: row.company },
        offers: row.offers,
        inStock: row.in_stock,
        shared: row.shared,
        onlyOurs: Math.max(0, ownProducts - row.shared),
        onlyTheirs: Math.max(0, row.offers - row.shared),
        overlap: ownProducts === 0 ? null : Math.round((row.shared * 10_000) / ownProducts),
        came: row.came,
        vanished: row.vanished,
        cheaper: row.cheaper,
        alike: row.alike,
        dearer: row.dearer,
        deviation: row.deviation,
        firsts: row.firsts,
        followed: row.followed,
        lag: row.lag,
      })),
    };
  },
);

const ownRow = z.strictObject({ own: z.int() });

async function countOwn({ db }: ReadingContext): Promise<number> {
  const { rows } = await query(ownRow)`
    select count(*)::int as own from product where deleted_at is null`.execute(db);
  return rows[0]?.own ?? 0;
}

/** What walks brought and missed is told by the walks that ended in the period. */
async function companyFigures({ db, now, installation }: ReadingContext, id: number, { from, to }: Period) {
  const { timeZone } = installation;
  const today = calendarDay(now(), timeZone);
  const { rows } = await query(figureRow)`
    with walked as (
      select company_id, sum(came)::int as came, sum(vanished)::int as vanished from assortment_walk
      where collection_id = ${id}
        and ended_at >= coalesce(${from ?? null}::date,
          ${today}::date - ${USUAL_DAYS - 1}::int)::timestamp at time zone ${timeZone}
        and ended_at < (coalesce(${to ?? null}::date, ${today}::date) + 1)::timestamp at time zone ${timeZone}
      group by 1)
    select f.company_id, c.full_name as company, f.offers, f.in_stock, f.shared, coalesce(w.came, 0) as came,
      coalesce(w.vanished, 0) as vanished, f.cheaper, f.alike, f.dearer, f.deviation, f.firsts, f.followed, f.lag
    from assortment_figure f join company c on c.id = f.company_id left join walked w on w.company_id = f.company_id
    where f.collection_id = ${id}
    order by f.offers desc, c.full_name, f.company_id`.execute(db);
  return rows;
}
