import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import type { TypedAmounts } from '../../platform/rules/price-by-kind.ts';
import { joinOpen, placeColumns, placeRow, stateOf } from '../violation/due-checks.ts';
import { judge } from '../violation/judge.ts';
import { recommendedAt } from '../violation/recommended.ts';
import { followPlace } from '../violation/rules/follow-place.ts';
import { asksForSubject } from '../violation/rules/judge-reading.ts';
import { loadSettings } from '../violation/settings-at.ts';
import { loadSubjects, NOTHING_ASKED } from '../violation/subjects.ts';

const wishRow = z.strictObject({
  ...placeRow.shape,
  /** Of the open violation nothing is kept, or its newest page was not taken. */
  proofless: z.boolean(),
});

/** Where a node checks links. */
export interface CheckedPlace {
  readonly taskId: number;
  readonly companyId: number;
  /** 0: the whole city. */
  readonly companyShopId: number;
  readonly cityId: number;
}

/** A price that a check found. Amounts in minor units. */
export interface FoundPrice {
  readonly linkId: number;
  readonly at: Date;
  /** The plain price. */
  readonly amount: bigint;
  /** What it asks besides of some. */
  readonly typed: TypedAmounts;
  readonly currency: string | null;
}

/**
 * Of which checks the page is to be kept: of those that will begin, move or end a violation, and of those that see an
 * open one of which nothing is kept. Asked once for a shard, and decided by the rules that decide when it is recorded,
 * so that nothing is packed for what changes nothing. The client's own company is accused of nothing.
 */
export async function evidenceWishes(
  { db, now, installation }: Context,
  place: CheckedPlace,
  linkIds: readonly number[],
): Promise<(found: FoundPrice) => boolean> {
  const page = { ...place, origin: 'web' } as const;
  const { timeZone } = installation;
  const { rows } = await query(wishRow)`
    select ${placeColumns(page)}, v.id is not null and coalesce(
      (select e.page is null and e.removed_at is null from evidence e where e.violation_id = v.id
        order by e.at desc limit 1), true
    ) as proofless
    from (select l.*, ${now()}::timestamptz as at from link l
      where l.id = any(${[...linkIds]}::int[]) and not l.analog) l
    join company c on c.id = l.company_id and not c.own
    join product p on p.id = l.product_id
    cross join lateral (select ${recommendedAt('l.product_id', place.companyId, 'l.at', timeZone, 'p.mrp')} as mrp) r
    ${joinOpen(page)}
    where r.mrp is not null or v.id is not null
    order by l.id`.execute(db);
  if (rows.length === 0) return () => false;
  const settings = (await loadSettings(db, now()))(now());
  const productIds = rows.map(({ product_id }) => product_id);
  const subjects = asksForSubject(settings) ? await loadSubjects(db, productIds) : null;
  const byLink = new Map(rows.map((row) => [row.link_id, row]));
  return ({ linkId, at, amount, typed, currency }) => {
    const row = byLink.get(linkId);
    if (row === undefined) return false;
    const { taskId, companyId } = place;
    const judged = judge(
      {
        at,
        taskId,
        price: amount,
        typed,
        currency,
        mrp: row.mrp,
        mrpCurrency: row.mrp_currency,
        otherProduct: row.other_product,
      },
      {
        settings,
        subject: { productId: row.product_id, companyId, ...(subjects?.get(row.product_id) ?? NOTHING_ASKED) },
        installation,
      },
    );
    const { change, state } = followPlace(stateOf(row), judged, settings.repeatedWithinDays);
    return change !== null || (row.proofless && state.open !== null);
  };
}
