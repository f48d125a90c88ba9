import { sql } from 'kysely';
import type { RecordedOrigin, TransactionContext } from '../../platform/context/context.ts';
import { raiseEvents } from '../../platform/domain-event/raise-events.ts';
import { touch } from '../../platform/events/index.ts';
import { found } from '../../platform/context/domain-error.ts';
import type { Decided } from './decided.ts';
import type { ChangeKind, Followed, Period } from './rules/follow-place.ts';
import { periodColumns } from './violation-rows.ts';

/** Writes violations that checks have begun. */
export async function writeOpened(
  tx: TransactionContext,
  origin: RecordedOrigin,
  decided: readonly Decided[],
): Promise<void> {
  const opened = decided.flatMap((each) =>
    each.followed.change === 'opened' && each.followed.period !== null
      ? [{ ...each, period: each.followed.period }]
      : [],
  );
  if (opened.length === 0) return;
  const rows = await tx.db
    .insertInto('violation')
    .values(
      opened.map(({ due, period }) => ({
        ...periodColumns(period),
        product_id: due.product_id,
        company_id: origin.companyId,
        company_shop_id: origin.companyShopId,
        city_id: origin.cityId,
        link_id: due.link_id,
        url: due.url,
        collection_id: origin.collectionId,
      })),
    )
    .returning(['id', 'product_id'])
    .execute();
  const ids = new Map(rows.map((row) => [row.product_id, row.id]));
  const named = opened.map((each) => ({ ...each, id: found(ids.get(each.due.product_id)) }));
  await writeChanges(tx, origin, named);
  await raiseEvents(
    tx,
    'violationOpened',
    named.map(({ id, due, period }) => ({
      ...eventPlace(origin, due.product_id),
      violationId: id,
      price: Number(period.priceFirst),
      mrp: Number(period.mrpFirst),
      currency: period.currency,
      repeated: period.repeated,
    })),
  );
  await touch(tx, ['violation']);
}

/** Writes what checks have changed of violations that were there. */
export async function writeChanged(
  tx: TransactionContext,
  origin: RecordedOrigin,
  decided: readonly Decided[],
): Promise<void> {
  const changed = decided.flatMap((each) => {
    const { due, followed } = each;
    if (due.open_id === null || followed.period === null) return [];
    return [{ ...each, id: due.open_id, period: followed.period }];
  });
  if (changed.length === 0) return;
  const column = <K extends keyof Period>(key: K) => changed.map(({ period }) => period[key]);
  await sql`/* prepared: move-violations */
    update violation v set ended_at = g.ended_at, ending = g.ending, price_last = g.price_last, price_min = g.price_min, mrp_last = g.mrp_last,
      depth = g.depth, confirmed_at = g.confirmed_at, confirmed_task_id = g.confirmed_task_id
    from unnest(${changed.map(({ id }) => id)}::int[], ${column('endedAt')}::timestamptz[], ${column('ending')}::text[], ${column('priceLast')}::bigint[],
      ${column('priceMin')}::bigint[], ${column('mrpLast')}::bigint[], ${column('depth')}::int[], ${column('confirmedAt')}::timestamptz[],
      ${column('confirmedTaskId')}::int[]
    ) as g(id, ended_at, ending, price_last, price_min, mrp_last, depth, confirmed_at, confirmed_task_id)
    where v.id = g.id`.execute(tx.db);
  await writeChanges(tx, origin, changed);
  const ended = changed.filter(({ period }) => period.ending !== null);
  if (ended.length === 0) return;
  await raiseEvents(
    tx,
    'violationEnded',
    ended.flatMap(({ id, due, period }) =>
      period.ending === null ? [] : [{ ...eventPlace(origin, due.product_id), violationId: id, ending: period.ending }],
    ),
  );
  await touch(tx, ['violation']);
}

function eventPlace(origin: RecordedOrigin, productId: number) {
  const { companyId, companyShopId, cityId, collectionId } = origin;
  return { productId, companyId, companyShopId: companyShopId === 0 ? null : companyShopId, cityId, collectionId };
}

async function writeChanges(
  { db }: TransactionContext,
  origin: RecordedOrigin,
  changes: readonly (Decided & { readonly id: number })[],
): Promise<void> {
  const seen = changes.flatMap(({ id, check, due, followed }) =>
    kindsOf(followed, check.observedAt).map((kind) => ({ id, kind, check, mrp: due.mrp })),
  );
  const column = <K extends 'observedAt' | 'price' | 'screenshot' | 'evidence'>(key: K) =>
    seen.map(({ check }) => check[key]);
  await sql`/* prepared: write-violation-changes */
    insert into violation_change (violation_id, at, kind, price, mrp, task_id, node_id, screenshot, evidence)
    select g.id, g.at, g.kind, g.price, g.mrp, ${origin.taskId}::int, ${origin.nodeId}::int, g.screenshot, g.evidence
    from unnest(${seen.map(({ id }) => id)}::int[], ${column('observedAt')}::timestamptz[], ${seen.map(({ kind }) => kind)}::text[],
      ${column('price')}::bigint[], ${seen.map(({ mrp }) => mrp)}::bigint[], ${column('screenshot')}::text[], ${column('evidence')}::text[]
    ) with ordinality as g(id, at, kind, price, mrp, screenshot, evidence, place) order by g.place`.execute(db);
}

/** What a check changed, and that it confirmed, where it did both. */
function kindsOf({ change, period }: Followed, at: Date): ChangeKind[] {
  const alsoConfirms = change !== 'confirmed' && period?.confirmedAt?.getTime() === at.getTime();
  return [...(change === null ? [] : [change]), ...(alsoConfirms ? (['confirmed'] as const) : [])];
}
